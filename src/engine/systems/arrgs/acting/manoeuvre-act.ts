import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { type RecordField, record, type Value } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Act, SampleInput } from '../../../rules/fight/act.ts';
import { mergeAnswer } from '../../../rules/fight/answer-needed.ts';
import type { AnswerRules } from '../../../rules/fight/answer-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Cost } from '../../../rules/fight/resource.ts';
import { actorViolation, type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { houseScopeIn } from '../../../rules/homebrew/house-rules.ts';
import { inputUnderHouseRules } from '../../../rules/homebrew/under-house-rules.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { vitalityOf } from '../actions/cost.ts';
import type { ManoeuvreProcedure } from '../actions/manoeuvre-procedure.ts';
import {
  type CombatantView,
  viewOf,
  violationOfDeadTarget,
  whyHeldBack,
} from '../combatant/combatant-view.ts';
import { beforePayment, immediate, pointCosts, pointsLeft, pools } from '../combatant/points.ts';
import type { Scene } from '../combatant/scene.ts';
import type { Activity } from '../core/conditions.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import type { Modifiers } from '../rolls/modifiers.ts';
import type { Skill } from '../tables/categories.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { draining, type Effort, effortKept, undrained } from './effort.ts';
import { violationOfFatalDrain } from './exertion.ts';
import { type ActDetail, withFollowUps } from './follow-ups.ts';
import { helpUsedEffects } from './help.ts';
import {
  askForOpportunities,
  isOutOfThreat,
  type Threatened,
  threatened,
  violationOfThreatenedBy,
} from './threatened.ts';
import { wastedManoeuvre } from './wasted.ts';

/**
 * Declaration of an act for a manoeuvre. The table of manoeuvres contains the cost and Opportunities. The declaration
 * determines which values come from the sheets.
 */
export interface ManoeuvreActDeclaration<Input> {
  readonly procedure: ManoeuvreProcedure;
  /** Names of the act that differ from the names of its procedure. */
  readonly named?: Pick<Act, 'id' | 'title' | 'description'>;
  readonly on: 'ONESELF' | 'OTHERS';
  /** `IMMEDIATE` for acts that always need a trigger. */
  readonly kind?: 'IMMEDIATE';
  /** True if the manoeuvre has its own trigger, which allows it in the turns of other combatants. */
  readonly triggered?: (options: ArrgsOptions) => boolean;
  readonly needs?: Activity;
  /** Returns the reason why the actor cannot perform the manoeuvre. Ignores conditions. Null if there is no reason. */
  readonly unable?: (actor: CombatantView) => string | null;
  /** True if the target reacts. If omitted: the target does not react. */
  readonly reacts?: (scene: Scene<Input>) => boolean;
  /** True if the target's Defence is a separate Action. If omitted: true. */
  readonly defenceIsAction?: () => boolean;
  readonly answer?: AnswerRules;
  readonly costs?: (actor: Fighter, input: Input | null) => readonly Cost[];
  /** Returns the Vitality that the manoeuvre drains, if known in advance. If omitted: the Vitality of any Action. */
  readonly drain?: (scene: Scene<Input>) => number;
  /** Returns the distance to the target at the time when the act provokes. Null or omitted if unknown. */
  readonly distance?: (scene: Scene<Input>) => number | null;
  /** Returns the number of times that the manoeuvre provokes. Default: 1. */
  readonly provocations?: (scene: Scene<Input>) => number;
  /** Returns the reason why the target or weapon forbids the act. */
  readonly whyNotInScene?: (scene: Scene<Input>) => RuleViolation | null;
  /** Returns the input of the procedure. */
  readonly inputOf: (scene: Scene<Input>) => object;
  /** See `Act.strongInputs`. */
  readonly strongInputs?: (actor: CombatantView) => readonly SampleInput[];
  /** Returns the expected damage for an input of the procedure. See `Act.expectedDamage`. */
  readonly meanDamage?: (input: never, options: ArrgsOptions, step: () => void) => number;
  /** Function that changes the procedure before it is played. */
  readonly wrap?: (bound: BoundProcedure, scene: Scene<Input>) => BoundProcedure;
  /** Returns the skill of the manoeuvre's check. The check uses up the help that allies give with this skill. */
  readonly skill?: (scene: Scene<Input>) => Skill | null;
  readonly extraEffects?: (scene: Scene<Input>, detail: never) => readonly Effect[];
  /** Returns the inputs with which to check whether the act is allowed. If omitted: the act has no choices. */
  readonly sampleInputs?: (actor: CombatantView, target: CombatantView) => readonly SampleInput[];
}

export const manoeuvreAct = <const Input extends RecordField>(
  input: Input,
  declaration: ManoeuvreActDeclaration<Value<Input>>,
): Act => manoeuvreActOf(input, declaration);

/** Like `manoeuvreAct`, but for a manoeuvre whose input consists of several inputs. */
export const manoeuvreActOf = <Use>(input: RecordField, declaration: ManoeuvreActDeclaration<Use>): Act =>
  actOf(input, declaration as unknown as ManoeuvreActDeclaration<object>);

const pointsOf = (costs: readonly Cost[]): number => costs.reduce((sum, { amount }) => sum + amount, 0);

const nothingToChoose: readonly SampleInput[] = [{ item: null, input: {} }];

/**
 * Combines the inputs to check with each pool that has enough points. If no pool has enough, uses the first pool, so
 * that the act is still listed with the reason.
 */
export function fromEachPool(
  view: CombatantView,
  points: number,
  samples: readonly SampleInput[],
): readonly SampleInput[] {
  const able = pools.filter((pool) => pointsLeft(view, pool) >= points);
  const from = able.length > 0 ? able : pools.slice(0, 1);
  return from.flatMap((pool) =>
    samples.map(({ item, input }) => ({ item, input: { ...(input as object), pool } })),
  );
}

/** An Opportunity does not provoke, so the caller does not have to list threatening enemies. */
const mayProvoke = ({ procedure, kind }: ManoeuvreActDeclaration<object>): boolean =>
  kind !== 'IMMEDIATE' && manoeuvreOf(procedure.manoeuvre).provokes !== 'NO';

const named = (fields: RecordField, given: object): object =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name in fields.fields));

