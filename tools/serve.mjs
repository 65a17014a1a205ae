// A static server for the browser tests and measurements: node tools/serve.mjs [DIR] [PORT] [PREFIX]
//
// It does what a plain host does and no more: files by path under any prefix, the right types, the
// precompressed copies, a folder's index.html, 404.html for the rest. Tests can slow single files down.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8', '.json': 'application/json', '.svg': 'image/svg+xml', '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm', '.woff2': 'font/woff2', '.png': 'image/png', '.ico': 'image/x-icon', '.webmanifest': 'application/manifest+json',
};
const COPIES = [['br', /\bbr\b/], ['gz', /\bgzip\b/]];
const ENCODING = { br: 'br', gz: 'gzip' };

/** The file that a path below the root means, a folder to redirect to, or nothing. */
function find(root, relative) {
  const file = path.join(root, relative);
  if (file !== root && !file.startsWith(root + path.sep)) return {};
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile()) return { file };
  if (!stat?.isDirectory()) return {};
  const index = path.join(file, 'index.html');
  if (!fs.existsSync(index)) return {};
  return relative === '' || relative.endsWith('/') ? { file: index } : { redirect: true };
}

/**
 * Serves `dir` at `http://127.0.0.1:port + prefix`.
 * `delays`: [[RegExp on the path, milliseconds or a promise to wait for], …], read at each request; `headers`: sent
 * with every file.
 */
export function serve(dir, { port = 0, prefix = '/', delays = [], headers: extra = {} } = {}) {
  const root = fs.realpathSync(dir);
  const log = []; // what was asked for, for tests
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url, 'http://localhost');
    const entry = { path: url.pathname, status: 0 };
    log.push(entry);
    const send = (status, headers, body) => {
      entry.status = status;
      response.writeHead(status, { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ...extra, ...headers });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const sendFile = (status, file) => {
      const accept = request.headers['accept-encoding'] ?? '';
      const copy = COPIES.find(([kind, accepted]) => accepted.test(accept) && fs.existsSync(`${file}.${kind}`))?.[0];
      const headers = { 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' };
      if (copy) headers['Content-Encoding'] = ENCODING[copy];
      send(status, headers, fs.readFileSync(copy ? `${file}.${copy}` : file));
    };
    for (const [pattern, wait] of delays) {
      if (!pattern.test(url.pathname)) continue;
      await (typeof wait === 'number' ? new Promise((done) => setTimeout(done, wait)) : wait);
    }
    let relative = null;
    try {
      const decoded = decodeURIComponent(url.pathname);
      if (decoded.startsWith(prefix)) relative = decoded.slice(prefix.length);
    } catch {
      // not a path: a 404 below
    }
    const found = relative === null ? {} : find(root, relative);
    if (found.redirect) return send(301, { Location: `${url.pathname}/${url.search}` }, '');
    if (found.file) return sendFile(200, found.file);
    const missing = path.join(root, '404.html');
    if (relative !== null && fs.existsSync(missing)) return sendFile(404, missing);
    return send(404, { 'Content-Type': 'text/plain' }, 'Not found');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve({
      origin: `http://127.0.0.1:${server.address().port}`,
      base: `http://127.0.0.1:${server.address().port}${prefix}`,
      log,
      close: () => new Promise((done) => { server.close(done); server.closeAllConnections(); }),
    }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [dir = 'dist', port = '8080', prefix = '/'] = process.argv.slice(2);
  const { base } = await serve(dir, { port: Number(port), prefix });
  console.log(`${dir} is served at ${base}`);
}
