import { lexer } from 'marked';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../../../src/engine/rules/homebrew/csv.ts';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given, player, spectator } from '../campaign.ts';
import { newCampaign, Table } from '../table.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

type Seat = 'gameMaster' | 'player' | 'spectator';

const SEATS: readonly Seat[] = ['gameMaster', 'player', 'spectator'];

let arbiter: Arbiter;
let table: Table;
let keys: Readonly<Record<Seat, string>>;

/** Names with characters that Markdown or a spreadsheet would interpret instead of showing them. */
const FOE = '=*Foe*|[x](http://x.example)';
const SHADE = '@Shade <b>';

const SHEET = (
  dex: number,
) => `{ brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: ${dex}, cha: 10, dodge: 40,
  weapons: [{ name: "Sword", rating: 60, damage: "1d8", hitPoints: 20 }] } }`;

const other = (name: string, dex: number, more: string) =>
  `{ name: ${JSON.stringify(name)}, sheet: ${SHEET(dex)}, ${more} }`;

const strike = (actor: string, target: string, dice: string) =>
  table.command(
    'act',
    `actorId: "${table.ids[actor]}", targetId: "${table.ids[target]}", outOfTurn: true, dice: { given: [${dice}] },
    act: { brp: { attack: { weapon: "Sword", defence: NONE } } }`,
  );

const adjust = (name: string, damage: number, reason: string) =>
  table.command('adjust', `combatantId: "${table.ids[name]}", reason: "${reason}", damage: ${damage}`);

/**
 * Plays a fight of two rounds, with enemies that are visible, visible in summary, and hidden. One of its entries is
 * undone.
 */
beforeAll(async () => {
  arbiter = await sharedArbiter();
  const gameMaster = await newCampaign(arbiter);
  const hero = await player(arbiter, gameMaster, 'Ann', SHEET(16));
  keys = { gameMaster, player: hero.key, spectator: await spectator(arbiter, gameMaster) };
  table = await Table.laid(arbiter, '{ brp: {} }', gameMaster);
  await table.command(
    'addCombatants',
    `combatants: [{ characterId: "${hero.id}", side: "Town" }, ${other(FOE, 14, 'side: "Wood"')},
    ${other(SHADE, 12, 'side: "Wood", visibility: SUMMARY')}, ${other('Lurker', 10, 'side: "Wood", visibility: HIDDEN')}]`,
  );
  await table.command('startEncounter');
  await strike('Ann', FOE, '40, 5');
  await strike('Ann', SHADE, '40, 3');
  await strike('Lurker', 'Ann', '40, 4');
  await table.command('endRound');
  await adjust('Ann', 2, 'a fall');
  await adjust(FOE, 6, 'a mistake');
  await table.command('undo');
  await strike(FOE, 'Ann', '95');
}, 60_000);

const transcript = async (args: string, seat: Seat = 'gameMaster'): Promise<Data> =>
  (await table.read(`transcript${args} { text lastVersion hasNextPage }`, keys[seat])).transcript;

const text = async (format: string, seat?: Seat): Promise<string> =>
  (await transcript(`(format: ${format})`, seat)).text;

const log = async (seat: Seat): Promise<readonly Data[]> =>
  (
    await table.read(
      `log(first: 100) { edges { node { version round at summary actor { name } target { name } act { title }
        throws { die face purpose } breakdowns { quantity total } effects { recipient { name } summary amount } } } }`,
      keys[seat],
    )
  ).log.edges.map(({ node }: Data) => node);

/** Returns the words of a Markdown text as a reader sees them. Each block is a separate list. */
const shown = (source: string): string => {
  const words = (tokens: readonly Data[]): string =>
    tokens
      .map((token) => {
        if (token.type === 'table')
          return [token.header, ...token.rows]
            .map((cells: Data[]) => `${cells.map((cell) => words(cell.tokens)).join(' / ')}\n`)
            .join('');
        if (token.type === 'list') return token.items.map((item: Data) => words(item.tokens)).join('');
        if (['heading', 'paragraph', 'text'].includes(token.type) && token.tokens)
          return `${'#'.repeat(token.type === 'heading' ? token.depth : 0)}${words(token.tokens)}\n`;
        if (['strong', 'em'].includes(token.type)) return words(token.tokens);
        if (token.type === 'space') return '';
        if (['text', 'escape'].includes(token.type)) return token.text;
        throw new Error(`a reader would see ${token.type}: ${token.raw}`);
      })
      .join('');
  return words(lexer(source));
};

