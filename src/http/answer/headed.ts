import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';

type Given = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * A response that is sent with the headers that all responses have. Node is twice as fast if all headers are passed
 * together as a list.
 */
export class HeadedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  requestId = '';

  override writeHead(status: number, message?: string | Given, headers?: Given): this {
    const list: OutgoingHttpHeader[] = ['x-request-id', this.requestId, 'x-content-type-options', 'nosniff'];
    const given = (typeof message === 'string' ? headers : message) ?? [];
    if (Array.isArray(given)) for (const part of given) list.push(part);
    else for (const name in given) if (given[name] !== undefined) list.push(name, given[name]);
    return super.writeHead(status, typeof message === 'string' ? message : undefined, list);
  }
}
