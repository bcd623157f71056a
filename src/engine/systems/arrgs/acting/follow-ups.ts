import type { Dice } from '../../../dice/dice.ts';
import { damageOn, type Effect } from '../../../rules/effects/effect.ts';
import { type FollowUp, andThen as following, mapEffects } from '../../../rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import type { Cost } from '../actions/cost.ts';
import type { Scene } from '../combatant/scene.ts';
import { DRAIN, drains } from '../core/effects.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { type Faring, hurt } from '../vitality/vitality.ts';
import { checkAfterExertion, type Exertion } from './exertion.ts';
import { type Provocation, provocationEffects } from './provocation.ts';

/** What every manoeuvre tells, and what only attacks do. */
export interface ActDetail {
  readonly points: number;
  readonly vitalityLoss: number;
  readonly provokes: boolean;
  readonly success: boolean;
  readonly defence?: object | null;
  readonly target?: Faring | null;
}

interface Following {
  /** Whether the target reacts, by a check with 10 in place of the die. */
  readonly reacts: boolean;
  /** Whether the target answers by an Action of its own. */
  readonly acts: (detail: ActDetail) => boolean;
  readonly also: (detail: ActDetail) => readonly Effect[];
  /** Vitality that it has drained already; null where it has not waited for anything. */
  readonly drained: number | null;
  /** How often it provokes, if it does, and who was asked for an Opportunity before. */
  readonly careless: Provocation;
}

/** A manoeuvre as it is done in a fight: paid already, with what it provokes and asks of the Disabled and Dying. */
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
      ...actorFollowUps(scene, detail, dice),
      ...(scene.actor === scene.target ? [] : targetFollowUps(resolution, scene, reacts, acts(detail), dice)),
    ];
  });
};

/** Whether an effect on the actor is of what was taken already: points always, Vitality where it has waited. */
const isPaid = (effect: Effect, waited: boolean): boolean =>
  effect.type === 'spent' || (waited && effect.type === 'damage' && effect.severity === DRAIN);

/** What an Action does to somebody Disabled or Dying who has paid for it. */
export const actorFollowUps = (
  { actor, options }: Pick<Scene<unknown>, 'actor' | 'options'>,
  { points, vitalityLoss }: Cost,
  dice: Dice,
): readonly FollowUp[] => {
  const tired = hurt(actor.faring, vitalityLoss);
  return checkAfterExertion(actor, tired, { event: 'ACTION', spent: points }, 'ACTOR', options, dice);
};

/** What it asks of a target that is Disabled or Dying. */
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
  return checkAfterExertion(side, now, exertion, 'TARGET', options, dice);
}
