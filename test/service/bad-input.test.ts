import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter, temporaryFolder } from './arbiter.ts';

const folder = temporaryFolder();
let arbiter: OwnArbiter;
let key: string;
let character: string;
let encounter: string;

const sheet = `{ str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 }`;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'bad-input.db'));
  key = (await arbiter.ask('mutation { createCampaign(input: { name: "Temple" }) { secret } }')).data
    .createCampaign.secret;
  character = (
    await arbiter.ask(
      `mutation { createCharacter(input: { name: "Ann", sheet: { brp: ${sheet} } }) { character { id } } }`,
      {},
      key,
    )
  ).data.createCharacter.character.id;
  encounter = (
    await arbiter.ask(
      'mutation { createEncounter(input: { title: "Gate", rules: { brp: {} } }) { encounter { id } } }',
      {},
      key,
    )
  ).data.createEncounter.encounter.id;
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

interface Case {
  readonly what: string;
  readonly query: () => string;
  readonly variables?: () => Readonly<Record<string, unknown>>;
  readonly code: string;
  /** The last steps in the path of the argument that is rejected. */
  readonly path?: readonly (string | number)[];
  readonly accepted?: string;
}

const attack = (attacker: string, dice = '') =>
  `mutation { resolveAttack(input: { brp: { attacker: ${attacker} } } ${dice}) { summary } }`;
const dagger = 'weapon: { name: "Dagger", damage: "1d4+2" }';
const character20MB = { name: 'x'.repeat(20_000_000) };

