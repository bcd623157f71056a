import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttackForm, startOf } from '../../web/src/attack/control.ts';
import { forms } from '../../web/src/attack/forms/index.ts';
import { inputOf, ODDS, withVariable } from '../../web/src/attack/queries.ts';
import { plain } from '../../web/src/service/literal.ts';
import { hindrances } from '../axe.ts';
import { HANGS_AFTER, inBrowser, noBrowser, openPage, startBrowser } from '../browser.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';

const sizes = [
  ['a desk', { width: 1280, height: 800 }, false],
  ['a phone', { width: 390, height: 844 }, true],
] as const;

describe.skipIf(noBrowser)(inBrowser('the front page'), () => {
  const folder = temporaryFolder();
  let arbiter: OwnArbiter;
  let browser: Browser;
  beforeAll(async () => {
    arbiter = await startArbiter(`${folder.path}/page.db`, { NODE_ENV: 'development', LOG_LEVEL: 'info' });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await arbiter.stop();
    folder.remove();
  });

  describe.each(sizes)('on %s', (_name, viewport, hasTouch) => {
    let context: BrowserContext;
    let page: Page;
    const asked: string[] = [];
    const complaints: string[] = [];

    beforeAll(async () => {
      context = await browser.newContext({ viewport, hasTouch, isMobile: hasTouch, reducedMotion: 'reduce' });
      context.setDefaultTimeout(HANGS_AFTER);
      context.on('page', (opened) => {
        opened.on('request', (request) => asked.push(request.url()));
        opened.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
        });
        opened.on('pageerror', (error) => complaints.push(error.message));
      });
      page = await context.newPage();
      await page.goto(arbiter.url);
    });
    afterAll(() => context?.close());

    /** Taps an element or clicks it, depending on the device. */
    const press = (target: Locator) => (hasTouch ? target.tap() : target.click());

    const part = (id: string): Locator => page.locator(`#${id}`);

    const choose = async (id: string, { title }: AttackForm) => {
      const radio = part(id).getByRole('radio', { name: title });
      await press(radio);
      await expect.poll(() => radio.isChecked(), { timeout: HANGS_AFTER }).toBe(true);
    };

    /** Returns the value of an attribute for all matching elements, read at the same moment. */
    const attributes = (place: string, name: string): Promise<readonly (string | null)[]> =>
      part('attack')
        .locator(place)
        .evaluateAll((all, attribute) => all.map((each) => each.getAttribute(attribute)), name);

    /** Returns the probabilities that the page draws for the outcomes, by name. */
    const drawn = async (): Promise<Readonly<Record<string, number>>> => {
      const pairs = await part('attack')
        .locator('[data-outcome]')
        .evaluateAll((rows) =>
          rows.map((row) => [row.getAttribute('data-outcome'), row.getAttribute('data-probability')]),
        );
      return Object.fromEntries(pairs.map(([name, probability]) => [name, Number(probability)]));
    };

    const counted = async (input: unknown): Promise<Readonly<Record<string, number>>> => {
      const { data } = await arbiter.ask(withVariable(ODDS), { input });
      return Object.fromEntries(
        data.attackOdds.outcomes.map((each: { name: string; probability: number }) => [
          each.name,
          each.probability,
        ]),
      );
    };

    it.each(forms.map((form) => [form.title, form] as const))(
      'the front page draws the exact odds of %s',
      async (_t, form) => {
        await choose('attack', form);
        const odds = await counted(plain(inputOf(form, startOf(form))));
        await expect.poll(drawn, { timeout: HANGS_AFTER }).toEqual(odds);
        const { data } = await arbiter.ask(withVariable(ODDS), {
          input: plain(inputOf(form, startOf(form))),
        });
        const shares = (await attributes('.histogram li', 'data-probability')).map(Number);
        const none = data.attackOdds.damage.distribution.find(({ value }: { value: number }) => value === 0);
        expect(shares.reduce((sum, share) => sum + share, none?.probability ?? 0)).toBeCloseTo(1, 6);
        await part('attack').locator('.strip span').first().waitFor();
        await expect
          .poll(async () => Number((await attributes('.bands li', 'data-to')).at(-1)), {
            timeout: HANGS_AFTER,
          })
          .toBe(form.die);
      },
    );

    it('the front page redraws the odds while a slider is moved with the keyboard or the mouse', async () => {
      const [brp] = forms;
      await choose('attack', brp!);
      const slider = part('attack').getByRole('slider', { name: 'Chance to hit' });
      await slider.focus();
      for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowRight');
      expect(await slider.inputValue()).toBe('65');
      const values = { ...startOf(brp!), rating: 65 };
      await expect.poll(drawn, { timeout: HANGS_AFTER }).toEqual(await counted(plain(inputOf(brp!, values))));
      const { x, y, width, height } = (await slider.boundingBox())!;
      await press(slider);
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width - 2, y + height / 2, { steps: 8 });
      await page.mouse.up();
      const rating = Number(await slider.inputValue());
      expect(rating).toBeGreaterThan(120);
      await expect
        .poll(drawn, { timeout: HANGS_AFTER })
        .toEqual(await counted(plain(inputOf(brp!, { ...values, rating }))));
    });

    it('the front page hides inputs that do not apply to the chosen attack', async () => {
      const defence = part('attack').getByRole('slider', { name: 'Chance to defend' });
      expect(await defence.count()).toBe(1);
      await press(part('attack').getByRole('radio', { name: 'none', exact: true }));
      await expect.poll(() => defence.count(), { timeout: HANGS_AFTER }).toBe(0);
    });

    it('the front page rolls the dice and shows each number of the result with its rule', async () => {
      await press(part('attack').getByRole('button', { name: 'Roll the dice' }));
      await part('attack').locator('.verdict').waitFor();
      expect(await part('attack').locator('.dice li').count()).toBeGreaterThan(0);
      const breakdowns = part('attack').locator('.breakdown');
      const first = breakdowns.first();
      if ((await first.getAttribute('open')) === null) await press(first.locator('summary'));
      await first.locator('cite').first().waitFor();
      const link = first.locator('cite a').first();
      const [path, fragment] = (await link.getAttribute('href'))!.split('#') as [string, string];
      const page = await (await fetch(new URL(path, arbiter.url))).text();
      const heading = page.slice(page.indexOf(`id="${fragment}"`)).split('</h')[0];
      expect(heading).toContain(await link.innerText());
      await part('attack').getByRole('button', { name: 'Throw again' }).press('Enter');
    });

    it('the front page shows its GraphQL query and can open it in GraphiQL', async () => {
      await press(part('attack').locator('.query > summary'));
      const text = await part('attack').locator('.query pre').innerText();
      expect((await arbiter.ask(text)).errors).toEqual([]);
      const [graphiql] = await Promise.all([
        context.waitForEvent('page'),
        press(part('attack').getByRole('link', { name: 'Open in GraphiQL' })),
      ]);
      const editor = graphiql.locator('.graphiql-query-editor .view-lines');
      await expect
        .poll(async () => (await editor.innerText()).replaceAll('\u00a0', ' '), { timeout: HANGS_AFTER })
        .toContain('query Odds {');
      await graphiql.close();
    });

    it('the front page compares both attacks in every system', async () => {
      await part('compare').scrollIntoViewIfNeeded();
      await part('compare').locator('[data-harm]').nth(9).waitFor();
      const before = await part('compare').locator('[data-harm]').allInnerTexts();
      const skill = part('compare').getByRole('slider', { name: 'Skill' }).first();
      await skill.focus();
      await page.keyboard.press('End');
      await expect
        .poll(() => part('compare').locator('[data-harm]').allInnerTexts(), { timeout: HANGS_AFTER })
        .not.toEqual(before);
      const conversions = part('compare').locator('.conversions').first();
      await press(conversions.locator('summary'));
      expect(await conversions.innerText()).toContain('from skill 100%');
    });

    it('the front page plays a duel, undoes an act of the duel, and shows the duel in a second window', async () => {
      await press(part('fight').getByRole('button', { name: 'Begin a duel' }));
      const step = part('fight').locator('.step:enabled');
      const entries = part('fight').locator('.log li');
      await step.waitFor();
      await expect.poll(() => entries.count(), { timeout: HANGS_AFTER }).toBe(2);
      await press(step);
      await expect.poll(() => entries.count(), { timeout: HANGS_AFTER }).toBe(3);

      const [watching] = await Promise.all([
        context.waitForEvent('page'),
        press(part('fight').getByRole('link', { name: 'Watch in a second window' })),
      ]);
      const seen = watching.locator('.log li');
      await expect.poll(() => seen.count(), { timeout: HANGS_AFTER }).toBe(3);
      expect(watching.url()).toBe(`${arbiter.url}/#watching`);
      expect(await watching.getByRole('button').count()).toBe(0);

      // The browser updates a window in the background only once a second, so the test waits for each update before it
      // presses the next button.
      await page.bringToFront();
      await press(part('fight').getByRole('button', { name: 'Undo' }));
      await expect.poll(() => seen.count(), { timeout: HANGS_AFTER }).toBe(4);
      await press(part('fight').getByRole('button', { name: 'Redo' }));
      await expect.poll(() => seen.count(), { timeout: HANGS_AFTER }).toBe(5);
      await watching.close();
    });

    it('the front page resumes the duel after a reload, but a new window starts without it', async () => {
      await page.reload();
      await expect.poll(() => part('fight').locator('.log li').count(), { timeout: HANGS_AFTER }).toBe(5);
      const stranger = await context.newPage();
      await stranger.goto(arbiter.url);
      await stranger.getByRole('button', { name: 'Begin a duel' }).waitFor();
      await stranger.close();
    });

    it('the front page can search for tables and show them', async () => {
      await part('tables').scrollIntoViewIfNeeded();
      await part('tables').locator('.scrolls').waitFor();
      await part('tables').getByRole('searchbox').fill('resistance');
      await press(part('tables').getByRole('button', { name: /^Resistance.*Basic Roleplaying$/ }));
      await expect
        .poll(() => part('tables').locator('.scrolls tbody tr').count(), { timeout: HANGS_AFTER })
        .toBe(24);
      await part('tables').getByRole('searchbox').fill('no table says this');
      await part('tables').getByText('No table contains this text.').waitFor();
      await part('tables').getByRole('searchbox').fill('');
    });

    it('the front page is not wider than the window', async () => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    });

    it.each(['light', 'dark'] as const)(
      'the front page has no accessibility violations in %s mode',
      async (colorScheme) => {
        const looking = await browser.newContext({
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
          bypassCSP: true,
        });
        looking.setDefaultTimeout(HANGS_AFTER);
        const looked = await looking.newPage();
        await looked.goto(arbiter.url);
        await looked.locator('[data-outcome]').first().waitFor();
        await looked.getByRole('button', { name: 'Roll the dice' }).click();
        await looked.locator('.verdict').waitFor();
        await looked.locator('.query > summary').click();
        await looked.getByRole('button', { name: 'Begin a duel' }).click();
        await looked.locator('.step').waitFor();
        await looked.locator('#compare').scrollIntoViewIfNeeded();
        await looked.locator('[data-harm]').nth(9).waitFor();
        await looked.locator('#tables').scrollIntoViewIfNeeded();
        await looked.locator('.scrolls').waitFor();
        const found = [];
        let place = 'html';
        for (const { title } of forms) {
          await looked.locator('#attack').getByRole('radio', { name: title }).check();
          await looked.locator('#attack [aria-busy="true"]').first().waitFor({ state: 'detached' });
          const hinder = await hindrances(looked, colorScheme === 'light' ? 'all' : 'colours', place);
          found.push(...hinder.map((each) => `${title}: ${each}`));
          place = '#attack';
        }
        expect(found).toEqual([]);
        await looking.close();
      },
    );

    it('the front page sends requests only to its own server and logs no errors', () => {
      const own = (url: string) => ['', 'blob:'].some((scheme) => url.startsWith(`${scheme}${arbiter.url}/`));
      expect(asked).toContain(`${arbiter.url}/graphql`);
      expect(asked.filter((url) => !own(url) && !url.startsWith('data:'))).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  it('the front page can be used with only the keyboard', async () => {
    const page = await openPage(browser, { viewport: { width: 1280, height: 800 } });
    await page.goto(arbiter.url);
    await page.locator('[data-outcome]').first().waitFor();
    const reached = new Set<string>();
    const wanted = ['attack-rating', 'Roll the dice', 'one-skill', 'Begin a duel', 'tables-text'];
    for (let tabs = 0; tabs < 80 && !wanted.every((each) => reached.has(each)); tabs += 1) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate('document.activeElement.id || document.activeElement.textContent.trim()'),
      );
    }
    expect([...reached]).toEqual(expect.arrayContaining(wanted));
    await page.close();
  });

  it('while the chosen system’s odds are being calculated, the front page does not show the previous system’s odds', async () => {
    const page = await openPage(browser);
    await page.goto(arbiter.url);
    const attack = page.locator('#attack');
    await attack.locator('[data-outcome]').first().waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/graphql', async (route) => {
      await held;
      await route.continue();
    });
    await attack.getByRole('radio', { name: forms.find(({ system }) => system === 'ARRGS')!.title }).check();
    await attack.getByText('Calculating the odds…').waitFor();
    expect(await attack.locator('[data-outcome], .histogram, .strip').count()).toBe(0);
    release();
    await attack.locator('[data-outcome]').first().waitFor();
    await page.close();
  });

  it('opening the front page’s URL again shows the same attack, and the damage histogram has a scale', async () => {
    const page = await openPage(browser);
    await page.goto(arbiter.url);
    const attack = page.locator('#attack');
    await attack.getByRole('slider', { name: 'Chance to hit' }).fill('85');
    await attack.getByRole('radio', { name: 'none', exact: true }).check();
    await page.waitForURL(/rating=85&defence=none/);
    const opened = await openPage(browser);
    await opened.goto(page.url());
    const slider = opened.locator('#attack').getByRole('slider', { name: 'Chance to hit' });
    await expect.poll(() => slider.inputValue(), { timeout: HANGS_AFTER }).toBe('85');
    expect(await opened.locator('#attack').getByRole('slider', { name: 'Chance to defend' }).count()).toBe(0);
    await opened.locator('.histogram').waitFor();
    const bars = await opened
      .locator('.histogram li')
      .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-probability'))));
    const top = Number.parseFloat((await opened.locator('.scale span').first().textContent())!);
    expect(top).toBeCloseTo(Math.max(...bars) * 100, 0);
    await opened.close();
    await page.close();
  });

  it('the front page uses dice faces that the visitor enters and lists the faces that were not needed', async () => {
    const page = await openPage(browser);
    await page.goto(arbiter.url);
    const attack = page.locator('#attack');
    const own = attack.getByLabel('Dice that you rolled');
    await own.fill('lucky');
    expect(await attack.getByRole('button', { name: 'Roll the dice' }).isDisabled()).toBe(true);
    await attack.getByRole('radio', { name: 'none', exact: true }).check();
    await own.fill('99 5');
    await attack.getByRole('button', { name: 'Roll the dice' }).click();
    await attack.locator('.verdict').waitFor();
    expect((await attack.locator('.dice li').first().textContent())!).toContain('shows 99');
    await own.fill('40 3 1 1 1 1 1 1');
    await attack.getByRole('button', { name: 'Throw again' }).click();
    await attack.getByText(/^Not needed: (1, )*1\.$/).waitFor();
    await page.close();
  });

  it('the front page is smaller than 60 kB', async () => {
    const page = await openPage(browser);
    await page.goto(arbiter.url);
    await page.locator('[data-outcome]').first().waitFor();
    const sizes = await page.evaluate(() =>
      performance
        .getEntries()
        .filter((entry) => entry.entryType === 'navigation' || entry.name.includes('/assets/'))
        .map((entry) => (entry as unknown as { encodedBodySize: number }).encodedBodySize),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThan(60_000);
    await page.close();
  });

  it('the front page explains why no duel can begin if only the operator creates campaigns', async () => {
    const closed = await startArbiter(`${folder.path}/closed.db`, {
      NODE_ENV: 'production',
      FRONT_PAGE: 'on',
      CAMPAIGNS: 'operator',
      OPERATOR_TOKEN: 'a-token-of-the-operator',
    });
    const page = await openPage(browser);
    await page.goto(closed.url);
    await page.getByRole('button', { name: 'Begin a duel' }).click();
    await page.locator('#fight code', { hasText: 'FORBIDDEN' }).waitFor();
    await page.getByText('only the operator of this service can create campaigns').waitFor();
    expect(await page.getByRole('link', { name: 'GraphiQL' }).isVisible()).toBe(false);
    expect(await page.content()).not.toContain('a-token-of-the-operator');
    await page.close();
    await closed.stop();
  });

  it('the front page shows a message and tries again later if the service is overloaded', async () => {
    const page = await openPage(browser);
    let refused = 0;
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('attackOdds') || refused === 2)
        return route.continue();
      refused += 1;
      const errors = [{ message: 'Later', extensions: { code: 'RATE_LIMITED' } }];
      await route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { errors } });
    });
    await page.goto(arbiter.url);
    await page.getByText('The page tries again in a second').first().waitFor();
    await page.locator('[data-outcome]').first().waitFor();
    expect(refused).toBe(2);
    await page.close();
  });

  it('the front page shows the error code if the service rejects a request', async () => {
    const page = await openPage(browser);
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('attackOdds')) return route.continue();
      const errors = [{ message: 'Too wide', extensions: { code: 'QUERY_TOO_COMPLEX', accepted: 'less' } }];
      await route.fulfill({ status: 400, json: { errors } });
    });
    await page.goto(arbiter.url);
    const note = page.locator('#attack .problem');
    await note.waitFor();
    expect(await note.innerText()).toBe('Too wide. Accepted: less. QUERY_TOO_COMPLEX');
    await page.close();
  });
});
