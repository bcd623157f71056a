import { quantity } from '../../../quantity.ts';
import { defaulted, optional, output, record, text, type Value } from '../../../rules/fields/field.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { rowAt } from '../../../rules/table.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { diseaseType } from '../ailments/fields.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { magic } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { openEndedChain, rollTerms } from '../dice/open-ended-chain.ts';
import { pathmasterOptions } from '../options/index.ts';
import { effectTier, statBonusField } from '../resistance/fields.ts';
import { PNEUMONIC_ERRATUM, recoveryCharts } from './recovery-charts.ts';

const cite = magic('Recovery from Diseases');

const recoveryInput = record(
  'DiseaseRecoveryInput',
  {
    type: diseaseType,
    severity: effectTier,
    constitution: statBonusField('Constitution'),
    name: defaulted(text(100, 'Name of the disease that was cured.'), 'disease'),
    modifiers,
  },
  'A character cured of a disease. `severity` is the worst tier suffered, or MILD if there was none.',
);

type Input = Value<typeof recoveryInput>;
type Chart = (typeof recoveryCharts)[keyof typeof recoveryCharts];

const bonusOf = ({ constitution, modifiers: more }: Input) => [
  term('Constitution', constitution, 'MODIFIER', cite),
  ...statedTerms(more, cite),
];

/** The book's 140 days for the worst pneumonic recovery contradict the neighbouring rows (ruling PMB-R90). */
const isErratum = ({ severity }: Input, chart: Chart, total: number): boolean =>
  chart === recoveryCharts.PNEUMONIC && severity === 'EXTREME' && rowAt(chart, total).to === -26;

function printedDays({ severity }: Input, chart: Chart, total: number): number {
  const { mild, moderate, severe, extreme } = rowAt(chart, total).cells;
  return { MILD: mild, MODERATE: moderate, SEVERE: severe, EXTREME: extreme }[severity];
}

export const diseaseRecovery = rule({
  id: 'diseaseRecovery',
  title: 'Recovery from a disease',
  description:
    'Makes an open-ended roll with the Constitution bonus on the recovery chart. The result is the number of days until full recovery.',
  citation: cite,
  input: recoveryInput,
  options: pathmasterOptions,
  outcomes: { RECOVERS: 'The recovery begins.' },
  name: 'DiseaseRecovery',
  about: 'Duration of a recovery.',
  facts: {
    total: output.integer('Roll plus Constitution bonus and modifiers.'),
    days: measured(output.count('Number of days until recovery.')),
    erratum: optional(
      output.count(
        'Probable intended number of days, if the number printed in the chart is an error. Null if there is no error or the number was corrected.',
      ),
    ),
  },
  prepare: (input, options) => {
    const { name } = input;
    const bonus = bonusOf(input);
    const added = breakdown('bonus', bonus).total;
    const chart = tableFor(recoveryCharts[input.type], options);
    const chain = openEndedChain({
      purpose: 'recovery roll',
      ends: options.openEndedRecovery,
      edges: chart.bands.slice(1).map(({ from }) => from - added),
    });
    return (dice) => {
      const roll = dice.follow(chain);
      const total = roll.total + added;
      const erratum = isErratum(input, chart, total) ? PNEUMONIC_ERRATUM : null;
      const days = (options.applyErrata ? erratum : null) ?? printedDays(input, chart, total);
      return {
        outcome: 'RECOVERS',
        facts: { total, days, erratum: options.applyErrata ? null : erratum },
        terms: () => [
          breakdown('recovery', [...rollTerms('recovery roll', roll), ...bonus]),
          breakdown('days', [term('recovery chart', days, 'BASE', recoveryCharts[input.type].citation)]),
        ],
        effects: () => [lastingEffect(`recovering from ${name}`, { kind: 'RECOVERY', name, days }, cite)],
        say: () => `The recovery roll totals ${total}. Recovery takes ${quantity(days, 'day')}.`,
      };
    };
  },
});
