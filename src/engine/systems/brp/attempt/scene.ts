import type { Question } from '../../../dice/dice.ts';
import type { Breakdown } from '../../../rules/term.ts';
import type { ShotBand } from '../missile/input.ts';
import { shotRatingOf } from '../missile/rating.ts';
import type { BrpOptions } from '../options/index.ts';
import { type Level, type WeaponRoll, weaponCheck } from '../rolls/check.ts';
import { effectiveRating } from '../rolls/rating.ts';
import { attackerWithAim } from './attacker-with-aim.ts';
import type { Defence } from './defence.ts';
import type { AttackInput } from './input.ts';

/** An attack with its options, and with everything that does not depend on dice. Computed once. */
export interface Scene {
  readonly input: AttackInput;
  readonly options: BrpOptions;
  /** Range band of a missile. Null without a shot. */
  readonly band: ShotBand | null;
  readonly attackRating: Breakdown;
  readonly attackRoll: Question<WeaponRoll>;
  /** Defence against an attack of each level. Computed on first use. Undefined before that. */
  readonly defences: Record<Level, Defence | null | undefined>;
}

export function sceneOf(input: AttackInput, options: BrpOptions): Scene {
  const aiming = attackerWithAim(input, options);
  const attacker = { ...aiming, reasons: [...aiming.reasons, ...input.defender.attackedEasily] };
  const aim = attacker.shot && shotRatingOf({ ...attacker, ...attacker.shot }, options);
  const attackRating = aim?.rating ?? effectiveRating('attack rating', attacker, options);
  const { malfunctionFrom } = attacker.weapon;
  return {
    input,
    options,
    band: aim?.band ?? null,
    attackRating,
    attackRoll: weaponCheck(attackRating.total, malfunctionFrom, options, 'attack'),
    defences: {
      CRITICAL: undefined,
      SPECIAL: undefined,
      SUCCESS: undefined,
      FAILURE: undefined,
      FUMBLE: undefined,
    },
  };
}
