import { graphql } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { authenticate, type Viewer } from '../../src/play/access/viewer.ts';
import type { Update } from '../../src/play/follow/encounter-feed.ts';
import { feedRegistry } from '../../src/play/follow/feed-registry.ts';
import { follow } from '../../src/play/follow/follow.ts';
import { followCampaign } from '../../src/play/follow/follow-campaign.ts';
import { productionServices } from '../../src/play/production-services.ts';
import { EncounterNotifier } from '../../src/play/services/notifier.ts';
import type { Services } from '../../src/play/services/services.ts';
import { openStores } from '../../src/storage/open.ts';
import { entriesOf, stillHeld, takesAndGivesBack } from '../kit/gives-back.ts';

/** Replaces the connection to other processes. It counts how many listeners this process has. */
function elsewhere() {
  const ears = new Set<(id: string | null) => void>();
  return {
    ears,
    changedElsewhere: (wake: (id: string | null) => void) => {
      ears.add(wake);
      return () => void ears.delete(wake);
    },
    notifyElsewhere: () => {},
  };
}

describe('an EncounterNotifier', () => {
  it.each([
    ['one id', () => 'e'],
    ['several ids', (at: number) => `e${at % 3}`],
  ])(
    'an EncounterNotifier stores nothing for stopped watchers of %s and stops listening to other processes',
    async (_what, idAt) => {
      const others = elsewhere();
      const notifier = new EncounterNotifier(others);
      let at = 0;
      await takesAndGivesBack({
        take: () => notifier.watch(idAt(at++), () => {}),
        giveBack: (stop) => stop(),
        gauges: () => ({ listening: others.ears.size, ...entriesOf(notifier) }),
      });
      notifier.watch('e', () => {});
      expect(others.ears.size).toBe(1);
    },
  );

  it('an EncounterNotifier still notifies the other watchers after one watcher stops, even if that watcher stops twice', () => {
    const others = elsewhere();
    const notifier = new EncounterNotifier(others);
    let woken = 0;
    const stop = notifier.watch('e', () => {
      throw new Error('it has stopped');
    });
    notifier.watch('e', () => woken++);
    stop();
    stop();
    notifier.notify('e');
    for (const ear of others.ears) ear(null);
    for (const ear of others.ears) ear('e');
    for (const ear of others.ears) ear('another');
    expect(woken).toBe(3);
  });

  it('an EncounterNotifier keeps a watcher who started later when an earlier one stops twice', () => {
    const notifier = new EncounterNotifier();
    let woken = 0;
    const stop = notifier.watch('e', () => {});
    stop();
    notifier.watch('e', () => woken++);
    stop();
    notifier.notify('e');
    expect(woken).toBe(1);
  });
});

describe('the log feed of an encounter', () => {
  it('between two changes, the log of an encounter is read once for all of its followers and released with the last follower', async () => {
    const notifier = new EncounterNotifier();
    const services = { notifier } as unknown as Services;
    const readings: WeakRef<object>[] = [];
    const join = feedRegistry(() => {
      const reading = {};
      readings.push(new WeakRef(reading));
      return reading;
    });
    const woken: string[] = [];
    const joined = (who: string) => join(services, 'e', `key of ${who}`, () => woken.push(who));
    const before = entriesOf(notifier);
    for (let round = 1; round <= 2; round++) {
      const [ann, bob] = [joined('ann'), joined('bob')];
      expect(ann.feed.reading()).toBe(bob.feed.reading());
      notifier.notify('e');
      notifier.notify('key of bob');
      expect(woken.splice(0)).toEqual(['ann', 'bob', 'bob']);
      expect(ann.feed.reading()).toBe(bob.feed.reading());
      ann.leave();
      ann.leave();
      notifier.notify('e');
      expect(woken.splice(0)).toEqual(['bob']);
      bob.feed.reading();
      bob.leave();
      expect(readings).toHaveLength(3 * round);
      expect(entriesOf(notifier)).toEqual(before);
    }
    expect(await stillHeld(readings)).toBe(0);
  });
});

