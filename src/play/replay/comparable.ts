import { sameWritten } from './derive.ts';

/**
 * Whether events that follow anew are those that were written: all but their sentences, which may be said better since,
 * but for members that are null, which older events do not name at all, and but for numbers that are told since of what
 * passes by itself, on which nothing hangs.
 */
export function sameEvents(follow: readonly unknown[], written: unknown): boolean {
  if (!Array.isArray(written)) return false;
  const [now, before] = [follow.map(comparable), written.map(comparable)];
  let at = 0;
  for (const event of now)
    if (at < before.length && sameWritten(event, before[at])) at += 1;
    else if (!onlyTells(event)) return false;
  return at === before.length;
}

const onlyTells = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === 'passed';

const comparable = (event: unknown): unknown => withoutNulls(withoutSentence(event));

function withoutSentence(event: unknown): unknown {
  if (typeof event !== 'object' || event === null || !('summary' in event)) return event;
  const { summary: _, ...rest } = event;
  return rest;
}

/** What is written without its members that are null. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, withoutNulls(member)]),
  );
}
