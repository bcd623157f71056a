import type { Dice } from '../../../dice/dice.ts';
import { defaulted, flag, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { bandedChain } from '../dice/banded-chain.ts';
import { type OpenEndedRoll, rollTerms } from '../dice/open-ended-chain.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const NEEDED = 50;
const QUICKNESS_TIMES = 3;

const side = record(
  'TouchSide',
  {
    quickness: integer(-100, 100, 'QU bonus.'),
    armourPenalty: defaulted(integer(0, 1000, 'What armour takes off Quickness.'), 0),
  },
  'Somebody’s quickness.',
);

type TouchParticipant = Value<typeof side>;

/** Three times Quickness less armour; a group may hold that armour takes no more than that (ruling PMA-R74). */
function quicknessTerm(
  label: string,
  { quickness, armourPenalty }: TouchParticipant,
  sign: 1 | -1,
  floor: boolean,
): Term {
  const value = quickness * QUICKNESS_TIMES - armourPenalty;
  return term(label, sign * (floor ? Math.max(0, value) : value), 'MODIFIER', combat('Touch Attacks'));
}

const terms = (
  { attacker, target }: { readonly attacker: TouchParticipant; readonly target: TouchParticipant },
  { touchFloorZero }: PathmasterOptions,
): readonly Term[] => [
  quicknessTerm('quickness', attacker, 1, touchFloorZero),
  quicknessTerm('quickness of the target', target, -1, touchFloorZero),
];

const outcomes = { TOUCHED: 'The touch succeeds.', MISSED: 'It does not.' } as const;

const outcomeOf = (total: number): keyof typeof outcomes => (total >= NEEDED ? 'TOUCHED' : 'MISSED');

/** An attempt to touch a foe, which does nothing by itself. */
export const touch = procedure({
  id: 'touch',
  title: 'Touch attack',
  description:
    'A d100 and the difference in quickness against 50; the hand must be free, and not count as free for casting.',
  citation: combat('Touch Attacks'),
  input: record(
    'TouchInput',
    {
      attacker: side,
      target: side,
      handFree: defaulted(flag('Whether a hand is free that casting does not need.'), true),
    },
    'A touch.',
  ),
  options: pathmasterOptions,
  detail: record(
    'Touch',
    { total: output.integer('Roll and quickness.'), touched: flag('Whether it succeeds.') },
    'How a touch came out.',
  ),
  outcomes,
  faults: ({ handFree }, path) =>
    handFree ? [] : [{ path: [...path, 'handFree'], problem: 'a touch needs a free hand', accepted: 'true' }],
  measures: {},
  prepare: (input, options) => {
    const { total } = breakdown('touch', terms(input, options));
    const chain = bandedChain('touch', [NEEDED - total], options.touchOpenEnded);
    return (dice: Dice) => ({ roll: dice.follow(chain), plain: total });
  },
  view: ({ roll, plain }) => ({ outcome: outcomeOf(roll.total + plain) }),
  conclude: ({ roll }, input, options) => {
    const total = touchTotal(roll, terms(input, options));
    const outcome = outcomeOf(total.total);
    return {
      outcome,
      summary: `${total.total} against ${NEEDED}: ${outcome.toLowerCase()}.`,
      breakdowns: [total],
      effects: [],
      detail: { total: total.total, touched: outcome === 'TOUCHED' },
    };
  },
});

const touchTotal = (roll: OpenEndedRoll, terms: readonly Term[]): Breakdown =>
  breakdown('touch', [...rollTerms('roll', roll), ...terms]);
