import type { Pick } from '../../laws/game.ts';
import type { Answer } from '../../service/arbiter.ts';
import { given } from '../../service/campaign.ts';
import { followed } from '../../service/events.ts';
import { duel } from '../../service/table.ts';
import type { Outcome } from './check.ts';
import { type Instance, type Pair, someOf } from './instances.ts';
import type { Addition, Known, List } from './lists.ts';
import * as lists from './lists.ts';

/** Simulates callers that send requests at the same time. */
export const CLIENTS = ['A', 'B', 'C', 'D', 'E'];

/** Maximum number of characters or edits on one page. */
const MOST_OF_A_LIST = 95;

/** The clients and subscribers of one campaign. They use two instances of the service in which faults are simulated. */
export class Play {
  readonly instances: Pair;
  readonly secret: string;
  readonly fights: readonly List[];
  /** One of the characters, and the list of all characters. */
  readonly others: readonly List[];
  isOver = false;
  /** The final version of each fight. It is set at the end, and every stream must reach it. */
  readonly goals = new Map<List, number>();
  #moment = 0;
  #answered = 0;
  #awaited = { answered: 0, resolve: () => {} };

  private constructor(
    instances: Pair,
    secret: string,
    { fights, others }: Readonly<Record<'fights' | 'others', readonly List[]>>,
  ) {
    this.instances = instances;
    this.secret = secret;
    this.fights = fights;
    this.others = others;
  }

  static async begun(instances: Pair): Promise<Play> {
    const [{ arbiter }] = instances;
    const first = await duel(arbiter);
    const second = await duel(arbiter, undefined, first.gmKey);
    const { createCharacter } = await given(
      arbiter.ask(
        'mutation { createCharacter(input: { name: "Cid", sheet: { initphase: { hitPoints: 12, initiative: 1 } } }) { character { id } } }',
        {},
        first.gmKey,
      ),
    );
    return new Play(instances, first.gmKey, {
      fights: [lists.fight(first), lists.fight(second)],
      others: [lists.character(createCharacter.character.id, 'Cid'), lists.roster()],
    });
  }

  get all(): readonly List[] {
    return [...this.fights, ...this.others];
  }

  moment(): number {
    this.#moment += 1;
    return this.#moment;
  }

  /** Sends a request, and records when it was sent and when it was answered. */
  async ask(instance: Instance, query: string, variables: Readonly<Record<string, unknown>> = {}) {
    const invoked = this.moment();
    const answer = await instance.ask(query, variables, this.secret);
    const completed = this.moment();
    if (answer) this.#answered += 1;
    if (this.#answered >= this.#awaited.answered) this.#awaited.resolve();
    return { answer, invoked, completed };
  }

  /** Ends the history. Clients send no new requests, and simulated faults end. */
  end(): void {
    this.isOver = true;
    this.#awaited.resolve();
  }

  /** Resolves when this many more answers have arrived. */
  answers(more: number): Promise<void> {
    if (this.isOver) return Promise.resolve();
    return new Promise((resolve) => {
      this.#awaited = { answered: this.#answered + more, resolve };
    });
  }

  /** Reads the next part of a list. Returns null if no answer arrived. */
  async read(client: string, list: List, instance: Instance, { query, variables, shown }: lists.Question) {
    const { answer, invoked, completed } = await this.ask(instance, query, variables);
    if (!answer) return null;
    const page = shown(succeeded(answer));
    const { version, state, first, last, entries } = page;
    list.operations.push({ type: 'read', client, invoked, completed, version, state, first, last, entries });
    return page;
  }

  /** Reads all parts of a list up to its end. */
  async whole(list: List, instance: Instance): Promise<readonly lists.Page[]> {
    const pages: lists.Page[] = [];
    for (let known = lists.NOTHING; known.last < known.version || pages.length === 0; ) {
      const page = await this.read('Z', list, instance, list.whole ?? list.page(known));
      if (page === null) continue;
      pages.push(page);
      known = page;
    }
    return pages;
  }
}

function succeeded({ data, errors, text }: Answer): Answer['data'] {
  if (errors.length > 0) throw new Error(text);
  return data;
}

/**
 * Simulates one caller, who sends one request after another. If a request gets no answer, the caller sends it again.
 */
export class Client {
  readonly #play: Play;
  readonly #name: string;
  readonly #pick: Pick;
  readonly #known = new Map<List, Known>();
  #sent = 0;

  constructor(play: Play, name: string, pick: Pick) {
    this.#play = play;
    this.#name = name;
    this.#pick = pick;
  }

