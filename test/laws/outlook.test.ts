import { describe, expect, it } from 'vitest';
import type { Chance } from '../../src/engine/dice/exhaustive.ts';
import { diceFrom, type Faces } from '../../src/engine/dice/faces.ts';
import { toNumber } from '../../src/engine/dice/fraction.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import { decide } from '../../src/engine/encounter/decide.ts';
import { fighterOf } from '../../src/engine/encounter/decision.ts';
import type { EncounterEvent, EventOf } from '../../src/engine/encounter/event.ts';
import { evolve } from '../../src/engine/encounter/evolve.ts';
import { combatantOddsOf, outlookOf } from '../../src/engine/encounter/outlook.ts';
import type { Proposal } from '../../src/engine/encounter/proposal.ts';
import type { EncounterState } from '../../src/engine/encounter/state.ts';
import { noOverrides } from '../../src/engine/rules/homebrew/overrides.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { forks } from './forks.ts';
import type { Game } from './game.ts';
import { gameOf } from './random-game.ts';

/** How often each act is played. The long form of the test sets `OUTLOOK_FORKS=100000`. */
const FORKS = Number(process.env.OUTLOOK_FORKS ?? 40);
const GAMES = Number(process.env.OUTLOOK_GAMES ?? 3);
/** The number of the first random fight. It allows a long run to be split into parts. */
const FROM = Number(process.env.OUTLOOK_FROM ?? 1);
/** The numbers of random fights in which a preview was wrong in the past. */
const FOUND: Readonly<Record<string, readonly number[]>> = { arrgs: [4, 12, 17] };
/** How many uses of each act are checked. */
const OF_EACH = 1;
/**
 * Maximum number of ways in which the dice can fall. If there are more, the act is skipped, because following them
 * takes too long for a test.
 */
const FEW = 500;

class Wide extends Error {}

/** What an act has caused before the next turn begins. */
interface Done {
  readonly act: EventOf<'acted'> | null;
  readonly state: EncounterState;
}

const AFTER: readonly EncounterEvent['type'][] = ['orderSet', 'turnEnded', 'turnBegan', 'roundEnded'];

function done(game: Game, before: EncounterState, { command, answer }: Proposal, faces: Faces): Done {
  const by = ({ options, system }: Game, state: EncounterState, what: Proposal['command']) => {
    const decision = decide(system, state, options, what, diceFrom(faces));
    if (!decision.ok) throw new Error(decision.rejection.reason);
    return decision.events;
  };
  const first = by(game, before, command);
  const waits = first.reduce((state, event) => evolve(game.system, state, event), before);
  const reply = waits.pending === before.pending || answer === undefined ? null : waits.pending;
  const all = reply
    ? [
        ...first,
        ...by(
          game,
          waits,
          answer === null ? { type: 'pass' } : { type: 'answer', act: reply.act, answer: answer! },
        ),
      ]
    : first;
  const end = all.findIndex(({ type }) => AFTER.includes(type));
  const own = end < 0 ? all : all.slice(0, end);
  const id = command.type === 'act' ? command.act : before.pending!.act;
  return {
    act: own.find((event): event is EventOf<'acted'> => event.type === 'acted' && event.act === id) ?? null,
    state: own.reduce((state, event) => evolve(game.system, state, event), before),
  };
}

/** Returns a name for everything that happened in one play. The function `foretold` uses the same names. */
function toldOf(game: Game, before: EncounterState, { act, state }: Done): ReadonlySet<string> {
  const told = new Set<string>(act ? [`outcome ${act.outcome}`] : state.pending ? ['asked'] : []);
  for (const [id, is] of state.combatants) {
    const was = before.combatants.get(id)!;
    if (was === is) continue;
    const [held, holds] = [was, is].map(
      ({ conditions }) => new Set(conditions.map(({ condition }) => condition)),
    ) as [Set<string>, Set<string>];
    for (const each of holds) if (!held.has(each)) told.add(`${id} gains ${each}`);
    for (const each of held) if (!holds.has(each)) told.add(`${id} loses ${each}`);
    const { encounterRules } = game.system;
    const [earlier, later] = [fighterOf(was, before.round), fighterOf(is, state.round)];
    if (encounterRules.health(later) === 'DOWN' && encounterRules.health(earlier) !== 'DOWN')
      told.add(`${id} down`);
    told.add(
      `${id} lost ${encounterRules.hitPoints(earlier).current - encounterRules.hitPoints(later).current}`,
    );
  }
  return told;
}

interface Foretold {
  readonly told: ReadonlyMap<string, number>;
  /**
   * Total probability of the results for which the combatants' states were not calculated. Null if no states were
   * calculated.
   */
  readonly leftOut: number | null;
}

