import { readFileSync } from 'node:fs';

interface Package {
  readonly name: string;
  readonly version: string;
}

/** Name and version of this program's package, from the `package.json` next to `src` or `dist`. */
export const { name, version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as Package;
