import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceFrom, type Faces } from '../../src/engine/dice/faces.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import { answerOptionsOf } from '../../src/engine/encounter/answer-options.ts';
import { decide } from '../../src/engine/encounter/decide.ts';
import { Rejected } from '../../src/engine/encounter/decision.ts';
import type { EncounterEvent, EventOf } from '../../src/engine/encounter/event.ts';
import { evolve } from '../../src/engine/encounter/evolve.ts';
import { outlookOfPrepared } from '../../src/engine/encounter/outlook.ts';
import {
  type PreparedProposal,
  type Proposal,
  prepareProposal,
  type Scene,
} from '../../src/engine/encounter/proposal.ts';
import { InvalidInput } from '../../src/engine/fault.ts';
import type { Json } from '../../src/engine/json.ts';
import type { MeasureOdds } from '../../src/engine/rules/procedure.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { anyValueOf } from '../kit/any-value.ts';
import { movesIn } from '../kit/moves.ts';
import {
  alikeFacesHaveTheSameOdds,
  casesAreWhatFacesAnswer,
  type Decidable,
  frequenciesFit,
  hasFewWays,
  isPossible,
  oddsAreTheSumOfPlays,
  oddsOf,
  watch,
} from '../kit/odds-and-plays.ts';
import { gameOf } from './random-game.ts';

/** Number of random fights from which states are taken. */
const GAMES = Number(process.env.ODDS_GAMES ?? 6);

/** One in this many states of a fight is used. */
const EVERY = 4;

/** Number of commands to test for each act and kind of answer. */
const OF_EACH = 1;

/** Maximum number of attempts to find an offered act that waits for an answer. */
const MAX_TRIES = 40;

const PLAYS = 6;

/** Maximum number of plays when the test rolls every face of every die. */
const MAX_EXHAUSTIVE_PLAYS = 450;

/**
 * Maximum number of ways in which the dice of an act can fall. Acts with more ways are skipped, because their odds are
 * too expensive for this suite. The first command for each act is never skipped.
 */
const MAX_WAYS = 300;

/**
 * Minimum share of acts that must be compared. The other acts are not offered in these fights, or their odds are too
 * expensive.
 */
const MIN_SHARE = 0.4;

const ANSWER = { name: 'answer', title: 'Whether an answer is required', kind: 'outcome' } as const;

/**
 * Presents a command in the form that the odds tests need. It measures the results of the act's procedure, or only that
 * the act waits for an answer.
 */
function decidable(scene: Scene, ready: PreparedProposal): Decidable {
  return {
    play: (dice, decided) => {
      let told = false;
      const tell: typeof decided = (measured) => {
        if (told) return;
        told = true;
        decided(measured);
      };
      const { acted, views } = ready.play(dice, ({ act }, measured) => {
        if (act === ready.act) tell(measured);
      });
      tell(acted && views ? views : { answer: 'REQUIRED' });
    },
    odds: (step, given): readonly MeasureOdds[] => {
      const { odds, asked } = outlookOfPrepared(scene, ready, { given, step });
      if (!asked) return odds;
      return [...odds, { ...ANSWER, chances: [{ outcome: 'REQUIRED', probability: asked.probability }] }];
    },
  };
}

const AFTER: readonly EncounterEvent['type'][] = ['orderSet', 'turnEnded', 'turnBegan', 'roundEnded'];

/**
 * Executes an act and returns the event that records it, if the act is resolved before the next turn. Returns null
 * while the act waits for an answer.
 */
