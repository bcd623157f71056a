import type { AttackDetail } from './detail.ts';
import type { Exchange } from './exchange.ts';
import type { AttackInput } from './input.ts';
import { outcomeOf, outcomeWords } from './outcome.ts';

/** An attack in a sentence. */
export function summarise(
  decided: Exchange,
  { attacker }: AttackInput,
  { damage, fumbleResults, malfunction }: AttackDetail,
): string {
  const { defence, defenceLevel } = decided;
  const answer =
    defence && defenceLevel ? ` against a ${defence.kind.toLowerCase()} (${defenceLevel.toLowerCase()})` : '';
  const parts = [`${attacker.weapon.name}: ${outcomeWords[outcomeOf(decided)]}${answer}`];
  if (damage)
    parts.push(
      `${damage.rolled} damage, ${damage.armour > 0 ? `armour ${damage.armour}, ` : ''}${damage.net} hit points lost`,
    );
  if (decided.itemBroken) parts.push('the parrying item breaks');
  if (fumbleResults.length > 0) parts.push(fumbleResults.map(({ text }) => text).join(' '));
  if (malfunction && outcomeOf(decided) === 'FUMBLE') parts.push('the weapon malfunctions too');
  return `${parts.join('; ').replace(/\.$/, '')}.`;
}
