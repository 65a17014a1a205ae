// `make serve`: runs `trunk serve` on a free port and prints the address once the site really answers.
// PORT is the first port tried (8080); RELEASE=1 serves what `make build` would write, slower to rebuild.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';

const HOST = '127.0.0.1';
const wanted = Number(process.env.PORT || 8080);
const release = /^(1|yes|true)$/.test(process.env.RELEASE ?? '');
const bold = (text) => (process.stdout.isTTY ? `\x1b[1m${text}\x1b[0m` : text);

async function isFree(port) {
  const probe = net.createServer();
  probe.listen(port, HOST);
  const free = await once(probe, 'listening').then(() => true, () => false);
  if (free) await new Promise((done) => probe.close(done));
  return free;
}

async function freePort(first) {
  for (let port = first; port < Math.min(first + 50, 65536); port += 1) if (await isFree(port)) return port;
  throw new Error(`no free port from ${first} on; name another: make serve PORT=9000`);
}

function run(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' });
  child.on('error', (fault) => console.error(`${command} does not start: ${fault.message}`));
  return child;
}

/** Says where the site is as soon as it answers; until then the build's own lines tell how far it is. */
async function announce(address, child) {
  let said = false;
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(address).catch(() => null);
    await answer?.arrayBuffer();
    if (answer && !answer.ok && !said) {
      // Trunk serves once the first build has ended, however it ended.
      said = true;
      console.log('\n  The build failed, as said above. Mend it and save: it is built again, and the address follows here.\n');
    }
    if (answer?.ok) {
      console.log(`\n  ${bold('Crossover is being served at')}  ${bold(address)}\n  It rebuilds when you save a file; Ctrl+C stops it.\n`);
      return;
    }
    await new Promise((done) => setTimeout(done, 200));
  }
}

if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65535) {
  console.error(`PORT=${process.env.PORT} is no port: a whole number from 1 to 65535, please.`);
  process.exit(2);
}
const port = await freePort(wanted);
if (port !== wanted) console.log(`Port ${wanted} is taken; using ${port}.`);

// Trunk runs cargo offline, so the crates come first.
const [fetched] = await once(run('cargo', ['fetch', '--locked', '--quiet']), 'exit');
if (fetched !== 0) process.exit(fetched ?? 1);

console.log(`Building the site${release ? ' for release' : ''}: a minute or two the first time, seconds from then on.`);
// A folder of its own, so that `make build` and `make test` can run beside it.
const args = ['serve', '--address', HOST, '--port', String(port), '--dist', 'target/serve'];
const trunk = run('trunk', release ? [...args, '--release'] : args);
// Ctrl+C reaches Trunk by itself; what is sent to this process alone is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => trunk.kill('SIGTERM'));
void announce(`http://${HOST}:${port}/`, trunk);
const [code, signal] = await once(trunk, 'exit');
process.exit(signal ? 0 : (code ?? 1));
