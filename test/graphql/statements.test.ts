import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cost, Counted } from './counted.ts';

let service: Counted;

beforeAll(async () => {
  service = await Counted.opened();
});

beforeEach(() => service.begin());

afterAll(() => service.close());

const sheet = '{ brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } }';
const madeUp = (name: string) => `{ name: "${name}", sheet: ${sheet} }`;
const CHANGES = 'changes { combatant { id } before { system } after { system } }';

/** A fight on which the test executes commands. It remembers the encounter's current version. */
class Fight {
  readonly id: string;
  version = 0;
  one = '';

  private constructor(id: string) {
    this.id = id;
  }

  static async between(combatants: string, rules = '{ brp: {} }'): Promise<Fight> {
    const { createEncounter } = await service.ask(
      `mutation { createEncounter(input: { title: "Gate", rules: ${rules} }) { encounter { id } } }`,
    );
    const fight = new Fight(createEncounter.encounter.id);
    await fight.goesOn('addCombatants', `combatants: [${combatants}]`);
    const { encounter } = await service.ask(`{ encounter(id: "${fight.id}") { combatants { id } } }`);
    fight.one = encounter.combatants[0].id;
    return fight;
  }

  /** Executes a command and returns its cost. `entry` lists the fields of the log entry to select. */
  async goesOn(command: string, more = '', entry = ''): Promise<Cost> {
    const { errors, data, ...cost } = await service.answerTo(
      `mutation { ${command}(input: { encounterId: "${this.id}", expectedVersion: ${this.version}, ${more} }) { entry { version ${entry} } } }`,
    );
    expect(errors).toEqual([]);
    this.version = data[command].entry.version;
    return cost;
  }

  /** Adjusts a combatant. Each call makes the combatant prone for longer, so each log entry is different. */
  adjust(entry?: string): Promise<Cost> {
    const change = `gain: ["prone"], rounds: ${this.version}`;
    return this.goesOn('adjust', `combatantId: "${this.one}", reason: "So", damage: 0, ${change}`, entry);
  }
}

describe('a long log', () => {
  let fight: Fight;

  beforeEach(async () => {
    fight = await Fight.between(`${madeUp('Ann')}, ${madeUp('Bob')}`);
    for (let n = 0; n < 40; n += 1) await fight.adjust();
  });

  it('reading the changes that a command made requires no second read of a long log', async () => {
    // the statements read the encounter and its new log entries, and write the added entry
    const plain = { statements: 3, rows: 2 };
    expect(await fight.adjust()).toEqual(plain);
    expect(await fight.adjust(CHANGES)).toEqual(plain);
    expect(await fight.goesOn('undo', '', CHANGES)).toEqual(plain);
    expect(await fight.goesOn('redo', '', CHANGES)).toEqual(plain);
  });

  const page = (after: number) =>
    `{ encounter(id: "${fight.id}") { log(first: 5, after: "${fight.id}.${after}") { edges { node { version ${CHANGES} } } } } }`;

  it('a long log is read only once for a caller who requests one page after another', async () => {
    await service.costOf(page(20));
    // the statements read the encounter, its new log entries, the page with one more row, and the page's entries again
    // for their changes
    for (const after of [25, 30])
      expect(await service.costOf(page(after))).toEqual({ statements: 4, rows: 1 + 6 + 5 });
  });

  it('a long log returns the same changes whether the caches are empty or filled', async () => {
    await fight.goesOn('undo');
    await fight.goesOn('undo');
    await fight.goesOn('redo');
    await fight.adjust();
    await fight.goesOn('rewind', 'to: 3');
    await fight.adjust();
    const told = `{ encounter(id: "${fight.id}") { log(first: 100) { edges { node { version
      changes { combatant { id } before { hitPoints } after { hitPoints } } } } } } }`;
    const byPages = async () => {
      const seen: unknown[] = [];
      for (let after = 1; after < fight.version; after += 3) {
        const { encounter } = await service.ask(page(after).replace('first: 5', 'first: 3'));
        seen.push(...encounter.log.edges.map(({ node }: { node: unknown }) => node));
      }
      return seen;
    };
    const paged = await byPages();
    expect(await byPages()).toEqual(paged);
    const whole = (await service.ask(told)).encounter.log.edges;
    expect(whole).toHaveLength(fight.version);
    expect(whole.slice(1).map(({ node }: { node: { changes: unknown[] } }) => node.changes.length)).toEqual(
      (paged as { changes: unknown[] }[]).map(({ changes }) => changes.length),
    );
  });
});

it('a single SQL statement determines which characters of a fight a player may read', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { createCharacter } = await service.ask(
      `mutation { createCharacter(input: { name: "C${n}", sheet: ${sheet} }) { character { id } } }`,
    );
    ids.push(createCharacter.character.id);
  }
  const fight = await Fight.between(ids.map((id) => `{ characterId: "${id}" }`).join(', '));
  const { createKey } = await service.ask(
    'mutation($ids: [ID!]!) { createKey(input: { role: PLAYER, label: "Ann", characterIds: $ids }) { secret } }',
    { ids },
  );
  const everybody = `{ encounter(id: "${fight.id}") { combatants { character { name } } } }`;
  // the statements read the encounter, its new log entries, and the characters
  expect((await service.costOf(everybody)).statements).toBe(3);
  service.key = createKey.secret;
  // for a player, one more statement reads the player's keys
  expect((await service.costOf(everybody)).statements).toBe(4);
});

describe('tables of a campaign', () => {
  const importTable = (title: string) =>
    service.ask(
      `mutation { importTable(input: { replacedTableId: "pathmaster.critical.slash", title: "${title}", content: { csv: ${JSON.stringify('from,to,text,hits,stunned\n-19,120,Cut,1,0\n')} } }) { table { id } } }`,
    );
  const skill20 = 'mutation { resolve(input: { skill20: { attack: {} } }) { summary } }';
  const pathmaster = `mutation { resolve(input: { pathmaster: { critical: { criticals: [{ kind: SLASH, severity: B }] } } }) { summary } }`;

  it('a request for one system reads only the headers of a campaign’s tables for other systems', async () => {
    await importTable('Cuts');
    // one statement is needed because the campaign may have house rules for the system
    expect(await service.costOf(skill20)).toEqual({ statements: 1, rows: 1 });
  });

  it('a campaign’s tables are read once in a request, however many rolls it makes on them', async () => {
    expect(await service.costOf(pathmaster)).toEqual({ statements: 1, rows: 0 });
    await importTable('Cuts');
    expect((await service.costOf(pathmaster)).statements).toBe(2);
    expect(await service.costOf(pathmaster)).toEqual({ statements: 1, rows: 1 });
    await importTable('Deeper cuts');
    expect((await service.costOf(pathmaster)).statements).toBe(2);
    expect(await service.costOf(pathmaster)).toEqual({ statements: 1, rows: 1 });
  });

  it('an encounter reads the fixed versions of its campaign’s tables only once', async () => {
    await importTable('Cuts');
    const someone = '{ name: "Ann", sheet: { pathmaster: { constitution: 50, hits: 30 } } }';
    const fight = await Fight.between(someone, '{ pathmaster: {} }');
    const again = () => fight.goesOn('addCombatants', `combatants: [${someone}]`);
    await again();
    expect((await again()).statements).toBe(3);
  });
});
