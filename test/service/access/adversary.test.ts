import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given, player, spectator } from '../campaign.ts';
import { followed } from '../events.ts';
import { Everything, numbersIn } from '../everything.ts';
import { newCampaign, strike, Table } from '../table.ts';

// An adversary has a spectator's and a player's key, reads everything that they can read, and tries to predict the
// dice.

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

let arbiter: Arbiter;
let everything: Everything;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  everything = await Everything.of(arbiter, 'brp');
});

const free = 'outOfTurn: true';
const sheet = `{ brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10, hitPoints: 9000,
  weapons: [{ name: "Knife", rating: 50, damage: "5d6", hitPoints: 20 }] } }`;

interface Game {
  readonly table: Table;
  readonly gm: string;
  /** The keys that the adversary has. */
  readonly keys: readonly string[];
}

/** Ann, who is the adversary's own character, and Bob are visible. Cut and Run are hidden. */
async function newGame(): Promise<Game> {
  const gm = await newCampaign(arbiter);
  const ann = await player(
    arbiter,
    gm,
    'Ann',
    '{ brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 16, cha: 10, weapons: [{ name: "Sword", rating: 60, damage: "1d8", hitPoints: 20 }] } }',
  );
  const table = await Table.laid(arbiter, '{ brp: {} }', gm);
  await table.command(
    'addCombatants',
    `combatants: [{ characterId: "${ann.id}" }, { name: "Bob", sheet: ${sheet} },
      { name: "Cut", visibility: HIDDEN, sheet: ${sheet} }, { name: "Run", visibility: HIDDEN, sheet: ${sheet} }]`,
  );
  await table.command('startEncounter');
  return { table, gm, keys: [ann.key, await spectator(arbiter, gm)] };
}

const hiddenBlow = ({ ids }: Table): string =>
  `actorId: "${ids.Cut}", targetId: "${ids.Run}", act: { brp: { attack: { weapon: "Knife", defence: NONE } } }, ${free}`;

/** Conditions that an attacker may get because of a fumble. */
const HARM = [
  ...['losesRounds', 'helpless', 'unconscious', 'dying', 'dead', 'prone', 'visionObscured', 'unableToFight'],
];

/**
 * Executes an attack. If an earlier fumble makes it impossible, the game master first restores the attacker and the
 * weapon.
 */
async function struck(table: Table, who: string, weapon: string, blow: string) {
  for (;;) {
    const { errors, data } = await table.attempt('act', blow);
    if (errors.length === 0) return data.act;
    const changes = [
      'healing: 100',
      ...HARM.map((condition) => `end: ["${condition}"]`),
      `items: [{ name: "${weapon}", lies: false }]`,
      `items: [{ name: "${weapon}", mended: 100 }]`,
    ];
    for (const change of changes)
      await table.attempt('adjust', `combatantId: "${table.ids[who]}", reason: "on", ${change}`);
  }
}

const hiddenly = (table: Table) => struck(table, 'Cut', 'Knife', hiddenBlow(table));
const openly = (table: Table) => struck(table, 'Ann', 'Sword', strike(table, free));

/** Everything that a key can read about one version of an encounter, as a list of separate parts. */
async function readOf(key: string, id: string, version?: number): Promise<readonly Answer[]> {
  const at = version === undefined ? '' : `, version: ${version}`;
  const answers: Answer[] = [];
  for (const piece of everything.of('Encounter')) {
    const answer = await arbiter.ask(`{ encounter(id: "${id}"${at}) { ${piece} } }`, {}, key);
    // No error other than FORBIDDEN is accepted, and callers must learn nothing else about the field.
    expect(answer.errors.filter(({ extensions }) => extensions.code !== 'FORBIDDEN')).toEqual([]);
    answers.push(answer);
  }
  return answers;
}

