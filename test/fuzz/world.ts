import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Json } from '../../src/engine/json.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { usualPreparing } from '../../src/execution/prepared-operations.ts';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { meteredStores } from '../../src/graphql/kit/metered-stores.ts';
import { Meter } from '../../src/graphql/meter/meter.ts';
import { schema } from '../../src/graphql/schema.ts';
import type { AnswerGraphQL, GraphQLAnswer } from '../../src/http/execution/pipeline.ts';
import { createGraphQL } from '../../src/http/graphql.ts';
import { createLogger } from '../../src/http/log.ts';
import { EVENTS } from '../../src/http/request/accept.ts';
import { parametersOfBody } from '../../src/http/request/parameters.ts';
import { authenticate } from '../../src/play/access/viewer.ts';
import { productionServices } from '../../src/play/production-services.ts';
import { ID_KINDS, type Services } from '../../src/play/services/services.ts';
import { openStores } from '../../src/storage/open.ts';
import { people } from '../kit/people.ts';
import { temporaryFolder } from '../storage/place.ts';
import type { Fight, Known, LegalAct } from './values.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are read whose shape is random
type Data = any;

export interface Asked {
  readonly query: string;
  readonly variables: Readonly<Record<string, Json>>;
  readonly key: string | null;
  readonly type: 'application/json' | 'application/graphql-response+json' | typeof EVENTS;
}

/**
 * How a request is answered: in the way that clients use, by graphql alone, or with the operation prepared in advance.
 */
export type Way = 'usual' | 'executed' | 'prepared';

/** Maximum number of ids that are remembered for each kind of object. The latest ids are kept. */
const KEPT = 40;

/** Maximum number of event loop turns to wait for a subscription's first event. */
const TURNS = 20;

const SEEN = 'id version system status pending { options { name } }';
const CHARACTERS = 'characters(first: 20) { edges { node { id version system } } }';
const LOOK = `query($id: ID!) { encounter(id: $id) { ${SEEN} combatants { id } } ${CHARACTERS} }`;
const CLOSE_LOOK = `query($id: ID!) { encounter(id: $id) { ${SEEN}
  combatants { id legalActs { act allowed targets { combatant { id } items } } } } ${CHARACTERS} }`;

const ID = /^([a-z]{3})_[0-9a-f]{32}/;

/**
 * A service with its own database file. It answers requests with text, and remembers the objects that it has created.
 */
export class World implements Known {
  readonly #services: Services;
  readonly #ways: Readonly<Record<Way, AnswerGraphQL>>;
  readonly #folder: ReturnType<typeof temporaryFolder>;
  /** Unexpected errors that the service has logged. */
  readonly logged: string[];
  readonly names: string[] = [];
  readonly cursors: string[] = [];
  readonly documents: Json[] = [];
  readonly keys: string[] = [];
  fight: Fight | null = null;
  readonly #ids = new Map<string, string[]>();
  readonly #never = new Set<string>();

