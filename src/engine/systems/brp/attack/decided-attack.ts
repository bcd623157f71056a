import type { Breakdown } from '../../../rules/term.ts';
import type { Defence } from '../attempt/defence.ts';
import type { StrikeLevel } from '../attempt/strike-level.ts';
import type { CrushingParry } from '../damage/crushing-parry.ts';
import type { Damage } from '../damage/resolve-damage.ts';
import type { StruckItem } from '../damage/struck-item.ts';
import type { CatchAttempt } from '../missile/catching.ts';
import type { Level } from '../rolls/check.ts';
import type { FumbleBand } from '../tables/fumbles.ts';

export interface FurtherBlow {
  readonly strike: StrikeLevel;
  readonly damage: Damage;
}

/** Everything that determines an attack's outcome. */
export interface DecidedAttack {
  readonly attackRating: Breakdown;
  readonly attackLevel: Level;
  readonly malfunction: boolean;
  /** The defence. Null without a defence, or if the attack failed. */
  readonly defence: Defence | null;
  /** Level of the defence roll. Null if no defence was rolled, because the attack failed or no defence was allowed. */
  readonly defenceLevel: Level | null;
  /** Level at which the attack hits. Null if it does not hit. */
  readonly strike: StrikeLevel | null;
  readonly parryFumble: readonly FumbleBand[];
  readonly crushingParry: CrushingParry | null;
  readonly itemLoss: number;
  readonly itemBroken: boolean;
  readonly weaponLoss: number;
  readonly damage: Damage | null;
  /** Attempt to catch the missile instead of a defence. */
  readonly caught: CatchAttempt | null;
  /** Item at which the attack was aimed, if the attack struck it. */
  readonly struckItem: StruckItem | null;
  /** Further attack on a defender who is wide open after a fumbled parry (option of ruling R-15). */
  readonly further: FurtherBlow | null;
}
