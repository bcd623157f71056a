import type { Path } from '../../../fault.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  combatantRef,
  defaulted,
  integer,
  list,
  optional,
  prose,
  type RecordField,
  record,
} from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { noteInput } from '../../../rules/fight/bound-act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { mapResolution, playToEnd } from '../../../rules/fight/follow-up.ts';
import type { Cost } from '../../../rules/fight/resource.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import {
  type Manoeuvre,
  manoeuvreCellsOf,
  manoeuvreCitationOf,
  manoeuvreNameOf,
  manoeuvreTextOf,
} from '../actions/manoeuvres.ts';
import type { Budget } from '../budget/action-budget.ts';
import { playTurn } from '../budget/play-turn.ts';
import { turnProcedure } from '../budget/turn-procedure.ts';
import { isProvoking, manoeuvreCostOf, movedMoreThanStep, type Turn } from '../budget/turn-state.ts';
import { maximumDistance } from '../budget/why-refused.ts';
import { bindTurnAction } from '../combatant/bind-turn-action.ts';
import { optionsOf, stateOf, storedTurn, turnActorOf, turnUnderWay } from '../combatant/fighter.ts';
import { memoisedByFighter } from '../combatant/memoised-by-fighter.ts';
import { costsOf } from '../combatant/resources.ts';
import { stateEndedBy } from '../combatant/state-ended-by.ts';
import { turnViolation } from '../combatant/turn-violation.ts';
import { SUCCESS } from '../dice/static-manoeuvre.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';
import { whyNotManoeuvre } from './attack-act.ts';
import type { Declaration, DeclaringAct } from './declaring-act.ts';
import { provocationEffects } from './provocation.ts';

const note = optional(prose(200, 'Note for the log. It has no effect on the fight.'));

const movementFields = {
  distance: optional(integer(0, 10_000, 'Distance moved, in squares.')),
  passedIds: defaulted(
    list(
      combatantRef('Id of a foe in the encounter.'),
      20,
      'Foes whose reach the movement crosses or leaves.',
    ),
    [],
  ),
} as const;

/** Input of a manoeuvre about its movement. */
interface Movement {
  readonly distance?: number | null;
  readonly passedIds?: readonly string[];
}

/** Rules for a manoeuvre with this input, except the rules in the table of manoeuvres. */
export interface ManoeuvreActDeclaration<Asked> extends Partial<Pick<Act, 'id' | 'title' | 'description'>> {
  readonly onOneself?: boolean;
  readonly onOthers?: boolean;
  readonly interposes?: boolean;
  readonly fields?: RecordField['fields'];
  /** Name of an input type that several manoeuvres share. */
  readonly inputName?: string;
  readonly sampleInputs?: Act['sampleInputs'];
  /** Returns the effects of the manoeuvre, except the record that it was taken. */
  readonly extraEffects?: (actor: Fighter, target: Fighter, asked: Asked & Movement) => readonly Effect[];
  readonly whyNotInScene?: (actor: Fighter, target: Fighter, asked: Asked & Movement) => RuleViolation | null;
  /** Returns the roll for the manoeuvre. Null if it succeeds without a roll. */
  readonly requiredRoll?: (actor: Fighter, options: PathmasterOptions) => RequiredRoll | null;
}

/** A static manoeuvre (a roll against a fixed total) whose result determines which action the turn contains. */
export interface RequiredRoll {
  /** The roll, and the effects that it has on success and on failure. */
  readonly roll: BoundProcedure;
  readonly success: string;
  /**
   * Action that the turn contains if the roll fails. Its cost replaces the cost that was paid. Null if no action is
   * possible then.
   */
  readonly otherwise: { readonly key: Manoeuvre; readonly costs: readonly Effect[] } | null;
}

const readUntyped: (field: RecordField, given: unknown, path: Path) => unknown = read;

/** Returns a budget that is large enough for this cost, because the encounter itself subtracts the cost. */
const budgetCovering = (budget: Budget, key: Manoeuvre, options: PathmasterOptions): Budget => {
  const cost = manoeuvreCostOf(key, options);
  return {
    ...budget,
    attack: Math.max(budget.attack, cost.attack),
    move: Math.max(budget.move, cost.move),
    free: Math.max(budget.free, cost.free),
    interrupt: Math.max(budget.interrupt, cost.interrupt),
  };
};

