import type { AttackInput } from '../attempt/attack-input.ts';
import { type DamageSource, hitsOnIncorporeal } from '../conditions/incorporeal-damage.ts';
import { attackTableModel } from '../house/attack-table-model.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type AttackResult, MISS } from '../tables/attack-cell.ts';

/** Where the damage comes from, as the incorporeal ask; null against somebody with a body (PMA-158). */
export function damageSourceOf({ attacker, weapon, target }: AttackInput): DamageSource | null {
  if (!target.conditions.includes('INCORPOREAL')) return null;
  if (attacker.conditions.includes('INCORPOREAL')) return 'INCORPOREAL';
  if (weapon.magical) return 'MAGIC_WEAPON';
  return attackTableModel.rows[weapon.attack].cells.fumble === 'SPELL' ? 'SPELL' : 'NONMAGICAL';
}

/** What a result does to the target: to somebody incorporeal only what magic of it there is. */
export function resultOnTarget(
  input: AttackInput,
  result: AttackResult,
  options: PathmasterOptions,
): AttackResult {
  const source = damageSourceOf(input);
  if (source === null) return result;
  if (source === 'NONMAGICAL') return MISS;
  return { ...result, hits: hitsOnIncorporeal(result.hits, source, options).total };
}
