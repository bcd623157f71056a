import { expect, it } from 'vitest';
import type { Viewer } from '../../src/play/access/viewer.ts';
import { follow } from '../../src/play/follow/follow.ts';
import { EncounterNotifier } from '../../src/play/services/notifier.ts';
import type { Services } from '../../src/play/services/services.ts';

it('watches no longer once reading has failed', async () => {
  const changes = new EncounterNotifier();
  let watching = 0;
  const counted = {
    watch: (id: string, wake: () => void) => {
      watching++;
      const unwatch = changes.watch(id, wake);
      return () => {
        watching--;
        unwatch();
      };
    },
  };
  const keys = { byIds: () => Promise.reject(new Error('the disk is gone')) };
  const services = { notifier: counted, stores: { keys } } as unknown as Services;
  const updates = follow(services, { keyId: 'k' } as Viewer, 'e', 0);
  expect(watching).toBeGreaterThan(0);
  await expect(updates.next()).rejects.toThrow('the disk is gone');
  expect(watching).toBe(0);
});
