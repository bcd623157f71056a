import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { claimed, integer } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { changes } from '../combatant/changes.ts';
import { type CombatantView, movementOf } from '../combatant/combatant-view.ts';
import { modifiersOf } from '../combatant/modifiers.ts';
import type { Scene } from '../combatant/scene.ts';
import { spentIn } from '../combatant/state.ts';
import { combat } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { furthest, movementInput } from '../manoeuvres/movement.ts';
import { figureOf } from '../tables/figures.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import type { MovementCategory } from '../tables/movement.ts';

export const ownSpeed = claimed(
  integer(0, 10_000, 'Movement Speed of the Movement Category. If omitted: the speed on the sheet.'),
);

/**
 * Returns the combatant's speed in a Movement Category. If the sheet contains none for it, returns the Base Movement
 * Speed (ARR-080).
 */
export const speedBy = ({ sheet }: CombatantView, by: MovementCategory): number =>
  sheet.speeds.find(({ category }) => category === by)?.speed ?? sheet.speed;

/** Values of a Charge that the caller provides. */
interface StatedCharge {
  readonly straightSquares: number;
  readonly straight: boolean;
  readonly lineOfSightAtStart: boolean;
  readonly speed: number | null;
}

/**
 * Returns the maximum number of squares for a Movement within another manoeuvre, with 10 instead of the die (ARR-078,
 * ARR-095).
 */
export function mostSquares(
  { actor, options }: Pick<Scene<unknown>, 'actor' | 'options'>,
  speed: number | null,
  cost: number,
): number {
  // The procedure itself subtracts the points of a Movement.
  const further =
    options.overspendTiming === 'INCLUDING_CURRENT' ? cost - manoeuvreOf('MOVEMENT').points! : 0;
  const moving = read(movementInput, {
    modifiers: modifiersOf(actor, { ability: options.movementAbility, skill: 'ATHLETICS' }),
    spentBefore: spentIn(actor.state) + further,
    movement: movementOf(actor),
    speed: speed ?? actor.sheet.speed,
  });
  return furthest(moving, options);
}

/** Returns the movement of a Charge with the numbers from the sheet and the state. */
export const chargeOf = (
  { actor, options, input }: Pick<Scene<{ readonly runUp: boolean }>, 'actor' | 'options' | 'input'>,
  { speed, straightSquares, straight, lineOfSightAtStart }: StatedCharge,
) => ({
  ...{ straightSquares, straight, lineOfSightAtStart, runUp: input.runUp },
  baseSpeed: actor.sheet.speed,
  mostSquares: mostSquares({ actor, options }, speed, manoeuvreOf('CHARGE').points!),
  squaresBefore: actor.state.squares,
});

/**
 * Records how far a combatant has moved. Adds advice if the Movement Increment is so high that changing it suddenly
 * causes damage (ARR-085).
 */
export function movementEffects(
  { sheet, state }: CombatantView,
  squares: number,
  citation: Citation,
): readonly Effect[] {
  if (squares === 0) return [];
  const increment = Math.ceil((state.squares + squares) / sheet.speed);
  return [
    changes.effect('moved', 'ACTOR', { squares }, citation),
    ...(increment >= figureOf('DANGEROUS_CHANGE')
      ? [
          advises(
            'ACTOR',
            `The Movement Increment is ${increment}. Reaching or losing this speed within one round can cause Acceleration damage.`,
            combat('Movement', 'ARR-085'),
          ),
        ]
      : []),
  ];
}
