import { expect, it } from 'vitest';
import type { Viewer } from '../../src/play/access/viewer.ts';
import { follow } from '../../src/play/encounters/follow.ts';
import { Changes } from '../../src/play/encounters/notifier.ts';
import type { World } from '../../src/play/services.ts';

it('watches no longer once reading has failed', async () => {
  const changes = new Changes();
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
  const world = { changes: counted, stores: { keys } } as unknown as World;
  const updates = follow(world, { keyId: 'k' } as Viewer, 'e', 0);
  expect(watching).toBeGreaterThan(0);
  await expect(updates.next()).rejects.toThrow('the disk is gone');
  expect(watching).toBe(0);
});
