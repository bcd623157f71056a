import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { banded, keyed, rowAt } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';

export const phases = {
  STATEMENTS: 'Each combatant declares an intent.',
  POWERS: 'Powers are used in order of INT, and powers of the previous round take effect.',
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
      text: 'Up to 30 metres for the unengaged; more than 5 delay the action.',
      cells: { onRank: true },
    },
    ATTACK: { text: 'An attack at full skill, and up to 5 metres on the way.', cells: { onRank: true } },
    NONCOMBAT: {
      text: `A skill, a power, or something without a roll; with another action it takes ${RANKS_APART} DEX ranks.`,
      cells: { onRank: true },
    },
    ENGAGE: {
      text: 'Up to 5 metres into hand-to-hand combat, attacking and defending.',
      cells: { onRank: true },
    },
    DISENGAGE: {
      text: 'Only defends and moves, and is out of it if no defence fails.',
      cells: { onRank: true },
    },
    PARRY_OR_DODGE: { text: 'An answer to an attack that succeeded.', cells: { onRank: false } },
    FIGHT_DEFENSIVELY: { text: 'No attacks, and a dodge more than usual.', cells: { onRank: false } },
    SPEAK: { text: 'Free, within reason.', cells: { onRank: false } },
  },
});

export const weaponClasses = keyed({
  id: 'brp.weapon-class',
  title: 'Order of attacks within a DEX rank',
  citation: combat('Action', 'BRP-031'),
  key: 'Reach of the weapon.',
  columns: { place: 'Position in the order of attacks, from 1.' },
  rows: {
    MISSILE: { text: 'Bows, guns and what is thrown.', cells: { place: 1 } },
    LONG: { text: 'Spears and lances.', cells: { place: 2 } },
    MEDIUM: { text: 'Swords and axes.', cells: { place: 3 } },
    SHORT: { text: 'Daggers, and bare hands.', cells: { place: 4 } },
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
    { from: 0, to: 5, text: 'Acts on the full rank.', cells: { divisor: 1 } },
    { from: 6, to: 15, text: 'Acts on half the rank, rounded up.', cells: { divisor: 2 } },
    { from: 16, to: 29, text: 'Acts on a quarter of the rank, rounded up.', cells: { divisor: 4 } },
    { from: 30, to: FURTHEST, text: 'Does nothing else but defend.', cells: { divisor: null } },
  ],
});

/** Number of metres of free movement. */
export const freeMetres = (options: BrpOptions): number => tableFor(movementBands, options).bands[0]!.to;

/** Minimum number of metres that takes the whole round. */
export const wholeRoundMetres = (options: BrpOptions): number =>
  tableFor(movementBands, options).bands.find(({ cells }) => cells.divisor === null)?.from ?? FURTHEST;

/** Metres that count. Started metres are rounded up, but less than 30 m never takes the whole round (ruling R-39). */
function counted(metres: number, options: BrpOptions): number {
  const whole = wholeRoundMetres(options);
  return metres < whole ? Math.min(Math.ceil(metres), whole - 1) : Math.ceil(metres);
}

/** Divisor of the DEX rank after this number of metres. Null if no action is left. */
export const movementDivisor = (metres: number, options: BrpOptions): number | null =>
  rowAt(tableFor(movementBands, options), counted(metres, options)).cells.divisor;
