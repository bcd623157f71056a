import type { Effect } from '../../../rules/effect.ts';
import { record, type Value } from '../../../rules/field.ts';
import { forbid } from '../../../rules/forbid.ts';
import type { Skill } from '../tables/categories.ts';
import { answerFields, defenceless, defendingOf } from './attack-answer.ts';
import { defencesOf, type Told } from './followed.ts';
import { helped } from './help.ts';
import { meansOf } from './modifiers.ts';
import { plans } from './plan.ts';
import type { Scene } from './scene.ts';
import {
  attackerOf,
  targetOf,
  unarmed,
  type WeaponUse,
  weaponFields,
  weaponOf,
  weaponSkill,
} from './weapon.ts';

export const attackActInput = record(
  'AttackAct',
  { ...weaponFields, ...answerFields },
  'An attack between combatants; every other number comes from their sheets.',
);

export type AttackUse = Value<typeof attackActInput>;

/** The answer a target gives, or is asked for if it can give one. */
export function answerOf({ target, input, options }: Scene<AttackUse>) {
  const able = defenceless(target, options) === null;
  return {
    awaited: input.defence === null && able,
    defence: defendingOf(target, input.category, input),
  };
}

/** Why an attack cannot be made, or answered, so. */
export function refusal(scene: Scene<AttackUse>) {
  const why = scene.input.defence === 'DEFEND' ? defenceless(scene.target, scene.options) : null;
  return unarmed(scene) ?? (why === null ? null : forbid(why, ['defence'], 'NONE'));
}

/** The attack with every number from the sheets. */
export const asks = (scene: Scene<AttackUse>) => ({
  attacker: attackerOf(scene),
  target: { ...targetOf(scene.target, scene.input), ...answerOf(scene) },
});

/** Help with the Defence is used up by it. */
export const defenceHelped = ({ target, input }: Pick<Scene<AttackUse>, 'target' | 'input'>, told: Told) =>
  defencesOf(told) > 0 ? helped('TARGET', target, meansOf(input.category).skill) : [];

/** Whoever is willing offers no Defence. */
export const reactionsTo = ({ willing }: Pick<AttackUse, 'willing'>): number => (willing ? 0 : 1);

/** A spell that lasts as long as it is controlled begins with its success. */
export const lasting = (scene: Scene<WeaponUse>): readonly Effect[] =>
  weaponOf(scene)!.concentration
    ? [plans('ACTOR', { what: 'CAST', spell: scene.input.weapon }, 'Control Spell Manoeuvre')]
    : [];

export const striking = {
  on: 'OTHERS',
  reactions: reactionsTo,
  skill: (scene: Scene<AttackUse>): Skill | null => weaponSkill(scene),
  also: defenceHelped,
} as const;
