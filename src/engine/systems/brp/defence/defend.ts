import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { brpOptions } from '../options/index.ts';
import { check, level, succeeds } from '../rolls/check.ts';
import { parryAdvice } from './advice.ts';
import { earlierField } from './earlier-defence.ts';
import { attemptFields, isTooMuchToParry, sizeFaults, stanceFields } from './input.ts';
import { defenceRating } from './rating.ts';

/** One parry or dodge by itself: whether it may be tried, at what chance, and how it comes out. */
export const defend = rule({
  id: 'defend',
  title: 'Parry or dodge',
  description:
    'One parry or dodge: its chance after the defences before it, and the roll. The matrix says what its level does to the attack.',
  citation: combat('Parry'),
  input: record(
    'DefendInput',
    { ...attemptFields, earlier: earlierField, ...stanceFields },
    'One parry or dodge against an attack that succeeded.',
  ),
  options: brpOptions,
  outcomes: {
    SUCCEEDS: 'It answers the attack; the matrix says how well.',
    FAILS: 'The attack strikes.',
    FUMBLES: 'The attack strikes, and the defender rolls on a fumble table.',
    NOT_ALLOWED: 'It may not be tried.',
  },
  mishaps: ['FUMBLES'],
  name: 'Defended',
  about: 'How a parry or dodge came out.',
  facts: {
    allowed: flag('Whether it may be tried.'),
    refused: optional(output.text('Why not.')),
    effectiveRating: optional(output.count('What it is rolled at, in percent.')),
    level: measured(optional(level), 'Level of the parry or dodge; NONE where it may not be tried'),
    succeeds: flag('Whether the roll is good enough to answer the attack.'),
    unparryable: flag('Whether the attack is one that the game master may rule out parrying.'),
  },
  faults: sizeFaults,
  play: (given, options, dice) => {
    const { kind, against, earlier, siz } = given;
    const { refused, rating, needs, countsAsSpecial } = defenceRating(given, earlier, given, options);
    const unparryable = isTooMuchToParry(against, siz);
    if (refused !== null || rating === null)
      return {
        outcome: 'NOT_ALLOWED',
        facts: {
          allowed: false,
          refused,
          effectiveRating: null,
          level: null,
          succeeds: false,
          unparryable,
        },
        terms: () => [rating],
        effects: () => parryAdvice(given, false, unparryable),
        say: () => `Not allowed: ${refused}.`,
      };
    const rolled = dice.ask(check(rating.total, options, kind.toLowerCase()));
    const level = countsAsSpecial && rolled === 'SUCCESS' ? 'SPECIAL' : rolled;
    const short = needs === 'SPECIAL' && level === 'SUCCESS';
    const answers = succeeds(level) && !short;
    return {
      outcome: level === 'FUMBLE' ? 'FUMBLES' : answers ? 'SUCCEEDS' : 'FAILS',
      facts: {
        allowed: true,
        refused: null,
        effectiveRating: rating,
        level,
        succeeds: answers,
        unparryable,
      },
      effects: () => parryAdvice(given, answers, unparryable),
      say: () =>
        `${kind === 'PARRY' ? 'Parry' : 'Dodge'} at ${rating.total}%: ${level.toLowerCase()}${
          short ? ', where a special success is needed' : ''
        }.`,
    };
  },
});