/** Reads everything that a key can read: the encounter, its past versions, forks, streams, exports, and rejections. */
async function allReadBy(key: string, { table }: Game): Promise<string> {
  const { id, version } = table;
  const texts: string[] = [];
  const note = async (...answers: Promise<Answer>[]) => {
    for (const answer of answers) texts.push((await answer).text);
  };
  const { data } = await arbiter.ask('{ encounters { edges { node { id version } } } }', {}, key);
  for (const { node } of data.encounters.edges)
    for (const { text } of await readOf(key, node.id)) texts.push(text);
  for (let at = 0; at < version; at++) for (const { text } of await readOf(key, id, at)) texts.push(text);
  for (const piece of everything.of('Entry')) {
    const changes = `subscription { encounterUpdated(encounterId: "${id}", after: 0) { entry { ${piece} } } }`;
    const stream = await followed(arbiter, changes, key);
    texts.push(JSON.stringify(await stream.take(version)));
    await stream.close();
  }
  const step = (command: string, more = '') =>
    arbiter.ask(
      `mutation { ${command}(input: { encounterId: "${id}", expectedVersion: ${version}, ${more} }) { entry { version } } }`,
      {},
      key,
    );
  await note(
    arbiter.ask('{ exportCharacters }', {}, key),
    arbiter.ask(
      '{ viewer { id label createdAt } campaign { id name createdAt } characters { edges { node { id createdAt } } } }',
      {},
      key,
    ),
    arbiter.ask(`{ auditEncounter(encounterId: "${id}") { entries difference { derived } } }`, {}, key),
    step('undo'),
    step('endRound', 'dice: { given: [] }'),
    step('act', strike(table, 'dice: { given: [] }')),
    step('act', strike(table, 'dice: { given: [1000] }')),
    step('act', hiddenBlow(table).replace(`, ${free}`, '')),
    step('endTurn', `actorId: "${table.ids.Bob}"`),
  );
  return texts.join('\n');
}

const hash = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Returns possible keys of the dice generator: every text that was read, and what the known derivation scheme produces
 * from these texts.
 */
function keysFrom(text: string): readonly Buffer[] {
  const words = new Set(text.match(/[\w:.-]{8,}/g));
  const ids = [...words].filter((word) => /^enc_[0-9a-f]{32}$/.test(word));
  const times = [...words]
    .filter((word) => /^\d{4}-\d\d-\d\dT.*Z$/.test(word))
    .map((time) => Date.parse(time));
  const known = [...words, ...times.map(String), ...times.map((time) => time.toString(16))];
  return known.flatMap((word) => {
    const isHex = /^[0-9a-f]{64}$/.test(word);
    const raw = isHex ? [Buffer.from(word, 'hex')] : [];
    const secrets = [word, ...raw];
    return [
      ...raw,
      ...secrets.map(hash),
      ...secrets.map((secret) => hash(hash(secret))),
      ...ids.flatMap((id) =>
        secrets.flatMap((secret) => [
          createHmac('sha256', secret).update(`arbiter dice ${id}`).digest(),
          createHmac('sha256', id).update(secret).digest(),
        ]),
      ),
    ];
  });
}

interface Seen {
  readonly die: string;
  readonly face: number;
}

/**
 * Number of random words to search. It is larger than the number that a hidden attack uses, but so small that a wrong
 * key hardly ever matches ten attacks by chance.
 */
const BETWEEN = 20;

/**
 * Searches the dice that a key would generate for the faces that were seen, in order. Returns the position after the
 * last of them, or null if the faces do not occur.
 */
function positionAfter(key: Buffer, seen: readonly Seen[], from = 0): number | null {
  let at = from;
  const wordAt = (position: number): number => {
    const block = Buffer.alloc(8);
    block.writeBigUInt64BE(BigInt(Math.floor(position / 8)));
    return hash(Buffer.concat([key, block])).readUInt32BE((position % 8) * 4);
  };
  for (const { die, face } of seen) {
    const sides = Number(die.slice(1));
    const last = at + BETWEEN;
    while (at < last && (wordAt(at) % sides) + 1 !== face) at++;
    if (at === last) return null;
    at++;
  }
  return at;
}

/** Returns the dice that a spectator sees in the encounter's log after a version. */
async function seenAfter({ table, keys }: Game, version: number): Promise<readonly Seen[]> {
  const { log } = await table.read(
    'log(first: 100) { edges { node { version throws { die face } } } }',
    keys[1]!,
  );
  return log.edges.flatMap(({ node }: Data) => (node.version > version ? node.throws : []));
}

