import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { record, type Value } from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { andThen } from '../../../rules/fight/follow-up.ts';
import {
  actorViolation,
  type RuleViolation,
  ruleViolation,
  targetViolation,
} from '../../../rules/fight/rule-violation.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { arrgsAct, bindings, noCosts, whyNotAct } from '../acting/acts.ts';
import { fortitudeOf, violationOfFatalDrain } from '../acting/exertion.ts';
import { actorFollowUps } from '../acting/follow-ups.ts';
import { knownOfSleeper } from '../acting/known-inputs.ts';
import { fromEachPool } from '../acting/manoeuvre-act.ts';
import { vitalityOf } from '../actions/cost.ts';
import { payRecord } from '../actions/manoeuvre-fields.ts';
import { changes } from '../combatant/changes.ts';
import { hasCondition, viewOf } from '../combatant/combatant-view.ts';
import { pointCosts, readied } from '../combatant/points.ts';
import { combat } from '../core/citations.ts';
import { drains } from '../core/effects.ts';
import { waking, wakingInput } from '../recovery/waking.ts';
import { figureOf } from '../tables/figures.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';

const asleep = (fighter: Fighter): boolean => {
  const view = viewOf(fighter);
  return hasCondition(view, 'unconscious') && !view.dead;
};

const NEEDS = 'an Unconscious combatant';

/** Returns a violation if the target is not Unconscious. */
export const violationOfAwake = (target: Fighter): RuleViolation | null =>
  asleep(target) ? null : targetViolation(`${nameInText(target)} is not Unconscious`, NEEDS);

const { known } = bindings();

const sleeper = {
  ...knownOfSleeper,
  spent: known('TARGET', ({ target }) => fortitudeOf(viewOf(target)).spent),
};

const { hours } = wakingInput.fields;

const extraInput = record('WakeAct', { hours }, 'Reason why an Unconscious combatant may wake up.');

export type Waking = Pick<Value<typeof wakingInput>, 'cause' | 'hours'>;

const sleptBy = (fighter: Fighter) => viewOf(fighter).state.asleep ?? { hours: 0, checks: 0 };

/**
 * Returns the number of hours that the combatant has been Unconscious: the recorded hours, or the caller's number if it
 * is higher.
 */
export const hoursOf = (target: Fighter, said: number): number => Math.max(sleptBy(target).hours, said);

/** A combatant or a stored character who may wake up. */
interface WakingScene {
  readonly target: Fighter;
  readonly asked: Waking;
}

/** Returns the reason why no hourly check is possible now. Null if one is possible, or if the input requires none. */
export function violationOfHourlyCheck({ target, asked }: WakingScene): RuleViolation | null {
  const hours = hoursOf(target, asked.hours);
  const { checks } = sleptBy(target);
  return asked.cause === 'HOUR' && checks >= Math.max(1, hours) && hours < figureOf('WAKING_HOURS')
    ? ruleViolation(
        'this hour’s check has already been made',
        ['hours'],
        `${quantity(checks + 1, 'hour')} of unconsciousness, or the cause DISTURBED`,
      )
    : null;
}

/** Records the hours and the check of a target who stays Unconscious. */
export function sleepEffects(
  { effects, detail: { awake, dc } }: Resolution<{ readonly awake: boolean; readonly dc: number | null }>,
  { target, asked }: WakingScene,
): readonly Effect[] {
  const checked = asked.cause === 'HOUR' && dc !== null;
  const slept = { hours: hoursOf(target, asked.hours), checked };
  return awake
    ? effects
    : [...effects, changes.effect('slept', 'TARGET', slept, combat('Unconscious', 'ARR-074'))];
}

/** Waking check after time has passed, or because of a noise. It costs nothing. */
export const wakeAct = arrgsAct<Waking>()(waking, {
  ...{ id: 'wake', description: waking.description },
  ...{
    onOneself: true,
    onOthers: false,
    when: 'ANY_TIME',
    allowedWhenDown: true,
    costs: noCosts,
    extraInput,
  },
  whyNot: (actor) =>
    asleep(actor) ? null : actorViolation(`${nameInText(actor)} is not Unconscious`, NEEDS),
  sampleInputs: () => (['DISTURBED', 'HOUR'] as const).map((cause) => ({ item: null, input: { cause } })),
  whyNotInScene: violationOfHourlyCheck,
  input: {
    ...sleeper,
    hours: bindings<Waking>().known('BOTH', ({ target, asked }) => hoursOf(target, asked.hours)),
  },
  effects: sleepEffects,
});

const cost = manoeuvreOf('MISCELLANEOUS').points!;

/**
 * Touching an Unconscious combatant disturbs the sleep. It counts as an interaction, like a Miscellaneous Manoeuvre
 * without a check.
 */
export const rouseAct = arrgsAct()(waking, {
  ...{ id: 'rouse', title: 'Rouse', extraInput: payRecord, inputName: payRecord.name },
  description: 'Shake an Unconscious combatant, who then makes a check to wake up.',
  ...{ onOneself: false, onOthers: true, when: 'TURN', outsideTurn: readied },
  costs: (actor, given) => pointCosts(actor, given, cost),
  sampleInputs: (actor) => fromEachPool(viewOf(actor), cost, [{ item: null, input: {} }]),
  whyNot: whyNotAct,
  whyNotInScene: ({ actor, target, options }) =>
    violationOfAwake(target) ?? violationOfFatalDrain(viewOf(actor), vitalityOf(null, options)),
  input: {
    ...sleeper,
    cause: known('BOTH', () => 'DISTURBED'),
    hours: known('BOTH', () => 0),
  },
  afterwards: (bound, { actor, options }) => {
    const vitalityLoss = vitalityOf(null, options);
    return andThen(bound, (_resolution, dice) => [
      { effects: drains('ACTOR', vitalityLoss) },
      ...actorFollowUps({ actor: viewOf(actor), options }, { points: cost, vitalityLoss }, dice),
    ]);
  },
});
