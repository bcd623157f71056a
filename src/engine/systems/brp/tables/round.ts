import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { banded, keyed, rowAt } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';

export const phases = {
  STATEMENTS: 'Each combatant declares a plan.',
  POWERS: 'Powers from the previous round take effect, and powers are used in order of INT.',
  ACTION: 'Combatants act in order of DEX.',
  RESOLUTION: 'Attacks and defences are rolled and compared.',
} as const;

export type Phase = keyof typeof phases;

export const roundPhases = keyed({
  id: 'brp.round-phases',
  title: 'Phases of a combat round',
  citation: combat('Combat Round Phases'),
  key: 'Phase of the round.',
  columns: {
    place: 'Position of the phase in the round, from 1.',
    counted: 'Rank that the phase counts down. Null if it counts none.',
  },
  rows: {
    STATEMENTS: { text: phases.STATEMENTS, cells: { place: 1, counted: 'DEX rank' } },
    POWERS: { text: phases.POWERS, cells: { place: 2, counted: 'INT rank' } },
    ACTION: { text: phases.ACTION, cells: { place: 3, counted: 'DEX rank' } },
    RESOLUTION: { text: phases.RESOLUTION, cells: { place: 4, counted: null } },
  },
});

/** Number of DEX ranks between two actions. */
export const RANKS_APART = 5;

export const combatActions = keyed({
  id: 'brp.combat-actions',
  title: 'Combat actions',
  citation: combat('Combat Actions', 'BRP-035'),
  key: 'Action that a combatant takes.',
  columns: {
    onRank: 'True if the action happens on the DEX rank. False if it can happen at any time of the round.',
  },
  rows: {
    MOVE: {
      text: 'An unengaged combatant moves up to 30 metres. Moving more than 5 metres delays the action.',
      cells: { onRank: true },
    },
    ATTACK: {
      text: 'The combatant moves up to 5 metres and attacks at full skill.',
      cells: { onRank: true },
    },
    NONCOMBAT: {
      text: `The combatant uses a skill or power, or acts without a roll. In addition to another action, this takes ${RANKS_APART} DEX ranks.`,
      cells: { onRank: true },
    },
    ENGAGE: {
      text: 'The combatant moves up to 5 metres into hand-to-hand combat, attacks and defends.',
      cells: { onRank: true },
    },
    DISENGAGE: {
      text: 'The combatant only defends and moves, and leaves hand-to-hand combat if no defence fails.',
      cells: { onRank: true },
    },
    PARRY_OR_DODGE: { text: 'The defender parries or dodges a successful attack.', cells: { onRank: false } },
    FIGHT_DEFENSIVELY: {
      text: 'The combatant does not attack, and has one additional dodge.',
      cells: { onRank: false },
    },
    SPEAK: { text: 'Speaking takes no time, within reason.', cells: { onRank: false } },
  },
});

export const weaponClasses = keyed({
  id: 'brp.weapon-class',
  title: 'Order of attacks within a DEX rank',
  citation: combat('Action', 'BRP-031'),
  key: 'Reach of the weapon.',
  columns: { place: 'Position in the order of attacks, from 1.' },
  rows: {
    MISSILE: { text: 'Bows, guns and thrown weapons.', cells: { place: 1 } },
    LONG: { text: 'Spears and lances.', cells: { place: 2 } },
    MEDIUM: { text: 'Swords and axes.', cells: { place: 3 } },
    SHORT: { text: 'Daggers and bare hands.', cells: { place: 4 } },
  },
});

type Movement = { readonly divisor: number | null };

export const FURTHEST = 1000;

export const movementBands = banded<Movement>({
  id: 'brp.movement',
  title: 'Moving and acting in a round',
  citation: combat('Move', 'BRP-038'),
  die: null,
  columns: {
    divisor: 'Divisor of the DEX rank. The result is rounded up. Null if no other action is possible.',
  },
  bands: [
    { from: 0, to: 5, text: 'The combatant acts on the full rank.', cells: { divisor: 1 } },
    { from: 6, to: 15, text: 'The combatant acts on half the rank, rounded up.', cells: { divisor: 2 } },
    {
      from: 16,
      to: 29,
      text: 'The combatant acts on a quarter of the rank, rounded up.',
      cells: { divisor: 4 },
    },
    { from: 30, to: FURTHEST, text: 'The combatant can only defend.', cells: { divisor: null } },
  ],
});

/** Returns the number of metres that a combatant can move without delaying the action. */
export const freeMetres = (options: BrpOptions): number => tableFor(movementBands, options).bands[0]!.to;

/** Returns the minimum number of metres that takes the whole round. */
export const wholeRoundMetres = (options: BrpOptions): number =>
  tableFor(movementBands, options).bands.find(({ cells }) => cells.divisor === null)?.from ?? FURTHEST;

/**
 * Returns the metres of a move that count. Fractions are rounded up, but a move of less than 30 m never takes the whole
 * round (ruling R-39).
 */
function counted(metres: number, options: BrpOptions): number {
  const whole = wholeRoundMetres(options);
  return metres < whole ? Math.min(Math.ceil(metres), whole - 1) : Math.ceil(metres);
}

/**
 * Returns the number by which the DEX rank is divided after moving this many metres. Null if the combatant has no
 * action left.
 */
export const movementDivisor = (metres: number, options: BrpOptions): number | null =>
  rowAt(tableFor(movementBands, options), counted(metres, options)).cells.divisor;
