/** Events as they are held against what follows anew: all but their sentences, which may be said better since. */
export const comparable = (events: unknown): unknown =>
  Array.isArray(events) ? events.map(withoutSentence) : events;

function withoutSentence(event: unknown): unknown {
  if (typeof event !== 'object' || event === null || !('summary' in event)) return event;
  const { summary: _, ...rest } = event;
  return rest;
}
