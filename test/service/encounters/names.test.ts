import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given, newTable, type Table } from '../campaign.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const sheet = '{ brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } }';

/** A combatant to add, with name, number of copies, and visibility. */
type Group = readonly [name: string, count?: number, visibility?: 'FULL' | 'SUMMARY' | 'HIDDEN'];

class Gate {
  readonly table: Table;
  private version = 0;

  constructor(table: Table) {
    this.table = table;
  }

  private send(mutation: string, input: string) {
    const fixed = `encounterId: "${this.table.encounter}", expectedVersion: ${this.version}`;
    const document = `mutation { ${mutation}(input: { ${fixed}, ${input} }) { encounter { version } } }`;
    return arbiter.ask(document, {}, this.table.gm);
  }

  attempt = (...groups: readonly Group[]) => {
    const combatants = groups.map(
      ([name, count = 1, visibility = 'FULL']) =>
        `{ name: "${name}", count: ${count}, visibility: ${visibility}, sheet: ${sheet} }`,
    );
    return this.send('addCombatants', `combatants: [${combatants.join()}]`);
  };

  async add(...groups: readonly Group[]): Promise<void> {
    await given(this.attempt(...groups));
    this.version++;
  }

  async undo(): Promise<void> {
    await given(this.send('rewind', `to: ${this.version - 1}`));
    this.version++;
  }

  async names(key: string): Promise<readonly string[]> {
    const document = `{ encounter(id: "${this.table.encounter}") { combatants { name } } }`;
    const { encounter } = await given(arbiter.ask(document, {}, key));
    return encounter.combatants.map(({ name }: { readonly name: string }) => name);
  }
}

const gate = async () => new Gate(await newTable(arbiter));

describe('names of combatants', () => {
  it('combatants’ names are unique, because combatants of one kind get consecutive numbers', async () => {
    const at = await gate();
    await at.add(['Wolf', 3], ['Orc'], ['Orc']);
    await at.add(['Wolf', 2]);
    expect(await at.names(at.table.player)).toEqual([
      ...['Wolf 1', 'Wolf 2', 'Wolf 3', 'Orc', 'Orc 2', 'Wolf 4', 'Wolf 5'],
    ]);
  });

  it('the names of combatants that players see have no gap in their numbers where combatants are hidden', async () => {
    const at = await gate();
    await at.add(['Wolf', 2]);
    await at.add(['Wolf', 3, 'HIDDEN']);
    await at.add(['Wolf', 1, 'SUMMARY']);
    expect(await at.names(at.table.player)).toEqual(['Wolf 1', 'Wolf 2', 'Wolf 3']);
    expect(await at.names(at.table.gm)).toEqual([
      ...['Wolf 1', 'Wolf 2', 'Wolf A', 'Wolf B', 'Wolf C', 'Wolf 3'],
    ]);
  });

  it('a name is rejected if a hidden combatant has the name that a visible combatant would get', async () => {
    const at = await gate();
    await at.add(['Troll', 1, 'HIDDEN']);
    const { errors } = await at.attempt(['Wolf'], ['Troll']);
    expect(errors[0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      path: ['input', 'combatants', 1, 'name'],
      accepted: 'a name that no hidden combatant has',
    });
    await at.add(['Wolf'], ['Troll of the bridge']);
  });

  it('a combatant’s name can be used again after the combatant’s arrival is undone', async () => {
    const at = await gate();
    await at.add(['Orc']);
    await at.add(['Orc']);
    await at.undo();
    await at.add(['Orc']);
    expect(await at.names(at.table.player)).toEqual(['Orc', 'Orc 2']);
  });
});
