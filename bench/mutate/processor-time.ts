import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second for programs, whatever the kernel does. */
const TICK_MS = 10;

/** The fields of a process behind its name, which may have blanks. */
function statOf(id: string): readonly string[] {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    // it has ended
    return [];
  }
}

/**
 * The processor time that this process and those that it has started have taken, in milliseconds: what a suite costs
 * on a machine that does other things. The time that has passed, where there is no `/proc`.
 */
export function processorMs(): number {
  const [, , group] = statOf('self');
  if (group === undefined) return performance.now();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[2] === group)
    .reduce(
      (sum, stat) => sum + stat.slice(11, 15).reduce((all, ticks) => all + Number(ticks), 0) * TICK_MS,
      0,
    );
}
