import type { Effect } from '../../../rules/effects/effect.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { endHolds, roundsHeld } from '../acting/hold.ts';
import { damageLodgedWeapon, lodgedHitPointsOf } from '../acting/lodged.ts';
import type { AttackFacts } from '../attack/detail.ts';
import { remainingItem, viewOf } from '../combatant/combatant-view.ts';
import type { LodgedWeapon } from '../combatant/lodged-weapon.ts';
import { heldItem } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { combat } from '../core/citations.ts';
import { ends } from '../harm/effects.ts';

/** Item at which an attack is aimed. The target holds it, it is lodged in the target, or it entangles the attacker. */
export interface AimedItem {
  readonly name: string;
  readonly armour: number;
  readonly hitPoints: number;
  readonly held: boolean;
  readonly lodged: LodgedWeapon | null;
  readonly entangles: boolean;
}

const lodgedAs = (target: Fighter, name: string | null): LodgedWeapon | null =>
  viewOf(target).state.lodged.find(({ weapon, broken }) => weapon === name && !broken) ?? null;

/** Returns the item with this name, or the reason why it cannot be aimed at. Null if the name is null. */
export function aimedItemOf(
  actor: Fighter,
  target: Fighter,
  name: string | null,
  weapon: OwnWeapon,
): AimedItem | RuleViolation | null {
  if (name === null) return null;
  const lodged = lodgedAs(target, name);
  const entangler = viewOf(actor).state.entangler;
  const entangles = entangler?.by === target.id && entangler.weapon === name;
  if (lodged) return known({ name, lodged, held: false, entangles: false }, 0, lodgedHitPointsOf(lodged));
  if (entangles) {
    if ((roundsHeld(actor, actor.round) ?? 0) < 1)
      return ruleViolation(
        `${nameInText(actor)} cannot get free before the next round`,
        ['atItem'],
        'this act in the round after the entangling',
      );
    if (weapon.special !== 'BLEEDING')
      return ruleViolation(`the ${weapon.name} cannot cut`, ['weapon'], 'a weapon with an edge');
  } else {
    const held = heldItem(target, name);
    if (typeof held === 'object') return { ...held, path: ['atItem'] };
  }
  const { sheet } = viewOf(target);
  const found = [...(sheet.shield ? [sheet.shield] : []), ...sheet.weapons].find(
    (each) => each.name === name,
  );
  const armour = sheet.shield?.name === name ? (sheet.shield.armour ?? sheet.shield.hitPoints ?? 0) : 0;
  const left = found ? remainingItem(viewOf(target), found).hitPoints : null;
  return known({ name, lodged, held: !entangles, entangles }, armour, left);
}

const known = (
  item: Omit<AimedItem, 'armour' | 'hitPoints'>,
  armour: number,
  hitPoints: number | null,
): AimedItem | RuleViolation =>
  hitPoints === null
    ? ruleViolation(
        `the hit points of the ${item.name} are unknown`,
        ['atItem'],
        'an item with hit points on the sheet',
      )
    : { ...item, armour, hitPoints };

/**
 * Returns the effects that an attack on an item has in a fight. The item can also be a lodged or an entangling weapon.
 */
export function effectsOnAimedItem(
  actor: Fighter,
  { lodged, entangles }: AimedItem,
  effects: readonly Effect[],
  struckItem: AttackFacts['struckItem'],
): readonly Effect[] {
  if (!struckItem) return effects;
  const broken = struckItem.itemHitPointsAfter === 0;
  if (lodged)
    return [
      ...effects.filter(({ type, on }) => type !== 'itemDamaged' || on !== 'TARGET'),
      ...damageLodgedWeapon(lodged, struckItem.itemLost, broken),
    ];
  return entangles && broken
    ? [
        ...effects,
        ends('ACTOR', 'entangled', combat('Entangling', 'BRP-137'), 'cut loose'),
        ...endHolds(actor).map((effect): Effect => ({ ...effect, on: 'ACTOR' })),
      ]
    : effects;
}