function carriedOut(scene: Scene, { command, answer }: Proposal, faces: Faces): EventOf<'acted'> | null {
  const { system, options } = scene;
  let { state } = scene;
  const by = (each: Proposal['command']): readonly EncounterEvent[] => {
    const decision = decide(system, state, options, each, diceFrom(faces));
    assert.ok(decision.ok, decision.ok ? '' : decision.rejection.reason);
    state = decision.events.reduce((before, event) => evolve(system, before, event), state);
    return decision.events;
  };
  const id = command.type === 'act' ? command.act : state.pending!.act;
  let events = by(command);
  const { pending } = state;
  if (answer !== undefined && pending && pending !== scene.state.pending)
    events = [
      ...events,
      ...by(answer === null ? { type: 'pass' } : { type: 'answer', act: pending.act, answer }),
    ];
  const end = events.findIndex(({ type }) => AFTER.includes(type));
  const own = end < 0 ? events : events.slice(0, end);
  return own.find((event): event is EventOf<'acted'> => event.type === 'acted' && event.act === id) ?? null;
}

const withoutThrows = (acted: EventOf<'acted'> | null): Json =>
  JSON.parse(JSON.stringify(acted && { ...acted, throws: [] }));

/** Prepares a command with its answer. Returns null if the rules reject it. */
function prepared(scene: Scene, proposal: Proposal): PreparedProposal | null {
  try {
    return prepareProposal(scene, proposal);
  } catch (error) {
    if (error instanceof Rejected || error instanceof InvalidInput) return null;
    throw error;
  }
}

interface Found {
  /** The name of the act, and whether it is answered. */
  readonly name: string;
  readonly scene: Scene;
  readonly proposal: Proposal;
  readonly ready: PreparedProposal;
}

/** Yields a command unchanged, and then, if the rules allow it, with random additional input and options. */
function* varied(scene: Scene, proposal: Proposal, seed: number): Generator<[Scene, Proposal]> {
  yield [scene, proposal];
  const { command } = proposal;
  if (command.type !== 'act') return;
  const { system } = scene;
  const { input } = system.encounterRules.acts.find(({ id }) => id === command.act)!;
  const draws = fc.tuple(anyValueOf(input, 1, 'USUAL'), anyValueOf(system.optionsField, 1));
  for (const [more, options] of fc.sample(draws, { seed, numRuns: 2 }))
    yield [
      { ...scene, options },
      { ...proposal, command: { ...command, input: { ...(more as object), ...(command.input as object) } } },
    ];
}

/** Yields commands that are offered in random fights: a few for each act, and a few that answer each act. */
function* proposalsOf(system: System): Generator<Found> {
  const [tried, answeredOften] = [new Map<string, number>(), new Map<string, number>()];
  const count = (of: Map<string, number>, name: string): number => {
    of.set(name, (of.get(name) ?? 0) + 1);
    return of.get(name)!;
  };
  const hasAnswer = new Set(system.encounterRules.acts.flatMap(({ id, answer }) => (answer ? [id] : [])));
  for (let number = 1; number <= GAMES; number++) {
    const game = gameOf(system, number);
    for (const [at, { after }] of game.steps.entries()) {
      if (after.status !== 'RUNNING' || (at % EVERY !== 0 && !after.pending)) continue;
      const state = { ...after, past: null, future: null };
      const own: Scene = { system, state, options: game.options };
      for (const [index, command] of movesIn(system, state, game.options).entries()) {
        if (command.type !== 'act' && command.type !== 'answer') continue;
        const name = `${command.type} ${command.act}`;
        const asks = command.type === 'act' && hasAnswer.has(command.act);
        const isAnswered = !asks || (answeredOften.get(name) ?? 0) >= OF_EACH;
        const times = count(tried, name);
        if (times > MAX_TRIES || (times > OF_EACH && isAnswered)) continue;
        for (const [scene, proposal] of varied(own, { command }, number * 1_000 + at * 50 + index)) {
          const ready = prepared(scene, proposal);
          if (!ready) continue;
          if (times <= OF_EACH) yield { name, scene, proposal, ready };
          if (!asks) continue;
          const found = [...answered(scene, proposal, ready)];
          if (found.length > 0) count(answeredOften, name);
          yield* found;
        }
      }
    }
  }
}

