import { type Client, createClient } from '../../../../src/client/index.ts';
import { VIEWER } from '../api/documents/index.ts';
import { isDeadKey, type Rejected, rejectedBy } from '../api/problem.ts';
import type { Campaign, SystemInfo, Viewer } from '../api/types/index.ts';
import { createStore } from './store.ts';

/** True if the service can be reached. */
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

/** Returns a client with a key, or without one. */
export const clientWith = (key: string | null): Client =>
  createClient({ url: location.origin, key, fetch: observed });

/** Current key, and the campaign or encounter that it can access. */
export interface SignedIn {
  readonly key: string;
  readonly client: Client;
  readonly viewer: Viewer;
  /** The campaign. Null if the key can access only one encounter. */
  readonly campaign: Campaign | null;
  readonly systems: readonly SystemInfo[];
}

export type Session =
  | {
      readonly state: 'OUT';
      readonly problem: Rejected | null;
      readonly deleted?: string;
      /** Key with which the last sign-in failed. The user can correct it or try again. */
      readonly typed?: string;
    }
  | { readonly state: 'OPENING' }
  | ({ readonly state: 'IN' } & SignedIn);

export const session = createStore<Session>({ state: 'OPENING' });

const KEPT = 'arbiter.table.key';

/** Reads a link's key from the fragment, and removes it from the address. */
function keyInLink(): string | null {
  const found = /^#key=(.+)$/.exec(location.hash);
  if (found === null) return null;
  history.replaceState(null, '', location.pathname);
  return decodeURIComponent(found[1]!);
}

const kept = (): string | null => sessionStorage.getItem(KEPT);

/** Opens the table with the link's key, or with the key of this browser session. */
export async function begin(): Promise<void> {
  addEventListener('offline', () => online.set(false));
  addEventListener('online', () => online.set(true));
  const key = keyInLink() ?? kept();
  if (key === null) session.set({ state: 'OUT', problem: null });
  else await signIn(key);
}

/** Signs in with a key, and stores it for the browser session. */
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

/** Rewords the problem, because users do not know the headers that the page sends. */
const ofKey = (problem: Rejected): Rejected => (problem.code === NO_KEY.code ? NO_KEY : problem);

/** Updates the page's data about the campaign after the service has changed the campaign. */
export function changeCampaign(change: Partial<Campaign>): void {
  session.set((now) =>
    now.state === 'IN' && now.campaign !== null ? { ...now, campaign: { ...now.campaign, ...change } } : now,
  );
}

/** Reason why the page signs out: the key is no longer valid, or this page deleted the campaign with this name. */
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

/** Returns the address that signs in with a key. Browsers do not send the fragment to servers. */
export const linkWith = (key: string): string =>
  `${location.origin}${location.pathname}#key=${encodeURIComponent(key)}`;
