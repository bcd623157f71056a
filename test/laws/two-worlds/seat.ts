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

/** A kind of text in answers that is replaced before the answers of two worlds are compared. */
interface Mask {
  readonly what: string;
  readonly why: string;
  /** `number` returns the number of an id, in order of first appearance. */
  readonly apply: (text: string, number: (id: string) => number) => string;
}

/** Everything that is replaced before the comparison. The fields in the law's `TIMED` are not selected. */
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
 * An answer with masked errors, as the service sends it. An unexpected error is a fault of the script or of the
 * service.
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

/** Validates the document, because execution without validation ignores unknown fields. */
function validDocument(source: string): DocumentNode {
  const document = parse(source);
  const [error] = validate(schema, document);
  if (error) throw error;
  return document;
}

/** A key and everything that its holder has received. */
export class Seat {
  readonly client: Client;
  /** Ids in order of their first appearance. */
  readonly ids: string[] = [];
  private received: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly streams: { readonly about: string; readonly updates: AsyncIterator<Data> }[] = [];

  constructor(client: Client) {
    this.client = client;
  }

  /** The masked answers that arrived since the last call. */
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

  /** Answers about a hidden combatant and about one that does not exist. They are not recorded. */
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

  /** Reads the next update of every stream. */
  async receive(): Promise<void> {
    for (const { about, updates } of this.streams) {
      const { value } = await updates.next();
      this.note(about, asSent(value));
    }
  }

  async end(): Promise<void> {
    for (const { updates } of this.streams) await updates.return?.();
  }

  /** Reads the fight with the MCP server's tool. */
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
 * True if 12 digits at the same place in two ids are equal or nearly equal. A counter could then have made one from the
 * other. Random ids are never that similar.
 */
export function isNeighbour(one: string, other: string): boolean {
  for (let at = 0; at + WINDOW <= one.length; at++) {
    const [a, b] = [one, other].map((id) => Number.parseInt(id.slice(at, at + WINDOW), 16));
    if (Math.abs(a! - b!) < NEAR) return true;
  }
  return false;
}

/** Digits that look random but are the same in every run. */
export const digitsOf = (text: string, count: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, count);
