import { createStore } from './store.ts';

/** The part of the page that is shown. */
export type Route =
  | { readonly at: 'encounters' }
  | { readonly at: 'new-encounter' }
  | { readonly at: 'characters' }
  | { readonly at: 'campaign' }
  | { readonly at: 'encounter'; readonly id: string }
  | { readonly at: 'character'; readonly id: string }
  | { readonly at: 'new-character'; readonly system: string };

const PLAIN = ['encounters', 'new-encounter', 'characters', 'campaign'] as const;

function readRoute(): Route {
  const [, at = '', id = ''] = /^#\/([a-z-]+)(?:\/(.+))?$/.exec(location.hash) ?? [];
  if (id !== '' && (at === 'encounter' || at === 'character')) return { at, id: decodeURIComponent(id) };
  if (id !== '' && at === 'new-character') return { at, system: decodeURIComponent(id) };
  const plain = PLAIN.find((each) => each === at);
  return { at: plain ?? 'encounters' };
}

export const route = createStore<Route>(readRoute());
addEventListener('hashchange', () => route.set(readRoute()));

/** Returns the address of a part. */
export const hrefOf = (to: Route): string => {
  const id = 'id' in to ? to.id : 'system' in to ? to.system : null;
  return id === null ? `#/${to.at}` : `#/${to.at}/${encodeURIComponent(id)}`;
};

export const go = (to: Route): void => {
  location.hash = hrefOf(to);
};
