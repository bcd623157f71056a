import type { Encounter } from '../api/types/index.ts';
import { isGameMaster, usePlay } from './context.ts';

/** Shows whose turn it is, as visible text and for screen readers. */
export function TurnNote({ encounter }: { readonly encounter: Encounter }) {
  const playing = usePlay();
  const { text, own } = turnOf(encounter, isGameMaster(playing));
  const last = isGameMaster(playing) ? lastSide(encounter) : null;
  return (
    <>
      <p class={`turn ${own ? 'own' : ''}`} role="status" aria-live={own ? 'assertive' : 'polite'}>
        {text}
      </p>
      {last !== null && (
        <p class="hint" role="status">
          Only {last} can fight on. Choose “Finish” to end the encounter.
        </p>
      )}
    </>
  );
}

/**
 * The only side with a combatant who can still fight. Null if several sides can still fight, or if the encounter has
 * only one side.
 */
function lastSide({ status, combatants }: Encounter): string | null {
  if (status !== 'RUNNING') return null;
  const sideOf = ({ side, name }: Encounter['combatants'][number]): string => side ?? name;
  const able = new Set(combatants.filter(({ health }) => health !== 'DOWN').map(sideOf));
  const [last = null] = able;
  return able.size === 1 && new Set(combatants.map(sideOf)).size > 1 ? last : null;
}

interface Turn {
  readonly text: string;
  /** True if the user must do something. */
  readonly own: boolean;
}

function turnOf(encounter: Encounter, gameMaster: boolean): Turn {
  const { status, pending, combatants, activeCombatants } = encounter;
  if (status === 'FINISHED') return { text: 'The encounter is finished.', own: false };
  if (status === 'PREPARING')
    return {
      text: gameMaster
        ? combatants.length === 0
          ? 'Add combatants, then start.'
          : 'Ready to start.'
        : 'Waiting for the game master to start.',
      own: false,
    };
  if (pending !== null) {
    const who = pending.byGameMaster ? 'the game master' : (pending.respondent?.name ?? 'a hidden combatant');
    return pending.options.length > 0
      ? { text: `${pending.respondent?.name ?? 'Somebody'}, answer: ${pending.summary}`, own: true }
      : { text: `Waiting for ${who} to answer.`, own: false };
  }
  const active = activeCombatants.flatMap(({ id }) => combatants.find((each) => each.id === id) ?? []);
  if (active.length === 0)
    return {
      text: gameMaster ? 'All combatants have acted. End the round.' : 'Waiting for the next turn.',
      own: false,
    };
  const names = active.map(({ name }) => name).join(', ');
  const mine = active.filter(({ viewerCanAct }) => viewerCanAct);
  if (gameMaster) return { text: `${names}: your turn.`, own: false };
  return mine.length > 0
    ? { text: `Your turn, ${mine.map(({ name }) => name).join(', ')}!`, own: true }
    : { text: `Waiting for ${names}.`, own: false };
}