const turnsByManoeuvre = memoisedByFighter(() => new Map<Manoeuvre, Turn | RuleViolation>());

/** Returns the turn after a manoeuvre, or the reason why the manoeuvre is rejected. */
export const turnAfterManoeuvre = (
  actor: Fighter,
  key: Manoeuvre,
  distance: number | null,
  options: PathmasterOptions,
): Turn | RuleViolation =>
  distance === null
    ? getOrInsertComputed(turnsByManoeuvre(actor, options), key, () =>
        playManoeuvre(actor, key, null, options),
      )
    : playManoeuvre(actor, key, distance, options);

function playManoeuvre(
  actor: Fighter,
  key: Manoeuvre,
  distance: number | null,
  options: PathmasterOptions,
): Turn | RuleViolation {
  const before = turnUnderWay(stateOf(actor));
  const opened = { ...before, budget: budgetCovering(before.budget, key, options) };
  const { turn, refused } = playTurn(opened, [{ action: key, distance }], turnActorOf(actor, options));
  return refused
    ? ruleViolation(
        turnViolation(actor, refused.reason).forbidden,
        distance === null ? [] : ['distance'],
        refused.reason === 'TOO_FAR'
          ? `at most ${maximumDistance(key, opened, turnActorOf(actor, options))}`
          : 'another act',
      )
    : turn;
}

/** Returns the manoeuvre, resolved with the turn procedure. */
export const bindManoeuvre = (
  actor: Fighter,
  key: Manoeuvre,
  distance: number | null,
  effects: () => readonly Effect[],
  options: PathmasterOptions,
  summary = manoeuvreTextOf(key),
): BoundProcedure =>
  bindTurnAction(
    actor,
    summary,
    effects,
    options,
    [{ action: key, distance }],
    budgetCovering(stateOf(actor).budget, key, options),
  );

const actIdOf = (key: Manoeuvre): string =>
  key.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const titleOf = (key: Manoeuvre): string =>
  manoeuvreNameOf(key).replace(/^./, (letter) => letter.toUpperCase());

const inputNameOf = (id: string): string => `${id.replace(/^./, (letter) => letter.toUpperCase())}Act`;

/** Returns the input of a manoeuvre: its movement and additional fields. */
function inputOf(key: Manoeuvre, name: string, own: RecordField['fields'] | undefined): RecordField {
  const moves = manoeuvreCellsOf(key).movement !== 'NONE';
  if (own === undefined && !moves) return noteInput;
  const { passedIds } = movementFields;
  const moveFields = moves ? movementFields : key === 'PICK_UP' ? { passedIds } : {};
  const description = 'A manoeuvre, and the movement, item or spell that it uses.';
  return { ...record(name, {}, description), fields: { ...moveFields, ...own, note } };
}

/** Returns the parts of the state that a manoeuvre changes, or the reason why the manoeuvre is rejected. */
function stateAfterManoeuvre(
  actor: Fighter,
  key: Manoeuvre,
  distance: number | null,
  options: PathmasterOptions,
): Declaration['state'] | RuleViolation {
  const after = turnAfterManoeuvre(actor, key, distance, options);
  return 'forbidden' in after ? after : { turn: storedTurn(after).turn, ...stateEndedBy(key, options) };
}

