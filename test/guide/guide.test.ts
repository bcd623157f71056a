import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';
import { askedOf, eventsIn } from './ask.ts';
import { exchangesIn } from './blocks.ts';
import { Masks } from './masks.ts';
import { printedJson } from './printed.ts';

// Sends every request on the pages to a real service, in the order of the pages. `GUIDE=write` updates the printed
// answers; review them before you commit them.

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs/guide')).map((name) => `docs/guide/${name}`),
].filter((page) => exchangesIn(readFileSync(join(root, page), 'utf8')).length > 0);
let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

/** How a page prints answers, for each language of code blocks. */
const FORMS = {
  json: { read: JSON.parse, write: (answer: unknown) => `${printedJson(answer)}\n` },
  events: {
    read: eventsIn,
    write: (events: unknown) =>
      (events as readonly unknown[])
        .map((event) => `event: next\ndata: ${JSON.stringify(event)}\n`)
        .join('\n'),
  },
  markdown: { read: (text: string): unknown => text, write: String },
};

describe.each(pages)('%s', (page) => {
  const path = join(root, page);
  const text = readFileSync(path, 'utf8');
  const masks = new Masks();
  const written: { readonly from: number; readonly to: number; readonly text: string }[] = [];

  for (const exchange of exchangesIn(text)) {
    const { asked, answered } = exchange;
    it(`the service answers this example of the guide as printed: ${asked.text.replaceAll(/\s+/g, ' ').slice(0, 100)}`, async () => {
      const actual = await askedOf(arbiter, exchange, masks);
      const { read, write } = FORMS[answered.language as keyof typeof FORMS];
      const printed = read(answered.text);
      masks.learn(printed, actual);
      const masked = masks.masked(actual);
      if (process.env.GUIDE === 'write') written.push({ ...answered, text: write(masked) });
      else expect(masked).toEqual(printed);
    });
  }

  afterAll(() => {
    if (written.length === 0) return;
    writeFileSync(
      path,
      written.reduceRight(
        (whole, part) => whole.slice(0, part.from) + part.text + whole.slice(part.to),
        text,
      ),
    );
  });
});
