import type { Answer, Arbiter } from './arbiter.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

/** An encounter in which a test executes commands. It remembers the encounter's current version. */
export class Table {
  readonly arbiter: Arbiter;
  readonly gmKey: string;
  readonly id: string;
  version = 0;
  /** The ids of the combatants, by their names. */
  readonly ids: Record<string, string> = {};

  private constructor(arbiter: Arbiter, gmKey: string, id: string) {
    this.arbiter = arbiter;
    this.gmKey = gmKey;
    this.id = id;
  }

  static async laid(arbiter: Arbiter, rules = '{ brp: {} }', gmKey?: string): Promise<Table> {
    const key = gmKey ?? (await newCampaign(arbiter));
    const { data } = await arbiter.ask(
      `mutation { createEncounter(input: { title: "A fight", rules: ${rules} }) { encounter { id } } }`,
      {},
      key,
    );
    return new Table(arbiter, key, data.createEncounter.encounter.id);
  }

  /** Creates another encounter in the campaign of the same game master. */
  static at({ arbiter, gmKey }: Table, id: string, version: number): Table {
    const table = new Table(arbiter, gmKey, id);
    table.version = version;
    return table;
  }

  ask(query: string, key = this.gmKey): Promise<Answer> {
    return this.arbiter.ask(query, {}, key);
  }

  /** Sends a command. Returns the answer, even if the command is rejected. */
  async attempt(command: string, input = '', key = this.gmKey): Promise<Answer> {
    const answer = await this.ask(
      `mutation { ${command}(input: { encounterId: "${this.id}", expectedVersion: ${this.version}, ${input} }) {
        encounter { version status round canUndo canRedo activeCombatants { name } combatants { id name } pending { respondent { id } question } }
        entry { version kind summary throws { die face } }
        resolution { procedure { name } outcome { name } summary effects { kind summary } needs { sides purpose } result { __typename } } } }`,
      key,
    );
    const done = answer.data?.[command];
    if (done) {
      this.version = done.encounter.version;
      for (const { id, name } of done.encounter.combatants) this.ids[name] = id;
    }
    return answer;
  }

  /** Sends a command. Throws an error if it is rejected. */
  async command(command: string, input = '', key = this.gmKey): Promise<Data> {
    const { data, errors } = await this.attempt(command, input, key);
    if (errors.length > 0) throw new Error(`${command}: ${errors[0]!.message}`);
    return data[command];
  }

  /** Reads fields of the encounter with the given key. */
  async read(fields: string, key = this.gmKey): Promise<Data> {
    const { data, errors } = await this.ask(`{ encounter(id: "${this.id}") { ${fields} } }`, key);
    if (errors.length > 0) throw new Error(errors[0]!.message);
    return data.encounter;
  }
}

export async function newCampaign(arbiter: Arbiter): Promise<string> {
  const { data } = await arbiter.ask('mutation { createCampaign(input: { name: "A campaign" }) { secret } }');
  return data.createCampaign.secret;
}

/** Sheets of two combatants for Basic Roleplaying. They are listed in the order in which they act. */
export const swift = (name: string) => `{ name: "${name}", sheet: { brp: {
  str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 16, cha: 10, dodge: 40,
  weapons: [{ name: "Sword", rating: 60, damage: "1d8", hitPoints: 20 }] } } }`;
export const slow = (name: string) => `{ name: "${name}", sheet: { brp: {
  str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 9, cha: 10, dodge: 30,
  weapons: [{ name: "Mace", rating: 50, damage: "1d8", hitPoints: 20 }] } } }`;

/** Creates a running fight between Ann, who acts first, and Bob. */
export async function duel(arbiter: Arbiter, rules?: string, gmKey?: string): Promise<Table> {
  const table = await Table.laid(arbiter, rules, gmKey);
  await table.command('addCombatants', `combatants: [${swift('Ann')}, ${slow('Bob')}]`);
  await table.command('startEncounter');
  return table;
}

/** Input for an attack by Ann on Bob. `more` is added to the input. */
export const strike = ({ ids }: Table, more = ''): string =>
  `actorId: "${ids.Ann}", targetId: "${ids.Bob}", act: { brp: { attack: { weapon: "Sword", defence: NONE } } }, ${more}`;

export const hitPoints = async (table: Table, name: string): Promise<number> => {
  const { combatants } = await table.read('combatants { name standing { hitPoints } }');
  return combatants.find((one: Data) => one.name === name).standing.hitPoints;
};

/** Input for an act that rolls dice of the encounter and has no effect, not even after a fumble. */
export const roll = ({ ids }: Pick<Table, 'ids'>): string =>
  `actorId: "${ids.Ann}", act: { brp: { skill: { rating: 50 } } }, outOfTurn: true`;
