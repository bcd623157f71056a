import type { Pick } from '../../laws/game.ts';
import { type Answer, type OwnArbiter, startArbiter } from '../../service/arbiter.ts';
import { newDatabase } from '../database.ts';
import { type Wire, wireTo } from '../wire.ts';

/** Number of an instance's database connections, which is enough for concurrent changes. */
const CONNECTIONS = 4;

/** One run creates many campaigns from one address. */
const ENVIRONMENT = { CAMPAIGNS_PER_HOUR: '100000' };

/** An instance of the service with a separate connection to the database that can be interrupted. */
export class Instance {
  readonly name: string;
  readonly wire: Wire;
  arbiter: OwnArbiter;
  isUp = true;
  /** Pending requests, which their senders can abandon. */
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

  /** Null if there was no answer, because the sender cannot know whether the request was executed. */
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

  /** Cuts every database connection at a later message from one side. */
  cut(pick: Pick): void {
    this.wire.cutAt(pick(2) === 0 ? 'SERVICE' : 'SERVER', 1 + pick(10));
  }

  /** Cancels a pending cut. */
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
    // A process that a signal has stopped can only be killed.
    await this.arbiter.kill();
    await this.wire.close();
  }
}

export type Pair = readonly [Instance, Instance];

export async function twoInstances(): Promise<Pair> {
  const { url } = await newDatabase();
  return Promise.all([Instance.started('one', url), Instance.started('other', url)]);
}

/** An instance that is up. A stopped instance counts as up, because its callers cannot know that it has stopped. */
export function someOf(instances: Pair, pick: Pick): Instance {
  const up = instances.filter(({ isUp }) => isUp);
  return up[pick(up.length)]!;
}

/** Faults of each history, in random order. */
const FAULTS = ['KILL', 'STOP', 'STOP', 'CUT', 'CUT', 'CUT', 'CUT'] as const;

interface Disturbed {
  /** Resolves after this many more answers to clients. */
  readonly answers: (more: number) => Promise<void>;
  readonly say: (fault: string) => void;
}

/**
 * Disturbs the instances. The duration of a fault is counted in answers to clients, and in the other instance's
 * answers to a query without database access, which the fault never delays.
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
