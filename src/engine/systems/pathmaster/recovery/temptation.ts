import type { Dice } from '../../../dice/dice.ts';
import { defaulted, flag, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type KeyedTable, keyed } from '../../../rules/table.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { modifiers, statedTerms } from '../core/modifier.ts';
import { openEndedChain, rollTerms } from '../dice/open-ended-chain.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { effectTier, statBonusField } from '../resistance/fields.ts';
import type { Tier } from '../resistance/tables.ts';

export const temptationModifiers: KeyedTable<Tier, { modifier: number }> = keyed({
  id: 'pathmaster.temptation',
  title: 'Temptation by severity',
  citation: magic('Psychiatric'),
  key: 'How bad the disease was.',
  columns: { modifier: 'Added to the roll against temptation.' },
  rows: {
    MILD: { text: 'After a mild one.', cells: { modifier: 10 } },
    MODERATE: { text: 'After a moderate one.', cells: { modifier: 0 } },
    SEVERE: { text: 'After a severe one.', cells: { modifier: -20 } },
    EXTREME: { text: 'After an extreme one.', cells: { modifier: -50 } },
  },
});

const temptationInput = record(
  'TemptationInput',
  {
    selfDiscipline: statBonusField('Self Discipline'),
    earlierSuccesses: defaulted(integer(0, 10_000, 'Temptations resisted since the recovery began.'), 0),
    severity: effectTier,
    modifiers,
  },
  'Somebody cured of a psychiatric disease, in a situation that tempts.',
);

type Input = Value<typeof temptationInput>;

const bonusOf = ({ selfDiscipline, earlierSuccesses, severity, modifiers: more }: Input) => [
  term('Self Discipline', selfDiscipline, 'MODIFIER', magic('Psychiatric')),
  term('temptations resisted', earlierSuccesses, 'MODIFIER', magic('Psychiatric')),
  term('severity', temptationModifiers.rows[severity].cells.modifier, 'MODIFIER', magic('Psychiatric')),
  ...statedTerms(more, magic('Psychiatric')),
];

/** Over 100 resists; exactly 100 only where the group says so (ruling PMB-R94). */
const totalNeeded = ({ temptation100Succeeds }: PathmasterOptions): number =>
  temptation100Succeeds ? 100 : 101;

interface TemptationRoll {
  readonly total: Breakdown;
  readonly resisted: boolean;
}

function prepare(input: Input, options: PathmasterOptions): (dice: Dice) => TemptationRoll {
  const bonus = bonusOf(input);
  const chain = openEndedChain({
    purpose: 'temptation',
    ends: options.openEndedRecovery,
    edges: [totalNeeded(options) - breakdown('bonus', bonus).total],
  });
  return (dice) => {
    const total = breakdown('temptation', [...rollTerms('temptation roll', dice.follow(chain)), ...bonus]);
    return { total, resisted: total.total >= totalNeeded(options) };
  };
}

/** Whether old ways win. */
export const temptation = procedure({
  id: 'temptation',
  title: 'Temptation',
  description:
    'An open-ended roll with Self Discipline against slipping back while recovering from a psychiatric disease.',
  citation: magic('Psychiatric'),
  input: temptationInput,
  options: pathmasterOptions,
  detail: record(
    'Temptation',
    {
      total: output.integer('Roll and modifiers.'),
      resisted: flag('Whether the temptation is resisted.'),
      successes: output.count('Temptations resisted so far; a slip begins anew.'),
      recoveryBeginsAgain: flag('Whether the recovery time is rolled afresh.'),
    },
    'How a temptation came out.',
  ),
  outcomes: { RESISTED: 'The recovery goes on.', SLIPS: 'Still cured, but the recovery begins again.' },
  measures: {},
  prepare,
  view: ({ resisted }) => ({ outcome: resisted ? 'RESISTED' : 'SLIPS' }),
  conclude: ({ total, resisted }, { earlierSuccesses }) => ({
    outcome: resisted ? 'RESISTED' : 'SLIPS',
    summary: `${total.total}: ${resisted ? 'resisted' : 'slips back, and the recovery begins again'}.`,
    breakdowns: [total],
    effects: [],
    detail: {
      total: total.total,
      resisted,
      successes: resisted ? earlierSuccesses + 1 : 0,
      recoveryBeginsAgain: !resisted,
    },
  }),
});
