import { flag, integer, internal, optional, record, type Value } from '../../../rules/fields/field.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { Party } from '../combatant/party.ts';
import { drains } from '../core/effects.ts';
import { isDisabled } from '../vitality/vitality.ts';

const effort = record(
  'Effort',
  {
    vitality: integer(0, 1_000_000, 'Vitality that it has drained.'),
    disabled: flag('Whether its actor was Disabled before.'),
  },
  'What a manoeuvre that waits for an answer has taken already.',
);

/** Null of a manoeuvre that has not waited. */
export type Effort = Value<typeof effort> | null;

/** What a manoeuvre keeps of itself while it waits. */
export const effortKept = { effort: internal(optional(effort), null) } as const;

/** Somebody as they were before the manoeuvre that has waited drained them. */
export function undrained(party: Party, effort: Effort): Party {
  if (effort === null) return party;
  const { vitality, disabled } = effort;
  const before = { ...party.faring, current: party.faring.current + vitality, disabled };
  const faring = { ...before, disabled: isDisabled(before) };
  const held = faring.disabled ? party.conditions : party.conditions.filter((each) => each !== 'disabled');
  return { ...party, faring, conditions: held };
}

/** A manoeuvre drains as it is declared (ruling ARR-R40): before anybody is asked about it, once. */
export const draining = (
  bound: BoundProcedure,
  { faring }: Party,
  drain: number,
  effort: Effort,
): BoundProcedure =>
  effort === null
    ? {
        ...bound,
        play: (dice) => {
          const came = bound.play(dice);
          if (!(came instanceof AnswerNeeded)) return came;
          const taken = { vitality: drain, disabled: faring.disabled };
          return new AnswerNeeded(came.respondent, came.question, {
            ...came.details,
            kept: { ...came.details.kept, effort: taken },
            meanwhile: drains('ACTOR', drain),
          });
        },
      }
    : bound;
