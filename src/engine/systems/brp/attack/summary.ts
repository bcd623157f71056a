import { quantity } from '../../../quantity.ts';
import type { AttackInput } from '../attempt/input.ts';
import type { Damage } from '../damage/resolve-damage.ts';
import { describeStruckItem } from '../damage/struck-item.ts';
import { describeLocation } from '../harm/locations.ts';
import { succeeds } from '../rolls/check.ts';
import type { DecidedAttack } from './decided-attack.ts';
import { outcomeOf, outcomeWords } from './outcome.ts';

/** Summarises an attack in one sentence. */
export function summarise(
  decided: DecidedAttack,
  { attacker }: AttackInput,
  fumbles: readonly string[],
): string {
  const { damage, further } = decided;
  const outcome = outcomeOf(decided);
  const parts = [`${attacker.weapon.name}: ${outcomeWords[outcome]}${answerTo(decided, outcome)}`];
  if (damage) parts.push(harm(damage));
  if (decided.struckItem) parts.push(describeStruckItem(decided.struckItem));
  if (further) parts.push(`wide open to a further blow: ${harm(further.damage)}`);
  if (decided.itemBroken) parts.push('the parrying item breaks');
  parts.push(...fumbles);
  if (decided.malfunction && outcome === 'FUMBLE') parts.push('the weapon malfunctions too');
  return `${parts.join('; ')}.`;
}

function answerTo(
  { defence, defenceLevel, attackLevel, malfunction }: DecidedAttack,
  outcome: keyof typeof outcomeWords,
): string {
  if (!defence) return '';
  const kind = defence.kind.toLowerCase();
  if (defenceLevel) {
    const met = outcome === 'PARRIED' || outcome === 'DODGED' ? '' : ` against a ${kind}`;
    return `${met} (${defenceLevel.toLowerCase()})`;
  }
  return defence.refused !== null && succeeds(attackLevel) && !malfunction
    ? `, and the ${kind} is not allowed (${defence.refused})`
    : '';
}

const harm = ({ total, shield, armour, armourCounts, net, location }: Damage): string =>
  [
    `${total} damage`,
    ...(shield > 0 ? [`shield ${shield}`] : []),
    ...(armour > 0 && armourCounts ? [`armour ${armour}`] : []),
    `${quantity(net, 'hit point')} lost${location ? ` in the ${describeLocation(location)}` : ''}`,
  ].join(', ');
