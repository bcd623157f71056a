import type { MessagePort } from 'node:worker_threads';
import type { CountQuestion, Timed } from '../play/odds/count-odds.ts';

/** A question for a thread, and the port where the thread reports that it has begun. */
export interface OddsTask {
  readonly question: CountQuestion;
  readonly begun: MessagePort;
}

// Loads modules with `import` instead of `require`. If the pool ended a thread while `require` links modules, the whole
// process would crash.
const known = import('./count-odds.ts');

export default async function count({ question, begun }: OddsTask): Promise<Timed> {
  const { countOdds } = await known;
  begun.postMessage(null);
  begun.close();
  return countOdds(question);
}