const cases: readonly Case[] = [
  {
    what: 'a rating in words',
    query: () => attack(`{ rating: "sixty", ${dagger} }`),
    code: 'BAD_USER_INPUT',
    path: ['input', 'brp', 'attacker', 'rating'],
    accepted: 'a whole number from 0 to 1000 (',
  },
  {
    what: 'a rating in words, in a variable',
    query: () => 'mutation($input: AttackInput!) { resolveAttack(input: $input) { summary } }',
    variables: () => ({
      input: { brp: { attacker: { rating: 'sixty', weapon: { name: 'Dagger', damage: '1d4' } } } },
    }),
    code: 'BAD_USER_INPUT',
    path: ['input', 'brp', 'attacker', 'rating'],
    accepted: 'a whole number from 0 to 1000 (',
  },
  {
    what: 'a rating out of range',
    query: () => attack(`{ rating: 1001, ${dagger} }`),
    code: 'BAD_USER_INPUT',
    path: ['input', 'brp', 'attacker', 'rating'],
    accepted: 'a whole number from 0 to 1000',
  },
  ...[
    '1d6+',
    'd0',
    '1000000000d6',
    '1d6d6',
    '-',
    '',
    '1d6 6',
    '1d6.5',
    '１d６',
    '1d1',
    `1${'d'.repeat(90)}`,
  ].map((damage) => ({
    what: `damage ${JSON.stringify(damage)}`,
    query: () => attack(`{ rating: 60, weapon: { name: "Dagger", damage: ${JSON.stringify(damage)} } }`),
    code: 'BAD_USER_INPUT',
    path: ['input', 'brp', 'attacker', 'weapon', 'damage'],
    accepted: 'like 2d6+3',
  })),
  {
    what: 'a missing weapon',
    query: () => attack('{ rating: 60 }'),
    code: 'BAD_USER_INPUT',
    path: ['input', 'brp', 'attacker', 'weapon'],
    accepted: 'damage',
  },
  {
    what: 'a face that a die does not have',
    query: () => attack(`{ rating: 60, ${dagger} }`, 'dice: { given: [30, 5] }'),
    code: 'BAD_USER_INPUT',
    path: ['dice', 'given', 1],
    accepted: '1 to 4',
  },
  {
    what: 'two defences at once',
    query: () =>
      `mutation { resolveAttack(input: { brp: { attacker: { rating: 60, ${dagger} }, defender: { parry: { rating: 50 }, dodge: { rating: 40 } } } }) { summary } }`,
    code: 'BAD_USER_INPUT',
    path: ['input', 'brp', 'defender', 'dodge'],
    accepted: 'a parry, a dodge, or neither',
  },
  {
    what: 'odds of too many dice',
    query: () =>
      `{ attackOdds(input: { brp: { attacker: { rating: 60, weapon: { name: "Storm", damage: "100d1000" } } } }) { outcomes { name } } }`,
    code: 'QUERY_TOO_COMPLEX',
    path: ['input', 'brp', 'attacker', 'weapon', 'damage'],
    accepted: 'at most 4000 different results: use fewer or smaller dice',
  },
  {
    what: 'an unknown table',
    query: () => '{ table(id: "brp.fumble") { title } }',
    code: 'BAD_USER_INPUT',
    path: ['id'],
    accepted: 'brp.fumble.melee-attack',
  },
  {
    what: 'a roll outside the table',
    query: () => '{ table(id: "brp.major-wound") { lookup(roll: 101) { text } } }',
    code: 'BAD_USER_INPUT',
    path: ['roll'],
    accepted: '1 to 100',
  },
  {
    what: 'too long a page',
    query: () => '{ tables(first: 101) { edges { cursor } } }',
    code: 'BAD_USER_INPUT',
    path: ['first'],
    accepted: '1 to 100',
  },
  {
    what: 'a page of size 0',
    query: () => '{ tables(first: -1) { edges { cursor } } }',
    code: 'BAD_USER_INPUT',
    path: ['first'],
  },
  {
    what: 'a cursor of another list',
    query: () => '{ tables(after: "AAAA") { edges { cursor } } }',
    code: 'BAD_USER_INPUT',
    path: ['after'],
  },
  {
    what: 'a stale version',
    query: () =>
      `mutation { addCombatants(input: { encounterId: "${encounter}", expectedVersion: 7, combatants: [{ characterId: "${character}" }] }) { entry { version } } }`,
    code: 'VERSION_CONFLICT',
    path: ['input', 'expectedVersion'],
    accepted: '0',
  },
  {
    what: 'a characteristic below 1',
    query: () =>
      `mutation { createCharacter(input: { name: "Bob", sheet: { brp: ${sheet.replace('dex: 10', 'dex: 0')} } }) { character { id } } }`,
    code: 'BAD_USER_INPUT',
    path: ['input', 'sheet', 'brp', 'dex'],
    accepted: 'a whole number from 1 to 200',
  },
  {
    what: 'two weapons of one name',
    query: () =>
      `mutation { createCharacter(input: { name: "Bob", sheet: { brp: ${sheet.replace('}', ', weapons: [{ name: "Axe", rating: 5, damage: "1d6" }, { name: "Axe", rating: 5, damage: "1d6" }] }')} } }) { character { id } } }`,
    code: 'BAD_USER_INPUT',
    path: ['input', 'sheet', 'brp', 'weapons', 1, 'name'],
  },
  {
    what: 'an empty name',
    query: () =>
      `mutation { createCharacter(input: { name: " ", sheet: { brp: ${sheet} } }) { character { id } } }`,
    code: 'BAD_USER_INPUT',
    path: ['input', 'name'],
  },
  {
    what: 'a name of 101 characters',
    query: () =>
      `mutation { createCharacter(input: { name: "${'é'.repeat(101)}", sheet: { brp: ${sheet} } }) { character { id } } }`,
    code: 'BAD_USER_INPUT',
    path: ['input', 'name'],
    accepted: '1 to 100 characters',
  },
  {
    what: 'text with half a character',
    query: () =>
      `mutation($name: String!) { createCharacter(input: { name: $name, sheet: { brp: ${sheet} } }) { character { id } } }`,
    variables: () => ({ name: '\ud800' }),
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'an unknown field',
    query: () =>
      `mutation { createCharacter(input: { name: "Bob", owner: "me", sheet: { brp: ${sheet} } }) { character { id } } }`,
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'a combatant with both a character and a sheet',
    query: () =>
      `mutation { addCombatants(input: { encounterId: "${encounter}", expectedVersion: 0, combatants: [{ characterId: "${character}", sheet: { brp: ${sheet} } }] }) { entry { version } } }`,
    code: 'BAD_USER_INPUT',
    path: ['input', 'combatants', 0],
  },
  {
    what: 'the same character twice',
    query: () =>
      `mutation { addCombatants(input: { encounterId: "${encounter}", expectedVersion: 0, combatants: [{ characterId: "${character}" }, { characterId: "${character}" }] }) { entry { version } } }`,
    code: 'RULES_FORBID',
    path: ['input', 'combatants', 1, 'characterId'],
  },
  {
    what: 'an id of another kind',
    query: () => `{ character(id: "${encounter}") { name } }`,
    code: 'NOT_FOUND',
    path: ['id'],
    accepted: 'the id of a character of this campaign: chr_ and 32 digits',
  },
  {
    what: 'a log filter for a combatant that does not exist',
    query: () =>
      `{ encounter(id: "${encounter}") { log(combatantId: "${character}") { edges { cursor } } } }`,
    code: 'BAD_USER_INPUT',
    path: ['combatantId'],
    accepted: 'cbt_ and 32 digits',
  },
  {
    what: 'a character under another name',
    query: () =>
      `mutation { addCombatants(input: { encounterId: "${encounter}", expectedVersion: 0, combatants: [{ name: "Zed", characterId: "${character}" }] }) { entry { version } } }`,
    code: 'BAD_USER_INPUT',
    path: ['input', 'combatants', 0, 'name'],
    accepted: 'updateCharacter',
  },
  {
    what: 'too many aliases',
    query: () => `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: viewer { id }`).join(' ')} }`,
    code: 'QUERY_TOO_COMPLEX',
    accepted: 'at most 10 fields at its root',
  },
  ...['\u200b', '\u202e \u2066', '\u0000', 'An\u0000n', 'An\u001b[31mn'].map((name) => ({
    what: `a name like ${JSON.stringify(name)}`,
    query: () =>
      `mutation($name: String!) { createCharacter(input: { name: $name, sheet: { brp: ${sheet} } }) { character { id } } }`,
    variables: () => ({ name }),
    code: 'BAD_USER_INPUT',
    path: ['input', 'name'],
    accepted: '1 to 100 characters',
  })),
  ...['gain', 'end'].map((list) => ({
    what: `20,000 conditions to ${list}`,
    query: () =>
      `mutation($ids: [String!]!) { adjust(input: { encounterId: "${encounter}", expectedVersion: 0, combatantId: "cbt_1", reason: "A curse", ${list}: $ids }) { entry { version } } }`,
    variables: () => ({ ids: Array(20_000).fill('x') }),
    code: 'BAD_USER_INPUT',
    path: ['input', list],
    accepted: 'at most 100 items',
  })),
  {
    what: 'a start without combatants',
    query: () =>
      `mutation { startEncounter(input: { encounterId: "${encounter}", expectedVersion: 0 }) { entry { version } } }`,
    code: 'RULES_FORBID',
  },
  {
    what: 'a name of 20 MB',
    query: () =>
      `mutation($name: String!) { createCharacter(input: { name: $name, sheet: { brp: ${sheet} } }) { character { id } } }`,
    variables: () => character20MB,
    code: 'REQUEST_TOO_LARGE',
  },
];

it.each(cases)(
  'the error about $what contains the code, the path and the accepted values',
  async ({ query, variables, code, path, accepted }) => {
    const [text, given] = [query(), variables?.()];
    const answer = await arbiter.ask(text, given, key);
    const [error] = answer.errors;
    expect(error?.extensions.code).toBe(code);
    if (path) expect((error!.extensions.path as unknown[]).slice(-path.length)).toEqual(path);
    if (accepted) expect(error!.extensions.accepted).toContain(accepted);
    expect(answer.data === null || Object.values(answer.data).every((value) => value === null)).toBe(true);
  },
);

/** Returns the processor time that the service has used since its start, in seconds. */
async function processorSeconds(): Promise<number> {
  const metrics = await (await fetch(`${arbiter.url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)![1]);
}

