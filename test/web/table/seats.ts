import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { HANGS_AFTER } from '../../browser.ts';
import { duellists } from '../../kit/duellists.ts';
import type { Arbiter } from '../../service/arbiter.ts';
import { given } from '../../service/campaign.ts';

/** Name of a combatant that players must not see anywhere. */
export const HIDDEN = 'Zorblax';

export interface Group {
  readonly gm: string;
  /** Keys of players by the name of their character. */
  readonly players: Readonly<Record<'Ann' | 'Bea', string>>;
  readonly spectator: string;
  readonly characters: Readonly<Record<string, string>>;
}

/** A campaign with two players, a spectator, an orc, and a character that is to be hidden. */
export async function newGroup({ ask }: Arbiter, system: string): Promise<Group> {
  const { createCampaign } = await given(
    ask('mutation { createCampaign(input: { name: "The Amber Road" }) { secret } }'),
  );
  const gm = createCampaign.secret as string;
  const characters: Record<string, string> = {};
  for (const name of ['Ann', 'Bea', 'Orc', HIDDEN]) {
    const input = { name, sheet: { [system]: duellists[system] } };
    const { createCharacter } = await given(
      ask(
        'mutation Character($input: CreateCharacterInput!) { createCharacter(input: $input) { character { id } } }',
        { input },
        gm,
      ),
    );
    characters[name] = createCharacter.character.id;
  }
  const keyFor = async (input: object): Promise<string> =>
    (
      await given(
        ask('mutation Key($input: CreateKeyInput!) { createKey(input: $input) { secret } }', { input }, gm),
      )
    ).createKey.secret;
  const player = (name: string) =>
    keyFor({ role: 'PLAYER', label: `${name}’s player`, characterIds: [characters[name]] });
  return {
    gm,
    players: { Ann: await player('Ann'), Bea: await player('Bea') },
    spectator: await keyFor({ role: 'SPECTATOR', label: 'Screen' }),
    characters,
  };
}

/** Somebody at the table: a browser of their own, with everything that it received. */
export class Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[] = [];
  /** Addresses of all requests. */
  readonly urls: string[] = [];
  readonly #bodies: Promise<string>[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    context.on('page', (opened) => this.#watch(opened));
    this.#watch(page);
  }

  static async take(
    browser: Browser,
    arbiter: Arbiter,
    key: string,
    options: BrowserContextOptions = {},
  ): Promise<Seat> {
    const context = await browser.newContext({
      ...{ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
      ...options,
    });
    context.setDefaultTimeout(HANGS_AFTER);
    const seat = new Seat(context, await context.newPage());
    await seat.page.goto(`${arbiter.url}/table#key=${encodeURIComponent(key)}`);
    await seat.page.getByRole('button', { name: 'Forget the key' }).waitFor();
    return seat;
  }

  #watch(page: Page): void {
    page.on('pageerror', ({ message }) => this.complaints.push(message));
    page.on('request', (request) => this.urls.push(request.url()));
    page.on('response', (response) => {
      // a stream ends with its page; its entries are read again by the page itself
      if (!response.headers()['content-type']?.startsWith('text/event-stream'))
        this.#bodies.push(response.text().catch(() => ''));
    });
  }

  /** Everything that the browser received and shows. */
  async everything(): Promise<string> {
    const bodies = await Promise.all(this.#bodies);
    const stored = await this.page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    return [...bodies, await this.page.content(), stored].join('\n');
  }

  get entries(): Locator {
    return this.page.locator('.entry .version');
  }

  /** Waits until the log ends with a version, and returns all versions that it shows. */
  async versions(last: number): Promise<readonly number[]> {
    await expect
      .poll(async () => Number((await this.entries.allTextContents()).at(-1)), { timeout: HANGS_AFTER })
      .toBe(last);
    return (await this.entries.allTextContents()).map(Number);
  }

  /** Opens an encounter by its title. */
  async open(title: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Encounters' }).first().click();
    await this.page.getByRole('link', { name: title }).click();
    await this.page.locator('.play').waitFor();
  }
}

export interface Present {
  readonly id: string;
  readonly version: number;
  readonly round: number;
  readonly status: string;
  readonly pending: { readonly respondent: { readonly name: string } | null } | null;
  readonly activeCombatants: readonly { readonly name: string }[];
}

/** The only encounter of a campaign, as the game master reads it. */
export async function present({ ask }: Arbiter, gm: string): Promise<Present> {
  const { encounters } = await given(
    ask(
      `{ encounters { edges { node {
        id version round status pending { respondent { name } } activeCombatants { name }
      } } } }`,
      {},
      gm,
    ),
  );
  return encounters.edges[0].node;
}

/** Creates an encounter on the page of the game master, with everybody in it and one hidden from players. */
export async function prepareOn(
  { page }: Seat,
  title: string,
  { system }: { readonly system: string },
): Promise<void> {
  await page.getByRole('link', { name: 'New encounter' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('System').selectOption(system.toUpperCase());
  for (const [name, side] of [
    ['Ann', 'heroes'],
    ['Bea', 'heroes'],
    ['Orc', 'orcs'],
  ] as const) {
    await page.getByLabel(name, { exact: true }).check();
    await page.getByLabel(`Side of ${name}`).fill(side);
  }
  await page.getByRole('button', { name: 'Create the encounter' }).click();
  const joining = page.locator('.joining');
  await joining.getByText('Add combatants').click();
  await joining.getByLabel(HIDDEN).check();
  await joining.getByLabel('Side').fill('orcs');
  await joining.getByLabel('Players see').selectOption('HIDDEN');
  await joining.getByRole('button', { name: 'Add 1 combatant' }).click();
  await page.locator('.combatant', { hasText: HIDDEN }).waitFor();
}

/** Chooses the first offered act and sends it. False if the rules reject it. */
export async function actOn({ page }: Seat, act?: string): Promise<boolean> {
  const offered = page.locator('.act-list .act');
  await (act === undefined ? offered.first() : offered.filter({ hasText: act }).first()).click();
  const form = page.locator('.act-form');
  await form.locator('.planned, .note').first().waitFor();
  const before = await page.locator('.entry .version').count();
  await form.locator('.send .primary').click();
  const problem = page.locator('.now .problem');
  await expect
    .poll(
      async () => (await page.locator('.entry .version').count()) > before || (await problem.count()) > 0,
      { timeout: HANGS_AFTER },
    )
    .toBe(true);
  return (await problem.count()) === 0;
}
