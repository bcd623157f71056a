import { watchingAddress } from './address.ts';
import { FINISH, REDO, UNDO } from './documents.ts';
import { likelyStep, stepsOf, wonBy } from './fight.ts';
import { FightersView } from './fighters-view.tsx';
import { LogView } from './log-view.tsx';
import type { Opened } from './opening.ts';
import type { OwnFight } from './use-fight.ts';

interface Props {
  readonly own: OwnFight;
  readonly opened: Opened;
}

/** Shows a running fight, with the possible next steps. */
export const FightView = ({ own, opened, opened: { fight, entries, keys } }: Props) => (
  <div class="going">
    <div class="card now">
      <h3>Round {fight.round}</h3>
      <FightersView fight={fight} />
      <Choices own={own} opened={opened} />
      <div class="backwards">
        <button
          type="button"
          class="button"
          disabled={own.busy || !fight.canUndo}
          onClick={() => own.command(UNDO)}
        >
          Undo
        </button>
        <button
          type="button"
          class="button"
          disabled={own.busy || !fight.canRedo}
          onClick={() => own.command(REDO)}
        >
          Redo
        </button>
        <a
          class="button"
          href={watchingAddress({ encounter: fight.id, key: keys.spectator })}
          target="_blank"
          rel="noreferrer"
        >
          Watch in a second window
        </a>
      </div>
      <p class="hint">After an undo, the dice show the same faces again, so you cannot get a better roll.</p>
    </div>
    <div class="card told-log">
      <h3>The log</h3>
      <div aria-live="polite">
        <LogView entries={entries} />
      </div>
    </div>
  </div>
);

function Choices({ own, opened: { fight, entries } }: Props) {
  const winner = wonBy(fight);
  if (fight.status === 'FINISHED') {
    return (
      <div class="choices">
        <p class="question">
          {winner === null ? 'The duel is over.' : `${winner} wins.`} The hash of its seed was published at
          the start. With the seed, anyone can now verify every roll:
        </p>
        <p>
          <code class="seed-told">{fight.seed}</code>
        </p>
        <button type="button" class="primary" disabled={own.busy} onClick={() => own.open(fight.system)}>
          Begin another
        </button>
      </div>
    );
  }
  const likely = winner === null ? likelyStep(fight, entries) : null;
  const others = stepsOf(fight).filter(({ text }) => text !== likely?.text);
  return (
    <div class="choices">
      <p class="question">
        {fight.pending?.question ?? (winner === null ? 'What is next?' : `${winner} wins.`)}
      </p>
      {likely !== null && (
        <button type="button" class="primary step" disabled={own.busy} onClick={() => own.step(likely)}>
          {likely.text}
        </button>
      )}
      {winner !== null && (
        <button type="button" class="primary" disabled={own.busy} onClick={() => own.command(FINISH)}>
          End the duel and show the seed
        </button>
      )}
      {others.length > 0 && (
        <ul class="others" aria-label="Or">
          {others.map((step) => (
            <li key={step.text}>
              <button type="button" class="button" disabled={own.busy} onClick={() => own.step(step)}>
                {step.text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
