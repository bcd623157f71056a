import { integer, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { house, magic } from '../core/citations.ts';
import { describeHarmRow } from '../criticals/harm.ts';
import { rollTerms } from '../dice/open-ended-chain.ts';
import { fumbleRoller } from '../fumbles/fumble-roller.ts';
import { mishapEffects } from '../fumbles/mishap-effects.ts';
import { pathmasterOptions } from '../options/index.ts';

/** What the winds of magic do to whoever failed, on the spell failure table: the spell fumbles of the house. */
export const spellFailure = rule({
  id: 'spellFailure',
  title: 'Spell failure',
  description: 'A roll and its bonus on the spell failure table: what happens to the caster.',
  citation: house('Fumble table: spell'),
  input: record(
    'SpellFailureInput',
    {
      bonus: integer(
        0,
        100_000,
        'Added to the roll: what the casting says, 30 for an area spell, 0 for a directed spell or base attack.',
      ),
    },
    'A spell that failed badly.',
  ),
  options: pathmasterOptions,
  outcomes: { SUFFERS: 'The caster gets off with the text of the row.', DIES: 'The caster dies.' },
  name: 'SpellFailure',
  about: 'What a failed spell did.',
  facts: {
    total: output.integer('Roll and bonus.'),
    text: output.text('What happens.'),
    hits: measured(output.count('Hits that the caster loses.'), 'Hits lost by the caster'),
    friendHits: output.count('Hits that the nearest friend loses.'),
  },
  prepare: ({ bonus }, options, tables) => {
    const fumble = fumbleRoller('SPELL', bonus, options, tables);
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
        say: () => `${adjusted} on the spell failure table: ${describeHarmRow(row)}`,
      };
    };
  },
});
