import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { brpOptions } from '../options/index.ts';
import { check, level, levelInWords, succeeds } from '../rolls/check.ts';
import { parryAdvice } from './advice.ts';
import { earlierField } from './earlier-defence.ts';
import { attemptFields, isTooMuchToParry, sizeFaults, stanceFields } from './input.ts';
import { defenceRating } from './rating.ts';

export const defend = rule({
  id: 'defend',
  title: 'Parry or dodge',
  description:
    'Rolls one parry or dodge, at the rating that remains after earlier defences. The attack and defence matrix determines how it affects the attack.',
  citation: combat('Parry', 'BRP-048'),
  input: record(
    'DefendInput',
    { ...attemptFields, earlier: earlierField, ...stanceFields },
    'One parry or dodge against a successful attack.',
  ),
  options: brpOptions,
  outcomes: {
    SUCCEEDS: 'The defence succeeds. The matrix gives its effect on the attack.',
    FAILS: 'The defence is not good enough, and the attack strikes.',
    FUMBLES: 'The defence is a fumble. The attack strikes, and the defender rolls on a fumble table.',
    NOT_ALLOWED: 'The defence may not be tried.',
  },
  mishaps: ['FUMBLES'],
  name: 'Defended',
  about: 'Result of a parry or dodge.',
  facts: {
    allowed: flag('True if the defence is allowed.'),
    refused: optional(output.text('Reason why the defence is not allowed. Null if it is allowed.')),
    effectiveRating: optional(
      output.count('Rating of the defence roll in percent. Null if the defence is not allowed.'),
    ),
    level: measured(optional(level), 'Level of the parry or dodge; NONE if it may not be tried'),
    succeeds: flag('True if the defence succeeds well enough to affect the attack.'),
    unparryable: flag('True if the game master may rule that the attack cannot be parried.'),
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
        say: () => `The defence is not allowed: ${refused}.`,
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
        `With a chance of ${rating.total}%, the ${kind.toLowerCase()} is ${levelInWords[level]}${
          short ? ', but must be a special success' : ''
        }.`,
    };
  },
});
