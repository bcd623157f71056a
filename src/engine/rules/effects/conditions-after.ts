import type { Condition, HeldCondition } from '../condition.ts';
import type { Effect } from './effect.ts';

type Gained = Extract<Effect, { type: 'conditionGained' }>;

/** Returns a combatant's conditions after an effect in this round. `declared` contains the system's conditions. */
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
  const from = starts === 'NEXT_ROUND' ? round + 1 : round;
  const firstCounted = starts === 'NOW' ? round : round + 1;
  const until = rounds === null ? null : firstCounted + rounds - 1;
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

/**
 * Merges two conditions. The result lasts from the earlier start to the later end, and has the note of the condition
 * that lasts longer.
 */
function longer(held: HeldCondition, gained: HeldCondition): HeldCondition {
  const lasts = endOf(gained) <= endOf(held) ? held : gained;
  return { ...lasts, from: Math.min(held.from, gained.from) };
}

/**
 * Returns the last round in which the condition can still apply. If a turn ends it, this is the next round at the
 * latest.
 */
const endOf = ({ from, until, untilTurnOf }: HeldCondition): number =>
  until ?? (untilTurnOf === undefined ? Number.POSITIVE_INFINITY : from + 1);

/**
 * Returns the condition that an effect ends. If several have the id, this is the one that expires now. If none expires
 * now, it is the one with the same note, or else the oldest one.
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
 * True if the condition ends with this round: it was the condition's last round, or the turn that should have ended the
 * condition did not take place.
 */
export const endsWithRound = ({ from, until, untilTurnOf }: HeldCondition, round: number): boolean =>
  untilTurnOf === undefined ? until !== null && until <= round : from < round;

/** Returns the effects that end a combatant's expired conditions. */
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
