import { choice, decimal, defaulted } from '../../../rules/fields/field.ts';

export const woundCategory = choice(
  'WoundCategory',
  {
    MUSCLE: 'Muscle or tendon: every wound that is not said to be another.',
    BURNS: 'Burns.',
    BONE: 'Bones, also shattered ones.',
    SKIN: 'Skin and tissue.',
    HEAD: 'The head.',
    ORGAN: 'An organ.',
  },
  'What a critical injury hurts.',
);

export const woundSeverity = choice(
  'WoundSeverity',
  {
    LIGHT: 'A penalty of −1 to −20.',
    MEDIUM: 'A penalty of −21 to −50, or a fracture without a penalty.',
    SEVERE: 'A penalty of −51 or worse, or an organ destroyed or useless for more than a day.',
  },
  'How severe a critical injury is.',
);

export const recoveryRate = defaulted(
  decimal(0.01, 100, 2, 'Recovery Rate of the race: what heals is divided by it.'),
  1,
);

const HUNDREDTHS = 100;

/** A rate of healing by race, exactly: in hundredths, so that no fraction is lost (ruling PMB-R100). */
export const divideByRecoveryRate = (amount: number, rate: number): number =>
  (amount * HUNDREDTHS) / Math.round(rate * HUNDREDTHS);

/** Days by race. */
export const multiplyByRecoveryRate = (days: number, rate: number): number =>
  (days * Math.round(rate * HUNDREDTHS)) / HUNDREDTHS;
