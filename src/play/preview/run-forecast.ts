import { type Fraction, fraction } from '../../engine/dice/fraction.ts';
import { mergeEndings, type WeightedEnding } from '../../engine/encounter/forecast/ending.ts';
import { isWalkDone, walkFrom } from '../../engine/encounter/forecast/exact.ts';
import { RequestError } from '../errors.ts';
import { stoppable } from '../follow/follow.ts';
import type { Counted, ForecastQuestion } from '../odds/count-odds.ts';
import { countInWorker, type RunInWorker } from '../resolve/resolve.ts';
import type { Services } from '../services/services.ts';

/** How many plies the fights of one forecast may have in all, which is about ten seconds of work. */
export const MOST_PLIES = 40_000;

/** A fight that is forecast: from how it stands, by policies alone. */
export interface ForecastRequest extends Omit<ForecastQuestion, 'part'> {
  readonly fights: number;
  readonly seed: string;
}

/** How a fight ends, as far as it is known. */
export interface Forecast {
  readonly asked: ForecastRequest;
  /** How many fights it is told by; 0 where all ways in which dice can fall were followed, or are. */
  readonly fights: number;
  /** Whether it is exact. */
  readonly exact: boolean;
  /** Whether nothing more is told. */
  readonly done: boolean;
  /** How it ended, and in what part of the fights, by rising rounds; empty while that is not known. */
  readonly ended: readonly WeightedEnding<Fraction>[];
}

/** What it takes of the world outside. */
export interface Means {
  readonly aside: RunInWorker;
  /** Is told of work that has been done; throws where it is too much. */
  readonly spend: () => Promise<void>;
}

/** What is known of a fight, more and more of it, until all is or whoever asks has gone. */
export function runForecast(
  { counting }: Pick<Services, 'counting'>,
  asked: ForecastRequest,
  means: Means,
): AsyncIterableIterator<Forecast> {
  const course = new Course(counting, asked, means);
  return stoppable(course.forecasts(), () => course.stop());
}

/** Nobody wants it any longer. */
class Stopped extends Error {}

/** What takes too long at once is too wide. */
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

  /** Follows all ways in which it can go; whether there are few enough. */
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
      if (!('playedFights' in counted)) throw new TypeError('fights were asked for');
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
      this.#means.aside(() => {
        if (this.#stopped) throw new Stopped();
        return work();
      }),
    );
    await this.#means.spend();
    if (this.#stopped) throw new Stopped();
    return counted;
  }
}
