import { useState } from 'preact/hooks';
import { FORK } from '../api/documents/index.ts';
import { Confirm } from '../kit/confirm.tsx';
import { useDoing } from '../kit/doing.ts';
import { memo } from '../kit/memo.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { isGameMaster, usePlay } from '../play/context.ts';
import type { Logged } from '../state/log-pages.ts';
import { go } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import { Numbers } from './numbers.tsx';

interface Props {
  readonly entry: Logged;
  /** True if the entry is neither undone nor retracted. */
  readonly counts: boolean;
  /** True if the page shows the encounter's state after this entry. */
  readonly isShown: boolean;
}

/** One formatter for all entries, because creating a formatter is slow. */
const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** An entry with its sentence and dice. When opened, it also shows its numbers and the available actions. */
export const EntryView = memo(function EntryView({ entry, counts, isShown }: Props) {
  const [opened, setOpened] = useState(false);
  const { version, summary, throws, at } = entry;
  return (
    <li class="entry" data-undone={counts ? undefined : ''} data-shown={isShown ? '' : undefined}>
      <button type="button" class="entry-head" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <span class="version" title={WHEN.format(new Date(at))}>
          {version}
        </span>
        <span class="sentence">
          {summary}
          {!counts && <small> (undone)</small>}
        </span>
      </button>
      {throws.length > 0 && (
        <p class="faces">
          {throws.map(({ die, face, purpose }, index) => (
            <span key={index} title={purpose}>
              {die} <b>{face}</b>
            </span>
          ))}
        </p>
      )}
      {opened && <Opened entry={entry} counts={counts} isShown={isShown} />}
    </li>
  );
});

function Opened({ entry, counts, isShown }: Props) {
  const playing = usePlay();
  const { open, signedIn } = playing;
  const { encounter, sending } = useStore(open.state);
  const forking = useDoing();
  const { version, after } = entry;
  const running = encounter?.status !== 'FINISHED';
  const newest = encounter?.version === version;
  const fork = () =>
    forking.run(async () => {
      const { forkEncounter } = await signedIn.client.mutate(FORK, {
        input: {
          ...{ encounterId: open.id, version },
          title: `${encounter?.title ?? ''} (fork at ${version})`.slice(-100),
        },
      });
      go({ at: 'encounter', id: forkEncounter.encounter.id });
    });
  return (
    <div class="opened">
      <Numbers after={after} />
      <div class="row">
        {isShown ? (
          <button type="button" class="button quiet" onClick={() => void open.lookAt(null)}>
            Back to the current state
          </button>
        ) : (
          <button type="button" class="button quiet" onClick={() => void open.lookAt(version)}>
            View the encounter at this entry
          </button>
        )}
        {isGameMaster(playing) && (
          <>
            <button type="button" class="button quiet" disabled={forking.busy} onClick={() => void fork()}>
              Fork here
            </button>
            {running && !newest && (
              <Confirm
                text="Undo to here"
                question={`Undo everything after entry ${version}?`}
                disabled={sending}
                onConfirm={() => void open.send('rewind', { to: version })}
              />
            )}
            {running && counts && (
              <Confirm
                text="Retract"
                question="Retract this entry and play the later entries again?"
                disabled={sending}
                onConfirm={() => void open.send('retractEntry', { version })}
              />
            )}
          </>
        )}
      </div>
      <RejectedNote problem={forking.problem} />
    </div>
  );
}
