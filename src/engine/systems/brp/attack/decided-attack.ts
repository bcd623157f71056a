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

/** Everything about an attack that decides how it comes out. */
export interface DecidedAttack {
  readonly attackRating: Breakdown;
  readonly attackLevel: Level;
  readonly malfunction: boolean;
  /** Null where nobody defends, or an attack that failed left nothing to defend against. */
  readonly defence: Defence | null;
  /** Null where nothing was rolled: the attack failed, or nobody could defend. */
  readonly defenceLevel: Level | null;
  /** The level at which the attack strikes; null when it does not. */
  readonly strike: StrikeLevel | null;
  readonly parryFumble: readonly FumbleBand[];
  readonly crushingParry: CrushingParry | null;
  readonly itemLoss: number;
  readonly itemBroken: boolean;
  readonly weaponLoss: number;
  readonly damage: Damage | null;
  /** How the missile was caught, where somebody tried that in place of a defence. */
  readonly caught: CatchAttempt | null;
  /** The item that the blow was meant for, where it has struck it. */
  readonly struckItem: StruckItem | null;
  /** A further blow, for which a fumbled parry has opened the defender (option of ruling R-15). */
  readonly further: FurtherBlow | null;
}
