import type { Effect } from '../../../rules/effects/effect.ts';
import { record, type Value } from '../../../rules/fields/field.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { helpUsedEffects } from '../acting/help.ts';
import {
  attackerOf,
  loadedWeapons,
  reacts,
  targetOf,
  unarmed,
  type WeaponUse,
  weaponFields,
  weaponOf,
  weaponSkill,
} from '../acting/weapon.ts';
import { whyNotDefend } from '../acting/why-not-defend.ts';
import { vitalityOf } from '../actions/cost.ts';
import { changes } from '../combatant/changes.ts';
import { abilityAndSkillOf } from '../combatant/modifiers.ts';
import type { Party } from '../combatant/party.ts';
import type { Scene } from '../combatant/scene.ts';
import { combat } from '../core/citations.ts';
import type { Skill } from '../tables/categories.ts';
import { answerFields, defenceOf } from './attack-answer.ts';

export const attackActInput = record(
  'AttackAct',
  { ...weaponFields, ...answerFields },
  'An attack between combatants; every other number comes from their sheets.',
);

export type AttackUse = Value<typeof attackActInput>;

/** Why the target gives no answer of its own; null where it can. The willing offer no Defence (ARR-093). */
export const whyNotAnswer = ({ target, input, options }: Scene<AttackUse>): string | null =>
  input.willing ? 'the target is willing' : whyNotDefend(target, options);

/** The answer a target gives, or is asked for if it can give one. */
export const answerOf = (scene: Scene<AttackUse>) => ({
  awaited: scene.input.defence === null && whyNotAnswer(scene) === null,
  defence: scene.input.defence === 'DEFEND' ? defenceOf(scene.target, scene.input) : null,
});

/** Why an attack cannot be made, or answered, so. */
export function violationOfAttack(scene: Scene<AttackUse>) {
  const why = scene.input.defence === 'DEFEND' ? whyNotAnswer(scene) : null;
  return unarmed(scene) ?? (why === null ? null : ruleViolation(why, ['defence'], 'NONE'));
}

/** The attack with every number from the sheets. */
export const attackInputOf = (scene: Scene<AttackUse>) => ({
  attacker: attackerOf(scene),
  target: { ...targetOf(scene.target, scene.input), ...answerOf(scene) },
});

/** Help with the target's next check is used up by its Reaction. */
export const reactionHelped = ({ target, input }: Pick<Scene<AttackUse>, 'target' | 'input'>) =>
  reacts(target, input) ? helpUsedEffects('TARGET', target, abilityAndSkillOf(input.category).skill) : [];

/** Ammunition goes with each attack. */
export function shotBy(scene: Scene<WeaponUse>, attacks = 1): readonly Effect[] {
  const { name, capacity } = weaponOf(scene)!;
  return capacity === null
    ? []
    : [changes.effect('shot', 'ACTOR', { weapon: name, shots: attacks }, combat('Reload Manoeuvre'))];
}

/** What every attack leaves behind. */
const attacked = (scene: Scene<AttackUse>): readonly Effect[] => [...shotBy(scene), ...reactionHelped(scene)];

/** A spell that lasts as long as it is controlled begins with its success. */
export function lasting(scene: Scene<WeaponUse>): readonly Effect[] {
  const { name, concentration, spellLevel } = weaponOf(scene)!;
  const on = scene.target.id;
  const spell = { name, on, level: spellLevel, controlled: false, castThisRound: true, caster: null };
  return concentration
    ? [changes.effect('spellHeld', 'ACTOR', { spell }, combat('Control Spell Manoeuvre'))]
    : [];
}

/** What a weapon drains: a spell its level. */
export const drainOf = (scene: Scene<WeaponUse>): number =>
  vitalityOf(weaponOf(scene)?.spellLevel ?? null, scene.options);

/** Every weapon and spell, with the least that is asked besides. */
export const triesWith =
  (more: object = {}) =>
  (actor: Party) =>
    loadedWeapons(actor).map(({ name }) => ({ item: name, input: { weapon: name, ...more } }));

export const attackDefaults = {
  on: 'OTHERS',
  reacts: (scene: Scene<AttackUse>): boolean => !scene.input.willing,
  drain: drainOf,
  tries: triesWith(),
  skill: (scene: Scene<AttackUse>): Skill | null => weaponSkill(scene),
  extraEffects: attacked,
} as const;
