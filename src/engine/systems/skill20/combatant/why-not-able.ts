import { readOptions } from '../../../rules/fields/option.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { cannotAct, type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { BEHAVIOUR_WORDS } from './changes.ts';
import { activeStatusesOf, type CombatantView, hasCondition, viewOf } from './combatant-view.ts';
import { speedOf } from './speed.ts';
import { health } from './standing.ts';
import { type FlightSituation, type Request, statusForbidding } from './status-forbidding.ts';

type Behaviour = NonNullable<CombatantView['state']['behaviour']>;

/** Activities that each confusion roll allows in the turn. If null: all activities. */
const ALLOWED_WHEN_CONFUSED: Readonly<Record<Behaviour, readonly Request[] | null>> = {
  ACT_NORMALLY: null,
  BABBLE: [],
  FLEE_CAUSER: ['MOVE', 'CHECK', 'DOUBLE_SPEED', 'RUN', 'FLEE'],
  ATTACK_CAUSER: ['MOVE', 'CHECK', 'ATTACK'],
  ATTACK_NEAREST: ['MOVE', 'CHECK', 'ATTACK'],
};

const NO_HIT_POINTS = 'out of hit points';

/** Returns the reason why the combatant cannot do the requested activity now. Null if the combatant can do it. */
export function reasonNotAble(
  fighter: Fighter,
  wanted: Request,
  options: unknown,
  situation: FlightSituation = { canFlee: false },
): string | null {
  if (health(fighter) === 'DOWN') return NO_HIT_POINTS;
  const { behaviour } = viewOf(fighter).state;
  const left = hasCondition(fighter, 'confused') && behaviour ? ALLOWED_WHEN_CONFUSED[behaviour] : null;
  if (left && !left.includes(wanted)) return `confused and ${BEHAVIOUR_WORDS[behaviour!]}`;
  return statusForbidding(activeStatusesOf(fighter), wanted, situation, readOptions(skill20Options, options));
}

/** The game master's statement whether the combatant can flee. Null if the fight decides. */
interface StatedFlight {
  readonly canFlee: boolean | null;
}

/**
 * Returns whether a frightened combatant can flee. Unless the game master states this, a combatant who cannot move is
 * "unable to flee" (D20-054).
 */
export function flightOf(
  fighter: Fighter,
  { canFlee }: StatedFlight,
  options: Skill20Options,
): FlightSituation {
  const { sheet, activeStatuses } = viewOf(fighter);
  return { canFlee: canFlee ?? speedOf(sheet.speed, activeStatuses, false, options).total > 0 };
}

/** True if the combatant can currently neither move nor act. */
export const canDoNothing = (fighter: Fighter, options: unknown): boolean =>
  (['MOVE', 'STANDARD'] as const).every((wanted) => reasonNotAble(fighter, wanted, options) !== null);

/** Like `reasonNotAble`, but returns the reason as a violation that rejects an act. */
export function whyNotAble(...asked: Parameters<typeof reasonNotAble>): RuleViolation | null {
  const why = reasonNotAble(...asked);
  return why === null ? null : cannotAct(asked[0], why, 'do this');
}

/** Returns the rejection of every act of a combatant who is down. */
export const violationOfDownActor = (actor: Fighter): RuleViolation =>
  cannotAct(actor, NO_HIT_POINTS, 'do this');

/** Returns the reason why all of these activities are forbidden to the actor. Null if at least one is allowed. */
export const whyNotAnyOf =
  (...kinds: readonly Request[]): Act['whyNot'] =>
  (actor, _moment, options) => {
    const [first, ...others] = kinds.map((wanted) => whyNotAble(actor, wanted, options));
    return others.includes(null) ? null : (first ?? null);
  };

/** Anchored bonds prevent all movement. */
export const whyTethered = (actor: Fighter, anchored: boolean): RuleViolation | null =>
  hasCondition(actor, 'entangled') && (anchored || hasCondition(actor, 'anchored'))
    ? ruleViolation(
        `anchored bonds prevent ${nameInText(actor)} from moving`,
        ['anchored'],
        'a combatant without anchored bonds',
      )
    : null;
