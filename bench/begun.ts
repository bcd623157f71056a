import { readFileSync } from 'node:fs';
import { processorTime, type Server } from './load.ts';

/** What a server that was just started has taken, before anybody has asked it for anything. */
export function begunFigures({ pid }: Server): string {
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1];
  return `start: ${(processorTime(pid) / 1e6).toFixed(2)} s of processor, ${Math.round(Number(resident) / 1024)} MB resident`;
}
