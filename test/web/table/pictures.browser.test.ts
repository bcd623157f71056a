import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANGS_AFTER, inBrowser, noBrowser, startBrowser } from '../../browser.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../../service/arbiter.ts';
import { actOn, newGroup, prepareOn, present, Seat } from './seats.ts';

const docs = join(import.meta.dirname, '../../../docs');

/** With `PICTURES=write`, takes the pictures in the guide again. */
const pictures = { gameMaster: 'table-game-master.png', player: 'table-player.png' } as const;

describe('the screenshots of the guide', () => {
  it.each(Object.values(pictures))('the screenshot %s exists', (name) => {
    expect(existsSync(join(docs, name))).toBe(true);
  });
});

describe.skipIf(noBrowser || process.env.PICTURES !== 'write')(inBrowser('taking pictures'), () => {
  const folder = temporaryFolder();
  let arbiter: OwnArbiter;
  let browser: Browser;
  beforeAll(async () => {
    arbiter = await startArbiter(`${folder.path}/pictures.db`, { NODE_ENV: 'development' });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await arbiter.stop();
    folder.remove();
  });

  it('the screenshots show a game master who plans an attack, and a player’s turn', async () => {
    const group = await newGroup(arbiter, 'brp');
    const gm = await Seat.take(browser, arbiter, group.gm);
    const player = await Seat.take(browser, arbiter, group.players.Ann, {
      viewport: { width: 390, height: 844 },
      ...{ hasTouch: true, isMobile: true },
    });
    await prepareOn(gm, 'At the ford', { system: 'brp' });
    await gm.page.getByRole('button', { name: 'Start' }).click();
    await gm.page.locator('.acts').getByRole('radio', { name: 'Bea' }).check();
    await actOn(gm, 'Attack');
    if ((await present(arbiter, group.gm)).pending !== null) {
      await gm.page.getByRole('button', { name: 'Let it happen' }).click();
      await expect
        .poll(async () => (await present(arbiter, group.gm)).pending, { timeout: HANGS_AFTER })
        .toBeNull();
    }
    await gm.page.locator('.acts').getByRole('radio', { name: 'Orc' }).check();
    await gm.page.locator('.act-list .act', { hasText: 'Attack' }).click();
    await gm.page.locator('.planned .outcomes').waitFor();
    await gm.page.screenshot({ path: join(docs, pictures.gameMaster) });
    await player.open('At the ford');
    await player.page.locator('.act-list .act').first().waitFor();
    await player.page.screenshot({ path: join(docs, pictures.player) });
    await player.context.close();
    await gm.context.close();
  });
});
