import type { ExecuteDocument } from '../mcp/execute-document.ts';
import type { Origins } from './cors.ts';
import type { Operation, OperationServices } from './operation.ts';
import type { Reached } from './request/caller-checks.ts';

/** Parts of the service that are needed to execute one of its own GraphQL documents for a request. */
export interface AskingServices
  extends Pick<OperationServices, 'graphql' | 'admission' | 'unread' | 'metrics' | 'log'>,
    Reached,
    Origins {}

/** Executes the service's documents within an operation, with the given key or the operation's key. */
export const asking =
  ({ graphql }: AskingServices, operation: Operation): ExecuteDocument =>
  async (query, variables, key) => {
    const answer = await graphql({
      method: 'POST',
      parameters: { query, operationName: null, variables },
      type: 'application/json',
      streams: false,
      lastEventId: null,
      caller: { ...operation.caller(key), lastEventId: null },
      onKind: () => {},
    });
    return JSON.parse(await answer.text());
  };
