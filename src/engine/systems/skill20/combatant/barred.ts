import { readOptions } from '../../../rules/fields/option.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { within } from '../core/sentence.ts';
import { skill20Options } from '../options/index.ts';
import { confusion } from '../tables/confusion.ts';
import { forbiddenBy, type Request, type Situation } from './permitted.ts';
import { has, heldBy, type Side, sideOf } from './side.ts';
import { health } from './standing.ts';

type Behaviour = NonNullable<Side['state']['behaviour']>;

/** What the roll for the confused leaves them to do in their turn. */
const CONFUSED: Readonly<Record<Behaviour, readonly Request[] | null>> = {
  ACT_NORMALLY: null,
  BABBLE: [],
  FLEE_CAUSER: ['MOVE', 'RUN', 'FLEE'],
  ATTACK_CAUSER: ['MOVE', 'ATTACK'],
  ATTACK_NEAREST: ['MOVE', 'ATTACK'],
};

/** Why they may not do this now; null where they may. */
export function heldBackFrom(
  fighter: Fighter,
  wanted: Request,
  options: unknown,
  situation: Situation = { canFlee: false },
): string | null {
  if (health(fighter) === 'DOWN') return 'no hit points are left';
  const { behaviour } = sideOf(fighter).state;
  const left = has(fighter, 'confused') && behaviour ? CONFUSED[behaviour] : null;
  if (left && !left.includes(wanted))
    return `confused: ${within(confusion.bands.find(({ cells }) => cells.behaviour === behaviour)!.text)}`;
  return forbiddenBy(heldBy(fighter), wanted, situation, readOptions(skill20Options, options));
}

const held = (why: string): RuleViolation => actorViolation(`held back: ${why}`, 'somebody able to act');

/** The same, as the refusal of an act. */
export function barred(...asked: Parameters<typeof heldBackFrom>): RuleViolation | null {
  const why = heldBackFrom(...asked);
  return why === null ? null : held(why);
}

/** Whoever is down does nothing at all. */
export const down = held('no hit points are left');

/** Why acts of this kind are forbidden. */
export const unless =
  (...kinds: readonly Request[]): Act['whyNot'] =>
  (actor, _moment, options) => {
    const [first, ...others] = kinds.map((wanted) => barred(actor, wanted, options));
    return others.includes(null) ? null : (first ?? null);
  };