/**
 * Tries to find dice with which an act asks for an answer. If it does, returns the act with three possible answers: a
 * pass and two of the options.
 */
function answered(scene: Scene, proposal: Proposal, ready: PreparedProposal): readonly Found[] {
  const asked = Array.from({ length: 4 }, (_, play) =>
    stateOf(ready, seededFaces(`asked ${play}`).faces),
  ).find((state) => state?.pending && state.pending !== scene.state.pending);
  if (!asked) return [];
  const open = answerOptionsOf(scene.system, asked, scene.options).filter(({ refused }) => refused === null);
  return [null, ...open.slice(1, 3).map(({ input }) => input)].flatMap((answer) => {
    const stated = { ...proposal, answer };
    const whole = prepared(scene, stated);
    return whole ? [{ name: `answered ${ready.act}`, scene, proposal: stated, ready: whole }] : [];
  });
}

function stateOf(ready: PreparedProposal, faces: Faces) {
  try {
    return ready.play(diceFrom(faces)).state;
  } catch (error) {
    if (error instanceof Rejected || error instanceof InvalidInput) return null;
    throw error;
  }
}

/**
 * Checks that an act with seeded dice has the result that its preview shows, and that this result has a probability in
 * the odds.
 */
function playsFit(
  { scene, proposal, ready }: Found,
  rule: Decidable,
  odds: readonly MeasureOdds[],
  seed: string,
) {
  const dice = () => seededFaces(seed).faces;
  const watched = watch(rule, dice());
  isPossible(odds, watched.measured);
  const done = carriedOut(scene, proposal, dice());
  const previewed = ready.play({ ...diceFrom(dice()), whole: true }).acted;
  assert.deepEqual(withoutThrows(previewed), withoutThrows(done));
  assert.equal(watched.measured.outcome, done?.outcome);
  return watched;
}

for (const system of systems)
  describe(`${system.title}: the odds of a preview agree with the results of the act`, () => {
    it('the preview of an act gives a probability for every result that seeded dice can produce', () => {
      const [compared, exhaustive] = [new Map<string, number>(), new Set<string>()];
      for (const found of proposalsOf(system)) {
        const { name, scene, proposal, ready } = found;
        const times = compared.get(name) ?? 0;
        const rule = decidable(scene, ready);
        try {
          const odds = oddsOf(rule, times === 0 ? Infinity : MAX_WAYS);
          if (!odds) continue;
          compared.set(name, times + 1);
          const plays = Array.from({ length: PLAYS }, (_, play) =>
            playsFit(found, rule, odds, `${name} ${times} ${play}`),
          );
          for (const { asked } of plays.slice(0, 2))
            for (const { question } of asked) casesAreWhatFacesAnswer(question);
          if (times === 0) alikeFacesHaveTheSameOdds(rule, plays[0]!, MAX_WAYS);
          const isFew =
            times < OF_EACH && !exhaustive.has(name) && hasFewWays(plays[0]!, MAX_EXHAUSTIVE_PLAYS);
          if (isFew && oddsAreTheSumOfPlays(rule, odds, MAX_EXHAUSTIVE_PLAYS)) exhaustive.add(name);
          frequenciesFit(rule, `${name} ${times}`, odds, 3 * OF_EACH);
        } catch (error) {
          // some rules reject an act only after dice have been rolled
          if (error instanceof Rejected) continue;
          if (error instanceof Error)
            error.message = `${JSON.stringify(proposal)} with ${JSON.stringify(scene.options)}: ${error.message}`;
          throw error;
        }
      }
      const { acts } = system.encounterRules;
      const covered = acts.filter(({ id }) => compared.has(`act ${id}`));
      expect(covered.length, 'acts compared').toBeGreaterThan(acts.length * MIN_SHARE);
      expect([...compared.keys()].some((name) => name.startsWith('answer'))).toBe(true);
      expect(exhaustive.size, 'acts of which every face is thrown').toBeGreaterThan(compared.size / 2);
    });
  });
