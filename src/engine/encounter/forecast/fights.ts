import type { Dice } from '../../dice/dice.ts';
import { diceFrom } from '../../dice/faces.ts';
import { seededFaces } from '../../dice/seeded.ts';
import type { EncounterState } from '../state.ts';
import { type Ending, endingOf, mergeEndings, type WeightedEnding } from './ending.ts';
import { plyOf, positionOf, type Rules } from './ply.ts';
import type { Policies } from './policy.ts';

/** A fight that is fought by policies alone, from how it stands to its end. */
export interface ForecastSetup {
  readonly rules: Rules;
  readonly policies: Policies;
  readonly start: EncounterState;
  /** The last round that is fought. */
  readonly lastRound: number;
}

/** However many rounds there are, a fight has no more plies than this. */
const MOST_PLIES = 5_000;

/** One fight, by the dice of a seed, and how many plies it took. */
export function playFight(
  { rules, policies, start, lastRound }: ForecastSetup,
  seed: string,
): { readonly ending: Ending; readonly plies: number } {
  // somebody can be asked in the midst of a chain: what fell before in it counts on
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

/** Some of the fights of a forecast, by their numbers. */
export interface Fights {
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

/** How some of them have ended, which is the next, and how many plies they took. */
export interface PlayedFights {
  readonly ended: readonly WeightedEnding<number>[];
  readonly next: number;
  readonly plies: number;
}

/** How they end, one after another until it is late: at least the first. */
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
