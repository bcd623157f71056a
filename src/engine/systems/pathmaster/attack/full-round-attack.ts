import { quantity } from '../../../quantity.ts';
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
import { combat } from '../core/citations.ts';
import { skillWithRanks } from '../core/skill-with-ranks.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { citationOfModifier, modifierOf, modifierTerm } from '../tables/attack-modifiers.ts';

const RANKS_PER_STRIKE = 10;

const hand = described(skillWithRanks, 'Skill of a hand with what it holds; Martial Arts for an empty one.');

const input = record(
  'FullRoundAttackInput',
  {
    main: hand,
    offHand: optional(hand),
    twoWeapon: optional(hand),
    ambidextrous: defaulted(flag('Whether either hand is as good.'), false),
    parry: defaulted(integer(0, 1000, 'How much of the skill is kept back to parry, from every strike.'), 0),
    ranged: defaulted(flag('Whether the weapon is used at range.'), false),
    thrown: defaulted(flag('Whether it is thrown.'), false),
    reloads: defaulted(flag('Whether reloading or casting time is involved.'), false),
  },
  'A Full-Round Attack.',
);

type Input = Value<typeof input>;

/** What decides how many strikes there are. */
type StrikeFactors = Pick<Input, 'main' | 'offHand' | 'twoWeapon' | 'ambidextrous' | 'parry'>;

const outcomes = {
  SINGLE: 'One strike.',
  MULTI_STRIKE: 'Several strikes with one weapon.',
  TWO_WEAPONS: 'A strike with either hand.',
  COMBINED: 'Several strikes with one hand and one with the other.',
} as const;

const keptBackTerms = ({ parry }: StrikeFactors): readonly Term[] =>
  parry === 0 ? [] : [term('kept back to parry', -parry, 'MODIFIER', combat('Parry Bonus'))];

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

/** With two weapons no skill counts for more than Two-Weapon Combat. */
function skillTerms(held: Value<typeof hand>, { offHand, twoWeapon }: StrikeFactors): readonly Term[] {
  const base = term('skill', held.skill, 'BASE', combat('Full-Round Attack'));
  const over = offHand && twoWeapon ? Math.min(0, twoWeapon.skill - held.skill) : 0;
  return over === 0
    ? [base]
    : [base, term('no more than Two-Weapon Combat', over, 'LIMIT', combat('Two-Weapon Combat'))];
}

/** The most that can be kept back: the skill with which the main hand strikes. */
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

/** Every strike of the round, the off hand last. */
export function strikesOf(
  input: StrikeFactors,
  options: PathmasterOptions,
): { main: Breakdown[]; off: Breakdown | null } {
  const { main, offHand } = input;
  const further = furtherStrikes(input, options);
  const strike = (_: unknown, index: number): Breakdown =>
    breakdown(`strike ${index + 1}`, [
      ...skillTerms(main, input),
      ...(index === 0 ? [] : [modifierTerm('further strikes', 'MULTI_STRIKE', index)]),
      ...keptBackTerms(input),
    ]);
  return {
    main: Array.from({ length: further + 1 }, strike),
    off:
      offHand &&
      breakdown('off hand', [...skillTerms(offHand, input), offHandTerm(input), ...keptBackTerms(input)]),
  };
}

/** Thrown weapons strike once unless the group says otherwise (ruling PMA-R52). */
const thrownOnce = (
  { thrown }: Input,
  strikes: ReturnType<typeof strikesOf>,
  { thrownMultiStrike }: PathmasterOptions,
): ReturnType<typeof strikesOf> =>
  thrown && !thrownMultiStrike ? { ...strikes, main: strikes.main.slice(0, 1) } : strikes;

const bonus = (what: string) => output.integer(what);

/** How many strikes a Full-Round Attack has, and the bonus of each (PMA-038 to PMA-045). */
export const fullRoundAttack = rule({
  id: 'fullRoundAttack',
  title: 'Full-Round Attack',
  description:
    'How many strikes skill, two weapons or both give, and the attack bonus of each. Every strike but the first may be a Feint.',
  citation: combat('Full-Round Attack'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'FullRoundAttack',
  about: 'The strikes of a round.',
  facts: {
    main: output.list(bonus('The attack bonus of a strike.'), 'Strikes of the main hand, in order.'),
    off: optional(bonus('The attack bonus of the off hand.')),
    strikes: output.count('Strikes in all.'),
    feints: output.count('How many of them may be Feints (ruling PMA-R53).'),
  },
  faults: (given, path) => [
    ...(given.reloads
      ? [
          {
            path: [...path, 'reloads'],
            problem: 'nothing that takes time to load or cast strikes twice',
            accepted: 'false',
          },
        ]
      : []),
    ...(given.ranged && !given.thrown
      ? [{ path: [...path, 'ranged'], problem: 'several strikes are for melee', accepted: 'false' }]
      : []),
    ...(given.parry > mostParry(given)
      ? [
          {
            path: [...path, 'parry'],
            problem: 'Parry is limited by the skill',
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
      say: () => `${quantity(all.length, 'strike')}: ${all.map(({ total }) => total).join(', ')}.`,
    };
  },
});
