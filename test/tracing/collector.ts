import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** Starts a server that receives traces over OTLP/HTTP in JSON, and records them. */
export interface Collector {
  readonly url: string;
  readonly spans: Span[];
  /** Returns the text of all requests that were received, without changes. */
  text(): string;
  stop(): void;
}

export async function startCollector(): Promise<Collector> {
  const spans: Span[] = [];
  let whole = '';
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    whole += text;
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of JSON.parse(text).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, text: () => whole, stop: () => server.close() };
}
