import type { Pick } from '../../laws/game.ts';
import type { Table } from '../../service/table.ts';
import type { Entry, Operation } from './check.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

/** How far a client has read a list: the version of the list, and the entries up to a cursor. */
export interface Known {
  readonly version: number;
  readonly last: number;
  readonly cursor: string | null;
}

export const NOTHING: Known = { version: 0, last: 0, cursor: null };

/** Returns the part of a list that an answer contains. */
export interface Page extends Known {
  readonly state: string | null;
  readonly first: number;
  readonly entries: readonly Entry[];
}

/** Creates a query that reads a part of a list. */
export interface Question {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly shown: (data: Data) => Page;
}

/** A request that adds an entry to the list. Its variable `$key` contains an idempotency key. */
export interface Addition {
  readonly mark: string;
  /** The version that the request expects the list to have. Null if it expects none. */
  readonly base: number | null;
  readonly query: string;
  /** Returns the outcome of the request according to the answer. */
  readonly done: (data: Data) => {
    readonly version: number | null;
    readonly entry: Entry;
    readonly state: string | null;
  };
}

/** An append-only list, with the operations that are possible on it. */
export interface List {
  readonly id: string;
  /** Number of entries that the list has at the start. */
  readonly begun: number;
  readonly operations: Operation[];
  readonly page: (after: Known) => Question;
  /** A query that reads every entry. Omitted if the test reads them page by page instead. */
  readonly whole?: Question;
  /** Creates a random request. The number `n` is different for each request. */
  readonly addition: (pick: Pick, version: number, sender: string, n: number) => Addition;
}

const PAGE = 30;
const STATE =
  'version status round canUndo canRedo activeCombatants { name } combatants { name standing { hitPoints } }';
const ENTRY = 'version kind summary command throws { face } at';

const UPDATE = `entry { ${ENTRY} } encounter { id ${STATE} }`;

/**
 * The subscription, with the field to select, that follows one fight or all fights of a campaign after these versions.
 */
export function following(at: ReadonlyMap<List, number>): readonly [field: string, query: string] {
  const [[{ id }, version]] = [...at] as [[List, number]];
  if (at.size === 1)
    return [
      'encounterUpdated',
      `subscription { encounterUpdated(encounterId: "${id}", after: ${version}) { ${UPDATE} } }`,
    ];
  const seen = [...at].map(([list, version]) => `{ encounterId: "${list.id}", version: ${version} }`);
  return ['campaignUpdated', `subscription { campaignUpdated(after: [${seen}]) { ${UPDATE} } }`];
}

export const entryOf = (entry: Data): Entry => {
  const { reason, input, combatant } = entry.command;
  return { mark: markOf(entry.kind, reason ?? input?.rating ?? combatant), text: JSON.stringify(entry) };
};

const markOf = (kind: string, of: unknown = '') => `${kind} ${of}`.trim();

/** The state of an encounter, not including its log. */
export const stateOf = ({ id: _, log: __, ...state }: Data): string => JSON.stringify(state);

