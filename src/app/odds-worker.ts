import type { MessagePort } from 'node:worker_threads';
import type { CountQuestion, Timed } from '../play/odds/count-odds.ts';

/** What a thread that counts odds is given: a question, and whom to tell that it has begun with it. */
export interface OddsTask {
  readonly question: CountQuestion;
  readonly begun: MessagePort;
}

// a thread that is ended while `require` links what a program consists of, as the pool does it, ends the whole process
const known = import('./count-odds.ts');

export default async function count({ question, begun }: OddsTask): Promise<Timed> {
  const { countOdds } = await known;
  begun.postMessage(null);
  begun.close();
  return countOdds(question);
}