  private constructor(services: Services, folder: ReturnType<typeof temporaryFolder>) {
    this.#services = services;
    this.#folder = folder;
    const logged: string[] = [];
    const log = createLogger({ logLevel: 'error' }, { write: (line) => void logged.push(line) });
    this.logged = logged;
    const contextFor = async (caller: Data) => {
      const { authorization, meter } = caller;
      const { keys } = meteredStores(services.stores, meter);
      const { viewer, credentials } = await authenticate(keys, authorization);
      return contextOf(services, viewer, { ...caller, credentials });
    };
    const answering = (after: number) =>
      createGraphQL(schema, contextFor, log, { preparing: { ...usualPreparing, after } });
    this.#ways = {
      usual: answering(usualPreparing.after),
      executed: answering(Number.POSITIVE_INFINITY),
      prepared: answering(1),
    };
  }

  /** Creates a campaign with keys, and with a fight in each rule system. `number` determines the character sheets. */
  static async begun(number: number): Promise<World> {
    const folder = temporaryFolder();
    const services = productionServices(await openStores(`file:${join(folder.path, 'fuzz.db')}`));
    const world = new World({ ...services, ...sameEachTime(number) }, folder);
    await world.#populate(number);
    return world;
  }

  async end(): Promise<void> {
    await this.#services.stores.close();
    this.#folder.remove();
  }

  ids(kind: string): readonly string[] {
    return this.#ids.get(kind) ?? [];
  }

  async #populate(number: number): Promise<void> {
    const made = await this.given(
      'mutation { createCampaign(input: { name: "C" }) { secret campaign { id } } }',
    );
    const gm = made.createCampaign.secret as string;
    this.keys.push(gm);
    // no request may revoke the game master's key, because no further request would then succeed
    this.#never.add((await this.given('{ viewer { id } }')).viewer.id);
    for (const [at, { id: system }] of systems.entries()) {
      const sheets = fc.sample(people[system]!, { seed: number * 10 + at, numRuns: 4 });
      await this.#begin(system, sheets);
    }
    const characters = this.ids('chr').slice(0, 2);
    const { a, b } = await this.given(
      `mutation($ids: [ID!]) { a: createKey(input: { role: PLAYER, label: "P", characterIds: $ids }) { secret key { id } }
        b: createKey(input: { role: SPECTATOR, label: "S" }) { secret key { id } }
        importTable(input: { replacedTableId: "pathmaster.fumble.melee", title: "Ours", content: { csv: "from,to,text,hits\\n1,100,Oops.,3" } }) { table { id } } }`,
      { ids: characters },
    );
    this.keys.push(a.secret, b.secret);
    for (const { key } of [a, b]) this.#never.add(key.id);
    await this.#end(this.ids('enc')[number % systems.length]!);
    const { systems: rules } = await this.given('{ systems { conditions { name } } }');
    this.#namesIn(rules);
    const told = await this.given(
      `{ exportCampaign tables(first: 100) { edges { cursor node { id title } } } ${this.ids('enc')
        .map((id, at) => `e${at}: exportEncounter(encounterId: "${id}")`)
        .join(' ')} }`,
    );
    for (const { node } of told.tables.edges) this.#keep('table', node.id);
    this.documents.push(
      ...(Object.entries(told).flatMap(([name, one]) => (name === 'tables' ? [] : [one])) as Json[]),
    );
    this.documents.push(told.exportCampaign.characters);
  }

  /** Finishes an encounter, because an encounter can be exported completely only when it is finished. */
  async #end(encounterId: string): Promise<void> {
    await this.given(
      'mutation($step: EncounterCommandInput!) { finishEncounter(input: $step) { encounter { id } } }',
      {
        step: { encounterId, expectedVersion: 2 },
      },
    );
  }

  async #begin(system: string, sheets: readonly Json[]): Promise<void> {
    const { createEncounter, ...made } = await this.given(
      `mutation($a: SheetInput!, $b: SheetInput!) { createEncounter(input: { title: "Fight", rules: { ${system}: {} } }) { encounter { id } }
        a: createCharacter(input: { name: "Ann ${system}", sheet: $a }) { character { id } } b: createCharacter(input: { name: "Bob ${system}", sheet: $b }) { character { id } } }`,
      { a: { [system]: sheets[0]! }, b: { [system]: sheets[1]! } },
    );
    this.#namesIn(sheets as Json[]);
    const combatants: readonly Json[] = [
      { characterId: made.a.character.id, side: 'A' },
      { characterId: made.b.character.id, side: 'B' },
      { name: 'Cut', visibility: 'HIDDEN', side: 'A', sheet: { [system]: sheets[2]! } },
      { name: 'Dot', side: 'B', sheet: { [system]: sheets[3]! } },
    ];
    await this.given(
      `mutation($input: AddCombatantsInput!, $step: StartEncounterInput!) { addCombatants(input: $input) { encounter { id } }
        startEncounter(input: $step) { encounter { combatants { id name } } } }`,
      {
        input: { encounterId: createEncounter.encounter.id, expectedVersion: 0, combatants },
        step: { encounterId: createEncounter.encounter.id, expectedVersion: 1 },
      },
    );
  }

  #namesIn(value: Json): void {
    if (value === null || typeof value !== 'object') return;
    for (const [name, each] of Object.entries(value)) {
      if (name === 'name' && typeof each === 'string' && !this.names.includes(each)) this.names.push(each);
      else this.#namesIn(each as Json);
    }
  }

  /** Selects the encounter to which the next requests refer. If `closely` is set, its legal acts are also read. */
  async turnTo(id: string, closely = false): Promise<void> {
    const { text } = await this.ask({
      query: closely ? CLOSE_LOOK : LOOK,
      variables: { id },
      key: this.keys[0]!,
      type: 'application/json',
    });
    const { encounter, characters } = JSON.parse(text).data ?? {};
    this.fight = encounter ? fightOf(encounter, characters, this.fight) : null;
  }

  async given(query: string, variables: Readonly<Record<string, Json>> = {}): Promise<Data> {
    const { text } = await this.ask({
      query,
      variables,
      key: this.keys[0] ?? null,
      type: 'application/json',
    });
    const { data, errors } = JSON.parse(text);
    if (errors) throw new Error(text);
    this.learn(data);
    return data;
  }

  /** Sends a request. Returns the status and text of the answer, or of a subscription's first event. */
  async ask(
    { query, variables, key, type }: Asked,
    way: Way = 'usual',
    requestId: string = randomUUID(),
  ): Promise<{ readonly status: number; readonly text: string }> {
    const sent = parametersOfBody(JSON.parse(JSON.stringify({ query, variables })));
    // when answers are compared, there is no time limit, because they must not depend on how long a request takes
    const meter = way === 'usual' ? new Meter() : new Meter(undefined, 100_000);
    const answer = await this.#ways[way]({
      method: 'POST',
      parameters: { query, operationName: null, variables: sent.variables },
      type: type === EVENTS ? 'application/json' : type,
      streams: type === EVENTS,
      lastEventId: null,
      onKind: () => {},
      caller: {
        authorization: key === null ? null : `Bearer ${key}`,
        requestId,
        meter,
        allowances: { campaign: async () => {}, spend: async () => {}, offload: (work) => work() },
        lastEventId: null,
        knownKey: () => {},
        unknownKey: async () => {},
      },
    });
    const text = answer.results === null ? await answer.text() : await firstOf(answer.results);
    meter.end();
    return { status: answer.status, text };
  }

  /** Remembers the ids and names that occur in an answer. */
  learn(value: Data): void {
    if (typeof value === 'string') {
      const kind = ID.exec(value)?.[1];
      if (kind !== undefined && !this.#never.has(value)) this.#keep(kind, value);
      return;
    }
    if (value === null || typeof value !== 'object') return;
    for (const [name, each] of Object.entries(value)) {
      if (/cursor/i.test(name) && typeof each === 'string') keep(this.cursors, each);
      else this.learn(each);
    }
  }

  #keep(kind: string, id: string): void {
    const known = this.#ids.get(kind) ?? [];
    this.#ids.set(kind, known);
    if (!known.includes(id)) keep(known, id);
  }
}

