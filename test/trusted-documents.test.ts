import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { afterAll, expect, it } from 'vitest';
import { ConfigFault, readConfig } from '../src/app/config.ts';
import { readTrustedDocuments } from '../src/app/trusted-documents.ts';
import { temporaryFolder } from './storage/place.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const schema = buildSchema('type Query { hello(name: String): String }');
const file = join(folder.path, 'documents.json');

async function faultsOf(content: string): Promise<readonly string[]> {
  writeFileSync(file, content);
  try {
    await readTrustedDocuments(file, schema);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    return error.faults.map(({ variable, problem }) => `${variable} ${problem.replaceAll(file, 'FILE')}`);
  }
}

it('trusted documents are loaded together with their ids', async () => {
  writeFileSync(file, '{ "a": "{ hello }", "sha256:0f": "query B { hello }" }');
  expect(await readTrustedDocuments(file, schema)).toEqual(
    new Map([
      ['a', '{ hello }'],
      ['sha256:0f', 'query B { hello }'],
    ]),
  );
});

it('the error about invalid trusted documents names every invalid document', async () => {
  expect(
    await faultsOf('{ "a": "{ helo }", "b": "{", "c": 5, "d e": "{ hello }", "f": "{ hello }" }'),
  ).toEqual([
    expect.stringMatching(/^TRUSTED_DOCUMENTS "a" in FILE: Cannot query field "helo"/),
    expect.stringMatching(/^TRUSTED_DOCUMENTS "b" in FILE: Syntax Error/),
    'TRUSTED_DOCUMENTS "c" in FILE: the document is not a string',
    'TRUSTED_DOCUMENTS "d e" in FILE: the id must consist of 1 to 200 letters, digits or _:.-',
  ]);
  expect(await faultsOf('[]')).toEqual(['TRUSTED_DOCUMENTS FILE is not an object']);
  expect(await faultsOf('{')).toEqual([expect.stringMatching(/^TRUSTED_DOCUMENTS FILE cannot be read: /)]);
  await expect(readTrustedDocuments(join(folder.path, 'none.json'), schema)).rejects.toThrow(ConfigFault);
});

it('TRUSTED_DOCUMENTS_ONLY requires TRUSTED_DOCUMENTS', () => {
  expect(() => readConfig({ TRUSTED_DOCUMENTS_ONLY: 'on' })).toThrow(/TRUSTED_DOCUMENTS_ONLY/);
  expect(readConfig({ TRUSTED_DOCUMENTS_ONLY: 'on', TRUSTED_DOCUMENTS: 'documents.json' })).toMatchObject({
    trustedDocuments: 'documents.json',
    trustedDocumentsOnly: true,
  });
});

it('web pages are disabled by default if the service accepts only trusted documents', () => {
  const only = { TRUSTED_DOCUMENTS_ONLY: 'on', TRUSTED_DOCUMENTS: 'documents.json' };
  expect(readConfig({})).toMatchObject({ playground: true, frontPage: true });
  expect(readConfig(only)).toMatchObject({ playground: false, frontPage: false });
  expect(readConfig({ ...only, FRONT_PAGE: 'on' })).toMatchObject({ playground: false, frontPage: true });
});

it('documents in an Apollo manifest are loaded together with their ids', async () => {
  const operation = (id: unknown, body: unknown) => ({ id, body, name: 'A', type: 'query' });
  const manifest = (operations: unknown, version = 1) =>
    JSON.stringify({ format: 'apollo-persisted-query-manifest', version, operations });
  writeFileSync(file, manifest([operation('0f', 'query A { hello }')]));
  expect(await readTrustedDocuments(file, schema)).toEqual(new Map([['0f', 'query A { hello }']]));
  expect(await faultsOf(manifest([operation('0f', 'query A { helo }')]))).toEqual([
    expect.stringMatching(/^TRUSTED_DOCUMENTS "0f" in FILE: Cannot query field "helo"/),
  ]);
  expect(await faultsOf(manifest([operation('0f', '{ hello }'), operation('0f', '{ hello }')]))).toEqual([
    'TRUSTED_DOCUMENTS "0f" occurs twice in FILE',
  ]);
  for (const other of [manifest([operation(1, '{ hello }')]), manifest({}), manifest([], 2)])
    expect(await faultsOf(other)).toEqual(['TRUSTED_DOCUMENTS FILE is not an Apollo manifest of version 1']);
});
