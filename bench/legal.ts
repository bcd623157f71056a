import { diceFrom } from '../src/engine/dice/faces.ts';
import { seededFaces } from '../src/engine/dice/seeded.ts';
import { legalActs } from '../src/engine/encounter/legal.ts';
import type { EncounterState } from '../src/engine/encounter/state.ts';
import { noBook } from '../src/engine/rules/homebrew/book.ts';
import { systemById, systems } from '../src/engine/systems/index.ts';
import { people } from '../test/laws/people.ts';
import { gameOf } from '../test/laws/random-game.ts';
import { attackInput } from './scenarios.ts';

// What legal acts cost, by themselves and in attacks of the same run: trust the ratios, not the absolute figures.

const GAMES = 12;
const ROUNDS = 9;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Milliseconds of processor. */
function processorOf(work: () => void): number {
  const { user, system } = process.cpuUsage();
  work();
  const spent = process.cpuUsage({ user, system });
  return (spent.user + spent.system) / 1000;
}

const attack = systemById('brp')!.doors.attack!;
const dice = diceFrom(seededFaces('bench').faces);

const baseline = (): number =>
  processorOf(() => {
    for (let each = 0; each < 5000; each++) attack.bind(attackInput).play(dice);
  }) / 5000;

/** The same with nothing remembered of anybody, as a request finds them. */
const anew = (state: EncounterState): EncounterState => structuredClone(state);

const say = (line: string) => process.stdout.write(`${line}\n`);

say('| system | acts | ms a person | with all targets | in attacks | with all targets |');
say('| --- | --- | --- | --- | --- | --- |');
for (const system of systems.filter(({ id }) => id in people)) {
  const games = Array.from({ length: GAMES }, (_, index) => gameOf(system, index + 1));
  const all = games.reduce((sum, { ids }) => sum + ids.length, 0);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const each = (targets: boolean): number => {
      const states = games.map(({ state }) => anew(state));
      return (
        processorOf(() => {
          for (const [index, state] of states.entries())
            for (const actor of state.combatants.values()) {
              const { options } = games[index]!;
              const acts = legalActs({ system, state, options, book: noBook, seen: () => true }, actor);
              if (targets) for (const act of acts) act.targets();
            }
        }) / all
      );
    };
    return { base: baseline(), alone: each(false), targets: each(true) };
  });
  const [alone, targets] = [median(rounds.map((r) => r.alone)), median(rounds.map((r) => r.targets))];
  const inAttacks = (of: 'alone' | 'targets') => Math.round(median(rounds.map((r) => r[of] / r.base)));
  say(
    `| ${system.title} | ${system.combat.acts.length} | ${alone.toFixed(2)} | ${targets.toFixed(2)} | ${inAttacks('alone')} | ${inAttacks('targets')} |`,
  );
}
