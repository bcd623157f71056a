import { useState } from 'preact/hooks';
import { BEST_ACT } from '../api/documents/index.ts';
import type { Combatant } from '../api/types/index.ts';
import { useReading } from '../kit/reading.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import type { Plan } from './acts.tsx';
import { usePlay } from './context.ts';

const OBJECTIVES = {
  HARM: { text: 'most damage', score: (score: number) => `${score.toFixed(1)} damage` },
  DOWN: { text: 'target out', score: (score: number) => `${(score * 100).toFixed(0)}%` },
  SAFETY: { text: 'least risk', score: (score: number) => `${(-score * 100).toFixed(1)}% mishap` },
} as const;
type Objective = keyof typeof OBJECTIVES;

interface Props {
  readonly actor: Combatant;
  readonly version: number;
  readonly onPlan: (plan: Plan) => void;
}

/** Shows the best acts for an objective, from exact odds. The odds are counted only on request. */
export function BestAct({ actor, version, onPlan }: Props) {
  const { open, signedIn } = usePlay();
  const [objective, setObjective] = useState<Objective | null>(null);
  const read = useReading(
    objective === null
      ? null
      : async (signal) => {
          const input = { encounterId: open.id, actorId: actor.id, objective };
          return (await signedIn.client.query(BEST_ACT, { input }, { signal })).bestAct;
        },
    [objective, actor.id, version],
  );
  return (
    <div class="best">
      <fieldset class="row">
        <legend>Suggest an act</legend>
        {Object.entries(OBJECTIVES).map(([name, { text }]) => (
          <button
            key={name}
            type="button"
            class="button quiet"
            aria-pressed={objective === name}
            onClick={() => setObjective(objective === name ? null : (name as Objective))}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <RejectedNote problem={read.problem} />
      {objective !== null && read.busy && <p class="hint">Calculating the odds of every act…</p>}
      {objective !== null && read.value !== null && !read.busy && (
        <ol class="ranking">
          {read.value.acts.length === 0 && <li class="hint">No act fits this goal now.</li>}
          {read.value.acts.map(({ act, target, item, input, score }) => (
            <li key={`${act.name} ${target.id} ${item}`}>
              <button
                type="button"
                class="act"
                onClick={() => onPlan({ act: act.name, target: target.id, item, input })}
              >
                <span>
                  <b>{act.title}</b> {target.name}
                  {item !== null && <>, {item}</>}
                </span>
                <small>{OBJECTIVES[objective].score(score)}</small>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
