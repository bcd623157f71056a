import { integer, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { house, magic } from '../core/citations.ts';
import { describeHarmRow } from '../criticals/harm.ts';
import { rollTerms } from '../dice/open-ended-chain.ts';
import { fumbleRoller, type RolledFumble } from '../fumbles/fumble-roller.ts';
import { mishapEffects } from '../fumbles/mishap-effects.ts';
import { pathmasterOptions } from '../options/index.ts';

/** What the winds of magic do to whoever failed, on the spell failure table: the spell fumbles of the house. */
export const spellFailure = procedure({
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
  detail: record(
    'SpellFailure',
    {
      total: output.integer('Roll and bonus.'),
      text: output.text('What happens.'),
      hits: output.count('Hits that the caster loses.'),
      friendHits: output.count('Hits that the nearest friend loses.'),
    },
    'What a failed spell did.',
  ),
  outcomes: { SUFFERS: 'The caster gets off with the text of the row.', DIES: 'The caster dies.' },
  measures: { hits: { title: 'Hits lost by the caster', kind: 'number' } },
  prepare: ({ bonus }, options, overrides) => fumbleRoller('SPELL', bonus, options, overrides),
  view: (fumble: RolledFumble) => ({ outcome: outcomeOf(fumble), hits: fumble.row.cells.hits }),
  conclude: (fumble, { bonus }) => {
    const { table, roll, adjusted, row } = fumble;
    return {
      outcome: outcomeOf(fumble),
      summary: `${adjusted} on the spell failure table: ${describeHarmRow(row)}`,
      breakdowns: [
        breakdown('spell failure', [
          ...rollTerms('roll', roll),
          term('bonus', bonus, 'MODIFIER', magic('Spell Casting Actions')),
        ]),
      ],
      effects: mishapEffects(row.cells, 'spell', table.citation),
      detail: {
        total: adjusted,
        text: row.text,
        hits: row.cells.hits,
        friendHits: row.cells.friend,
      },
    };
  },
});

const outcomeOf = ({ row }: RolledFumble) => (row.cells.death ? 'DIES' : 'SUFFERS');
