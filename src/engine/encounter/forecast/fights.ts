import type { Dice } from '../../dice/dice.ts';
import { diceFrom } from '../../dice/faces.ts';
import { seededFaces } from '../../dice/seeded.ts';
import type { EncounterState } from '../state.ts';
import { type Ending, endingOf, mergeEndings, type WeightedEnding } from './ending.ts';
import { plyOf, positionOf, type Rules } from './ply.ts';
import type { Policies } from './policy.ts';

/** A fight from the current state to its end, in which policies make all decisions. */
export interface ForecastSetup {
  readonly rules: Rules;
  readonly policies: Policies;
  readonly start: EncounterState;
  /** Number of the last round to play. */
  readonly lastRound: number;
}

/** Maximum number of plies in a fight, regardless of the number of rounds. */
const MOST_PLIES = 5_000;

/** Plays one fight with a seed's dice. Returns its ending and number of plies. */
export function playFight(
  { rules, policies, start, lastRound }: ForecastSetup,
  seed: string,
): { readonly ending: Ending; readonly plies: number } {
  // A chain can contain a question to a combatant, and the act then needs the throws before the question.
  const dice: Dice = { ...diceFrom(seededFaces(seed).faces), merged: () => null };
  let position = positionOf(start);
  for (let plies = 0; ; plies++) {
    const ending = endingOf(rules, position, lastRound);
    if (ending) return { ending, plies };
    if (plies === MOST_PLIES) {
      const { round } = position;
      return { ending: { how: 'UNDECIDED', winner: null, round }, plies };
    }
    position = plyOf(rules, policies, position).play(dice);
  }
}

/** A range of a forecast's fights, by number. `to` is exclusive. */
export interface Fights {
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

/** Endings of the played fights, the number of the next fight, and the number of plies. */
export interface PlayedFights {
  readonly ended: readonly WeightedEnding<number>[];
  readonly next: number;
  readonly plies: number;
}

/** Plays at least one fight, and continues until `isLate` returns true. */
export function playFights(
  forecasted: ForecastSetup,
  { seed, from, to }: Fights,
  isLate: () => boolean,
): PlayedFights {
  const endings: WeightedEnding<number>[] = [];
  let [next, plies] = [from, 0];
  while (next < to && (next === from || !isLate())) {
    const one = playFight(forecasted, `${seed} ${next++}`);
    endings.push({ ...one.ending, weight: 1 });
    plies += one.plies;
  }
  return { ended: mergeEndings(endings, [], (one, other) => one + other), next, plies };
}