describe('an adversary who reads everything', () => {
  it('an adversary who reads everything cannot predict a die before the seed is disclosed, and can predict every die afterwards', async () => {
    const game = await newGame();
    const { table } = game;
    await table.command('act', strike(table, free));
    await table.command('undo');
    const start = table.version;
    for (let blow = 0; blow < 10; blow++) {
      await openly(table);
      if (blow % 3 === 0) await hiddenly(table);
    }
    await given(
      arbiter.ask(
        `mutation { forkEncounter(input: { encounterId: "${table.id}" }) { encounter { id } } }`,
        {},
        game.gm,
      ),
    );
    const read = (await Promise.all(game.keys.map((key) => allReadBy(key, game)))).join('\n');
    const seen = await seenAfter(game, start);
    expect(seen.length).toBeGreaterThanOrEqual(10);
    const now = table.version;
    for (let blow = 0; blow < 10; blow++) await openly(table);
    const later = await seenAfter(game, now);

    const foretelling = (text: string) =>
      keysFrom(text).filter((key) => {
        const at = positionAfter(key, seen);
        return at !== null && positionAfter(key, later, at) !== null;
      });
    expect(keysFrom(read).length).toBeGreaterThan(1000);
    expect(foretelling(read)).toEqual([]);

    await table.command('finishEncounter');
    const told = (await readOf(game.keys[1]!, table.id)).map(({ text }) => text).join('\n');
    expect(foretelling(told)).toHaveLength(1);
  });

  it('an adversary who reads everything cannot infer how many dice were rolled in secret', async () => {
    const game = await newGame();
    const { table } = game;
    const lookAround = async () => {
      const answers = (await Promise.all(game.keys.map((key) => readOf(key, table.id)))).flat();
      return new Map(answers.flatMap(({ data, text }, index) => numbersIn({ data, text }, `${index}`)));
    };
    const moved: ReadonlyMap<string, number>[] = [];
    const fell: number[] = [];
    let before = await lookAround();
    // An attack that misses rolls one die, and an attack that hits rolls more.
    while (fell.length < 6 || new Set(fell).size < 2) {
      const { entry } = await hiddenly(table);
      fell.push(entry.throws.length);
      const after = await lookAround();
      moved.push(new Map([...after].map(([place, number]) => [place, number - (before.get(place) ?? 0)])));
      before = after;
    }
    const telling = [...before.keys()].filter(
      (place) => new Set(fell.map((dice, index) => moved[index]!.get(place)! - dice)).size === 1,
    );
    expect(telling).toEqual([]);
  });
});

describe('dice rolled by hand', () => {
  const person = (more: string) =>
    `sheet: { skill20: { strength: 12, dexterity: 12, constitution: 12, wisdom: 10, hitPoints: 20${more} } }`;

  /** Ends Ann's turn with given dice. The next combatant is hidden, and may or may not be confused. */
  async function endedBefore(confused: boolean, faces: readonly number[], rest: string) {
    const gm = await newCampaign(arbiter);
    const ann = await player(arbiter, gm, 'Ann', person('').slice('sheet: '.length));
    const table = await Table.laid(arbiter, '{ skill20: {} }', gm);
    await table.command(
      'addCombatants',
      `combatants: [{ characterId: "${ann.id}" }, { name: "Lurker", visibility: HIDDEN, ${person(', side: ENEMIES')} }]`,
    );
    await table.command('startEncounter', 'dice: { given: [90, 10] }');
    const change = confused ? 'gain: ["confused"]' : 'damage: 1';
    await table.command('adjust', `combatantId: "${table.ids.Lurker}", reason: "so", ${change}`);
    const step = `actorId: "${table.ids.Ann}", dice: { given: [${faces.join(', ')}], rest: ${rest} }`;
    const { errors, data } = await table.attempt('endTurn', step, ann.key);
    const thrown = await table.read('log(first: 100) { edges { node { throws { purpose diceSource } } } }');
    return { told: { errors, answer: data?.endTurn }, thrown: thrown.log.edges.at(-1).node.throws };
  }

  it.each([
    [[], 'ASK'],
    [[7], 'ASK'],
    [[7, 7, 7], 'ASK'],
    [[7], 'THROW'],
  ])(
    'a key’s owner cannot roll by hand for a combatant that the key cannot see: faces %j, other dice %s',
    async (faces, rest) => {
      const [none, some] = [await endedBefore(false, faces, rest), await endedBefore(true, faces, rest)];
      expect(some.told.errors).toEqual([]);
      const plain = ({ told }: typeof some) => JSON.stringify(told).replaceAll(/[0-9a-f]{32}/g, '…');
      expect(plain(some)).toBe(plain(none));
      expect(none.thrown).toEqual([]);
      expect(some.thrown).toEqual([{ purpose: expect.any(String), diceSource: 'SERVER' }]);
    },
  );
});
