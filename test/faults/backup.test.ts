import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { started } from '../children.ts';
import { SERVICE } from '../program.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { newCampaign, Table } from '../service/table.ts';

const folder = temporaryFolder();
const at = (name: string): string => join(folder.path, name);
const database = at('arbiter.db');
const SHEET = '{ brp: { str: 10, con: 12, siz: 12, int: 10, pow: 10, dex: 10, cha: 10 } }';

let arbiter: OwnArbiter;
let gm: string;

beforeAll(async () => {
  arbiter = await startArbiter(database);
  gm = await newCampaign(arbiter);
  const table = await Table.laid(arbiter, '{ brp: {} }', gm);
  await table.command(
    'addCombatants',
    `combatants: [{ name: "Ann", sheet: ${SHEET} }, { name: "Bob", sheet: ${SHEET} }]`,
  );
  await table.command('startEncounter');
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

interface Ended {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

/** Runs the backup program with the given arguments until it ends. */
async function run(args: readonly string[], url = `file:${database}`): Promise<Ended> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: url };
  const child = started(
    spawn(process.execPath, [SERVICE, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const told = { said: '', complained: '' };
  child.stdout.on('data', (data) => {
    told.said += data;
  });
  child.stderr.on('data', (data) => {
    told.complained += data;
  });
  const [code] = await once(child, 'close');
  return { code, ...told };
}

const names = async (of: OwnArbiter): Promise<string[]> => {
  const { data } = await of.ask('{ characters(first: 100) { edges { node { name } } } }', {}, gm);
  return data.characters.edges.map(({ node }: { node: { name: string } }) => node.name);
};

async function writingMeanwhile<Result>(work: () => Promise<Result>): Promise<Result> {
  let on = true;
  let count = 0;
  const write = async () => {
    while (on) {
      count += 1;
      await arbiter.ask(
        `mutation { createCharacter(input: { name: "C${count}", sheet: ${SHEET} }) { character { id } } }`,
        {},
        gm,
      );
    }
  };
  const writes = write();
  return work().finally(async () => {
    on = false;
    await writes;
  });
}

describe('a backup', () => {
  it('a backup of a running service is verified and consistent, and restoring it returns all data to one point in time', async () => {
    const file = at('copy.db');
    const made = await writingMeanwhile(() => run(['backup', file]));
    expect(made).toMatchObject({ code: 0, complained: '' });
    expect(made.said).toMatch(/^verified 1 encounters with 2 entries$/m);
    expect(made.said).toMatch(/^backed up .*arbiter\.db to .*copy\.db: \d+ bytes$/m);
    expect(readdirSync(folder.path).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
    const all = await names(arbiter);

    const restored = at('restored.db');
    const done = await run(['restore', file], `file:${restored}`);
    expect(done).toMatchObject({ code: 0, complained: '' });
    const other = await startArbiter(restored);
    const then = await names(other);
    expect(then).toEqual(all.slice(0, then.length));
    await other.stop();
  });
});

describe('a restore', () => {
  it('restoring a backup over a database that is in use is rejected and leaves the database unchanged', async () => {
    const file = at('for-use.db');
    await run(['backup', file]);
    const before = await names(arbiter);
    const refused = await run(['restore', file, '--force']);
    expect(refused).toMatchObject({ code: 75 });
    expect(refused.complained).toMatch(/arbiter\.db is in use; stop the service first/);
    expect(await names(arbiter)).toEqual(before);
  });
});

describe('the command line', () => {
  const { name, version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));

  it.each([
    [['restore', '--forse'], /^Unknown option '--forse'/],
    [['--port', '1'], /^Unknown option '--port'/],
    [['restor', 'a.db'], /^Unknown command 'restor'/],
    [['backup'], /^backup takes 1 operand, not 0/],
    [['move', 'a', 'b', 'c'], /^move takes 2 operands, not 3/],
    [['mcp', 'now'], /^mcp takes no operands/],
    [['--force'], /^A command is required/],
  ])('the backup command rejects %j and prints what is wrong and the usage', async (args, wrong) => {
    const { code, said, complained } = await run(args);
    expect([code, said]).toEqual([64, '']);
    expect(complained).toMatch(wrong);
    expect(complained).toContain(`\nusage: ${name} [command]`);
  });

  it('the backup command prints its usage if --help is among its arguments', async () => {
    for (const args of [['--help'], ['-h'], ['backup', '--help']])
      expect(await run(args)).toEqual({
        ...{ code: 0, complained: '' },
        said: expect.stringMatching(new RegExp(`^usage: ${name} \\[command\\]\n[^]*backup <file>`)),
      });
  });

  it('the backup command prints the package’s version for --version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, said: `${version}\n`, complained: '' });
  });
});
