import type { Citation } from '../../../rules/citation.ts';
import { levelForMatrix } from '../attempt/defence.ts';
import type { AttackInput } from '../attempt/input.ts';
import { combat } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';
import { matrixRule } from '../tables/matrix.ts';
import { isUnheeded } from './decide-attack.ts';
import type { DecidedAttack } from './decided-attack.ts';

/** Returns the rule that determines the attack's effects on the defender and on both sides' items. */
export function exchangeRule(
  { attackLevel, defence, defenceLevel, caught, crushingParry }: DecidedAttack,
  { attacker: { weapon } }: AttackInput,
  options: BrpOptions,
): Citation {
  if (caught) return combat('Dodging Missile Weapons (Option)', 'BRP-161');
  if (crushingParry) return combat('Crushing', crushingParry.itemGives ? 'BRP-130' : 'BRP-131');
  const reached = levelForMatrix(defenceLevel, defence);
  const passes = defence?.kind === 'PARRY' && isUnheeded(weapon.special, attackLevel, reached, options);
  return matrixRule(attackLevel, passes ? 'FAILURE' : reached);
}
