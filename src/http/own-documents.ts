import type { ExecuteDocument } from '../mcp/execute-document.ts';
import type { Origins } from './cors.ts';
import type { Operation, OperationServices } from './operation.ts';
import type { Reached } from './request/caller-checks.ts';

/** What admits a request that a document of the service’s own responds to, and sends the response. */
export interface AskingServices
  extends Pick<OperationServices, 'graphql' | 'admission' | 'unread' | 'metrics' | 'log'>,
    Reached,
    Origins {}

/** Executes documents of the service’s own within an operation, with the given or the operation's own key. */
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
