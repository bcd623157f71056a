import { type Fraction, fraction } from '../../engine/dice/fraction.ts';
import { mergeEndings, type WeightedEnding } from '../../engine/encounter/forecast/ending.ts';
import { isWalkDone, walkFrom } from '../../engine/encounter/forecast/exact.ts';
import { RequestError } from '../errors.ts';
import { stoppable } from '../follow/follow.ts';
import type { Counted, ForecastQuestion } from '../odds/count-odds.ts';
import { countInWorker, type RunInWorker } from '../resolve/resolve.ts';
import type { Services } from '../services/services.ts';

/** Maximum number of plies in all fights of a forecast. They take about ten seconds. */
export const MOST_PLIES = 40_000;

/** A request for a forecast of a fight with given policies. */
export interface ForecastRequest extends Omit<ForecastQuestion, 'part'> {
  readonly fights: number;
  readonly seed: string;
}

/** A forecast in progress: the endings of a fight that are known so far. */
export interface Forecast {
  readonly asked: ForecastRequest;
  /** Number of fights simulated so far. 0 if all possible fights are followed. */
  readonly fights: number;
  /** True if the forecast is exact. */
  readonly exact: boolean;
  /** True if this is the last update of the forecast. */
  readonly done: boolean;
  /** Endings with their fractions of all fights, by ascending round. Empty if not yet known. */
  readonly ended: readonly WeightedEnding<Fraction>[];
}

/** Functions that the caller of a forecast must provide. */
export interface Means {
  readonly runInWorker: RunInWorker;
  /** Called after each piece of work. Throws if the work exceeds its limit. */
  readonly spend: () => Promise<void>;
}

/** Yields the forecast and refines it until it is complete or the caller stops. */
export function runForecast(
  { counting }: Pick<Services, 'counting'>,
  asked: ForecastRequest,
  means: Means,
): AsyncIterableIterator<Forecast> {
  const course = new Course(counting, asked, means);
  return stoppable(course.forecasts(), () => course.stop());
}

/** Thrown if the caller no longer needs the forecast. */
class Stopped extends Error {}

/**
 * If a piece of work takes longer than its time limit, the forecast does not follow all possible fights but simulates
 * some of them.
 */
function unlessLate(error: unknown): null {
  if (error instanceof RequestError && error.code === 'DEADLINE_EXCEEDED') return null;
  throw error;
}

class Course {
  readonly #counting: Services['counting'];
  readonly #asked: ForecastRequest;
  readonly #means: Means;
  #stopped = false;

  constructor(counting: Services['counting'], asked: ForecastRequest, means: Means) {
    this.#counting = counting;
    this.#asked = asked;
    this.#means = means;
  }

  stop(): void {
    this.#stopped = true;
  }

  async *forecasts(): AsyncGenerator<Forecast> {
    try {
      if (yield* this.#exactly()) return;
      yield* this.#byFights();
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }

  /** Follows all possible fights. Returns false if there are too many. */
  async *#exactly(): AsyncGenerator<Forecast, boolean> {
    const asked = this.#asked;
    for (let walk = walkFrom(asked.start); ; ) {
      const counted = await this.#part(walk).catch(unlessLate);
      if (!counted || !('walk' in counted) || !counted.walk) return false;
      walk = counted.walk;
      const done = isWalkDone(walk);
      yield { asked, fights: 0, exact: done, done, ended: done ? walk.ended : [] };
      if (done) return true;
    }
  }

  async *#byFights(): AsyncGenerator<Forecast> {
    const asked = this.#asked;
    let counts: readonly WeightedEnding<number>[] = [];
    let left = MOST_PLIES;
    yield { asked, fights: 0, exact: false, done: false, ended: [] };
    for (let from = 0; from < asked.fights; ) {
      const counted = await this.#part({ seed: asked.seed, from, to: asked.fights });
      if (!('playedFights' in counted)) throw new TypeError('fights were requested');
      const { ended, next: fights, plies } = counted.playedFights;
      left -= plies;
      counts = mergeEndings(counts, ended, (one, other) => one + other);
      from = fights;
      const done = fights === asked.fights || left < 0;
      const shares = counts.map((each) => ({
        ...each,
        weight: fraction(BigInt(each.weight), BigInt(fights)),
      }));
      yield { asked, fights, exact: false, done, ended: shares };
      if (done) return;
    }
  }

  async #part(part: ForecastQuestion['part']): Promise<Counted> {
    const { fights: _, seed: __, ...question } = this.#asked;
    const counted = await countInWorker(this.#counting, { ...question, part }, ['input'], (work) =>
      this.#means.runInWorker(() => {
        if (this.#stopped) throw new Stopped();
        return work();
      }),
    );
    await this.#means.spend();
    if (this.#stopped) throw new Stopped();
    return counted;
  }
}
