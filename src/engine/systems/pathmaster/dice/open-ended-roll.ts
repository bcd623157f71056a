import type { Chain } from '../../../dice/dice.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { choice, defaulted, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
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
export const openEndedRoll = procedure({
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
  detail: record(
    'OpenEndedRoll',
    {
      unmodified: output.count('The first die, which alone counts as unmodified.'),
      dice: output.list(output.integer('A die; negative where it was subtracted.'), 'Every die, in order.'),
      rolled: output.integer('What the dice came to.'),
      total: output.integer('With the bonus.'),
    },
    'How an open-ended roll came out.',
  ),
  outcomes: {
    ROLLED: 'No target was given.',
    REACHED: 'The total reaches the target.',
    MISSED: 'The total falls short of it.',
  },
  measures: { total: { title: 'The total', kind: 'number' } },
  prepare: ({ kind }, options) => {
    const ends = options[ENDS[kind]];
    const chain = getOrInsertComputed(chains, ends, () =>
      openEndedChain({ purpose: 'open-ended roll', ends, edges: null }),
    );
    return (dice) => dice.follow(chain);
  },
  view: ({ total }: OpenEndedRoll, { bonus, target }) => ({
    outcome: outcomeOf(total + bonus, target),
    total: total + bonus,
  }),
  conclude: (roll, { bonus, target }) => {
    const total = breakdown('total', [
      ...rollTerms('roll', roll),
      ...(bonus === 0 ? [] : [term('bonus', bonus, 'MODIFIER', combat('Attack Roll'))]),
    ]);
    const outcome = outcomeOf(total.total, target);
    return {
      outcome,
      summary: `${total.total}${target === null ? '' : ` against ${target}: ${outcome.toLowerCase()}`}.`,
      breakdowns: [total],
      effects: [],
      detail: { unmodified: roll.first, dice: roll.dice, rolled: roll.total, total: total.total },
    };
  },
});

const outcomeOf = (total: number, target: number | null): 'ROLLED' | 'REACHED' | 'MISSED' =>
  target === null ? 'ROLLED' : total >= target ? 'REACHED' : 'MISSED';
