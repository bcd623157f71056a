import type { Effect } from '../../../rules/effects/effect.ts';
import { read } from '../../../rules/fields/read.ts';
import { asDeclared, bindingsFor } from '../../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../../rules/fight/character-binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { ammunitionAfterShots } from '../acting/ammunition.ts';
import { areaCasterValues, attackerValues, knownOfTarget, parryValues } from '../acting/known-of-attack.ts';
import { manoeuvreCitationOf } from '../actions/manoeuvres.ts';
import { attack } from '../attack/attack.ts';
import { isMelee } from '../attempt/attack-bonus.ts';
import type { Target } from '../attempt/attack-input.ts';
import { type Weapon, weapon as weaponField } from '../attempt/weapon.ts';
import { optionsOf, sheetOf, stateOf, turnActorOf } from '../combatant/fighter.ts';
import { boltOf, readyWeapon, shieldBonusOf, usableWeapons, weaponInputOf } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { gains } from '../conditions/effect-makers.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';
import { fireModes } from '../tables/fire-modes.ts';

/** Values of the input, with null for values that the caller omits and the character provides. */
type Stated<Values> = { readonly [Name in keyof Values]?: Values[Name] | null };

interface AskedAttack {
  readonly attacker?: { readonly skill?: number | null } | null;
  readonly weapon?: Stated<Weapon> | null;
  readonly target?: Stated<Pick<Target, 'shieldParry' | 'drops' | 'divesForCover'>> | null;
}

type Scene = CharacterScene<PathmasterOptions, AskedAttack>;

const characterBinding = characterBindingsOf(optionsOf);
const { unlessSaid, known, completed } = bindingsFor<Scene>();

/** Returns the usable weapon on the sheet that the input names. Undefined if it names none. */
const ownWeaponOf = ({ actor, asked }: Scene): OwnWeapon | undefined =>
  usableWeapons(sheetOf(actor), stateOf(actor)).find(({ name }) => name === asked.weapon?.name);

/** Returns the directed spell on the sheet that the input names. Undefined if it names none. */
const ownSpellOf = ({ actor, asked }: Scene) =>
  sheetOf(actor).spells.find(({ name, directed }) => directed !== null && name === asked.weapon?.name);

function armOf(scene: Scene): OwnWeapon | undefined {
  const spell = ownSpellOf(scene);
  return ownWeaponOf(scene) ?? (spell && boltOf(spell));
}

/** Returns the values that are known: neither null nor an empty list. */
const valuesIn = (weapon: object): Partial<Weapon> =>
  Object.fromEntries(
    Object.entries(weapon).filter(
      ([, value]) => value !== null && (value as readonly unknown[]).length !== 0,
    ),
  );

/** Returns the weapon of the input, with the values of the weapon on the sheet. The attacker chooses the fire mode. */
function weaponOf(scene: Scene): Weapon {
  const [own, stated] = [armOf(scene), valuesIn(scene.asked.weapon ?? {})];
  const { fireMode = null } = stated;
  const onSheet = own ? valuesIn(weaponInputOf(own)) : {};
  return read(weaponField, { ...stated, ...onSheet, ...(fireMode === null ? {} : { fireMode }) });
}

/** Returns the weapon of the input, as the caller states it. */
const statedWeapon = ({ asked }: Scene): Weapon => read(weaponField, valuesIn(asked.weapon ?? {}));

function attackerOf(scene: Scene) {
  const { actor, options } = scene;
  const usual = attackerValues(actor, options);
  return !ownWeaponOf(scene) && ownSpellOf(scene)?.area ? { ...usual, ...areaCasterValues } : usual;
}

const valueOfAttacker = <Name extends keyof ReturnType<typeof attackerValues>>(name: Name) =>
  asDeclared(known('ACTOR', (scene) => attackerOf(scene)[name]));

/** Bonuses from criticals last only in a fight. */
const bonusOfAttacker = (name: 'initiativeRounds' | 'offensiveBonus') =>
  asDeclared(unlessSaid('ACTOR', (scene) => attackerOf(scene)[name]));

