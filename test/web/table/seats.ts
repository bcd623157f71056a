import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { HANGS_AFTER } from '../../browser.ts';
import { duellists } from '../../kit/duellists.ts';
import type { Arbiter } from '../../service/arbiter.ts';
import { given } from '../../service/campaign.ts';
import { type Hands, type UsedPage, used } from './hands.ts';

/** The name of a combatant that is hidden. Players must not see it anywhere. */
export const HIDDEN = 'Zorblax';

export interface Group {
  readonly gm: string;
  /** The keys of the players, by the names of their characters. */
  readonly players: Readonly<Record<'Ann' | 'Bea', string>>;
  readonly spectator: string;
  readonly characters: Readonly<Record<string, string>>;
}

/** Creates a campaign with two players, a spectator, an orc, and a character to hide in the encounter. */
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

export interface SeatOptions extends BrowserContextOptions {
  readonly hands?: Hands;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** A person at the table who uses a separate browser. Everything that this browser receives is recorded. */
export class Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[] = [];
  /** The URLs of all requests that the page has sent. */
  readonly urls: string[] = [];
  readonly #hands: Hands;
  readonly #use: UsedPage;
  readonly #bodies: Promise<string>[] = [];

  private constructor(context: BrowserContext, page: Page, hands: Hands) {
    this.context = context;
    this.page = page;
    this.#hands = hands;
    this.#use = used(page, hands);
    page.on('pageerror', ({ message }) => this.complaints.push(message));
    page.on('request', (request) => this.urls.push(request.url()));
    page.on('response', (response) => {
      // the contents of streams are recorded within the page itself
      if (!response.headers()['content-type']?.startsWith('text/event-stream'))
        this.#bodies.push(response.text().catch(() => ''));
    });
  }

  static async take(
    browser: Browser,
    arbiter: Arbiter,
    key: string,
    { hands = 'mouse', ...options }: SeatOptions = {},
  ): Promise<Seat> {
    const context = await browser.newContext({
      ...(hands === 'touch' ? PHONE : { viewport: { width: 1280, height: 800 } }),
      ...{ reducedMotion: 'reduce', ...options },
    });
    context.setDefaultTimeout(HANGS_AFTER);
    await context.addInitScript(recordWhatIsSeen);
    return Seat.#signIn(context, arbiter, key, hands);
  }

  static async #signIn(context: BrowserContext, { url }: Arbiter, key: string, hands: Hands): Promise<Seat> {
    const seat = new Seat(context, await context.newPage(), hands);
    await seat.page.goto(`${url}/table#key=${encodeURIComponent(key)}`);
    await seat.page.getByRole('button', { name: 'Forget the key' }).waitFor();
    return seat;
  }

  /** Opens another tab for the same person, with the same key. */
  tab(arbiter: Arbiter, key: string): Promise<Seat> {
    return Seat.#signIn(this.context, arbiter, key, this.#hands);
  }

  press(what: Locator): Promise<void> {
    return this.#use.press(what);
  }

  write(what: Locator, text: string): Promise<void> {
    return this.#use.write(what, text);
  }

  pick(what: Locator, value: string): Promise<void> {
    return this.#use.pick(what, value);
  }

  /** Returns everything that the browser has received, shown and stored. */
  async everything(): Promise<string> {
    const bodies = await Promise.all(this.#bodies);
    const recorded = await this.page.evaluate(() => {
      const { streamed, shown } = globalThis as unknown as Recorded;
      return [...streamed, ...shown, JSON.stringify([{ ...sessionStorage }, { ...localStorage }])];
    });
    return [...bodies, await this.page.content(), ...recorded].join('\n');
  }

  get entries(): Locator {
    return this.page.locator('.entry .version');
  }

  /** Waits until the log on the page ends with a version. Returns all versions that the log shows. */
  async versions(last: number): Promise<readonly number[]> {
    await expect
      .poll(async () => Number((await this.entries.allTextContents()).at(-1)), { timeout: HANGS_AFTER })
      .toBe(last);
    return (await this.entries.allTextContents()).map(Number);
  }

  /** Opens the encounter that has this title. */
  async open(title: string): Promise<void> {
    await this.press(this.page.getByRole('link', { name: 'Encounters' }).first());
    await this.press(this.page.getByRole('link', { name: title }));
    await this.page.locator('.play').waitFor();
  }
}

