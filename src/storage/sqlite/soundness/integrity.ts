import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { driverName } from '../driver.ts';
import { meansDamage } from './diagnose.ts';

/** What is wrong in a database, a few lines of it; none where it is whole. */
export type Corruption = readonly string[];

/**
 * The thread's program as text: it runs as it is from the sources, from the built files and from a bundle. Its
 * connection is its own, so it reads what is on the disk, and nobody waits for it.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const Driver = require(workerData.driver);
try {
  const client = new Driver(workerData.file, { readonly: true, fileMustExist: true, timeout: workerData.patienceMs });
  const lines = client.pragma(workerData.check + '(20)').map((row) => String(Object.values(row)[0]));
  client.close();
  parentPort.postMessage({ lines });
} catch (error) {
  parentPort.postMessage({ code: String(error.code), problem: String(error.message) });
}
`;

/** What the thread says. The driver's errors do not cross over as errors. */
type Message = { readonly lines: Corruption } | { readonly code: string; readonly problem: string };

const PATIENCE_MS = 5000;

/** A look for damage that goes on in a thread of its own. */
export interface Look {
  /** Rejects where the file could not be read. */
  readonly found: Promise<Corruption>;
  end(): Promise<unknown>;
}

/** Reads a whole database file for damage: its structure, and with `integrity_check` its indexes too. */
export function lookForDamage(file: string, check: 'quick_check' | 'integrity_check' = 'quick_check'): Look {
  const driver = createRequire(import.meta.url).resolve(driverName(Number(process.versions.napi)));
  const workerData = { driver, file, check, patienceMs: PATIENCE_MS };
  const worker = new Worker(PROGRAM, { eval: true, workerData });
  worker.unref();
  const found = new Promise<Corruption>((resolve, reject) => {
    worker.once('message', (message: Message) => {
      if ('lines' in message) resolve(message.lines.filter((line) => line !== 'ok'));
      else if (meansDamage(message.code)) resolve([message.code]);
      else reject(new Error(`the check failed: ${message.code} ${message.problem}`));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the check ended with ${code}`)));
  });
  return { found, end: () => worker.terminate() };
}