/** Returns an act for a manoeuvre in the table, with its cost, its movement and its effect on the defences. */
export function manoeuvreAct<Asked = object>(
  key: Manoeuvre,
  {
    fields,
    extraEffects: leaves,
    whyNotInScene: refuses,
    requiredRoll: rolls,
    ...particulars
  }: ManoeuvreActDeclaration<Asked> = {},
): DeclaringAct {
  const { id = actIdOf(key), title = titleOf(key), description = manoeuvreTextOf(key) } = particulars;
  const { onOthers = false, onOneself = !onOthers, interposes = false, sampleInputs } = particulars;
  const { category, movement } = manoeuvreCellsOf(key);
  const moves = movement !== 'NONE';
  const input = inputOf(key, particulars.inputName ?? inputNameOf(id), fields);
  const anyTime = category === 'INTERRUPT' || key === 'DROP_ITEM' || key === 'TALK' || key === 'RISE';
  return {
    id,
    title,
    description,
    input,
    onOneself,
    onOthers,
    interposes,
    ...(sampleInputs ? { sampleInputs } : {}),
    when: anyTime ? 'ANY_TIME' : 'TURN',
    procedure: turnProcedure,
    answer: null,
    costs(actor, _given, given) {
      const options = optionsOf(given);
      return getOrInsertComputed(costsByManoeuvre(actor, options), key, () =>
        costsWithStep(actor, key, options),
      );
    },
    whyNot: (actor, _moment, options) => whyNotManoeuvre(actor, key, optionsOf(options)),
    declaration(actor, _target, given, options) {
      const { distance = null } = given as Movement;
      const state = stateAfterManoeuvre(actor, key, distance, optionsOf(options));
      return 'forbidden' in state ? null : { manoeuvre: key, state };
    },
    prepare(actor, target, given, givenOptions, path) {
      const options = optionsOf(givenOptions);
      const asked = readUntyped(input, given, path) as Asked & Movement;
      const why = refuses?.(actor, target, asked) ?? null;
      if (why) return why;
      const distance = asked.distance ?? null;
      const done = (key: Manoeuvre, left: () => readonly Effect[]): BoundProcedure | RuleViolation => {
        const after = stateAfterManoeuvre(actor, key, distance, options);
        if ('forbidden' in after) return after;
        const effects = () => [
          ...stateChangeEffects('ACTOR', after, byRuleOfPart(manoeuvreCitationOf(key))),
          ...left(),
          ...((moves && movedMoreThanStep(after.turn)) || isProvoking(key)
            ? provocationEffects(asked.passedIds ?? [])
            : []),
        ];
        return bindManoeuvre(actor, key, distance, effects, options);
      };
      const left = () => leaves?.(actor, target, asked) ?? [];
      const succeeded = done(key, left);
      const rolled = rolls?.(actor, options) ?? null;
      if (rolled === null || 'forbidden' in succeeded) return succeeded;
      const { otherwise } = rolled;
      const failed = otherwise
        ? done(otherwise.key, () => [...otherwise.costs, ...left()])
        : done(key, () => []);
      return 'forbidden' in failed ? failed : dependingOnRoll(rolled, succeeded, failed);
    },
  };
}

/** A roll, and then the effects of its success or failure. */
export const dependingOnRoll = (
  { roll, success, otherwise }: Pick<RequiredRoll, 'roll' | 'success'> & { readonly otherwise: unknown },
  succeeded: BoundProcedure,
  failed: BoundProcedure,
): BoundProcedure => ({
  ...succeeded,
  play(dice) {
    const { outcome, summary, breakdowns, effects } = playToEnd(roll, dice);
    const { of, total } = breakdowns.at(-1)!;
    return mapResolution(outcome === success ? succeeded : failed, (resolution) => ({
      ...resolution,
      summary: `The ${of} roll totals ${total} and needs ${SUCCESS}. ${outcome === success || otherwise ? resolution.summary : summary}`,
      breakdowns: [...resolution.breakdowns, ...breakdowns.slice(-1)],
      effects: [...effects, ...resolution.effects],
    })).play(dice);
  },
});

const costsByManoeuvre = memoisedByFighter(() => new Map<Manoeuvre, readonly Cost[]>());

/** Returns the cost of a manoeuvre. A Run or a second Move also uses the Step. */
function costsWithStep(actor: Fighter, key: Manoeuvre, options: PathmasterOptions) {
  const { budget } = stateOf(actor);
  const costs = costsOf(key, options, budget);
  if (budget.step === 0) return costs;
  const after = turnAfterManoeuvre(actor, key, null, options);
  return !('forbidden' in after) && after.stepTaken ? [...costs, { resource: 'STEP', amount: 1 }] : costs;
}
