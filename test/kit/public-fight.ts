import fc from 'fast-check';
import { type DocumentNode, execute, parse, validate } from 'graphql';
import { fighterOf } from '../../src/engine/encounter/decision.ts';
import { sampleInputsOf } from '../../src/engine/encounter/turns/sample-inputs.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { authenticate, type Viewer } from '../../src/play/access/viewer.ts';
import type { Services } from '../../src/play/services/services.ts';
import { people } from './people.ts';
import { unlimited } from './unlimited.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
export type Data = any;

export type Pick = (count: number) => number;

/** The API in this process, as a key's holder uses it. */
export interface Client {
  readonly services: Services;
  readonly viewer: Viewer | null;
}

const documents = new Map<string, DocumentNode>();

/** The document for a source. It is parsed and validated once. */
function documentOf(source: string): DocumentNode {
  const known = documents.get(source);
  if (known) return known;
  const document = parse(source);
  const [error] = validate(schema, document);
  if (error) throw error;
  documents.set(source, document);
  return document;
}

/** The data of an answer. Throws the first error. */
export async function ask(
  { services, viewer }: Client,
  source: string,
  variables: object = {},
): Promise<Data> {
  const contextValue = contextOf(services, viewer, { meter: unlimited() });
  const variableValues = { ...variables };
  const document = documentOf(source);
  const { data, errors } = await execute({ schema, document, variableValues, contextValue });
  if (errors) throw errors[0];
  return data;
}

export const clientOf = async (services: Services, secret: string): Promise<Client> => ({
  services,
  viewer: (await authenticate(services.stores.keys, `Bearer ${secret}`)).viewer!,
});

/** The game master of a new campaign. */
export async function newGameMaster(services: Services): Promise<Client> {
  const made = await ask(
    { services, viewer: null },
    'mutation { createCampaign(input: { name: "C" }) { secret } }',
  );
  return clientOf(services, made.createCampaign.secret);
}

/** A new character and the key of its player. */
export async function newPlayer(
  gm: Client,
  { name, sheet }: { readonly name: string; readonly sheet: object },
): Promise<{ readonly characterId: string; readonly player: Client }> {
  const { createCharacter } = await ask(
    gm,
    'mutation M($input: CreateCharacterInput!) { createCharacter(input: $input) { character { id } } }',
    { input: { name, sheet } },
  );
  const { createKey } = await ask(
    gm,
    'mutation M($input: CreateKeyInput!) { createKey(input: $input) { secret } }',
    { input: { role: 'PLAYER', label: name, characterIds: [createCharacter.character.id] } },
  );
  return { characterId: createCharacter.character.id, player: await clientOf(gm.services, createKey.secret) };
}

/** Three combatants on two sides. */
export const combatantsOf = (system: System, number: number): readonly Data[] =>
  fc.sample(people[system.id]!, { seed: number, numRuns: 3 }).map((sheet, index) => ({
    ...{ name: `P${index}`, side: index === 1 ? 'y' : 'x', sheet: { [system.id]: sheet } },
  }));

/** A command, with its name, the type of its input, and the input without encounter and version. */
export interface Sent {
  readonly name: string;
  readonly type: string;
  readonly input: Data;
}

const SEEN = `id version status activeCombatants { id name }
  pending { respondent { id name } byGameMaster act { name } question summary
    options { name input title meaning refusalReason } }
  combatants { id name conditions { condition { name } }
    legalActs { act allowed refusalReason accepted targets { combatant { id } items } } }`;

/** A fight through the API with random legal acts. */
export class PublicFight {
  readonly system: System;
  /** The game master. */
  readonly gm: Client;
  /** The encounter as the game master sees it. */
  protected seen: Data;
  /** Additional selections in each command's payload. */
  protected more = '';

  constructor(gm: Client, system: System, seen: Data) {
    this.gm = gm;
    this.system = system;
    this.seen = seen;
  }

  /** A new encounter without combatants. */
  static async opened(gm: Client, system: System): Promise<Data> {
    const { createEncounter } = await ask(
      gm,
      `mutation { createEncounter(input: { title: "F", rules: { ${system.id}: {} } }) { encounter { id version } } }`,
    );
    return createEncounter.encounter;
  }

  async begin(combatants: readonly object[]): Promise<void> {
    await this.command('addCombatants', 'AddCombatantsInput', { combatants });
    await this.command('startEncounter', 'StartEncounterInput', {});
  }

