import { useEffect, useState } from 'preact/hooks';
import { formOf } from '../attack/forms/index.ts';
import { Part } from '../kit/part.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { follow } from '../service/follow.ts';
import type { Problem } from '../service/problem.ts';
import type { Watched } from './address.ts';
import { FOLLOW } from './documents.ts';
import { mergedEntries, wonBy } from './fight.ts';
import { FightersView } from './fighters-view.tsx';
import { LogView } from './log-view.tsx';
import { type Payload, readFight, type Told } from './opening.ts';

interface Followed {
  readonly encounterUpdated: Payload;
}

/** Milliseconds to wait before another attempt to reconnect. */
const BEFORE_ANOTHER_TRY = 2_000;

/** Shows another player's fight, live. */
export function WatchingPart({ watched }: { readonly watched: Watched }) {
  const [told, setTold] = useState<Told | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const receive = ({ encounterUpdated: { encounter, entry } }: Followed) =>
      setTold((before) => ({
        fight: encounter,
        entries: mergedEntries(before?.entries ?? [], entry === null ? [] : [entry]),
      }));
    const watch = async (): Promise<void> => {
      const { data, problem } = await readFight(watched);
      setProblem(problem);
      if (data === null) return;
      setTold(data);
      const { encounter: id, key } = watched;
      const following = { key, signal: stop.signal, heard: receive };
      await follow<Followed>(FOLLOW, { id, after: data.fight.version }, following).catch(() => {});
      if (!stop.signal.aborted) timer = setTimeout(() => void watch(), BEFORE_ANOTHER_TRY);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    void watch();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [watched]);

  return (
    <Part
      id="fight"
      title="Watching a fight"
      lead="This window has a spectator’s key. It shows every new entry, but cannot change the fight."
    >
      <ProblemNote problem={problem} />
      {told !== null && (
        <div class="fight going" data-system={told.fight.system}>
          <div class="card now">
            <h3>
              {formOf(told.fight.system).title}, round {told.fight.round}
            </h3>
            <FightersView fight={told.fight} />
            <p class="question">{wonBy(told.fight) === null ? '' : `${wonBy(told.fight)} wins.`}</p>
          </div>
          <div class="card told-log">
            <h3>The log</h3>
            <div aria-live="polite">
              <LogView entries={told.entries} />
            </div>
          </div>
        </div>
      )}
      <p class="leave">
        <a href="/">Open the complete page</a>
      </p>
    </Part>
  );
}
