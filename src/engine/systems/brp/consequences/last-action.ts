import type { Fighter } from '../../../rules/fight/fighter.ts';
import { mapEffects } from '../../../rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { hasCondition, hasOrWillHave } from '../combatant/active-conditions.ts';
import { combat } from '../core/citations.ts';
import { ends, gains } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';

/** A dying combatant who acts once more dies after the action (Dying Blows). */
export const dieAfterLastAction = <Detail>(
  actor: Fighter,
  bound: BoundProcedure<Detail>,
): BoundProcedure<Detail> =>
  hasCondition(actor, 'lastAction')
    ? mapEffects(bound, ({ effects }) => [
        ...effects,
        ends('ACTOR', 'lastAction', combat('Dying Blows (Option)')),
        gains('ACTOR', 'dead', combat('Dying Blows (Option)'), null, { note: 'after a dying blow' }),
      ])
    : bound;

/** True if the dying combatant may still roll for a last action. */
export const mayRollForLastAction = (fighter: Fighter, { dyingBlows }: BrpOptions): boolean =>
  dyingBlows && hasCondition(fighter, 'dying') && !hasOrWillHave(fighter, 'lastAction');
