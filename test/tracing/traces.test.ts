import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SERVICE } from '../program.ts';
import { startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { newCampaign } from '../service/table.ts';
import { type Span, startCollector } from './collector.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const said = ({ attributes }: Span, key: string): unknown => {
  const found = attributes.find((one) => one.key === key);
  return found && Object.values(found.value)[0];
};

/** Environment variables for a process that cannot find any of the OpenTelemetry packages. */
const withoutPackages = { NODE_OPTIONS: `--require=${join(import.meta.dirname, 'no-packages.cjs')}` };

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

describe('traces of requests', () => {
  it('the trace of a request has spans for request, operation, storage and odds, belongs to the caller’s trace, and contains no secrets', async () => {
    const collector = await startCollector();
    const arbiter = await startArbiter(join(folder.path, 'traced.db'), {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    const key = await newCampaign(arbiter);
    const query = `mutation Secretly { createEncounter(input: { title: "SECRET", rules: { brp: {} } }) { encounter { id } } }`;
    const wide = '{ diceOdds(notation: "20d12kh10") { mean } }';
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      traceparent: `00-${TRACE}-${PARENT}-01`,
    };
    for (const body of [{ query }, { query: wide }]) {
      const answer = await fetch(`${arbiter.url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    }
    // Before the service ends, it sends its last spans.
    expect(await arbiter.stop()).toBe(0);
    collector.stop();

    const ours = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const by = (name: string) => ours.filter((span) => span.name === name);
    const requests = by('POST /graphql');
    expect(requests.map(({ parentSpanId }) => parentSpanId)).toEqual([PARENT, PARENT]);
    for (const request of requests) expect(said(request, 'http.response.status_code')).toBe(200);
    const [mutation, question] = requests.map(
      ({ spanId }) => by('operation').find(({ parentSpanId }) => parentSpanId === spanId)!,
    );
    expect(said(mutation!, 'graphql.operation.type')).toBe('mutation');
    expect(said(question!, 'graphql.operation.type')).toBe('query');
    expect(by('storage encounters.add').map(({ parentSpanId }) => parentSpanId)).toEqual([mutation!.spanId]);
    expect(by('odds').map(({ parentSpanId }) => parentSpanId)).toEqual([question!.spanId]);
    for (const secret of ['SECRET', key]) expect(collector.text()).not.toContain(secret);
  });

  it('traces of requests are off by default, and their packages are not loaded', async () => {
    const arbiter = await startArbiter(join(folder.path, 'untraced.db'), withoutPackages);
    expect((await arbiter.ask('{ __typename }')).data).toEqual({ __typename: 'Query' });
    await arbiter.stop();
  });

  it('the service does not start if traces of requests are on and their packages are missing', () => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: ':memory:',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      ...withoutPackages,
    };
    const ended = spawnSync(process.execPath, [SERVICE], { env, encoding: 'utf8', timeout: 300_000 });
    expect(ended.status).toBe(78);
    expect(ended.stderr).toContain('OTEL_EXPORTER_OTLP_ENDPOINT: the packages for traces are not installed');
  });
});
