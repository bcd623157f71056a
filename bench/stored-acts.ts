import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDriver } from '../src/storage/sqlite/driver.ts';
import type { SystemId } from '../web/src/attack/control.ts';
import { FIGHTERS, sheets } from '../web/src/fight/sheets.ts';
import { MAIN, size, TINY } from './built.ts';
import { dropConnections, post, processorTime, type Server, start } from './load.ts';
import { median } from './median.ts';
import { everythingOf } from './systems-of.ts';

// Compares the processor time of a stored act, and the bytes of its entry, with a commit: `npm run bench:stored --
// <commit>`. The servers take turns. A ratio below 1 means that this folder needs less.

const [commit = 'HEAD'] = process.argv.slice(2);

const ROUNDS = Number(process.env.ROUNDS ?? size(5, 1));
const FIGHTS = size(10, 1);
const WARM_FIGHTS = size(40, 0);
const ATTACKS = size(20, 1);

const SYSTEMS = Object.keys(sheets) as readonly SystemId[];

interface Figures {
  /** Microseconds of the server's processor time per act. */
  readonly processor: number;
  /** Number of stored bytes per log entry. */
  readonly bytes: number;
}

/** Builds the service from the sources of the commit. Returns the path of its main file. */
function builtAt(folder: string): string {
  everythingOf(commit, folder);
  execFileSync('npm', ['run', '--silent', 'build:code'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(folder, 'dist/main.js');
}

/** A fight between two combatants that has started, in a separate campaign. */
interface Ready {
  readonly key: string;
  readonly member: string;
  readonly encounterId: string;
  /** The ids of the actor and the target, under their field names in the input of an act. */
  readonly people: object;
}

// biome-ignore lint/suspicious/noExplicitAny: the answers belong to two versions of the schema
async function ask(url: string, query: string, variables: object, key?: string): Promise<any> {
  const body = { query, variables };
  return JSON.parse(await post(url, { path: '/graphql', body, ...(key ? { key } : {}) })).data;
}

async function ready(url: string, system: SystemId): Promise<Ready> {
  const member = system.toLowerCase();
  const { createCampaign } = await ask(
    url,
    'mutation { createCampaign(input: { name: "Bench" }) { secret } }',
    {},
  );
  const key: string = createCampaign.secret;
  // the payload of this mutation differs between commits
  await ask(
    url,
    'mutation($rules: RuleOptionsInput!) { createEncounter(input: { title: "Ring", rules: $rules }) { __typename } }',
    { rules: { [member]: {} } },
    key,
  );
  const { encounters } = await ask(url, '{ encounters(first: 1) { edges { node { id } } } }', {}, key);
  const encounterId: string = encounters.edges[0].node.id;
  const combatants = FIGHTERS.map((name, side) => ({
    name,
    side: `${side}`,
    sheet: { [member]: sheets[system] },
  }));
  await ask(
    url,
    'mutation($input: AddCombatantsInput!) { addCombatants(input: $input) { entry { version } } }',
    { input: { encounterId, expectedVersion: 0, combatants } },
    key,
  );
  // input types have other names at some commits
  const { startEncounter } = await ask(
    url,
    `mutation { startEncounter(input: { encounterId: "${encounterId}", expectedVersion: 1 }) {
      encounter { combatants { id } } } }`,
    {},
    key,
  );
  const [actorId, targetId] = startEncounter.encounter.combatants.map(({ id }: { id: string }) => id);
  const { __type } = await ask(url, '{ __type(name: "ActInput") { inputFields { name } } }', {}, key);
  const isRenamed = __type.inputFields.some(({ name }: { name: string }) => name === 'actorId');
  const people = isRenamed ? { actorId, targetId } : { actor: actorId, target: targetId };
  return { key, member, encounterId, people };
}

/** Attacks with a sword and undoes each attack. Answers each question with “pass”. Returns the number of commands. */
async function fight(url: string, { key, member, encounterId, people }: Ready): Promise<number> {
  const act = { [member]: { attack: { weapon: 'Sword' } } };
  let version = 2;
  /** Undoes the attack, or passes if the attack asks a question. */
  const follow = (command: 'undo' | 'pass') =>
    ask(
      url,
      `mutation { ${command}(input: { encounterId: "${encounterId}", expectedVersion: ${version++} }) {
        entry { version } } }`,
      {},
      key,
    );
  for (let each = 0; each < ATTACKS; each++) {
    const { act: done } = await ask(
      url,
      'mutation($input: ActInput!) { act(input: $input) { encounter { pending { question } } } }',
      { input: { encounterId, expectedVersion: version++, ...people, act, outOfTurn: true } },
      key,
    );
    if (done.encounter.pending !== null) {
      await follow('pass');
      await follow('undo');
    }
    await follow('undo');
  }
  return version - 2;
}

/** Plays a system's fights one after another. */
async function played(server: Server, database: string, system: SystemId, count: number): Promise<Figures> {
  const fights: Ready[] = [];
  for (let each = 0; each < count; each++) fights.push(await ready(server.url, system));
  const before = processorTime(server.pid);
  let commands = 0;
  for (const each of fights) commands += await fight(server.url, each);
  const processor = (processorTime(server.pid) - before) / commands;
  const file = new (loadDriver())(database, { readonly: true });
  const bytes = file
    .prepare<unknown[], { size: number }>(
      `SELECT length(CAST(command AS BLOB)) + length(CAST(throws AS BLOB)) + length(CAST(events AS BLOB)) AS size
       FROM encounter_entries ORDER BY rowid DESC LIMIT ?`,
    )
    .all(commands)
    .reduce((sum, row) => sum + row.size, 0);
  file.close();
  return { processor, bytes: bytes / commands };
}

const folder = mkdtempSync(join(tmpdir(), 'arbiter-stored-'));
const begun = (name: string, main: string): Promise<Server> =>
  start([main], {
    DATABASE_URL: `file:${join(folder, `${name}.db`)}`,
    ...{ PORT: '0', NODE_ENV: 'production', LOG_LEVEL: 'info' },
    ...{ WORK_PER_MINUTE_MS: '1000000', WORK_BESIDE_OTHERS_MS: '1000000', CAMPAIGNS_PER_HOUR: '1000000' },
  });

const servers: Server[] = [];
try {
  const mains = { before: TINY ? MAIN : builtAt(join(folder, 'sources')), now: MAIN };
  const sides = Object.fromEntries(
    await Promise.all(
      Object.entries(mains).map(async ([name, main]) => {
        const server = await begun(name, main);
        servers.push(server);
        return [
          name,
          (system: SystemId, count: number) => played(server, join(folder, `${name}.db`), system, count),
        ];
      }),
    ),
  ) as Record<keyof typeof mains, (system: SystemId, count: number) => Promise<Figures>>;
  process.stdout.write(
    `| system | processor, µs | at ${commit} | ratio | bytes | at ${commit} | ratio |\n| --- | --- | --- | --- | --- | --- | --- |\n`,
  );
  for (const system of SYSTEMS) {
    const rounds: Record<keyof typeof mains, Figures>[] = [];
    for (const side of Object.values(sides)) if (WARM_FIGHTS > 0) await side(system, WARM_FIGHTS);
    for (let round = 0; round < ROUNDS; round++) {
      const first = round % 2 === 0 ? 'before' : 'now';
      const one = await sides[first](system, FIGHTS);
      const other = await sides[first === 'now' ? 'before' : 'now'](system, FIGHTS);
      rounds.push(first === 'now' ? { now: one, before: other } : { now: other, before: one });
    }
    const of = (figure: keyof Figures): string => {
      const values = (['now', 'before'] as const).map((side) =>
        median(rounds.map((round) => round[side][figure])),
      );
      const ratio = median(rounds.map(({ now, before }) => now[figure] / before[figure]));
      return [...values.map((value) => value.toFixed(0)), ratio.toFixed(2)].join(' | ');
    };
    process.stdout.write(`| ${system} | ${of('processor')} | ${of('bytes')} |\n`);
  }
} finally {
  for (const server of servers) server.stop();
  dropConnections();
  rmSync(folder, { recursive: true, force: true });
}
