import { readOptions } from '../../../rules/fields/option.ts';
import { asDeclared, bindingsFor } from '../../../rules/fight/binding.ts';
import { type CharacterBinding, characterBindingsOf } from '../../../rules/fight/character-binding.ts';
import type { TypedProcedure } from '../../../rules/procedure.ts';
import { burdenOf, catchValues, fitnessOf, type Guard } from '../acting/answer.ts';
import type { AttackFacts } from '../attack/detail.ts';
import { attack } from '../attack/index.ts';
import type { AttackInput, attackInput } from '../attempt/input.ts';
import { hasCondition, rollModifiers } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { dodgeOf } from '../combatant/sheet.ts';
import { brpOptions } from '../options/index.ts';
import {
  aimedItemIn,
  guardIn,
  ownWeaponIn,
  type AttackOnCharacter as Scene,
  statedKind,
  unlessViolated,
} from './character-scene.ts';
import { attackedEasily, defenderOf, weaponInput, wielderOf } from './combatant-values.ts';
import { afterAttackOnCharacter, attackEffectsOnCharacter } from './effects-on-character.ts';
import { violationOnCharacter } from './violation-on-character.ts';

const { known, added, unlessSaid } = bindingsFor<Scene>();

type WeaponInput = ReturnType<typeof weaponInput>;

/** Returns the attacking weapon. For a weapon that is not on the sheet, the caller's values. */
function weaponIn(scene: Scene): Partial<WeaponInput> {
  const own = ownWeaponIn(scene);
  return own
    ? weaponInput(scene.actor, own)
    : ((scene.asked.attacker?.weapon ?? {}) as unknown as Partial<WeaponInput>);
}

const ofWeapon = <Name extends keyof WeaponInput>(name: Name) =>
  known('ACTOR', (scene) => (weaponIn(scene)[name] ?? null) as WeaponInput[Name]);

const wielder = (scene: Scene) =>
  wielderOf(scene.actor, ownWeaponIn(scene)?.kind ?? statedKind(scene), scene.options);

/** Values of the attacker. The caller names the weapon. */
const attacker = {
  rating: known('ACTOR', (scene) => ownWeaponIn(scene)?.rating ?? (scene.asked.attacker?.rating as number)),
  atMost: known('ACTOR', (scene) => wielder(scene).atMost ?? scene.asked.attacker?.atMost),
  reasons: added('ACTOR', ({ actor, options }) => rollModifiers(actor, 'onAttack', options).reasons),
  modifiers: added('ACTOR', ({ actor, options }) => rollModifiers(actor, 'onAttack', options).modifiers),
  weapon: {
    ...{ damage: ofWeapon('damage'), special: ofWeapon('special'), kind: ofWeapon('kind') },
    ...{ modifier: ofWeapon('modifier'), hitPoints: ofWeapon('hitPoints'), fast: ofWeapon('fast') },
    ...{ malfunctionFrom: ofWeapon('malfunctionFrom'), limb: ofWeapon('limb') },
  },
  damageModifier: known('ACTOR', (scene) => wielder(scene).damageModifier),
  siz: known('ACTOR', (scene) => wielder(scene).siz),
};

/** Returns the item at which the attack is aimed. For an item that the target does not have, the caller's values. */
const itemIn = (scene: Scene) =>
  (unlessViolated(aimedItemIn(scene)) ?? scene.asked.attacker?.atItem) as AttackInput['attacker']['atItem'];

const defender = (scene: Scene) =>
  defenderOf(scene.target, unlessViolated(guardIn(scene))?.share ?? 'FULL', scene.options);

const ofDefender = <Name extends keyof ReturnType<typeof defenderOf>>(name: Name) =>
  known('TARGET', (scene) => defender(scene)[name]);

/** Returns the item with which the target parries. For an item that is not on the sheet, the caller's values. */
const guardItemIn = (scene: Scene): Partial<NonNullable<Guard['item']>> =>
  unlessViolated(guardIn(scene))?.item ??
  ((scene.asked.defender?.parry?.item ?? {}) as unknown as Partial<NonNullable<Guard['item']>>);

const ofGuard = <Name extends keyof NonNullable<Guard['item']>>(name: Name) =>
  known('TARGET', (scene) => (guardItemIn(scene)[name] ?? null) as NonNullable<Guard['item']>[Name]);

const burden = (kind: Guard['kind']) => ({
  reasons: added('TARGET', ({ target, options }: Scene) => burdenOf(target, kind, options).reasons),
  modifiers: added('TARGET', ({ target, options }: Scene) => burdenOf(target, kind, options).modifiers),
});

