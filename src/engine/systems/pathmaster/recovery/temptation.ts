import { defaulted, flag, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type KeyedTable, keyed } from '../../../rules/table.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { openEndedChain, rollTerms } from '../dice/open-ended-chain.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { effectTier, statBonusField } from '../resistance/fields.ts';
import type { Tier } from '../resistance/tables.ts';

const cite = magic('Psychiatric', 'PMB-113');

export const temptationModifiers: KeyedTable<Tier, { modifier: number }> = keyed({
  id: 'pathmaster.temptation',
  title: 'Temptation by severity',
  citation: cite,
  key: 'Severity of the disease.',
  columns: { modifier: 'Modifier to the roll against temptation.' },
  rows: {
    MILD: { text: 'After a mild disease.', cells: { modifier: 10 } },
    MODERATE: { text: 'After a moderate disease.', cells: { modifier: 0 } },
    SEVERE: { text: 'After a severe disease.', cells: { modifier: -20 } },
    EXTREME: { text: 'After an extreme disease.', cells: { modifier: -50 } },
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
  'A character cured of a psychiatric disease, in a tempting situation.',
);

type Input = Value<typeof temptationInput>;

const bonusOf = ({ selfDiscipline, earlierSuccesses, severity, modifiers: more }: Input) => [
  term('Self Discipline', selfDiscipline, 'MODIFIER', cite),
  term('temptations resisted', earlierSuccesses, 'MODIFIER', cite),
  term('severity', temptationModifiers.rows[severity].cells.modifier, 'MODIFIER', cite),
  ...statedTerms(more, cite),
];

/** A total over 100 resists the temptation. With an option, a total of 100 is also enough (ruling PMB-R94). */
const totalNeeded = ({ temptation100Succeeds }: PathmasterOptions): number =>
  temptation100Succeeds ? 100 : 101;

export const temptation = rule({
  id: 'temptation',
  title: 'Temptation',
  description:
    'Makes an open-ended roll plus Self Discipline against a relapse, during recovery from a psychiatric disease.',
  citation: cite,
  input: temptationInput,
  options: pathmasterOptions,
  outcomes: {
    RESISTED: 'The recovery continues.',
    SLIPS: 'The character is still cured, but the recovery begins again.',
  },
  name: 'Temptation',
  about: 'Result of a roll to resist temptation.',
  facts: {
    total: output.integer('Roll plus modifiers.'),
    resisted: flag('True if the temptation is resisted.'),
    successes: output.count('Number of temptations resisted so far. 0 after a relapse.'),
    recoveryBeginsAgain: flag('True if the recovery time must be rolled again.'),
  },
  prepare: (input, options) => {
    const bonus = bonusOf(input);
    const added = breakdown('bonus', bonus).total;
    const needed = totalNeeded(options);
    const chain = openEndedChain({
      purpose: 'temptation roll',
      target: needed,
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
        say: () =>
          `The temptation roll totals ${total}. The character ${resisted ? 'resists' : 'relapses, and the recovery begins again'}.`,
      };
    };
  },
});