  async run(): Promise<void> {
    while (!this.#play.isOver) await this.#step();
  }

  async #step(): Promise<void> {
    const pick = this.#pick;
    const { fights, others } = this.#play;
    const list = pick(4) > 0 ? fights[pick(fights.length)]! : others[pick(others.length)]!;
    const { version } = this.#of(list);
    const isFull = others.includes(list) && version > MOST_OF_A_LIST - CLIENTS.length;
    if (version < list.begun || isFull || pick(3) === 0) await this.look(list);
    else await this.add(list);
  }

  #of(list: List): Known {
    return this.#known.get(list) ?? lists.NOTHING;
  }

  /** Reads the next part of the list, or starts again from its beginning. Returns the version. */
  async look(list: List): Promise<number | null> {
    const from = this.#pick(5) === 0 ? lists.NOTHING : this.#of(list);
    const { instances } = this.#play;
    const page = await this.#play.read(this.#name, list, someOf(instances, this.#pick), list.page(from));
    if (page) this.#known.set(list, page);
    return page?.version ?? null;
  }

  /** Adds an entry to the list, expecting the last version that was seen. Returns true if the entry was added. */
  async add(list: List): Promise<boolean> {
    this.#sent += 1;
    const pick = this.#pick;
    const known = this.#of(list);
    const addition = list.addition(pick, known.version, this.#name, this.#sent);
    const key = `${this.#name}-${this.#sent}`;
    for (let isDone = false; ; ) {
      const { instances } = this.#play;
      const isToBoth = pick(8) === 0;
      const some = isToBoth ? instances.filter(({ isUp }) => isUp) : [someOf(instances, pick)];
      const outcomes = await Promise.all(
        some.map((instance) => this.#attempt(list, addition, key, instance)),
      );
      const version = outcomes.map((outcome) => versionIn(outcome)).find((one) => one !== null) ?? null;
      if (version !== null) this.#known.set(list, { ...known, version });
      isDone ||= outcomes.some(({ type }) => type === 'ACKNOWLEDGED');
      const isKnown = outcomes.some(({ type }) => type !== 'UNKNOWN');
      // Some clients send a request again although it was answered, and some do not repeat a request that was not
      // answered.
      if (isKnown ? pick(6) > 0 : pick(8) === 0) return isDone;
    }
  }

  async #attempt(list: List, { mark, base, query, done }: Addition, key: string, instance: Instance) {
    const { answer, invoked, completed } = await this.#play.ask(instance, query, { key });
    const outcome = outcomeOf(answer, done);
    const end = outcome.type === 'UNKNOWN' ? null : completed;
    list.operations.push({
      ...{ type: 'attempt', client: this.#name, key, mark, base, outcome, invoked, completed: end },
    });
    return outcome;
  }
}

const versionIn = (outcome: Outcome): number | null => ('version' in outcome ? outcome.version : null);

function outcomeOf(answer: Answer | null, done: Addition['done']): Outcome {
  if (!answer) return { type: 'UNKNOWN' };
  const [error] = answer.errors;
  const { code, currentVersion } = error?.extensions ?? {};
  if (code === 'VERSION_CONFLICT') return { type: 'CONFLICT', version: currentVersion as number };
  if (code === 'RULES_FORBID') return { type: 'FORBIDDEN' };
  return { type: 'ACKNOWLEDGED', ...done(succeeded(answer)), answer: answer.text };
}

/**
 * Follows some fights until they reach their final versions. The stream alternates between the instances, and each time
 * continues after the last version that it has received.
 */
export async function follow(play: Play, stream: string, fights: readonly List[], pick: Pick): Promise<void> {
  const at = new Map(fights.map((list) => [list, 0]));
  const isDone = () =>
    fights.every((list) => at.get(list)! >= (play.goals.get(list) ?? Number.POSITIVE_INFINITY));
  while (!isDone()) {
    const { arbiter } = someOf(play.instances, pick);
    const [field, query] = lists.following(at);
    const following = await followed(arbiter, query, play.secret).catch(() => null);
    if (!following) continue;
    following.ended.catch(() => {});
    for (let leaves = false; !leaves && !isDone(); ) {
      const [event] = await following.take(1).catch(() => []);
      const completed = play.moment();
      const code = event?.errors?.[0]?.extensions.code;
      if (code !== undefined && code !== 'UNAVAILABLE') throw new Error(JSON.stringify(event));
      const update = event?.data?.[field];
      leaves = !update || pick(12) === 0;
      if (!update) continue;
      const { encounter, entry } = update;
      const list = fights.find(({ id }) => id === encounter.id)!;
      at.set(list, entry.version);
      list.operations.push({
        ...{ type: 'told', stream, completed, version: entry.version, entry: lists.entryOf(entry) },
        ...{ now: encounter.version, state: lists.stateOf(encounter) },
      });
    }
    await following.close().catch(() => {});
  }
}
