import { getOrInsertComputed } from '../../../src/engine/get-or-insert.ts';

/**
 * Checks whether the history of one append-only list is linearizable. Such a list can be an encounter with its entries,
 * a character with its edits, or a campaign with its characters. There is no npm package for this. Because the whole
 * list is known at the end, each operation has exactly one place in it, and the real times can be compared in one pass.
 */
export interface History {
  /** All entries in order, starting with version 1. */
  readonly log: readonly Entry[];
  /** Number of entries that existed before the operations began. */
  readonly begun: number;
  readonly operations: readonly Operation[];
}

export interface Entry {
  /** The part of the entry that its sender knew before the entry was written. */
  readonly mark: string;
  /** The entry as it was stored, with all its parts. */
  readonly text: string;
}

/** Times are values of one counter. The counter has a new value at each time. */
interface Span {
  readonly client: string;
  readonly invoked: number;
  /** Time of the answer. Null if the request got no answer. */
  readonly completed: number | null;
}

/**
 * One attempt to send a request that adds an entry. All attempts with the same idempotency key count as one request.
 */
export interface Attempt extends Span {
  readonly type: 'attempt';
  readonly key: string;
  readonly mark: string;
  /** The version that the request expects the list to have. Null if it expects none. */
  readonly base: number | null;
  readonly outcome: Outcome;
}

export type Outcome =
  | {
      readonly type: 'ACKNOWLEDGED';
      /** The version that the answer contains, or null if it contains none. */
      readonly version: number | null;
      readonly entry: Entry;
      /** The state of the list's object at this version. */
      readonly state: string | null;
      /** The whole answer, which must be the same for each attempt of the request. */
      readonly answer: string;
    }
  /** The request was rejected because the list had a different version than expected. */
  | { readonly type: 'CONFLICT'; readonly version: number }
  /** The rules rejected the request at the expected version of the list. */
  | { readonly type: 'FORBIDDEN' }
  | { readonly type: 'UNKNOWN' };

/** A read that returned the list's version and the entries from `first` to `last`, including both. */
export interface Read extends Span {
  readonly type: 'read';
  readonly version: number;
  readonly state: string | null;
  readonly first: number;
  readonly last: number;
  readonly entries: readonly Entry[];
}

/** An event of a stream. The stream follows the list, starting with its first entry. */
export interface Told {
  readonly type: 'told';
  readonly stream: string;
  readonly completed: number;
  readonly version: number;
  readonly entry: Entry;
  /** The version of the list that the event shows in addition to the entry. */
  readonly now: number;
  readonly state: string | null;
}

export type Operation = Attempt | Read | Told;

/** Returns the violations of a history, each as a sentence. The list is empty if the history is linearizable. */
export function violations(history: History): readonly string[] {
  const { log, begun, operations } = history;
  const wrong: string[] = [];
  const attempts = operations.filter((operation) => operation.type === 'attempt');
  const reads = operations.filter((operation) => operation.type === 'read');
  const told = operations.filter((operation) => operation.type === 'told');
  const moments: Moment[] = [];

  const isInLog = (version: number, { text }: Entry, who: string) => {
    if (log[version - 1]?.text !== text)
      wrong.push(`${who}: version ${version} is not this entry in the log`);
  };
  const states = new Map<number, { readonly state: string; readonly who: string }>();
  const isOneState = (version: number, state: string | null, who: string) => {
    if (state === null) return;
    const other = states.get(version) ?? { state, who };
    states.set(version, other);
    if (other.state !== state)
      wrong.push(`${who}: version ${version} has another state than ${other.who} saw`);
  };
  /**
   * An operation that saw the list at a version. When the operation started, the list had no higher version than this.
   */
  const saw = ({ invoked, completed }: Span, version: number, who: string) => {
    moments.push({ at: invoked, most: version, who });
    if (completed !== null) moments.push({ at: completed, shows: version, who });
  };

  const places = new Map<number, Place>();
  for (const request of grouped(attempts, ({ key }) => key).values()) {
    const { place, isAcknowledged } = placed(log, request, wrong);
    for (const attempt of request) {
      const who = `${attempt.client}, ${attempt.mark} under ${attempt.key}`;
      const { outcome } = attempt;
      if (outcome.type === 'ACKNOWLEDGED') {
        if (place === null) continue;
        isInLog(place, outcome.entry, who);
        isOneState(place, outcome.state, who);
        moments.push({ at: attempt.completed!, shows: place, who });
      } else if (outcome.type === 'CONFLICT') {
        if (outcome.version === attempt.base)
          wrong.push(`${who}: rejected for a version that is the expected one`);
        saw(attempt, outcome.version, who);
      } else if (outcome.type === 'FORBIDDEN') saw(attempt, attempt.base!, who);
    }
    if (place === null) continue;
    const [{ client, mark }] = request;
    const at = Math.min(...request.map(({ invoked }) => invoked));
    const own = { at, who: `${client}, ${mark}`, isAcknowledged };
    const other = places.get(place);
    if (isAcknowledged && other?.isAcknowledged)
      wrong.push(`${own.who} and ${other.who} are both acknowledged with version ${place}`);
    // If two equal requests got no answer, only the one that was sent first is considered, because it explains
    // everything that the other one could explain.
    const isOther = other && (other.isAcknowledged || (!isAcknowledged && other.at < at));
    if (!isOther) places.set(place, own);
  }
  for (let version = begun + 1; version <= log.length; version++) {
    const place = places.get(version);
    if (place) moments.push({ at: place.at, most: version - 1, who: place.who });
    else
      wrong.push(
        `version ${version}, ${log[version - 1]!.mark}, belongs to no request that may have been done`,
      );
  }

  for (const read of reads) {
    const who = `${read.client}, a read`;
    const { version, state, first, last, entries } = read;
    if (version > log.length) wrong.push(`${who}: version ${version} is not in the log`);
    if (entries.length !== last - first + 1)
      wrong.push(`${who}: ${entries.length} entries from ${first} through ${last}`);
    for (const [index, entry] of entries.entries()) isInLog(first + index, entry, who);
    isOneState(version, state, who);
    saw(read, version, who);
  }

  for (const [stream, events] of grouped(told, ({ stream }) => stream))
    for (const [index, { completed, version, entry, now, state }] of events.entries()) {
      const who = `stream ${stream}`;
      const before = events[index - 1]?.version ?? 0;
      if (version !== before + 1) wrong.push(`${who}: version ${version} comes after ${before}`);
      if (now < version) wrong.push(`${who}: version ${version} comes with an encounter at ${now}`);
      isInLog(version, entry, who);
      isOneState(now, state, who);
      moments.push({ at: completed, shows: now, who });
    }

  return [...wrong, ...outOfTime(moments)];
}

