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
      title="A stored fight"
      lead="Every command is an entry in a log. Play a duel step by step, undo any entry, and watch the fight live in a second window."
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
                ? 'Creates a new campaign. Only this window has its key.'
                : 'Ends the current duel and begins a new one with these rules.'}
            </p>
          </div>
        )}
        <ProblemNote problem={problem} />
        {problem?.code === 'FORBIDDEN' && (
          <p class="note">
            A fight needs a campaign, and only the operator of this service can create campaigns. With a key
            from the operator, any program can do what this section shows.
          </p>
        )}
        {opened !== null && !other && <FightView key={opened.fight.id} own={own} opened={opened} />}
      </div>
    </Part>
  );
}
