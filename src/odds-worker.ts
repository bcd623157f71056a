import type { MessagePort } from 'node:worker_threads';
import { systems } from './engine/systems/index.ts';
import { type CountQuestion, counted, type Timed } from './play/resolve/counting.ts';
import { systemsIn } from './play/systems.ts';

const known = systemsIn(systems);

/** What a thread that counts odds is given: a question, and whom to tell that it has begun with it. */
export interface OddsTask {
  readonly question: CountQuestion;
  readonly begun: MessagePort;
}

export default function count({ question, begun }: OddsTask): Timed {
  begun.postMessage(null);
  begun.close();
  return counted(known, question);
}
