import { useState } from 'preact/hooks';
import { DELETE_CAMPAIGN, ENCOUNTERS, EXPORT_CAMPAIGN, EXPORT_ENCOUNTER } from '../api/documents/index.ts';
import type { Campaign } from '../api/types/index.ts';
import { useDoing } from '../kit/doing.ts';
import { allPages } from '../kit/pages.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { fileName, saveFile } from '../kit/save-file.ts';
import { type SignedIn, signOut } from '../state/session.ts';

interface Props {
  readonly signedIn: SignedIn;
  readonly campaign: Campaign;
}

/**
 * Downloads copies of the campaign's data as files, and deletes the campaign. To delete it, the user must type its
 * name.
 */
export function DeleteCampaign({ signedIn: { client }, campaign }: Props) {
  const [typed, setTyped] = useState('');
  const doing = useDoing();
  const save = (name: string, read: () => Promise<unknown>) =>
    void doing.run(async () =>
      saveFile(fileName(name, 'json'), JSON.stringify(await read()), 'application/json'),
    );
  const exported = async () => (await client.query(EXPORT_CAMPAIGN)).exportCampaign;
  const exportedEncounters = async () => {
    const all = await allPages(async (after) => (await client.query(ENCOUNTERS, { after })).encounters);
    const documents: unknown[] = [];
    for (const { id } of all) documents.push((await client.query(EXPORT_ENCOUNTER, { id })).exportEncounter);
    return documents;
  };
  const remove = () =>
    doing.run(async () => {
      await client.mutate(DELETE_CAMPAIGN, { input: { campaignId: campaign.id } });
      signOut({ deleted: campaign.name });
    });
  return (
    <section class="card" aria-labelledby="delete-title">
      <h2 id="delete-title">Save or delete</h2>
      <p class="hint">
        The campaign file contains the characters and tables. The encounters file contains the logs.{' '}
        <a href="/docs/moving">Import saved files</a> on this or another service.
      </p>
      <div class="row">
        <button
          type="button"
          class="button"
          disabled={doing.busy}
          onClick={() => save(campaign.name, exported)}
        >
          Save the campaign as a file
        </button>
        <button
          type="button"
          class="button"
          disabled={doing.busy}
          onClick={() => save(`${campaign.name} encounters`, exportedEncounters)}
        >
          Save the encounters as a file
        </button>
      </div>
      <RejectedNote problem={doing.problem} />
      <details>
        <summary>Delete the campaign</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void remove();
          }}
        >
          <p class="hint">
            This permanently deletes all characters, encounters, logs, tables and links. Save copies first.
          </p>
          <div class="field text">
            <label for="delete-name">Type the name of the campaign: {campaign.name}</label>
            <input
              id="delete-name"
              autocomplete="off"
              value={typed}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
          <button
            type="submit"
            class="button danger"
            disabled={doing.busy || typed.trim() !== campaign.name.trim()}
          >
            {doing.busy ? 'Deleting…' : 'Delete permanently'}
          </button>
        </form>
      </details>
      {campaign.archivesAt !== null && (
        <p class="hint">
          If the campaign is not used, it is archived after{' '}
          {new Date(campaign.archivesAt).toLocaleDateString()} and deleted later.
        </p>
      )}
    </section>
  );
}
