import fc from 'fast-check';
import { lexer } from 'marked';
import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../src/engine/encounter/event.ts';
import { parseCsv } from '../../src/engine/rules/homebrew/csv.ts';
import { systemById } from '../../src/engine/systems/index.ts';
import type { EncounterView } from '../../src/play/access/encounter-view.ts';
import { replaceIds } from '../../src/play/access/telling.ts';
import type { StoredEntry } from '../../src/play/stored.ts';
import { csv } from '../../src/play/transcript/csv.ts';
import {
  describeActAndResult,
  summaryOf,
  type VisibleEntry,
} from '../../src/play/transcript/entry-summary.ts';
import { markdown } from '../../src/play/transcript/markdown.ts';
import { plainText } from '../../src/play/transcript/plain-text.ts';
import { Totals } from '../../src/play/transcript/totals.ts';
import { actsOf, type TranscriptEntry } from '../../src/play/transcript/transcript-entry.ts';

/**
 * Draws texts with arbitrary characters, and texts with characters that have a meaning in Markdown, spreadsheets and
 * links.
 */
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc
      .array(
        fc.constantFrom(
          ...[
            '*',
            '_',
            '`',
            '~',
            '[',
            ']',
            '(',
            ')',
            '<',
            '>',
            '#',
            '|',
            '\\',
            '&amp;',
            '!',
            '-',
            '+',
            '=',
            '1.',
          ],
          ...[
            'http://a.de',
            'www.a.de',
            'a@b.de',
            '<b>',
            ' ',
            '\n',
            'Ann',
            '$',
            '"',
            ',',
            "'",
            ':',
            '{',
            '^',
          ],
        ),
        { minLength: 1, maxLength: 8 },
      )
      .map((parts) => parts.join('')),
  )
  // texts from callers are trimmed, so they neither begin nor end with a blank
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

const entryWith = (text: string): TranscriptEntry => ({
  ...{ version: 7, round: 1, at: '2026-11-26T10:00:00.000Z', undone: false, sentence: text },
  numbers: [],
  dice: [{ whose: text, purpose: 'attack', die: 'd100', face: 5 }],
  acts: [
    {
      ...{ by: 'cbt_1', actor: text, target: text, act: 'Attack', outcome: 'Hit' },
      effects: [{ on: 'cbt_2', recipient: text, summary: '5 hit points lost', amount: -5, lost: 5 }],
    },
  ],
});

// biome-ignore lint/suspicious/noExplicitAny: tokens of the parser
type Token = any;

/**
 * Returns the text that a reader sees for some Markdown tokens. Throws an error if the tokens contain anything other
 * than text.
 */
const shown = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'escape' || (token.type === 'text' && !token.tokens)) return token.text;
      if (token.type === 'strong' || token.type === 'text') return shown(token.tokens);
      throw new Error(`${token.type}: ${token.raw}`);
    })
    .join('');

it('a log entry in a Markdown transcript shows any text unchanged', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const tokens: Token[] = lexer(markdown.entry(entryWith(text)));
      expect(tokens.map(({ type }) => type)).toEqual(['list']);
      const [item, ...others] = tokens[0].items;
      expect(others).toEqual([]);
      const [line, ...details] = item.tokens.filter(({ type }: Token) => type !== 'space');
      expect(shown([line]).trim()).toBe(`7 ${text}`);
      expect(details.map(({ type }: Token) => type)).toEqual(['list']);
      expect(details[0].items.map(({ tokens: each }: Token) => shown(each))).toEqual([
        `Dice of ${text}: attack, d100: 5`,
        `Effects: ${text}: 5 hit points lost`,
      ]);
    }),
    { numRuns: 2_000 },
  );
});

it('titles and the names of totals in a Markdown transcript show any text unchanged', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const [heading]: Token[] = lexer(markdown.head({ title: text, phase: 'Over.' }));
      expect([heading.type, shown(heading.tokens)]).toEqual(['heading', text]);
      const tables = [{ title: 'Whole fight', rows: [{ name: text, dealt: 1, suffered: 2 }] }];
      const table: Token = lexer(markdown.totals(tables)).find(({ type }) => type === 'table');
      expect(table.rows.map((row: Token[]) => row.map(({ tokens }) => shown(tokens)))).toEqual([
        [text, '1', '2'],
      ]);
    }),
    { numRuns: 2_000 },
  );
});

it('an entry in plain text has one line for the sentence, one line for the dice and one line for the effects', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(plainText.entry(entryWith(`${text}\n\t${text}`)).split('\n')).toEqual([
        `7. ${text} ${text}`,
        `   Dice of ${text} ${text}: attack, d100: 5`,
        `   Effects: ${text} ${text}: 5 hit points lost`,
        '',
      ]);
    }),
  );
});

it('the cells of a CSV row are unchanged, except for an apostrophe before text that a spreadsheet would evaluate as a formula', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.constantFrom('\t=1', '\r=1', '-2+3', '＝1', 'a\r\nb', '"')), (text) => {
      const { rows } = parseCsv(csv.entry(entryWith(text)));
      const seen = (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('\r', '');
      const dice = `${seen}: attack, d100: 5`;
      expect(rows.map(({ fields }) => fields.map((field) => field.replaceAll('\r', '')))).toEqual([
        [
          ...['7', '1', '2026-11-26T10:00:00.000Z', seen, seen, 'Attack', 'Hit', seen],
          ...['5 hit points lost', '-5', dice, seen, ''],
        ],
      ]);
    }),
  );
});

