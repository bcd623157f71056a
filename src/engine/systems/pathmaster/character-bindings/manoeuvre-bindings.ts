import { claimed, defaulted, flag, integer, optional, record, text } from '../../../rules/fields/field.ts';
import { asDeclared, bindingsFor } from '../../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../../rules/fight/character-binding.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { feint } from '../attack/feint.ts';
import { touch } from '../attack/touch.ts';
import { isMelee } from '../attempt/attack-bonus.ts';
import { conditionNamesNow, optionsOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import {
  baseAttackTargetValues,
  feintedFoeValues,
  knownOfConcentration,
  knownOfParryAllotment,
  knownOfTouch,
  whyNotLiving,
} from '../combatant/known-inputs.ts';
import { allRollModifiers } from '../combatant/manoeuvre-rolls.ts';
import { readyWeapon } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { parryAllotment } from '../defence/parry-allotment.ts';
import { concentration } from '../manoeuvres/concentration.ts';
import { coupDeGrace } from '../manoeuvres/coup-de-grace.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { baseAttack } from '../spells/base-attack.ts';

const whichWeapon = record(
  'WhichWeapon',
  {
    weapon: optional(
      text(100, 'Name of the weapon on the sheet. If omitted: the input must contain the skill.'),
    ),
  },
  'The weapon that the character uses.',
);

interface AskedWeapon {
  readonly weapon: string | null;
}

interface AskedFeint extends AskedWeapon {
  readonly skill: number | null;
  readonly ranks: number | null;
}

interface AskedParry extends AskedWeapon {
  readonly weaponSkill: number | null;
}

const castOnCharacter = record(
  'CastOnCharacter',
  {
    spell: optional(
      text(100, 'Name of the spell on the sheet. If omitted: the input must contain the realm.'),
    ),
    willing: defaulted(claimed(flag('True if the character wants the effect.')), false),
    adjust: defaulted(claimed(integer(-1000, 1000, 'Modifier to the character’s resistance roll.')), 0),
  },
  'A cast spell, and how the character resists it.',
);

interface AskedSpell {
  readonly spell: string | null;
  readonly willing: boolean;
  readonly adjust: number;
}

type Scene<Asked = object> = CharacterScene<PathmasterOptions, Asked>;

const characterBinding = characterBindingsOf(optionsOf);
const { known } = bindingsFor<Scene>();
const feinting = bindingsFor<Scene<AskedFeint>>();
const parrying = bindingsFor<Scene<AskedParry>>();
const casting = bindingsFor<Scene<AskedSpell>>();

/** Returns the named weapon, or the reason why it cannot be used. Null if the input names no weapon. */
const weaponNamed = ({ actor, asked: { weapon } }: Scene<AskedWeapon>): OwnWeapon | RuleViolation | null =>
  weapon === null ? null : readyWeapon(sheetOf(actor), stateOf(actor), weapon);

function weaponOf(scene: Scene<AskedWeapon>): OwnWeapon | null {
  const weapon = weaponNamed(scene);
  return weapon && 'forbidden' in weapon ? null : weapon;
}

/** Returns the reason why the named weapon cannot be used in melee. */
function whyNotInMelee(scene: Scene<AskedWeapon>): RuleViolation | null {
  const weapon = scene.part === 'ACTOR' ? weaponNamed(scene) : null;
  if (weapon === null || 'forbidden' in weapon) return weapon;
  return isMelee(weapon) ? null : ruleViolation('this needs a melee weapon', ['weapon'], 'a melee weapon');
}

/** Returns the named spell, or the spell that was just cast. */
const spellOf = ({ actor, asked }: Scene<AskedSpell>) => {
  const { readied, loosed } = stateOf(actor);
  return sheetOf(actor).spells.find(({ name }) => name === (asked.spell ?? readied ?? loosed));
};

const valueOfFoe = <Name extends keyof ReturnType<typeof feintedFoeValues>>(name: Name) =>
  asDeclared(known('TARGET', ({ target }) => feintedFoeValues(target)[name]));

/** Inputs of manoeuvres and spells that a stored character provides. */
export const manoeuvreBindings: readonly CharacterBinding[] = [
  characterBinding()(touch, {
    names: { attacker: 'TouchSideOnCharacter', target: 'TouchSideOnCharacter' },
    input: knownOfTouch,
  }),
  characterBinding<AskedFeint>()(feint, {
    extraInput: whichWeapon,
    whyNotInScene: whyNotInMelee,
    input: {
      skill: feinting.known('ACTOR', (scene) => (weaponOf(scene)?.skill ?? scene.asked.skill) as number),
      ranks: feinting.known('ACTOR', (scene) => weaponOf(scene)?.ranks ?? scene.asked.ranks ?? 0),
      modifiers: feinting.added('ACTOR', ({ actor, options }) => allRollModifiers(actor, options)),
      foe: {
        level: valueOfFoe('level'),
        dodge: valueOfFoe('dodge'),
        shield: valueOfFoe('shield'),
        conditions: valueOfFoe('conditions'),
      },
    },
  }),
  characterBinding()(coupDeGrace, {
    whyNotInScene: whyNotLiving,
    input: { targetConditions: known('TARGET', ({ target }) => conditionNamesNow(target)) },
  }),
  characterBinding()(concentration, { input: knownOfConcentration }),
  characterBinding<AskedParry>()(parryAllotment, {
    extraInput: whichWeapon,
    whyNotInScene: whyNotInMelee,
    input: {
      ...knownOfParryAllotment,
      weaponSkill: parrying.known('ACTOR', (scene) => weaponOf(scene)?.skill ?? scene.asked.weaponSkill ?? 0),
      ready: parrying.unlessSaid('ACTOR', (scene) => {
        const weapon = weaponOf(scene);
        return weapon === null || isMelee(weapon);
      }),
    },
  }),
  characterBinding<AskedSpell>()(baseAttack, {
    extraInput: castOnCharacter,
    input: {
      casterLevel: casting.known('ACTOR', ({ actor }) => sheetOf(actor).level),
      realm: casting.unlessSaid('ACTOR', (scene) => spellOf(scene)?.realm as 'ESSENCE'),
      targets: casting.known('TARGET', ({ target, asked: { willing, adjust } }) => [
        { ...baseAttackTargetValues(target), willing, adjust },
      ]),
    },
  }),
];
