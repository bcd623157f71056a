import { readFileSync } from 'node:fs';
import { processorTime, type Server } from './load.ts';

/** Returns the resident memory of a process, in MB (Linux). */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** Returns the processor time and memory of a new server before its first request. */
export function begunFigures({ pid }: Server): string {
  return `start: ${(processorTime(pid) / 1e6).toFixed(2)} s of processor, ${Math.round(residentMegabytes(pid))} MB resident`;
}
