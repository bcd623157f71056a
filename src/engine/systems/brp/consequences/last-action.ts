import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { mapEffects } from '../../../rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { hasCondition, hasOrWillHave } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { combat } from '../core/citations.ts';
import { ends, gains } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';

const FROM = combat('Dying Blows (Option)', 'BRP-167');

/** The dying actor dies after the last action, or stays dying if aid may still arrive (Dying Blows). */
export const afterLastAction = ({ dyingBlowBlocksAid }: BrpOptions): Effect =>
  dyingBlowBlocksAid
    ? gains('ACTOR', 'dead', FROM, null, { note: 'after a dying blow' })
    : changes.effect('lastActionTaken', 'ACTOR', { maySurvive: true }, FROM);

/** Ends a dying actor's last action when the act ends. */
export const dieAfterLastAction = <Detail>(
  actor: Fighter,
  bound: BoundProcedure<Detail>,
  options: BrpOptions,
): BoundProcedure<Detail> =>
  hasCondition(actor, 'lastAction')
    ? mapEffects(bound, ({ effects }) => [
        ...effects,
        ends('ACTOR', 'lastAction', FROM),
        afterLastAction(options),
      ])
    : bound;

/** True if the dying combatant may still roll for a last action. */
export const mayRollForLastAction = (fighter: Fighter, { dyingBlows }: BrpOptions): boolean =>
  dyingBlows &&
  hasCondition(fighter, 'dying') &&
  !hasOrWillHave(fighter, 'lastAction') &&
  !viewOf(fighter).state.lastActionTaken;
