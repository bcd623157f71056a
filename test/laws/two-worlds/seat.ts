import { createHash } from 'node:crypto';
import { type DocumentNode, execute, type GraphQLError, parse, subscribe, validate } from 'graphql';
import { getOrInsertComputed } from '../../../src/engine/get-or-insert.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { contextOf } from '../../../src/graphql/kit/context.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { createErrorMask } from '../../../src/http/answer/errors.ts';
import { isQuestion } from '../../../src/mcp/tool.ts';
import { readEncounter, readLog } from '../../../src/mcp/tools/reading.ts';
import type { Client, Data } from '../../kit/public-fight.ts';
import { unlimited } from '../../kit/unlimited.ts';

/** A kind of text, such as an id, that must be replaced before answers from two test worlds can be compared. */
interface Mask {
  readonly what: string;
  readonly why: string;
  /** Replaces this kind of text. `number` returns a number for each id, in the order in which the ids first appear. */
  readonly apply: (text: string, number: (id: string) => number) => string;
}

/**
 * Everything that is replaced before answers are compared. Fields that depend on the machine's speed are not selected
 * at all.
 */
const MASKS: readonly Mask[] = [
  {
    what: 'the order of the errors of one answer',
    why: 'GraphQL leaves it open; it depends on which field ends first.',
    apply: (text) => (text.includes('"errors":') ? withSortedErrors(text) : text),
  },
  {
    what: 'the digits of ids',
    why: 'They are random. An id becomes the number of its first appearance; `isNeighbour` compares the digits.',
    apply: (text, number) =>
      text.replaceAll(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g, (id) => `#${number(id)}`.padEnd(32, '.')),
  },
  {
    what: 'times',
    why: 'The clock of the machine. The script sends its commands at other times in each world.',
    apply: (text) => text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'TIME'),
  },
  {
    what: 'Encounter.seedHash',
    why: 'A keyed hash of a secret that differs between the worlds.',
    apply: (text) => text.replaceAll(/"seedHash":"[0-9a-f]{64}"/g, '"seedHash":"HASH"'),
  },
];

function withSortedErrors(text: string): string {
  const answer = JSON.parse(text);
  const placeOf = ({ path }: Data) => JSON.stringify(path ?? null);
  answer.errors?.sort((one: Data, other: Data) => (placeOf(one) < placeOf(other) ? -1 : 1));
  return JSON.stringify(answer);
}

const silent = new Proxy({}, { get: () => () => {} }) as Parameters<typeof createErrorMask>[0];
const { mask } = createErrorMask(silent);

/**
 * Returns an answer in which errors are masked, as the service sends them. An unexpected error means that the test
 * script or the service is wrong.
 */
function asSent({ data, errors }: Data): Data {
  const told = (errors ?? []).map((error: GraphQLError) => {
    const masked = mask(error);
    if (masked.extensions.code === 'INTERNAL' || masked.extensions.code === undefined)
      throw new Error(`at ${error.path}: ${error.message}`, { cause: error });
    return masked.toJSON();
  });
  return JSON.parse(JSON.stringify({ data, ...(told.length > 0 ? { errors: told } : {}) }));
}

const parsed = new Map<string, DocumentNode>();

const documentOf = (source: string | DocumentNode): DocumentNode =>
  typeof source === 'string' ? getOrInsertComputed(parsed, source, () => validDocument(source)) : source;

/** Parses and validates a document, because executing a document without validation ignores unknown fields. */
function validDocument(source: string): DocumentNode {
  const document = parse(source);
  const [error] = validate(schema, document);
  if (error) throw error;
  return document;
}

/** A key, with everything that the holder of the key has received. */
export class Seat {
  readonly client: Client;
  /** The ids that the holder has seen, in the order in which they first appeared. */
  readonly ids: string[] = [];
  private received: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly streams: { readonly about: string; readonly updates: AsyncIterator<Data> }[] = [];

  constructor(client: Client) {
    this.client = client;
  }

  /** Returns the masked answers that have arrived since the last call. */
  take(): readonly string[] {
    const { received } = this;
    this.received = [];
    return received;
  }

  note(about: string, answer: Data): void {
    this.received.push(`${about}: ${this.masked(JSON.stringify(answer))}`);
  }

  async ask(about: string, source: string | DocumentNode, variables: object = {}): Promise<Data> {
    const answer = await this.answer(source, variables);
    this.note(about, answer);
    return answer;
  }

  /**
   * Returns the answers to requests about a hidden combatant and about one that does not exist. They are not recorded.
   */
  async answersAbout(
    request: (id: string) => readonly [source: string | DocumentNode, variables: object],
    hidden: string,
    none: string,
  ): Promise<readonly [string, string]> {
    const about = async (id: string) =>
      JSON.stringify(await this.answer(...request(id))).replaceAll(id.slice('cbt_'.length), 'THEM');
    return [await about(hidden), await about(none)];
  }

  async follow(about: string, source: string | DocumentNode, variables: object = {}): Promise<void> {
    const updates = await subscribe({ ...this.request(source, variables) });
    this.streams.push({ about, updates: updates as AsyncIterator<Data> });
  }

  /** Waits for the next update in every stream, and records it. */
  async receive(): Promise<void> {
    for (const { about, updates } of this.streams) {
      const { value } = await updates.next();
      this.note(about, asSent(value));
    }
  }

  async end(): Promise<void> {
    for (const { updates } of this.streams) await updates.return?.();
  }

  /** Reads the fight with a tool of the MCP server. */
  async readByMcp(encounterId: string, combatant: string): Promise<void> {
    const scene = { system: systems[0]!, idOf: (id: string) => id, active: [], waiting: null };
    for (const tool of [readEncounter, readLog]) {
      const asked = tool.ask({ encounterId, combatant, format: 'TEXT', first: 200, afterVersion: 0 }, scene);
      if (!isQuestion(asked)) throw new Error('it asks nothing');
      const { data } = await this.answer(asked.document, asked.variables);
      this.note(tool.name, asked.answerOf(data));
    }
  }

  private async answer(source: string | DocumentNode, variables: object): Promise<Data> {
    return asSent(await execute(this.request(source, variables)));
  }

  private request(source: string | DocumentNode, variables: object) {
    const { services, viewer } = this.client;
    const contextValue = contextOf(services, viewer, { meter: unlimited() });
    return { schema, document: documentOf(source), variableValues: { ...variables }, contextValue };
  }

  private masked(text: string): string {
    return MASKS.reduce((masked, { apply }) => apply(masked, (id) => this.numberOf(id)), text);
  }

  private numberOf(id: string): number {
    const known = this.numbers.get(id);
    if (known !== undefined) return known;
    this.ids.push(id);
    this.numbers.set(id, this.ids.length);
    return this.ids.length;
  }
}

const [WINDOW, NEAR] = [12, 2 ** 10];

/**
 * True if two ids have equal or nearly equal groups of 12 digits at the same place. A counter could then have produced
 * one from the other. Random ids are never that similar.
 */
export function isNeighbour(one: string, other: string): boolean {
  for (let at = 0; at + WINDOW <= one.length; at++) {
    const [a, b] = [one, other].map((id) => Number.parseInt(id.slice(at, at + WINDOW), 16));
    if (Math.abs(a! - b!) < NEAR) return true;
  }
  return false;
}

/** Returns digits that look random but are the same in every run. */
export const digitsOf = (text: string, count: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, count);
