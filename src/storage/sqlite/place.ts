import { statSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Size } from '../../play/ports.ts';
import { StoreUnavailable } from '../unavailable.ts';
import type { Client } from './driver.ts';
import { codeOf } from './soundness/diagnose.ts';

/** Minimum free disk space in bytes: the space that the largest change may need, and a reserve. */
const LEAST_FREE = 4 * 1024 * 1024;

/** The location of a database. */
export interface Place {
  /** Throws unless the file is still at the location where it was opened, and its disk has enough free space. */
  usable(): Promise<void>;
  size(): Promise<Size>;
}

export const placeOf = (client: Client, leastFree: number = LEAST_FREE): Place =>
  client.memory ? memory(client) : file(client.name, leastFree);

const memory = (client: Client): Place => ({
  usable: async () => {},
  size: async () => ({
    database: pragma(client, 'page_count') * pragma(client, 'page_size'),
    log: 0,
  }),
});

const pragma = (client: Client, name: string): number => Number(client.pragma(name, { simple: true }));

function file(path: string, leastFree: number): Place {
  const opened = statSync(path, { bigint: true });
  return {
    async usable() {
      const now = await stat(path, { bigint: true }).catch((cause: unknown) => {
        throw new StoreUnavailable(`The file ${path} no longer exists`, { cause });
      });
      if (now.ino !== opened.ino || now.dev !== opened.dev) {
        throw new StoreUnavailable(`The file ${path} was replaced by another file while it was open`);
      }
      const { bavail, bsize } = await statfs(dirname(path));
      const free = bavail * bsize;
      if (free < leastFree) throw new StoreUnavailable(`The disk with ${path} has only ${free} free bytes`);
    },
    size: async () => ({ database: await sizeOf(path), log: await sizeOf(`${path}-wal`) }),
  };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}