/** A fight as a list: its entries are those of its log. */
export function fight({ id, ids, version }: Table): List {
  const combatants = Object.values(ids);
  return {
    ...{ id, begun: version, operations: [] },
    page: ({ last, cursor }) => ({
      query: `query($after: String) { encounter(id: "${id}") {
        ${STATE} log(first: ${PAGE}, after: $after) { edges { cursor node { ${ENTRY} } } } } }`,
      variables: { after: cursor },
      shown: ({ encounter }) => ({
        ...{ version: encounter.version, state: stateOf(encounter) },
        ...{ first: last + 1, last: Math.min(encounter.version, last + PAGE) },
        entries: encounter.log.edges.map(({ node }: Data) => entryOf(node)),
        cursor: encounter.log.edges.at(-1)?.cursor ?? cursor,
      }),
    }),
    addition: (pick, base, sender, n) => {
      const combatant = combatants[pick(combatants.length)]!;
      const [rating, reason] = [1 + (n % 100), `${sender} ${n}`];
      const skill = `act: { brp: { skill: { rating: ${rating} } } }, outOfTurn: true`;
      const commands: readonly (readonly [name: string, kind: string, of: unknown, input: string])[] = [
        ['act', 'ACT', rating, `actorId: "${combatant}", ${skill}`],
        ['adjust', 'ADJUST', reason, `combatantId: "${combatant}", damage: 1, reason: "${reason}"`],
        ['adjust', 'ADJUST', reason, `combatantId: "${combatant}", healing: 1, reason: "${reason}"`],
        ['endTurn', 'END_TURN', combatant, `actorId: "${combatant}"`],
        ['endRound', 'END_ROUND', '', ''],
        ['undo', 'UNDO', '', ''],
        ['redo', 'REDO', '', ''],
      ];
      const [command, kind, of, input] = commands[pick(commands.length)]!;
      return {
        ...{ mark: markOf(kind, of), base },
        query: `mutation($key: String) { ${command}(input: { encounterId: "${id}", expectedVersion: ${base}, ${input} },
          idempotencyKey: $key) { entry { ${ENTRY} } encounter { ${STATE} } } }`,
        done: ({ [command]: { entry, encounter } }) => ({
          ...{ version: encounter.version, entry: entryOf(entry), state: stateOf(encounter) },
        }),
      };
    },
  };
}

const named = (name: string): Entry => ({ mark: name, text: name });

/** A character as a list: its entries are the edits of its name. */
export function character(id: string, name: string): List {
  return {
    ...{ id, begun: 1, operations: [] },
    page: () => ({
      query: `{ character(id: "${id}") { version name } }`,
      shown: ({ character: { version, name } }) => ({
        ...{ version, state: null, first: version, last: version, entries: [named(name)], cursor: null },
      }),
    }),
    whole: {
      query: `{ character(id: "${id}") { history(first: 100) { edges { node { version changes { after } } } } } }`,
      shown: ({ character: { history } }) => {
        const edits = history.edges.map(({ node }: Data) => node).reverse();
        const version = edits.at(-1)?.version ?? 1;
        return {
          ...{ version, state: null, first: 1, last: version, cursor: null },
          entries: [named(name), ...edits.map(({ changes }: Data) => named(changes[0].after))],
        };
      },
    },
    addition: (_pick, base, sender, n) => ({
      ...{ mark: `${sender} ${n}`, base },
      query: `mutation($key: String) { updateCharacter(input: { characterId: "${id}", expectedVersion: ${base}, name: "${sender} ${n}" },
        idempotencyKey: $key) { character { version name } } }`,
      done: ({
        updateCharacter: {
          character: { version, name },
        },
      }) => ({ version, entry: named(name), state: null }),
    }),
  };
}

const SHEET = '{ brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } }';

/**
 * A campaign's characters of one rule system as a list. They have no expected version, and only one of them is created
 * for each idempotency key.
 */
export function roster(): List {
  const known = ({ id, name }: Data): Entry => ({ mark: name, text: `${id} ${name}` });
  return {
    ...{ id: 'characters', begun: 0, operations: [] },
    page: () => ({
      query: '{ characters(first: 100, system: BRP) { edges { node { id name } } } }',
      shown: ({ characters: { edges } }) => ({
        ...{ version: edges.length, state: null, first: 1, last: edges.length, cursor: null },
        entries: edges.map(({ node }: Data) => known(node)),
      }),
    }),
    addition: (_pick, _version, sender, n) => ({
      ...{ mark: `${sender} ${n}`, base: null },
      query: `mutation($key: String) { createCharacter(input: { name: "${sender} ${n}", sheet: ${SHEET} },
        idempotencyKey: $key) { character { id name } } }`,
      done: ({ createCharacter }) => ({
        version: null,
        entry: known(createCharacter.character),
        state: null,
      }),
    }),
  };
}
