import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Cost, Resource } from '../../../rules/fight/resource.ts';
import type { Manoeuvre } from '../actions/table.ts';
import { grants, type Budget as Ledger } from '../budget/ledger.ts';
import { costIn } from '../budget/state.ts';
import { fatigueOf } from '../injury/fatigue.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { FATIGUE, POWER } from '../state/becomes.ts';
import { isOut } from './fares.ts';
import { sheetOf, stateOf } from './fighter.ts';

const kinds = {
  ATTACK: ['attack', 'Attack actions'],
  MOVE: ['move', 'Move actions'],
  FREE: ['free', 'Free actions'],
  INTERRUPT: ['interrupt', 'Interrupts'],
  STEP: ['step', 'the Step of the round'],
} as const;

type Kind = keyof typeof kinds;

/** What one and several of what is spent are called. */
export const amounts = {
  ATTACK: ['Attack action', 'Attack actions'],
  MOVE: ['Move action', 'Move actions'],
  FREE: ['Free action', 'Free actions'],
  INTERRUPT: ['Interrupt', 'Interrupts'],
  STEP: ['Step', 'Steps'],
  [POWER]: ['power point', 'power points'],
  [FATIGUE]: ['point of Fatigue', 'points of Fatigue'],
} as const;

const START_OF_TURN: Ledger = { ...grants.rows.START_OF_TURN.cells, unlimitedFree: false };

const KINDS = Object.keys(kinds) as readonly Kind[];

export const isBudget = (id: string): id is Kind => Object.hasOwn(kinds, id);

export const spent = (before: Ledger, what: Kind, amount: number): Ledger => {
  const [part] = kinds[what];
  if (what === 'FREE' && before.unlimitedFree) return before;
  return { ...before, [part]: Math.max(0, before[part] - amount) };
};

/** More Free actions than anybody can use. */
const UNLIMITED = 1000;

/** What one's last turn has left, and what only rest brings back. */
export const budgets = (fighter: Fighter): readonly Resource[] => {
  return [...ofTurn(ledgerOf(fighter)), ...ofHours(fighter)];
};

const NOTHING: Ledger = { attack: 0, move: 0, free: 0, interrupt: 0, step: 0, unlimitedFree: false };

/** Whoever is out can do nothing with what is left. */
export const ledgerOf = (fighter: Fighter): Ledger => (isOut(fighter) ? NOTHING : stateOf(fighter).budget);

function ofHours(fighter: Fighter): readonly Resource[] {
  const { powerPoints, co } = sheetOf(fighter);
  const { power, fatigue } = stateOf(fighter);
  const most = Math.max(0, fatigueOf(co).total);
  return [
    { id: POWER, title: 'power points', remaining: Math.max(0, powerPoints - power), maximum: powerPoints },
    { id: FATIGUE, title: 'Fatigue', remaining: Math.max(0, most - fatigue), maximum: most },
  ];
}

const ofTurn = (budget: Ledger): readonly Resource[] =>
  KINDS.map((id) => {
    const [part, title] = kinds[id];
    const left = id === 'FREE' && budget.unlimitedFree ? UNLIMITED : budget[part];
    return { id, title, remaining: left, maximum: Math.max(left, START_OF_TURN[part]) };
  });

/** What a manoeuvre costs by the table; `left` is what there is to pay with, where that matters. */
export const costsOf = (
  key: Manoeuvre,
  options: PathmasterOptions,
  left: Ledger = START_OF_TURN,
): readonly Cost[] => {
  const cost = costIn(key, left, options);
  return KINDS.flatMap((resource) => {
    const amount =
      resource === 'STEP' ? 0 : cost[kinds[resource][0] as 'attack' | 'move' | 'free' | 'interrupt'];
    return amount > 0 ? [{ resource, amount }] : [];
  });
};

export const free: Act['costs'] = () => [];
