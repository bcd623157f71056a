import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { driverName } from '../driver.ts';
import { meansDamage } from './diagnose.ts';

/** Lines that describe the damage in a database. Empty if the database is intact. */
export type Corruption = readonly string[];

/**
 * Source code of the thread's program. It is a string, so that it works in the source files, the compiled files and a
 * bundle. The thread opens a separate connection, so that it reads from the disk and does not block the main thread.
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

/**
 * A message from the thread. Errors lose their class when they are sent to another thread, so the driver's errors are
 * sent as codes.
 */
type Message = { readonly lines: Corruption } | { readonly code: string; readonly problem: string };

const PATIENCE_MS = 5000;

/** A check for damage that runs in a separate thread. */
export interface Look {
  /** Resolves with the damage that was found. Rejects if the file cannot be read. */
  readonly found: Promise<Corruption>;
  end(): Promise<unknown>;
}

/** Checks a whole database file for damage. Checks the structure, and with `integrity_check` also the indexes. */
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
