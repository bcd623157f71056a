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

const cite = rules('Rest and Recovery');

export const hours = integer(0, 10_000, 'Hours of rest without a break.');

export const restKind = choice(
  'RestKind',
  { SLEEP: 'Sleep.', LYING_ABOUT: 'Lying about.', PASTIME: 'Games and the like.' },
  'How the hours are spent.',
);

const restInput = record(
  'RestInput',
  {
    constitution: score('Constitution'),
    ...hitPointFields,
    hours,
    kind: defaulted(restKind, 'SLEEP'),
    attributeTable,
  },
  'Rest.',
);

type Input = Value<typeof restInput>;

const POINTS_A_PERIOD = 1;

/** What one period restores; a low Constitution takes nothing away by default (ruling D20-R02). */
function periodTerms(
  { constitution, attributeTable }: Input,
  { restBonusSigned }: Skill20Options,
): readonly Term[] {
  const bonus = bonusOf(constitution, attributeTable);
  const terms = [
    term('each period', POINTS_A_PERIOD, 'BASE', cite),
    term('Constitution bonus', bonus, 'MODIFIER', cite),
  ];
  const least = restBonusSigned ? 0 : POINTS_A_PERIOD;
  const { total } = breakdown('', terms);
  return total < least
    ? [...terms, term(`at least ${least}`, least - total, 'LIMIT', ruling('D20-R02'))]
    : terms;
}

/** Periods of eight hours, each of which restores a little. */
export const rest = rule({
  id: 'rest',
  title: 'Rest',
  description: 'For every eight hours of rest, 1 hit point and the Constitution bonus.',
  citation: cite,
  input: restInput,
  options: skill20Options,
  outcomes: { HEALED: 'Hit points are restored.', NOTHING: 'Nothing is restored.' },
  name: 'Rest',
  about: 'What rest has restored.',
  facts: {
    periods: output.count('Full periods of rest.'),
    healed: output.count('Hit points restored.'),
    hitPoints: output.integer('Hit points afterwards.'),
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
        `${quantity(periods, 'period of rest', 'periods of rest')}: ${quantity(healed.total, 'hit point')} restored.`,
    };
  },
});
