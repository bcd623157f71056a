import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANGS_AFTER, inBrowser, noBrowser, startBrowser } from '../../browser.ts';
import { duellists } from '../../kit/duellists.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../../service/arbiter.ts';
import { actOn, type Group, HIDDEN, newGroup, prepareOn, present, Seat } from './seats.ts';

/** Rounds to play in each system. */
const ROUNDS = 3;

describe.skipIf(noBrowser)(inBrowser('a group at the table'), () => {
  const folder = temporaryFolder();
  let arbiter: OwnArbiter;
  let browser: Browser;
  beforeAll(async () => {
    arbiter = await startArbiter(`${folder.path}/table.db`, { NODE_ENV: 'development' });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await arbiter.stop();
    folder.remove();
  });

  describe.each(Object.keys(duellists))('playing %s', (system) => {
    let group: Group;
    const seats: Record<'gm' | 'Ann' | 'Bea', Seat> = {} as never;
    beforeAll(async () => {
      group = await newGroup(arbiter, system);
      seats.gm = await Seat.take(browser, arbiter, group.gm);
      seats.Ann = await Seat.take(browser, arbiter, group.players.Ann);
      seats.Bea = await Seat.take(browser, arbiter, group.players.Bea);
    });
    afterAll(async () => {
      for (const seat of Object.values(seats)) await seat.context.close();
    });

    const ownerOf = (name: string): Seat => (name === 'Ann' || name === 'Bea' ? seats[name] : seats.gm);
    const now = () => present(arbiter, group.gm);

    /** One step of the encounter, from the page of the person whose step it is. */
    const step = async (acted: Set<string>): Promise<void> => {
      const { version, pending, activeCombatants, round } = await now();
      const name = pending?.respondent?.name ?? activeCombatants[0]?.name;
      if (name === undefined) {
        await seats.gm.page.getByRole('button', { name: 'End the round' }).click();
      } else {
        const seat = ownerOf(name);
        await seat.versions(version);
        if (pending !== null) {
          const question = seat.page.locator('.question-card');
          await question.locator('input[type=radio]:enabled').first().check();
          await question.getByRole('button', { name: 'Answer', exact: true }).click();
        } else {
          const isNew = !acted.has(`${round} ${name}`);
          acted.add(`${round} ${name}`);
          if (seat === seats.gm && activeCombatants.length > 1)
            await seat.page.locator('.acts').getByRole('radio', { name }).check();
          const canAct = isNew && (await seat.page.locator('.act-list .act, .end-turn').first().isVisible());
          if (!canAct || !(await tries(seat))) await endTurn(seat, name);
        }
      }
      await expect.poll(async () => (await now()).version, { timeout: HANGS_AFTER }).toBeGreaterThan(version);
    };

    const tries = async (seat: Seat): Promise<boolean> => {
      await seat.page.locator('.act-list').waitFor();
      if ((await seat.page.locator('.act-list .act').count()) === 0) return false;
      return actOn(seat);
    };

    const endTurn = async (seat: Seat, name: string): Promise<void> => {
      const end = seat.page.getByRole('button', { name: `End the turn of ${name}` });
      await end.click();
    };

    it('plays three rounds, and everybody sees the same log once', async () => {
      await prepareOn(seats.gm, 'At the ford', { system });
      await seats.gm.page.getByRole('button', { name: 'Start' }).click();
      await expect.poll(async () => (await now()).status, { timeout: HANGS_AFTER }).toBe('RUNNING');
      for (const name of ['Ann', 'Bea'] as const) await seats[name].open('At the ford');
      const acted = new Set<string>();
      for (let state = await now(); state.round <= ROUNDS && state.status === 'RUNNING'; state = await now())
        await step(acted);
      const { version } = await now();
      const all = Array.from({ length: version }, (_, index) => index + 1);
      for (const seat of Object.values(seats)) expect(await seat.versions(version)).toEqual(all);
      expect(Object.values(seats).flatMap(({ complaints }) => complaints)).toEqual([]);
    });

    it('sends nothing of a hidden combatant to players', async () => {
      expect((await seats.gm.everything()).includes(HIDDEN)).toBe(true);
      const hidden = group.characters[HIDDEN]!;
      for (const name of ['Ann', 'Bea'] as const) {
        const received = await seats[name].everything();
        // the whole text would not be readable in a report
        expect([name, ...['At the ford', HIDDEN, hidden].map((text) => received.includes(text))]).toEqual([
          name,
          ...[true, false, false],
        ]);
      }
    });
  });
});
