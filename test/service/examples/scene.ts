import { expect } from 'vitest';
import { sharedArbiter } from '../arbiter.ts';
import { given, player } from '../campaign.ts';
import { newCampaign, Table } from '../table.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

interface Played {
  readonly id: string;
  readonly key: string;
}

interface Person {
  readonly name: string;
  readonly side: string;
  readonly sheet: string;
  readonly isPlayers?: boolean;
}

/**
 * A fight whose steps are read with the key of every participant. Players act with their own keys. The game master
 * plays all other combatants.
 */
export class Scene {
  readonly table: Table;
  /** The players' characters with the keys of their players, by name. */
  private readonly characters: ReadonlyMap<string, Played>;
  /** The name that the rule system has in inputs. */
  private readonly system: string;

  private constructor(table: Table, characters: ReadonlyMap<string, Played>, system: string) {
    this.table = table;
    this.characters = characters;
    this.system = system;
  }

  static async begun(
    system: string,
    people: readonly Person[],
    faces: readonly number[],
    options = '{}',
  ): Promise<Scene> {
    const arbiter = await sharedArbiter();
    const gm = await newCampaign(arbiter);
    const characters = new Map<string, Played>();
    for (const { name, sheet, isPlayers = false } of people)
      if (isPlayers) characters.set(name, await player(arbiter, gm, name, `{ ${system}: ${sheet} }`));
    const table = await Table.laid(arbiter, `{ ${system}: ${options} }`, gm);
    const scene = new Scene(table, characters, system);
    await scene.start(people, faces);
    return scene;
  }

  /** Starts a later fight in the same campaign. The same characters take part, in their current state. */
  async later(people: readonly Person[], faces: readonly number[], options = '{}'): Promise<Scene> {
    const { arbiter, gmKey } = this.table;
    const table = await Table.laid(arbiter, `{ ${this.system}: ${options} }`, gmKey);
    const scene = new Scene(table, this.characters, this.system);
    await scene.start(people, faces);
    return scene;
  }

  private async start(people: readonly Person[], faces: readonly number[]): Promise<void> {
    const combatants = people.map(({ name, side, sheet }) => {
      const character = this.characters.get(name);
      return character
        ? `{ characterId: "${character.id}", side: "${side}" }`
        : `{ name: "${name}", side: "${side}", sheet: { ${this.system}: ${sheet} } }`;
    });
    await this.table.command('addCombatants', `combatants: [${combatants.join(', ')}]`);
    await this.table.command('startEncounter', `dice: { given: [${faces}] }`);
  }

  private keyOf(name: string): string {
    return this.characters.get(name)?.key ?? this.table.gmKey;
  }

  /**
   * Sends a command for a combatant, with the key that plays the combatant. Returns the sentence, the dice and the
   * numbers of the log entry.
   */
  async sent(by: string, command: string, input = '') {
    await this.table.command(command, input, this.keyOf(by));
    const { log } = await this.table.read(
      'log(last: 1) { edges { node { summary throws { face } results { resolution { breakdowns { quantity total } } } } } }',
      this.keyOf(by),
    );
    const { summary, throws, results } = log.edges[0].node;
    return {
      summary: summary as string,
      faces: throws.map(({ face }: Data) => face) as readonly number[],
      numbers: results.map(({ resolution }: Data) =>
        Object.fromEntries(resolution.breakdowns.map(({ quantity, total }: Data) => [quantity, total])),
      ) as readonly Readonly<Record<string, number>>[],
    };
  }

  act(by: string, target: string, act: string, faces: readonly number[] = []) {
    const { ids } = this.table;
    const parties = `actorId: "${ids[by]}", targetId: "${ids[target]}"`;
    return this.sent(
      by,
      'act',
      `${parties}, act: { ${this.system}: { ${act} } }, dice: { given: [${faces}] }`,
    );
  }

  answer(by: string, answer: string, faces: readonly number[] = []) {
    return this.sent(by, 'answer', `answer: { ${this.system}: { ${answer} } }, dice: { given: [${faces}] }`);
  }

  endTurn(by: string) {
    return this.commanded('endTurn', `actorId: "${this.table.ids[by]}"`, this.keyOf(by));
  }

  endRound(faces: readonly number[] = []) {
    return this.commanded('endRound', `dice: { given: [${faces}] }`);
  }

  /**
   * Sends a command. If no sender is given, the game master sends it. Returns the sentence, the dice and the numbers of
   * the log entry.
   */
  async commanded(command: string, input = '', key = this.table.gmKey) {
    await this.table.command(command, input, key);
    const { log } = await this.table.read(
      'log(last: 1) { edges { node { summary throws { face } breakdowns { quantity total } } } }',
      key,
    );
    const { summary, throws, breakdowns } = log.edges[0].node;
    return {
      summary: summary as string,
      faces: throws.map(({ face }: Data) => face) as readonly number[],
      numbers: breakdowns.map(({ quantity, total }: Data) => [quantity, total]) as readonly (readonly [
        string,
        number,
      ])[],
    };
  }