describe('following', () => {
  let services: Services;
  let viewer: Viewer;
  let encounterId: string;
  let secret: string;
  /** The error that the next read from the store throws. Null if the read succeeds. */
  let fault: Error | null;

  const ask = async (source: string) => {
    const contextValue = contextOf(
      services,
      secret ? (await authenticate(services.stores.keys, `Bearer ${secret}`)).viewer : null,
    );
    const { data, errors } = await graphql({ schema, source, contextValue });
    expect(errors).toBeUndefined();
    return JSON.parse(JSON.stringify(data));
  };

  /** Returns a store that throws `fault` at its next read, and only once. */
  const failing = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
        return async (...given: unknown[]) => {
          const met = fault;
          fault = null;
          if (met !== null) throw met;
          return method.apply(target, given);
        };
      },
    });

  beforeEach(async () => {
    [fault, secret] = [null, ''];
    const stores = await openStores(':memory:');
    services = productionServices({ ...stores, encounters: failing(stores.encounters) });
    secret = (await ask('mutation { createCampaign(input: { name: "Gate" }) { secret } }')).createCampaign
      .secret;
    encounterId = (
      await ask(
        'mutation { createEncounter(input: { title: "Gate", rules: { brp: {} } }) { encounter { id } } }',
      )
    ).createEncounter.encounter.id;
    viewer = (await authenticate(services.stores.keys, `Bearer ${secret}`)).viewer!;
    await change(0);
  });

  afterEach(() => services.stores.close());

  const change = (version: number) =>
    ask(`mutation { addCombatants(input: { encounterId: "${encounterId}", expectedVersion: ${version}, combatants: [
      { name: "Orc", sheet: { brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } } }] }) { entry { version } } }`);

  const ways: Readonly<Record<string, () => AsyncIterableIterator<Update>>> = {
    'an encounter': () => follow(services, viewer, encounterId, 0),
    'a campaign': () => followCampaign(services, viewer, new Map([[encounterId, 0]])),
  };

  const versionOf = ({ value }: IteratorResult<Update>) => value?.entry.version;

  describe.each(Object.keys(ways))('%s', (what) => {
    const begin = () => ways[what]!();

    it('after a failed read, the other followers of an encounter still get its new log entries', async () => {
      const [first, second] = [begin(), begin()];
      fault = new Error('the disk is gone');
      await expect(first.next()).rejects.toThrow('the disk is gone');
      expect(versionOf(await second.next())).toBe(1);
      await change(1);
      expect(versionOf(await second.next())).toBe(2);
      await second.return!();
    });

    it.each<readonly [string, (updates: AsyncIterableIterator<Update>) => Promise<unknown>]>([
      ['is left', (updates) => updates.return!()],
      ['is left before anything was read', (updates) => updates.return!()],
      ['is left with an error', (updates) => updates.throw!(new Error('no more')).catch(() => {})],
      [
        'fails',
        async (updates) => {
          fault = new Error('the disk is gone');
          services.notifier.notify(encounterId);
          services.notifier.notify(viewer.campaignId);
          await expect(updates.next()).rejects.toThrow('the disk is gone');
        },
      ],
      [
        'is left while it waits',
        async (updates) => {
          const waiting = updates.next();
          await updates.return!();
          expect(await waiting).toEqual({ done: true, value: undefined });
        },
      ],
    ])('following an encounter removes its watcher when it %s', async (how, end) => {
      const before = entriesOf(services.notifier);
      const updates = begin();
      if (!how.includes('before')) expect(versionOf(await updates.next())).toBe(1);
      expect(entriesOf(services.notifier)).not.toEqual(before);
      await end(updates);
      expect(entriesOf(services.notifier)).toEqual(before);
    });
  });
});
