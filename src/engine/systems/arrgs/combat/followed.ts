import type { Dice } from '../../../dice/dice.ts';
import { damageOn, type Effect } from '../../../rules/effect.ts';
import { type Aftermath, followed as following, withEffects } from '../../../rules/followed.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import type { Cost } from '../actions/cost.ts';
import { combat } from '../citations.ts';
import { advises, ends, gains } from '../effects.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { conditionsBetween, type Faring, hurt } from '../vitality/vitality.ts';
import { type Exertion, exerted } from './exertion.ts';
import type { Scene } from './scene.ts';
import { has, type Side } from './side.ts';

/** What every manoeuvre tells, and what only attacks do. */
export interface Told {
  readonly points: number;
  readonly vitalityLoss: number;
  readonly provokes: boolean;
  readonly success: boolean;
  readonly defence?: object | null;
  /** Where there may be several. */
  readonly defences?: number;
  readonly target?: Faring | null;
}

/** How often the target defended by an Action. */
export const defencesOf = ({ defence, defences }: Told): number => defences ?? (defence ? 1 : 0);

interface Following {
  /** How often the target reacts, by a check with 10 in place of the die. */
  readonly reactions: number;
  readonly also: (told: Told) => readonly Effect[];
}

/** A manoeuvre as it is done in a fight: paid already, with what it provokes and asks of the Disabled and Dying. */
export const followed = (
  bound: BoundProcedure,
  scene: Scene<unknown>,
  { reactions, also }: Following,
): BoundProcedure => {
  const done = withEffects(bound, (resolution) => {
    const told = resolution.detail as Told;
    return [
      ...goneOn(scene.actor),
      ...resolution.effects.filter(({ type, on }) => type !== 'spent' || on !== 'ACTOR'),
      ...also(told),
      ...(told.provokes ? provoked : []),
    ];
  });
  return following(done, (resolution, dice) => [
    ...actorAfter(scene, resolution.detail as Told, dice),
    ...(scene.actor === scene.target ? [] : targetAfter(resolution, scene, reactions, dice)),
  ]);
};

/** An Opportunity is gone once its giver acts again. */
export const goneOn = (actor: Side): readonly Effect[] =>
  has(actor, 'provoking') ? [ends('ACTOR', 'provoking', combat('Threat Range'))] : [];

const provoked: readonly Effect[] = [
  gains('ACTOR', 'provoking', combat('Threat Range'), 1),
  advises(
    'ACTOR',
    'Provokes: whoever has them within the Threat Range may use an Opportunity now; if it leaves them Unconscious, Stunned or dead, what they did is wasted.',
    combat('Opportunity Manoeuvre'),
  ),
];

/** What an Action does to somebody Disabled or Dying who has paid for it. */
export function actorAfter(
  { actor, options }: Scene<unknown>,
  { points, vitalityLoss }: Cost,
  dice: Dice,
): readonly Aftermath[] {
  const tired = hurt(actor.faring, vitalityLoss);
  return [
    { effects: conditionsBetween(actor.faring, tired, 'ACTOR') },
    ...exerted(actor, tired, { event: 'ACTION', times: 1, spent: points }, 'ACTOR', options, dice),
  ];
}

/** What it asks of a target that is Disabled or Dying. */
export function targetAfter(
  { detail, effects }: Resolution,
  { target: side, options }: Pick<Scene<unknown>, 'target' | 'options'>,
  reactions: number,
  dice: Dice,
): readonly Aftermath[] {
  const told = detail as Told;
  const { target } = told;
  const now = target ? { ...side.faring, ...target } : hurt(side.faring, damageOn(effects, 'TARGET'));
  const defences = defencesOf(told);
  const exertion: Exertion =
    defences > 0
      ? { event: 'ACTION', times: defences, spent: defences * manoeuvreOf('DEFENCE').points! }
      : { event: 'REACTION', times: reactions, spent: 0 };
  return [
    { effects: target ? [] : conditionsBetween(side.faring, now, 'TARGET') },
    ...exerted(side, now, exertion, 'TARGET', options, dice),
  ];
}
