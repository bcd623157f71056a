import type { ComponentChildren } from 'preact';
import { hrefOf, route } from '../state/route.ts';
import { online, type SignedIn, signOut } from '../state/session.ts';
import { useStore } from '../state/store.ts';

const ROLES = { GM: 'Game master', PLAYER: 'Player', SPECTATOR: 'Spectator', TOOL: 'Tool' } as const;

interface Props {
  /** The signed-in user. Null before sign-in. */
  readonly signedIn: SignedIn | null;
  readonly children: ComponentChildren;
}

/** Shows the header and footer that all pages of the table share. */
export function Frame({ signedIn, children }: Props) {
  const isOnline = useStore(online);
  return (
    <>
      <button type="button" class="skip" onClick={skip}>
        Skip to the page
      </button>
      <header class="top">
        <a class="brand" href="/">
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <path class="face" d="M24 2 43 13V35L24 46 5 35V13Z" />
            <path class="edges" d="M24 2 10 33H38Z M10 33 24 46 38 33 M5 13 10 33 M43 13 38 33" />
          </svg>
          Arbiter
        </a>
        {signedIn !== null && <Parts signedIn={signedIn} />}
        {signedIn !== null && (
          <div class="who">
            <span title={signedIn.viewer.label}>{ROLES[signedIn.viewer.role]}</span>
            <button type="button" class="button quiet" onClick={() => signOut()}>
              Forget the key
            </button>
          </div>
        )}
      </header>
      <div aria-live="polite">
        {!isOnline && (
          <p class="offline">The service cannot be reached. The page reconnects automatically.</p>
        )}
      </div>
      <main id="page" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** The fragment of the address already names the current part, so this is a button and not a link. */
const skip = (): void => document.getElementById('page')?.focus();

function Parts({ signedIn: { viewer } }: { readonly signedIn: SignedIn }) {
  const { at } = useStore(route);
  if (viewer.encounter !== null) return null;
  const parts = [
    { to: 'encounters', title: 'Encounters', for: ['GM', 'PLAYER', 'SPECTATOR', 'TOOL'] },
    { to: 'characters', title: 'Characters', for: ['GM', 'PLAYER'] },
    { to: 'campaign', title: 'Campaign', for: ['GM'] },
  ] as const;
  return (
    <nav aria-label="Parts of the table" class="parts">
      <ul>
        {parts
          .filter((part) => (part.for as readonly string[]).includes(viewer.role))
          .map(({ to, title }) => (
            <li key={to}>
              <a href={hrefOf({ at: to })} aria-current={at.startsWith(to.slice(0, -1)) ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
