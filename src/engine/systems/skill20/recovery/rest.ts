import { quantity } from '../../../quantity.ts';
import { choice, defaulted, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { rules, ruling } from '../core/citations.ts';
import { heals } from '../core/effects.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { attributeTable, bonusOf, score } from '../rolls/attribute.ts';
import { restKinds } from '../tables/rest.ts';
import { healingUpTo, hitPointFields } from './hit-points.ts';

const cite = rules('Rest and Recovery', 'D20-010');

export const hours = integer(0, 10_000, 'Hours of rest without a break.');

export const restKind = choice(
  'RestKind',
  {
    SLEEP: 'The character sleeps without a break.',
    LYING_ABOUT: 'The character rests without exertion.',
    PASTIME: 'The character plays games or enjoys other non-physical amusements.',
  },
  'How the character rests.',
);

const restInput = record(
  'RestInput',
  {
    constitution: score('Constitution score'),
    ...hitPointFields,
    hours,
    kind: defaulted(restKind, 'SLEEP'),
    attributeTable,
  },
  'A character’s rest for a number of hours.',
);

type Input = Value<typeof restInput>;

const POINTS_A_PERIOD = 1;

/**
 * Returns the hit points restored in one period. By default, a low Constitution does not reduce them (ruling D20-R02).
 */
function periodTerms({ constitution, attributeTable }: Input, options: Skill20Options): readonly Term[] {
  const bonus = bonusOf(constitution, attributeTable, options);
  const terms = [
    term('base for each period', POINTS_A_PERIOD, 'BASE', cite),
    term('Constitution bonus', bonus, 'MODIFIER', cite),
  ];
  const least = options.restBonusSigned ? 0 : POINTS_A_PERIOD;
  const { total } = breakdown('', terms);
  return total < least
    ? [...terms, term(`at least ${least}`, least - total, 'LIMIT', ruling('D20-R02'))]
    : terms;
}

export const rest = rule({
  id: 'rest',
  title: 'Rest',
  description: 'Restores 1 hit point plus the Constitution bonus for every eight hours of rest.',
  citation: cite,
  input: restInput,
  options: skill20Options,
  outcomes: { HEALED: 'Hit points are restored.', NOTHING: 'No hit points are restored.' },
  name: 'Rest',
  about: 'Result of a rest.',
  facts: {
    periods: output.count('Number of full periods of rest.'),
    healed: output.count('Hit points restored by the rest.'),
    hitPoints: output.integer('Hit points after the rest.'),
  },
  play: (input, options) => {
    const periods = Math.floor(input.hours / restKinds.rows[input.kind].cells.hours);
    const each = breakdown('hit points in each period', periodTerms(input, options));
    const whole = term(
      `${quantity(periods, 'period')} of ${each.total}`,
      periods * each.total,
      'BASE',
      ruling('D20-R09'),
    );
    const healed = healingUpTo([whole], input);
    return {
      outcome: healed.total > 0 ? 'HEALED' : 'NOTHING',
      facts: { periods, healed, hitPoints: input.hitPoints + healed.total },
      terms: () => [each, healed],
      effects: () => heals('TARGET', healed.total, cite),
      say: () =>
        periods === 0
          ? 'There is no full period of rest, so no hit points are restored.'
          : `${quantity(periods, 'period of rest restores', 'periods of rest restore')} ${quantity(healed.total, 'hit point')}.`,
    };
  },
});
