import { choice, decimal, defaulted } from '../../../rules/fields/field.ts';

export const woundCategory = choice(
  'WoundCategory',
  {
    MUSCLE: 'The wound affects a muscle or tendon, or belongs to no other category.',
    BURNS: 'The wound is a burn.',
    BONE: 'The wound affects bones, including shattered bones.',
    SKIN: 'The wound affects skin and tissue.',
    HEAD: 'The wound affects the head.',
    ORGAN: 'The wound affects an organ.',
  },
  'Kind of critical injury, by body part.',
);

export const woundSeverity = choice(
  'WoundSeverity',
  {
    LIGHT: 'The injury has a penalty of −1 to −20.',
    MEDIUM: 'The injury has a penalty of −21 to −50, or is a fracture without a penalty.',
    SEVERE:
      'The injury has a penalty of −51 or worse, or an organ is destroyed or useless for more than a day.',
  },
  'Severity of a critical injury.',
);

export const recoveryRate = defaulted(
  decimal(0.01, 100, 2, 'Recovery Rate of the race. Natural healing is divided by it.'),
  1,
);

const HUNDREDTHS = 100;

/**
 * Divides a number by the Recovery Rate. Computes in hundredths, to avoid rounding errors of binary fractions (ruling
 * PMB-R100).
 */
export const divideByRecoveryRate = (amount: number, rate: number): number =>
  (amount * HUNDREDTHS) / Math.round(rate * HUNDREDTHS);

export const multiplyByRecoveryRate = (days: number, rate: number): number =>
  (days * Math.round(rate * HUNDREDTHS)) / HUNDREDTHS;
