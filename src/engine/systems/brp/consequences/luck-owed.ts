import type { Dice } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import type { Role } from '../../../rules/effects/effect.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { Source } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { andThen, type FollowUp } from '../../../rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { isOutOfAction } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { standingOf } from '../combatant/standing.ts';
import { majorAmount, UNCONSCIOUS_AT } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { minorWounds } from '../wounds/minor-wounds.ts';
import { classifyDamage } from './adapt-effect.ts';
import { afterEffects } from './after-effects.ts';

/** True if a new Luck roll is due, because the day's minor wounds add up to a major wound (ruling R-60). */
export function luckIsDue(fighter: Fighter, options: BrpOptions): boolean {
  const { sheet, state } = viewOf(fighter);
  const { hitPoints: current, maximum } = standingOf(fighter);
  const { minorToday, luckAt } = state;
  if (!sheet.organic || options.hitLocations || minorToday <= luckAt) return false;
  const amount = majorAmount({ current: current + minorToday, maximum }, options);
  return minorToday >= amount && (luckAt === 0 || options.minorSumReroll);
}

/** True if a Luck roll is due and the combatant will not fall unconscious for another reason anyway. */
export const fallsDue = (hurt: Fighter, options: BrpOptions): boolean =>
  !isOutOfAction(hurt) && standingOf(hurt).hitPoints > UNCONSCIOUS_AT && luckIsDue(hurt, options);

/** True if the Luck roll is still due. A combatant who is out of action needs no roll. */
export const owesLuck = (fighter: Fighter): boolean =>
  viewOf(fighter).state.luckOwed && !isOutOfAction(fighter);

/** Makes a combatant's Luck roll for minor wounds. */
export const rollMinorWoundsLuck = (fighter: Fighter, options: unknown, dice: Dice): FollowUp =>
  minorWounds.bind({ pow: viewOf(fighter).sheet.pow }, options).play(dice);

/** Combatants that an act may hurt. If combatants act on themselves, one combatant has both roles. */
interface Victims {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly ally?: Fighter | null;
}

const rolesOf = ({
  actor,
  target,
  ally = null,
}: Victims): readonly (readonly [Fighter, Role, ...Role[]])[] => [
  actor.id === target.id ? [target, 'TARGET', 'ACTOR'] : [target, 'TARGET'],
  ...(actor.id === target.id ? [] : [[actor, 'ACTOR'] as const]),
  ...(ally ? [[ally, 'ALLY'] as const] : []),
];

/** Adds the Luck rolls that an act’s damage makes due: for the target, then for the actor and the ally. */
export const withMinorWoundsLuck = <Detail>(
  victims: Victims,
  bound: BoundProcedure<Detail>,
  given: unknown,
): BoundProcedure<Detail> => withLuckOf(rolesOf(victims), bound, given);

/** Adds the Luck rolls that the damage makes due, for each combatant in these roles. */
export const withLuckOf = <Detail>(
  victims: readonly (readonly [Fighter, Role, ...Role[]])[],
  bound: BoundProcedure<Detail>,
  given: unknown,
): BoundProcedure<Detail> =>
  andThen(bound, ({ effects }, dice) => {
    const options = readOptions(brpOptions, given);
    return victims.flatMap(([victim, role, ...more]) => {
      const hurt = effects.reduce(
        (before, effect) =>
          afterEffects(
            before,
            effect.type === 'damage' && effect.severity === null
              ? classifyDamage(before, effect, given)
              : [effect],
            [role, ...more],
          ),
        victim,
      );
      if (!fallsDue(hurt, options)) return [];
      const luck = rollMinorWoundsLuck(hurt, given, role === 'TARGET' ? diceOfTarget(dice) : dice);
      return [{ ...luck, effects: luck.effects.map((effect) => ({ ...effect, on: role })) }];
    });
  });

/**
 * Adds these Luck rolls after an act, or after a procedure that affects a stored character. A stored character who is
 * the actor acts on an unknown target, and is not hurt.
 */
export const rollLuckAfterwards = <Detail>(
  bound: BoundProcedure<Detail>,
  scene: Victims & { readonly options: BrpOptions; readonly part?: Source },
): BoundProcedure<Detail> =>
  scene.part === 'ACTOR' ? bound : withMinorWoundsLuck(scene, bound, scene.options);
