import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Cost, Resource } from '../../../rules/fight/resource.ts';
import type { Manoeuvre } from '../actions/manoeuvres.ts';
import { type Budget as Ledger, turnGrants } from '../budget/action-budget.ts';
import { manoeuvreCostFrom } from '../budget/turn-state.ts';
import { FATIGUE, POWER_POINTS } from '../conditions/effect-makers.ts';
import { maximumFatigue } from '../injury/fatigue.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { isOutOfAction } from './faring.ts';
import { sheetOf, stateOf } from './fighter.ts';

const kinds = {
  ATTACK: ['attack', 'Attack actions'],
  MOVE: ['move', 'Move actions'],
  FREE: ['free', 'Free actions'],
  INTERRUPT: ['interrupt', 'Interrupts'],
  STEP: ['step', 'Steps of the round'],
} as const;

type Kind = keyof typeof kinds;

/** Singular and plural names of each limited resource. */
export const amounts = {
  ATTACK: ['Attack action', 'Attack actions'],
  MOVE: ['Move action', 'Move actions'],
  FREE: ['Free action', 'Free actions'],
  INTERRUPT: ['Interrupt', 'Interrupts'],
  STEP: ['Step', 'Steps'],
  [POWER_POINTS]: ['power point', 'power points'],
  [FATIGUE]: ['point of Fatigue', 'points of Fatigue'],
} as const;

const START_OF_TURN: Ledger = { ...turnGrants.rows.START_OF_TURN.cells, unlimitedFree: false };

const KINDS = Object.keys(kinds) as readonly Kind[];

export const isActionResource = (id: string): id is Kind => Object.hasOwn(kinds, id);

export const budgetAfterSpending = (before: Ledger, what: Kind, amount: number): Ledger => {
  const [part] = kinds[what];
  if (what === 'FREE' && before.unlimitedFree) return before;
  return { ...before, [part]: Math.max(0, before[part] - amount) };
};

/** A number of Free actions that is larger than any turn can use. */
const UNLIMITED = 1000;

/** Returns the actions left from the last turn, and resources that only rest restores. */
export const resources = (fighter: Fighter): readonly Resource[] => {
  return [...turnResources(budgetOf(fighter)), ...restedResources(fighter)];
};

const EMPTY_BUDGET: Ledger = { attack: 0, move: 0, free: 0, interrupt: 0, step: 0, unlimitedFree: false };

/** An unconscious or dead combatant has no actions left. */
export const budgetOf = (fighter: Fighter): Ledger =>
  isOutOfAction(fighter) ? EMPTY_BUDGET : stateOf(fighter).budget;

function restedResources(fighter: Fighter): readonly Resource[] {
  const { powerPoints, co } = sheetOf(fighter);
  const { power, fatigue } = stateOf(fighter);
  const max = Math.max(0, maximumFatigue(co).total);
  return [
    {
      id: POWER_POINTS,
      title: 'power points',
      remaining: Math.max(0, powerPoints - power),
      maximum: powerPoints,
    },
    { id: FATIGUE, title: 'Fatigue', remaining: Math.max(0, max - fatigue), maximum: max },
  ];
}

const turnResources = (budget: Ledger): readonly Resource[] =>
  KINDS.map((id) => {
    const [part, title] = kinds[id];
    const left = id === 'FREE' && budget.unlimitedFree ? UNLIMITED : budget[part];
    return { id, title, remaining: left, maximum: Math.max(left, START_OF_TURN[part]) };
  });

/**
 * Returns the cost of a manoeuvre, from the table. `left` contains the remaining actions, which determine the cost of
 * Do Nothing.
 */
export const costsOf = (
  key: Manoeuvre,
  options: PathmasterOptions,
  left: Ledger = START_OF_TURN,
): readonly Cost[] => {
  const cost = manoeuvreCostFrom(key, left, options);
  return KINDS.flatMap((resource) => {
    const amount =
      resource === 'STEP' ? 0 : cost[kinds[resource][0] as 'attack' | 'move' | 'free' | 'interrupt'];
    return amount > 0 ? [{ resource, amount }] : [];
  });
};

export const noCosts: Act['costs'] = () => [];
