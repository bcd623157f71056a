import type { Condition, HeldCondition } from '../condition.ts';
import type { Effect } from './effect.ts';

type Gained = Extract<Effect, { type: 'conditionGained' }>;

/** A combatant's conditions after an effect in this round. `declared` contains the system's conditions. */
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

/** Merges conditions that a combatant can have only once. */
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

/** True if the combatant already has the gained condition and it does not add up. */
function isSame(held: HeldCondition, gained: HeldCondition, declared: readonly Condition[]): boolean {
  if (held.condition !== gained.condition) return false;
  const { holding = 'ADDS_UP' } = declared.find(({ id }) => id === gained.condition) ?? {};
  return holding === 'ONCE' || (holding === 'ONCE_EACH_NOTE' && held.note === gained.note);
}

/** Merges two conditions, from the earlier start to the later end, with the longer condition's note. */
function longer(held: HeldCondition, gained: HeldCondition): HeldCondition {
  const lasts = endOf(gained) <= endOf(held) ? held : gained;
  return { ...lasts, from: Math.min(held.from, gained.from) };
}

/** Last round that the condition can reach. A combatant's next turn comes in the next round or earlier. */
const endOf = ({ from, until, untilTurnOf }: HeldCondition): number =>
  until ?? (untilTurnOf === undefined ? Number.POSITIVE_INFINITY : from + 1);

/**
 * The condition that an effect ends. Of several conditions with the same id, selects the condition that is due to end.
 * If none is due, selects the condition with the same note, or else the oldest condition.
 */
function endedBy(
  { condition, note, held: over }: Extract<Effect, { type: 'conditionEnded' }>,
  conditions: readonly HeldCondition[],
): HeldCondition | undefined {
  const held = conditions.filter(
    (each) => each.condition === condition && (over === undefined || isOver(each, over)),
  );
  return held.find((each) => each.note === note) ?? held[0];
}

const isOver = (
  { from, until, untilTurnOf }: HeldCondition,
  over: NonNullable<Extract<Effect, { type: 'conditionEnded' }>['held']>,
): boolean => from === over.from && until === over.until && untilTurnOf === over.untilTurnOf;

/**
 * True if the condition ends with this round, because it was the condition's last round, or because the turn that
 * should end the condition did not begin.
 */
export const endsWithRound = ({ from, until, untilTurnOf }: HeldCondition, round: number): boolean =>
  untilTurnOf === undefined ? until !== null && until <= round : from < round;

/** Effects on a combatant when its conditions expire. */
export const overEffects = (
  conditions: readonly HeldCondition[],
  declared: readonly Condition[],
): readonly Effect[] =>
  conditions.flatMap(({ condition, note, from, until, untilTurnOf }) => {
    const citation = declared.find(({ id }) => id === condition)?.citation;
    if (!citation) return [];
    const held = { from, until, ...(untilTurnOf === undefined ? {} : { untilTurnOf }) };
    return [{ type: 'conditionEnded', on: 'ACTOR', condition, note, held, citation }];
  });
