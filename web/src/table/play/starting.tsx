import { useState } from 'preact/hooks';
import type { Encounter } from '../api/types/index.ts';
import { usePlay } from './context.ts';

interface Props extends Pick<Encounter, 'combatants' | 'system'> {
  readonly disabled: boolean;
  readonly onStart: (surprisedIds: readonly string[]) => void;
}

/** Starts the encounter. In systems with surprise, the game master chooses the surprised combatants. */
export function Starting({ combatants, system, disabled, onStart }: Props) {
  const { signedIn } = usePlay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const surprised = combatants.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const hasSurprise = signedIn.systems.some(({ id, hasSurprise }) => id === system && hasSurprise);
  return (
    <>
      <button type="button" class="primary" disabled={disabled} onClick={() => onStart(surprised)}>
        Start
      </button>
      {hasSurprise && combatants.length > 0 && (
        <details class="surprise">
          <summary>
            {surprised.length === 0 ? 'No combatant is surprised' : `${surprised.length} surprised`}
          </summary>
          <fieldset class="picks">
            <legend class="unseen">Surprised combatants</legend>
            {combatants.map(({ id, name }) => (
              <label key={id} class="check">
                <input
                  type="checkbox"
                  checked={chosen.has(id)}
                  onChange={() =>
                    setChosen(
                      new Set(chosen.has(id) ? surprised.filter((each) => each !== id) : [...surprised, id]),
                    )
                  }
                />
                {name}
              </label>
            ))}
          </fieldset>
        </details>
      )}
    </>
  );
}
