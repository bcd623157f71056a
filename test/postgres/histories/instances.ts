import type { Pick } from '../../laws/game.ts';
import { type Answer, type OwnArbiter, startArbiter } from '../../service/arbiter.ts';
import { newDatabase } from '../database.ts';
import { type Wire, wireTo } from '../wire.ts';

/** Number of database connections of one instance. It is large enough for changes that are made at the same time. */
const CONNECTIONS = 4;

/** One run creates many campaigns from the same address, so the limit for new campaigns is raised. */
const ENVIRONMENT = { CAMPAIGNS_PER_HOUR: '100000' };

/** An instance of the service with its own connection to the database. The test can interrupt this connection. */
export class Instance {
  readonly name: string;
  readonly wire: Wire;
  arbiter: OwnArbiter;
  isUp = true;
  /** The requests that are pending. Their senders can stop waiting for them. */
  readonly requests = new Set<AbortController>();

  private constructor(name: string, wire: Wire, arbiter: OwnArbiter) {
    this.name = name;
    this.wire = wire;
    this.arbiter = arbiter;
  }

  static async started(name: string, url: string): Promise<Instance> {
    const wire = await wireTo(url, CONNECTIONS);
    return new Instance(name, wire, await startArbiter('', { ...ENVIRONMENT, DATABASE_URL: wire.url }));
  }

  /** The answer. Null if there was none, because the sender then cannot know whether the request was executed. */
  async ask(
    query: string,
    variables: Readonly<Record<string, unknown>>,
    key: string,
  ): Promise<Answer | null> {
    const abandon = new AbortController();
    this.requests.add(abandon);
    try {
      const answer = await this.arbiter.ask(query, variables, key, abandon.signal);
      return answer.errors[0]?.extensions.code === 'UNAVAILABLE' ? null : answer;
    } catch {
      return null;
    } finally {
      this.requests.delete(abandon);
    }
  }

  /**
   * Chooses a side, service or database, and cuts every database connection at one of the next messages from this side.
   */
  cut(pick: Pick): void {
    this.wire.cutAt(pick(2) === 0 ? 'SERVICE' : 'SERVER', 1 + pick(10));
  }

  /** Cancels a cut that has not happened yet. */
  mend(): void {
    this.wire.cutAt('SERVICE', Number.POSITIVE_INFINITY);
  }

  async restart(): Promise<void> {
    this.isUp = false;
    await this.arbiter.kill();
    this.mend();
    this.arbiter = await startArbiter('', { ...ENVIRONMENT, DATABASE_URL: this.wire.url });
    this.isUp = true;
  }

  signal(signal: NodeJS.Signals): void {
    process.kill(this.arbiter.pid, signal);
  }

  async stop(): Promise<void> {
    // A process that was paused with a signal cannot end by itself, so it is killed.
    await this.arbiter.kill();
    await this.wire.close();
  }
}

export type Pair = readonly [Instance, Instance];

export async function twoInstances(): Promise<Pair> {
  const { url } = await newDatabase();
  return Promise.all([Instance.started('one', url), Instance.started('other', url)]);
}

/**
 * Returns an instance that is running. An instance that was paused also counts as running, because its callers cannot
 * know that it is paused.
 */
export function someOf(instances: Pair, pick: Pick): Instance {
  const up = instances.filter(({ isUp }) => isUp);
  return up[pick(up.length)]!;
}

/** Lists the simulated faults of each history, in random order. */
const FAULTS = ['KILL', 'STOP', 'STOP', 'CUT', 'CUT', 'CUT', 'CUT'] as const;

interface Disturbed {
  /** Resolves when clients have received this many more answers. */
  readonly answers: (more: number) => Promise<void>;
  readonly say: (fault: string) => void;
}

/**
 * Simulates faults in the instances. The duration of a fault is counted in answers to clients. It is also counted in
 * answers of the other instance to a query that needs no database, because faults never delay these answers.
 */
export async function disturb(instances: Pair, pick: Pick, { answers, say }: Disturbed): Promise<void> {
  const left: (typeof FAULTS)[number][] = [...FAULTS];
  while (left.length > 0) {
    const [fault] = left.splice(pick(left.length), 1);
    const one = instances[pick(2)]!;
    const other = instances.find((each) => each !== one)!;
    const probes = async (many: number) => {
      for (let n = 0; n < many; n++) await other.arbiter.ask('{ __typename }');
    };
    await answers(5 + pick(30));
    say(`${fault} ${one.name}`);
    if (fault === 'CUT') one.cut(pick);
    else if (fault === 'KILL') await one.restart();
    else {
      one.signal('SIGSTOP');
      await probes(pick(60));
      if (pick(4) > 0) {
        say(`ABANDON ${one.name}`);
        for (const request of one.requests) if (pick(2) === 0) request.abort();
      }
      if (pick(3) === 0) {
        say(`CUT ${other.name}`);
        other.cut(pick);
      }
      await probes(pick(60));
      if (pick(4) === 0) {
        say(`KILL ${one.name}`);
        await one.restart();
      } else one.signal('SIGCONT');
    }
  }
}