interface Recorded {
  /** The parts of all responses as they arrived, including those of streams. */
  readonly streamed: string[];
  /** Every line of text that the page has shown at some time. */
  readonly shown: Set<string>;
}

/**
 * Runs in the browser before the script of the page does. It records the contents of responses, and what the page
 * shows.
 */
function recordWhatIsSeen(): void {
  const streamed: string[] = [];
  const shown = new Set<string>();
  Object.assign(globalThis, { streamed, shown });
  const ask = globalThis.fetch;
  const record = async ({ body }: Response): Promise<void> => {
    const decoder = new TextDecoder();
    const reader = body!.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      streamed.push(decoder.decode(value, { stream: true }));
    }
  };
  globalThis.fetch = async (...request) => {
    const response = await ask(...request);
    if (response.body !== null) record(response.clone()).catch(() => {});
    return response;
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) {
        const markup = node instanceof Element && node !== target ? node.outerHTML : node.textContent;
        shown.add(markup ?? '');
      }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

export interface Present {
  readonly id: string;
  readonly version: number;
  readonly round: number;
  readonly status: string;
  readonly pending: { readonly respondent: { readonly name: string } | null } | null;
  readonly activeCombatants: readonly { readonly name: string }[];
  readonly combatants: readonly { readonly id: string; readonly name: string }[];
}

/** Reads the only encounter of a campaign with the game master's key. */
export async function present({ ask }: Arbiter, gm: string): Promise<Present> {
  const { encounters } = await given(
    ask(
      `{ encounters { edges { node {
        id version round status pending { respondent { name } } activeCombatants { name } combatants { id name }
      } } } }`,
      {},
      gm,
    ),
  );
  return encounters.edges[0].node;
}

/** Uses the game master's page to create an encounter with all characters. One of them is hidden from players. */
export async function prepareOn(
  seat: Seat,
  title: string,
  { system }: { readonly system: string },
): Promise<void> {
  const { page } = seat;
  await seat.press(page.getByRole('link', { name: 'New encounter' }));
  await seat.write(page.getByLabel('Title'), title);
  await seat.pick(page.getByLabel('System'), system.toUpperCase());
  for (const [name, side] of [
    ['Ann', 'heroes'],
    ['Bea', 'heroes'],
    ['Orc', 'orcs'],
  ] as const) {
    await seat.press(page.getByLabel(name, { exact: true }));
    await seat.write(page.getByLabel(`Side of ${name}`), side);
  }
  await seat.press(page.getByRole('button', { name: 'Create the encounter' }));
  const joining = page.locator('.joining');
  await seat.press(joining.getByText('Add combatants'));
  await seat.press(joining.getByLabel(HIDDEN));
  await seat.write(joining.getByLabel('Side'), 'orcs');
  await seat.pick(joining.getByLabel('Players see'), 'HIDDEN');
  await seat.press(joining.getByRole('button', { name: 'Add 1 combatant' }));
  await page.locator('.combatant', { hasText: HIDDEN }).waitFor({ state: 'attached' });
}

/** Selects the first act that the page offers and sends it. Returns false if the rules reject it. */
export async function actOn(seat: Seat, act?: string): Promise<boolean> {
  const { page } = seat;
  const offered = page.locator('.act-list .act');
  await seat.press(act === undefined ? offered.first() : offered.filter({ hasText: act }).first());
  const form = page.locator('.act-form');
  await form.locator('.planned, .note').first().waitFor();
  const before = await page.locator('.entry .version').count();
  await seat.press(form.locator('.send .primary'));
  const problem = page.locator('.now .problem');
  await expect
    .poll(
      async () => (await page.locator('.entry .version').count()) > before || (await problem.count()) > 0,
      { timeout: HANGS_AFTER },
    )
    .toBe(true);
  return (await problem.count()) === 0;
}
