import type { Die, Throw } from '../../engine/dice/dice.ts';
import { NOTATION_ACCEPTED } from '../../engine/dice/notation.ts';
import type { Rolled } from '../../engine/dice/questions.ts';
import { InvalidInput } from '../../engine/fault.ts';
import { tableFor } from '../../engine/rules/homebrew/book.ts';
import { DICE_LIMITS, type DiceChoice, type DiceNeeded, type Played } from '../../play/resolve/dice.ts';
import { isRolledOn, rollDice, rollTable } from '../../play/resolve/resolve.ts';
import { bookFor } from '../../play/tables/overrides.ts';
import { builder } from '../kit/builder.ts';
import { type TableRow, TableRowType, tableById } from './table.ts';

export const DiceInput = builder.inputType('DiceInput', {
  isOneOf: true,
  description: 'How the dice fall: by a seed, or as thrown at the table. Give exactly one field.',
  fields: (t) => ({
    seed: t.string({
      description: `The same seed gives the same throws. At most ${DICE_LIMITS.seed} characters.`,
    }),
    given: t.intList({
      description: `Faces of physical dice, in the order they are asked for; 100 for 00. At most ${DICE_LIMITS.given}.`,
    }),
  }),
});

/** The dice a caller chose; null when the server is to draw a seed. */
export const choiceOf = (
  dice: { readonly seed?: string | null; readonly given?: readonly number[] | null } | null | undefined,
): DiceChoice | null => (dice ? (dice.given ? { given: dice.given } : { seed: dice.seed! }) : null);

export const ThrowType = builder.objectRef<Throw>('Throw').implement({
  description: 'A die that was thrown.',
  fields: (t) => ({
    die: t.string({ description: 'The die: d6.', resolve: ({ sides }) => `d${sides}` }),
    purpose: t.exposeString('purpose', { description: 'What it was thrown for.' }),
    face: t.exposeInt('face', { description: 'What it showed, from 1; 100 for 00.' }),
  }),
});

export const DieType = builder.objectRef<Die>('Die').implement({
  description: 'A die to be thrown.',
  fields: (t) => ({
    sides: t.exposeInt('sides', { description: 'How many sides it has.' }),
    purpose: t.exposeString('purpose', { description: 'What it is for.' }),
  }),
});

/** What every answer with dice says of them. */
const thrownFields = <Parent>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Parent>,
  of: (parent: Parent) => Played<unknown> | DiceNeeded,
) => ({
  throws: t.field({
    type: [ThrowType],
    description: 'Every throw, in order.',
    resolve: (parent) => [...of(parent).throws],
  }),
  seed: t.string({
    nullable: true,
    description: 'The seed that gives the same throws again; null for given dice.',
    resolve: (parent) => seedOf(of(parent)),
  }),
  unusedDice: t.int({
    description: 'How many of the given dice were not needed.',
    resolve: (parent) => unusedOf(of(parent)),
  }),
  next: t.field({
    type: DieType,
    nullable: true,
    description: 'The die to throw now, where the given dice ran out.',
    resolve: (parent) => nextOf(of(parent)),
  }),
});

export const seedOf = (answer: Played<unknown> | DiceNeeded): string | null =>
  answer.type === 'played' ? answer.seed : null;
export const unusedOf = (answer: Played<unknown> | DiceNeeded): number =>
  answer.type === 'played' ? answer.unused : 0;
const nextOf = (answer: Played<unknown> | DiceNeeded): Die | null =>
  answer.type === 'diceNeeded' ? answer.next : null;

const DiceRollType = builder.objectRef<Played<Rolled> | DiceNeeded>('DiceRoll').implement({
  description: 'Dice in notation, rolled.',
  fields: (t) => ({
    total: t.int({
      nullable: true,
      description: 'What they came to; null while a die is still needed.',
      resolve: (answer) => (answer.type === 'played' ? answer.result.total : null),
    }),
    ...thrownFields(t, (answer) => answer),
  }),
});

type TableRolled = Played<{ readonly roll: number; readonly row: TableRow }> | DiceNeeded;

const TableRollType = builder.objectRef<TableRolled>('TableRoll').implement({
  description: 'A roll on a table.',
  fields: (t) => ({
    roll: t.int({
      nullable: true,
      description: 'What was rolled; null while the die is still needed.',
      resolve: (answer) => (answer.type === 'played' ? answer.result.roll : null),
    }),
    row: t.field({
      type: TableRowType,
      nullable: true,
      description: 'The row it leads to.',
      resolve: (answer) => (answer.type === 'played' ? answer.result.row : null),
    }),
    ...thrownFields(t, (answer) => answer),
  }),
});

builder.mutationFields((t) => ({
  rollDice: t.field({
    type: DiceRollType,
    description: 'Roll dice in notation: 2d6+3, 1d4-1, d100.',
    args: {
      notation: t.arg.string({ required: true, description: NOTATION_ACCEPTED }),
      dice: t.arg({
        type: DiceInput,
        description: 'How the dice fall; left out, by a seed of the operating system.',
      }),
    },
    resolve: (_root, { notation, dice }, { world }) => rollDice(world, notation, choiceOf(dice)),
  }),
  rollTable: t.field({
    type: TableRollType,
    description:
      'Roll once on a table that a die is rolled on, or on what stands in for it in the campaign of the key.',
    args: {
      id: t.arg.id({ required: true, description: 'The table: brp.fumble.melee-attack.' }),
      dice: t.arg({
        type: DiceInput,
        description: 'How the dice fall; left out, by a seed of the operating system.',
      }),
    },
    resolve: async (_root, { id, dice }, { world, viewer }): Promise<TableRolled> => {
      const declared = tableById(id);
      const table = tableFor(declared, await bookFor(world, viewer, [declared]));
      if (table.kind !== 'banded' || !isRolledOn(table))
        throw new InvalidInput([
          { path: ['id'], problem: 'no die is rolled on this table', accepted: 'a table with a die' },
        ]);
      const rolled = rollTable(world, table, choiceOf(dice));
      if (rolled.type === 'diceNeeded') return rolled;
      const { roll, band } = rolled.result;
      return { ...rolled, result: { roll, row: { ...band, band, keys: [] } } };
    },
  }),
}));
