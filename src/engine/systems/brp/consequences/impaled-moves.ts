import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { isOutOfAction } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import type { LodgedWeapon } from '../combatant/lodged-weapon.ts';
import { isExertingMove } from '../combatant/plan.ts';
import { combat } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';
import { impaledMovement } from '../specials/impaled-movement.ts';
import { classifyDamage } from './adapt-effect.ts';
import { afterEffects } from './after-effects.ts';
import { mergeFollowUps } from './merge-follow-ups.ts';

/**
 * Returns the lodged weapons that hurt their victim because it moves far, and that have not yet done so in this round
 * (BRP-145).
 */
export const weaponsThatHurt = (fighter: Fighter): readonly LodgedWeapon[] =>
  viewOf(fighter).state.lodged.filter(
    ({ small, broken, damage, moved }) => !small && !broken && damage !== null && !moved,
  );

/** Returns the lodged weapons that must still deal damage because of the move that the combatant has declared. */
export function movementDue(fighter: Fighter, options: BrpOptions): readonly LodgedWeapon[] {
  const { plan } = viewOf(fighter).state;
  return plan && isExertingMove(plan, options) && !isOutOfAction(fighter) ? weaponsThatHurt(fighter) : [];
}

/** Records that the weapon has hurt its victim in this round. */
export const hurtByMoving = ({ weapon, wound }: LodgedWeapon): Effect =>
  changes.effect('movedImpaled', 'TARGET', { weapon, wound }, combat('Impaling', 'BRP-145'));

/** Rolls the damage of each of these weapons, which worsens the weapon's wound. */
export function rollImpaledMoves(
  fighter: Fighter,
  weapons: readonly LodgedWeapon[],
  options: BrpOptions,
  dice: Dice,
): FollowUp {
  let now = fighter;
  return mergeFollowUps(
    weapons.map((weapon) => {
      const bound = impaledMovement.bind({ weaponDamage: weapon.damage ?? '0' }, options);
      const { effects, breakdowns, summary } = bound.play(dice);
      const hurt = effects.flatMap((effect) =>
        effect.type === 'damage'
          ? classifyDamage(now, { ...effect, wound: weapon.wound }, options)
          : [effect],
      );
      now = afterEffects(now, hurt);
      return { effects: [...hurt, hurtByMoving(weapon)], breakdowns, summary };
    }),
  );
}
