import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { resourceError } from './encounter-resources.ts';
import type { ExecuteDocument } from './execute-document.ts';
import { encounterIn } from './notices.ts';
import { errorOfAnswer } from './tool-error.ts';

/** Maximum number of resources to which a stream or connection can subscribe. */
const MAX_SUBSCRIBED = 20;

const SEES = 'query Sees($id: ID!) { encounter(id: $id) { id } }';

/** Throws a `ProtocolError` unless all URIs are encounters that the connection's key may see. */
export async function checkSubscribed(uris: ReadonlySet<string>, ask: ExecuteDocument): Promise<void> {
  checkNumber(uris);
  for (const uri of uris) {
    const id = encounterIn(uri);
    if (id === null)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `${uri} never changes. Accepted: arbiter://encounters/ with the id of an encounter`,
        { uri },
      );
    const { errors = [] } = await ask(SEES, { id }, null);
    if (errors.length > 0)
      throw resourceError(
        uri,
        errorOfAnswer(errors, () => [], {}),
      );
  }
}

/** Throws a `ProtocolError` if a client subscribes to too many resources. */
export function checkNumber({ size }: ReadonlySet<string>): void {
  if (size > MAX_SUBSCRIBED)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `The request subscribes to ${size} resources. Accepted: at most ${MAX_SUBSCRIBED} at the same time`,
    );
}

interface Listen {
  readonly id?: unknown;
  readonly params?: { readonly notifications?: { readonly resourceSubscriptions?: readonly string[] } };
}

/** Returns the URIs in a valid `subscriptions/listen` request. */
export const listenedIn = (message: unknown): ReadonlySet<string> =>
  new Set((message as Listen).params?.notifications?.resourceSubscriptions);

/** Returns the error response to a `subscriptions/listen` request. Null if the request is accepted. */
export async function refusedListening(
  message: unknown,
  uris: ReadonlySet<string>,
  ask: ExecuteDocument,
): Promise<object | null> {
  try {
    await checkSubscribed(uris, ask);
    return null;
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    const { code, message: problem, data } = error;
    return { jsonrpc: '2.0', id: (message as Listen).id, error: { code, message: problem, data } };
  }
}
