import type { Encounter } from '../api/types/index.ts';
import { Confirm } from '../kit/confirm.tsx';
import type { CommandName } from '../state/encounter.ts';
import { hrefOf } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import { isGameMaster, usePlay } from './context.ts';
import { usesOwnDice } from './dice-source.ts';
import { Starting } from './starting.tsx';

const STATUS = { PREPARING: 'In preparation', RUNNING: 'Running', FINISHED: 'Finished' } as const;

interface Props {
  readonly encounter: Encounter;
  readonly past: boolean;
}

/** Shows title, round, and commands for the whole encounter. */
export function PlayHead({ encounter, past }: Props) {
  const playing = usePlay();
  const { open, signedIn } = playing;
  const { title, system, status, round, forkedFrom } = encounter;
  return (
    <header class="play-head">
      <div>
        <p class="crumb">
          {signedIn.viewer.encounter === null && <a href={hrefOf({ at: 'encounters' })}>Encounters</a>}
        </p>
        <h1>{title}</h1>
        <p class="facts">
          <span>{signedIn.systems.find(({ id }) => id === system)?.title}</span>
          <span class={`status ${status.toLowerCase()}`}>
            {status === 'RUNNING' ? `Round ${round}` : STATUS[status]}
          </span>
          {forkedFrom !== null && (
            <span>
              forked from <a href={hrefOf({ at: 'encounter', id: forkedFrom.id })}>{forkedFrom.title}</a>
            </span>
          )}
        </p>
      </div>
      {past ? (
        <div class="note past" role="status">
          <span>You see the encounter after entry {encounter.version}.</span>
          <button type="button" class="primary" onClick={() => void open.lookAt(null)}>
            Back to the current state
          </button>
        </div>
      ) : (
        isGameMaster(playing) && <Steering encounter={encounter} />
      )}
    </header>
  );
}

/** Buttons for start, end of the round, undo, redo and finish. */
function Steering({ encounter }: { readonly encounter: Encounter }) {
  const { open } = usePlay();
  const { sending } = useStore(open.state);
  const own = useStore(usesOwnDice);
  const send = (command: CommandName, dice = false, input: object = {}) =>
    void open.send(command, input, dice && own ? [] : undefined);
  const { status, system, canUndo, canRedo, pending, combatants } = encounter;
  return (
    <fieldset class="steering">
      <legend class="unseen">The encounter</legend>
      {status === 'PREPARING' && (
        <Starting
          combatants={combatants}
          system={system}
          disabled={sending || combatants.length === 0}
          onStart={(surprisedIds) => send('startEncounter', true, { surprisedIds })}
        />
      )}
      {status === 'RUNNING' && (
        <button
          type="button"
          class="button"
          disabled={sending || pending !== null}
          onClick={() => send('endRound', true)}
        >
          End the round
        </button>
      )}
      <button type="button" class="button" disabled={sending || !canUndo} onClick={() => send('undo')}>
        Undo
      </button>
      <button type="button" class="button" disabled={sending || !canRedo} onClick={() => send('redo')}>
        Redo
      </button>
      {status === 'RUNNING' && (
        <Confirm
          text="Finish"
          question="Finish the encounter permanently?"
          disabled={sending || pending !== null}
          onConfirm={() => send('finishEncounter')}
        />
      )}
    </fieldset>
  );
}
