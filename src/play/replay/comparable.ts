/**
 * Events as they are held against what follows anew: all but their sentences, which may be said better since, and but
 * for members that are null, which older events do not name at all.
 */
export const comparable = (events: unknown): unknown =>
  Array.isArray(events) ? events.map((event) => told(withoutSentence(event))) : events;

function withoutSentence(event: unknown): unknown {
  if (typeof event !== 'object' || event === null || !('summary' in event)) return event;
  const { summary: _, ...rest } = event;
  return rest;
}

function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, told(member)]),
  );
}
