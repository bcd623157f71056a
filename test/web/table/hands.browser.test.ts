import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANGS_AFTER, inBrowser, noBrowser, startBrowser } from '../../browser.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../../service/arbiter.ts';
import { actOn, type Group, newGroup, prepareOn, present, Seat } from './seats.ts';

const BUILT = join(import.meta.dirname, '../../../dist/web/table');

/** Maximum number of bytes of the page with all its parts, compressed. */
const BUDGET = 120_000;

describe('the files of the table', () => {
  it('are smaller than 120 kB in all, compressed', () => {
    const packed = readdirSync(join(BUILT, 'assets')).filter((name) => name.endsWith('.br'));
    const bytes = packed.reduce((sum, name) => sum + statSync(join(BUILT, 'assets', name)).size, 0);
    const html = statSync(join(BUILT, 'index.html')).size;
    expect(packed.length).toBeGreaterThan(1);
    // the page itself is compressed when it is sent, so its size here is more than what is sent
    expect(bytes + html).toBeLessThan(BUDGET);
  });
});

describe.skipIf(noBrowser)(inBrowser('hands at the table'), () => {
  const folder = temporaryFolder();
  let arbiter: OwnArbiter;
  let browser: Browser;
  beforeAll(async () => {
    arbiter = await startArbiter(`${folder.path}/hands.db`, { NODE_ENV: 'development' });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await arbiter.stop();
    folder.remove();
  });

  /** An encounter that has started, prepared and opened by the game master. */
  const started = async (system: string): Promise<{ readonly group: Group; readonly gm: Seat }> => {
    const group = await newGroup(arbiter, system);
    const gm = await Seat.take(browser, arbiter, group.gm);
    await prepareOn(gm, 'At the ford', { system });
    await gm.page.getByRole('button', { name: 'Start' }).click();
    await gm.page.locator('.combatant[data-active]').first().waitFor();
    return { group, gm };
  };

  /** Moves the focus by Tab to what has the text or the id. */
  const tabTo = async (page: Page, wanted: string): Promise<void> => {
    for (let times = 0; times < 120; times += 1) {
      await page.keyboard.press('Tab');
      const reached = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement | null;
        return [at?.id, at?.textContent?.trim(), at?.closest('label')?.textContent?.trim()];
      });
      if (reached.some((text) => text === wanted)) return;
    }
    throw new Error(`Tab does not reach ${wanted}`);
  };

  it('create, start and play an encounter by keyboard alone', async () => {
    const group = await newGroup(arbiter, 'brp');
    const { page, context } = await Seat.take(browser, arbiter, group.gm);
    await tabTo(page, 'New encounter');
    await page.keyboard.press('Enter');
    await page.getByLabel('Ann', { exact: true }).waitFor();
    await tabTo(page, 'title');
    await page.keyboard.type('By keyboard');
    for (const name of ['Ann', 'Orc']) {
      await tabTo(page, name);
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.type(name === 'Ann' ? 'heroes' : 'orcs');
    }
    await tabTo(page, 'Create the encounter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await tabTo(page, 'Start');
    await page.keyboard.press('Enter');
    const attack = page.locator('.act-list .act', { hasText: 'Attack' });
    await attack.waitFor();
    await tabTo(page, (await attack.textContent())!.trim());
    await page.keyboard.press('Enter');
    const send = page.locator('.act-form .send .primary');
    await page.locator('.planned .outcomes').waitFor();
    await tabTo(page, (await send.textContent())!);
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await present(arbiter, group.gm)).version, { timeout: HANGS_AFTER })
      .toBe(3);
    await context.close();
  });

  it('play as a player by touch on a phone, without scrolling sideways', async () => {
    const { group, gm } = await started('arrgs');
    const phone = await Seat.take(browser, arbiter, group.players.Ann, {
      viewport: { width: 390, height: 844 },
      ...{ hasTouch: true, isMobile: true },
    });
    const { page } = phone;
    await page.getByRole('link', { name: 'At the ford' }).tap();
    await page.locator('.turn').waitFor();
    const passes = async (): Promise<void> => {
      for (;;) {
        const { activeCombatants, version } = await present(arbiter, group.gm);
        await gm.versions(version);
        const name = activeCombatants[0]?.name;
        if (name === 'Ann') return;
        await gm.page
          .getByRole('button', { name: name === undefined ? 'End the round' : `End the turn of ${name}` })
          .click();
        await gm.versions(version + 1);
      }
    };
    await passes();
    await page.getByText('Your turn, Ann!').waitFor();
    await page.locator('.act-list .act').first().tap();
    await page.locator('.planned').waitFor();
    await page.locator('.act-form .send .primary').tap();
    await page.locator('.last .die').first().waitFor({ state: 'attached' });
    for (const room of ['Table', 'Log', 'Pictures', 'Play']) {
      await page.locator('.rooms').getByRole('button', { name: room }).tap();
      const [wide, view] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect([room, wide]).toEqual([room, view]);
    }
    expect(phone.complaints).toEqual([]);
    await phone.context.close();
    await gm.context.close();
  });

  it('lose no entry and show none twice if the connection is cut in the fight', async () => {
    const { group, gm } = await started('skill20');
    const player = await Seat.take(browser, arbiter, group.players.Bea);
    await player.open('At the ford');
    await player.versions((await present(arbiter, group.gm)).version);
    await player.context.setOffline(true);
    for (let times = 0; times < 3; times += 1) {
      const { version } = await present(arbiter, group.gm);
      await gm.versions(version);
      await gm.page
        .getByRole('button', { name: /End the (turn|round)/ })
        .last()
        .click();
      await gm.versions(version + 1);
    }
    await player.page.locator('.offline').waitFor();
    await player.context.setOffline(false);
    const { version } = await present(arbiter, group.gm);
    const all = Array.from({ length: version }, (_, index) => index + 1);
    expect(await player.versions(version)).toEqual(all);
    await player.page.locator('.offline').waitFor({ state: 'detached' });
    await player.context.close();
    await gm.context.close();
  });

  it('use the same key in two tabs, which show the same log', async () => {
    const { group, gm } = await started('initphase');
    const second = await Seat.take(browser, arbiter, group.gm);
    await second.open('At the ford');
    const { version } = await present(arbiter, group.gm);
    await second.versions(version);
    await second.page.locator('.act-list .act').first().waitFor();
    await actOn(gm);
    const after = await present(arbiter, group.gm);
    const all = Array.from({ length: after.version }, (_, index) => index + 1);
    expect(await gm.versions(after.version)).toEqual(all);
    expect(await second.versions(after.version)).toEqual(all);
    await second.context.close();
    await gm.context.close();
  });
});
