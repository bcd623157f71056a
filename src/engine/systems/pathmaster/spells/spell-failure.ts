import { integer, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { house, magic } from '../core/citations.ts';
import { describeHarmRow } from '../criticals/harm.ts';
import { rollTerms } from '../dice/open-ended-chain.ts';
import { fumbleRoller } from '../fumbles/fumble-roller.ts';
import { mishapEffects } from '../fumbles/mishap-effects.ts';
import { pathmasterOptions } from '../options/index.ts';

/** The book does not contain its spell failure table. This project's spell fumbles replace it. */
export const spellFailure = rule({
  id: 'spellFailure',
  title: 'Spell failure',
  description:
    'Makes a roll with its bonus on the spell failure table, and determines what happens to the caster.',
  citation: house('Fumble table: spell'),
  input: record(
    'SpellFailureInput',
    {
      bonus: integer(
        0,
        100_000,
        'Bonus to the failure roll: the `failureTableBonus` of a casting, 30 for an area spell, 0 for a directed spell or base attack.',
      ),
    },
    'A spell that failed badly.',
  ),
  options: pathmasterOptions,
  outcomes: { SUFFERS: 'The caster survives and suffers the effects of the row.', DIES: 'The caster dies.' },
  name: 'SpellFailure',
  about: 'Effects of a failed spell on its caster.',
  facts: {
    total: output.integer('Failure roll plus bonus.'),
    text: output.text('Text of the table row: what happens to the caster.'),
    hits: measured(output.count('Hits that the caster loses.'), 'Hits lost by the caster'),
    friendHits: output.count('Hits that the nearest friend loses.'),
  },
  prepare: ({ bonus }, options) => {
    const fumble = fumbleRoller('SPELL', bonus, options);
    return (dice) => {
      const { table, roll, adjusted, row } = fumble(dice);
      const { text, cells } = row;
      return {
        outcome: cells.death ? 'DIES' : 'SUFFERS',
        facts: { total: adjusted, text, hits: cells.hits, friendHits: cells.friend },
        terms: () => [
          breakdown('spell failure', [
            ...rollTerms('roll', roll),
            term('bonus', bonus, 'MODIFIER', magic('Spell Casting Actions')),
          ]),
        ],
        effects: () => mishapEffects(cells, 'spell', table.citation),
        say: () => `The roll on the spell failure table totals ${adjusted}. ${describeHarmRow(row)}`,
      };
    };
  },
});
