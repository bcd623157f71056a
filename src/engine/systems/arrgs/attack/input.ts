import type { Fault, Path } from '../../../fault.ts';
import {
  defaulted,
  flag,
  integer,
  leftToCharacter,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { damageModifiers } from '../../../rules/stated-modifier.ts';
import { spellLevel } from '../actions/cost.ts';
import { againstFields } from '../actions/manoeuvre-fields.ts';
import { attackKind, placeFields } from '../actions/reach.ts';
import { target } from '../defence/input.ts';
import { damageTypesField } from '../vitality/damage.ts';

export const attackerFields = {
  name: defaulted(text(100, 'Name of the weapon or spell.'), 'attack'),
  ...againstFields,
  criticalFrom: leftToCharacter(againstFields.criticalFrom),
  kind: leftToCharacter(defaulted(attackKind, 'MELEE')),
  unarmed: leftToCharacter(
    defaulted(flag('True if the attack is made without a weapon, which provokes even in melee.'), false),
  ),
  ...placeFields,
  threatMinimum: leftToCharacter(placeFields.threatMinimum),
  threatMaximum: leftToCharacter(placeFields.threatMaximum),
  successValue: optional(
    integer(
      0,
      10_000,
      'Base damage of the weapon or spell. If omitted: the attack has an effect instead of damage.',
    ),
  ),
  types: leftToCharacter(damageTypesField),
  spellLevel: optional(spellLevel),
} as const;

const attacker = record(
  'Attacker',
  { ...attackerFields, damageModifiers },
  'The attacker, and the weapon or spell used.',
);

export const attackInput = record('AttackInput', { attacker, target }, 'One attack and the target’s answer.');

export type AttackInput = Value<typeof attackInput>;
export type Attacker = AttackInput['attacker'];

/** Returns the faults of fields that are valid separately but not together. */
export const attackFaults = ({ attacker }: { readonly attacker: Attacker }, path: Path): readonly Fault[] =>
  attacker.kind === 'SPELL' && attacker.spellLevel === null
    ? [
        {
          path: [...path, 'attacker', 'spellLevel'],
          problem: 'a spell needs its level',
          accepted: 'the level of the spell',
        },
      ]
    : [];
