import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inBrowser, noBrowser, openPage, startBrowser } from '../../browser.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../../service/arbiter.ts';
import { given } from '../../service/campaign.ts';
import { look } from './look.ts';
import { actOn, newGroup, prepareOn, present, Seat } from './seats.ts';

const SYSTEM = 'brp';

describe.skipIf(noBrowser)(inBrowser('each state of the table'), () => {
  const folder = temporaryFolder();
  let arbiter: OwnArbiter;
  let browser: Browser;
  beforeAll(async () => {
    arbiter = await startArbiter(`${folder.path}/states.db`, { NODE_ENV: 'development' });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await arbiter.stop();
    folder.remove();
  });

  it('the pages for signing in, for a wrong key and for an empty new campaign are accessible', async () => {
    const page = await openPage(browser, { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
    await page.goto(`${arbiter.url}/table`);
    await page.getByRole('heading', { name: 'Play at the table' }).waitFor();
    await look({ page }, 'signing in');
    await page.getByLabel('Key', { exact: true }).fill('no key');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('.problem').waitFor();
    await look({ page }, 'a wrong key');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('.offline').waitFor();
    await look({ page }, 'signing in offline');
    await page.context().setOffline(false);
    await page.getByLabel('Name of the campaign').fill('Dawn');
    await page.getByRole('button', { name: 'Create the campaign' }).click();
    await page.getByText('No encounters yet').waitFor();
    await look({ page }, 'no encounter');
    await page.getByRole('link', { name: 'Characters', exact: true }).click();
    await page.getByText('No characters yet').waitFor();
    await look({ page }, 'no character');
    await page.getByRole('link', { name: 'Campaign' }).click();
    await page.getByText('Create a character first.').waitFor();
    await look({ page }, 'a campaign without content');
    await page.getByRole('link', { name: 'Encounters' }).click();
    await page.getByRole('link', { name: 'New encounter' }).click();
    await page.getByText('No character uses this system.').waitFor();
    await look({ page }, 'no character for an encounter');
    await page.close();
  });

  it('a key in a link is removed from the URL at once, is not in the URL of any request, and can be deleted from the browser', async () => {
    const { gm } = await newGroup(arbiter, SYSTEM);
    const seat = await Seat.take(browser, arbiter, gm);
    expect(seat.page.url()).toBe(`${arbiter.url}/table`);
    await seat.page.reload();
    await seat.page.getByRole('button', { name: 'Forget the key' }).click();
    await seat.page.getByRole('heading', { name: 'Play at the table' }).waitFor();
    expect(await seat.page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
    expect(seat.urls.filter((url) => url.includes(gm))).toEqual([]);
    await seat.context.close();
  });

  it('each section of the table page shows that it is loading, and is accessible', async () => {
    const group = await newGroup(arbiter, SYSTEM);
    const { page, context } = await Seat.take(browser, arbiter, group.gm);
    await prepareOn(await Seat.take(browser, arbiter, group.gm), 'At the ford', { system: SYSTEM });
    /** Lets the requests for an operation wait until the returned function is called. */
    const held = async (operation: string): Promise<() => Promise<void>> => {
      let release = (): void => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/graphql', async (route) => {
        if ((route.request().postData() ?? '').includes(operation)) await released;
        await route.continue();
      });
      return async () => {
        release();
        await page.unrouteAll({ behavior: 'wait' });
      };
    };
    const loading = async (operation: string, part: string, go: () => Promise<unknown>): Promise<void> => {
      const release = await held(operation);
      await go();
      await page.locator('.loading', { hasText: `Loading ${part}` }).waitFor();
      await look({ page }, `loading ${part}`);
      await release();
      await page.locator('.loading').waitFor({ state: 'detached' });
    };
    await loading('query Viewer', 'the table', () => page.reload());
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await loading('query Characters', 'the characters', () => link('Characters').click());
    await loading('SheetInput', 'the sheet', () => page.locator('.new-ones a[data-system="BRP"]').click());
    await loading('query Encounters', 'the encounters', () => link('Encounters').click());
    await loading('query EncounterOpening', 'the encounter', () =>
      page.getByRole('link', { name: 'At the ford' }).click(),
    );
    await loading('query LegalActs', 'the acts of', () =>
      page.getByRole('button', { name: 'Start' }).click(),
    );
    await context.close();
  });

  it('a sheet form shows errors next to the fields concerned, both before and after it is sent', async () => {
    const { gm } = await newGroup(arbiter, SYSTEM);
    const { page, context } = await Seat.take(browser, arbiter, gm);
    await page.getByRole('link', { name: 'Characters', exact: true }).click();
    await page.getByRole('link', { name: 'Ann' }).click();
    await page.getByLabel('STR', { exact: true }).fill('1000');
    await page.locator('#sheet-str-fault', { hasText: 'The maximum is 200. Accepted: 1 to 200.' }).waitFor();
    await look({ page }, 'a faulty sheet');
    await page.getByLabel('STR', { exact: true }).fill('14');
    await page.getByLabel('Damage modifier').fill('not dice');
    await page.getByRole('button', { name: 'Save the sheet' }).click();
    await page.locator('#sheet-damageModifier-fault').waitFor();
    await page.getByLabel('Damage modifier').fill('1d4');
    await page.getByRole('button', { name: 'Save the sheet' }).click();
    await page.getByRole('heading', { name: 'Characters' }).waitFor();
    await context.close();
  });

  it('a stat block fills in the form of a new character, and several copies of the character can be created at once', async () => {
    const { gm } = await newGroup(arbiter, SYSTEM);
    const { page, context } = await Seat.take(browser, arbiter, gm);
    await page.getByRole('link', { name: 'Characters', exact: true }).click();
    await page.locator('.new-ones a[data-system="BRP"]').click();
    await page.getByText('Read a stat block').click();
    await page
      .getByLabel('Printed text of one or several stat blocks')
      .fill('Ghoul\nSTR 16 CON 13 SIZ 13 INT 13 POW 10 DEX 13 CHA 5\nMove: 9\nHit Points: 13');
    await page.getByRole('button', { name: 'Fill the form from the text' }).click();
    await page.getByText('The form below contains the values.').waitFor();
    expect(await page.getByLabel('STR', { exact: true }).inputValue()).toBe('16');
    await look({ page }, 'a draft');
    await page.locator('#character-name').fill('Ghoul');
    await page.getByLabel('Number of copies').fill('2');
    await page.getByRole('button', { name: 'Create 2 characters' }).click();
    await page.getByRole('link', { name: 'Ghoul 2' }).waitFor();
    await look({ page }, 'characters');
    await context.close();
  });

  it('a link to the table page contains a code, signs a player in, and can be revoked', async () => {
    const { gm } = await newGroup(arbiter, SYSTEM);
    const { page, context } = await Seat.take(browser, arbiter, gm);
    await page.getByRole('link', { name: 'Campaign' }).click();
    await page.getByLabel('For whom').fill('Tablet');
    await page.getByLabel('As', { exact: true }).selectOption('SPECTATOR');
    await page.getByRole('button', { name: 'Create the link' }).click();
    await page.locator('.qr').waitFor();
    await look({ page }, 'a new link');
    const link = (await page.locator('.link').textContent())!;
    const guest = await Seat.take(browser, arbiter, decodeURIComponent(link.split('#key=')[1]!));
    expect(await guest.page.locator('.who span').textContent()).toBe('Spectator');
    const row = page.locator('.keys li', { hasText: 'Tablet' });
    await row.getByRole('button', { name: 'Revoke' }).click();
    await row.getByRole('button', { name: 'Revoke' }).click();
    await row.waitFor({ state: 'detached' });
    await guest.page.locator('.problem', { hasText: 'UNAUTHENTICATED' }).waitFor();
    await guest.page.getByRole('heading', { name: 'Play at the table' }).waitFor();
    await guest.context.close();
    await context.close();
  });

  it('the page of an encounter is accessible in every state: dice, odds, questions, an earlier version, offline, outdated, waiting and finished', async () => {
    const group = await newGroup(arbiter, SYSTEM);
    const gm = await Seat.take(browser, arbiter, group.gm);
    const spectator = await Seat.take(browser, arbiter, group.spectator);
    const { page } = gm;
    await prepareOn(gm, 'At the ford', { system: SYSTEM });
    await look(gm, 'preparing');
    const player = await Seat.take(browser, arbiter, group.players.Ann);
    await spectator.open('At the ford');
    await player.open('At the ford');
    await spectator.page.getByText('Waiting for the game master to start.').waitFor();
    await look(spectator, 'waiting');

    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.act-list .act').first().waitFor();
    await look(gm, 'a turn');
    await player.page.getByText('Your turn, Ann!').waitFor();
    await player.page.locator('.act-list .act').first().waitFor();
    await look(player, 'the turn of a player');
    await spectator.page.locator('.turn', { hasText: 'Waiting for Ann' }).waitFor();
    await look(spectator, 'waiting for a turn');
    await page.locator('.act-list .act', { hasText: 'Attack' }).click();
    await page.locator('.planned .outcomes').waitFor();
    await page.getByText('Further choices').click();
    await look(gm, 'a planned act');

    // with physical dice, the page asks first for the die of the attack, then for the target's answer, and then for the
    // damage die
    await page.locator('.dice-switch label', { hasText: 'We roll and enter the faces' }).click();
    await page.locator('.send .primary').click();
    await page.locator('.prompt input').first().fill('8');
    await look(gm, 'dice to throw');
    await page.getByRole('button', { name: 'Use these dice' }).click();
    const question = page.locator('.question-card');
    await question.locator('input[type=radio]:enabled').first().check();
    await question.locator('.planned').waitFor();
    await look(gm, 'a question');
    await spectator.page.locator('.waits').waitFor();
    await look(spectator, 'waiting for an answer');
    await question.getByRole('button', { name: 'Let it happen' }).click();
    await page.getByRole('button', { name: 'Let the server roll' }).click();
    await gm.versions(5);

    await page.locator('.entry-head').last().click();
    await page.locator('.numbers .breakdown summary').first().click();
    expect(await page.locator('.numbers cite a[href^="/rules/"]').count()).toBeGreaterThan(0);
    await page.locator('.combatant-head').first().click();
    await look(gm, 'an open entry and an open combatant');
    await page.getByRole('button', { name: 'View the encounter at this entry' }).click();
    await page.getByText('You see the encounter after entry').waitFor();
    await look(gm, 'the past');
    await page.getByRole('button', { name: 'Back to the current state' }).first().click();

    await page.locator('.dice-switch label', { hasText: 'The server rolls' }).click();
    const { id, version } = await present(arbiter, group.gm);
    let isFaster = true;
    await page.route('**/graphql', async (route) => {
      if (!isFaster || !(route.request().postData() ?? '').includes('mutation EndRound'))
        return route.continue();
      isFaster = false;
      await arbiter.ask(
        'mutation Adjust($input: AdjustInput!) { adjust(input: $input) { encounter { version } } }',
        {
          input: {
            ...{ encounterId: id, expectedVersion: version, damage: 1, reason: 'A trap' },
            combatantId: await firstOf(id, group.gm),
          },
        },
        group.gm,
      );
      await route.continue();
    });
    await page.getByRole('button', { name: 'End the round' }).click();
    await page.getByText('The encounter has changed.').waitFor();
    await look(gm, 'stale');
    await page.getByRole('button', { name: 'Understood' }).click();

    await page.getByRole('button', { name: 'Calculate the forecast' }).click();
    await page.locator('.wins').waitFor();
    await look(gm, 'a forecast');
    await spectator.context.setOffline(true);
    await spectator.page.locator('.offline').waitFor();
    await look(spectator, 'offline');
    for (const { id: combatantId, name } of (await present(arbiter, group.gm)).combatants) {
      if (['Ann', 'Bea'].includes(name)) continue;
      const { version: expectedVersion } = await present(arbiter, group.gm);
      const input = { encounterId: id, expectedVersion, combatantId, damage: 100, reason: 'A rock' };
      await given(
        arbiter.ask(
          'mutation Adjust($input: AdjustInput!) { adjust(input: $input) { encounter { version } } }',
          { input },
          group.gm,
        ),
      );
    }
    await page.getByText('Only heroes can fight on.').waitFor();
    await look(gm, 'one side left');
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('The encounter is finished.').waitFor();
    await look(gm, 'finished');
    await spectator.context.setOffline(false);
    await spectator.page.getByText('The encounter is finished.').waitFor();
    const seats = [gm, player, spectator];
    expect(seats.flatMap(({ complaints }) => complaints)).toEqual([]);
    for (const { context } of seats) await context.close();
  });

  const firstOf = async (id: string, key: string): Promise<string> =>
    (await arbiter.ask('query First($id: ID!) { encounter(id: $id) { combatants { id } } }', { id }, key))
      .data.encounter.combatants[0].id;

  it('acts that the rules reject are listed with the reason, and a command that is rejected shows the reason', async () => {
    const group = await newGroup(arbiter, SYSTEM);
    const gm = await Seat.take(browser, arbiter, group.gm);
    const player = await Seat.take(browser, arbiter, group.players.Ann);
    await prepareOn(gm, 'Again', { system: SYSTEM });
    await gm.page.getByRole('button', { name: 'Start' }).click();
    await gm.page.getByText(/Not possible now/).click();
    await gm.page.locator('.refused li').first().waitFor();
    await look(gm, 'rejected acts');

    const { page } = player;
    await player.open('Again');
    await page.locator('.dice-switch label', { hasText: 'We roll and enter the faces' }).click();
    await page.locator('.act-list .act', { hasText: 'Attack' }).first().click();
    await page.locator('.act-form .planned').waitFor();
    const settings = { input: { playersMayGiveDice: false } };
    await given(
      arbiter.ask(
        'mutation U($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { id } } }',
        settings,
        group.gm,
      ),
    );
    await page.locator('.act-form .send .primary').click();
    await page.locator('.now .problem', { hasText: 'FORBIDDEN' }).waitFor();
    await look(player, 'a rejected command');
    await page.goto(`${arbiter.url}/table#/encounter/nothing`);
    await page.getByText('This encounter does not exist').waitFor();
    await look(player, 'no such encounter');
    expect(await actOn(gm, 'Attack')).toBe(true);
    await player.context.close();
    await gm.context.close();
  });
});
