import { readFileSync } from 'node:fs';
import type { Browser, Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANGS_AFTER, inBrowser, noBrowser, openPage, startBrowser } from '../../browser.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../../service/arbiter.ts';
import { given } from '../../service/campaign.ts';
import { look } from './look.ts';
import { type Group, newGroup, prepareOn, present, Seat } from './seats.ts';

const SYSTEM = 'brp';

describe.skipIf(noBrowser)(inBrowser('changes at the table'), () => {
  const folder = temporaryFolder();
  let arbiter: OwnArbiter;
  let browser: Browser;
  beforeAll(async () => {
    arbiter = await startArbiter(`${folder.path}/changes.db`, { NODE_ENV: 'development' });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await arbiter.stop();
    folder.remove();
  });

  interface Opened {
    readonly group: Group;
    readonly gm: Seat;
    readonly page: Page;
  }

  const opened = async (): Promise<Opened> => {
    const group = await newGroup(arbiter, SYSTEM);
    const gm = await Seat.take(browser, arbiter, group.gm);
    return { group, gm, page: gm.page };
  };

  const started = async (): Promise<Opened> => {
    const all = await opened();
    await prepareOn(all.gm, 'At the ford', { system: SYSTEM });
    await all.page.getByRole('button', { name: 'Start' }).click();
    await all.page.locator('.act-list .act').first().waitFor();
    return all;
  };

  const closed = async ({ gm }: Opened, ...others: readonly Seat[]): Promise<void> => {
    expect([gm, ...others].flatMap(({ complaints }) => complaints)).toEqual([]);
    for (const { context } of [gm, ...others]) await context.close();
  };

  /** Presses a button and returns the content of the file that the page then saves. */
  const saved = async (
    page: Page,
    button: string,
  ): Promise<{ readonly name: string; readonly text: string }> => {
    const waiting: Promise<Download> = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await waiting;
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  };

  const confirm = async (within: Page | Locator, text: string): Promise<void> => {
    await within.getByRole('button', { name: text }).click();
    await within.locator('.confirm').getByRole('button', { name: text }).click();
  };

  /** Reads the log as the game master. Returns its versions, and those whose entries are in force. */
  const log = async (
    { gm }: Group,
    id: string,
  ): Promise<{ versions: readonly number[]; inForce: readonly number[] }> => {
    const { encounter } = await given(
      arbiter.ask(
        'query L($id: ID!) { encounter(id: $id) { versionsInForce log(first: 50) { edges { node { version } } } } }',
        { id },
        gm,
      ),
    );
    return {
      versions: encounter.log.edges.map(({ node }: { node: { version: number } }) => node.version),
      inForce: encounter.versionsInForce,
    };
  };

  it('an exported character can be imported from its file, and a file with other content is rejected', async () => {
    const all = await opened();
    const { page, group } = all;
    const { exportCharacters } = await given(arbiter.ask('{ exportCharacters }', {}, group.gm));
    await page.getByRole('link', { name: 'Characters', exact: true }).click();
    await page.getByText('Import characters').click();
    const file = page.getByLabel('File with exported characters');
    const upload = (text: string) =>
      file.setInputFiles({ name: 'people.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await upload('not JSON');
    await page.locator('.problem', { hasText: 'The file is not JSON.' }).waitFor();
    await upload('{ "format": "other" }');
    await page.locator('.problem', { hasText: 'format' }).first().waitFor();
    await upload(JSON.stringify(exportCharacters));
    await page.getByText('4 characters imported.').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Ann', exact: true }).count()).toBe(2);
    expect(await page.locator('.problem').count()).toBe(0);
    await closed(all);
  });

  it('a log entry can be retracted, a fork can start from it, entries after it can be undone, and players see the same log', async () => {
    const all = await started();
    const { page, gm, group } = all;
    const player = await Seat.take(browser, arbiter, group.players.Ann);
    await player.open('At the ford');
    const { id, version: begun } = await present(arbiter, group.gm);
    const combatant = page.locator('.combatant').filter({ has: page.getByText(/^Orc/) });
    await combatant.locator('.combatant-head').click();
    await combatant.getByText('Adjust Orc').click();
    for (const [index, reason] of ['A trap', 'A fall', 'Smoke'].entries()) {
      await combatant.getByLabel('Hit points lost').fill('1');
      await combatant.getByLabel('Reason, for the log').fill(reason);
      await combatant.getByRole('button', { name: 'Adjust', exact: true }).click();
      await gm.versions(begun + index + 1);
    }
    const entry = (version: number) =>
      page
        .locator('.entry')
        .filter({ has: page.locator('.version', { hasText: new RegExp(`^${version}$`) }) });

    await entry(begun + 1)
      .locator('.entry-head')
      .click();
    await confirm(entry(begun + 1), 'Retract');
    await gm.versions(begun + 4);
    await entry(begun + 1)
      .getByText('(undone)')
      .waitFor();
    expect((await log(group, id)).inForce).not.toContain(begun + 1);
    await player.versions(begun + 4);

    await entry(begun + 2)
      .locator('.entry-head')
      .click();
    await entry(begun + 2)
      .getByRole('button', { name: 'Fork here' })
      .click();
    await page.getByText('forked from').waitFor();
    expect(await page.locator('h1').textContent()).toBe(`At the ford (fork at ${begun + 2})`);
    await gm.versions(begun + 2);
    await page.getByRole('link', { name: 'At the ford', exact: true }).click();
    await gm.versions(begun + 4);

    await entry(begun).locator('.entry-head').click();
    await confirm(entry(begun), 'Undo to here');
    await gm.versions(begun + 5);
    await player.versions(begun + 5);
    const { versions, inForce } = await log(group, id);
    expect(versions).toEqual(Array.from({ length: begun + 5 }, (_, index) => index + 1));
    expect(inForce.filter((version) => version > begun && version < begun + 4)).toEqual([]);
    for (const seat of [gm, player])
      for (const version of [begun + 1, begun + 2, begun + 3])
        await seat.page
          .locator('.entry[data-undone]')
          .filter({ has: seat.page.locator('.version', { hasText: new RegExp(`^${version}$`) }) })
          .waitFor();
    await closed(all, player);
  });

  it('a standing answer is used for later acts without a question until the answer is removed', async () => {
    const all = await started();
    const { page, group } = all;
    // a roll of 8 hits, so the target must answer the attack
    await page.locator('.dice-switch label', { hasText: 'We roll and enter the faces' }).click();
    await page.locator('.act-list .act', { hasText: 'Attack' }).first().click();
    await page.locator('.act-form .planned').waitFor();
    await page.locator('.act-form .send .primary').click();
    await page.locator('.prompt input').first().fill('8');
    await page.getByRole('button', { name: 'Use these dice' }).click();
    const question = page.locator('.question-card');
    await question.waitFor();
    const { respondent } = (await present(arbiter, group.gm)).pending!;
    await question.locator('input[type=radio]:enabled').first().check();
    await question.getByLabel(/like this until further notice/).check();
    await question.getByRole('button', { name: 'Answer', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    const standing = async (): Promise<number> => {
      const { encounters } = await given(
        arbiter.ask(
          '{ encounters { edges { node { combatants { name standingAnswers { act } } } } } }',
          {},
          group.gm,
        ),
      );
      return encounters.edges[0].node.combatants.find(
        ({ name }: { name: string }) => name === respondent!.name,
      ).standingAnswers.length;
    };
    expect(await standing()).toBe(1);
    const name = new RegExp(`^${respondent!.name}`);
    const row = page.locator('.combatant').filter({ has: page.getByText(name) });
    await row.locator('.combatant-head').click();
    await row.locator('.standing-answers').getByRole('button', { name: 'Ask again' }).click();
    await row.locator('.standing-answers').waitFor({ state: 'detached' });
    expect(await standing()).toBe(0);
    await closed(all);
  });

  it('a change of a campaign setting immediately changes the acts that a player is offered', async () => {
    const all = await started();
    const { page, group } = all;
    const settings = async () =>
      (
        await given(
          arbiter.ask(
            '{ campaign { playersMayGiveDice playersMayEditSheets playersMayStateModifiers } }',
            {},
            group.gm,
          ),
        )
      ).campaign;
    await page.getByRole('link', { name: 'Campaign' }).click();
    await page.getByLabel('Players may enter their own dice').uncheck();
    await page.getByLabel('Players may change their own sheets').uncheck();
    await page.getByLabel('Players may set modifiers and facts about the scene').check();
    await expect
      .poll(settings, { timeout: HANGS_AFTER })
      .toEqual({ playersMayGiveDice: false, playersMayEditSheets: false, playersMayStateModifiers: true });
    await page.getByRole('link', { name: 'Encounters' }).first().click();
    await page.getByRole('link', { name: 'Campaign' }).click();
    expect(await page.getByLabel('Players may enter their own dice').isChecked()).toBe(false);
    expect(await page.getByLabel('Players may set modifiers and facts about the scene').isChecked()).toBe(
      true,
    );
    const player = await Seat.take(browser, arbiter, group.players.Ann);
    await player.open('At the ford');
    await player.page.locator('.turn').waitFor();
    expect(await player.page.locator('.dice-switch').count()).toBe(0);
    await closed(all, player);
  });

  it('a campaign table is checked before it is used, and each reported fault names its line', async () => {
    const all = await opened();
    const { page, group } = all;
    await page.getByRole('link', { name: 'Campaign' }).click();
    await page.getByText('Bring a table').click();
    const search = page.getByLabel('Search the tables of the books');
    await search.fill('no such table');
    await page.getByText('No table contains this text.').waitFor();
    await search.fill('Fumble: melee');
    await page.locator('#replaced option[value="pathmaster.fumble.melee"]').waitFor({ state: 'attached' });
    await page.getByLabel('Table to replace').selectOption('pathmaster.fumble.melee');
    await page.getByLabel('Title', { exact: true }).fill('Ours');
    const rows = page.getByLabel(/Rows as comma-separated text/);
    await rows.fill('from,to,text,hits\n1,50,Oops.,3\n60,100,Ouch.,5');
    await page.getByRole('button', { name: 'Check it' }).click();
    await page.locator('.findings [data-severity="ERROR"]').first().waitFor();
    await page.getByRole('button', { name: 'Use this table' }).click();
    await page.locator('.problem').waitFor();
    await rows.fill('from,to,text,hits\n1,100,Oops.,3');
    await page.getByRole('button', { name: 'Check it' }).click();
    await page.getByText('The table has no errors.').waitFor();
    await page.getByRole('button', { name: 'Use this table' }).click();
    await page.locator('li', { hasText: 'Ours instead of pathmaster.fumble.melee, version 1' }).waitFor();
    const { campaignTables } = await given(
      arbiter.ask('{ campaignTables { edges { node { title version } } } }', {}, group.gm),
    );
    expect(campaignTables.edges).toEqual([{ node: { title: 'Ours', version: 1 } }]);
    await closed(all);
  });

  it('house rules can be written, read, changed and removed, and each fault is shown next to the field concerned', async () => {
    const all = await opened();
    const { page, group, gm } = all;
    const stored = async () =>
      (await given(arbiter.ask('{ houseRules(system: BRP) { title version rules options } }', {}, group.gm)))
        .houseRules;
    await page.getByRole('link', { name: 'Campaign' }).click();
    const card = page.locator('.house-rules');
    await card.getByLabel('System of the house rules').selectOption('BRP');
    await card.getByText('The campaign uses the book’s rules without changes.').waitFor();
    await card.getByRole('button', { name: 'Add house rules' }).click();
    await card.getByLabel('Title of the house rules').fill('Ours');
    await card.getByRole('button', { name: 'Add to conditions' }).click();
    await card.getByLabel('Name', { exact: true }).fill('blessed');
    await card.locator('#house-conditions-0-title').fill('Blessed');
    await card.getByLabel('Text').fill('A priest has blessed the fighter.');
    await card.getByLabel('Rounds').fill('2000');
    await card.locator('#house-conditions-0-rounds-fault', { hasText: 'The maximum is 1000.' }).waitFor();
    await card.getByLabel('Rounds').fill('3');
    await card.getByRole('button', { name: 'Add to modifiers' }).click();
    await card.locator('#house-modifiers-0-title').fill('Blessing');
    await card.getByLabel('Amount').fill('20');
    await card.getByRole('button', { name: 'Add to quantities' }).click();
    const quantity = card.getByLabel('Quantities 1');
    expect(
      await page.locator(`#${await quantity.getAttribute('list')} option[value="attack.attacker"]`).count(),
    ).toBe(1);
    await quantity.fill('attack.nothing');
    await card.getByLabel('When').fill('input.attacker.weapon.name == ');
    await card.getByRole('button', { name: 'Use these house rules' }).click();
    await card.locator('#house-modifiers-0-quantities-0-fault').waitFor();
    await look(gm, 'faulty house rules');
    await quantity.fill('attack.attacker');
    await card.getByLabel('When').fill('input.attacker.weapon.name == "Spear"');
    await card.getByText('Default rule options').click();
    await card.getByLabel('Hit locations').check();
    await card.getByRole('button', { name: 'Use these house rules' }).click();
    await card.getByText('Ours, version 1').waitFor();
    await look(gm, 'house rules');
    expect(await stored()).toEqual({
      ...{ title: 'Ours', version: 1, options: { hitLocations: true } },
      rules: {
        conditions: [
          expect.objectContaining({ name: 'blessed', text: 'A priest has blessed the fighter.', rounds: 3 }),
        ],
        modifiers: [expect.objectContaining({ title: 'Blessing', quantities: ['attack.attacker'] })],
      },
    });

    await card.getByRole('button', { name: 'Change the house rules' }).click();
    await card.getByRole('button', { name: 'Remove Blessing' }).click();
    await card.getByRole('button', { name: 'Use these house rules' }).click();
    await card.getByText('Ours, version 2').waitFor();
    expect((await stored()).rules).toMatchObject({ modifiers: [], conditions: [{ name: 'blessed' }] });
    await page.getByRole('link', { name: 'Encounters' }).first().click();
    await prepareOn(gm, 'At the ford', { system: SYSTEM });
    await page.locator('.combatant-head').first().click();
    await page.getByText(/^Adjust /).click();
    await page.getByLabel('Condition begins').selectOption({ label: 'Blessed' });
    await page.getByRole('link', { name: 'Campaign' }).click();
    await card.getByLabel('System of the house rules').selectOption('BRP');
    await card.getByRole('button', { name: 'Change the house rules' }).click();
    await confirm(card, 'Remove all');
    await card.getByText('The campaign uses the book’s rules without changes.').waitFor();
    expect(await stored()).toMatchObject({
      version: 3,
      rules: { modifiers: [], conditions: [] },
      options: {},
    });
    await closed(all);
  });

  it('campaign copies can be saved as files and imported, and deleting a campaign requires its name and signs all users out', async () => {
    const all = await started();
    const { page, group } = all;
    const player = await Seat.take(browser, arbiter, group.players.Ann);
    await player.open('At the ford');
    const log = await saved(page, 'Save as Markdown');
    expect(log.name).toBe('at-the-ford.md');
    expect(log.text).toContain('# At the ford');
    await page.getByRole('link', { name: 'Campaign' }).click();
    const campaign = await saved(page, 'Save the campaign as a file');
    expect(campaign.name).toBe('the-amber-road.json');
    expect(JSON.parse(campaign.text)).toMatchObject({ format: 'arbiter.campaign', name: 'The Amber Road' });
    const encounters = await saved(page, 'Save the encounters as a file');
    expect(encounters.name).toBe('the-amber-road-encounters.json');
    expect(JSON.parse(encounters.text)).toMatchObject([
      { format: 'arbiter.encounter', title: 'At the ford' },
    ]);

    const bringer = await openPage(browser);
    await bringer.goto(`${arbiter.url}/table`);
    const files = (...each: readonly { readonly name: string; readonly text: string }[]) =>
      bringer
        .getByLabel('Files of the campaign and its encounters')
        .setInputFiles(
          each.map(({ name, text }) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })),
        );
    const send = bringer.getByRole('button', { name: 'Import the campaign' });
    await files(encounters);
    await send.click();
    await bringer.locator('.problem', { hasText: 'not from one campaign' }).waitFor();
    await files({ name: 'bad.json', text: JSON.stringify({ ...JSON.parse(campaign.text), name: '' }) });
    await send.click();
    await bringer.locator('.problem', { hasText: 'The text is empty' }).first().waitFor();
    await files(campaign, encounters);
    await send.click();
    await bringer.getByText('The Amber Road: 4 characters imported.').waitFor();
    await bringer.getByText('At the ford was not imported: it is not finished').waitFor();
    await bringer.getByRole('button', { name: 'Open the campaign' }).click();
    await bringer.getByRole('link', { name: 'Characters', exact: true }).click();
    await bringer.getByRole('link', { name: 'Ann', exact: true }).waitFor();
    await bringer.close();

    await page.getByText('Delete the campaign').click();
    const last = page.getByRole('button', { name: 'Delete permanently' });
    expect(await last.isDisabled()).toBe(true);
    await page.getByLabel(/Type the name of the campaign/).fill('The Amber');
    expect(await last.isDisabled()).toBe(true);
    await page.getByLabel(/Type the name of the campaign/).fill('The Amber Road');
    await last.click();
    await page.getByText('The campaign The Amber Road is deleted.').waitFor();
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
    await player.page.locator('.problem', { hasText: 'UNAUTHENTICATED' }).waitFor();
    await player.page.getByRole('heading', { name: 'Play at the table' }).waitFor();
    expect((await arbiter.ask('{ viewer { id } }', {}, group.gm)).errors[0]!.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    await closed(all, player);
  });
});
