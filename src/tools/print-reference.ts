import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printed } from '../reference/printed.ts';

// Prints schema/ from the code; with --check, only says whether what is there is what the code says.

const root = fileURLToPath(new URL('../../schema/', import.meta.url));
const check = process.argv.includes('--check');
const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

const stale: string[] = [];
for (const { path, text } of printed()) {
  if (read(root + path) === text) continue;
  stale.push(path);
  if (check) continue;
  mkdirSync(root + path.split('/').slice(0, -1).join('/'), { recursive: true });
  writeFileSync(root + path, text);
}
process.stdout.write(
  stale.length === 0
    ? 'schema/ is what the code says\n'
    : `${check ? 'stale' : 'printed'}: ${stale.join(', ')}\n`,
);
if (check && stale.length > 0) process.exitCode = 1;
