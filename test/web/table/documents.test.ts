import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../src/graphql/schema.ts';
import * as all from '../../../web/src/table/api/documents/index.ts';

const { declarationsOf, COMMANDS, ...named } = all;
const documents = { ...named, ...COMMANDS, declarations: declarationsOf(['SheetInput', 'ActChoice']) };

describe('the GraphQL documents of the table page', () => {
  it.each(Object.entries(documents))(
    'the GraphQL document %s of the front page is valid',
    (_name, document) => {
      expect(validate(schema, parse(String(document))).map(({ message }) => message)).toEqual([]);
    },
  );
});

const sources = join(import.meta.dirname, '../../../web/src/table');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);

describe('the source code of the table page', () => {
  it('the source code of the table page mentions no particular rule system', () => {
    const naming = files.filter((name) =>
      /pathmaster|brp|basic roleplaying|arrgs|skill20|initphase/i.test(
        readFileSync(join(sources, name), 'utf8'),
      ),
    );
    expect(naming).toEqual([]);
  });

  it('the source code of the table page has all of its GraphQL documents in one folder', () => {
    const asking = files.filter(
      (name) =>
        !name.startsWith('api/documents/') &&
        /`(query|mutation|subscription) /.test(readFileSync(join(sources, name), 'utf8')),
    );
    expect(asking).toEqual([]);
  });
});
