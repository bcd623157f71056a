import type { Fault, Path } from '../../../fault.ts';
import {
  choice,
  claimed,
  defaulted,
  described,
  flag,
  integer,
  internal,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { spellLevel, spentBefore } from '../actions/cost.ts';
import { againstFields } from '../actions/perform.ts';
import { attackKind, placeFields } from '../actions/place.ts';
import { othersMovement } from '../rolls/increment.ts';
import { magnitude } from '../rolls/magnitude.ts';
import { modifiers } from '../rolls/modifiers.ts';
import { damageTypesField, protectionFields } from '../vitality/damage.ts';
import { faring } from '../vitality/vitality.ts';

export const defenceCategory = choice(
  'DefenceCategory',
  {
    FORTITUDE: 'Body and Athletics.',
    REFLEX: 'Agility and Athletics.',
    WILLPOWER: 'Personality and Discipline.',
  },
  'Which Defence it is.',
);

/** A Defence as an Action: rolled against an attack that succeeded. */
export const defending = record(
  'Defending',
  {
    modifiers: defaulted(modifiers, {}),
    spentBefore,
    magnitude: optional(magnitude),
  },
  'A Defence Manoeuvre in answer, which costs its points and Vitality.',
);

export const targetFields = {
  dc: optional(integer(-10_000, 10_000, 'The Defence as it stands; left out, 10 and the modifiers.')),
  category: defaulted(defenceCategory, 'REFLEX'),
  modifiers: defaulted(modifiers, {}),
  spentBefore,
  willing: defaulted(claimed(flag('Whether the target offers no defence: the DC is 0.')), false),
  unconscious: defaulted(flag('Whether the target is Unconscious: Reflex and Willpower are 0.'), false),
  charged: defaulted(flag('Whether the target has charged this round, which lowers Reflex.'), false),
  movement: optional(
    described(
      othersMovement,
      'How far the target has moved this round: moving fast lowers its Defence, and checks against it.',
    ),
  ),
  magnitude: optional(magnitude),
} as const;

/** How a target answers an attack. */
export const answerFields = {
  awaited: internal(flag('Whether the target is still to say how it answers.'), false),
  defence: optional(defending),
} as const;

const target = record(
  'Target',
  {
    ...targetFields,
    ...protectionFields,
    faring: optional(faring),
    ...answerFields,
  },
  'Who is attacked.',
);

export const attackerFields = {
  name: defaulted(text(100, 'What it is done with.'), 'attack'),
  ...againstFields,
  kind: defaulted(attackKind, 'MELEE'),
  unarmed: defaulted(flag('Whether without a weapon, which provokes even in melee.'), false),
  ...placeFields,
  successValue: optional(
    integer(0, 10_000, 'Base damage of the weapon or spell; left out, the effect takes hold or does not.'),
  ),
  types: damageTypesField,
  spellLevel: optional(spellLevel),
} as const;

const attacker = record('Attacker', attackerFields, 'Who attacks, and with what.');

export const attackInput = record('AttackInput', { attacker, target }, 'One attack, and the answer to it.');

export type AttackInput = Value<typeof attackInput>;
export type Attacker = AttackInput['attacker'];
export type Target = AttackInput['target'];

/** What each field allows and both together do not. */
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
