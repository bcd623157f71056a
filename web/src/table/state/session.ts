import { type Client, createClient } from '../../../../src/client/index.ts';
import { VIEWER } from '../api/documents/index.ts';
import { isDeadKey, type Rejected, rejectedBy } from '../api/problem.ts';
import type { Campaign, SystemInfo, Viewer } from '../api/types/index.ts';
import { createStore } from './store.ts';

/** Whether the service answers. */
export const online = createStore(true);

/** Reports whether each request reached the service. */
const observed: typeof fetch = async (...request) => {
  try {
    const response = await fetch(...request);
    online.set(true);
    return response;
  } catch (error) {
    const [, init] = request;
    if (!init?.signal?.aborted) online.set(false);
    throw error;
  }
};

/** A client with a key, or with none. */
export const clientWith = (key: string | null): Client =>
  createClient({ url: location.origin, key, fetch: observed });

/** The key in use, and the campaign or encounter that it opens. */
export interface SignedIn {
  readonly key: string;
  readonly client: Client;
  readonly viewer: Viewer;
  /** Null if the key opens one encounter only. */
  readonly campaign: Campaign | null;
  readonly systems: readonly SystemInfo[];
}

export type Session =
  | {
      readonly state: 'OUT';
      readonly problem: Rejected | null;
      readonly deleted?: string;
      /** The key that did not sign in, to correct it or to try it again. */
      readonly typed?: string;
    }
  | { readonly state: 'OPENING' }
  | ({ readonly state: 'IN' } & SignedIn);

export const session = createStore<Session>({ state: 'OPENING' });

const KEPT = 'arbiter.table.key';

/** Reads the key of a link from the fragment, and removes it from the address. */
function keyInLink(): string | null {
  const found = /^#key=(.+)$/.exec(location.hash);
  if (found === null) return null;
  history.replaceState(null, '', location.pathname);
  return decodeURIComponent(found[1]!);
}

const kept = (): string | null => sessionStorage.getItem(KEPT);

/** Opens the table with the key of the link, or the key of this browser session. */
export async function begin(): Promise<void> {
  addEventListener('offline', () => online.set(false));
  addEventListener('online', () => online.set(true));
  const key = keyInLink() ?? kept();
  if (key === null) session.set({ state: 'OUT', problem: null });
  else await signIn(key);
}

/** Signs in with a key, and keeps it for the browser session. */
export async function signIn(typed: string): Promise<void> {
  const key = typed.trim();
  session.set({ state: 'OPENING' });
  try {
    const client = clientWith(key);
    const { viewer, campaign, systems } = await client.query(VIEWER);
    if (viewer === null) return session.set({ state: 'OUT', problem: NO_KEY, typed: key });
    sessionStorage.setItem(KEPT, key);
    session.set({ state: 'IN', key, client, viewer, campaign, systems });
  } catch (error) {
    if (isDeadKey(error)) sessionStorage.removeItem(KEPT);
    session.set({ state: 'OUT', problem: ofKey(rejectedBy(error)), typed: key });
  }
}

const NO_KEY: Rejected = {
  code: 'UNAUTHENTICATED',
  text: 'The key is not valid or was revoked.',
  accepted: 'a key of this service, or a new link from your game master',
  faults: [],
};

/** The problem in the words of the page, which sends no headers that its reader knows. */
const ofKey = (problem: Rejected): Rejected => (problem.code === NO_KEY.code ? NO_KEY : problem);

/** Changes what the page knows of the campaign, after the service has changed it. */
export function changeCampaign(change: Partial<Campaign>): void {
  session.set((now) =>
    now.state === 'IN' && now.campaign !== null ? { ...now, campaign: { ...now.campaign, ...change } } : now,
  );
}

/** Why the page signs out: the key ended, or this page deleted the campaign of this name. */
interface Ending {
  readonly problem?: Rejected;
  readonly deleted?: string;
}

/** Removes the key from the browser. */
export function signOut({ problem, deleted }: Ending = {}): void {
  sessionStorage.removeItem(KEPT);
  history.replaceState(null, '', location.pathname);
  session.set({
    ...{ state: 'OUT', problem: problem === undefined ? null : ofKey(problem) },
    ...(deleted === undefined ? {} : { deleted }),
  });
}

/** The address that signs in with a key. The fragment is not sent to any server. */
export const linkWith = (key: string): string =>
  `${location.origin}${location.pathname}#key=${encodeURIComponent(key)}`;
