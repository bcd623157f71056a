import {
  choice,
  claimed,
  defaulted,
  described,
  flag,
  integer,
  internal,
  leftToCharacter,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { spentBefore } from '../actions/cost.ts';
import { othersMovement } from '../rolls/increment.ts';
import { magnitude } from '../rolls/magnitude.ts';
import { modifiers } from '../rolls/modifiers.ts';
import { ABILITIES, SKILLS } from '../tables/categories.ts';
import { protectionFields } from '../vitality/damage.ts';
import { faring } from '../vitality/vitality.ts';

export const defenceCategory = choice(
  'DefenceCategory',
  {
    FORTITUDE: 'Fortitude, which uses Body and Athletics.',
    REFLEX: 'Reflex, which uses Agility and Athletics.',
    WILLPOWER: 'Willpower, which uses Personality and Discipline.',
  },
  'Category of the Defence.',
);

export type DefenceCategory = keyof typeof defenceCategory.values;

export const defenceAbility = choice('DefenceAbility', ABILITIES, 'Ability used for a Defence.');
export const defenceSkill = choice('DefenceSkill', SKILLS, 'Skill used for a Defence.');

/** A Defence as an Action, rolled against a successful attack. */
export const defending = record(
  'Defending',
  {
    modifiers: leftToCharacter(defaulted(modifiers, {})),
    spentBefore,
    magnitude: optional(
      described(magnitude, 'Magnitude for the Defence check. If omitted: the target’s magnitude.'),
    ),
  },
  'A Defence Manoeuvre against the attack.',
);

export const targetFields = {
  dc: optional(integer(-10_000, 10_000, 'The target’s Defence. If omitted: 10 plus the modifiers.')),
  category: defaulted(defenceCategory, 'REFLEX'),
  modifiers: leftToCharacter(defaulted(modifiers, {})),
  spentBefore,
  willing: defaulted(claimed(flag('True if the target does not defend itself, so that the DC is 0.')), false),
  unconscious: leftToCharacter(
    defaulted(flag('True if the target is Unconscious, so that Reflex and Willpower are 0.'), false),
  ),
  charged: leftToCharacter(
    defaulted(flag('True if the target has charged this round, which lowers Reflex.'), false),
  ),
  movement: optional(described(othersMovement, 'The target’s movement this round.')),
  magnitude: optional(magnitude),
} as const;

/** The target's answer to an attack. */
export const answerFields = {
  awaited: internal(flag('True if the target has not answered the attack yet.'), false),
  defence: optional(defending),
} as const;

export const target = record(
  'Target',
  {
    ...targetFields,
    ...protectionFields,
    faring: optional(faring),
    ...answerFields,
  },
  'Target of the attack.',
);

export type Target = Value<typeof target>;
