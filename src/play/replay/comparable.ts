import type { EventOf } from '../../engine/encounter/event.ts';
import { sameWritten } from './derive.ts';

/**
 * True if derived events equal the stored events. Ignores sentences, guidance, names of numbers and dice, and
 * citations, because folding does not read them and later versions correct them. Also ignores null members, because
 * older events omit them. Also ignores two kinds of events that older logs omit: `passed`, and the end of an expired
 * condition. Folding ends expired conditions even without this event.
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

/**
 * True for events that older logs omit and that have no effect, because folding makes the same changes without them.
 */
export function onlyTells(event: unknown): boolean {
  const { type, effect } = event as { readonly type?: unknown; readonly effect?: object };
  return type === 'passed' || (type === 'affected' && effect !== undefined && 'held' in effect);
}

export function comparable(event: unknown): unknown {
  const { type, replayed, ...rest } = event as Partial<EventOf<'retracted'>>;
  if (type !== 'retracted') return withoutNames(withoutNullsAndCitations(withoutSentence(event)));
  return { ...rest, type, replayed: replayed!.map((each) => [each.version, each.events.map(comparable)]) };
}

/** Members that only contain the display name of a number, a die or a question. */
const NAMES = ['of', 'label', 'purpose', 'question'];

/** Removes display names, the text of guidance, and the text of table rows in details. */
function withoutNames(value: unknown, inDetail = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNames(item, inDetail));
  if (typeof value !== 'object' || value === null) return value;
  const { type } = value as { readonly type?: unknown };
  const isName = (name: string): boolean =>
    NAMES.includes(name) || (name === 'text' && (inDetail || type === 'guidance'));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => typeof member !== 'string' || !isName(name))
      // Compare only whether there is a reason, because its words may change.
      .map(([name, member]) => [
        name,
        name === 'excluded' || withoutNames(member, inDetail || name === 'detail'),
      ]),
  );
}

function withoutSentence(event: unknown): unknown {
  if (typeof event !== 'object' || event === null || !('summary' in event)) return event;
  const { summary: _, ...rest } = event;
  return rest;
}

/** Removes null members and citations from a stored value. */
function withoutNullsAndCitations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNullsAndCitations);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => member !== null && name !== 'citation')
      .map(([name, member]) => [name, withoutNullsAndCitations(member)]),
  );
}
