/**
 * Events as they are held against what follows anew: all but their sentences, which may be said better since, and but
 * for members that are null, which older events do not name at all.
 */
export const comparable = (events: unknown): unknown =>
  Array.isArray(events) ? events.map((event) => named(withoutSentence(event))) : events;

function withoutSentence(event: unknown): unknown {
  if (typeof event !== 'object' || event === null || !('summary' in event)) return event;
  const { summary: _, ...rest } = event;
  return rest;
}

/** What is written without its members that are null. */
export function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, named(member)]),
  );
}
