import type { TranscriptFormat } from '../../play/transcript/transcript.ts';
import { sendText } from '../answer/answer.ts';
import { statusFor } from '../answer/errors.ts';
import { allowOrigin } from '../cors.ts';
import { type Exchange, operationOf } from '../exchange.ts';
import { HttpFault, type HttpFaultCode } from '../http-fault.ts';
import { rateLimitHeaders } from '../load/refusals.ts';
import { DROPPED } from '../load/unread.ts';
import type { Operation } from '../operation.ts';
import { type AskingServices, asking } from '../own-documents.ts';
import { refuseForeignHost } from '../request/caller-checks.ts';
import { requireMethod } from '../request/require-method.ts';
import { encounterLogIn } from './encounter-log-path.ts';

/** Format and media type for each extension. */
const FILES: Readonly<Record<string, { readonly format: TranscriptFormat; readonly type: string }>> = {
  md: { format: 'MARKDOWN', type: 'text/markdown; charset=utf-8' },
  txt: { format: 'TEXT', type: 'text/plain; charset=utf-8' },
  csv: { format: 'CSV', type: 'text/csv; charset=utf-8; header=present' },
};

const DOCUMENT = `query DownloadLog($id: ID!, $format: TranscriptFormat!, $first: Int, $afterVersion: Int) {
  encounter(id: $id) {
    title
    transcript(format: $format, first: $first, afterVersion: $afterVersion) { text lastVersion hasNextPage }
  }
}`;

/** Parameters of the query string. Each is a whole number. */
const PARAMETERS = ['first', 'afterVersion'];

/** Responds with an encounter's transcript as a file. The limits of GraphQL requests apply. */
export async function sendEncounterLog(exchange: Exchange, services: AskingServices): Promise<void> {
  const { request, response, requestId } = exchange;
  const method = requireMethod(exchange, ['GET', 'HEAD', 'OPTIONS']);
  refuseForeignHost(request, services);
  allowOrigin(request, response, services, ['content-disposition', 'link']);
  if (method === 'OPTIONS') {
    response.writeHead(204, { allow: 'GET, HEAD, OPTIONS' }).end();
    return;
  }
  const operation = operationOf(exchange, services);
  operation.kind = 'query';
  let bytes = 0;
  try {
    const { text, headers } = await fileOf(exchange, services, operation);
    if (response.destroyed) return;
    bytes = Buffer.byteLength(text);
    const unread = await sendText(request, response, 200, text, {
      ...headers,
      ...rateLimitHeaders(operation.admitted.left),
    });
    services.unread.watch(response, unread, () => services.log.warn({ requestId, bytes: unread }, DROPPED));
  } finally {
    operation.end(bytes);
  }
}

interface File {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function fileOf(exchange: Exchange, services: AskingServices, operation: Operation): Promise<File> {
  const { path, search } = exchange;
  const { id, extension } = encounterLogIn(path)!;
  const { format, type } = FILES[extension]!;
  const variables = { id: decoded(id), format, ...numbersIn(search) };
  await operation.begin();
  const ask = asking(services, operation);
  const { data, errors = [] } = await ask(DOCUMENT, variables, null);
  if (errors[0] !== undefined) throw faultOf(errors[0]);
  const { title, transcript } = data.encounter;
  return {
    text: transcript.text,
    headers: {
      'content-type': type,
      'content-disposition': `attachment; ${fileNameOf(title, extension)}`,
      'cache-control': 'private, no-store',
      ...(transcript.hasNextPage ? { link: nextLink(path, { ...variables, ...transcript }) } : {}),
    },
  };
}

/** Returns the encounter id in a path. If it cannot be decoded, returns an id that no encounter has. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function numbersIn(search: string): Readonly<Record<string, number>> {
  const numbers: Record<string, number> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (!PARAMETERS.includes(name))
      throw badParameter(name, 'The query string has a parameter that is not known', PARAMETERS.join(', '));
    if (name in numbers || !/^\d{1,9}$/.test(value))
      throw badParameter(name, `The parameter ${name} is not a whole number`, 'a whole number, once');
    numbers[name] = Number(value);
  }
  return numbers;
}

const badParameter = (name: string, problem: string, accepted: string): HttpFault =>
  new HttpFault(400, 'BAD_USER_INPUT', problem, { path: [name.slice(0, 100)], accepted });

interface AnswerError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

function faultOf({ message, extensions = {} }: AnswerError): HttpFault {
  const { status, headers = {} } = statusFor({ extensions });
  const { code, path, accepted } = extensions as {
    readonly code: HttpFaultCode;
    readonly path?: readonly (string | number)[];
    readonly accepted?: string | null;
  };
  return new HttpFault(status, code, message, {
    headers,
    path: path ?? [],
    ...(typeof accepted === 'string' ? { accepted } : {}),
  });
}

/** Returns the `Link` header for the next part of the transcript (RFC 8288). */
function nextLink(
  path: string,
  { first, lastVersion }: { readonly first?: number; readonly lastVersion: number },
): string {
  const search = [...(first === undefined ? [] : [`first=${first}`]), `afterVersion=${lastVersion}`];
  return `<${path}?${search.join('&')}>; rel="next"`;
}

/**
 * Returns a `Content-Disposition` header with two versions of the file name: one in ASCII and one with all characters
 * (RFC 6266). Characters that file systems forbid are removed.
 */
function fileNameOf(title: string, extension: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const whole = title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/^\.+/, '');
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain || 'log'}.${extension}"; filename*=UTF-8''${encoded || 'log'}.${extension}`;
}
