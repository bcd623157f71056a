import { claimed, defaulted, flag, integer, record } from '../../../rules/fields/field.ts';
import type { Term } from '../../../rules/term.ts';
import { contestDetail, contestDetailOf } from '../attack/detail.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import { circumstance } from '../rolls/modifiers.ts';
import { figureOf } from '../tables/figures.ts';
import { onTargetFields, onTargetTask, whyNotOnTarget } from './on-target.ts';

/** Legs steady every Defence against it, rolled or not. */
export const legsTerm = (legs: number): Term =>
  circumstance('legs beyond two', Math.max(0, legs - figureOf('LEGS')), 'Trip');

export const trip = manoeuvre({
  manoeuvre: 'TRIP',
  id: 'trip',
  title: 'Trip',
  section: 'Trip',
  description:
    'A melee attack that knocks somebody Prone instead of injuring; legs beyond two make it harder.',
  input: record(
    'TripInput',
    {
      ...onTargetFields,
      legs: defaulted(integer(0, 1000, 'Legs of the target.'), figureOf('LEGS')),
      weaponBonus: defaulted(claimed(integer(0, 100, 'Circumstance bonus of the weapon to tripping.')), 0),
    },
    'A blow at somebody’s footing.',
  ),
  name: 'Trip',
  about: 'What a Trip came to.',
  facts: { ...contestDetail, prone: flag('Whether the target is Prone.') },
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
    say: () => (performed.success ? 'the target falls Prone' : 'the target stands'),
  }),
});