/**
 * Measures the processor time of one request in seconds. It is the minimum over several requests, so that other work is
 * not counted.
 */
async function costOf(text: string, given?: Readonly<Record<string, unknown>>): Promise<number> {
  const costs: number[] = [];
  for (let each = 0; each < 5; each++) {
    const before = await processorSeconds();
    await arbiter.ask(text, given, key);
    costs.push((await processorSeconds()) - before);
  }
  return Math.min(...costs);
}

it('rejecting any bad input takes less time than a hundred attacks', async () => {
  const attack = await costOf(
    'mutation { resolveAttack(input: { brp: { attacker: { rating: 60 } } }) { summary } }',
  );
  // The limit includes the time to read 20 MB.
  for (const { what, query, variables, code } of cases)
    if (code !== 'REQUEST_TOO_LARGE')
      expect((await costOf(query(), variables?.())) / attack, what).toBeLessThan(100);
});

it('rejected input changes nothing', async () => {
  const { data } = await arbiter.ask(
    `{ characters { edges { node { name version } } } encounters { edges { node { version combatants { name } } } } character(id: "${character}") { version } }`,
    {},
    key,
  );
  expect(data).toEqual({
    characters: { edges: [{ node: { name: 'Ann', version: 1 } }] },
    encounters: { edges: [{ node: { version: 0, combatants: [] } }] },
    character: { version: 1 },
  });
});
