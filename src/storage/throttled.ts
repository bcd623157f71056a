import { systemTime } from '../play/time.ts';

/** Runs a probe at most once per interval. Calls within the interval get the last result. */
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