const valueOfParry = (name: keyof ReturnType<typeof parryValues>) =>
  asDeclared(
    unlessSaid(
      'TARGET',
      ({ target, asked }) => parryValues(target, asked.target?.shieldParry ?? false)[name],
    ),
  );

/** Returns the ammunition after the attack. An attack that continues a burst uses no more rounds. */
function ammunitionAfter(scene: Scene): ReturnType<typeof ammunitionAfterShots> | null {
  const own = ownWeaponOf(scene);
  if (!own || isMelee(own) || own.thrown) return null;
  const { fireMode } = weaponOf(scene);
  const { firing } = stateOf(scene.actor);
  if (fireMode !== null && firing?.mode === fireMode) return null;
  return ammunitionAfterShots(
    scene.actor,
    own,
    fireMode === null ? 1 : fireModes.rows[fireMode].cells.rounds,
  );
}

const isOnSheet = (character: Fighter, name: string | null | undefined): boolean =>
  sheetOf(character).weapons.some((each) => each.name === name);

/** Returns the reason why the attacker cannot use a weapon of its sheet. Other weapons are the caller’s. */
function whyNotUsed(scene: Scene): RuleViolation | null {
  const { actor, part, asked } = scene;
  const name = asked.weapon?.name ?? null;
  if (part !== 'ACTOR' || name === null || !isOnSheet(actor, name)) return null;
  const ready = readyWeapon(sheetOf(actor), stateOf(actor), name);
  const why = 'forbidden' in ready ? ready : ammunitionAfter(scene);
  return why && 'forbidden' in why ? { ...why, path: ['weapon', 'name'] } : null;
}

function ammunitionEffects(scene: Scene): readonly Effect[] {
  const after = scene.part === 'ACTOR' ? ammunitionAfter(scene) : null;
  return after === null || 'forbidden' in after
    ? []
    : stateChangeEffects('ACTOR', after, manoeuvreCitationOf('RANGED_ATTACK'));
}

/** A target that drops or dives is then prone. */
function evasionEffects({ part, asked: { target } }: Scene): readonly Effect[] {
  const how = target?.drops ? 'DODGE_AND_DROP' : target?.divesForCover ? 'DIVE_FOR_COVER' : null;
  return part === 'TARGET' && how !== null ? [gains('TARGET', 'prone', manoeuvreCitationOf(how))] : [];
}

/** Attacks by and on stored characters. */
export const attackBindings: readonly CharacterBinding[] = [
  characterBinding<AskedAttack>()(attack, {
    names: { attacker: 'AttackerOnCharacter', charge: 'ChargeOnCharacter' },
    whyNotInScene: whyNotUsed,
    input: {
      attacker: {
        // Without a weapon on the sheet, the caller must send the skill.
        skill: unlessSaid('ACTOR', (scene) => armOf(scene)?.skill as number),
        charge: { move: known('ACTOR', ({ actor, options }) => turnActorOf(actor, options).move) },
        ambidextrous: valueOfAttacker('ambidextrous'),
        penalty: valueOfAttacker('penalty'),
        weaknesses: valueOfAttacker('weaknesses'),
        conditions: valueOfAttacker('conditions'),
        initiativeRounds: bonusOfAttacker('initiativeRounds'),
        offensiveBonus: bonusOfAttacker('offensiveBonus'),
      },
      weapon: completed('ACTOR', weaponOf),
      target: {
        ...knownOfTarget,
        shield: asDeclared(
          unlessSaid('TARGET', (scene) =>
            shieldBonusOf(sheetOf(scene.target), stateOf(scene.target), isMelee(statedWeapon(scene))),
          ),
        ),
        weaponSkill: valueOfParry('weaponSkill'),
        parryModifier: valueOfParry('parryModifier'),
      },
    },
    effects: ({ effects }, scene) => [...effects, ...ammunitionEffects(scene), ...evasionEffects(scene)],
  }),
];