it('the totals of a transcript add up the losses in each round', () => {
  const totals = new Totals();
  totals.add(entryWith('Ann'));
  totals.add({ ...entryWith('Ann'), round: 2 });
  const of = (round: number) => [...totals.rounds.get(round)!.combatants];
  expect(of(1)).toEqual(of(2));
  expect([...totals.whole.combatants]).toEqual([
    ['cbt_2', { dealt: 0, suffered: 10 }],
    ['cbt_1', { dealt: 10, suffered: 0 }],
  ]);
});

const damage = (combatant: string, amount: number) =>
  ({ type: 'affected', combatant, effect: { type: 'damage', amount, severity: null } }) as EncounterEvent;
const attack = (actor: string, target: string) =>
  ({ type: 'acted', actor, target, act: 'attack', outcome: 'HIT' }) as EncounterEvent;

/**
 * Returns the losses in a log entry and the combatants who caused them, as a viewer sees them who cannot see the
 * combatant Hidden.
 */
function losses(...events: readonly EncounterEvent[]): readonly string[] {
  const view = {
    system: systemById('brp')!,
    nameOf: (id: string) => id,
    withNames: (text: string) => text,
    eventsSeen: (all: readonly EncounterEvent[]) =>
      all.filter((event) => !JSON.stringify(event).includes('Hidden')),
  } as unknown as EncounterView;
  return actsOf(view, { events } as unknown as StoredEntry).map(
    ({ by, effects }) => `${by}: ${effects.map(({ on, lost }) => `${on} ${lost}`).join(', ')}`,
  );
}

it('in the totals of a transcript, effects belong to the act before them, and effects before the first act belong to that act', () => {
  expect(
    losses(
      damage('Ann', 1),
      attack('Ann', 'Bob'),
      damage('Bob', 2),
      damage('Ann', 3),
      attack('Ann', 'Cid'),
      damage('Cid', 4),
    ),
  ).toEqual(['Ann: Ann 1, Bob 2, Ann 3', 'Ann: Cid 4']);
});

it('in the totals of a transcript, effects of a hidden combatant’s act are not attributed to a combatant', () => {
  expect(losses(attack('Ann', 'Bob'), damage('Bob', 2), attack('Hidden', 'Ann'), damage('Ann', 3))).toEqual([
    'Ann: Bob 2',
    'null: Ann 3',
  ]);
});

it('in the totals of a transcript, effects of the passage of time are not attributed to a combatant', () => {
  for (const type of ['turnEnded', 'turnBegan', 'passed', 'roundEnded'] as const) {
    const time = { type, combatant: 'Ann', summary: '', breakdowns: [] } as EncounterEvent;
    expect(losses(attack('Ann', 'Bob'), damage('Bob', 2), time, damage('Bob', 1))).toEqual([
      'Ann: Bob 2',
      'null: Bob 1',
    ]);
  }
});

const unseenId = `cbt_${'0'.repeat(32)}`;
const nameOf = (id: string) => (id === unseenId ? 'somebody' : id);
const playersView = {
  system: systemById('pathmaster')!,
  nameOf,
  withNames: (text: string) => replaceIds(text, nameOf),
  knowsCommand: () => true,
};

const entryOf = (command: object, ...events: object[]) =>
  ({ view: playersView, command, events: events as unknown as EncounterEvent[] }) as unknown as VisibleEntry;

describe('a sentence that begins with a hidden combatant begins with a capital letter', () => {
  it.each([
    [
      'the question to a hidden combatant',
      [
        {
          type: 'answerAwaited',
          pending: {
            ...{ combatant: unseenId, actor: 'Bea', target: 'Orc', act: 'charge' },
            ...{ question: `whether ${unseenId} attacks`, byGameMaster: false },
          },
        },
      ],
      'Bea charges Orc. Somebody must decide whether somebody attacks.',
    ],
    [
      'a hidden combatant who leaves',
      [{ type: 'combatantsLeft', combatants: [unseenId], reason: 'fled' }],
      'Somebody left the encounter: fled.',
    ],
    [
      'an event after another event',
      [{ type: 'roundEnded' }, { type: 'answerTimedOut', combatant: unseenId }],
      'The round ended. Somebody did not answer in time.',
    ],
  ])('%s', (_, events, sentence) => {
    expect(summaryOf(entryOf({}, ...events))).toBe(sentence);
  });

  it('the end of a hidden combatant’s turn, and the result of an act', () => {
    expect(summaryOf(entryOf({ type: 'endTurn', combatant: unseenId }))).toBe('Somebody ends their turn.');
    const acted = { actor: unseenId, target: 'Orc', act: 'charge', summary: `${unseenId} misses Orc.` };
    expect(describeActAndResult(playersView as never, acted as never)).toBe(
      'Somebody charges Orc. Somebody misses Orc.',
    );
  });

  it('a part of a sentence keeps its lower case', () => {
    expect(playersView.withNames(`${unseenId} is on the ground`)).toBe('somebody is on the ground');
    expect(playersView.withNames(`The Orc hits ${unseenId}. ${unseenId} falls.`)).toBe(
      'The Orc hits somebody. Somebody falls.',
    );
  });
});