function actOf(own: RecordField, declaration: ManoeuvreActDeclaration<object>): Act {
  const more = mayProvoke(declaration) ? threatened.fields : {};
  const input = record(own.name, { ...own.fields, ...more, ...effortKept }, own.description);
  const {
    procedure,
    on,
    kind,
    triggered,
    costs,
    needs = 'ACTING',
    unable,
    sampleInputs,
    strongInputs,
    meanDamage,
  } = declaration;
  const { id, title, description } = declaration.named ?? procedure;
  const points = manoeuvreOf(procedure.manoeuvre).points ?? 0;
  const costsOf = (actor: Fighter, given: unknown) =>
    costs?.(actor, given as object | null) ??
    pointCosts(actor, kind === 'IMMEDIATE' ? { pool: 'ADDITIONAL_ACTION_POINTS' } : given, points);
  const fromPools = (actor: Fighter, all: readonly SampleInput[]): readonly SampleInput[] => {
    const least = Math.min(...all.map((each) => pointsOf(costsOf(actor, each.input))));
    return 'pool' in input.fields ? fromEachPool(viewOf(actor), least, all) : all;
  };
  return {
    ...{ id, title, description, input, procedure },
    onOneself: on === 'ONESELF',
    onOthers: on === 'OTHERS',
    when: kind === 'IMMEDIATE' ? 'ANY_TIME' : 'TURN',
    answer: declaration.answer ? answersUnderHouseRules(declaration.answer, own, declaration) : null,
    outsideTurn: (actor, given, options) =>
      immediate(given) &&
      (viewOf(actor).state.trigger !== null || (triggered?.(readOptions(arrgsOptions, options)) ?? false)),
    costs: costsOf,
    sampleInputs: (actor, target) => {
      const view = viewOf(actor);
      return fromPools(actor, sampleInputs?.(view, viewOf(target)) ?? nothingToChoose);
    },
    ...(strongInputs && { strongInputs: (actor) => fromPools(actor, strongInputs(viewOf(actor))) }),
    whyNot: (actor) => {
      const view = viewOf(actor);
      const held = whyHeldBack(view, 'ACTING', needs);
      const why = unable?.(view) ?? null;
      return held ?? (why === null ? null : actorViolation(why, 'a combatant who can use the manoeuvre'));
    },
    ...(meanDamage && {
      expectedDamage(actor, target, given, givenOptions, step) {
        const options = readOptions(arrgsOptions, givenOptions);
        const stated = named(own, read(input, given));
        const scene = { ...sceneAround(viewOf(actor), viewOf(target), options), input: stated };
        return meanDamage(procedureInput(declaration, scene) as never, options, step);
      },
    }),
    prepare(actor, target, given, givenOptions, path, context) {
      const taken = costsOf(actor, given);
      const stated: object = read(input, given, path);
      const { effort = null } = stated as { readonly effort?: Effort };
      const before = undrained(viewOf(actor), effort);
      const doer = context?.paid ? beforePayment(before, taken) : before;
      const by: Threatened = { ...read(threatened, {}), ...named(threatened, stated) };
      const scene: Scene<object> = {
        actor: doer,
        target: actor === target || on === 'ONESELF' ? doer : viewOf(target),
        input: named(own, stated),
        options: readOptions(arrgsOptions, givenOptions),
        answers: context?.answers ?? null,
        present: context?.present ?? new Map(),
      };
      const over =
        by.opportunitiesOver.length > 0 ? wastedBy(viewOf(actor), scene, declaration, effort) : null;
      if (over) return over;
      const distance = declaration.distance?.(scene) ?? null;
      const forbidden =
        violationOfThreatenedBy(by, scene, distance) ??
        fatal(scene, declaration) ??
        declaration.whyNotInScene?.(scene) ??
        null;
      if (forbidden) return forbidden;
      const asked = declaration.inputOf(scene);
      const refused = procedure.whyNot(asked, givenOptions);
      if (refused !== null)
        return ruleViolation(refused, [], 'input that meets the requirements of the manoeuvre');
      const bound = procedure.bind(asked, givenOptions, path).inFight(context?.stages);
      const done = withFollowUps(declaration.wrap?.(bound, scene) ?? bound, scene, {
        drained: effort?.vitality ?? null,
        careless: {
          times: declaration.provocations?.(scene) ?? 1,
          asked: by.threatenedByIds,
          outOfThreat: isOutOfThreat(scene.target, distance) ? [scene.target.id] : [],
        },
        reacts: declaration.reacts?.(scene) ?? false,
        acts: ({ defence = null }) => declaration.defenceIsAction?.() ?? defence !== null,
        also: (detail: ActDetail) => [
          ...helpUsedEffects('ACTOR', scene.actor, declaration.skill?.(scene) ?? null),
          ...(declaration.extraEffects?.(scene, detail as never) ?? []),
        ],
      });
      const withOpportunities = askForOpportunities(
        done,
        by,
        scene,
        () => procedure.prospect(read(procedure.input, asked), scene.options).provokes,
      );
      return draining(withOpportunities, doer, drainIn(scene, declaration), effort);
    },
  };
}

