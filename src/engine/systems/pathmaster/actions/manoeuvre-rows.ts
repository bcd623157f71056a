import type { Citation } from '../../../rules/citation.ts';
import type { KeyedRow } from '../../../rules/table.ts';

export type ManoeuvreCategory = 'FULL_ROUND' | 'ATTACK' | 'MOVE' | 'FREE' | 'INTERRUPT';

/** Cost and movement of a manoeuvre, and its effect on the defences for the rest of the round. */
export type ManoeuvreCells = {
  readonly category: ManoeuvreCategory;
  readonly attack: number;
  readonly move: number;
  readonly free: number;
  readonly interrupt: number;
  /** When the combatant may take the round's Step. */
  readonly step: 'NONE' | 'EITHER' | 'BEFORE' | 'NEEDED';
  readonly movement: 'NONE' | 'MOVE' | 'TWICE_MOVE';
  readonly dodge: 'NORMAL' | 'QUICKNESS_DOUBLED' | 'UNLESS_AIM_IS_KEPT';
  readonly dodgeBonus: number;
  readonly dodgeAgainst: 'ALL' | 'THAT_FOE' | 'OPPORTUNITY' | 'OPPORTUNITY_OF_OTHERS';
  /** Bonus to the defence, which counts even if Dodge does not. */
  readonly special: number;
  readonly shield: 'NORMAL' | 'NONE' | 'ONE_MORE_FOE' | 'RANGED_ARC' | 'UNLESS_AIM_IS_KEPT';
  readonly parry: 'NORMAL' | 'NONE' | 'HALF' | 'HALF_SKILL' | 'ONE_FOE_FEWER' | 'WITH_INTERRUPT';
  readonly guardAgainst: 'ALL' | 'OPPORTUNITY_OF_OTHERS';
  readonly attackBonus: number;
};

const nothing: ManoeuvreCells = {
  category: 'FREE',
  attack: 0,
  move: 0,
  free: 0,
  interrupt: 0,
  step: 'NONE',
  movement: 'NONE',
  dodge: 'NORMAL',
  dodgeBonus: 0,
  dodgeAgainst: 'ALL',
  special: 0,
  shield: 'NORMAL',
  parry: 'NORMAL',
  guardAgainst: 'ALL',
  attackBonus: 0,
};

/** Rules for a manoeuvre: the manoeuvre itself, and its effect on the defences. */
interface ManoeuvreRules {
  readonly rule: Citation;
  readonly guard: Citation;
}

export interface ManoeuvreRow extends KeyedRow<ManoeuvreCells>, ManoeuvreRules {}

type CellDifferences = Partial<Omit<ManoeuvreCells, 'category'>>;

const rowMakerOf =
  (category: ManoeuvreCategory, cost: CellDifferences) =>
  (cited: Citation | ManoeuvreRules, text: string, different: CellDifferences = {}): ManoeuvreRow => ({
    text,
    cells: { ...nothing, category, ...cost, ...different },
    ...('guard' in cited ? cited : { rule: cited, guard: cited }),
  });

/**
 * Functions that create rows of the manoeuvre table for each category. By default, a manoeuvre costs one action of its
 * category, allows no movement, and does not affect the defences.
 */
export const fullRound = rowMakerOf('FULL_ROUND', { attack: 1, move: 1 });
export const attackAction = rowMakerOf('ATTACK', { attack: 1 });
export const moveAction = rowMakerOf('MOVE', { move: 1 });
export const freeAction = rowMakerOf('FREE', { free: 1 });
export const interruptAction = rowMakerOf('INTERRUPT', { interrupt: 1 });
