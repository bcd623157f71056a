import type { Effect } from '../../../rules/effects/effect.ts';
import { record, type Value } from '../../../rules/fields/field.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { helpUsedEffects } from '../acting/help.ts';
import {
  attackerOf,
  loadedWeapons,
  reacts,
  shotEffects,
  targetMeans,
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
import type { CombatantView } from '../combatant/combatant-view.ts';
import type { Scene } from '../combatant/scene.ts';
import { combat } from '../core/citations.ts';
import type { Skill } from '../tables/categories.ts';
import { answerFields, defenceOf } from './attack-answer.ts';

export const attackActInput = record(
  'AttackAct',
  { ...weaponFields, ...answerFields },
  'An attack between combatants. All other numbers come from their sheets.',
);

export type AttackUse = Value<typeof attackActInput>;

/**
 * Returns the reason why the target cannot answer. Null if the target can answer. Willing targets offer no Defence
 * (ARR-093).
 */
export const whyNotAnswer = ({ target, input, options }: Scene<AttackUse>): string | null =>
  input.willing ? 'the target is willing' : whyNotDefend(target, options);

/** Returns the target's answer, or a question that asks for one. */
export const answerOf = (scene: Scene<AttackUse>) => ({
  awaited: scene.input.defence === null && whyNotAnswer(scene) === null,
  defence: scene.input.defence === 'DEFEND' ? defenceOf(scene.target, scene.input) : null,
});

/** Returns the reason why the attack or its answer is not allowed. */
export function violationOfAttack(scene: Scene<AttackUse>) {
  const why = scene.input.defence === 'DEFEND' ? whyNotAnswer(scene) : null;
  return unarmed(scene) ?? (why === null ? null : ruleViolation(why, ['defence'], 'NONE'));
}

/** Returns the attack, with all numbers from the sheets. */
export const attackInputOf = (scene: Scene<AttackUse>) => ({
  attacker: attackerOf(scene),
  target: { ...targetOf(scene.target, scene.input), ...answerOf(scene) },
});

/** The target's Reaction is a check, so it uses up the help that allies give with the target's next check. */
export const reactionHelped = ({ target, input }: Pick<Scene<AttackUse>, 'target' | 'input'>) =>
  reacts(target, input) ? helpUsedEffects('TARGET', target, targetMeans(target, input).skill) : [];

/** Returns the effects of the ammunition that each attack uses. */
export const shotBy = (scene: Scene<WeaponUse>, shots = 1): readonly Effect[] =>
  shotEffects(weaponOf(scene)!, shots);

/** Returns the effects that every attack has in a fight. */
const attacked = (scene: Scene<AttackUse>): readonly Effect[] => [...shotBy(scene), ...reactionHelped(scene)];

/** After a successful Concentration spell, its caster controls it. */
export function lasting(scene: Scene<WeaponUse>): readonly Effect[] {
  const { name, concentration, spellLevel } = weaponOf(scene)!;
  const on = scene.target.id;
  const spell = { name, on, level: spellLevel, controlled: false, castThisRound: true, caster: null };
  return concentration
    ? [changes.effect('spellHeld', 'ACTOR', { spell }, combat('Control Spell Manoeuvre', 'ARR-097'))]
    : [];
}

/** Returns the Vitality cost of an attack. For a spell, it depends on the spell's level. */
export const drainOf = (scene: Scene<WeaponUse>): number =>
  vitalityOf(weaponOf(scene)?.spellLevel ?? null, scene.options);

/**
 * Returns the inputs with which to check whether an attack is allowed: one for each weapon and spell, with as little
 * other input as possible.
 */
export const sampleInputsWith =
  (more: object = {}) =>
  (actor: CombatantView) =>
    loadedWeapons(actor).map(({ name }) => ({ item: name, input: { weapon: name, ...more } }));

export const attackDefaults = {
  on: 'OTHERS',
  reacts: (scene: Scene<AttackUse>): boolean => !scene.input.willing,
  drain: drainOf,
  distance: (scene: Scene<AttackUse>): number | null => scene.input.distance,
  sampleInputs: sampleInputsWith(),
  skill: (scene: Scene<AttackUse>): Skill | null => weaponSkill(scene),
  extraEffects: attacked,
} as const;
