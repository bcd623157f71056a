import type { AttackInput } from '../attempt/input.ts';
import { appliedOf, type Source } from '../conditions/incorporeal.ts';
import { model } from '../house/model.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type AttackResult, MISS } from '../tables/attack-cell.ts';

/** Where the damage comes from, as the incorporeal ask; null against somebody with a body (PMA-158). */
export function sourceFor({ attacker, weapon, target }: AttackInput): Source | null {
  if (!target.conditions.includes('INCORPOREAL')) return null;
  if (attacker.conditions.includes('INCORPOREAL')) return 'INCORPOREAL';
  if (weapon.magical) return 'MAGIC_WEAPON';
  return model.rows[weapon.attack].cells.fumble === 'SPELL' ? 'SPELL' : 'NONMAGICAL';
}

/** What a result does to the target: to somebody incorporeal only what magic of it there is. */
export function doneTo(input: AttackInput, result: AttackResult, options: PathmasterOptions): AttackResult {
  const source = sourceFor(input);
  if (source === null) return result;
  if (source === 'NONMAGICAL') return MISS;
  return { ...result, hits: appliedOf(result.hits, source, options).total };
}
