import type { Effect } from '../../../rules/effects/effect.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { entanglingWeapon, heldWith, roundsHeld } from '../acting/hold.ts';
import { damageLodgedWeapon, lodgedHitPointsOf } from '../acting/lodged.ts';
import type { AttackFacts } from '../attack/detail.ts';
import { changes } from '../combatant/changes.ts';
import { remainingItem, viewOf } from '../combatant/combatant-view.ts';
import type { LodgedWeapon } from '../combatant/lodged-weapon.ts';
import { heldItem, isOnSheet } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';

/**
 * Item at which an attack is aimed. The target holds it, it is lodged in the target, or it was thrown and entangles the
 * target.
 */
export interface AimedItem {
  readonly name: string;
  readonly armour: number;
  readonly hitPoints: number;
  /** True if the remaining damage reaches the target when the item breaks. False for an item that entangles. */
  readonly held: boolean;
  readonly lodged: LodgedWeapon | null;
  /** True if the item was thrown and entangles the target. */
  readonly thrown: boolean;
  /** Combatant who threw the item that entangles the target. Null if there is none, or if they have left the fight. */
  readonly thrownBy: string | null;
}

const notThrown = { thrown: false, thrownBy: null } as const;

const lodgedAs = (target: Fighter, name: string | null): LodgedWeapon | null =>
  viewOf(target).state.lodged.find(({ weapon, broken }) => weapon === name && !broken) ?? null;

/**
 * Returns the item with this name, or the reason why it cannot be aimed at. Null if the name is null. `present`
 * contains all combatants.
 */
export function aimedItemOf(
  actor: Fighter,
  target: Fighter,
  name: string | null,
  weapon: OwnWeapon,
  present: ReadonlyMap<string, Fighter>,
): AimedItem | RuleViolation | null {
  if (name === null) return null;
  const lodged = lodgedAs(target, name);
  if (lodged) return known({ name, lodged, held: false, ...notThrown }, 0, lodgedHitPointsOf(lodged));
  const { entangler } = viewOf(actor).state;
  const inIt = entangler?.weapon === name;
  const thrown = inIt && !entangler.keepsControl;
  if (thrown && entangler.by === target.id && actor.id !== target.id)
    return ruleViolation(
      `${nameInText(target)} no longer holds the ${name} that entangles ${nameInText(actor)}`,
      ['targetId'],
      'the attacker, because the item entangles the attacker',
    );
  const onBody = thrown && actor.id === target.id;
  const owner = onBody ? entanglingWeapon(actor, present)?.owner : target;
  const entanglesActor = inIt && (thrown ? onBody : entangler.by === target.id);
  const why = entanglesActor ? whyNotCut(actor, weapon) : null;
  if (why) return why;
  if (!entanglesActor) {
    const held = heldItem(target, name);
    if (typeof held === 'object') return { ...held, path: ['atItem'] };
  }
  const entangles = entanglesActor || heldWith(target, name, present).length > 0;
  // The sheet of a thrower who has left the fight is unknown. A weapon other than a shield has no armour.
  if (onBody && !owner)
    return known({ name, lodged, held: false, thrown: true, thrownBy: null }, 0, entangler.hitPoints);
  return known(
    { name, lodged, held: !entangles, thrown: onBody, thrownBy: onBody && owner ? owner.id : null },
    ...armourAndHitPoints(owner, name),
  );
}

/** Returns the reason why the combatant cannot cut the item that entangles them. */
function whyNotCut(actor: Fighter, { special, name }: OwnWeapon): RuleViolation | null {
  if ((roundsHeld(actor, actor.round) ?? 0) < 1)
    return ruleViolation(
      `${nameInText(actor)} cannot get free before the next round`,
      ['atItem'],
      'this act in the round after the entangling',
    );
  return special === 'BLEEDING'
    ? null
    : ruleViolation(`the ${name} cannot cut`, ['weapon'], 'a weapon with an edge');
}

/** Returns the armour value and the remaining hit points of an item on the owner's sheet. */
function armourAndHitPoints(
  owner: Fighter | undefined,
  name: string,
): readonly [armour: number, hitPoints: number | null] {
  if (!owner) return [0, null];
  const { shield, weapons } = viewOf(owner).sheet;
  const found = [...(shield ? [shield] : []), ...weapons].find((each) => each.name === name);
  const armour = shield?.name === name ? (shield.armour ?? shield.hitPoints ?? 0) : 0;
  return [armour, found ? remainingItem(viewOf(owner), found).hitPoints : null];
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
 * Returns the values of an item that is lodged in the target, or that is on the target's sheet. If an item on the sheet
 * is not in hand, returns the reason. Null if the target has no such item.
 */
export function itemWith(
  target: Fighter,
  name: string,
): (Omit<AimedItem, 'hitPoints'> & { readonly hitPoints: number | null }) | RuleViolation | null {
  const lodged = lodgedAs(target, name);
  if (lodged)
    return { name, lodged, held: false, ...notThrown, armour: 0, hitPoints: lodgedHitPointsOf(lodged) };
  if (!isOnSheet(target, name)) return null;
  const held = heldItem(target, name);
  if (typeof held === 'object') return held;
  const [armour, hitPoints] = armourAndHitPoints(target, name);
  return { name, lodged, held: true, ...notThrown, armour, hitPoints };
}

/** Returns the effects that an attack on an item has in a fight. A lodged or thrown weapon also belongs to its owner. */
export function effectsOnAimedItem(
  { lodged, thrown, thrownBy }: Pick<AimedItem, 'lodged' | 'thrown' | 'thrownBy'>,
  effects: readonly Effect[],
  struckItem: AttackFacts['struckItem'],
): readonly Effect[] {
  if (!struckItem) return effects;
  const isDamage = ({ type, on }: Effect): boolean => type === 'itemDamaged' && on === 'TARGET';
  if (thrown)
    return effects.flatMap((effect) => {
      if (!isDamage(effect)) return [effect];
      const { itemLost: lost } = struckItem;
      return [
        ...(thrownBy === null ? [] : [{ ...effect, on: 'OWNER', who: thrownBy } as const]),
        changes.effect('netWorn', 'TARGET', { lost }, effect.citation),
      ];
    });
  return lodged
    ? [
        ...effects.filter((effect) => !isDamage(effect)),
        ...damageLodgedWeapon(lodged, struckItem.itemLost, struckItem.itemHitPointsAfter === 0),
      ]
    : effects;
}
