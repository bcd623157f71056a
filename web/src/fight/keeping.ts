import { type Watched, watchedIn } from './address.ts';

/** Keys of the visitor's own campaign: the game master's key and a spectator's key. */
export interface Keys {
  readonly gameMaster: string;
  readonly spectator: string;
}

/** The visitor's own fight. It is stored while the window is open. */
export interface Own extends Keys {
  readonly encounter: string;
}

const OWN = 'arbiter.fight';
const WATCHED = 'arbiter.watched';

/** Reads a stored record. Null unless it contains all of these strings. */
function readKept<Name extends string>(
  place: string,
  names: readonly Name[],
): Readonly<Record<Name, string>> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return names.every((name) => typeof kept?.[name] === 'string') ? kept : null;
  } catch {
    return null;
  }
}

function keepAt(place: string, kept: object | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Without storage, the fight is lost when the page is closed.
  }
}

/**
 * Reads the visitor's own fight from the window's storage. The keys were created for this window and are not stored
 * anywhere else.
 */
export const ownFight = (): Own | null => readKept(OWN, ['encounter', 'gameMaster', 'spectator']);
export const keepOwnFight = (own: Own | null): void => keepAt(OWN, own);

/** Returns the fight that this window was opened to watch. Null if there is none. Removes the key from the address. */
export function watchedFight(): Watched | null {
  const watched = watchedIn(location.hash);
  if (watched !== null) {
    keepAt(WATCHED, watched);
    history.replaceState(null, '', '/#watching');
  }
  return location.hash === '#watching' ? readKept(WATCHED, ['encounter', 'key']) : null;
}
