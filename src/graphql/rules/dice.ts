import type { Die, Throw } from '../../engine/dice/dice.ts';
import type { Rolled } from '../../engine/dice/questions.ts';
import { ROLL_ACCEPTED } from '../../engine/dice/roll-notation.ts';
import { InvalidInput, type Path } from '../../engine/fault.ts';
import { tableFor } from '../../engine/rules/homebrew/overrides.ts';
import {
  DICE_LIMITS,
  type DiceChoice,
  type DiceNeeded,
  type HandDice,
  type Played,
} from '../../play/odds/dice.ts';
import { isRolledOn, rollDice, rollTable } from '../../play/resolve/resolve.ts';
import { overridesFor } from '../../play/tables/overrides.ts';
import { builder } from '../kit/builder.ts';
import { anybody } from '../kit/rights.ts';
import { type TableRow, TableRowType, tableById } from './table.ts';

const RestOfDice = builder.enumType('RestOfDice', {
  description: 'What becomes of the dice that were not given.',
  values: {
    ASK: { description: 'They are asked for, and nothing is stored before they are there.' },
    THROW: { description: 'The service throws them.' },
  } as const,
});

export const DiceInput = builder.inputType('DiceInput', {
  description:
    'How the dice fall: by a seed, as thrown at the table, or some of them so and the rest by the service.',
  fields: (t) => ({
    seed: t.string({
      description: `The same seed gives the same throws. At most ${DICE_LIMITS.seed} characters; not in encounters, which have a secret seed of their own.`,
    }),
    given: t.intList({
      description: `Faces of physical dice, in the order they are asked for; 100 for 00. At most ${DICE_LIMITS.given}. Players give them only where the campaign lets them, and in encounters nobody for those whom the key may not see.`,
    }),
    rest: t.field({
      type: RestOfDice,
      defaultValue: 'ASK' as const,
      description: 'What becomes of the dice beyond the given ones.',
    }),
  }),
});

/** The dice as a caller names them. */
export interface GivenDice {
  readonly seed?: string | null;
  readonly given?: readonly number[] | null;
  readonly rest?: 'ASK' | 'THROW' | null;
}

const ACCEPTED = 'a seed, or given faces; both only with rest THROW, for which the seed throws then';

/** The dice a caller chose; null when the server is to draw a seed. */
export function choiceOf(dice: GivenDice | null | undefined, path: Path = ['dice']): DiceChoice | null {
  const { seed, given, rest } = dice ?? {};
  if (!given) return seed === null || seed === undefined ? null : { seed };
  const hand = { given, rest: rest ?? 'ASK' };
  if (seed === null || seed === undefined) return hand;
  if (hand.rest === 'THROW') return { ...hand, seed };
  throw new InvalidInput([
    { path, problem: 'a seed and given faces exclude each other', accepted: ACCEPTED },
  ]);
}

/** Dice thrown by hand in an encounter, which throws the others by its own secret seed; null for none. */
export function handOf(dice: GivenDice | null | undefined, path: Path): HandDice | null {
  const choice = choiceOf({ ...dice, seed: null }, path);
  if (dice?.seed !== null && dice?.seed !== undefined)
    throw new InvalidInput([
      {
        path: [...path, 'seed'],
        problem: 'an encounter has a seed of its own',
        accepted: 'faces that were thrown, in "given"',
      },
    ]);
  return choice && 'given' in choice ? choice : null;
}

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

type Types = typeof builder.$inferSchemaTypes;
type Thrown = Played<unknown> | DiceNeeded;

/** The dice that a caller gave and that were not used; `of` reads their faces. */
export const unusedDiceField = <Parent>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>,
  of: (parent: Parent) => readonly number[],
) => ({
  unusedDice: t.intList({
    description:
      'Faces from `dice.given` that were not used, in order. Empty if all were used or more dice are needed.',
    resolve: (parent) => [...of(parent)],
  }),
});

/** What every answer with dice says of them beside the throws. */
export const diceFields = <Parent>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>,
  of: (parent: Parent) => Thrown,
) => ({
  seed: t.string({
    nullable: true,
    description:
      'The seed that gives the same throws again; null where dice were given or are needed, and in an open encounter.',
    resolve: (parent) => {
      const answer = of(parent);
      return answer.type === 'played' ? answer.seed : null;
    },
  }),
  ...unusedDiceField(t, (parent) => {
    const answer = of(parent);
    return answer.type === 'played' ? answer.unused : [];
  }),
  needs: t.field({
    type: [DieType],
    description:
      'The dice to throw now, in order: all of which it is certain that they are needed. Ask again with everything given so far and these; empty when it is whole.',
    resolve: (parent) => {
      const answer = of(parent);
      return answer.type === 'diceNeeded' ? [...answer.needs] : [];
    },
  }),
});

const thrownFields = <Parent>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>,
  of: (parent: Parent) => Thrown,
) => ({
  throws: t.field({
    type: [ThrowType],
    description: 'Every throw, in order.',
    resolve: (parent) => [...of(parent).throws],
  }),
  ...diceFields(t, of),
});

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
    extensions: anybody,
    nullable: true,
    type: DiceRollType,
    description: 'Roll dice in notation: 2d6+3, 4d6kh3, 1d6!.',
    args: {
      notation: t.arg.string({ required: true, description: ROLL_ACCEPTED }),
      dice: t.arg({
        type: DiceInput,
        description: 'How the dice fall; left out, by a seed of the operating system.',
      }),
    },
    resolve: (_root, { notation, dice }, { services }) => rollDice(services, notation, choiceOf(dice)),
  }),
  rollTable: t.field({
    extensions: anybody,
    nullable: true,
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
    resolve: async (_root, { id, dice }, { services, viewer }): Promise<TableRolled> => {
      const declared = tableById(id);
      const table = tableFor(declared, await overridesFor(services, viewer, [declared]));
      if (table.kind !== 'banded' || !isRolledOn(table))
        throw new InvalidInput([
          { path: ['id'], problem: 'no die is rolled on this table', accepted: 'a table with a die' },
        ]);
      const rolled = rollTable(services, table, choiceOf(dice));
      if (rolled.type === 'diceNeeded') return rolled;
      const { roll, band } = rolled.result;
      return { ...rolled, result: { roll, row: { ...band, band, keys: [] } } };
    },
  }),
}));
