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

/** Everything that determines the outcome of an attack. */
export interface DecidedAttack {
  readonly attackRating: Breakdown;
  readonly attackLevel: Level;
  readonly malfunction: boolean;
  /** Null without a defence, or if the attack failed. */
  readonly defence: Defence | null;
  /** Null if no defence was rolled: the attack failed, or there was no allowed defence. */
  readonly defenceLevel: Level | null;
  /** Level at which the attack strikes. Null if it does not. */
  readonly strike: StrikeLevel | null;
  readonly parryFumble: readonly FumbleBand[];
  readonly crushingParry: CrushingParry | null;
  readonly itemLoss: number;
  readonly itemBroken: boolean;
  readonly weaponLoss: number;
  readonly damage: Damage | null;
  /** The attempt to catch the missile instead of a defence. */
  readonly caught: CatchAttempt | null;
  /** The item that the attack was aimed at, if it was struck. */
  readonly struckItem: StruckItem | null;
  /** Further attack after a fumbled parry left the defender wide open (option of ruling R-15). */
  readonly further: FurtherBlow | null;
}
