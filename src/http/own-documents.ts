import type { ExecuteDocument } from '../mcp/execute-document.ts';
import type { Exchange } from './exchange.ts';
import type { AnswerGraphQL } from './execution/pipeline.ts';
import type { Admission } from './load/admission.ts';
import type { Admitted } from './load/admitted.ts';
import type { Unread } from './load/unread.ts';
import type { Probed } from './operations/probes.ts';
import type { Reached } from './request/caller-checks.ts';

/** What admits a request that a document of the service’s own responds to, and sends the response. */
export interface AskingServices extends Pick<Probed, 'metrics' | 'log'>, Reached {
  readonly graphql: AnswerGraphQL;
  readonly admission: Admission;
  readonly unread: Unread;
  readonly corsOrigins: readonly string[];
}

/**
 * Executes documents of the service’s own through the same pipeline as `/graphql`, with the given or the request’s own
 * key.
 */
export const asking =
  (
    { requestId, response }: Exchange,
    { graphql }: AskingServices,
    admitted: Admitted,
    authorization: string | null,
  ): ExecuteDocument =>
  async (query, variables, key) => {
    const answer = await graphql(
      {
        method: 'POST',
        parameters: { query, operationName: null, variables },
        type: 'application/json',
        caller: {
          authorization: key === null ? authorization : `Bearer ${key}`,
          requestId,
          meter: admitted.meter,
          allowances: admitted,
          // only the key in the request's header has a place in the queue
          knownKey: () => key === null && admitted.knownKey(),
          unknownKey: () => admitted.unknownKey(),
        },
        onKind: () => {},
      },
      response,
    );
    return JSON.parse(await answer.text());
  };