interface Place {
  /** The time at which the request was sent for the first time. */
  readonly at: number;
  readonly who: string;
  readonly isAcknowledged: boolean;
}

type Some<Item> = readonly [Item, ...Item[]];

function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, Some<Item>> {
  const groups = new Map<string, Item[]>();
  for (const item of items) getOrInsertComputed(groups, keyOf(item), () => []).push(item);
  return groups as Map<string, Item[]> as unknown as ReadonlyMap<string, Some<Item>>;
}

/**
 * The version at which a request is in the log, or at which it would be if it was executed. Null if it cannot have been
 * executed.
 */
function placed(log: History['log'], request: Some<Attempt>, wrong: string[]) {
  const { client, key, mark, base } = request[0];
  const who = `${client}, ${mark} under ${key}`;
  const outcomes = request.map(({ outcome }) => outcome);
  const acknowledged = outcomes.filter((outcome) => outcome.type === 'ACKNOWLEDGED');
  const isRejected = outcomes.some(({ type }) => type === 'CONFLICT' || type === 'FORBIDDEN');
  const [first] = acknowledged;
  const found = base === null ? log.findIndex((entry) => entry.mark === mark) + 1 : base + 1;
  if (!first) {
    const mayBe = !isRejected && found > 0 && log[found - 1]?.mark === mark;
    return { place: mayBe ? found : null, isAcknowledged: false };
  }
  if (isRejected) wrong.push(`${who}: acknowledged and rejected`);
  if (acknowledged.some(({ answer }) => answer !== first.answer)) wrong.push(`${who}: answered in two ways`);
  const place = first.version ?? found;
  if (base !== null && place !== base + 1) wrong.push(`${who}: version ${place} does not follow ${base}`);
  if (log[place - 1]?.mark === mark) return { place, isAcknowledged: true };
  wrong.push(`${who}: acknowledged${place > 0 ? ` with version ${place}` : ''} and not there`);
  return { place: null, isAcknowledged: true };
}

/**
 * Either the start of an operation, with the highest version that it may have seen, or its end, with the version that
 * it returned.
 */
type Moment = { readonly at: number; readonly who: string } & (
  | { readonly most: number; readonly shows?: never }
  | { readonly shows: number; readonly most?: never }
);

/** Finds operations that return a lower version although a higher one had been returned before they started. */
function outOfTime(moments: readonly Moment[]): readonly string[] {
  const wrong: string[] = [];
  let newest = { shows: 0, who: '' };
  for (const { at, who, most, shows } of moments.toSorted((a, b) => a.at - b.at))
    if (most === undefined) {
      if (shows > newest.shows) newest = { shows, who };
    } else if (most < newest.shows)
      wrong.push(
        `${who}: began at moment ${at} with version ${most}, after ${newest.shows} was seen by ${newest.who}`,
      );
  return wrong;
}
