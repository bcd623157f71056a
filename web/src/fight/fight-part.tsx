import { useEffect, useState } from 'preact/hooks';
import type { SystemId } from '../attack/control.ts';
import { Part } from '../kit/part.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { SystemTabs } from '../kit/system-tabs.tsx';
import { FightView } from './fight-view.tsx';
import { useFight } from './use-fight.ts';

/** A small stored fight. Users can step through it, undo steps, and watch it in a second window. */
export function FightPart() {
  const [system, setSystem] = useState<SystemId>('BRP');
  const own = useFight();
  const { opened, problem, busy } = own;
  const kept = opened?.fight.system;
  useEffect(() => {
    if (kept !== undefined) setSystem(kept);
  }, [kept]);
  const other = opened !== null && opened.fight.system !== system;
  return (
    <Part
      id="fight"
      title="A fight that is kept"
      lead="Every command is an entry of a log. Step through a duel, take back what you like, and watch it from a second window as it happens."
    >
      <SystemTabs name="fight-system" label="System of the fight" system={system} onChange={setSystem} />
      <div class="fight" data-system={system}>
        {(opened === null || other) && (
          <div class="card begin">
            <button type="button" class="primary" disabled={busy} onClick={() => own.open(system)}>
              Begin a duel
            </button>
            <p class="hint">
              {opened === null
                ? 'Opens a campaign of your own with a key that only this window knows.'
                : 'Leaves the duel that goes on for a new one by these rules.'}
            </p>
          </div>
        )}
        <ProblemNote problem={problem} />
        {problem?.code === 'FORBIDDEN' && (
          <p class="note">
            Whoever runs this service lets nobody but themselves open campaigns, and a fight is kept in one.
            With a key of theirs, any program can do what this part shows.
          </p>
        )}
        {opened !== null && !other && <FightView key={opened.fight.id} own={own} opened={opened} />}
      </div>
    </Part>
  );
}
