import { defaulted, flag, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { bandedChain } from '../dice/banded-chain.ts';
import { rollTerms } from '../dice/open-ended-chain.ts';
import { pathmasterOptions } from '../options/index.ts';

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

/** An attempt to touch a foe, which does nothing by itself. */
export const touch = rule({
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
  outcomes: { TOUCHED: 'The touch succeeds.', MISSED: 'It does not.' },
  name: 'Touch',
  about: 'How a touch came out.',
  facts: { total: output.integer('Roll and quickness.'), touched: flag('Whether it succeeds.') },
  faults: ({ handFree }, path) =>
    handFree ? [] : [{ path: [...path, 'handFree'], problem: 'a touch needs a free hand', accepted: 'true' }],
  prepare: ({ attacker, target }, options) => {
    const quickness = [
      quicknessTerm('quickness', attacker, 1, options.touchFloorZero),
      quicknessTerm('quickness of the target', target, -1, options.touchFloorZero),
    ];
    const plain = breakdown('touch', quickness).total;
    const chain = bandedChain('touch', [NEEDED - plain], options.touchOpenEnded);
    return (dice) => {
      const total = breakdown('touch', [...rollTerms('roll', dice.follow(chain)), ...quickness]);
      const touched = total.total >= NEEDED;
      const outcome = touched ? 'TOUCHED' : 'MISSED';
      return {
        outcome,
        facts: { total, touched },
        say: () => `${total.total} against ${NEEDED}: ${outcome.toLowerCase()}.`,
      };
    };
  },
});