const parry = {
  rating: known(
    'TARGET',
    (scene) => unlessViolated(guardIn(scene))?.rating ?? (scene.asked.defender?.parry?.rating as number),
  ),
  ...burden('PARRY'),
  item: {
    name: unlessSaid('TARGET', (scene) => guardItemIn(scene).name),
    ...{ kind: ofGuard('kind'), hitPoints: ofGuard('hitPoints') },
    ...{ maximum: ofGuard('maximum'), armour: ofGuard('armour'), size: ofGuard('size') },
    ...{ limb: ofGuard('limb'), damage: ofGuard('damage') },
    fitness: known('TARGET', (scene) => {
      const stated = scene.asked.defender?.parry?.item?.fitness ?? 'MADE';
      return fitnessOf(unlessViolated(guardIn(scene)) ?? {}, stated);
    }),
  },
};

const catching = (scene: Scene) =>
  catchValues(scene.target, scene.asked.defender?.catch?.skill ?? 'AGILITY', scene.options);

/** Number of attacks that the target could make. Two and more attacks have the same effect. */
const normalAttacks = known('TARGET', (scene) => {
  const [own, stated] = [defender(scene).normalAttacks, scene.asked.defender?.normalAttacks ?? null];
  return stated !== null && stated > 1 && own > 1 ? stated : own;
});

const characterBinding = characterBindingsOf((given) => readOptions(brpOptions, given));

/** Values of the target, who defends in the way that the caller chooses. */
const target = {
  ...{ armour: ofDefender('armour'), armourDice: ofDefender('armourDice') },
  ...{ siz: ofDefender('siz'), con: ofDefender('con'), dex: ofDefender('dex') },
  ...{ damageModifier: ofDefender('damageModifier'), hitPoints: ofDefender('hitPoints') },
  idea: asDeclared(ofDefender('idea')),
  attackedEasily: asDeclared(
    known('TARGET', (scene) => attackedEasily(scene.target, statedKind(scene), scene.options)),
  ),
  agilityModifiers: added('TARGET', (scene) => defender(scene).agilityModifiers),
  locations: added('TARGET', (scene) => {
    const stated = new Set(scene.asked.defender?.locations?.map(({ location }) => location));
    return defender(scene).locations.filter(({ location }) => !stated.has(location));
  }),
  normalAttacks,
  parry,
  dodge: {
    rating: known('TARGET', ({ target }) => dodgeOf(viewOf(target).sheet)),
    ...burden('DODGE'),
  },
  catch: {
    rating: known(
      'TARGET',
      (scene) => catching(scene).rating ?? (scene.asked.defender?.catch?.rating as number),
    ),
    luck: known('TARGET', (scene) => catching(scene).luck),
    reasons: added('TARGET', (scene) => catching(scene).reasons),
    modifiers: added('TARGET', (scene) => catching(scene).modifiers),
  },
};

const aimed = {
  shot: {
    dex: known('ACTOR', ({ actor }) => viewOf(actor).sheet.dex),
    range: known(
      'ACTOR',
      (scene) => ownWeaponIn(scene)?.range ?? (scene.asked.attacker?.shot?.range as number),
    ),
    targetProne: known(
      'TARGET',
      ({ target, asked }) => hasCondition(target, 'prone') || (asked.attacker?.shot?.targetProne ?? false),
    ),
  },
  atItem: {
    armour: known('TARGET', (scene) => itemIn(scene)?.armour),
    hitPoints: known(
      'TARGET',
      (scene) => itemIn(scene)?.hitPoints ?? (scene.asked.attacker?.atItem?.hitPoints as number),
    ),
    held: known('TARGET', (scene) => itemIn(scene)?.held),
  },
};

// TypeScript cannot compare procedures with so many nested fields.
const procedure = attack as unknown as TypedProcedure<typeof attackInput, AttackFacts>;

/**
 * An attack by or on a stored character. The sheet completes the weapon with which the attacker attacks or the target
 * parries. What only a fight knows comes from the caller, such as earlier defences.
 */
export const attackBinding: CharacterBinding = characterBinding<Scene['asked']>()(procedure, {
  input: { attacker: { ...attacker, ...aimed }, defender: target },
  whyNotInScene: violationOnCharacter,
  effects: attackEffectsOnCharacter,
  afterwards: afterAttackOnCharacter,
});