/** Returns the exact probability for each of these names. Returns null if the dice can fall in too many ways. */
function foretold(game: Game, before: EncounterState, deed: Proposal): Foretold | null {
  const { system, options } = game;
  const scene = { system, state: before, options, overrides: noOverrides };
  const outlook = unlessWide((step) => outlookOf(scene, deed, { given: [], step }));
  if (!outlook) return null;
  const told = new Map<string, number>();
  const tell = (name: string, { probability }: Pick<Chance<unknown>, 'probability'>) =>
    told.set(name, toNumber(probability));
  for (const each of outlook.odds.find(({ name }) => name === 'outcome')?.chances ?? [])
    tell(`outcome ${each.outcome}`, each);
  if (outlook.asked) tell('asked', outlook.asked);
  const fates = unlessWide((step) => combatantOddsOf(scene, deed, { given: [], step }));
  if (!fates) return { told, leftOut: null };
  for (const each of fates.conditions)
    tell(`${each.combatant} ${each.ends ? 'loses' : 'gains'} ${each.condition}`, each);
  for (const each of fates.down) tell(`${each.combatant} down`, each);
  for (const { combatant, chances } of fates.lost)
    for (const each of chances) tell(`${combatant} lost ${each.outcome}`, each);
  return { told, leftOut: toNumber(fates.truncated) };
}

function unlessWide<Found>(find: (step: () => void) => Found): Found | null {
  let left = FEW;
  try {
    return find(() => {
      if (--left < 0) throw new Wide();
    });
  } catch (error) {
    if (error instanceof Wide) return null;
    throw error;
  }
}

/** Yields acts from random fights, a few of each kind. */
function* deedsOf(system: System): Generator<{ game: Game; before: EncounterState; deed: Proposal }> {
  const seen = new Map<string, number>();
  const numbers = [...(FOUND[system.id] ?? []), ...Array.from({ length: GAMES }, (_, index) => index + FROM)];
  for (const number of numbers) {
    const game = gameOf(system, number);
    for (const [index, { before, entry }] of game.steps.entries()) {
      const { command } = entry;
      if (command.type !== 'act' && command.type !== 'answer' && command.type !== 'pass') continue;
      const name = `${command.type} ${command.type === 'act' ? command.act : before.pending!.act}`;
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      if (times > OF_EACH) continue;
      yield { game, before, deed: { command } };
      const next = game.steps[index + 1]?.entry.command;
      if (command.type !== 'act' || before.pending) continue;
      if (next?.type === 'answer') yield { game, before, deed: { command, answer: next.answer } };
      if (next?.type === 'pass') yield { game, before, deed: { command, answer: null } };
    }
  }
}

/**
 * True if a measured frequency is close enough to a range of probabilities: within five standard errors plus one and a
 * half plays.
 */
const isNear = (found: number, least: number, most: number): boolean => {
  const error = (chance: number) => 5 * Math.sqrt((chance * (1 - chance)) / FORKS) + 1.5 / FORKS;
  const often = found / FORKS;
  return often >= least - error(least) && often <= most + error(Math.min(most, 1));
};

describe('a preview shows each consequence of an act with the probability of that consequence', () => {
  for (const system of systems)
    it(system.title, () => {
      let [told, open] = [0, 0];
      for (const { game, before, deed } of deedsOf(system)) {
        const found = foretold(game, before, deed);
        if (!found) continue;
        const { told: chances, leftOut } = found;
        told++;
        if ([...chances.values()].some((chance) => chance < 1)) open++;
        const counts = new Map<string, number>();
        const { faces } = seededFaces(`forks ${told}`);
        const fork = forks((faces) => toldOf(game, before, done(game, before, deed, faces)), faces);
        for (let times = 0; times < FORKS; times++)
          for (const name of fork()) counts.set(name, (counts.get(name) ?? 0) + 1);
        for (const name of new Set([...chances.keys(), ...counts.keys()])) {
          const [found, chance] = [counts.get(name) ?? 0, chances.get(name) ?? 0];
          const isOdds = name === 'asked' || name.startsWith('outcome');
          if (leftOut === null && !isOdds) continue;
          const about = `${JSON.stringify(deed.command)}: ${name} ${found} of ${FORKS}, told ${chance}`;
          const more = isOdds ? 0 : (leftOut ?? 0);
          const possible = found === 0 || chance + more > 0;
          expect(possible && isNear(found, chance, chance + more) ? '' : about).toBe('');
        }
      }
      expect(told).toBeGreaterThan(3);
      expect(open).toBeGreaterThan(0);
    });
});
