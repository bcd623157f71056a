import { useState } from 'preact/hooks';
import { UPDATE_CAMPAIGN } from '../api/documents/index.ts';
import type { Campaign } from '../api/types/index.ts';
import { useDoing } from '../kit/doing.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { changeCampaign, type SignedIn } from '../state/session.ts';

interface Props {
  readonly signedIn: SignedIn;
  readonly campaign: Campaign;
}

const SETTINGS = {
  playersMayGiveDice: 'Players may enter their own dice',
  playersMayEditSheets: 'Players may change their own sheets',
  playersMayStateModifiers: 'Players may set modifiers and facts about the scene',
} as const;

/** Number of seconds that a player has to answer. If 0: no limit. */
const LIMITS: readonly (readonly [seconds: number, text: string])[] = [
  [0, 'never'],
  [60, 'after 1 minute'],
  [300, 'after 5 minutes'],
  [3600, 'after 1 hour'],
  [86_400, 'after 1 day'],
];

/** Settings for the players' permissions and for the time limit of questions. */
export function CampaignSettings({ signedIn, campaign }: Props) {
  const { client } = signedIn;
  const doing = useDoing();
  /** Values that the page is sending. The checkboxes already show them. */
  const [sent, setSent] = useState<Partial<Campaign>>({});
  const change = (name: keyof typeof SETTINGS | 'answerSeconds', value: boolean | number) => {
    setSent({ [name]: value });
    void doing
      .run(async () => {
        await client.mutate(UPDATE_CAMPAIGN, { input: { [name]: value } });
        changeCampaign({ [name]: value });
      })
      .then(() => setSent({}));
  };
  const seconds = { ...campaign, ...sent }.answerSeconds ?? 0;
  return (
    <section class="card" aria-labelledby="settings-title">
      <h2 id="settings-title">Settings</h2>
      {Object.entries(SETTINGS).map(([name, text]) => (
        <div class="field toggle" key={name}>
          <label for={name}>
            <input
              id={name}
              type="checkbox"
              checked={{ ...campaign, ...sent }[name as keyof typeof SETTINGS]}
              disabled={doing.busy}
              onChange={(event) => change(name as keyof typeof SETTINGS, event.currentTarget.checked)}
            />
            {text}
          </label>
        </div>
      ))}
      <div class="field select">
        <label for="answer-seconds">Pass if a player does not answer</label>
        <select
          id="answer-seconds"
          value={String(seconds)}
          disabled={doing.busy}
          onChange={(event) => change('answerSeconds', Number(event.currentTarget.value))}
        >
          {[
            ...LIMITS,
            ...(LIMITS.some(([each]) => each === seconds)
              ? []
              : [[seconds, `after ${seconds} seconds`] as const]),
          ].map(([each, text]) => (
            <option key={each} value={String(each)}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <RejectedNote problem={doing.problem} />
    </section>
  );
}