/** Returns a scene outside a running act. */
const sceneAround = (actor: CombatantView, target: CombatantView, options: ArrgsOptions) => ({
  ...{ actor, target, options, answers: null },
  present: new Map<string, Fighter>(),
});

/** Returns the input of the procedure under the house rules. */
const procedureInput = (
  { procedure, inputOf }: ManoeuvreActDeclaration<object>,
  scene: Scene<object>,
): unknown =>
  inputUnderHouseRules(procedure, arrgsOptions, read(procedure.input, inputOf(scene)), scene.options);

/** Adds the house rules' modifiers for the Defence to the circumstances of each answer. */
const answersUnderHouseRules = (
  answer: AnswerRules,
  own: RecordField,
  { procedure, inputOf }: ManoeuvreActDeclaration<object>,
): AnswerRules => ({
  ...answer,
  options(actor, target, given, givenOptions, asked) {
    const options = readOptions(arrgsOptions, givenOptions);
    if (houseScopeIn(options) === null || !('defence' in own.fields))
      return answer.options(actor, target, given, givenOptions, asked);
    const stated = given as { readonly defenceCircumstances?: readonly Json[] };
    const defended = read(own, mergeAnswer(named(own, stated) as Json, { defence: 'DEFEND' }));
    const scene = { ...sceneAround(viewOf(actor), viewOf(target), options), input: defended };
    const whole = read(procedure.input, inputOf(scene));
    const under = inputUnderHouseRules(procedure, arrgsOptions, whole, options);
    const added = circumstancesOfDefence(under).slice(circumstancesOfDefence(whole).length);
    // The text of an answer contains no citations.
    const circumstances = added.map(({ label, value }) => ({ label, value }));
    const defenceCircumstances = [...(stated.defenceCircumstances ?? []), ...circumstances];
    return answer.options(actor, target, { ...stated, defenceCircumstances }, givenOptions, asked);
  },
});

interface WithDefence {
  readonly target?: { readonly defence?: { readonly modifiers: Modifiers } | null } | null;
}

const circumstancesOfDefence = (input: unknown): Modifiers['circumstance'] =>
  (input as WithDefence).target?.defence?.modifiers.circumstance ?? [];

const drainIn = (scene: Scene<object>, { drain }: ManoeuvreActDeclaration<object>): number =>
  drain?.(scene) ?? vitalityOf(null, scene.options);

/**
 * Returns the result of a wasted manoeuvre if Opportunities prevent the manoeuvre. `actor` is the actor after the cost
 * and the Opportunities.
 */
const wastedBy = (
  actor: CombatantView,
  scene: Scene<object>,
  declaration: ManoeuvreActDeclaration<object>,
  effort: Effort,
): BoundProcedure | null => {
  const { manoeuvre } = declaration.procedure;
  const drain = drainIn(scene, declaration) - (effort?.vitality ?? 0);
  return wastedManoeuvre({ actor, manoeuvre, drain }, scene.options);
};

/** Returns a violation for a dead target, and for an act whose Vitality cost alone would kill the actor. */
function fatal(scene: Scene<object>, declaration: ManoeuvreActDeclaration<object>): RuleViolation | null {
  const { actor, target } = scene;
  return violationOfDeadTarget(target) ?? violationOfFatalDrain(actor, drainIn(scene, declaration));
}
