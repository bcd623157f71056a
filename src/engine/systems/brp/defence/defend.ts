import type { Dice } from '../../../dice/dice.ts';
import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { check, type Level, level, succeeds } from '../rolls/check.ts';
import { parryAdvice } from './advice.ts';
import { earlierField } from './earlier-defence.ts';
import { attemptFields, isTooMuchToParry, sizeFaults, stanceFields } from './input.ts';
import { type DefenceRating, defenceRating } from './rating.ts';

const input = record(
  'DefendInput',
  { ...attemptFields, earlier: earlierField, ...stanceFields },
  'One parry or dodge against an attack that succeeded.',
);

interface Decided {
  readonly defence: DefenceRating;
  /** Null where it may not be tried. */
  readonly reached: Level | null;
}

/** One parry or dodge by itself: whether it may be tried, at what chance, and how it comes out. */
export const defend = procedure({
  id: 'defend',
  title: 'Parry or dodge',
  description:
    'One parry or dodge: its chance after the defences before it, and the roll. The matrix says what its level does to the attack.',
  citation: combat('Parry'),
  input,
  options: brpOptions,
  detail: record(
    'Defended',
    {
      allowed: flag('Whether it may be tried.'),
      refused: optional(output.text('Why not.')),
      effectiveRating: optional(output.count('What it is rolled at, in percent.')),
      level: optional(level),
      succeeds: flag('Whether the roll is good enough to answer the attack.'),
      unparryable: flag('Whether the attack is one that the game master may rule out parrying.'),
    },
    'How a parry or dodge came out.',
  ),
  outcomes: {
    SUCCEEDS: 'It answers the attack; the matrix says how well.',
    FAILS: 'The attack strikes.',
    FUMBLES: 'The attack strikes, and the defender rolls on a fumble table.',
    NOT_ALLOWED: 'It may not be tried.',
  },
  mishaps: ['FUMBLES'],
  faults: sizeFaults,
  measures: {
    level: { title: 'Level of the parry or dodge; NONE where it may not be tried', kind: 'outcome' },
  },
  decide: (given, options: BrpOptions, dice: Dice): Decided => {
    const defence = defenceRating(given, given.earlier, given, options);
    if (defence.refused !== null || !defence.rating) return { defence, reached: null };
    const rolled = dice.ask(check(defence.rating.total, options, given.kind.toLowerCase()));
    return { defence, reached: defence.countsAsSpecial && rolled === 'SUCCESS' ? 'SPECIAL' : rolled };
  },
  view: (decided) => ({ outcome: outcomeOf(decided), level: decided.reached ?? 'NONE' }),
  conclude: (decided, given) => {
    const { defence, reached } = decided;
    const { rating, refused } = defence;
    const outcome = outcomeOf(decided);
    const tooBig = isTooMuchToParry(given.against, given.siz);
    return {
      outcome,
      summary:
        refused === null
          ? `${given.kind === 'PARRY' ? 'Parry' : 'Dodge'} at ${rating?.total}%: ${reached?.toLowerCase()}${shortfall(decided)}.`
          : `Not allowed: ${refused}.`,
      breakdowns: rating ? [rating] : [],
      effects: parryAdvice(given, outcome === 'SUCCEEDS', tooBig),
      detail: {
        allowed: refused === null,
        refused,
        effectiveRating: refused === null && rating ? rating.total : null,
        level: reached,
        succeeds: outcome === 'SUCCEEDS',
        unparryable: tooBig,
      },
    };
  },
});

function outcomeOf({ defence: { needs }, reached }: Decided) {
  if (reached === null) return 'NOT_ALLOWED';
  if (reached === 'FUMBLE') return 'FUMBLES';
  const enough = needs === 'SPECIAL' ? reached === 'SPECIAL' || reached === 'CRITICAL' : succeeds(reached);
  return enough ? 'SUCCEEDS' : 'FAILS';
}

const shortfall = ({ defence: { needs }, reached }: Decided): string =>
  needs === 'SPECIAL' && reached === 'SUCCESS' ? ', where a special success is needed' : '';
