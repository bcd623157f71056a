import { useEffect, useRef, useState } from 'preact/hooks';
import { useDoing } from '../kit/doing.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { fileName, saveFile } from '../kit/save-file.ts';
import { Empty } from '../kit/states.tsx';
import { usePlay } from '../play/context.ts';
import type { Logged } from '../state/log-pages.ts';
import { useStore } from '../state/store.ts';
import { EntryView } from './entry-view.tsx';

/** Number of entries shown before the user requests older entries. */
const SHOWN = 60;

/** Number of entries that are added at once. More entries would block the page for a moment. */
const AT_ONCE = 40;

/** Shows the log, newest round first, with the available actions for each entry. */
export function LogView() {
  const { open, signedIn } = usePlay();
  const { entries, complete, earlier, encounter, past } = useStore(open.state);
  const [wanted, setWanted] = useState(SHOWN);
  const [shown, setShown] = useState(SHOWN);
  const saving = useDoing();
  const end = useRef<HTMLElement>(null);
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [entries.at(-1)?.version]);
  useEffect(() => {
    if (shown >= wanted) return;
    const next = setTimeout(() => setShown(Math.min(wanted, shown + AT_ONCE)));
    return () => clearTimeout(next);
  }, [shown, wanted]);
  const save = () =>
    saving.run(async () => {
      const response = await fetch(`/encounters/${encodeURIComponent(open.id)}/log.md`, {
        headers: { authorization: `Bearer ${signedIn.key}` },
      });
      if (!response.ok) throw new Error('The log could not be saved. Try again.');
      saveFile(fileName(encounter?.title ?? 'log', 'md'), await response.text(), 'text/markdown');
    });
  const visible = entries.slice(-shown);
  const counts = new Set(encounter?.versionsInForce);
  return (
    <>
      <header class="log-head">
        <h2>Log</h2>
        {entries.length > 0 && (
          <button type="button" class="button quiet" disabled={saving.busy} onClick={() => void save()}>
            Save as Markdown
          </button>
        )}
      </header>
      <RejectedNote problem={saving.problem} />
      {complete && entries.length === 0 && (
        <Empty title="No entries yet">
          <p>Each command appears here as an entry, with its dice and the reasons for its result.</p>
        </Empty>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section class="log" ref={end} tabIndex={0} aria-label="Entries of the log">
        {earlier && (
          <p class="hint" role="status">
            Earlier entries are loading…
          </p>
        )}
        {entries.length > wanted && (
          <button type="button" class="button" onClick={() => setWanted(wanted + 4 * SHOWN)}>
            Show {Math.min(4 * SHOWN, entries.length - wanted)} earlier entries
          </button>
        )}
        {byRounds(visible).map(({ round, time, entries: inRound }) => (
          <section key={`${round} ${time}`} aria-label={titleOf(round)}>
            <h3>{titleOf(round)}</h3>
            <ol>
              {inRound.map((entry) => (
                <EntryView
                  key={entry.version}
                  entry={entry}
                  counts={counts.has(entry.version)}
                  isShown={past?.version === entry.version}
                />
              ))}
            </ol>
          </section>
        ))}
      </section>
    </>
  );
}

const titleOf = (round: number): string => (round === 0 ? 'Before the start' : `Round ${round}`);

interface Round {
  readonly round: number;
  /**
   * Number of times that the log already contained this round. Greater than 0 if undo went back to an earlier round.
   */
  readonly time: number;
  readonly entries: readonly Logged[];
}

function byRounds(entries: readonly Logged[]): readonly Round[] {
  const rounds: { round: number; time: number; entries: Logged[] }[] = [];
  for (const entry of entries) {
    const last = rounds.at(-1);
    if (last?.round === entry.round) last.entries.push(entry);
    else {
      const time = rounds.filter(({ round }) => round === entry.round).length;
      rounds.push({ round: entry.round, time, entries: [entry] });
    }
  }
  return rounds;
}
