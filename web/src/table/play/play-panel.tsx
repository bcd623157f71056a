import type { Encounter } from '../api/types/index.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { useStore } from '../state/store.ts';
import { Acts } from './acts.tsx';
import { isGameMaster, usePlay } from './context.ts';
import { DiceSwitch } from './dice-switch.tsx';
import { Joining } from './joining.tsx';
import { LastResult } from './last-result.tsx';
import { Question } from './question.tsx';
import { DicePrompt } from './throwing.tsx';
import { TurnNote } from './turn-note.tsx';

interface Props {
  readonly encounter: Encounter;
  readonly past: boolean;
}

/** Panel for what the user can do now: answer, roll, act, or wait. */
export function PlayPanel({ encounter, past }: Props) {
  const playing = usePlay();
  const { open, signedIn } = playing;
  const { problem, throwing } = useStore(open.state);
  const gameMaster = isGameMaster(playing);
  const watches = signedIn.viewer.role === 'SPECTATOR';
  const stale = problem?.code === 'VERSION_CONFLICT';
  return (
    <>
      <h2 class="unseen">Play</h2>
      <TurnNote encounter={encounter} />
      {stale ? (
        <div class="note stale" role="alert">
          <p>
            <b>The encounter has changed.</b> Another person changed the encounter before your command
            arrived. The page shows the current state. Check your choice and send it again.
          </p>
          <button type="button" class="button" onClick={() => open.clearProblem()}>
            Understood
          </button>
        </div>
      ) : (
        <RejectedNote problem={problem} />
      )}
      {throwing !== null && <DicePrompt throwing={throwing} />}
      {!past && throwing === null && (
        <>
          {encounter.pending !== null && <Question pending={encounter.pending} version={encounter.version} />}
          {encounter.pending === null && encounter.status === 'RUNNING' && <Acts encounter={encounter} />}
        </>
      )}
      <LastResult />
      {!past && !watches && encounter.status !== 'FINISHED' && <DiceSwitch />}
      {!past && gameMaster && encounter.status !== 'FINISHED' && <Joining encounter={encounter} />}
    </>
  );
}
