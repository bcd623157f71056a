import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANGS_AFTER, inBrowser, noBrowser, startBrowser } from '../../browser.ts';
import { duellists } from '../../kit/duellists.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../../service/arbiter.ts';
import type { Hands } from './hands.ts';
import { actOn, type Group, HIDDEN, newGroup, prepareOn, present, Seat } from './seats.ts';

/** How many rounds are played in each system. */
const ROUNDS = 3;

/** Number of entries that Bea’s browser must miss while its connection is cut. */
const MISSED = 2;

interface Game {
  readonly system: string;
  readonly hands: Hands;
}

const games: readonly Game[] = [
  ...Object.keys(duellists).map((system) => ({ system, hands: 'mouse' as const })),
  { system: 'brp', hands: 'keyboard' },
  { system: 'arrgs', hands: 'touch' },
];

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

  describe.each(games)('playing $system by $hands', ({ system, hands }) => {
    let group: Group;
    /** Ann's second seat is a second tab in the same browser. */
    const seats: Record<'gm' | 'Ann' | 'Bea' | 'AnnAgain', Seat> = {} as never;
    beforeAll(async () => {
      group = await newGroup(arbiter, system);
      seats.gm = await Seat.take(browser, arbiter, group.gm, { hands });
      seats.Ann = await Seat.take(browser, arbiter, group.players.Ann, { hands });
      seats.Bea = await Seat.take(browser, arbiter, group.players.Bea, { hands });
      seats.AnnAgain = await seats.Ann.tab(arbiter, group.players.Ann);
    });
    afterAll(async () => {
      for (const seat of Object.values(seats)) await seat.context.close();
    });

    const now = () => present(arbiter, group.gm);

    /** Ann uses her two tabs alternately to act. */
    const ownerOf = (name: string, round: number): Seat => {
      if (name === 'Ann') return round % 2 === 0 ? seats.AnnAgain : seats.Ann;
      return name === 'Bea' ? seats.Bea : seats.gm;
    };

    let missed: number | null = null;
    /** In the second round, cuts Bea's connection until she must act or has missed enough entries. */
    const cutInTheMiddle = async (round: number, name: string | undefined): Promise<void> => {
      const { context, page } = seats.Bea;
      if (missed === null && round > 1 && name !== 'Bea') {
        await context.setOffline(true);
        missed = 0;
      } else if (missed !== null && missed < MISSED) {
        missed += 1;
        if (name !== 'Bea' && missed < MISSED) return;
        missed = MISSED;
        await page.locator('.offline').waitFor();
        await context.setOffline(false);
        await page.locator('.offline').waitFor({ state: 'detached' });
      }
    };

    /** Plays one step of the encounter, on the page of the person who must act. */
    const step = async (acted: Set<string>): Promise<void> => {
      const { version, pending, activeCombatants, round } = await now();
      const name = pending?.respondent?.name ?? activeCombatants[0]?.name;
      await cutInTheMiddle(round, name);
      if (name === undefined) {
        await seats.gm.press(seats.gm.page.getByRole('button', { name: 'End the round' }));
      } else {
        const seat = ownerOf(name, round);
        await seat.page.bringToFront();
        await seat.versions(version);
        if (pending !== null) {
          const question = seat.page.locator('.question-card');
          await seat.press(question.locator('.option:not([data-refused])').first());
          await seat.press(question.getByRole('button', { name: 'Answer', exact: true }));
        } else {
          const isNew = !acted.has(`${round} ${name}`);
          acted.add(`${round} ${name}`);
          if (seat === seats.gm && activeCombatants.length > 1)
            await seat.press(seat.page.locator('.acts .track label', { hasText: name }));
          const canAct = isNew && (await seat.page.locator('.act-list .act, .end-turn').first().isVisible());
          if (!canAct || !(await tries(seat)))
            await seat.press(seat.page.getByRole('button', { name: `End the turn of ${name}` }));
        }
      }
      await expect.poll(async () => (await now()).version, { timeout: HANGS_AFTER }).toBeGreaterThan(version);
    };

    const tries = async (seat: Seat): Promise<boolean> => {
      await seat.page.locator('.act-list').waitFor();
      if ((await seat.page.locator('.act-list .act').count()) === 0) return false;
      return actOn(seat);
    };

    it('the group at the table plays three rounds, and all of its browsers show the same log without repeated entries', async () => {
      await prepareOn(seats.gm, 'At the ford', { system });
      await seats.gm.press(seats.gm.page.getByRole('button', { name: 'Start' }));
      await expect.poll(async () => (await now()).status, { timeout: HANGS_AFTER }).toBe('RUNNING');
      for (const name of ['Ann', 'Bea', 'AnnAgain'] as const) {
        await seats[name].page.bringToFront();
        await seats[name].open('At the ford');
      }
      const acted = new Set<string>();
      for (let state = await now(); state.round <= ROUNDS && state.status === 'RUNNING'; state = await now())
        await step(acted);
      const { version, round } = await now();
      expect([round, missed]).toEqual([ROUNDS + 1, MISSED]);
      const all = Array.from({ length: version }, (_, index) => index + 1);
      for (const seat of Object.values(seats)) expect(await seat.versions(version)).toEqual(all);
      expect(Object.values(seats).flatMap(({ complaints }) => complaints)).toEqual([]);
    });

    it('the players’ pages neither receive nor show hidden combatants', async () => {
      const { id, combatants } = await present(arbiter, group.gm);
      const hidden = [HIDDEN, group.characters[HIDDEN]!, combatants.find(({ name }) => name === HIDDEN)!.id];
      const received = async (seat: Seat) => {
        const everything = await seat.everything();
        // the texts themselves are not compared, because an error message that contains all of them would be unreadable
        return ['At the ford', 'event: next', id, ...hidden].map((text) => everything.includes(text));
      };
      expect(await received(seats.gm)).toEqual([true, true, true, true, true, true]);
      for (const name of ['Ann', 'Bea', 'AnnAgain'] as const)
        expect([name, ...(await received(seats[name]))]).toEqual([
          name,
          ...[true, true, true, false, false, false],
        ]);
    });

    if (hands === 'touch')
      it('no part of the table page scrolls sideways on a phone', async () => {
        for (const seat of Object.values(seats)) {
          await seat.page.bringToFront();
          for (const room of ['Table', 'Log', 'Pictures', 'Play']) {
            await seat.press(seat.page.locator('.rooms').getByRole('button', { name: room }));
            const [wide, view] = await seat.page.evaluate(() => [
              document.documentElement.scrollWidth,
              document.documentElement.clientWidth,
            ]);
            expect([room, wide]).toEqual([room, view]);
          }
        }
      });
  });
});
