import type { Chain } from '../../../dice/dice.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { choice, defaulted, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import type { OpenEnds } from '../options/dice.ts';
import { pathmasterOptions } from '../options/index.ts';
import { type OpenEndedRoll, openEndedChain, rollTerms } from './open-ended-chain.ts';

const rollKind = choice(
  'RollKind',
  {
    ATTACK: 'An attack.',
    MANEUVER: 'A static maneuver.',
    RESISTANCE: 'A resistance roll.',
    BREAKAGE: 'A weapon’s breakage check.',
  },
  'What is rolled for; a group may open the ends of each kind otherwise.',
);

const ENDS = {
  ATTACK: 'openEndedAttacks',
  MANEUVER: 'openEndedManeuvers',
  RESISTANCE: 'openEndedResistance',
  BREAKAGE: 'openEndedBreakage',
} as const;

/** Every total matters, and there are many: each chain is counted once. */
const chains = new Map<OpenEnds, Chain<OpenEndedRoll>>();

/** The open-ended roll by itself. */
export const openEndedRoll = rule({
  id: 'openEndedRoll',
  title: 'Open-ended roll',
  description: 'A d100 that goes on at its ends, with a bonus, against a target number where one is given.',
  citation: ruling('PMA-R14'),
  input: record(
    'OpenEndedRollInput',
    {
      kind: defaulted(rollKind, 'ATTACK'),
      bonus: defaulted(integer(-1000, 1000, 'Added to the roll.'), 0),
      target: optional(integer(-1000, 1000, 'What the total must reach.')),
    },
    'An open-ended roll.',
  ),
  options: pathmasterOptions,
  outcomes: {
    ROLLED: 'No target was given.',
    REACHED: 'The total reaches the target.',
    MISSED: 'The total falls short of it.',
  },
  name: 'OpenEndedRoll',
  about: 'How an open-ended roll came out.',
  facts: {
    unmodified: output.count('The first die, which alone counts as unmodified.'),
    dice: output.list(output.integer('A die; negative where it was subtracted.'), 'Every die, in order.'),
    rolled: output.integer('What the dice came to.'),
    total: measured(output.integer('With the bonus.'), 'The total'),
  },
  prepare: ({ kind, bonus, target }, options) => {
    const ends = options[ENDS[kind]];
    const chain = getOrInsertComputed(chains, ends, () =>
      openEndedChain({ purpose: 'open-ended roll', ends, edges: null }),
    );
    return (dice) => {
      const roll = dice.follow(chain);
      const total = roll.total + bonus;
      const outcome = target === null ? 'ROLLED' : total >= target ? 'REACHED' : 'MISSED';
      return {
        outcome,
        facts: { unmodified: roll.first, dice: roll.dice, rolled: roll.total, total },
        terms: () => [
          breakdown('total', [
            ...rollTerms('roll', roll),
            ...(bonus === 0 ? [] : [term('bonus', bonus, 'MODIFIER', combat('Attack Roll'))]),
          ]),
        ],
        say: () => `${total}${target === null ? '' : ` against ${target}: ${outcome.toLowerCase()}`}.`,
      };
    };
  },
});
