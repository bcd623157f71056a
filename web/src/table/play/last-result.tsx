import { useEffect, useState } from 'preact/hooks';
import { Die } from '../../kit/die.tsx';
import { useStore } from '../state/store.ts';
import { usePlay } from './context.ts';

/** Shows the newest log entry with its dice. Every viewer sees it, not only the sender of the command. */
export function LastResult() {
  const { open } = usePlay();
  const { entries, complete, unused } = useStore(open.state);
  const [since, setSince] = useState<number | null>(null);
  const last = entries.at(-1);
  useEffect(() => {
    if (complete && since === null) setSince(last?.version ?? 0);
  }, [complete]);
  return (
    <div aria-live="polite" class="last">
      {last !== undefined && (
        <div class={`thrown ${since !== null && last.version > since ? 'fresh' : ''}`} key={last.version}>
          <p class="last-summary">{last.summary}</p>
          {last.throws.length > 0 && (
            <ul class="dice">
              {last.throws.map(({ die, face, purpose }, index) => (
                <li key={index}>
                  <Die die={die} face={face} />
                  <span>
                    <span class="unseen">
                      {die} shows {face}:{' '}
                    </span>
                    {purpose}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {unused.length > 0 && <p class="note">Not used: {unused.join(', ')}.</p>}
        </div>
      )}
    </div>
  );
}
