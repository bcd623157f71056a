import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { standingOf } from '../combatant/standing.ts';
import { combat, ruling } from '../core/citations.ts';
import { ends } from '../harm/effects.ts';

/**
 * Returns an effect for each major wound for which no roll was made. The effect records that the roll has been made.
 */
export function majorWoundsDue(fighter: Fighter): readonly Effect[] {
  const { wounds, majorWoundsRolled } = viewOf(fighter).state;
  const dealt = wounds.filter(({ severity }) => severity === 'MAJOR').length;
  const survived = fighter.conditions.filter(
    ({ condition }) => condition === 'majorWhenSaved' && standingOf(fighter).hitPoints >= 1,
  );
  return [
    ...Array.from({ length: Math.max(0, dealt - majorWoundsRolled) }, () => rolledFor),
    ...survived.map(() => ends('TARGET', 'majorWhenSaved', ruling('R-62'))),
  ];
}

/**
 * Characteristics from which the last row of the major wound table takes points, unless the game master names others.
 */
export const MUTILATED = ['STR', 'CON', 'DEX', 'CHA'] as const;

const rolledFor = changes.effect(
  'majorWoundRolled',
  'TARGET',
  { wounds: 1 },
  combat('Major Wounds', 'BRP-206'),
);
