import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systems } from '../src/engine/systems/index.ts';
import { type Arbiter, sharedArbiter } from './service/arbiter.ts';
import { questions as arrgs } from './systems/arrgs/questions/index.ts';
import { questions as brp } from './systems/brp/questions/index.ts';
import { type Adapter, askElsewhere, type Vector } from './systems/conformance.ts';
import { questions as initphase } from './systems/initphase/questions.ts';
import { questions as pathmaster } from './systems/pathmaster/questions/index.ts';
import { adaptersOf } from './systems/questions.ts';
import { questions as skill20 } from './systems/skill20/questions.ts';

const folder = join(import.meta.dirname, '../conformance');
const page = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** For each system, a function that finds the queries for a test case. */
const adapters: Readonly<Record<string, (vector: Vector) => Adapter | undefined>> = {
  arrgs: adaptersOf('arrgs', arrgs),
  brp: adaptersOf('brp', brp),
  initphase: adaptersOf('initphase', initphase),
  pathmaster: adaptersOf('pathmaster', pathmaster),
  skill20: adaptersOf('skill20', skill20),
};

interface Sent {
  readonly system: string;
  readonly id: string;
  readonly question: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly given: object;
  readonly dice: readonly { readonly die: string; readonly face: number; readonly for?: string }[];
}

/** Answers a conformance case in the same way as the service. */
async function asked({ system, question, rules, dice, ...rest }: Sent): Promise<object | null> {
  const vector: Vector = {
    ...rest,
    shape: question,
    rule: rules.length === 1 ? rules[0]! : rules,
    dice: dice.map(({ die, face, ...what }) => ({ die, value: face, for: '', ...what })),
    expect: {},
  };
  return (await adapters[system]?.(vector)?.(vector)) ?? null;
}

/** Starts an HTTP endpoint that implements the protocol of the conformance kit. */
async function endpoint(answering: (sent: Sent) => unknown): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    void json(request)
      .then((sent) => answering(sent as Sent))
      .then(
        (answer) => {
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ answer }));
        },
        (error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        },
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const run = (...args: readonly string[]): Promise<{ code: number; out: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(folder, 'run.mjs'), ...args],
      { maxBuffer: 1e8 },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: stdout + stderr }),
    );
  });

describe('the conformance runner, against the service over HTTP', () => {
  let arbiter: Arbiter;

  beforeAll(async () => {
    arbiter = await sharedArbiter();
    askElsewhere(async (query, variables = {}) => {
      const { data, errors } = await arbiter.ask(query, variables);
      const [first] = errors;
      if (first) throw new GraphQLError(first.message, { extensions: { ...first.extensions } });
      return data;
    });
  });

  afterAll(() => askElsewhere(null));

  it('the conformance runner passes every case over HTTP', async () => {
    const { url, server } = await endpoint(asked);
    const { code, out } = await run(url, '--all');
    server.close();
    expect(out.match(/^(failed|unknown) .*(\n {2}.*)*/gm)).toBeNull();
    for (const { id } of systems)
      expect(out).toContain(`${id}: ${page(`${id}.json`).cases.length} held, 0 failed, 0 unknown`);
    expect(code).toBe(0);
  });
});

describe('the conformance runner', () => {
  it('the conformance runner prints its usage for --help and for unknown arguments, and names the unknown arguments', async () => {
    expect(await run('--help')).toEqual({ code: 0, out: expect.stringMatching(/^usage: run\.mjs <url>/) });
    for (const [args, wrong] of [
      [[], /^A URL is required/],
      [['nowhere'], /^'nowhere' is not a URL/],
      [['http://127.0.0.1:1/', 'brp'], /^Unexpected argument 'brp'/],
      [['http://127.0.0.1:1/', '--sytem', 'brp'], /^Unknown option '--sytem'/],
    ] as const) {
      const { code, out } = await run(...args);
      expect(code).toBe(64);
      expect(out).toMatch(wrong);
      expect(out).toContain('\nusage: run.mjs <url>');
    }
  });

  it('the conformance runner prints the differences in each failed case and the rule of that case, and exits with code 1', async () => {
    const { url, server } = await endpoint(() => ({ seconds: [15, 60, 151] }));
    const { code, out } = await run(url, '--case', 'INI-V001');
    server.close();
    expect(code).toBe(1);
    expect(out).toContain('failed INI-V001');
    expect(out).toContain('answer.seconds[2]: 150 expected, 151 answered');
    expect(out).toContain('INI-002: ');
    expect(out).toContain('initphase: 0 held, 1 failed, 0 unknown');
  });

  it('the conformance runner fails if a list has an unexpected length or a value is present that must be absent', async () => {
    for (const answer of [{ seconds: [15, 60] }, {}, { seconds: null }]) {
      const { url, server } = await endpoint(() => answer);
      expect((await run(url, '--case', 'INI-V001')).code).toBe(1);
      server.close();
    }
  });

  it('the conformance runner exits with 0 despite cases that the server does not know, unless all cases are required', async () => {
    const { url, server } = await endpoint(() => null);
    expect(await run(url, '--system', 'initphase')).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 failed, 30 unknown'),
    });
    expect((await run(url, '--system', 'initphase', '--all')).code).toBe(1);
    server.close();
    expect((await run()).code).toBe(64);
  });
});

describe.each(systems.map(({ id }) => id))('the cases of %s', (id) => {
  const { rules, rulings, cases } = page(`${id}.json`);

  it('the conformance cases in a list are valid against their JSON schema', () => {
    const schema = z.fromJSONSchema(page('schema.json'));
    expect(schema.safeParse(page(`${id}.json`)).error?.issues ?? []).toEqual([]);
  });

  it('the conformance cases in a list have unique ids, and the text of every rule and ruling they cite is available', () => {
    const ids = cases.map((one: { id: string }) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const one of cases) {
      for (const name of one.rules) expect(Object.keys(rules), one.id).toContain(name);
      for (const name of one.rulings) expect(Object.keys(rulings), one.id).toContain(name);
      expect(Object.keys(one.expect).length, one.id).toBeGreaterThan(0);
    }
  });
});

it('the page about disagreements with the books cites only existing rulings', () => {
  const told = systems.flatMap(({ id }) => Object.keys(page(`${id}.json`).rulings));
  const text = readFileSync(join(folder, 'disagreements.md'), 'utf8');
  const named = [...text.matchAll(/\b((?:[A-Z0-9]+-)?R-?\d+)\b/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !told.includes(name))).toEqual([]);
});
