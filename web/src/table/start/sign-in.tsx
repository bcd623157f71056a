import { useState } from 'preact/hooks';
import { CREATE_CAMPAIGN } from '../api/documents/index.ts';
import type { Rejected } from '../api/problem.ts';
import { useDoing } from '../kit/doing.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { clientWith, signIn } from '../state/session.ts';
import { BringCampaign } from './bring-campaign.tsx';
import { Frame } from './frame.tsx';

interface Props {
  readonly problem: Rejected | null;
  /** Name of the campaign that this page has just deleted. */
  readonly deleted: string | null;
  /** Key with which the last sign-in failed. */
  readonly typed: string;
}

/** Page without a key. Users can create a campaign, enter an existing key, or open saved files. */
export function SignIn({ problem, deleted, typed }: Props) {
  const [name, setName] = useState('');
  const [key, setKey] = useState(typed);
  const creating = useDoing();
  const create = () =>
    creating.run(async () => {
      const { createCampaign } = await clientWith(null).mutate(CREATE_CAMPAIGN, {
        input: { name: name.trim() },
      });
      await signIn(createCampaign.secret);
    });
  return (
    <Frame signedIn={null}>
      {deleted !== null && (
        <p class="note" role="status">
          The campaign {deleted} is deleted.
        </p>
      )}
      <div class="hero">
        <h1>Play at the table</h1>
        <p>
          Prepare characters, play a fight with exact odds and your own dice, and see the reasons for each
          number. Players join with a link.
        </p>
      </div>
      <div class="doors">
        <form
          class="card door"
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          <h2>New campaign</h2>
          <p class="hint">You become the game master.</p>
          <div class="field text">
            <label for="campaign-name">Name of the campaign</label>
            <input
              id="campaign-name"
              required
              maxLength={100}
              autocomplete="off"
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </div>
          <RejectedNote problem={creating.problem} />
          <button type="submit" class="primary" disabled={creating.busy || name.trim() === ''}>
            {creating.busy ? 'Creating…' : 'Create the campaign'}
          </button>
        </form>
        <form
          class="card door"
          onSubmit={(event) => {
            event.preventDefault();
            void signIn(key);
          }}
        >
          <h2>You have a key</h2>
          <p class="hint">The key stays in this tab until you close it or choose “Forget the key”.</p>
          <div class="field text">
            <label for="key">Key</label>
            <input
              id="key"
              type="password"
              required
              autocomplete="off"
              value={key}
              onInput={(event) => setKey(event.currentTarget.value)}
            />
          </div>
          <RejectedNote problem={problem} />
          <button type="submit" class="button" disabled={key.trim() === ''}>
            Open the table
          </button>
        </form>
        <BringCampaign />
      </div>
    </Frame>
  );
}