  /**
   * Lets time pass for a player's character. Returns the sentence about it, and the character's standing as the player
   * sees it afterwards.
   */
  timePasses(name: string, time: string, standing: string, faces: readonly number[] = []) {
    return this.changed(name, 'advanceTime', `time: { ${this.system}: ${time} }`, standing, faces);
  }

  /**
   * Applies a procedure to a player's character with the game master's key. Returns the sentence about it, and the
   * character's standing as the player sees it afterwards.
   */
  applied(name: string, procedure: string, standing: string, faces: readonly number[] = []) {
    const input = `procedure: { ${this.system}: { ${procedure} } }`;
    return this.changed(name, 'applyToCharacter', input, standing, faces);
  }

  private async changed(
    name: string,
    mutation: string,
    input: string,
    standing: string,
    faces: readonly number[],
  ): Promise<Data> {
    const { id } = this.characters.get(name)!;
    const { character } = await given(this.table.ask(`{ character(id: "${id}") { version } }`));
    const { [mutation]: made } = await given(
      this.table.ask(
        `mutation { ${mutation}(input: { characterId: "${id}", expectedVersion: ${character.version}, ${input} }, dice: { given: [${faces}] }) {
          resolution { summary } } }`,
      ),
    );
    return { summary: made.resolution.summary, ...(await this.kept(name, standing)) };
  }

  /** Returns the standing of a player's character outside fights, together with its conditions. */
  async kept(name: string, standing: string): Promise<Data> {
    const { id, key } = this.characters.get(name)!;
    const { character } = await given(
      this.table.ask(
        `{ character(id: "${id}") { conditions { condition { name } } standing { ${standing} } } }`,
        key,
      ),
    );
    return {
      ...character.standing,
      conditions: character.conditions.map(({ condition }: Data) => condition.name),
    };
  }

  /** Sends an act or an answer and returns the reason why it is rejected. */
  async refusal(by: string, command: string, input: string): Promise<string> {
    const { errors } = await this.table.attempt(command, input, this.keyOf(by));
    return errors[0]!.message;
  }

  /**
   * Returns the pending act as the combatant sees it who must answer: the question, and the allowed options with their
   * ratings.
   */
  async asked() {
    const fields =
      'pending { act { name } respondent { name } question options { name rating refusalReason } }';
    const { pending: known } = await this.table.read(fields);
    if (known === null) return null;
    const { pending } = await this.table.read(fields, this.keyOf(known.respondent.name));
    const { act, respondent, question, options } = pending;
    return {
      ...{ act: act.name as string, respondent: respondent.name as string, question: question as string },
      open: Object.fromEntries(
        options
          .filter(({ refusalReason }: Data) => refusalReason === null)
          .map(({ name, rating }: Data) => [name, rating]),
      ) as Readonly<Record<string, number | null>>,
    };
  }

  /**
   * Returns the standing and the conditions of all combatants, and whose turn it is, as they can be read with a key.
   */
  async shown(standing: string, to: string): Promise<Data> {
    const { combatants, activeCombatants } = await this.table.read(
      `activeCombatants { name } combatants { name conditions { condition { name } } standing { ${standing} } }`,
      this.keyOf(to),
    );
    return {
      onTurn: activeCombatants.map(({ name }: Data) => name),
      ...Object.fromEntries(
        combatants.map(({ name, standing, conditions }: Data) => [
          name,
          { ...standing, conditions: conditions.map(({ condition }: Data) => condition.name) },
        ]),
      ),
    };
  }

  /** Forks the encounter in its current state. The game master plays the fork. */
  async fork(): Promise<Scene> {
    const { id, version } = this.table;
    const { forkEncounter } = await given(
      this.table.ask(
        `mutation { forkEncounter(input: { encounterId: "${id}", version: ${version}, title: "A fork" }) { encounter { id } } }`,
      ),
    );
    const table = Table.at(this.table, forkEncounter.encounter.id, version);
    return new Scene(table, new Map(), this.system);
  }

  /** Decides all commands of the log again, and expects that this produces the same entries. */
  async isSound(): Promise<void> {
    const { id, version } = this.table;
    const { auditEncounter } = await given(
      this.table.ask(`{ auditEncounter(encounterId: "${id}") { entries difference { version } } }`),
    );
    expect(auditEncounter).toEqual({ entries: version, difference: null });
  }
}
