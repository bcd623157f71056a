import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemaType, typesOf } from '../../../examples/typed/generate.ts';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';

const root = join(import.meta.dirname, '../../..');
const typed = join(root, 'examples/typed');
const run = promisify(execFile);
const program = (name: string, ...args: readonly string[]) =>
  run(process.execPath, ['--import', 'tsx', join(typed, name), ...args], { cwd: root });

/** Client code that contains mistakes. TypeScript must report an error in each line that is marked. */
const mistakes = `
import { initGraphQLTada, type ResultOf, type VariablesOf } from 'gql.tada';
import type { ActInput, LogQuery } from './operations.ts';
import type { introspection } from './schema.d.ts';

const graphql = initGraphQLTada<{ introspection: introspection; scalars: { JSON: unknown } }>();
const Round = graphql('query Round($id: ID!) { encounter(id: $id) { round } }');

declare const log: LogQuery;
declare const round: ResultOf<typeof Round>;
export const right: readonly number[] = [log.encounter!.log.edges.length, round.encounter!.round];
// @ts-expect-error: a number
export const asText: string = round.encounter!.round;
// @ts-expect-error: not selected
export const title = log.encounter!.title;
// @ts-expect-error: required
export const variables: VariablesOf<typeof Round> = {};
// @ts-expect-error: exactly one of them
export const act: ActInput['act']['brp'] = { attack: { weapon: 'Sword' }, fall: { metres: 3 } };
`;

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  await program('generate.ts');
});

describe('the typed example', () => {
  it('the typed example compiles with its generated types, and typical mistakes are type errors', async () => {
    writeFileSync(join(typed, 'generated/mistakes.ts'), mistakes);
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', typed]).catch((failed) => failed);
    expect(stdout).toBe('');
  });

  for (const name of ['with-codegen.ts', 'with-tada.ts'])
    it(`the typed example plays two acts and prints the log: ${name}`, async () => {
      const { stdout } = await program(name, arbiter.url);
      const lines = stdout.trim().split('\n');
      expect(lines.filter((line) => /^(Bea|Orc): \d+ of 12 hit points$/.test(line))).toHaveLength(2);
      expect(lines.filter((line) => /\b(Bea|Orc)\b.*\b(Orc|Bea)\b.*Sword/.test(line))).toHaveLength(2);
      expect(stdout).not.toMatch(/\w{3}_[0-9a-f]{32}/);
    });
});

describe('types generated for clients of a single system', () => {
  const read = (name: string) => readFileSync(join(root, `schema/${name}.graphql`), 'utf8');

  it('for one system, graphql-codegen generates at most a third of the types of the whole schema', async () => {
    const [brp, whole] = [await typesOf(read('brp')), await typesOf(read('schema'))];
    expect(brp.length).toBeLessThan(whole.length / 3);
    const operations = readFileSync(join(typed, 'generated/operations.ts'), 'utf8');
    expect(operations.length).toBeLessThan(brp.length / 5);
  });

  it('for one system, gql.tada generates at most a third of the types of the whole schema', () => {
    expect(schemaType(read('brp')).length).toBeLessThan(schemaType(read('schema')).length / 3);
  });
});
