import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Stores } from '../../src/play/ports.ts';
import { openStores } from '../../src/storage/open.ts';
import { temporaryFolder } from './place.ts';
import { campaign } from './samples.ts';

const folder = temporaryFolder();
let here: Stores;
let there: Stores;

beforeEach(async () => {
  const url = `file:${folder.path}/shared.db`;
  here = await openStores(url);
  there = await openStores(url);
});

afterEach(async () => {
  await here.close();
  await there.close();
  folder.remove();
});

test('a store is notified exactly once of every write through another connection', async () => {
  let woken = 0;
  let notify = () => {};
  const unwatch = here.changedElsewhere(() => {
    woken++;
    notify();
  });
  for (const id of ['c1', 'c2']) {
    const heard = new Promise<void>((resolve) => {
      notify = resolve;
    });
    await there.campaigns.add(campaign(id));
    await heard;
  }
  expect(woken).toBe(2);
  unwatch();
});
