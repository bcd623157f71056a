import type { Dice } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import { damageOn, type Effect } from '../../../rules/effects/effect.ts';
import { type FollowUp, andThen as following, mapEffects } from '../../../rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import type { Cost } from '../actions/cost.ts';
import { changes } from '../combatant/changes.ts';
import type { CombatantView } from '../combatant/combatant-view.ts';
import type { Scene } from '../combatant/scene.ts';
import { DRAIN, drains } from '../core/effects.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { type Faring, hurt } from '../vitality/vitality.ts';
import { checkAfterExertion, type Exertion } from './exertion.ts';
import { type Provocation, provocationEffects } from './provocation.ts';

/** Facts that every manoeuvre's result has, and facts that only results of attacks have. */
export interface ActDetail {
  readonly points: number;
  readonly vitalityLoss: number;
  readonly provokes: boolean;
  readonly success: boolean;
  readonly defence?: object | null;
  readonly target?: Faring | null;
}

interface Following {
  /** True if the target reacts with a check that uses 10 instead of the die. */
  readonly reacts: boolean;
  /** True if the target answers with a separate Action. */
  readonly acts: (detail: ActDetail) => boolean;
  readonly also: (detail: ActDetail) => readonly Effect[];
  /** Vitality that the manoeuvre has already drained. Null if the manoeuvre has not waited for an answer. */
  readonly drained: number | null;
  /**
   * Number of times that the manoeuvre provokes, and the enemies who have already been asked whether they use an
   * Opportunity.
   */
  readonly careless: Provocation;
}

/** Adds Opportunities and the checks of Disabled and Dying combatants to a manoeuvre that is already paid for. */
export const withFollowUps = (
  bound: BoundProcedure,
  scene: Scene<unknown>,
  { reacts, acts, also, careless, drained }: Following,
): BoundProcedure => {
  const done = mapEffects(bound, (resolution) => {
    const detail = resolution.detail as ActDetail;
    return [
      ...(drained === null ? [] : drains('ACTOR', detail.vitalityLoss - drained)),
      ...resolution.effects.filter((effect) => effect.on !== 'ACTOR' || !isPaid(effect, drained !== null)),
      ...also(detail),
      ...(detail.provokes ? provocationEffects('ACTOR', scene.actor, scene, careless) : []),
    ];
  });
  return following(done, (resolution, dice) => {
    const detail = resolution.detail as ActDetail;
    return [
      ...actorFollowUps({ ...scene, actor: afterActing(scene.actor, resolution.effects) }, detail, dice),
      ...(scene.actor === scene.target ? [] : targetFollowUps(resolution, scene, reacts, acts(detail), dice)),
    ];
  });
};

/**
 * True if an effect on the actor has already been applied. This is always true of spent points. It is true of drained
 * Vitality if the manoeuvre has waited for an answer.
 */
const isPaid = (effect: Effect, waited: boolean): boolean =>
  effect.type === 'spent' || (waited && effect.type === 'damage' && effect.severity === DRAIN);

/**
 * Returns the actor after the act has changed it. Moved squares and repeated attacks lower later checks (ARR-083,
 * ARR-107).
 */
export function afterActing(actor: CombatantView, effects: readonly Effect[]): CombatantView {
  const own = effects.filter(({ on }) => on === 'ACTOR');
  const gained = own.flatMap((effect) => (effect.type === 'conditionGained' ? effect.condition : []));
  const state = own.reduce(
    (before, effect) => (effect.type === 'changed' ? changes.fold(before, effect) : before),
    actor.state,
  );
  return { ...actor, state, conditions: [...actor.conditions, ...gained] };
}

/** Checks for a Disabled or Dying actor after an Action. */
export const actorFollowUps = (
  { actor, options }: Pick<Scene<unknown>, 'actor' | 'options'>,
  { points, vitalityLoss }: Cost,
  dice: Dice,
): readonly FollowUp[] => {
  const tired = hurt(actor.faring, vitalityLoss);
  return checkAfterExertion(actor, tired, { event: 'ACTION', spent: points }, 'ACTOR', options, dice);
};

/** Checks for a Disabled or Dying target. */
export function targetFollowUps(
  { detail, effects }: Resolution,
  { target: side, options }: Pick<Scene<unknown>, 'target' | 'options'>,
  reacts: boolean,
  acts: boolean,
  dice: Dice,
): readonly FollowUp[] {
  if (!reacts && !acts) return [];
  const { target } = detail as ActDetail;
  const now = target ? { ...side.faring, ...target } : hurt(side.faring, damageOn(effects, 'TARGET'));
  const exertion: Exertion = acts
    ? { event: 'ACTION', spent: manoeuvreOf('DEFENCE').points! }
    : { event: 'REACTION', spent: 0 };
  return checkAfterExertion(side, now, exertion, 'TARGET', options, diceOfTarget(dice));
}
