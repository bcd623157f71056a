import type { Json } from '../../../json.ts';
import { quantity } from '../../../quantity.ts';
import {
  combatantRef,
  flag,
  integer,
  internal,
  list,
  optional,
  record,
} from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { mapEffects } from '../../../rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { type Manoeuvre, manoeuvre } from '../actions/manoeuvres.ts';
import { maximumDistance } from '../budget/why-refused.ts';
import { optionsOf, stateOf, turnActorOf, turnUnderWay } from '../combatant/fighter.ts';
import { advises } from '../conditions/effect-makers.ts';
import { ruling } from '../core/citations.ts';

/** Values that a provoking act stores while it waits. */
export const kept = {
  opportunityFor: internal(optional(combatantRef('The foe who is currently asked.')), null),
  opportunitiesOver: internal(
    list(combatantRef('Id of a foe in the encounter.'), 20, 'Foes who have already answered.'),
    [],
  ),
  hadStep: internal(optional(flag('True if the round’s Step was unused before the act.')), null),
  declared: internal(
    optional(
      record(
        'ProvokingDeclaration',
        { manoeuvre, moved: integer(0, 1_000_000, 'Squares that the act adds to the movement of the turn.') },
        'The part of the turn that the act has declared.',
      ),
    ),
    null,
  ),
} as const;

/** Input of a provoking act. */
export type Stated = Readonly<Record<string, Json>> & {
  readonly opportunityFor?: string | null;
  readonly opportunitiesOver?: readonly string[];
  readonly hadStep?: boolean | null;
  readonly declared?: { readonly manoeuvre: Manoeuvre; readonly moved: number } | null;
  readonly distance?: number | null;
};

/** Returns the actor as if the pending act were not declared, and its cost in Steps not paid. */
export function asBefore(actor: Fighter, { hadStep = null, declared = null }: Stated): Fighter {
  if (hadStep === null) return actor;
  const { turn, budget, ...rest } = stateOf(actor);
  const at = declared === null ? -1 : turn.taken.lastIndexOf(declared.manoeuvre);
  const state = {
    ...rest,
    budget: { ...budget, step: hadStep ? 1 : 0 },
    turn: {
      ...turn,
      taken: turn.taken.filter((_, index) => index !== at),
      moved: turn.moved - (declared?.moved ?? 0),
    },
  };
  return { ...actor, state: state as unknown as Json };
}

/** Returns the input of an interrupted movement, with the distance that is still possible (ruling PMA-R143). */
export function withDistanceLeft(actor: Fighter, stated: Stated, options: unknown): Stated {
  const { declared, distance = null } = stated;
  if (!declared || distance === null) return stated;
  const turn = turnUnderWay(stateOf(actor));
  const max = maximumDistance(declared.manoeuvre, turn, turnActorOf(actor, optionsOf(options)));
  return distance <= max ? stated : { ...stated, distance: Math.max(0, max) };
}

/** Returns a movement with advice about its distance, if an interruption has shortened it. */
export const shortened = (
  bound: BoundProcedure,
  { distance: wanted }: Stated,
  { distance: left }: Stated,
): BoundProcedure =>
  left === wanted
    ? bound
    : mapEffects(bound, ({ effects }) => [
        ...effects,
        advises(
          'ACTOR',
          `The movement ends after ${quantity(left ?? 0, 'square')}, because the Move rating is now lower.`,
          ruling('PMA-R143'),
        ),
      ]);
