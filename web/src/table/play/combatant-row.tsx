import { Cite } from '../../kit/cite.tsx';
import type { Combatant, Condition, Encounter } from '../api/types/index.ts';
import { memo } from '../kit/memo.ts';
import { useStore } from '../state/store.ts';
import { isGameMaster, usePlay } from './context.ts';
import { GameMasterTools } from './game-master-tools.tsx';
import { HealthBar } from './health-bar.tsx';

interface Props {
  readonly combatant: Combatant;
  readonly isActive: boolean;
  readonly round: number;
  /** Reason why the combatant has this place in the order. */
  readonly place: string;
  readonly past: boolean;
  /** The encounter if the row is open. Otherwise null, so that closed rows do not depend on it. */
  readonly opened: Encounter | null;
  readonly onToggle: (id: string) => void;
}

const VISIBILITY = { FULL: null, SUMMARY: 'no numbers for players', HIDDEN: 'hidden from players' } as const;

/**
 * A combatant with health, conditions and points. When opened, the row shows everything that the user may know and do
 * about the combatant.
 */
export const CombatantRow = memo(function CombatantRow(props: Props) {
  const { combatant, isActive, round, place, past, opened, onToggle } = props;
  const playing = usePlay();
  const { id, name, side, health, standing, conditions, resources, hasActed, viewerCanAct } = combatant;
  const own = viewerCanAct && !isGameMaster(playing);
  const seen = VISIBILITY[combatant.visibility ?? 'FULL'];
  return (
    <li
      class="combatant"
      data-active={isActive ? '' : undefined}
      data-down={health === 'DOWN' ? '' : undefined}
      aria-current={isActive ? 'step' : undefined}
    >
      <button
        type="button"
        class="combatant-head"
        aria-expanded={opened !== null}
        onClick={() => onToggle(id)}
      >
        <span class="name">
          {name}
          {own && <small> yours</small>}
          {side !== null && <small> {side}</small>}
        </span>
        <span class="mark">{isActive ? 'acts now' : hasActed ? 'has acted' : ''}</span>
        <HealthBar health={health} standing={standing} />
      </button>
      {seen !== null && <p class="seen-as">{seen}</p>}
      {conditions.length > 0 && (
        <ul class="chips" aria-label={`Conditions of ${name}`}>
          {conditions.map((condition, index) => (
            <li key={index} title={condition.condition.text}>
              {condition.condition.title}
              {condition.amount !== null && ` ${condition.amount}`}
              <small> {untilText(condition, round)}</small>
            </li>
          ))}
        </ul>
      )}
      {(isActive || opened !== null) && resources.length > 0 && (
        <p class="resources">
          {resources.map(({ name: resource, title, remaining, maximum }) => (
            <span key={resource}>
              {title} <b>{remaining}</b>/{maximum}
            </span>
          ))}
        </p>
      )}
      {opened !== null && (
        <div class="more">
          {place !== '' && <p class="hint">{place}</p>}
          {conditions.map((condition, index) => (
            <p key={index}>
              <b>{condition.condition.title}</b> {condition.condition.text} {condition.note}{' '}
              <Cite {...condition.condition.citation} />
            </p>
          ))}
          {combatant.obligations.map(({ act, title, times, to }) => (
            <p key={`${act} ${to?.name}`}>
              To do: {title}
              {times > 1 && ` ${times} times`}
              {to !== null && ` (${to.name})`}
            </p>
          ))}
          {combatant.note !== null && <p class="note">{combatant.note}</p>}
          {!past && <StandingAnswers combatant={combatant} />}
          {!past && isGameMaster(playing) && opened.status !== 'FINISHED' && (
            <GameMasterTools combatant={combatant} encounter={opened} />
          )}
        </div>
      )}
    </li>
  );
});

/** Describes how long a condition will last. */
function untilText({ untilRound, untilTurnOf }: Condition, round: number): string {
  if (untilTurnOf !== null) return `until ${untilTurnOf.name}’s turn`;
  if (untilRound === null) return '';
  const left = untilRound - round;
  return left <= 0 ? 'this round' : left === 1 ? '1 more round' : `${left} more rounds`;
}

function StandingAnswers({ combatant }: { readonly combatant: Combatant }) {
  const { open } = usePlay();
  const { sending } = useStore(open.state);
  if (combatant.standingAnswers.length === 0) return null;
  return (
    <ul class="standing-answers">
      {combatant.standingAnswers.map(({ act, option }) => (
        <li key={act}>
          Answers {act} with {option ?? 'nothing'}.{' '}
          <button
            type="button"
            class="button quiet"
            disabled={sending}
            onClick={() => void open.send('removeStandingAnswer', { combatantId: combatant.id, act })}
          >
            Ask again
          </button>
        </li>
      ))}
    </ul>
  );
}
