import { systemTime } from '../play/time.ts';

/** A probe that is made at most once in a time, however often it is asked for; others hear what the last one found. */
export function throttled(
  everyMs: number,
  probe: () => Promise<void>,
  now: () => number = systemTime.monotonic,
): () => Promise<void> {
  let last: Promise<void> | null = null;
  let due = Number.NEGATIVE_INFINITY;
  let running = false;
  return () => {
    if (last && (running || now() < due)) return last;
    running = true;
    last = probe().finally(() => {
      running = false;
      due = now() + everyMs;
    });
    return last;
  };
}
