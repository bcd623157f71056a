import { useState } from 'preact/hooks';
import { EXPORT_CAMPAIGN, UPDATE_CAMPAIGN } from '../api/documents/index.ts';
import type { Campaign } from '../api/types/index.ts';
import { useDoing } from '../kit/doing.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { fileName, saveFile } from '../kit/save-file.ts';
import type { SignedIn } from '../state/session.ts';

interface Props {
  readonly signedIn: SignedIn;
  readonly campaign: Campaign;
}

const SETTINGS = {
  playersMayGiveDice: 'Players may type in their own dice',
  playersMayEditSheets: 'Players may change their own sheets',
  playersMayStateModifiers: 'Players may state modifiers and facts of the scene',
} as const;

/** What players may do, and the whole campaign as a file. */
export function CampaignSettings({ signedIn, campaign }: Props) {
  const { client } = signedIn;
  const [settings, setSettings] = useState<Campaign>(campaign);
  const doing = useDoing();
  const change = (name: keyof typeof SETTINGS, value: boolean) =>
    void doing.run(async () => {
      await client.mutate(UPDATE_CAMPAIGN, { input: { [name]: value } });
      setSettings((before) => ({ ...before, [name]: value }));
    });
  const save = () =>
    void doing.run(async () => {
      const { exportCampaign } = await client.query(EXPORT_CAMPAIGN);
      saveFile(fileName(campaign.name, 'json'), JSON.stringify(exportCampaign), 'application/json');
    });
  return (
    <section class="card" aria-labelledby="settings-title">
      <h2 id="settings-title">Settings</h2>
      {Object.entries(SETTINGS).map(([name, text]) => (
        <div class="field toggle" key={name}>
          <label for={name}>
            <input
              id={name}
              type="checkbox"
              checked={settings[name as keyof typeof SETTINGS]}
              disabled={doing.busy}
              onChange={(event) => change(name as keyof typeof SETTINGS, event.currentTarget.checked)}
            />
            {text}
          </label>
        </div>
      ))}
      <RejectedNote problem={doing.problem} />
      <button type="button" class="button" disabled={doing.busy} onClick={save}>
        Save the campaign as a file
      </button>
      {campaign.archivesAt !== null && (
        <p class="hint">
          Unused, the campaign is archived after {new Date(campaign.archivesAt).toLocaleDateString()} and
          deleted later. To delete it earlier, ask the operator of this service.
        </p>
      )}
    </section>
  );
}
