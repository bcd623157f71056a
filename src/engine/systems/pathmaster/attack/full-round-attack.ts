import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import {
  defaulted,
  described,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { inSeries } from '../../../rules/title.ts';
import { combat } from '../core/citations.ts';
import { skillWithRanks } from '../core/skill-with-ranks.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { citationOfModifier, modifierOf, modifierTerm } from '../tables/attack-modifiers.ts';

const RANKS_PER_STRIKE = 10;

const hand = described(
  skillWithRanks,
  'Skill with the weapon in the hand, or Martial Arts for an empty hand.',
);

const input = record(
  'FullRoundAttackInput',
  {
    main: hand,
    offHand: optional(hand),
    twoWeapon: optional(hand),
    ambidextrous: defaulted(
      flag('True if the attacker is ambidextrous and has no penalty for the off hand.'),
      false,
    ),
    parry: defaulted(
      integer(0, 1000, 'Amount of skill used to parry, which is subtracted from every strike.'),
      0,
    ),
    ranged: defaulted(flag('True if the weapon is used at range.'), false),
    thrown: defaulted(flag('True if the weapon is thrown.'), false),
    reloads: defaulted(flag('True if the attack requires time for reloading or casting.'), false),
  },
  'A Full-Round Attack and the attacker’s skills.',
);

type Input = Value<typeof input>;

/** Input that determines the number of strikes. */
type StrikeFactors = Pick<Input, 'main' | 'offHand' | 'twoWeapon' | 'ambidextrous' | 'parry'>;

const outcomes = {
  SINGLE: 'The attacker has one strike.',
  MULTI_STRIKE: 'The attacker has several strikes with one weapon.',
  TWO_WEAPONS: 'The attacker has one strike with each hand.',
  COMBINED: 'The attacker has several strikes with the main hand and one with the off hand.',
} as const;

/** Returns the rule for the Parry that is reserved when one or several strikes are made. */
const keptBackRule = ({ offHand }: StrikeFactors, further: number): Citation => {
  if (offHand) return combat('Two-Weapon Combat', 'PMA-044');
  return further > 0 ? combat('Multi-Strike', 'PMA-042') : combat('Parry Bonus', 'PMA-184');
};

const keptBackTerms = (factors: StrikeFactors, further: number): readonly Term[] =>
  factors.parry === 0
    ? []
    : [term('kept back to parry', -factors.parry, 'MODIFIER', keptBackRule(factors, further))];

const offHandTerm = ({ ambidextrous }: StrikeFactors): Term =>
  ambidextrous
    ? excludedTerm(
        'off hand',
        modifierOf('OFF_HAND'),
        'MODIFIER',
        citationOfModifier('OFF_HAND'),
        'ambidextrous',
      )
    : modifierTerm('off hand', 'OFF_HAND');

/** The skill in Two-Weapon Combat limits the skill with each of the two weapons. */
function skillTerms(held: Value<typeof hand>, { offHand, twoWeapon }: StrikeFactors): readonly Term[] {
  const base = term('skill', held.skill, 'BASE', combat('Full-Round Attack', 'PMA-038'));
  const over = offHand && twoWeapon ? Math.min(0, twoWeapon.skill - held.skill) : 0;
  return over === 0
    ? [base]
    : [base, term('no more than Two-Weapon Combat', over, 'LIMIT', combat('Two-Weapon Combat', 'PMA-043'))];
}

/** Returns the maximum Parry, which is the skill with which the main hand strikes. */
const mostParry = (given: Input): number =>
  Math.max(0, breakdown('skill', skillTerms(given.main, given)).total);

/** Strikes beyond the first: one for every ten ranks (rulings PMA-R49, PMA-R50). */
function furtherStrikes(
  input: StrikeFactors,
  { combinedNeedsMoreThan10, useWeaponRanks }: PathmasterOptions,
): number {
  const { main, offHand, twoWeapon } = input;
  if (!offHand) return Math.floor(main.ranks / RANKS_PER_STRIKE);
  const both = Math.min(main.ranks, twoWeapon?.ranks ?? 0);
  const needed = RANKS_PER_STRIKE + (combinedNeedsMoreThan10 ? 1 : 0);
  return both < needed ? 0 : Math.floor((useWeaponRanks ? main.ranks : both) / RANKS_PER_STRIKE);
}

/** With two weapons, the main hand's strikes follow the same rule as strikes with one weapon. */
const furtherStrikesTerm = (index: number, combined: boolean): Term =>
  combined
    ? term(
        'further strikes',
        modifierOf('MULTI_STRIKE') * index,
        'MODIFIER',
        combat('Multi-Strike and Two-Weapon Combat'),
      )
    : modifierTerm('further strikes', 'MULTI_STRIKE', index);

/** Every strike of the round. The off hand is last. */
export function strikesOf(
  input: StrikeFactors,
  options: PathmasterOptions,
): { main: Breakdown[]; off: Breakdown | null } {
  const { main, offHand } = input;
  const further = furtherStrikes(input, options);
  const strike = (_: unknown, index: number): Breakdown =>
    breakdown(`strike ${index + 1}`, [
      ...skillTerms(main, input),
      ...(index === 0 ? [] : [furtherStrikesTerm(index, offHand !== null)]),
      ...keptBackTerms(input, further),
    ]);
  return {
    main: Array.from({ length: further + 1 }, strike),
    off:
      offHand &&
      breakdown('off hand', [
        ...skillTerms(offHand, input),
        offHandTerm(input),
        ...keptBackTerms(input, further),
      ]),
  };
}

/** Thrown weapons strike once, unless the group decides otherwise (ruling PMA-R52). */
const thrownOnce = (
  { thrown }: Input,
  strikes: ReturnType<typeof strikesOf>,
  { thrownMultiStrike }: PathmasterOptions,
): ReturnType<typeof strikesOf> =>
  thrown && !thrownMultiStrike ? { ...strikes, main: strikes.main.slice(0, 1) } : strikes;

const bonus = (what: string) => output.integer(what);

export const fullRoundAttack = rule({
  id: 'fullRoundAttack',
  title: 'Full-Round Attack',
  description:
    'Calculates the number of strikes from skill, two weapons or both, and the attack bonus of each strike. Each strike after the first may be a Feint.',
  citation: combat('Full-Round Attack', 'PMA-038'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'FullRoundAttack',
  about: 'Strikes of a Full-Round Attack and their bonuses.',
  facts: {
    main: output.list(
      bonus('Attack bonus of one strike.'),
      'Attack bonuses of the strikes with the main hand, in order.',
    ),
    off: optional(bonus('Attack bonus of the strike with the off hand. Null if there is none.')),
    strikes: output.count('Total number of strikes.'),
    feints: output.count('Number of strikes that may be Feints (ruling PMA-R53).'),
  },
  faults: (given, path) => [
    ...(given.reloads
      ? [
          {
            path: [...path, 'reloads'],
            problem: 'a weapon that must be loaded, or a spell, strikes only once in a turn',
            accepted: 'false',
          },
        ]
      : []),
    ...(given.ranged && !given.thrown
      ? [
          {
            path: [...path, 'ranged'],
            problem: 'a ranged weapon cannot make several strikes',
            accepted: 'false',
          },
        ]
      : []),
    ...(given.parry > mostParry(given)
      ? [
          {
            path: [...path, 'parry'],
            problem: 'Parry exceeds the skill',
            accepted: `at most ${mostParry(given)}`,
          },
        ]
      : []),
  ],
  play: (given, options) => {
    const { main: bonuses, off } = thrownOnce(given, strikesOf(given, options), options);
    const several = bonuses.length > 1;
    const all = off ? [...bonuses, off] : bonuses;
    const main = bonuses.map(({ total }) => total);
    return {
      outcome: off ? (several ? 'COMBINED' : 'TWO_WEAPONS') : several ? 'MULTI_STRIKE' : 'SINGLE',
      facts: { main, off, strikes: all.length, feints: all.length - 1 },
      terms: () => all,
      say: () =>
        `The attacker has ${quantity(all.length, 'strike')}, with an attack bonus of ${inSeries(all.map(({ total }) => `${total}`))}.`,
    };
  },
});
