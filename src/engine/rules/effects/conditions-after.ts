import type { Condition, HeldCondition } from '../condition.ts';
import type { Effect } from './effect.ts';

type Gained = Extract<Effect, { type: 'conditionGained' }>;

/** The conditions somebody has after an effect in a round; `declared` are those of the system. */
export function conditionsAfter(
  before: readonly HeldCondition[],
  effect: Effect,
  round: number,
  declared: readonly Condition[] = [],
): readonly HeldCondition[] {
  if (effect.type === 'conditionEnded') {
    const ended = endedBy(effect, before);
    return before.filter((held) => held !== ended);
  }
  return effect.type === 'conditionGained' ? withGained(before, gainedBy(effect, round), declared) : before;
}

/** Conditions as somebody can hold them: what does not come twice is one. */
export const mergedConditions = (
  conditions: readonly HeldCondition[],
  declared: readonly Condition[],
): readonly HeldCondition[] =>
  conditions.reduce<readonly HeldCondition[]>((before, each) => withGained(before, each, declared), []);

function withGained(
  before: readonly HeldCondition[],
  gained: HeldCondition,
  declared: readonly Condition[],
): readonly HeldCondition[] {
  const held = before.find((each) => isSame(each, gained, declared));
  return held ? before.map((each) => (each === held ? longer(held, gained) : each)) : [...before, gained];
}

function gainedBy(
  { condition, amount, untilTurnOf, note, starts, rounds }: Gained,
  round: number,
): HeldCondition {
  const from = starts === 'NOW' ? round : round + 1;
  const until = rounds === null ? null : from + rounds - 1;
  return {
    condition,
    from,
    until,
    ...(amount === undefined ? {} : { amount }),
    ...(untilTurnOf === undefined ? {} : { untilTurnOf }),
    note,
  };
}

/** Whether what is gained is held already, and so does not come twice. */
function isSame(held: HeldCondition, gained: HeldCondition, declared: readonly Condition[]): boolean {
  if (held.condition !== gained.condition) return false;
  const { holding = 'ADDS_UP' } = declared.find(({ id }) => id === gained.condition) ?? {};
  return holding === 'ONCE' || (holding === 'ONCE_EACH_NOTE' && held.note === gained.note);
}

/** The two as one: from the earlier to the later, with the note of what lasts longer. */
function longer(held: HeldCondition, gained: HeldCondition): HeldCondition {
  const lasts = endOf(gained) <= endOf(held) ? held : gained;
  return { ...lasts, from: Math.min(held.from, gained.from) };
}

/** The last round that it can reach: somebody’s next turn is in the next one at the latest. */
const endOf = ({ from, until, untilTurnOf }: HeldCondition): number =>
  until ?? (untilTurnOf === undefined ? Number.POSITIVE_INFINITY : from + 1);

/** Of several that somebody holds the one of the same note, or the oldest. */
function endedBy(
  { condition, note }: Extract<Effect, { type: 'conditionEnded' }>,
  conditions: readonly HeldCondition[],
): HeldCondition | undefined {
  const held = conditions.filter((each) => each.condition === condition);
  return held.find((each) => each.note === note) ?? held[0];
}