const fightOf = (
  { id, system, version, status, pending, combatants }: Data,
  characters: Data,
  before: Fight | null,
): Fight => ({
  id,
  version,
  isOn: status === 'RUNNING',
  system: system.toLowerCase(),
  characters: characters.edges.map(({ node }: Data) => node).filter((one: Data) => one.system === system),
  combatants: combatants.map((one: Data) => one.id),
  options: (pending?.options ?? []).map(({ name }: Data) => name),
  acts: combatants.some(({ legalActs }: Data) => legalActs)
    ? combatants.flatMap((one: Data) => actsOf(one))
    : ((before?.id === id ? before?.acts : null) ?? []),
});

const actsOf = ({ id: actor, legalActs }: Data): readonly LegalAct[] =>
  (legalActs as readonly Data[])
    .filter(({ allowed }) => allowed)
    .flatMap(({ act, targets }) =>
      targets.length === 0
        ? [{ actor, act, target: undefined, item: undefined }]
        : targets.map(({ combatant, items }: Data) => ({
            actor,
            act,
            target: combatant?.id,
            item: items?.[0],
          })),
    );

/**
 * Replaces the random ids, keys and seeds of a service with values that depend only on `number`, so that a failure can
 * be reproduced.
 */
function sameEachTime(number: number): Pick<Services, 'secret' | 'newId'> {
  let count = 0;
  return {
    secret: () => createHash('sha256').update(`${number} ${++count}`).digest('hex'),
    newId: (kind) => `${ID_KINDS[kind]}_${(++count).toString(16).padStart(32, '0')}`,
  };
}

function keep(known: string[], one: string): void {
  known.push(one);
  if (known.length > KEPT) known.splice(10, 1);
}

/** Returns the first result of a stream. If the stream ends without a result, the returned data is null. */
async function firstOf(results: NonNullable<GraphQLAnswer['results']>): Promise<string> {
  let told = '';
  const next = results.next().then(({ done, value }) => {
    told = done ? '' : value.json;
  });
  for (let turn = 0; turn < TURNS && told === ''; turn++)
    await new Promise<void>((resolve) => setImmediate(resolve));
  await Promise.all([results.return?.(), next]);
  return told || '{"data":null}';
}
