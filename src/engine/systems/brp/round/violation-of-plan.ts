import type { Effect } from '../../../rules/effects/effect.ts';
import { isAttack, type Plan } from '../combatant/plan.ts';
import { combat } from '../core/citations.ts';
import { type CitedViolation, citedViolation } from '../core/cited-violation.ts';
import { advises } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';
import { freeMetres, wholeRoundMetres } from '../tables/round.ts';

/** Returns the reason why a plan is not allowed. Null if it is allowed. */
export function violationOfPlan(plan: Plan, options: BrpOptions): CitedViolation | null {
  const { engaged, metresMoved, fightingDefensively, actions } = plan;
  const has = (...kinds: readonly string[]) => actions.some(({ kind }) => kinds.includes(kind));
  const attacks = actions.some(({ kind }) => isAttack(kind));
  const disengages = has('DISENGAGE');
  if (actions.some(({ kind, targetKnown }) => isAttack(kind) && !targetKnown))
    return citedViolation(
      'a combatant cannot attack an opponent that they are not aware of',
      combat('Statements', 'BRP-008'),
    );
  if (fightingDefensively && has('ATTACK'))
    return citedViolation(
      'a combatant who fights defensively cannot attack',
      combat('Fighting Defensively', 'BRP-066'),
    );
  if (disengages && !engaged)
    return citedViolation(
      'a combatant outside hand-to-hand combat cannot disengage',
      combat('Disengage', 'BRP-045'),
    );
  if (disengages && (attacks || has('POWER')))
    return citedViolation(
      'a combatant who disengages can only defend and move',
      combat('Disengage', 'BRP-045'),
    );
  if (engaged && has('ENGAGE')) return citedViolation('the combatant is already engaged', combat('Engage'));
  if (engaged && metresMoved > freeMetres(options) && !disengages)
    return citedViolation(
      `an engaged combatant can move at most ${freeMetres(options)} metres`,
      combat('Move', 'BRP-037'),
    );
  return powerRefusal(plan);
}

/**
 * Returns the reason why a power cannot be part of this plan. Null if there is no such reason. A power takes the whole
 * action of a round.
 */
function powerRefusal({ actions }: Plan): CitedViolation | null {
  const powers = actions.filter(({ kind }) => kind === 'POWER');
  if (powers.length === 0) return null;
  if (powers.length > 1 || powers[0]!.times > 1)
    return citedViolation('a combatant can use only one power in a round', combat('Powers', 'BRP-024'));
  return actions.length > 1
    ? citedViolation(
        'a combatant who uses a power can only move and defend in the same round',
        combat('Powers', 'BRP-024'),
      )
    : null;
}

/** Returns advice to the game master about a plan. */
export function planAdvice({ engaged, fightingDefensively, actions }: Plan): readonly Effect[] {
  const has = (sought: string) => actions.some(({ kind }) => kind === sought);
  const advice: Effect[] = [];
  if (engaged && has('NONCOMBAT'))
    advice.push(
      advises(
        'ACTOR',
        'In hand-to-hand combat, this noncombat action needs the game master’s permission.',
        combat('Noncombat Action', 'BRP-042'),
      ),
    );
  if (fightingDefensively && has('POWER'))
    advice.push(
      advises(
        'ACTOR',
        'A combatant who fights defensively cannot use an offensive power.',
        combat('Fighting Defensively', 'BRP-066'),
      ),
    );
  return advice;
}

/** Returns the maximum movement in a round with this plan, in whole metres. */
export function mostMetres({ engaged, actions }: Plan, options: BrpOptions): number {
  const disengages = actions.some(({ kind }) => kind === 'DISENGAGE');
  if (engaged && !disengages) return freeMetres(options);
  const whole = wholeRoundMetres(options);
  return actions.length === 0 || disengages ? whole : whole - 1;
}
