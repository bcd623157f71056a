import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { recordLodged, releaseGraspedWeapons } from '../acting/lodged.ts';
import type { AttackFacts } from '../attack/detail.ts';
import { changes } from '../combatant/changes.ts';
import { exertion, handLetGo } from '../consequences/bleeding.ts';
import { dieAfterLastAction } from '../consequences/last-action.ts';
import { withLuckOf } from '../consequences/luck-owed.ts';
import { combat } from '../core/citations.ts';
import { effectsOnAimedItem } from './aimed-item.ts';
import {
  type AttackOnCharacter,
  aimedItemIn,
  ownWeaponIn,
  statedKind,
  unlessViolated,
} from './character-scene.ts';

/** Returns the effects of the attacker's effort: it opens wounds, and grasped weapons are released. */
export const effortOf = (actor: Fighter): readonly Effect[] => [
  ...releaseGraspedWeapons(actor),
  ...exertion(actor, 'ACTOR'),
];

/** Returns what remains of an attack after a fight. What ends with the fight is omitted, such as engagement. */
export const attackEffectsOnCharacter = (
  resolution: Pick<Resolution<AttackFacts>, 'effects' | 'detail'>,
  scene: AttackOnCharacter,
): readonly Effect[] =>
  scene.part === 'ACTOR' ? onAttacker(resolution.effects, scene) : onTarget(resolution, scene);

const impales = (effect: Effect): boolean =>
  effect.type === 'conditionGained' && effect.condition === 'impaled';

/** A melee weapon stays in the wound that it impales. */
function onAttacker(effects: readonly Effect[], scene: AttackOnCharacter): readonly Effect[] {
  const own = ownWeaponIn(scene);
  const left = own?.kind === 'MELEE' ? effects.filter(impales) : [];
  return [
    ...effects,
    ...left.map(() =>
      changes.effect(
        'itemLeftInWound',
        'ACTOR',
        { item: own!.name, in: null },
        combat('Impaling', 'BRP-141'),
      ),
    ),
    ...effortOf(scene.actor),
  ];
}

/** A weapon that impales the target is recorded without its owner. A dodge takes the hand off a wound. */
function onTarget(
  { effects, detail }: Pick<Resolution<AttackFacts>, 'effects' | 'detail'>,
  scene: AttackOnCharacter,
): readonly Effect[] {
  const { target, asked } = scene;
  const item = unlessViolated(aimedItemIn(scene));
  const { name, damage, hitPoints } = asked.attacker!.weapon!;
  const weapon = { name: name!, damage: damage!, hitPoints, kind: statedKind(scene), by: null };
  return [
    ...(item ? effectsOnAimedItem(item, effects, detail.struckItem) : effects),
    ...(asked.defender?.dodge && detail.defenceLevel !== null ? handLetGo(target, 'TARGET') : []),
    ...effects.flatMap((effect) =>
      impales(effect) && effect.on === 'TARGET' ? [recordLodged(weapon, 'TARGET')] : [],
    ),
  ];
}

/** Adds the Luck roll of the stored character, and ends the last action of a dying attacker. */
export const afterAttackOnCharacter = <Detail>(
  bound: BoundProcedure<Detail>,
  { character, part, options }: AttackOnCharacter,
): BoundProcedure<Detail> =>
  part === 'ACTOR'
    ? dieAfterLastAction(character, withLuckOf([[character, 'ACTOR']], bound, options), options)
    : withLuckOf([[character, 'TARGET']], bound, options);
