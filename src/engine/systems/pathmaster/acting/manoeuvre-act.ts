import type { Path } from '../../../fault.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  defaulted,
  integer,
  list,
  optional,
  prose,
  type RecordField,
  record,
  text,
} from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { noteInput } from '../../../rules/fight/bound-act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Cost } from '../../../rules/fight/resource.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { cellsOf, type Manoeuvre, named, textOf } from '../actions/table.ts';
import type { Budget } from '../budget/ledger.ts';
import { turn as turnProcedure } from '../budget/plan-turn.ts';
import { refusalReason } from '../budget/reasons.ts';
import { costOf, isProvoking, movedOn, type Turn } from '../budget/state.ts';
import { playTurn } from '../budget/turn.ts';
import { costsOf } from '../combatant/budget.ts';
import { doneInTurn } from '../combatant/done-in-turn.ts';
import { endedBy } from '../combatant/ended-by.ts';
import { actorOf, keptAs, optionsOf, stateOf, turnIn } from '../combatant/fighter.ts';
import { known } from '../combatant/known.ts';
import { advises } from '../conditions/effect-makers.ts';
import { combat } from '../core/citations.ts';
import { SUCCESS } from '../dice/static.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { becomes } from '../state/becomes.ts';
import { hindranceOf } from './attack-act.ts';

const note = optional(prose(200, 'What exactly, for the record.'));

const movementFields = {
  distance: optional(integer(0, 10_000, 'How far it goes, in squares.')),
  passes: defaulted(
    list(text(100, 'Somebody.'), 20, 'Foes within whose reach the movement goes on, past or away.'),
    [],
  ),
} as const;

const movementAct = record('MovementAct', { ...movementFields, note }, 'A movement, and past whom it goes.');

/** What the movement of a manoeuvre asks, where it goes anywhere. */
interface Movement {
  readonly distance?: number | null;
  readonly passes?: readonly string[];
}

/** What is special about a manoeuvre that asks this. */
export interface Particulars<Asked> extends Partial<Pick<Act, 'id' | 'title' | 'description'>> {
  readonly onOneself?: boolean;
  readonly onOthers?: boolean;
  readonly interposes?: boolean;
  readonly fields?: RecordField['fields'];
  /** What its input is called, where other manoeuvres ask the same. */
  readonly inputName?: string;
  readonly tries?: Act['tries'];
  /** What it leaves in the state, beside that it was taken. */
  readonly leaves?: (actor: Fighter, target: Fighter, asked: Asked & Movement) => readonly Effect[];
  readonly refuses?: (actor: Fighter, target: Fighter, asked: Asked & Movement) => RuleViolation | null;
  /** What is rolled for it; null where the manoeuvre stands for a roll that has succeeded. */
  readonly rolls?: (actor: Fighter, options: PathmasterOptions) => Rolled | null;
}

/** A static manoeuvre that what is done in a turn hangs on. */
export interface Rolled {
  readonly roll: BoundProcedure;
  readonly success: string;
  /** What is done where it fails, and what that costs in place of what was paid; null where nothing can be. */
  readonly otherwise: { readonly key: Manoeuvre; readonly costs: readonly Effect[] } | null;
}

const readPlainly: (field: RecordField, given: unknown, path: Path) => unknown = read;

/** The ledger with at least what this costs: paying is the encounter’s. */
const enough = (budget: Budget, key: Manoeuvre, options: PathmasterOptions): Budget => {
  const cost = costOf(key, options);
  return {
    ...budget,
    attack: Math.max(budget.attack, cost.attack),
    move: Math.max(budget.move, cost.move),
    free: Math.max(budget.free, cost.free),
    interrupt: Math.max(budget.interrupt, cost.interrupt),
  };
};

const takings = known(() => new Map<Manoeuvre, Turn | RuleViolation>());

/** The turn after a manoeuvre; or why it may not be. */
export const taking = (
  actor: Fighter,
  key: Manoeuvre,
  distance: number | null,
  options: PathmasterOptions,
): Turn | RuleViolation =>
  distance === null
    ? getOrInsertComputed(takings(actor, options), key, () => takingNow(actor, key, null, options))
    : takingNow(actor, key, distance, options);

function takingNow(
  actor: Fighter,
  key: Manoeuvre,
  distance: number | null,
  options: PathmasterOptions,
): Turn | RuleViolation {
  const before = turnIn(stateOf(actor));
  const opened = { ...before, budget: enough(before.budget, key, options) };
  const { turn, refused } = playTurn(opened, [{ action: key, distance }], actorOf(actor, options));
  return refused
    ? ruleViolation(
        refusalReason.values[refused.reason],
        distance === null ? [] : ['distance'],
        'another act',
      )
    : turn;
}

/** The manoeuvre as the rules of the turn tell it. */
export const taken = (
  actor: Fighter,
  key: Manoeuvre,
  distance: number | null,
  effects: () => readonly Effect[],
  options: PathmasterOptions,
): BoundProcedure =>
  doneInTurn(
    actor,
    textOf(key),
    effects,
    options,
    [{ action: key, distance }],
    enough(stateOf(actor).budget, key, options),
  );

