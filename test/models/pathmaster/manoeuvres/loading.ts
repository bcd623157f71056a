import { openEnded, type Roll, succeeds } from '../rolls.ts';

/** Models how bows and crossbows are loaded, in both versions of the book (PMA-R34, PMA-R35). */

export type Loaded = 'BOW' | 'HAND_CROSSBOW' | 'HEAVY_CROSSBOW' | 'LIGHT_CROSSBOW';

export type Payment = 'ATTACK' | 'FREE' | 'MOVE';

export interface Loader {
  readonly weapon: Loaded;
  readonly quickdraw: number | null;
  readonly ranks: number;
  readonly extended: boolean;
  readonly paidWith: readonly ('ATTACK' | 'MOVE')[];
}

export interface Loading {
  readonly costs: readonly Payment[];
  readonly movement: 'MOVE' | 'NONE' | 'STEP';
  readonly quick: boolean;
  readonly total: number | null;
}

/**
 * Returns the number of Moves that it takes to cock a crossbow before it is loaded (PMA-108, PMA-109). A bow takes none
 * (PMA-107).
 */
const cocking: Readonly<Record<Loaded, number>> = {
  ...{ BOW: 0, HAND_CROSSBOW: 0, LIGHT_CROSSBOW: 1, HEAVY_CROSSBOW: 2 },
};

/** Loads a weapon. A combatant who has Quickdraw rolls for it first. */
export function load(loader: Loader, roll: Roll): Loading {
  const { quickdraw, weapon, extended } = loader;
  const total = quickdraw === null ? null : openEnded(roll).total + quickdraw;
  const quick = total !== null && succeeds(total);
  if (extended && weapon !== 'BOW') return { ...inSteps(loader, quick), quick, total };
  const costs = [
    ...Array.from({ length: cocking[weapon] }, () => 'MOVE' as const),
    quick ? 'FREE' : 'MOVE',
  ] as const;
  return { costs, movement: quick ? 'NONE' : 'STEP', quick, total };
}

/**
 * In the Extended version, a light crossbow is loaded in three steps (PMA-133) and a heavy one in four (PMA-134). The
 * second-last step readies the ammunition. With Quickdraw, this is a Free action instead of a Move, or a Move instead
 * of an Attack.
 */
function inSteps({ weapon, ranks, paidWith }: Loader, quick: boolean) {
  const steps = weapon === 'HEAVY_CROSSBOW' ? 4 : 3;
  const paid = Array.from({ length: steps }, (_, step): Payment => paidWith[step] ?? 'MOVE');
  const costs = paid.map((payment, step) =>
    quick && step === steps - 2 ? (payment === 'ATTACK' ? 'MOVE' : 'FREE') : payment,
  );
  return { costs, movement: !quick && ranks >= 3 ? ('MOVE' as const) : ('STEP' as const) };
}
