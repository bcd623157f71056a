import { TooManyWays } from '../../engine/dice/bounds.ts';
import type { Chance } from '../../engine/dice/exhaustive.ts';
import { parseFormula } from '../../engine/dice/notation.ts';
import { face, type Rolled, sumOf } from '../../engine/dice/questions.ts';
import { throwRoll } from '../../engine/dice/roll.ts';
import { refuseTooWide, stepsOf } from '../../engine/dice/roll-odds.ts';
import { Rejected } from '../../engine/encounter/decision.ts';
import { InvalidInput, type Path } from '../../engine/fault.ts';
import { widestIn } from '../../engine/rules/fields/widest-in.ts';
import { tablesIn } from '../../engine/rules/homebrew/overrides.ts';
import type { MeasureOdds, Procedure } from '../../engine/rules/procedure.ts';
import type { Resolution } from '../../engine/rules/resolution.ts';
import type { System } from '../../engine/rules/system.ts';
import { type Band, type BandedTable, bandOf } from '../../engine/rules/table.ts';
import { RequestError } from '../errors.ts';
import {
  type Counted,
  type CountQuestion,
  type OddsCounter,
  type OddsQuestion,
  OutOfTime,
  readNotation,
  type Timed,
  totalsOf,
} from '../odds/count-odds.ts';
import { type DiceChoice, type DiceNeeded, type Played, playWithDice } from '../odds/dice.ts';
import { type Need, needOf } from '../odds/need.ts';
import { pointsOf, type Range, type SweepPoint, sweepPoints } from '../odds/sweep.ts';
import type { Services } from '../services/services.ts';
import type { Time } from '../time.ts';

/** Returns the dice that the caller requested, or dice with a new secret seed. */
export function withSeedIfNone(choice: DiceChoice | null, { secret }: Pick<Services, 'secret'>): DiceChoice {
  const draws =
    choice === null || ('given' in choice && choice.rest === 'THROW' && choice.seed === undefined);
  return draws ? { ...choice, seed: secret() } : choice;
}

/** A caller's request for a procedure. */
export interface ProcedureRequest {
  readonly procedure: Procedure;
  readonly input: unknown;
  readonly options: unknown;
  /** Path of the input in the request. */
  readonly path: Path;
}

/** A request for the odds of a procedure. */
export interface OddsRequest extends ProcedureRequest {
  /** Names of additional facts to measure. If omitted: none. */
  readonly facts?: readonly string[];
}

/** Plays one procedure. Stores nothing. */
export function resolve(
  services: Pick<Services, 'secret'>,
  { procedure, input, options, path }: ProcedureRequest,
  choice: DiceChoice | null,
): Played<Resolution> | DiceNeeded {
  const bound = procedure.bind(input, options, path);
  return playWithDice(withSeedIfNone(choice, services), (dice) => bound.resolve(dice));
}

/** Time limit in milliseconds for counting odds in this thread. If it is exceeded, another thread counts them. */
const AT_ONCE = 5;

/** Thrown if counting odds takes too long for this thread. */
class TakesLong extends Error {}

/** Runs work in another thread and records its duration. If all threads are busy, callers take turns. */
export type RunInWorker = (work: () => Promise<Timed>) => Promise<Timed>;

/** Maximum number of additional facts that one odds request may measure. */
export const MAX_FACTS = 5;

/** Throws if a name is not a fact that can be measured for odds. */
function checkFacts(facts: readonly string[], { measurable }: Procedure): void {
  if (facts.length > MAX_FACTS)
    throw new InvalidInput([
      { path: ['facts'], problem: `${facts.length} names`, accepted: `at most ${MAX_FACTS} names` },
    ]);
  const names = Object.keys(measurable);
  const accepted = names.length === 0 ? 'no name' : `one of ${names.join(', ')}`;
  const faults = facts.flatMap((name, index) =>
    measurable[name] === undefined
      ? [{ path: ['facts', index], problem: `this procedure has no measurable field ${name}`, accepted }]
      : [],
  );
  if (faults.length > 0) throw new InvalidInput(faults);
}