describe('a transcript in Markdown', () => {
  it('a transcript in Markdown has a header, a heading for each round, and a line for each entry in order', async () => {
    const seen = shown(await text('MARKDOWN'));
    expect(seen.split('\n').slice(0, 2)).toEqual([
      '#A fight',
      'Basic Roleplaying, running, round 2, version 10.',
    ]);
    const lines = seen.split('\n').filter((line) => /^(##[^#]|\d+ )/.test(line));
    const entries = await log('gameMaster');
    const expected: string[] = [];
    let round = -1;
    for (const entry of entries) {
      if (entry.round !== round)
        expected.push(entry.round === 0 ? '##Before the start' : `##Round ${entry.round}`);
      round = entry.round;
      expected.push(`${entry.version} ${entry.summary}${entry.version === 8 ? ' (undone)' : ''}`);
    }
    expect(lines).toEqual([...expected, '##Totals']);
    expect(expected.filter((line) => line.startsWith('##'))).toEqual([
      '##Before the start',
      '##Round 1',
      '##Round 2',
    ]);
  });

  it('a transcript in Markdown shows names that contain Markdown characters unchanged', async () => {
    const source = await text('MARKDOWN');
    const seen = shown(source);
    expect(seen).toContain(`Ann attacks ${FOE}.`);
    expect(seen).toContain(`${SHADE}: `);
  });

  it('a transcript in Markdown lists the numbers with their terms, the dice with their combatants and purposes, and the effects', async () => {
    const seen = shown(await text('MARKDOWN')).split('\n');
    const at = seen.findIndex((line) => line.startsWith('3 '));
    expect(seen.slice(at + 1, at + 4)).toEqual([
      'Numbers: attack rating 60 (rating 60); damage 5 (weapon damage 5); damage taken 5 (damage 5)',
      `Dice of Ann and ${FOE}: attack, d100: 40; weapon damage, d8: 5`,
      expect.stringContaining(`${FOE}: 5 hit points lost`),
    ]);
  });

  it('a transcript in Markdown ends with the damage of each combatant and side, dealt and suffered, by round and in total', async () => {
    const seen = shown(await text('MARKDOWN'));
    expect(seen.slice(seen.indexOf('##Totals'))).toBe(
      [
        '##Totals',
        'Hit points lost. Counts only effects that the reader may see, and no undone entries.',
        '###Round 1',
        ' / Dealt / Suffered',
        `Ann / 8 / 4`,
        `${FOE} / 0 / 5`,
        `${SHADE} / 0 / 3`,
        'Lurker / 4 / 0',
        'Side Town / 8 / 4',
        'Side Wood / 4 / 8',
        '###Round 2',
        ' / Dealt / Suffered',
        'Ann / 0 / 2',
        'Side Town / 0 / 2',
        'No combatant / 2 / 0',
        '###Whole fight',
        ' / Dealt / Suffered',
        `Ann / 8 / 6`,
        `${FOE} / 0 / 5`,
        `${SHADE} / 0 / 3`,
        'Lurker / 4 / 0',
        'Side Town / 8 / 6',
        'Side Wood / 4 / 8',
        'No combatant / 2 / 0',
        '',
      ].join('\n'),
    );
  });

  it.each(['player', 'spectator'] as const)(
    'the totals of a Markdown transcript for a %s include only losses and actors that the caller may see',
    async (seat) => {
      const seen = shown(await text('MARKDOWN', seat));
      expect(seen.slice(seen.indexOf('###Whole fight'))).toBe(
        [
          '###Whole fight',
          ' / Dealt / Suffered',
          'Ann / 5 / 6',
          `${FOE} / 0 / 5`,
          'Side Town / 5 / 6',
          'Side Wood / 0 / 5',
          'No combatant / 6 / 0',
          '',
        ].join('\n'),
      );
    },
  );
});

describe('a transcript in any format', () => {
  it.each(SEATS)(
    'a transcript for a %s, in any format, contains only the sentences, dice and effects that the log shows to that caller',
    async (seat) => {
      const entries = await log(seat);
      const [markdown, plain, csv] = [
        shown(await text('MARKDOWN', seat)),
        await text('TEXT', seat),
        parseCsv(await text('CSV', seat))
          .rows.map(({ fields }) => fields.join('\n'))
          .join('\n'),
      ];
      for (const source of [markdown, plain, csv]) {
        for (const { summary, throws, effects } of entries) {
          expect(source).toContain(summary);
          for (const { purpose, die, face } of throws)
            expect(source).toContain(`${purpose}, ${die}: ${face}`);
          for (const each of effects) expect(source).toContain(each.summary);
        }
        expect(source.includes('Lurker')).toBe(seat === 'gameMaster');
      }
      const dice = entries.reduce((sum, { throws }) => sum + throws.length, 0);
      for (const source of [markdown, plain]) expect(source.match(/, d\d+: \d+/g) ?? []).toHaveLength(dice);
      const numbers = entries.reduce((sum, { breakdowns }) => sum + breakdowns.length, 0);
      expect(
        markdown
          .match(/^Numbers: .*/gm)
          ?.join('; ')
          .match(/\w \d+ \(/g),
      ).toHaveLength(numbers);
    },
  );

  it('a transcript is the same when it is read in parts, whatever the size of the parts is', async () => {
    for (const format of ['MARKDOWN', 'TEXT', 'CSV']) {
      const whole = await transcript(`(format: ${format})`);
      expect(whole).toMatchObject({ lastVersion: 10, hasNextPage: false });
      for (const first of [1, 3, 10]) {
        let parts = '';
        for (let afterVersion = 0, more = true; more; ) {
          const part = await transcript(
            `(format: ${format}, first: ${first}, afterVersion: ${afterVersion})`,
          );
          expect(part.lastVersion).toBe(Math.min(10, afterVersion + first));
          parts += part.text;
          afterVersion = part.lastVersion;
          more = part.hasNextPage;
        }
        expect(parts).toBe(whole.text);
      }
    }
  });

  it('a transcript is complete and in Markdown if the request has no arguments', async () => {
    expect(await transcript('')).toEqual(await transcript('(format: MARKDOWN)'));
  });

  it('a transcript of an encounter at an earlier version ends at that version', async () => {
    const { data } = await table.ask(
      `{ encounter(id: "${table.id}", version: 3) { transcript(format: TEXT) { text lastVersion hasNextPage } } }`,
    );
    expect(data.encounter.transcript).toMatchObject({ lastVersion: 3, hasNextPage: false });
    expect(data.encounter.transcript.text).toContain('Whole fight\n   Ann: 5 dealt, 0 suffered\n');
  });

  it.each([
    ['afterVersion: 11', 'afterVersion', '0 to 10'],
    ['afterVersion: -1', 'afterVersion', '0 to 10'],
    ['first: 0', 'first', '1 to 5000'],
  ])(
    'a request for a transcript in any format with %s is rejected, and the error contains the range',
    async (args, name, accepted) => {
      const { errors } = await table.ask(`{ encounter(id: "${table.id}") { transcript(${args}) { text } } }`);
      expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: [name] });
      expect(errors[0]!.extensions.accepted).toContain(accepted);
    },
  );

  it('only the game master’s transcript names a combatant whose arrival has been undone', async () => {
    const fight = await Table.laid(arbiter, '{ brp: {} }', keys.gameMaster);
    await fight.command('addCombatants', `combatants: [${other('Cid', 10, '')}]`);
    await fight.command('adjust', `combatantId: "${fight.ids.Cid}", reason: "cold", damage: 1`);
    await fight.command('undo');
    await fight.command('undo');
    const read = async (seat: Seat) =>
      (await fight.read('transcript(format: TEXT) { text }', keys[seat])).transcript.text;
    expect(await read('gameMaster')).toContain(
      '2. The game master changed Cid: cold. 1 hit point lost, minor. (undone)\n',
    );
    expect(await read('player')).not.toContain('Cid');
  });
});

describe('a transcript in CSV', () => {
  const rows = async (seat?: Seat): Promise<readonly Readonly<Record<string, string>>[]> => {
    const [head, ...body] = parseCsv(await text('CSV', seat)).rows.map(({ fields }) => fields);
    return body.map((fields) => Object.fromEntries(head!.map((name, at) => [name, fields[at]!])));
  };

  it('a transcript in CSV has a row for each entry and effect, below a header row', async () => {
    const source = await text('CSV');
    expect(source.split('\r\n')[0]).toBe(
      'version,round,time,actor,target,act,outcome,recipient,effect,amount,dice,sentence,undone',
    );
    expect(source.endsWith('\r\n')).toBe(true);
    const entries = await log('gameMaster');
    const found = await rows();
    for (const { version, round, at, effects } of entries) {
      const own = found.filter((row) => row.version === String(version));
      expect(own).toHaveLength(Math.max(1, effects.length));
      for (const row of own) expect(row).toMatchObject({ round: String(round), time: at });
      expect(own.map(({ amount }) => amount)).toEqual(
        effects.length === 0 ? [''] : effects.map(({ amount }: Data) => String(amount ?? '')),
      );
    }
    expect(found.find(({ effect }) => effect!.startsWith('5 hit points lost'))).toMatchObject({
      ...{ version: '3', actor: 'Ann', act: 'Attack', outcome: 'Hit', amount: '5', undone: '' },
      dice: `Ann and ${FOE}: attack, d100: 40; weapon damage, d8: 5`,
    });
    expect(found.find(({ version }) => version === '8')!.undone).toBe('yes');
  });

  it('a transcript in CSV has an apostrophe before text that a spreadsheet would evaluate as a formula', async () => {
    const cells = parseCsv(await text('CSV')).rows.flatMap(({ fields }) => fields);
    expect(cells).toContain(`'${FOE}`);
    expect(cells).toContain(`'${SHADE}`);
    expect(cells.filter((cell) => /^[=+@\t]|^-\D/.test(cell))).toEqual([]);
  });
});

it('a transcript requires a key of the campaign', async () => {
  const stranger = await newCampaign(arbiter);
  const source = `{ encounter(id: "${table.id}") { transcript { text } } }`;
  expect((await arbiter.ask(source, {}, stranger)).errors[0]!.extensions.code).toBe('NOT_FOUND');
  expect((await arbiter.ask(source)).errors[0]!.extensions.code).toBe('UNAUTHENTICATED');
  expect(await given(arbiter.ask(source, {}, keys.spectator))).toBeTruthy();
});
