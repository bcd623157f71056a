import { sumOf } from '../../../dice/questions.ts';
import type { Citation } from '../../../rules/citation.ts';
import { flag, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, excludedTerm, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { counting, fits, skillPenalties, worth } from './layers.ts';
import { armourInput, type Piece } from './worn-fields.ts';

const outcomes = {
  WORN: 'All armour fits.',
  NOT_ALLOWED: 'At least one piece does not fit and cannot be worn.',
} as const;

const pieceWorn = record(
  'ArmourPieceWorn',
  {
    name: output.text('Name of the piece.'),
    wearable: flag('True if the piece fits the wearer.'),
    value: output.count(
      'Armour value of the piece. If the piece counts and armour is random: the rolled value. 0 if the piece does not fit.',
    ),
    counts: flag('True if the piece counts towards the total armour value.'),
  },
  'A piece of armour, and whether it counts.',
);

const skillInArmour = record(
  'SkillInArmour',
  {
    name: output.text('Name of the skill.'),
    rating: output.count('Rating in percent while wearing the armour.'),
  },
  'A skill and its rating while wearing armour.',
);

const valueFrom = ({ random }: Piece, { randomArmour }: BrpOptions): Citation =>
  randomArmour && random !== null ? combat('Random Armor Values (Option)') : combat('Armor', 'BRP-169');

export const armour = rule({
  id: 'armour',
  title: 'Armour',
  description:
    'Checks whether armour fits the wearer’s SIZ, and calculates the armour value, random values and reduced skills.',
  citation: combat('Armor', 'BRP-169'),
  input: armourInput,
  options: brpOptions,
  outcomes,
  name: 'Armour',
  about: 'Protection and penalties of armour for its wearer.',
  facts: {
    value: measured(
      output.count('Total armour value. If armour is random: the total for this blow.'),
      'Armour value',
    ),
    pieces: output.list(pieceWorn, 'All pieces, in input order.'),
    skills: output.list(skillInArmour, 'Ratings of the skills in armour, in input order.'),
  },
  prepare: ({ pieces, siz, skills: hindered }, options) => {
    const fitting = pieces.filter((piece) => fits(piece, siz));
    const counted = counting(fitting, options);
    const outcome: keyof typeof outcomes = fitting.length === pieces.length ? 'WORN' : 'NOT_ALLOWED';
    // Subtracts armour penalties from a rating. The result is at least 0.
    const skills = hindered.map(({ name, group, rating }) => {
      const penalties = skillPenalties(fitting, group);
      return {
        name,
        rating: Math.max(
          0,
          penalties.reduce((left, { value }) => left + value, rating),
        ),
      };
    });
    return (dice) => {
      // Each piece of random armour that counts is rolled again for each attack.
      const worn = pieces.map((piece) => {
        const { name } = piece;
        const wearable = fitting.includes(piece);
        if (!counted.includes(piece))
          return { name, wearable, value: wearable ? piece.value : 0, counts: false };
        const { total } = dice.ask(sumOf([{ label: name, formula: worth(piece, options) }]));
        return { name, wearable, value: Math.max(0, total), counts: true };
      });
      const value = worn.reduce((sum, { value, counts }) => (counts ? sum + value : sum), 0);
      return {
        outcome,
        facts: { value, pieces: worn, skills },
        terms: () => [
          breakdown(
            'armour value',
            worn.map(({ name, wearable, value, counts }, index) =>
              counts
                ? term(name, value, 'ARMOUR', valueFrom(pieces[index]!, options))
                : wearable
                  ? excludedTerm(name, value, 'ARMOUR', ruling('R-56'), 'another piece counts instead')
                  : excludedTerm(
                      name,
                      value,
                      'ARMOUR',
                      combat('Armor and SIZ', 'BRP-177'),
                      'it does not fit',
                    ),
            ),
          ),
        ],
        say: () => `The armour value is ${value}. ${outcomes[outcome]}`,
      };
    };
  },
});
