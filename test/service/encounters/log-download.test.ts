import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { player, spectator } from '../campaign.ts';
import { newCampaign, slow, swift, Table } from '../table.ts';

type Seat = 'gameMaster' | 'player' | 'spectator';

const SEATS: readonly Seat[] = ['gameMaster', 'player', 'spectator'];

let arbiter: Arbiter;
let table: Table;
let keys: Readonly<Record<Seat, string>>;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  const gameMaster = await newCampaign(arbiter);
  const sheet = '{ brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 16, cha: 10, dodge: 40 } }';
  const hero = await player(arbiter, gameMaster, 'Ann', sheet);
  keys = { gameMaster, player: hero.key, spectator: await spectator(arbiter, gameMaster) };
  table = await Table.laid(arbiter, '{ brp: {} }', gameMaster);
  const lurker = swift('Lurker').replace('{', '{ visibility: HIDDEN,');
  await table.command(
    'addCombatants',
    `combatants: [{ characterId: "${hero.id}" }, ${slow('Bob')}, ${lurker}]`,
  );
  await table.command('startEncounter');
  await table.command('adjust', `combatantId: "${table.ids.Bob}", reason: "a fall", damage: 2`);
  await table.command('adjust', `combatantId: "${table.ids.Lurker}", reason: "a fall", damage: 2`);
});

/** Downloads the log in the same way as a client that has this key. */
const download = (file: string, key: string | null = keys.gameMaster, init: RequestInit = {}) =>
  fetch(`${arbiter.url}/encounters/${file.includes('/') ? file : `${table.id}/${file}`}`, {
    ...init,
    headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...init.headers },
  });

const transcript = async (args: string, seat: Seat): Promise<string> =>
  (await table.read(`transcript(${args}) { text }`, keys[seat])).transcript.text;

const failed = async (response: Response) => {
  const { errors } = (await response.json()) as {
    errors: readonly { extensions: { readonly accepted: string } }[];
  };
  return { status: response.status, ...errors[0]!.extensions };
};

describe('the downloaded log of an encounter', () => {
  it.each([
    ['md', 'MARKDOWN', 'text/markdown; charset=utf-8'],
    ['txt', 'TEXT', 'text/plain; charset=utf-8'],
    ['csv', 'CSV', 'text/csv; charset=utf-8; header=present'],
  ])(
    'downloading log.%s of an encounter returns the transcript in that format, as each kind of key may see it',
    async (extension, format, type) => {
      for (const seat of SEATS) {
        const response = await download(`log.${extension}`, keys[seat]);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe(type);
        const text = await response.text();
        expect(text).toBe(await transcript(`format: ${format}`, seat));
        expect(text.includes('Lurker')).toBe(seat === 'gameMaster');
      }
    },
  );

  it('the downloaded log of an encounter is a file that is named after the encounter’s title and never cached', async () => {
    const { headers } = await download('log.md');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="a-fight.md"; filename*=UTF-8''A%20fight.md`,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('ratelimit-limit')).toMatch(/^\d+$/);
  });

  it.each([
    ['Ängste: "Tor"/../\\x', `filename="ngste-tor-x.csv"; filename*=UTF-8''%C3%84ngste-%20-Tor--..--x.csv`],
    ['..рыба', `filename="log.csv"; filename*=UTF-8''%D1%80%D1%8B%D0%B1%D0%B0.csv`],
    ["it's (*)", `filename="it-s.csv"; filename*=UTF-8''it%27s%20%28-%29.csv`],
  ])('the log of an encounter over HTTP has a safe file name if the title is %s', async (title, name) => {
    const { data } = await arbiter.ask(
      'mutation ($title: String!) { createEncounter(input: { title: $title, rules: { brp: {} } }) { encounter { id } } }',
      { title },
      keys.gameMaster,
    );
    const { headers } = await download(`${data.createEncounter.encounter.id}/log.csv`);
    expect(headers.get('content-disposition')).toBe(`attachment; ${name}`);
  });

  it('a long log is downloaded in parts, each of which contains a link to the next part', async () => {
    let parts = '';
    let path: string | null = 'log.txt?first=3';
    for (let count = 0; path !== null; count++) {
      const response = await download(path);
      parts += await response.text();
      const link = response.headers.get('link');
      expect(link === null).toBe(count === 1);
      path = link && /^<\/encounters\/([^>]*)>; rel="next"$/.exec(link)![1]!;
    }
    expect(parts).toBe(await transcript('format: TEXT', 'gameMaster'));
  });

  it('the downloaded log of an encounter ends at an earlier version if the id names that version', async () => {
    const response = await download(`${table.id}@2/log.txt`);
    expect(await response.text()).toContain('running, round 1, version 2.');
  });

  it('a HEAD request for the log of an encounter gets a response without a body', async () => {
    const response = await download('log.md', keys.gameMaster, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
  });

  it('the downloaded log of an encounter is compressed for clients that accept compression', async () => {
    const reason = `${'a '.repeat(90)}b`;
    for (let at = 0; at < 6; at++)
      await table.command('adjust', `combatantId: "${table.ids.Bob}", reason: "${reason}", damage: 1`);
    const response = await download('log.md', keys.gameMaster, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe(await transcript('format: MARKDOWN', 'gameMaster'));
  });
});

it('the metrics count downloads of all logs under a single path', async () => {
  await download('log.md');
  await download('log.csv');
  const text = await (await fetch(`${arbiter.url}/metrics`)).text();
  expect(text).toMatch(
    /arbiter_http_request_seconds_count\{path="\/encounters\/\{id\}\/log",status="200"\} \d/,
  );
  expect(text).not.toContain(table.id);
});

describe('a request for the log of an encounter', () => {
  it('a request for the log of an encounter without a key gets 401 and names the header', async () => {
    const response = await download('log.md', null);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await failed(response)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('a request for the log of an encounter with another campaign’s key, or with an unknown id, gets 404', async () => {
    expect(await failed(await download('log.md', await newCampaign(arbiter)))).toMatchObject({
      ...{ status: 404, code: 'NOT_FOUND' },
    });
    for (const id of ['enc_1', `enc_${'0'.repeat(32)}`, '%25', '%'])
      expect(await failed(await download(`${id}/log.md`))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each([
    ['first=0', ['first'], 'a whole number from 1 to 5000'],
    ['first=many', ['first'], 'a whole number'],
    ['afterVersion=-1', ['afterVersion'], 'a whole number'],
    ['afterVersion=999', ['afterVersion'], 'a whole number from 0 to'],
    ['first=1&first=2', ['first'], 'a whole number'],
    ['last=1', ['last'], 'first, afterVersion'],
  ])(
    'a request for the log of an encounter with %s gets 400 and names what is accepted',
    async (search, path, accepted) => {
      const { accepted: stated, ...rest } = await failed(await download(`log.md?${search}`));
      expect(rest).toMatchObject({ status: 400, code: 'BAD_USER_INPUT', path });
      expect(stated).toContain(accepted);
    },
  );

  it('a request for the log of an encounter with an HTTP method other than GET and HEAD gets 405', async () => {
    const response = await download('log.md', keys.gameMaster, { method: 'POST' });
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await failed(response)).toMatchObject({ status: 405 });
  });

  it('a request for a file other than the log of an encounter gets 404', async () => {
    for (const file of ['log.html', 'log', 'notes.md', 'log.md/x'])
      expect((await download(`${table.id}/${file}`)).status).toBe(404);
  });
});
