import { quantity } from '../../../quantity.ts';
import { choice, defaulted, flag, integer, record, type Value } from '../../../rules/fields/field.ts';
import { keyed } from '../../../rules/table.ts';
import { turnGrantedBy } from '../conditions/restrictions.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';

const left = (of: string) => integer(0, 1_000_000, `Number of ${of} left.`);

export const budget = record(
  'ActionBudget',
  {
    attack: left('Attack actions'),
    move: left('Move actions'),
    free: left('Free actions'),
    unlimitedFree: defaulted(flag('True if the number of Free actions is unlimited.'), false),
    interrupt: left('Interrupts'),
    step: left('Steps'),
  },
  'Actions that a combatant has left in a round.',
);

export type Budget = Value<typeof budget>;

/** Returns the actions left, as words in a sentence. */
export const describeBudget = ({ attack, move, free, unlimitedFree, interrupt, step }: Budget): string =>
  [
    quantity(attack, 'Attack'),
    quantity(move, 'Move'),
    unlimitedFree ? 'any number of Free actions' : quantity(free, 'Free action'),
    quantity(interrupt, 'Interrupt'),
    quantity(step, 'Step'),
  ].join(', ');

type BudgetPart = 'attack' | 'move' | 'free' | 'interrupt' | 'step';

/** Changes to the budget of a round. */
type Delta = Readonly<Record<BudgetPart, number>>;

const delta = (changes: Partial<Delta>): Delta => ({
  attack: 0,
  move: 0,
  free: 0,
  interrupt: 0,
  step: 0,
  ...changes,
});

const columns = {
  attack: 'Attack actions gained; negative if given up.',
  move: 'Move actions gained; negative if given up.',
  free: 'Free actions gained; negative if given up.',
  interrupt: 'Interrupts gained; negative if given up.',
  step: 'Steps of 5 feet gained; negative if given up.',
};

export const turnGrants = keyed({
  id: 'pathmaster.turn-grants',
  title: 'What a turn grants',
  citation: combat('Action Table', 'PMA-033'),
  key: 'Start of a turn, or a condition that changes it.',
  columns,
  rows: {
    START_OF_TURN: {
      text: 'A new turn.',
      cells: delta({ attack: 1, move: 1, free: 2, interrupt: 1, step: 1 }),
    },
    SURPRISED: { text: 'Surprised.', cells: delta({ free: 1 }) },
  },
});

const exchangeRows = {
  ATTACK_FOR_MOVE: { text: 'One Attack is exchanged for a Move.', cells: delta({ attack: -1, move: 1 }) },
  ATTACK_FOR_FREE: {
    text: 'One Attack is exchanged for two Free actions.',
    cells: delta({ attack: -1, free: 2 }),
  },
  ATTACK_FOR_INTERRUPT: {
    text: 'One Attack is exchanged for an Interrupt.',
    cells: delta({ attack: -1, interrupt: 1 }),
  },
  MOVE_FOR_FREE: { text: 'One Move is exchanged for two Free actions.', cells: delta({ move: -1, free: 2 }) },
  MOVE_FOR_INTERRUPT: {
    text: 'One Move is exchanged for an Interrupt.',
    cells: delta({ move: -1, interrupt: 1 }),
  },
} as const;

export const exchanges = keyed({
  id: 'pathmaster.exchanges',
  title: 'Exchanges of actions',
  citation: combat('Action Exchange', 'PMA-030'),
  key: 'Action given up, and actions received for it.',
  columns,
  rows: exchangeRows,
});

export type Exchange = keyof typeof exchangeRows;

export const exchangeKeys = Object.keys(exchangeRows) as readonly Exchange[];

type PackageCells = {
  readonly fullRound: number;
  readonly attack: number;
  readonly move: number;
  readonly free: number | null;
  readonly interrupt: number;
};

const packageCells = (
  fullRound: number,
  attack: number,
  move: number,
  free: number | null,
  interrupt: number,
): PackageCells => ({ fullRound, attack, move, free, interrupt });

const packageRows = {
  OPTION_1: { text: 'The turn consists of a Full Round action.', cells: packageCells(1, 0, 0, 2, 1) },
  OPTION_2: { text: 'The turn consists of an Attack and a Move.', cells: packageCells(0, 1, 1, 2, 1) },
  OPTION_3: { text: 'The turn consists of two Moves.', cells: packageCells(0, 0, 2, 2, 1) },
  OPTION_4: {
    text: 'The turn consists of a Move and four Free actions.',
    cells: packageCells(0, 0, 1, 4, 1),
  },
  OPTION_5: { text: 'The turn consists of a Move and two Interrupts.', cells: packageCells(0, 0, 1, 2, 2) },
  OPTION_6: {
    text: 'The turn consists of unlimited Free actions and two Interrupts.',
    cells: packageCells(0, 0, 0, null, 2),
  },
} as const;

export type Package = keyof typeof packageRows;

export const packages = keyed<Package, PackageCells>({
  id: 'pathmaster.action-packages',
  title: 'Packages of actions',
  citation: combat('Action Exchange', 'PMA-031'),
  key: 'Name of the package.',
  columns: {
    fullRound: 'Full Round actions of the package.',
    attack: 'Attack actions of the package.',
    move: 'Move actions of the package.',
    free: 'Free actions of the package. Null if unlimited.',
    interrupt: 'Interrupts of the package.',
  },
  rows: packageRows,
});

const packageKeys = Object.keys(packageRows) as readonly Package[];

export const packageChoice = choice(
  'ActionPackage',
  Object.fromEntries(packageKeys.map((key) => [key, packageRows[key].text])) as Readonly<
    Record<Package, string>
  >,
  'One of the six printed action packages for a whole turn.',
);

/** True if a package includes an exchange. Each exchange gives up the Attack. */
export const isExchangingPackage = (chosen: Package): boolean => {
  const { fullRound, attack } = packageRows[chosen].cells;
  return fullRound + attack < 1;
};

const WHOLE_TURN: Delta = turnGrants.rows.START_OF_TURN.cells;

/** Returns the actions that a turn grants to a combatant with these conditions (ruling PMA-R10). */
export function budgetAtStartOfTurn(conditions: readonly string[], options: PathmasterOptions): Budget {
  const adds = options.surprisedBudget === 'ADDS' && conditions.includes('surprised');
  const limited = turnGrantedBy(adds ? conditions.filter((id) => id !== 'surprised') : conditions);
  const granted = limited ?? WHOLE_TURN;
  return {
    ...granted,
    free: granted.free + (adds ? turnGrants.rows.SURPRISED.cells.free : 0),
    unlimitedFree: false,
  };
}

export const budgetAfter = (before: Budget, by: Delta): Budget => ({
  attack: before.attack + by.attack,
  move: before.move + by.move,
  free: before.unlimitedFree ? before.free : before.free + by.free,
  unlimitedFree: before.unlimitedFree,
  interrupt: before.interrupt + by.interrupt,
  step: before.step + by.step,
});

const { START_OF_TURN } = turnGrants.rows;

/**
 * Before its first turn, a combatant is off guard and has only Free actions, the Interrupt and the Step (ruling
 * PMA-R28).
 */
export const offGuardBudget: Budget = { ...START_OF_TURN.cells, attack: 0, move: 0, unlimitedFree: false };