/** Those who may strike at somebody moving on within their reach are told of. */
export function provoked(passes: readonly string[] = []): readonly Effect[] {
  const who = passes.length > 0 ? passes.join(', ') : 'Every foe within whose reach this goes on';
  return [
    advises(
      'ACTOR',
      `${who} may take an Opportunity Attack, with an Interrupt left and a melee weapon ready.`,
      combat('Opportunity Attack'),
    ),
  ];
}

const idFor = (key: Manoeuvre): string =>
  key.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const titled = (key: Manoeuvre): string => named(key).replace(/^./, (letter) => letter.toUpperCase());

const ownName = (id: string): string => `${id.replace(/^./, (letter) => letter.toUpperCase())}Act`;

/** What a manoeuvre asks: where it goes, and what is its own. */
function inputOf(key: Manoeuvre, name: string, own: RecordField['fields'] | undefined): RecordField {
  const moves = cellsOf(key).movement !== 'NONE';
  if (own === undefined) return moves ? movementAct : noteInput;
  const { passes } = movementFields;
  const going = moves ? movementFields : key === 'PICK_UP' ? { passes } : {};
  const description = 'A manoeuvre, and what it is done with or where it goes.';
  return { ...record(name, {}, description), fields: { ...going, ...own, note } };
}

/** An act of the table of manoeuvres: its cost, its movement and what it leaves of the defences. */
export function manoeuvreAct<Asked = object>(
  key: Manoeuvre,
  { fields, leaves, refuses, rolls, ...particulars }: Particulars<Asked> = {},
): Act {
  const { id = idFor(key), title = titled(key), description = textOf(key) } = particulars;
  const { onOthers = false, onOneself = !onOthers, interposes = false, tries } = particulars;
  const { category, movement } = cellsOf(key);
  const moves = movement !== 'NONE';
  const input = inputOf(key, particulars.inputName ?? ownName(id), fields);
  const anyTime = category === 'INTERRUPT' || key === 'DROP_ITEM' || key === 'TALK' || key === 'RISE';
  return {
    id,
    title,
    description,
    input,
    onOneself,
    onOthers,
    interposes,
    ...(tries ? { tries } : {}),
    when: anyTime ? 'ANY_TIME' : 'TURN',
    procedure: turnProcedure,
    answer: null,
    costs(actor, _given, given) {
      const options = optionsOf(given);
      return getOrInsertComputed(costsKnown(actor, options), key, () => stepToo(actor, key, options));
    },
    whyNot: (actor, _moment, options) => hindranceOf(actor, key, optionsOf(options)),
    prepare(actor, target, given, givenOptions, path) {
      const options = optionsOf(givenOptions);
      const asked = readPlainly(input, given, path) as Asked & Movement;
      const why = refuses?.(actor, target, asked) ?? null;
      if (why) return why;
      const distance = asked.distance ?? null;
      const done = (key: Manoeuvre, left: () => readonly Effect[]): BoundProcedure | RuleViolation => {
        const after = taking(actor, key, distance, options);
        if ('forbidden' in after) return after;
        const effects = () => [
          ...becomes('ACTOR', { turn: keptAs(after).turn, ...endedBy(key, options) }),
          ...left(),
          ...((moves && movedOn(after)) || isProvoking(key) ? provoked(asked.passes ?? []) : []),
        ];
        return taken(actor, key, distance, effects, options);
      };
      const left = () => leaves?.(actor, target, asked) ?? [];
      const succeeded = done(key, left);
      const rolled = rolls?.(actor, options) ?? null;
      if (rolled === null || 'forbidden' in succeeded) return succeeded;
      const { otherwise } = rolled;
      const failed = otherwise
        ? done(otherwise.key, () => [...otherwise.costs, ...left()])
        : done(key, () => []);
      return 'forbidden' in failed ? failed : hangingOn(rolled, succeeded, failed);
    },
  };
}

/** What is done by a roll, as it succeeds or fails. */
export const hangingOn = (
  { roll, success, otherwise }: Pick<Rolled, 'roll' | 'success'> & { readonly otherwise: unknown },
  succeeded: BoundProcedure,
  failed: BoundProcedure,
): BoundProcedure => ({
  ...succeeded,
  play(dice) {
    const { outcome, summary, breakdowns } = roll.play(dice);
    const came = (outcome === success ? succeeded : failed).play(dice);
    const { of, total } = breakdowns.at(-1)!;
    const done = outcome === success || otherwise ? came.summary : summary;
    return {
      ...came,
      summary: `${of} ${total} of ${SUCCESS}. ${done}`,
      breakdowns: [...came.breakdowns, ...breakdowns.slice(-1)],
    };
  },
});

const costsKnown = known(() => new Map<Manoeuvre, readonly Cost[]>());

/** What a manoeuvre costs; a Run takes the Step with it, and so does a second Move. */
function stepToo(actor: Fighter, key: Manoeuvre, options: PathmasterOptions) {
  const { budget } = stateOf(actor);
  const costs = costsOf(key, options, budget);
  if (budget.step === 0) return costs;
  const after = taking(actor, key, null, options);
  return !('forbidden' in after) && after.stepTaken ? [...costs, { resource: 'STEP', amount: 1 }] : costs;
}
