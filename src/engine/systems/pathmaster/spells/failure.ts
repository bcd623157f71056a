import { grouped } from '../../../dice/questions.ts';
import { integer, record, text, type Value } from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { bandAt } from '../bands.ts';
import { magic } from '../citations.ts';
import { harmEffects, harmWords } from '../criticals/harm.ts';
import { fumbleTables } from '../fumbles/tables.ts';
import { pathmasterOptions } from '../options/index.ts';

const failureInput = record(
  'SpellFailureInput',
  {
    bonus: integer(
      0,
      1_000_000,
      'Added to the roll: what the casting says, 30 for an area spell, 0 for a directed spell or base attack.',
    ),
  },
  'A spell that failed badly.',
);

const bandOf = (roll: number, { bonus }: Value<typeof failureInput>) =>
  bandAt(fumbleTables.SPELL, roll + bonus);

/** What the winds of magic do to whoever failed; the table is the project's own. */
export const spellFailure = procedure({
  id: 'spellFailure',
  title: 'Spell failure',
  description: 'A closed d100 and its bonus on the spell failure table: what befalls the caster.',
  citation: fumbleTables.SPELL.citation,
  input: failureInput,
  options: pathmasterOptions,
  detail: record(
    'SpellFailure',
    {
      roll: integer(1, 100, 'The die.'),
      total: integer(1, 1_000_100, 'With the bonus.'),
      text: text(200, 'What happens.'),
      hits: integer(0, 10_000, 'Hits that the caster loses.'),
      friendHits: integer(0, 10_000, 'Hits that the nearest friend loses.'),
    },
    'What a failed spell did.',
  ),
  outcomes: { HARMLESS: 'Nothing is hurt.', HARMFUL: 'The caster suffers.', DEADLY: 'The caster dies.' },
  views: { hits: { title: 'Hits lost by the caster', kind: 'number' } },
  prepare: (input) => {
    const die = grouped(100, (face) => String(bandOf(face, input).from), 'spell failure');
    return (dice) => dice.ask(die);
  },
  view: (roll: number, input) => ({ outcome: outcomeOf(roll, input), hits: bandOf(roll, input).cells.hits }),
  conclude: (roll, input) => {
    const { text: said, cells } = bandOf(roll, input);
    const effects = harmEffects(cells, 'ACTOR', 'TARGET', fumbleTables.SPELL.citation);
    return {
      outcome: outcomeOf(roll, input),
      summary: `${roll + input.bonus} on the spell failure table: ${said} ${harmWords(cells)}.`,
      breakdowns: [
        breakdown('spell failure', [
          term('roll', roll, 'DICE', magic('Spell Casting Actions')),
          term('bonus', input.bonus, 'MODIFIER', magic('Spell Casting Actions')),
        ]),
      ],
      effects:
        cells.friend > 0
          ? [
              ...effects,
              {
                type: 'damage',
                on: 'ALLY',
                amount: cells.friend,
                severity: null,
                citation: fumbleTables.SPELL.citation,
              },
            ]
          : effects,
      detail: {
        roll,
        total: roll + input.bonus,
        text: said,
        hits: cells.hits,
        friendHits: cells.friend,
      },
    };
  },
});

function outcomeOf(roll: number, input: Value<typeof failureInput>) {
  const { cells } = bandOf(roll, input);
  if (cells.death) return 'DEADLY';
  return harmWords(cells) === harmWords({ ...cells, ...NOTHING }) && cells.friend === 0
    ? 'HARMLESS'
    : 'HARMFUL';
}

const NOTHING = { hits: 0, mustParry: 0, stunned: 0, stunnedNoParry: 0, downed: 0, bleeding: 0, penalty: 0 };
