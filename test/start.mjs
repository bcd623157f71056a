// Starts the service from the file beside it, and from what has been compiled of that before.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

// most services of tests end before it pays to have made their code quick
setFlagsFromString('--interrupt-budget=1400000');

const here = import.meta.dirname;
const compiled = join(here, 'main.cache');
const file = join(here, 'main.cjs');
const text = readFileSync(file, 'utf8');
const script = new Script(`(function (require, imported, module, exports) {${text}\n})`, {
  filename: file,
  ...(existsSync(compiled) ? { cachedData: readFileSync(compiled) } : {}),
});
// functions are compiled as they are called: what the first to end well has called is what the others begin with
if (script.cachedDataRejected !== false)
  process.once('exit', (code) => {
    if (code !== 0) return;
    const own = `${compiled}.${process.pid}`;
    writeFileSync(own, script.createCachedData());
    renameSync(own, compiled);
  });
const module = { exports: {} };
script.runInThisContext()(createRequire(import.meta.url), (name) => import(name), module, module.exports);
