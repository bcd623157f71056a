import { claimed, defaulted, flag, integer, record } from '../../../rules/fields/field.ts';
import type { Term } from '../../../rules/term.ts';
import { contestDetail, contestDetailOf } from '../attack/detail.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import { circumstance } from '../rolls/modifiers.ts';
import { figureOf } from '../tables/figures.ts';
import { onTargetFields, onTargetTask, whyNotOnTarget } from './on-target.ts';

/**
 * The number of legs adds to every Defence against a Trip, whether the Defence is rolled or uses 10 instead of a roll.
 */
export const legsTerm = (legs: number): Term =>
  circumstance('legs beyond two', Math.max(0, legs - figureOf('LEGS')), combat('Trip'));

export const trip = manoeuvre({
  manoeuvre: 'TRIP',
  id: 'trip',
  title: 'Trip',
  citation: combat('Trip'),
  description:
    'A melee attack that knocks the target Prone instead of dealing damage. Each leg beyond two adds 1 to the target’s Defence.',
  input: record(
    'TripInput',
    {
      ...onTargetFields,
      legs: defaulted(integer(0, 1000, 'Number of legs of the target.'), figureOf('LEGS')),
      weaponBonus: defaulted(claimed(integer(0, 100, 'The weapon’s Circumstance bonus to Trip attacks.')), 0),
    },
    'An attack that knocks the target down.',
  ),
  name: 'Trip',
  about: 'Result of a Trip.',
  facts: { ...contestDetail, prone: flag('True if the target is Prone after the attack.') },
  refusal: (input) => whyNotOnTarget(input, true),
  task: (input, options) => {
    const bonus = { label: 'tripping weapon', value: input.weaponBonus };
    const modifiers = { ...input.modifiers, circumstance: [...input.modifiers.circumstance, bonus] };
    return onTargetTask(
      'TRIP',
      { ...input, modifiers },
      { reflex: true, defence: [legsTerm(input.legs)] },
      options,
    );
  },
  conclude: (performed) => ({
    facts: { ...contestDetailOf(performed), prone: performed.success },
    effects: () => (performed.success ? [gains('TARGET', 'prone', combat('Trip'))] : []),
    say: () => (performed.success ? 'The target falls Prone.' : 'The target does not fall.'),
  }),
});
