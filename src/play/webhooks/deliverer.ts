import type { Services } from '../services/services.ts';
import type { Webhooks } from '../services/webhooks.ts';
import { type Cancel, pause } from '../time.ts';
import type { StoredWebhook } from '../webhook-store.ts';
import { contentsOf, sealedContents } from './contents.ts';
import { type Delivering, deliverDue, type ReadEntry } from './deliver.ts';
import { sendRateOf } from './send-rate.ts';

export interface DelivererSettings {
  readonly read: ReadEntry;
  /** Called after each delivery attempt, with the problem, or with null if the attempt succeeded. */
  readonly attempted?: Delivering['attempted'];
  /** Called with an error of the storage. The work is repeated afterwards. */
  readonly failed?: (error: unknown) => void;
  /** Milliseconds between two searches for changes that were not notified. */
  readonly sweepMs?: number;
}

const SWEEP_MS = 30_000;

/** Milliseconds to wait after a storage error. */
const AGAIN_MS = 5_000;

const WEBHOOKS_AT_ONCE = 100;

/** Milliseconds to wait for unfinished messages when the process stops. */
const STOP_WITHIN_MS = 2_000;

/** A webhook whose entries this process may deliver. */
interface Hook {
  readonly id: string;
  readonly unwatch: () => void;
  running: Promise<void> | null;
  /** True if something has changed since the run began. */
  again: boolean;
  timer: Cancel;
  /** Time of the next undelivered entry, if this process delivers. */
  behindSince: number | null;
}

/** Posts the entries of all webhooks, unless another process posts them. */
export class WebhookDeliverer {
  readonly #services: Services;
  readonly #webhooks: Webhooks;
  readonly #settings: DelivererSettings;
  readonly #delivering: Delivering;
  readonly #hooks = new Map<string, Hook>();
  readonly #stopping = new AbortController();
  #sweeping: Promise<void> | null = null;
  #stopSweeps: Cancel = () => {};

  constructor(services: Services, webhooks: Webhooks, settings: DelivererSettings) {
    this.#services = services;
    this.#webhooks = webhooks;
    this.#settings = settings;
    this.#delivering = {
      ...{ services, webhooks, read: settings.read, stopping: this.#stopping.signal },
      by: services.secret().slice(0, 32),
      attempted: settings.attempted ?? (() => {}),
      behind: (id, since) => {
        const hook = this.#hooks.get(id);
        if (hook) hook.behindSince = since;
      },
    };
  }

  start(): void {
    this.#webhooks.changes.add(this.#changed);
    this.#stopSweeps = this.#services.time.every(this.#settings.sweepMs ?? SWEEP_MS, () => this.#sweep());
    this.#sweep();
  }

  /** Ends deliveries. If the receiver's response to an entry is unknown, the next process delivers the entry again. */
  async stop(): Promise<void> {
    this.#stopSweeps();
    this.#webhooks.changes.delete(this.#changed);
    this.#stopping.abort();
    const running = [this.#sweeping, ...[...this.#hooks.values()].map((hook) => hook.running)];
    await Promise.race([
      Promise.all(running),
      pause(this.#services.time, STOP_WITHIN_MS, { isBackground: true }),
    ]);
    for (const id of [...this.#hooks.keys()]) this.#forget(id);
  }

  /** Returns the age in seconds of the oldest entry that this process still has to deliver. 0 if there is none. */
  lagSeconds(): number {
    const times = [...this.#hooks.values()].flatMap(({ behindSince }) => behindSince ?? []);
    return times.length === 0 ? 0 : Math.max(0, this.#services.time.now() - Math.min(...times)) / 1000;
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  readonly #changed = (id: string): void => {
    this.#services.stores.webhooks.byIds([id]).then(
      (found) => {
        const webhook = found.get(id);
        if (webhook) this.#consider(webhook);
        else this.#forget(id);
      },
      (error: unknown) => this.#settings.failed?.(error),
    );
  };

  #sweep(): void {
    this.#sweeping ??= this.#lookAtAll()
      .catch((error: unknown) => this.#settings.failed?.(error))
      .finally(() => {
        this.#sweeping = null;
      });
  }

  async #lookAtAll(): Promise<void> {
    const { stores, time } = this.#services;
    const known = [...this.#hooks.keys()];
    const seen = new Set<string>();
    for (let after: string | null = null; !this.#stopped; ) {
      const page = await stores.webhooks.all({ first: WEBHOOKS_AT_ONCE, after });
      for (const webhook of page) {
        seen.add(webhook.id);
        await this.#resealed(webhook);
        if (!this.#stopped) this.#consider(webhook);
      }
      after = page.at(-1)?.id ?? null;
      if (page.length < WEBHOOKS_AT_ONCE) break;
      await time.turn();
    }
    if (this.#stopped) return;
    for (const id of known) if (!seen.has(id)) this.#forget(id);
  }

  /** Encrypts the webhook again with the operator's newest key, so that the operator can remove older keys. */
  async #resealed(webhook: StoredWebhook): Promise<void> {
    const { keyring } = this.#webhooks;
    if (keyring.isCurrent(webhook.sealed)) return;
    const contents = contentsOf(keyring, webhook);
    if (contents === null) return;
    const sealed = sealedContents(keyring, webhook.id, contents);
    await this.#services.stores.webhooks.change({ ...webhook, sealed }, webhook.sealed);
  }

  #consider({ id, campaignId, disabledAt }: StoredWebhook): void {
    if (disabledAt !== null) {
      this.#forget(id);
      return;
    }
    let hook = this.#hooks.get(id);
    if (!hook) {
      // A regular search finds changes for which no notification arrived.
      const unwatch = this.#services.notifier.watch(campaignId, (isCertain) => {
        if (isCertain) this.#run(hook!);
      });
      hook = { id, unwatch, running: null, again: false, timer: () => {}, behindSince: null };
      this.#hooks.set(id, hook);
    }
    this.#run(hook);
  }

  #forget(id: string): void {
    const hook = this.#hooks.get(id);
    if (!hook) return;
    hook.unwatch();
    hook.timer();
    this.#hooks.delete(id);
    sendRateOf(this.#webhooks).forget(id);
  }

  #run(hook: Hook): void {
    hook.again = true;
    if (this.#stopped || this.#hooks.get(hook.id) !== hook) return;
    hook.running ??= this.#whileChanged(hook).finally(() => {
      hook.running = null;
      if (hook.again) this.#run(hook);
    });
  }

  async #whileChanged(hook: Hook): Promise<void> {
    while (hook.again && !this.#stopped) {
      hook.again = false;
      hook.timer();
      try {
        const due = await deliverDue(this.#delivering, hook.id);
        if (due === 'DISABLED') this.#forget(hook.id);
        else if (due !== 'NOTHING') this.#later(hook, due);
      } catch (error) {
        this.#settings.failed?.(error);
        this.#later(hook, AGAIN_MS);
      }
    }
  }

  #later(hook: Hook, ms: number): void {
    if (this.#stopped) return;
    hook.timer();
    hook.timer = this.#services.time.after(Math.max(1, ms), () => this.#run(hook), { isBackground: true });
  }
}
