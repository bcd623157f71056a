import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, SpanOptions } from '@opentelemetry/api';
import type { Annotate, Facts, Tracing } from './tracing.ts';

/** Starts tracing. The environment variables `OTEL_*` configure it. This call loads the packages for traces. */
export async function openTelemetry(): Promise<Tracing> {
  const [
    { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace },
    core,
    otlp,
    resources,
    sdk,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  const named = resources.resourceFromAttributes({ 'service.name': 'arbiter' });
  const said = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.BasicTracerProvider({
    resource: named.merge(said),
    spanProcessors: [new sdk.BatchSpanProcessor(new otlp.OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('arbiter');
  const headersOf = new core.W3CTraceContextPropagator();
  const within = new AsyncLocalStorage<Context>();

  async function span<Result>(
    name: string,
    options: SpanOptions,
    parent: Context,
    work: (annotate: Annotate) => Promise<Result>,
  ): Promise<Result> {
    const one = tracer.startSpan(name, options, parent);
    try {
      return await within.run(trace.setSpan(parent, one), () =>
        work((facts: Facts) => one.setAttributes(facts)),
      );
    } catch (error) {
      // Do not record the error's message, because it can repeat the caller's input.
      one.setStatus({ code: SpanStatusCode.ERROR });
      if (error instanceof Error) one.setAttribute('error.type', error.name);
      throw error;
    } finally {
      one.end();
    }
  }

  return {
    request: (headers, name, work) => {
      const parent = headersOf.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      return span(name, { kind: SpanKind.SERVER }, parent, work);
    },
    part: (name, attributes, work) => span(name, { attributes }, within.getStore() ?? ROOT_CONTEXT, work),
    stop: () => provider.shutdown(),
  };
}