const questionOf = (
  { id }: Pick<System, 'id'>,
  { procedure, input, options, path }: ProcedureRequest,
): OddsQuestion => ({
  ...{ system: id, procedure: procedure.id },
  ...{ input, options, path, tables: tablesIn(options) },
});

/**
 * Returns the exact odds of a procedure, counted with the rule that plays it. `facts` contains names of facts to
 * measure in addition to the procedure's measures.
 */
export async function odds(
  { counting, oddsAtHand, time }: Pick<Services, 'counting' | 'oddsAtHand' | 'time'>,
  system: Pick<System, 'id'>,
  { procedure, input, options, path, facts = [] }: OddsRequest,
  runInWorker: RunInWorker,
): Promise<readonly MeasureOdds[]> {
  checkFacts(facts, procedure);
  const bound = procedure.bind(input, options, path);
  const question = { ...questionOf(system, { procedure, input, options, path }), facts };
  const known = oddsAtHand.get(question);
  if (known) return known;
  const found = await countHereOrInWorker(
    time,
    () => widestIn(procedure.input, input, path),
    (step) => bound.odds(step, [], facts),
    async (widest) => oddsIn(await countInWorker(counting, question, widest, runInWorker)),
  );
  oddsAtHand.set(question, found);
  return found;
}

/** Returns the result of each face of a procedure's next die. */
export async function need(
  { counting, needsAtHand, time }: Pick<Services, 'counting' | 'needsAtHand' | 'time'>,
  system: Pick<System, 'id'>,
  { procedure, input, options, path }: ProcedureRequest,
  given: readonly number[],
  runInWorker: RunInWorker,
): Promise<Need> {
  const bound = procedure.bind(input, options, path);
  const question = { ...questionOf(system, { procedure, input, options, path }), given };
  const known = needsAtHand.get(question);
  if (known) return known;
  const found = await countHereOrInWorker(
    time,
    () => widestIn(procedure.input, input, path),
    (step) => needOf(bound, given, step),
    async (widest) => needIn(await countInWorker(counting, question, widest, runInWorker)),
  );
  needsAtHand.set(question, found);
  return found;
}

/** Number of points whose odds are counted in one piece of work. Each piece has its own time limit. */
const POINTS_AT_ONCE = 10;

/** Returns the odds of a procedure for each value in ranges of its numbers. */
export async function sweep(
  { counting, time }: Pick<Services, 'counting' | 'time'>,
  system: Pick<System, 'id'>,
  { procedure, input, options, path }: ProcedureRequest,
  ranges: readonly Range[],
  runInWorker: RunInWorker,
): Promise<readonly SweepPoint[]> {
  const points = pointsOf(procedure, ranges, ['ranges']);
  const asked = { input, options, path, tables: tablesIn(options), ranges };
  const question = { ...asked, system: system.id, procedure: procedure.id, points };
  const found: SweepPoint[] = [];
  return countHereOrInWorker(
    time,
    () => widestIn(procedure.input, input, path),
    (step) => {
      for (const point of points) found.push(...sweepPoints({ ...asked, procedure }, [point], step));
      return found;
    },
    async (widest) => {
      while (found.length < points.length) {
        const part = { ...question, points: points.slice(found.length, found.length + POINTS_AT_ONCE) };
        const counted = await countInWorker(counting, part, widest, runInWorker);
        if (!('points' in counted)) throw new TooManyWays('most' in counted ? counted.most : 0);
        found.push(...counted.points);
      }
      return found;
    },
  );
}

