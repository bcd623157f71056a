import { defaulted, integer, list, record, text, type Value } from '../../../rules/fields/field.ts';
import { baseDifficulty } from '../actions/cost.ts';
import { incrementsAt } from '../actions/reach.ts';
import { planOfAttack } from '../attack/aim.ts';
import { attackInput } from '../attack/input.ts';
import { sizing } from '../attack/strike.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { baseValueOf } from '../rolls/success-value.ts';
import { protectionFields } from '../vitality/damage.ts';
import type { AreaAim } from './area-roll.ts';

export const occupantName = defaulted(text(100, 'Name of the occupant.'), 'occupant');

const occupant = record(
  'Occupant',
  {
    name: occupantName,
    dc: integer(-10_000, 10_000, 'Defence of the occupant. 0 if the occupant does not defend.'),
    ...protectionFields,
  },
  'A combatant in the area.',
);

export const areaInput = record(
  'AreaAttackInput',
  {
    attacker: attackInput.fields.attacker,
    occupants: defaulted(
      list(
        occupant,
        100,
        'All combatants in the area that is hit. If the attack scatters, this is the new area.',
      ),
      [],
    ),
  },
  'An area attack and the occupants of the area.',
);

type Input = Value<typeof areaInput>;

/** Returns the area attack as it is before its dice are rolled. */
export function aimOf({ attacker, occupants }: Input, options: ArrgsOptions): AreaAim {
  const { distance, rangeIncrement, spellLevel, criticalFrom, kind } = attacker;
  const near = kind === 'MELEE' || distance === null || rangeIncrement === null;
  return {
    plan: planOfAttack('ATTACK', attacker, [], options),
    ...baseValueOf(attacker, options),
    sized: sizing(attacker, options),
    criticalFrom,
    gate: spellLevel === null ? null : baseDifficulty(spellLevel),
    defences: occupants.map(({ dc }) => dc),
    increments: near ? 1 : incrementsAt(distance, rangeIncrement),
  };
}
