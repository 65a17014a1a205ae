// Makes a release's program and style sheet smaller, in the bundler's folder, before pages name them:
// minifies scripts and style sheet, and gives the names by which wasm and bindings call each other
// (`__wbg_getItem_b96269ddc16cf24a`, some two hundred, whose hashes no compressor can shorten) short ones.
import fs from "node:fs";
import path from "node:path";
import { execFileSync } from "node:child_process";
import { transformSync } from "esbuild";

/** Reads an unsigned LEB128 number at `at`: its value and where it ends. */
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}

/** Writes an unsigned LEB128 number. */
function leb(value) {
  const out = [];
  do {
    out.push((value & 127) | (value > 127 ? 128 : 0));
    value = Math.floor(value / 128);
  } while (value > 0);
  return Buffer.from(out);
}

const IMPORTS = 2, EXPORTS = 7;

/** Where the names of one import or export section stand: [start of its length, end of its text]. */
function names(bytes, id, at) {
  const found = [];
  const text = () => {
    const start = at;
    const [length, from] = number(bytes, at);
    at = from + length;
    return [start, from, at];
  };
  const skip = () => { at = number(bytes, at)[1]; };
  let count;
  [count, at] = number(bytes, at);
  for (let i = 0; i < count; i++) {
    if (id === IMPORTS) text(); // the module's name
    found.push(text());
    const kind = bytes[at++];
    if (id === EXPORTS || kind === 0) { skip(); continue; }
    if (kind === 1) at++; // a table's type of element
    if (kind === 1 || kind === 2) {
      const [limits, next] = number(bytes, at);
      at = next;
      skip();
      if (limits & 1) skip();
    } else at += 2; // a global's type and whether it changes
  }
  return found;
}

/** Renames imports and exports that begin with `__wb`; returns the new wasm and the names given. */
export function rename(bytes) {
  const given = new Map();
  const short = (name) => {
    if (!given.has(name)) given.set(name, `_${given.size.toString(36)}`);
    return given.get(name);
  };
  const out = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length;) {
    const id = bytes[at];
    const [size, body] = number(bytes, at + 1);
    const end = body + size;
    if (id !== IMPORTS && id !== EXPORTS) {
      out.push(bytes.subarray(at, end));
    } else {
      const parts = [];
      let done = body;
      for (const [start, from, to] of names(bytes, id, body)) {
        const name = bytes.toString("utf8", from, to);
        if (!name.startsWith("__wb")) continue;
        const text = Buffer.from(short(name));
        parts.push(bytes.subarray(done, start), leb(text.length), text);
        done = to;
      }
      parts.push(bytes.subarray(done, end));
      const section = Buffer.concat(parts);
      out.push(Buffer.from([id]), leb(section.length), section);
    }
    at = end;
  }
  return { wasm: Buffer.concat(out), given };
}

/** Shrinks every program and style sheet in `folder`. */
export function shrink(folder) {
  const files = fs.readdirSync(folder);
  const given = new Map();
  for (const file of files.filter((name) => name.endsWith(".wasm"))) {
    const full = path.join(folder, file);
    // The bundler's own pass leaves nested code; flattened and folded anew it is a little smaller.
    execFileSync("wasm-opt", ["--flatten", "--rereloop", "-Oz", "-Oz", full, "-o", full]);
    const renamed = rename(fs.readFileSync(full));
    if (!WebAssembly.validate(renamed.wasm)) throw new Error(`${file}: renaming broke it`);
    fs.writeFileSync(full, renamed.wasm);
    given.set(file.replace(/_bg\.wasm$/, ".js"), renamed.given);
  }
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    const full = path.join(folder, file);
    let text = fs.readFileSync(full, "utf8");
    const map = given.get(file);
    if (map) text = text.replace(/\b__wb[A-Za-z0-9_$]+/g, (name) => map.get(name) ?? name);
    const kind = file.endsWith(".css") ? { loader: "css" } : { loader: "js" };
    fs.writeFileSync(full, transformSync(text, { ...kind, minify: true, legalComments: "none" }).code);
  }
}
