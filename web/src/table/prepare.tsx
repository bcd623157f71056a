import { CampaignPage } from './campaign/campaign-page.tsx';
import { CharacterPage } from './people/character-page.tsx';
import { Characters } from './people/characters.tsx';
import { NewCharacter } from './people/new-character.tsx';
import { NewEncounter } from './start/new-encounter.tsx';
import type { Route } from './state/route.ts';
import type { SignedIn } from './state/session.ts';

interface Props {
  readonly at: Route;
  readonly signedIn: SignedIn;
}

/** Pages for preparing a fight. Loaded on demand. */
export function Prepare({ at, signedIn }: Props) {
  if (at.at === 'characters') return <Characters signedIn={signedIn} />;
  if (at.at === 'character') return <CharacterPage id={at.id} signedIn={signedIn} />;
  if (at.at === 'new-character') return <NewCharacter system={at.system} signedIn={signedIn} />;
  if (at.at === 'new-encounter') return <NewEncounter signedIn={signedIn} />;
  return <CampaignPage signedIn={signedIn} />;
}