/** Counts odds in this thread if that is fast, otherwise in another thread. */
export async function countHereOrInWorker<Result>(
  time: Time,
  path: () => Path,
  atOnce: (step: () => void) => Result,
  other: (path: Path) => Promise<Result>,
): Promise<Result> {
  const until = time.monotonic() + AT_ONCE;
  const step = (): void => {
    if (time.monotonic() > until) throw new TakesLong();
  };
  try {
    return await bounded(path, () => atOnce(step));
  } catch (error) {
    if (!(error instanceof TakesLong)) throw error;
  }
  return bounded(path, () => other(path()));
}

/** Counts odds in another thread. */
export async function countInWorker(
  counting: OddsCounter,
  question: CountQuestion,
  path: Path,
  runInWorker: RunInWorker,
): Promise<Counted> {
  try {
    const counted = await runInWorker(() => counting.count(question));
    if ('refused' in counted) throw new Rejected(counted.refused);
    return counted;
  } catch (error) {
    throw error instanceof OutOfTime ? tooSlow(path, error) : error;
  }
}

function oddsIn(counted: Counted): readonly MeasureOdds[] {
  if ('odds' in counted) return counted.odds;
  throw new TooManyWays('most' in counted ? counted.most : 0);
}

export function needIn(counted: Counted): Need {
  if ('need' in counted) return counted.need;
  throw new TooManyWays('most' in counted ? counted.most : 0);
}

const tooSlow = (path: Path, { max }: OutOfTime): RequestError =>
  new RequestError('DEADLINE_EXCEEDED', 'Calculating the odds takes too long', {
    path,
    accepted: `odds that take at most ${max} ms: use fewer or smaller dice, or fewer rolls that cause further rolls. Rolling has no such limit`,
    details: { limit: 'work', max },
  });

/** Rolls dice in notation. */
export function rollDice(
  services: Pick<Services, 'secret'>,
  text: string,
  choice: DiceChoice | null,
): Played<Rolled> | DiceNeeded {
  const roll = readNotation(text);
  return playWithDice(withSeedIfNone(choice, services), (dice) => throwRoll(roll, text, dice));
}

/** Maximum number of calculation steps for a sum of dice that is computed in this thread. */
const FEW = 10_000;

/** Returns the exact distribution of dice notation. */
export async function diceOdds(
  { counting }: Pick<Services, 'counting'>,
  text: string,
  runInWorker: RunInWorker,
): Promise<readonly Chance<number>[]> {
  const roll = readNotation(text);
  const path = ['notation'];
  return bounded(
    () => path,
    async () => {
      refuseTooWide(roll);
      if (stepsOf(roll) <= FEW) return totalsOf(text, roll);
      const found = await countInWorker(counting, { notation: text }, path, runInWorker);
      if ('chances' in found) return found.chances;
      throw new TooManyWays('most' in found ? found.most : 0);
    },
  );
}

/** True if a table is used by rolling a die or a sum of dice. */
export const isRolledOn = ({ die, dice }: BandedTable): boolean => die !== null || dice !== undefined;

export function rollTable(
  services: Pick<Services, 'secret'>,
  table: BandedTable,
  choice: DiceChoice | null,
): Played<{ readonly roll: number; readonly band: Band }> | DiceNeeded {
  return playWithDice(withSeedIfNone(choice, services), (dice) => {
    const formula = table.dice === undefined ? null : parseFormula(table.dice);
    const roll = formula
      ? dice.ask(sumOf([{ label: table.title, formula }])).total
      : dice.ask(face(table.die!, table.title));
    return { roll, band: bandOf(table, roll)! };
  });
}

/** Counts odds. Throws if there are more possible dice results than the limit. */
async function bounded<Result>(path: () => Path, count: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await count();
  } catch (error) {
    if (!(error instanceof TooManyWays)) throw error;
    throw new RequestError('QUERY_TOO_COMPLEX', `The odds have too many possible results: ${error.message}`, {
      path: path(),
      accepted: `at most ${error.max} different results: use fewer or smaller dice, or fewer rolls that cause further rolls. Rolling has no such limit`,
      details: { limit: 'ways', max: error.max },
    });
  }
}
