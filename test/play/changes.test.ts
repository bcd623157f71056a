import { expect, it } from 'vitest';
import { EncounterNotifier } from '../../src/play/services/notifier.ts';

it('tells those who watch, and nobody any longer who has stopped', () => {
  const changes = new EncounterNotifier();
  let woken = 0;
  const stop = changes.watch('e', () => woken++);
  changes.notify('e');
  changes.notify('another');
  stop();
  changes.notify('e');
  expect(woken).toBe(1);
});

it('lets nobody who stops twice silence those who came after', () => {
  const changes = new EncounterNotifier();
  let woken = 0;
  const stop = changes.watch('e', () => {});
  stop();
  changes.watch('e', () => woken++);
  stop();
  changes.notify('e');
  expect(woken).toBe(1);
});
