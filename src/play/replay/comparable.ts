/** As it is in a log or document: what is undefined is not there. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Events as they are held against what follows anew: all but their sentences, which may be said better since. */
export function comparable(events: unknown): unknown {
  const told = plain(events);
  return Array.isArray(told) ? told.map(withoutSentence) : told;
}

function withoutSentence(event: unknown): unknown {
  if (typeof event !== 'object' || event === null || !('summary' in event)) return event;
  const { summary: _, ...rest } = event;
  return rest;
}
