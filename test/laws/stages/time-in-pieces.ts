import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/engine/dice/faces.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import { afterFight } from '../../../src/engine/rules/effects/after-fight.ts';
import { applyEffects } from '../../../src/engine/rules/effects/apply-effects.ts';
import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import { playToEnd } from '../../../src/engine/rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../src/engine/rules/procedure.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { gameOf, picks } from '../random-game.ts';

const GAMES = 12;

/** Something that a character can do for any length of time, both between fights and during a fight. */
interface Activity {
  readonly title: string;
  /** Input of `advanceTime`, in addition to the number of rounds. */
  readonly betweenFights: object;
  /** Act that continues the activity for one round of a fight, and its input. */
  readonly inFight: readonly [act: string, input: object];
  /** Lengths of the whole time, in rounds. */
  readonly rounds: readonly number[];
}

const work = (timeScale: string, rounds: readonly number[]): Activity => {
  const stated = { task: 'lock', threshold: 100_000, modifier: 3, timeScale };
  return {
    title: `work with the time scale ${timeScale}`,
    betweenFights: { work: stated },
    inFight: ['extendedCheck', stated],
    rounds,
  };
};

/** Activities whose progress depends only on their total time, by system. */
const ACTIVITIES: Readonly<Record<string, readonly Activity[]>> = {
  skill20: [
    work('ROUND', [1, 7]),
    work('MINUTE', [5, 6, 40]),
    work('TEN_MINUTES', [59, 150]),
    work('HOUR', [359, 360, 1080, 1439]),
    {
      title: 'treatment',
      // Rolls of 0 never reach the threshold, which is always 100.
      betweenFights: { treatment: { modifier: -20 } },
      inFight: ['healingKit', { modifier: -20 }],
      rounds: [359, 360, 1080, 1439],
    },
  ],
};

/** Returns random lengths of time with this sum. Every third length is a single round, on average. */
function piecesOf(rounds: number, pick: (count: number) => number): readonly number[] {
  const pieces: number[] = [];
  for (let left = rounds; left > 0; left -= pieces.at(-1)!)
    pieces.push(pick(3) === 0 ? 1 : 1 + pick(Math.min(left, 400)));
  return pieces;
}

/** Returns the character after each of these lengths of time. A single round is spent in a fight. */
function later(system: System, character: Fighter, pieces: readonly number[], activity: Activity): Fighter {
  const dice = diceFrom(seededFaces('pieces').faces);
  const [id, input] = activity.inFight;
  const act = system.encounterRules.acts.find((each) => each.id === id)!;
  const part = act.onOthers ? 'TARGET' : 'ACTOR';
  let who = character;
  for (const rounds of pieces)
    if (rounds === 1) {
      const bound = act.prepare(who, who, input, {}, []) as BoundProcedure;
      const effects = playToEnd(bound, dice).effects.filter(({ on }) => on === part);
      who = applyEffects(system, who, effects, {}).fighter;
    } else {
      const time = system.time!.begin(who, { rounds, ...activity.betweenFights }, {}, []);
      who = { ...who, ...time.after(time.procedure.play(dice)) };
    }
  return who;
}

/** This law is checked on the combatants of random fights, as if they were stored characters. */
export function timeInPiecesEqualsTimeAtOnce(): void {
  describe('time in pieces has the same effects as the same time at once, also if some of it is spent in fights', () => {
    for (const system of systems.filter(({ id }) => ACTIVITIES[id] !== undefined))
      for (const activity of ACTIVITIES[system.id]!)
        it(`${system.title}: ${activity.title}`, () => {
          for (let number = 1; number <= GAMES; number++) {
            const [game, pick] = [gameOf(system, number), picks(number)];
            for (const id of game.ids) {
              const stored = { ...game.fighter(id), conditions: [], round: 0, side: null };
              const who = applyEffects(system, afterFight(system, stored), [], {}).fighter;
              for (const rounds of activity.rounds) {
                const pieces = piecesOf(rounds, pick);
                expect(later(system, who, pieces, activity), `${id}: ${pieces}`).toEqual(
                  later(system, who, [rounds], activity),
                );
              }
            }
          }
        });
  });
}
