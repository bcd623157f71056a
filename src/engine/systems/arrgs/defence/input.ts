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
  type Value,
} from '../../../rules/fields/field.ts';
import { spentBefore } from '../actions/cost.ts';
import { othersMovement } from '../rolls/increment.ts';
import { magnitude } from '../rolls/magnitude.ts';
import { modifiers } from '../rolls/modifiers.ts';
import { protectionFields } from '../vitality/damage.ts';
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

export const target = record(
  'Target',
  {
    ...targetFields,
    ...protectionFields,
    faring: optional(faring),
    ...answerFields,
  },
  'Who is attacked.',
);

export type Target = Value<typeof target>;
