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
    quickness: integer(-100, 100, 'Quickness (QU) bonus.'),
    armourPenalty: defaulted(integer(0, 1000, 'Quickness penalty of the armour, as a positive number.'), 0),
  },
  'Quickness of the attacker or the target of a touch attack.',
);

type TouchParticipant = Value<typeof side>;

/**
 * Returns the term for Quickness: three times Quickness, minus armour. With an option, it is at least 0 (ruling
 * PMA-R74).
 */
function quicknessTerm(
  label: string,
  { quickness, armourPenalty }: TouchParticipant,
  sign: 1 | -1,
  floor: boolean,
): Term {
  const value = quickness * QUICKNESS_TIMES - armourPenalty;
  return term(
    label,
    sign * (floor ? Math.max(0, value) : value),
    'MODIFIER',
    combat('Touch Attacks', 'PMA-072'),
  );
}

const outcomes = {
  TOUCHED: 'The attacker touches the target.',
  MISSED: 'The attacker does not touch the target.',
} as const;

export const touch = rule({
  id: 'touch',
  title: 'Touch attack',
  description:
    'Rolls a d100, adds three times the attacker’s Quickness and subtracts three times the target’s. Armour penalties apply. A total of 50 or more touches the target.',
  citation: combat('Touch Attacks', 'PMA-072'),
  input: record(
    'TouchInput',
    {
      attacker: side,
      target: side,
      handFree: defaulted(flag('True if the attacker has a free hand that is not needed for casting.'), true),
    },
    'A touch attack: attacker and target.',
  ),
  options: pathmasterOptions,
  outcomes,
  name: 'Touch',
  about: 'Result of a touch attack.',
  facts: {
    total: output.integer('Total of the roll, including the Quickness of both sides.'),
    touched: flag('True if the attacker touches the target.'),
  },
  faults: ({ handFree }, path) =>
    handFree ? [] : [{ path: [...path, 'handFree'], problem: 'a touch needs a free hand', accepted: 'true' }],
  prepare: ({ attacker, target }, options) => {
    const quickness = [
      quicknessTerm('quickness', attacker, 1, options.touchFloorZero),
      quicknessTerm('quickness of the target', target, -1, options.touchFloorZero),
    ];
    const plain = breakdown('touch', quickness).total;
    const chain = bandedChain('touch attack', [NEEDED - plain], options.touchOpenEnded, NEEDED);
    return (dice) => {
      const total = breakdown('touch', [...rollTerms('roll', dice.follow(chain)), ...quickness]);
      const touched = total.total >= NEEDED;
      const outcome = touched ? 'TOUCHED' : 'MISSED';
      return {
        outcome,
        facts: { total, touched },
        say: () => `The touch attack totals ${total.total} and needs ${NEEDED}. ${outcomes[outcome]}`,
      };
    };
  },
});