  get id(): string {
    return this.seen.id;
  }

  get version(): number {
    return this.seen.version;
  }

  /** Ids of the combatants, in the order in which they joined. */
  get ids(): readonly string[] {
    return this.seen.combatants.map(({ id }: Data) => id);
  }

  /** The combatant who must answer or whose turn it is. Null if the round must end. */
  get mover(): { readonly id: string; readonly name: string } | null {
    const { pending, activeCombatants } = this.seen;
    return pending ? pending.respondent : (activeCombatants[0] ?? null);
  }

  /** The input of a command with the encounter and its version. */
  inputOf(input: object): object {
    return { encounterId: this.id, expectedVersion: this.version, ...input };
  }

  /** Sends a command with a key and returns its payload. */
  async command(name: string, type: string, input: object, client = this.gm): Promise<Data> {
    const document = `mutation M($input: ${type}!) { ${name}(input: $input) { encounter { id } ${this.more} } }`;
    const done = (await ask(client, document, { input: this.inputOf(input) }))[name];
    await this.look();
    return done;
  }

  /** Reads the encounter again. */
  async look(): Promise<void> {
    this.seen = await this.read(this.gm);
  }

  /** The encounter as the holder of a key sees it. */
  protected async read(client: Client): Promise<Data> {
    return (await ask(client, `query Q($id: ID!) { encounter(id: $id) { ${SEEN} } }`, { id: this.id }))
      .encounter;
  }

  /**
   * Sends random commands that are offered to a key, one of which must be accepted, and commands that are shown as
   * rejected.
   */
  async next(
    pick: Pick,
    client = this.gm,
  ): Promise<{ readonly rejected: readonly Sent[]; readonly open: readonly Sent[] }> {
    const { pending, activeCombatants, combatants } =
      client === this.gm ? this.seen : await this.read(client);
    if (pending) return this.answers(pending, pick);
    const [now] = activeCombatants;
    if (!now) return { rejected: [], open: [{ name: 'endRound', type: 'EncounterCommandInput', input: {} }] };
    const actor = combatants.find(({ id }: Data) => id === now.id);
    const open = actor.legalActs.filter(({ allowed }: Data) => allowed);
    if (open.length === 0 || pick(6) === 0)
      return {
        rejected: [],
        open: [{ name: 'endTurn', type: 'EndTurnInput', input: { actorId: now.id } }],
      };
    return { rejected: [], open: this.acts(actor.id, open[pick(open.length)], pick) };
  }

  private acts(actor: string, { act: id, targets }: Data, pick: Pick): readonly Sent[] {
    const aimed = targets[pick(targets.length)];
    const item = aimed.items[pick(aimed.items.length)] ?? null;
    const target = aimed.combatant.id;
    const state = this.gm.services.states.get(this.id)!;
    const [doing, affected] = [actor, target].map((each) =>
      fighterOf(state.combatants.get(each)!, state.round),
    ) as [ReturnType<typeof fighterOf>, ReturnType<typeof fighterOf>];
    const act = this.system.encounterRules.acts.find((each) => each.id === id)!;
    return sampleInputsOf(act, doing, affected, {})
      .filter((each) => each.item === item)
      .map(({ input }) => ({
        ...{ name: 'act', type: 'ActInput' },
        input: { actorId: actor, targetId: target, act: { [this.system.id]: { [id]: input } } },
      }));
  }

  private answers({ act, options }: Data, pick: Pick) {
    const sent = (input: object): Sent => ({ name: 'answer', type: 'AnswerInput', input });
    const inFull = (input: object) => sent({ answer: { [this.system.id]: { [act.name]: input } } });
    const rejected = options
      .filter(({ refusalReason }: Data) => refusalReason !== null)
      .flatMap(({ name, input }: Data) => [inFull(input), sent({ option: name })]);
    const open = options.filter(({ refusalReason }: Data) => refusalReason === null);
    const { name, input } = open[pick(open.length)];
    return { rejected, open: [pick(2) === 0 ? sent({ option: name }) : inFull(input)] };
  }

  /** Executes the first accepted command. `as` may send it with another key. */
  async carryOut(
    open: readonly Sent[],
    as: (sent: Sent) => Promise<unknown> = ({ name, type, input }) => this.command(name, type, input),
  ): Promise<void> {
    for (const [index, sent] of open.entries())
      try {
        await as(sent);
        return;
      } catch (error) {
        if (index === open.length - 1) throw error;
      }
  }
}
