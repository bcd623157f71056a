import { useState } from 'preact/hooks';
import { useDoing } from '../kit/doing.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { clientWith, signIn } from '../state/session.ts';
import { type Imported, importFiles, readCampaignFiles } from './campaign-files.ts';

/** Creates a campaign from files that the table saved. */
export function BringCampaign() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [imported, setImported] = useState<Imported | null>(null);
  const doing = useDoing();
  if (imported !== null)
    return (
      <section class="card door" aria-labelledby="brought-title">
        <h2 id="brought-title">Your campaign is imported</h2>
        <ul role="status">
          {imported.report.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <button type="button" class="primary" onClick={() => void signIn(imported.secret)}>
          Open the campaign
        </button>
      </section>
    );
  return (
    <form
      class="card door"
      onSubmit={(event) => {
        event.preventDefault();
        void doing.run(async () =>
          setImported(await importFiles(await readCampaignFiles(files), clientWith)),
        );
      }}
    >
      <h2>You have saved files</h2>
      <p class="hint">
        The page creates a new campaign from the files, even if they are from another service. Links to the
        old campaign do not work here.
      </p>
      <div class="field">
        <label for="campaign-files">Files of the campaign and its encounters</label>
        <input
          id="campaign-files"
          type="file"
          multiple
          accept="application/json,.json"
          disabled={doing.busy}
          onChange={(event) => setFiles([...(event.currentTarget.files ?? [])])}
        />
      </div>
      <RejectedNote problem={doing.problem} />
      <button type="submit" class="button" disabled={doing.busy || files.length === 0}>
        {doing.busy ? 'Importing…' : 'Import the campaign'}
      </button>
    </form>
  );
}
