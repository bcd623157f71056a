import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import { defaulted, optional, output, record, text, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { diseaseType } from '../ailments/fields.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { magic } from '../core/citations.ts';
import { modifiers, statedTerms } from '../core/modifier.ts';
import { rowAt } from '../core/row-at.ts';
import { openEndedChain, rollTerms } from '../dice/open-ended-chain.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { effectTier, statBonusField } from '../resistance/fields.ts';
import { PNEUMONIC_ERRATUM, recoveryCharts } from './recovery-charts.ts';

const recoveryInput = record(
  'DiseaseRecoveryInput',
  {
    type: diseaseType,
    severity: effectTier,
    constitution: statBonusField('Constitution'),
    name: defaulted(text(100, 'What the disease is called; it is over.'), 'disease'),
    modifiers,
  },
  'Somebody cured of a disease; the severity is the worst tier suffered, or mild where none was.',
);

type Input = Value<typeof recoveryInput>;

const bonusOf = ({ constitution, modifiers: more }: Input) => [
  term('Constitution', constitution, 'MODIFIER', magic('Recovery from Diseases')),
  ...statedTerms(more, magic('Recovery from Diseases')),
];

/** The printed 140 days of the worst pneumonic recovery fit no other figure (ruling PMB-R90). */
const isErratum = ({ type, severity }: Input, total: number): boolean =>
  type === 'PNEUMONIC' && severity === 'EXTREME' && rowAt(recoveryCharts.PNEUMONIC, total).to === -26;

function daysFor(input: Input, total: number, { applyErrata }: PathmasterOptions): number {
  if (applyErrata && isErratum(input, total)) return PNEUMONIC_ERRATUM;
  const { mild, moderate, severe, extreme } = rowAt(recoveryCharts[input.type], total).cells;
  return { MILD: mild, MODERATE: moderate, SEVERE: severe, EXTREME: extreme }[input.severity];
}

interface RecoveryTime {
  readonly total: Breakdown;
  readonly days: number;
}

function prepare(input: Input, options: PathmasterOptions): (dice: Dice) => RecoveryTime {
  const bonus = bonusOf(input);
  const added = breakdown('bonus', bonus).total;
  const chain = openEndedChain({
    purpose: 'recovery',
    ends: options.openEndedRecovery,
    edges: recoveryCharts[input.type].bands.slice(1).map(({ from }) => from - added),
  });
  return (dice) => {
    const total = breakdown('recovery', [...rollTerms('recovery roll', dice.follow(chain)), ...bonus]);
    return { total, days: daysFor(input, total.total, options) };
  };
}

/** How long somebody cured of a disease is still weak. */
export const diseaseRecovery = procedure({
  id: 'diseaseRecovery',
  title: 'Recovery from a disease',
  description:
    'An open-ended roll and the Constitution bonus on the recovery chart: days until fully recovered.',
  citation: magic('Recovery from Diseases'),
  input: recoveryInput,
  options: pathmasterOptions,
  detail: record(
    'DiseaseRecovery',
    {
      total: output.integer('Roll and Constitution.'),
      days: output.count('Days of recovery.'),
      erratum: optional(output.count('What the chart probably means, where it prints a slip.')),
    },
    'How long a recovery takes.',
  ),
  outcomes: { RECOVERS: 'The recovery begins.' },
  measures: { days: { title: 'Days of recovery', kind: 'number' } },
  prepare,
  view: ({ days }) => ({ outcome: 'RECOVERS', days }),
  conclude: ({ total, days }, input, options) => ({
    outcome: 'RECOVERS',
    summary: `${total.total}: ${quantity(days, 'day')} of recovery.`,
    breakdowns: [
      total,
      breakdown('days', [term('recovery chart', days, 'BASE', magic('Disease Recovery Chart'))]),
    ],
    effects: [
      lastingEffect(
        `recovering from ${input.name}`,
        { kind: 'RECOVERY', name: input.name, days },
        magic('Recovery from Diseases'),
      ),
    ],
    detail: {
      total: total.total,
      days,
      erratum: isErratum(input, total.total) && !options.applyErrata ? PNEUMONIC_ERRATUM : null,
    },
  }),
});
