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
    ATTACK: 'The roll is an attack roll.',
    MANEUVER: 'The roll is a static manoeuvre.',
    RESISTANCE: 'The roll is a Resistance Roll.',
    BREAKAGE: 'The roll is a weapon’s breakage check.',
  },
  'Kind of roll. The options determine how rolls of each kind are open-ended.',
);

const ENDS = {
  ATTACK: 'openEndedAttacks',
  MANEUVER: 'openEndedManeuvers',
  RESISTANCE: 'openEndedResistance',
  BREAKAGE: 'openEndedBreakage',
} as const;

/** The exact total matters, so the chains of these rolls are expensive. Each chain is computed only once. */
const chains = new Map<OpenEnds, Chain<OpenEndedRoll>>();

export const openEndedRoll = rule({
  id: 'openEndedRoll',
  title: 'Open-ended roll',
  description:
    'Makes an open-ended d100 roll and adds a bonus. Compares the total with a target number if the input contains one.',
  citation: ruling('PMA-R14'),
  input: record(
    'OpenEndedRollInput',
    {
      kind: defaulted(rollKind, 'ATTACK'),
      bonus: defaulted(integer(-1000, 1000, 'Bonus added to the roll.'), 0),
      target: optional(
        integer(-1000, 1000, 'Number that the total must reach. If omitted: the roll has no target.'),
      ),
    },
    'An open-ended roll to make.',
  ),
  options: pathmasterOptions,
  outcomes: {
    ROLLED: 'The roll was made without a target number.',
    REACHED: 'The total reaches the target.',
    MISSED: 'The total is below the target.',
  },
  name: 'OpenEndedRoll',
  about: 'Result of an open-ended roll.',
  facts: {
    unmodified: output.count('First die: the unmodified roll.'),
    dice: output.list(
      output.integer('Number on the die; negative if it is subtracted.'),
      'All dice of the roll, in order.',
    ),
    rolled: output.integer('Total of the dice, without the bonus.'),
    total: measured(output.integer('Total of dice and bonus.'), 'The total'),
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
        say: () =>
          target === null
            ? `The roll totals ${total}.`
            : `The roll totals ${total} and ${outcome === 'REACHED' ? 'reaches' : 'does not reach'} the target number of ${target}.`,
      };
    };
  },
});
