import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  locatedError,
} from 'graphql';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import { type EventIdOf, emptySubscriptionError, eventIdOf } from './root-field.ts';

type Answers = AsyncIterableIterator<ExecutionResult>;

/**
 * Responses to subscriptions. Subscribers with the same document and the same event share one response, so each event
 * is executed once.
 */
export class LiveAnswers {
  readonly #ids = new WeakMap<ExecutionResult, string>();
  readonly #made = new WeakMap<object, WeakMap<object, Map<string, Promise<ExecutionResult>>>>();

  async to(args: ExecutionArgs): Promise<Answers | ExecutionResult> {
    const nothing = emptySubscriptionError(args);
    if (nothing) return { errors: [nothing] };
    const events = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in events)) return events;
    return this.#answers(events[Symbol.asyncIterator](), args);
  }

  #answers(events: AsyncIterator<unknown>, args: ExecutionArgs): Answers {
    let over = false;
    const { operationName, variableValues } = args;
    const idOf = eventIdOf(args);
    const asking = JSON.stringify([operationName ?? null, variableValues ?? {}]);
    const end = (value?: unknown): IteratorResult<ExecutionResult> => {
      over = true;
      return { done: true, value };
    };
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      next: async () => {
        if (over) return end();
        try {
          const { done, value } = await events.next();
          return done ? end() : { done: false, value: await this.#answer(value, args, asking, idOf) };
        } catch (error) {
          // Send the error as the last event, because closing a stream cannot transmit an error.
          over = true;
          return { done: false, value: { errors: [locatedError(error, undefined)] } };
        }
      },
      return: async () => {
        await events.return?.();
        return end();
      },
      throw: async (error) => {
        await events.return?.();
        end();
        throw error;
      },
    };
  }

  /** Returns the id of the event in a response. Null if the subscription's events have none. */
  idOf(result: ExecutionResult): string | null {
    return this.#ids.get(result) ?? null;
  }

  #answer(event: unknown, args: ExecutionArgs, asking: string, idOf: EventIdOf): Promise<ExecutionResult> {
    const answer = async () => {
      const result = await execute({ ...args, rootValue: event });
      const id = idOf(event);
      if (id !== null) this.#ids.set(result, id);
      return result;
    };
    if (typeof event !== 'object' || event === null) return answer();
    const byDocument = getOrInsertComputed(this.#made, event, () => new WeakMap());
    const byAsking = getOrInsertComputed(
      byDocument,
      args.document,
      () => new Map<string, Promise<ExecutionResult>>(),
    );
    return getOrInsertComputed(byAsking, asking, answer);
  }
}
