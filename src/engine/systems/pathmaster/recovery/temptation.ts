import { defaulted, flag, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type KeyedTable, keyed } from '../../../rules/table.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { modifiers, statedTerms } from '../core/modifier.ts';
import { openEndedChain, rollTerms } from '../dice/open-ended-chain.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { effectTier, statBonusField } from '../resistance/fields.ts';
import type { Tier } from '../resistance/tables.ts';

const cite = magic('Psychiatric');

export const temptationModifiers: KeyedTable<Tier, { modifier: number }> = keyed({
  id: 'pathmaster.temptation',
  title: 'Temptation by severity',
  citation: cite,
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
  term('Self Discipline', selfDiscipline, 'MODIFIER', cite),
  term('temptations resisted', earlierSuccesses, 'MODIFIER', cite),
  term('severity', temptationModifiers.rows[severity].cells.modifier, 'MODIFIER', cite),
  ...statedTerms(more, cite),
];

/** Over 100 resists; exactly 100 only where the group says so (ruling PMB-R94). */
const totalNeeded = ({ temptation100Succeeds }: PathmasterOptions): number =>
  temptation100Succeeds ? 100 : 101;

/** Whether old ways win. */
export const temptation = rule({
  id: 'temptation',
  title: 'Temptation',
  description:
    'An open-ended roll with Self Discipline against slipping back while recovering from a psychiatric disease.',
  citation: cite,
  input: temptationInput,
  options: pathmasterOptions,
  outcomes: { RESISTED: 'The recovery goes on.', SLIPS: 'Still cured, but the recovery begins again.' },
  name: 'Temptation',
  about: 'How a temptation came out.',
  facts: {
    total: output.integer('Roll and modifiers.'),
    resisted: flag('Whether the temptation is resisted.'),
    successes: output.count('Temptations resisted so far; a slip begins anew.'),
    recoveryBeginsAgain: flag('Whether the recovery time is rolled afresh.'),
  },
  prepare: (input, options) => {
    const bonus = bonusOf(input);
    const added = breakdown('bonus', bonus).total;
    const needed = totalNeeded(options);
    const chain = openEndedChain({
      purpose: 'temptation',
      ends: options.openEndedRecovery,
      edges: [needed - added],
    });
    return (dice) => {
      const roll = dice.follow(chain);
      const total = roll.total + added;
      const resisted = total >= needed;
      return {
        outcome: resisted ? 'RESISTED' : 'SLIPS',
        facts: {
          total,
          resisted,
          successes: resisted ? input.earlierSuccesses + 1 : 0,
          recoveryBeginsAgain: !resisted,
        },
        terms: () => [breakdown('temptation', [...rollTerms('temptation roll', roll), ...bonus])],
        say: () => `${total}: ${resisted ? 'resisted' : 'slips back, and the recovery begins again'}.`,
      };
    };
  },
});
