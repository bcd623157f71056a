import type { AttackInput } from '../attempt/input.ts';
import type { Damage } from '../damage/resolve-damage.ts';
import { describeStruckItem } from '../damage/struck-item.ts';
import { hitPointsInWords } from '../harm/effects.ts';
import { describeLocation } from '../harm/locations.ts';
import { levelInWords, succeeds } from '../rolls/check.ts';
import type { DecidedAttack } from './decided-attack.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** Summarises an attack in full sentences. */
export function summarise(
  decided: DecidedAttack,
  { attacker }: AttackInput,
  fumbles: readonly string[],
): string {
  const { damage, further } = decided;
  const outcome = outcomeOf(decided);
  const attack = `The attack with the ${attacker.weapon.name}`;
  const parts = [
    ...answerTo(decided, outcome),
    `${sentences[outcome](attack, decided)}${damage ? harm(damage) : '.'}`,
  ];
  if (decided.struckItem) parts.push(describeStruckItem(decided.struckItem));
  if (further) parts.push(`The defender is wide open, and a further blow hits${harm(further.damage)}`);
  if (decided.itemBroken) parts.push('The parrying item breaks.');
  parts.push(...fumbles);
  if (decided.malfunction && outcome === 'FUMBLE') parts.push('The weapon also malfunctions.');
  return parts.join(' ');
}

const sentences: Readonly<Record<Outcome, (attack: string, decided: DecidedAttack) => string>> = {
  CRITICAL_HIT: (attack) => `${attack} is a critical hit`,
  SPECIAL_HIT: (attack) => `${attack} is a special hit`,
  HIT: (attack) => `${attack} hits`,
  ITEM_STRUCK: (attack) => `${attack} hits the targeted item`,
  CAUGHT: () => 'The defender catches the missile',
  NOT_CAUGHT: () => 'The defender does not catch the missile, but is unhurt',
  PARRIED: (attack, decided) => `${attack} is parried${quality(decided)}`,
  DODGED: (attack, decided) => `${attack} is dodged${quality(decided)}`,
  MISS: (attack) => `${attack} misses`,
  FUMBLE: (attack) => `${attack} is a fumble`,
  MALFUNCTION: (attack) => `${attack} fails because of a malfunction`,
};

const quality = ({ defenceLevel }: DecidedAttack): string =>
  defenceLevel === 'SPECIAL' || defenceLevel === 'CRITICAL' ? ` with ${levelInWords[defenceLevel]}` : '';

/** Returns a sentence about the defence, unless the sentence about the outcome already mentions it. */
function answerTo(
  { defence, defenceLevel, attackLevel, malfunction }: DecidedAttack,
  outcome: Outcome,
): readonly string[] {
  if (!defence || outcome === 'PARRIED' || outcome === 'DODGED') return [];
  const kind = defence.kind.toLowerCase();
  if (defenceLevel) {
    const inVain = succeeds(defenceLevel) ? ', but does not stop the attack' : '';
    if (defenceLevel === 'FAILURE') return [`The ${kind} fails.`];
    return [`The ${kind} is ${levelInWords[defenceLevel]}${inVain}.`];
  }
  return defence.refused !== null && succeeds(attackLevel) && !malfunction
    ? [`The ${kind} is not allowed: ${defence.refused}.`]
    : [];
}

function harm({ total, shield, armour, armourCounts, net, location }: Damage): string {
  const where = location ? ` in the ${describeLocation(location)}` : '';
  return [
    ` for ${total} damage.`,
    ...(shield > 0 ? [`The shield stops ${shield}.`] : []),
    ...(armour > 0 && armourCounts ? [`Armour stops ${armour}.`] : []),
    `The defender loses ${hitPointsInWords(net)}${where}.`,
  ].join(' ');
}
