import type { Effect } from '../../../rules/effects/effect.ts';
import { defaulted, integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import type { ActScene } from '../../../rules/fight/bound-act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { andThen } from '../../../rules/fight/follow-up.ts';
import { type RuleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { arrgsAct, bindings, violationOfDeadActor, whyNotAct } from '../acting/acts.ts';
import { checkAfterExertion, violationOfFatalDrain } from '../acting/exertion.ts';
import { knownVitality } from '../acting/known-inputs.ts';
import { spellLevel, vitalityOf } from '../actions/cost.ts';
import { payFields } from '../actions/manoeuvre-fields.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { pointCosts, readied } from '../combatant/points.ts';
import { capped } from '../combatant/state.ts';
import { combat } from '../core/citations.ts';
import { drains } from '../core/effects.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { revitalise } from '../recovery/revitalise.ts';
import { type Faring, hurt } from '../vitality/vitality.ts';

const extraInput = record(
  'RevitaliseAct',
  {
    ...payFields,
    points: defaulted(integer(0, 100, 'Points that the actor spends.'), 0),
    spellLevel: optional(spellLevel),
  },
  'Vitality that a character recovers.',
);

type Asked = Value<typeof extraInput>;

/** True if restoring Vitality with this input is an Action. */
const isAction = ({ points = 0, spellLevel = null }: Partial<Asked>): boolean =>
  points > 0 || spellLevel !== null;

const drainOf = (asked: Asked, options: ArrgsOptions): number =>
  isAction(asked) ? vitalityOf(asked.spellLevel, options) : 0;

type Revitalised = Resolution<Pick<Faring, 'current'>>;

/** Vitality above the Total is stored separately, because healing never exceeds the Total. */
export function beyondTotal({ effects, detail: { current } }: Revitalised, total: number): readonly Effect[] {
  const by = capped(current - total);
  return by > 0
    ? [...effects, changes.effect('totalExceeded', 'TARGET', { by }, combat('Vitality', 'ARR-052'))]
    : effects;
}

/** Returns a violation if the target is dead (ARR-054). */
export const violationOfHealingDead = (target: Fighter): RuleViolation | null =>
  viewOf(target).dead
    ? targetViolation(
        `${nameInText(target)} is dead and must be restored to life first`,
        'a combatant who is alive',
      )
    : null;

const { known } = bindings<Asked>();

/** Returns the target's state after the cost of the act is paid. */
function before({ actor, target, options, asked }: ActScene<ArrgsOptions, Asked>): Faring {
  const { faring } = viewOf(target);
  return actor.id === target.id ? hurt(faring, drainOf(asked, options)) : faring;
}

/**
 * Restores Vitality through a Break, a spell or another source. The act is an Action if it costs points or is a spell.
 */
export const revitaliseAct = arrgsAct<Asked>()(revitalise, {
  description: revitalise.description,
  ...{ onOneself: true, onOthers: true, when: 'TURN', allowedWhenDown: true, extraInput },
  outsideTurn: (actor, given) =>
    given === null || !isAction(given as Partial<Asked>) || readied(actor, given),
  sampleInputs: () => [{ item: null, input: { amount: 1 } }],
  costs: (actor, given) => pointCosts(actor, given, (given as Partial<Asked> | null)?.points ?? 0),
  whyNot: violationOfDeadActor,
  whyNotInScene: ({ actor, target, options, asked }) => {
    const held = isAction(asked) ? whyNotAct(actor) : null;
    const drain = drainOf(asked, options);
    const fatal = drain > 0 ? violationOfFatalDrain(viewOf(actor), drain) : null;
    return held ?? violationOfHealingDead(target) ?? fatal;
  },
  input: {
    ...knownVitality,
    current: known('BOTH', (scene) => before(scene).current),
    disabled: known('BOTH', (scene) => before(scene).disabled),
  },
  effects: (resolution, { asked, options, target }) => [
    ...drains('ACTOR', drainOf(asked, options)),
    ...beyondTotal(resolution, viewOf(target).faring.total),
  ],
  afterwards: (bound, scene) => {
    const { actor, target, options, asked } = scene;
    if (!isAction(asked)) return bound;
    const giver = viewOf(actor);
    return andThen(bound, ({ detail: { current, dying, disabled } }, dice) => {
      const now =
        actor.id === target.id
          ? { ...before(scene), current, dying, disabled }
          : hurt(giver.faring, drainOf(asked, options));
      return checkAfterExertion(giver, now, { event: 'ACTION', spent: asked.points }, 'ACTOR', options, dice);
    });
  },
});
