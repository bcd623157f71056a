import type { Encounter } from '../api/types/index.ts';
import { isGameMaster, usePlay } from '../play/context.ts';
import { useStore } from '../state/store.ts';
import { BarChart } from './bar-chart.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { HitPointLines } from './hit-point-lines.tsx';
import { dealtAndTaken } from './tally.ts';

/** Shows charts of the fight: hit points over time, damage by each combatant, and the forecast. */
export function Pictures({ encounter }: { readonly encounter: Encounter }) {
  const playing = usePlay();
  const { entries } = useStore(playing.open.state);
  const kept = new Set(encounter.versionsInForce);
  const counted = entries.filter(({ version }) => kept.has(version));
  const { dealt, taken } = dealtAndTaken(counted);
  return (
    <>
      <h2>Pictures</h2>
      {taken.length === 0 && <p class="hint">Charts appear when a combatant loses hit points.</p>}
      {taken.length > 0 && (
        <div class="charts">
          <HitPointLines entries={counted} />
          <BarChart title="Hit points lost by each combatant" of="Combatant" bars={taken} />
          {dealt.length > 0 && (
            <BarChart title="Hit points that each combatant took from others" of="Combatant" bars={dealt} />
          )}
        </div>
      )}
      {isGameMaster(playing) && encounter.status === 'RUNNING' && <ForecastChart encounter={encounter} />}
    </>
  );
}
