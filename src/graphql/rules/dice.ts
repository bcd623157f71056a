import type { Throw } from '../../engine/dice/dice.ts';
import { ROLL_ACCEPTED } from '../../engine/dice/notation.ts';
import type { Rolled } from '../../engine/dice/questions.ts';
import { InvalidInput } from '../../engine/fault.ts';
import { tableFor } from '../../engine/rules/homebrew/overrides.ts';
import { describeDie, type NeededDie } from '../../play/access/needed-dice.ts';
import type { DiceNeeded, Played } from '../../play/odds/dice.ts';
import { isRolledOn, rollDice, rollTable } from '../../play/resolve/resolve.ts';
import { overridesFor } from '../../play/tables/overrides.ts';
import { builder } from '../kit/builder.ts';
import { choiceOf, DiceInput } from '../kit/dice-input.ts';
import { anybody } from '../kit/rights.ts';
import { type TableRow, TableRowType, tableById } from './table.ts';

export const ThrowType = builder.objectRef<Throw>('Throw').implement({
  description: 'A die that was rolled.',
  fields: (t) => ({
    die: t.string({
      description: 'The die in dice notation, for example d6.',
      resolve: ({ sides }) => `d${sides}`,
    }),
    purpose: t.exposeString('purpose', { description: 'Purpose of the roll.' }),
    face: t.exposeInt('face', { description: 'Face of the die, from 1. 00 counts as 100.' }),
  }),
});

type Roller = NonNullable<NeededDie['by']>;

const RollerType = builder.objectRef<Roller>('DieRoller').implement({
  description: 'The combatant who rolls a die.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the combatant who rolls the die.' }),
    name: t.exposeString('name', { description: 'Display name of the combatant who rolls the die.' }),
  }),
});

export const DieType = builder.objectRef<NeededDie>('Die').implement({
  description: 'A die to roll.',
  fields: (t) => ({
    sides: t.exposeInt('sides', { description: 'Number of sides of the die.' }),
    purpose: t.exposeString('purpose', { description: 'Purpose of the roll.' }),
    for: t.field({
      type: RollerType,
      nullable: true,
      description:
        'The combatant who rolls the die. Null outside encounters, if several combatants roll together, or if the combatant is hidden from the caller.',
      resolve: ({ by }) => by ?? null,
    }),
    target: t.int({
      nullable: true,
      description:
        'Number with which the roll is compared: a rating that the roll must not exceed, or a difficulty that its total must reach. Null if it is unknown before the roll, or if it would reveal hidden numbers.',
      resolve: ({ target }) => target ?? null,
    }),
    summary: t.string({
      description: 'Short description of the die, for example "d20 for Fortitude of Orc 2 against 15".',
      resolve: describeDie,
    }),
  }),
});

type Types = typeof builder.$inferSchemaTypes;
type Thrown = Played<unknown> | DiceNeeded;

/** Returns the field for given faces that were not used. `of` reads the unused faces. */
export const unusedDiceField = <Parent>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>,
  of: (parent: Parent) => readonly number[],
) => ({
  unusedDice: t.intList({
    description: 'Faces from `dice.given` that were not used, in order. Empty while dice are needed.',
    resolve: (parent) => [...of(parent)],
  }),
});

/** Returns the fields that every result with dice has, apart from the field for the throws. */
export const diceFields = <Parent>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>,
  of: (parent: Parent) => Thrown,
) => ({
  seed: t.string({
    nullable: true,
    description:
      'Seed that reproduces these dice. Null if dice were entered or are needed, and in an unfinished encounter.',
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
      'Dice to roll next, in order. Send the request again with all earlier faces and the new faces. Empty if no dice are needed.',
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
    description: 'Dice that were rolled, in order.',
    resolve: (parent) => [...of(parent).throws],
  }),
  ...diceFields(t, of),
});

const DiceRollType = builder.objectRef<Played<Rolled> | DiceNeeded>('DiceRoll').implement({
  description: 'Result of rolling dice written in dice notation.',
  fields: (t) => ({
    total: t.int({
      nullable: true,
      description: 'Total of the dice. Null while dice are needed.',
      resolve: (answer) => (answer.type === 'played' ? answer.result.total : null),
    }),
    ...thrownFields(t, (answer) => answer),
  }),
});

type TableRolled = Played<{ readonly roll: number; readonly row: TableRow }> | DiceNeeded;

const TableRollType = builder.objectRef<TableRolled>('TableRoll').implement({
  description: 'Result of a roll on a table.',
  fields: (t) => ({
    roll: t.int({
      nullable: true,
      description: 'Number that was rolled. Null while dice are needed.',
      resolve: (answer) => (answer.type === 'played' ? answer.result.roll : null),
    }),
    row: t.field({
      type: TableRowType,
      nullable: true,
      description: 'Row of the table for this roll. Null while dice are needed.',
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
    description: 'Rolls dice written in dice notation, for example 2d6+3, 4d6kh3 or 1d6!.',
    args: {
      notation: t.arg.string({
        required: true,
        description: `Dice to roll, in dice notation. Accepted: ${ROLL_ACCEPTED}.`,
      }),
      dice: t.arg({
        type: DiceInput,
        description: 'Source of the dice. If omitted: a random seed.',
      }),
    },
    resolve: (_root, { notation, dice }, { services }) => rollDice(services, notation, choiceOf(dice)),
  }),
  rollTable: t.field({
    extensions: anybody,
    nullable: true,
    type: TableRollType,
    description:
      'Rolls the die of a table once and returns the row. With a campaign key, uses the campaign’s own version of the table.',
    args: {
      tableId: t.arg.id({
        required: true,
        description: 'Id of the table, for example brp.fumble.melee-attack.',
      }),
      dice: t.arg({
        type: DiceInput,
        description: 'Source of the dice. If omitted: a random seed.',
      }),
    },
    resolve: async (_root, { tableId: id, dice }, { services, viewer }): Promise<TableRolled> => {
      const declared = tableById(id, ['tableId']);
      const table = tableFor(declared, await overridesFor(services, viewer, [declared]));
      if (table.kind !== 'banded' || !isRolledOn(table))
        throw new InvalidInput([
          { path: ['tableId'], problem: 'no die is rolled on this table', accepted: 'a table with a die' },
        ]);
      const rolled = rollTable(services, table, choiceOf(dice));
      if (rolled.type === 'diceNeeded') return rolled;
      const { roll, band } = rolled.result;
      return { ...rolled, result: { roll, row: { ...band, band, keys: [] } } };
    },
  }),
}));
