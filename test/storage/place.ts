import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a new folder for the files of a test. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'arbiter-storage-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
