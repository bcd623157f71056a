import { choice, defaulted, integer, optional, record, text, type Value } from '../../../rules/field.ts';
import { poolField } from '../actions/cost.ts';
import { defenceCategory } from '../attack/input.ts';
import { circumstances, noModifiers } from '../check/modifiers.ts';
import type { OwnWeapon } from '../sheet.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { has, hindrance, modifiersFor, pointsLeft, type Side } from './side.ts';
import { spentIn } from './state.ts';

const answerFields = {
  defence: optional(
    choice(
      'DefenceChoice',
      { NONE: 'No Defence Manoeuvre.', DEFEND: 'A Defence Manoeuvre, by Additional Action Points.' },
      'How the target answers; left out, the target is asked once the attack has succeeded, if it can pay.',
    ),
  ),
  defenceCircumstances: circumstances,
} as const;

export const attackAnswer = record('AttackAnswer', answerFields, 'How the target of an attack answers it.');

export const attackActInput = record(
  'AttackAct',
  {
    weapon: text(100, 'The weapon or spell, by its name on the attacker’s sheet.'),
    pool: defaulted(poolField, 'ACTION_POINTS'),
    distance: optional(integer(0, 100_000, 'Squares to the target; left out, it is in reach.')),
    category: defaulted(defenceCategory, 'REFLEX'),
    circumstances,
    ...answerFields,
  },
  'An attack between combatants; every other number comes from their sheets.',
);

export type AttackActInput = Value<typeof attackActInput>;

/** Whether somebody can answer by a Defence Manoeuvre. */
export const canDefend = (defender: Side): boolean =>
  hindrance(defender, 'DEFENDING') === null &&
  pointsLeft(defender, 'ADDITIONAL_ACTION_POINTS') >= manoeuvreOf('DEFENCE').points!;

/** The attack with every number from the sheets. */
export function inputOf(attacker: Side, defender: Side, weapon: OwnWeapon, input: AttackActInput): unknown {
  const { ability, skill, modifiers: _, ...how } = weapon;
  const { threatMinimum, threatMaximum } = attacker.sheet;
  const ownModifiers = modifiersFor(attacker, weapon.kind, weapon.modifiers, { ability, skill });
  const guard = modifiersFor(defender, input.category, noModifiers);
  return {
    attacker: {
      ...how,
      modifiers: { ...ownModifiers, circumstance: [...ownModifiers.circumstance, ...input.circumstances] },
      pool: input.pool,
      spentBefore: spentIn(attacker.state),
      distance: input.distance,
      threatMinimum,
      threatMaximum,
    },
    target: {
      category: input.category,
      modifiers: guard,
      spentBefore: spentIn(defender.state),
      unconscious: has(defender, 'unconscious'),
      charged: has(defender, 'charged'),
      resistances: defender.sheet.resistances,
      vulnerabilities: defender.sheet.vulnerabilities,
      faring: defender.faring,
      awaited: input.defence === null && canDefend(defender),
      defence:
        input.defence === 'DEFEND'
          ? {
              modifiers: { ...guard, circumstance: [...guard.circumstance, ...input.defenceCircumstances] },
              spentBefore: spentIn(defender.state),
            }
          : null,
    },
  };
}
