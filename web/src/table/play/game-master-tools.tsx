import { useState } from 'preact/hooks';
import type { Combatant, Encounter, Visibility } from '../api/types/index.ts';
import { useStore } from '../state/store.ts';
import { AdjustForm } from './adjust-form.tsx';
import { usePlay } from './context.ts';

const SEEN: Readonly<Record<Visibility, string>> = {
  FULL: 'everything',
  SUMMARY: 'name, health and conditions',
  HIDDEN: 'nothing',
};

interface Props {
  readonly combatant: Combatant;
  readonly encounter: Encounter;
}

/** Commands for a combatant that only the game master may send. */
export function GameMasterTools({ combatant, encounter }: Props) {
  const { open } = usePlay();
  const { sending } = useStore(open.state);
  const [note, setNote] = useState(combatant.note ?? '');
  const [reason, setReason] = useState('');
  const { id, name, visibility } = combatant;
  const see = (next: Visibility, text: string) =>
    void open.send('setVisibility', {
      ...{ combatantId: id, visibility: next },
      ...(text.trim() === '' ? {} : { note: text.trim() }),
    });
  return (
    <div class="tools">
      <AdjustForm combatant={combatant} encounter={encounter} />
      <details>
        <summary>What players see, and your note</summary>
        <div class="field select">
          <label for={`seen-${id}`}>Players see</label>
          <select
            id={`seen-${id}`}
            value={visibility ?? 'FULL'}
            disabled={sending}
            onChange={(event) => see(event.currentTarget.value as Visibility, note)}
          >
            {Object.entries(SEEN).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <div class="field text">
          <label for={`note-${id}`}>Note, for you only</label>
          <input
            id={`note-${id}`}
            maxLength={1000}
            value={note}
            onInput={(event) => setNote(event.currentTarget.value)}
          />
        </div>
        <button
          type="button"
          class="button"
          disabled={sending || note === (combatant.note ?? '')}
          onClick={() => see(visibility ?? 'FULL', note)}
        >
          Save the note
        </button>
      </details>
      <details>
        <summary>{name} leaves</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void open.send('removeCombatants', { combatantIds: [id], reason: reason.trim() });
          }}
        >
          <div class="field text">
            <label for={`leaves-${id}`}>Why, for the log</label>
            <input
              id={`leaves-${id}`}
              required
              maxLength={200}
              placeholder="They fled"
              value={reason}
              onInput={(event) => setReason(event.currentTarget.value)}
            />
          </div>
          <button type="submit" class="button" disabled={sending || reason.trim() === ''}>
            {name} leaves the encounter
          </button>
        </form>
      </details>
    </div>
  );
}
