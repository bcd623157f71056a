import { useEffect } from 'preact/hooks';
import { Later } from './kit/later.tsx';
import { Loading } from './kit/states.tsx';
import { PlayPage } from './play/play-page.tsx';
import { Encounters } from './start/encounters.tsx';
import { Frame } from './start/frame.tsx';
import { SignIn } from './start/sign-in.tsx';
import { type Route, route } from './state/route.ts';
import { type SignedIn, session } from './state/session.ts';
import { useStore } from './state/store.ts';

/** The table. Shows the sign-in page, and then the part that the address names. */
export function App() {
  const current = useStore(session);
  const at = useStore(route);
  useEffect(() => {
    document.getElementById('page')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [at]);
  if (current.state === 'OUT') {
    const { problem, deleted = null, typed = '' } = current;
    return <SignIn problem={problem} deleted={deleted} typed={typed} />;
  }
  if (current.state === 'OPENING')
    return (
      <Frame signedIn={null}>
        <Loading what="the table" page />
      </Frame>
    );
  return (
    <Frame signedIn={current}>
      <Page key={JSON.stringify(at)} at={at} signedIn={current} />
    </Frame>
  );
}

interface PageProps {
  readonly at: Route;
  readonly signedIn: SignedIn;
}

function Page({ at, signedIn }: PageProps) {
  const only = signedIn.viewer.encounter?.id;
  if (at.at === 'encounter' || only !== undefined)
    return <PlayPage id={only ?? (at as { readonly id: string }).id} signedIn={signedIn} />;
  if (at.at === 'encounters') return <Encounters signedIn={signedIn} />;
  return (
    <Later
      load={() => import('./prepare.tsx')}
      show={({ Prepare }) => <Prepare at={at} signedIn={signedIn} />}
    />
  );
}
