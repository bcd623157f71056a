import type { Question } from '../../../dice/dice.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { type Level, type WeaponRoll, weaponCheck } from '../check.ts';
import type { BrpOptions } from '../options/index.ts';
import { effectiveRating } from '../rating.ts';
import type { Defence } from './defence.ts';
import type { AttackInput } from './input.ts';

/** An attack and the rules it is fought by, with what no die changes worked out beforehand. */
export interface Scene {
  readonly input: AttackInput;
  readonly options: BrpOptions;
  readonly attackRating: Breakdown;
  readonly attackRoll: Question<WeaponRoll>;
  /** The answer to an attack of each level, found when first met. */
  readonly defences: Map<Level, Defence | null>;
  /** Parts of the attack that odds count once, by name. */
  readonly parts: Map<string, unknown>;
}

export function sceneOf(input: AttackInput, options: BrpOptions): Scene {
  const attackRating = effectiveRating('attack rating', input.attacker, options);
  const { malfunctionFrom } = input.attacker.weapon;
  return {
    input,
    options,
    attackRating,
    attackRoll: weaponCheck(attackRating.total, malfunctionFrom, options, 'attack'),
    defences: new Map(),
    parts: new Map(),
  };
}
