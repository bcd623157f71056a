import { TooManyWays } from '../../engine/dice/bounds.ts';
import { type Chance, enumerate } from '../../engine/dice/exhaustive.ts';
import { NotationFault, parseRoll, ROLL_ACCEPTED } from '../../engine/dice/notation.ts';
import { plainOf, type Roll, throwRoll } from '../../engine/dice/roll.ts';
import { oddsOfRoll } from '../../engine/dice/roll-odds.ts';
import { type Candidate, type Objective, scoreOf } from '../../engine/encounter/best-act.ts';
import { Rejected, type Rejection } from '../../engine/encounter/decision.ts';
import { continueWalk, type Walk } from '../../engine/encounter/forecast/exact.ts';
import { type Fights, type PlayedFights, playFights } from '../../engine/encounter/forecast/fights.ts';
import type { Policies } from '../../engine/encounter/forecast/policy.ts';
import {
  type CombatantOdds,
  combatantOddsOf,
  GivenUp,
  type Outlook,
  outlookOf,
} from '../../engine/encounter/outlook.ts';
import type { Proposal } from '../../engine/encounter/proposal.ts';
import type { EncounterState } from '../../engine/encounter/state.ts';
import { InvalidInput, type Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { type TableOverrides, withTables } from '../../engine/rules/homebrew/overrides.ts';
import type { MeasureOdds } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import type { Systems } from '../systems.ts';
import { systemTime, type Time } from '../time.ts';
import { type Need, needOf } from './need.ts';
import { playableProposal } from './playable-proposal.ts';
import { type Range, type SweepPoint, sweepPoints } from './sweep.ts';

/** A request for a procedure's odds, as data that can be sent to another thread. */
export interface OddsQuestion {
  readonly system: string;
  readonly procedure: string;
  readonly input: unknown;
  readonly options: unknown;
  readonly path: Path;
  readonly tables: TableOverrides;
  /** Names of additional facts to measure. If omitted: none. */
  readonly facts?: readonly string[];
}

/** A request for the results to which each face of the next die leads. */
export interface NeedQuestion extends OddsQuestion {
  /** Faces of the dice rolled so far. */
  readonly given: readonly number[];
}

/** A request for odds over ranges of numbers. */
export interface SweepQuestion extends OddsQuestion {
  readonly ranges: readonly Range[];
  readonly points: readonly (readonly number[])[];
}

/** A request for the possible results of an act or an answer in an encounter. */
export interface ProposalQuestion {
  readonly system: string;
  readonly state: EncounterState;
  readonly options: Json;
  readonly tables: TableOverrides;
  readonly proposal: Proposal;
  /** What to compute: the possible results, the effects on all combatants, or the next die after the given dice. */
  readonly wanted: 'OUTLOOK' | 'COMBATANT_ODDS' | { readonly given: readonly number[] };
}

/** A request for the scores of several acts. */
export interface ScoreQuestion extends Omit<ProposalQuestion, 'proposal' | 'wanted'> {
  readonly candidates: readonly Candidate[];
  readonly objective: Objective;
}

/**
 * A request for the possible endings of a fight with given policies. It simulates a range of fights, or continues the
 * exact walk.
 */
export interface ForecastQuestion extends Omit<ProposalQuestion, 'state' | 'proposal' | 'wanted'> {
  readonly policies: Policies;
  readonly start: EncounterState;
  /** Number of the last round to play. */
  readonly lastRound: number;
  readonly part: Fights | Walk;
}

/** A request for the odds of dice notation. */
export interface DiceQuestion {
  readonly notation: string;
}

/** Any request for odds. Another thread can compute the result. */
export type CountQuestion =
  | OddsQuestion
  | NeedQuestion
  | SweepQuestion
  | ProposalQuestion
  | ScoreQuestion
  | ForecastQuestion
  | DiceQuestion;

/** Result of a request for odds, as data that can be sent to another thread. */
export type Counted =
  | { readonly need: Need }
  /** Null for an act that the rules reject after dice were rolled. */
  | { readonly scores: readonly (number | null)[] }
  | { readonly points: readonly SweepPoint[] }
  | { readonly outlook: Outlook }
  | { readonly combatantOdds: CombatantOdds | null }
  | { readonly playedFights: PlayedFights }
  /** Null if there are too many dice results to follow. */
  | { readonly walk: Walk | null }
  | { readonly odds: readonly MeasureOdds[] }
  | { readonly chances: readonly Chance<number>[] }
  /** The number of possible dice results exceeds this limit. */
  | { readonly most: number }
  /** The rules reject the proposal after dice were rolled. */
  | { readonly refused: Rejection };

/** The result, and the duration of the count in milliseconds. */
export type Timed = Counted & { readonly ms: number };

/** Counts expensive odds. */
export interface OddsCounter {
  /** Counts odds. Rejects with `OutOfTime` if the count exceeds the time limit. */
  count(question: CountQuestion): Promise<Timed>;
}

/** Thrown if counting the odds takes longer than the time limit. */
export class OutOfTime extends Error {
  /** Time limit in milliseconds. */
  readonly max: number;

  constructor(max: number) {
    super(`calculating the odds takes longer than ${max} ms`);
    this.max = max;
  }
}

/** Parses dice notation. Throws `InvalidInput` if it is invalid. */
export function readNotation(text: string): Roll {
  try {
    return parseRoll(text);
  } catch (error) {
    if (!(error instanceof NotationFault)) throw error;
    throw new InvalidInput([{ path: ['notation'], problem: error.message, accepted: ROLL_ACCEPTED }]);
  }
}

/** Returns the distribution of a roll's totals. */
export const totalsOf = (label: string, roll: Roll): readonly Chance<number>[] =>
  plainOf(roll) === null
    ? oddsOfRoll(roll)
    : enumerate(
        (dice) => throwRoll(roll, label, dice).total,
        (total) => ({ total }),
      ).total;

/** Counts odds in this thread. */
export function countOdds(systems: Systems, question: CountQuestion, time: Time): Timed {
  const began = time.monotonic();
  const found = foundBy(systems, question, time);
  return { ...found, ms: time.monotonic() - began };
}

function foundBy(systems: Systems, asked: CountQuestion, time: Time): Counted {
  try {
    if ('notation' in asked) return { chances: totalsOf(asked.notation, readNotation(asked.notation)) };
    // Restore the custom tables, because options lose them when they are sent to another thread.
    const question = { ...asked, options: withTables(asked.options, asked.tables) } as typeof asked;
    if ('proposal' in question) return ofDeed(systems, question, time);
    if ('policies' in question) return forecast(systems, question, time);
    if ('candidates' in question) return { scores: scoresOf(systems, question) };
    const { system, procedure: id, input, options, path } = question;
    const procedure = systems.byId(system)?.procedures.find((one) => one.id === id);
    if (!procedure) throw new TypeError(`the system ${system} has no procedure ${id}`);
    if ('points' in question) return { points: sweepPoints({ ...question, procedure }, question.points) };
    const bound = procedure.bind(input, options, path);
    return 'given' in question
      ? { need: needOf(bound, question.given, () => {}) }
      : { odds: bound.odds(undefined, [], question.facts) };
  } catch (error) {
    if (error instanceof Rejected) return { refused: error.rejection };
    if (!(error instanceof TooManyWays)) throw error;
    return { most: error.max };
  }
}

/** Time limit for computing the effects on all combatants, in milliseconds. It does not apply to the other odds. */
const FOLLOWING = 800;

function givesUpAfter(time: Time, ms: number): () => void {
  const until = time.monotonic() + ms;
  return () => {
    if (time.monotonic() > until) throw new GivenUp();
  };
}

/** Duration of one piece of a forecast, in milliseconds. */
const FORECASTING = 100;

function forecast(
  systems: Systems,
  { system: id, options, part, ...known }: ForecastQuestion,
  time: Time,
): Counted {
  const forecasted = { ...known, rules: { system: systemOf(systems, id), options } };
  const until = time.monotonic() + FORECASTING;
  const isLate = () => time.monotonic() > until;
  return 'seed' in part
    ? { playedFights: playFights(forecasted, part, isLate) }
    : { walk: continueWalk(forecasted, part, isLate) };
}

function systemOf(systems: Systems, id: string): System {
  const system = systems.byId(id);
  if (!system) throw new TypeError(`there is no system ${id}`);
  return system;
}

function ofDeed(
  systems: Systems,
  { system: id, proposal, wanted, ...scene }: ProposalQuestion,
  time: Time,
): Counted {
  const known = { ...scene, system: systemOf(systems, id) };
  const step = (): void => {};
  if (wanted === 'OUTLOOK') return { outlook: outlookOf(known, proposal, { given: [], step }) };
  if (wanted === 'COMBATANT_ODDS')
    return {
      combatantOdds: combatantOddsOf(known, proposal, { given: [], step: givesUpAfter(time, FOLLOWING) }),
    };
  return { need: needOf(playableProposal(known, proposal), wanted.given, step) };
}

function scoresOf(systems: Systems, { system: id, candidates, objective: aim, ...scene }: ScoreQuestion) {
  const known = { ...scene, system: systemOf(systems, id) };
  return candidates.map((candidate) => scoreOf(known, candidate, aim, () => {}));
}

/**
 * Returns the possible results of a proposal that a thread has counted. Throws `TooManyWays` if it could not count
 * them.
 */
export function outlookIn(counted: Counted): Outlook {
  if ('outlook' in counted) return counted.outlook;
  throw new TooManyWays('most' in counted ? counted.most : 0);
}

/** Returns the effects on all combatants in a result. Null if they were not counted. */
export const combatantOddsIn = (counted: Counted): CombatantOdds | null =>
  'combatantOdds' in counted ? counted.combatantOdds : null;

/** Counts odds in this thread, for tests and tools that do not serve requests. */
export const countingWith = (systems: Systems, time: Time = systemTime): OddsCounter => ({
  count: async (question) => countOdds(systems, question, time),
});
