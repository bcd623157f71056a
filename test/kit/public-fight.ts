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

/** The API within this process, called with the key of one person. */
export interface Client {
  readonly services: Services;
  readonly viewer: Viewer | null;
}

const documents = new Map<string, DocumentNode>();

/** Parses and validates a document. If the same text was parsed before, the earlier result is returned. */
function documentOf(source: string): DocumentNode {
  const known = documents.get(source);
  if (known) return known;
  const document = parse(source);
  const [error] = validate(schema, document);
  if (error) throw error;
  documents.set(source, document);
  return document;
}

/** Sends a request and returns the data of its answer. Throws the first error in the answer. */
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

/** Creates a campaign and returns its game master as a client. */
export async function newGameMaster(services: Services): Promise<Client> {
  const made = await ask(
    { services, viewer: null },
    'mutation { createCampaign(input: { name: "C" }) { secret } }',
  );
  return clientOf(services, made.createCampaign.secret);
}

/** Creates a character and a key for its player. Returns the player as a client. */
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

/** Returns the input for three combatants on two sides. */
export const combatantsOf = (system: System, number: number): readonly Data[] =>
  fc.sample(people[system.id]!, { seed: number, numRuns: 3 }).map((sheet, index) => ({
    ...{ name: `P${index}`, side: index === 1 ? 'y' : 'x', sheet: { [system.id]: sheet } },
  }));

/** A command: its name, the type of its input, and the input itself without the encounter's id and version. */
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

/** A fight that is played through the API. Its acts are chosen randomly from the legal acts. */
export class PublicFight {
  readonly system: System;
  /** The client with the game master's key. */
  readonly gm: Client;
  /** The encounter as the game master last read it. */
  protected seen: Data;
  /** Fields that are selected from every command's payload in addition to the usual ones. */
  protected more = '';

  constructor(gm: Client, system: System, seen: Data) {
    this.gm = gm;
    this.system = system;
    this.seen = seen;
  }

  /** Creates an encounter that has no combatants yet. */
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

  /** The ids of the combatants, in the order in which they joined the encounter. */
  get ids(): readonly string[] {
    return this.seen.combatants.map(({ id }: Data) => id);
  }

  /**
   * The combatant who must answer the pending act, or otherwise the combatant whose turn it is. Null if the round must
   * end.
   */
  get mover(): { readonly id: string; readonly name: string } | null {
    const { pending, activeCombatants } = this.seen;
    return pending ? pending.respondent : (activeCombatants[0] ?? null);
  }

  /** Adds the encounter's id and version to the input of a command. */
  inputOf(input: object): object {
    return { encounterId: this.id, expectedVersion: this.version, ...input };
  }

  /** Sends a command with a client's key and returns its payload. */
  async command(name: string, type: string, input: object, client = this.gm): Promise<Data> {
    const document = `mutation M($input: ${type}!) { ${name}(input: $input) { encounter { id } ${this.more} } }`;
    const done = (await ask(client, document, { input: this.inputOf(input) }))[name];
    await this.look();
    return done;
  }

  /** Reads the encounter again, because a command has changed it. */
  async look(): Promise<void> {
    this.seen = await this.read(this.gm);
  }

  /** Reads the encounter as a client may see it. */
  protected async read(client: Client): Promise<Data> {
    return (await ask(client, `query Q($id: ID!) { encounter(id: $id) { ${SEEN} } }`, { id: this.id }))
      .encounter;
  }

  /**
   * Returns random commands that the API offers to a client, one of which must be accepted, and commands that the API
   * shows as rejected.
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

  /** Sends the commands in order until one of them is accepted. `as` can send them with another key. */
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
