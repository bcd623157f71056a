import { useEffect, useRef, useState } from 'preact/hooks';
import { percentOf } from '../../../../src/engine/dice/fraction.ts';
import { vars } from '../../kit/vars.ts';
import { FORECAST } from '../api/documents/index.ts';
import { type Rejected, rejectedBy } from '../api/problem.ts';
import type { Encounter, Estimate, Forecast } from '../api/types/index.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { usePlay } from '../play/context.ts';
import { BarChart } from './bar-chart.tsx';

/** Number of fights that the forecast simulates. */
const FIGHTS = 400;

/**
 * Shows who wins if all combatants only attack. The chart is updated while fights are simulated. The user can stop the
 * simulation.
 */
export function ForecastChart({ encounter }: { readonly encounter: Encounter }) {
  const { open, signedIn } = usePlay();
  const [forecast, setForecast] = useState<Forecast | null>(null);
  const [problem, setProblem] = useState<Rejected | null>(null);
  const [version, setVersion] = useState(encounter.version);
  const running = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setBusy(false);
  };
  useEffect(() => stop, []);
  const count = async () => {
    stop();
    const own = new AbortController();
    running.current = own;
    setForecast(null);
    setProblem(null);
    setBusy(true);
    setVersion(encounter.version);
    try {
      const updates = signedIn.client.subscribe(
        FORECAST,
        { id: open.id, fights: FIGHTS },
        { signal: own.signal },
      );
      for await (const { encounterForecast } of updates) setForecast(encounterForecast);
    } catch (error) {
      if (!own.signal.aborted) setProblem(rejectedBy(error));
    } finally {
      if (running.current === own) stop();
    }
  };
  return (
    <section class="forecast" aria-label="Forecast">
      <h3>Forecast</h3>
      <p class="hint">The forecast estimates who wins if all combatants only attack their first enemy.</p>
      <RejectedNote problem={problem} />
      {forecast !== null && <Chart forecast={forecast} old={version !== encounter.version} />}
      {busy ? (
        <button type="button" class="button" onClick={stop}>
          Stop
        </button>
      ) : (
        <button
          type="button"
          class="button"
          disabled={encounter.pending !== null}
          onClick={() => void count()}
        >
          {forecast === null ? 'Calculate the forecast' : 'Count again'}
        </button>
      )}
    </section>
  );
}

function Chart({ forecast, old }: { readonly forecast: Forecast; readonly old: boolean }) {
  const { done, exact, fights, requestedFights, sides, undecided, nobodyLeft, rounds } = forecast;
  const rows: readonly (readonly [string, Estimate | null])[] = [
    ...sides.map(({ names, wins }) => [names.join(', '), wins] as const),
    ['All are down', nobodyLeft],
    ['Undecided', undecided],
  ];
  return (
    <>
      <p class="hint" role="status">
        {exact ? 'Exact.' : `${fights} of ${requestedFights} fights simulated.`}
        {!exact && !done && ' More follow.'}
        {old && ' The encounter has changed since then.'}
      </p>
      <table class="wins">
        <caption class="unseen">Who wins</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Probability</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, estimate], index) =>
            estimate === null || (index >= sides.length && estimate.probability === 0) ? null : (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <span class="bar" aria-hidden="true">
                    <span ref={vars({ '--share': estimate.probability })} />
                    <i ref={vars({ '--from': estimate.lower, '--to': estimate.upper })} />
                  </span>
                  <b>{percentOf(estimate.probability)}</b>
                  {estimate.lower !== estimate.upper && (
                    <small>
                      {percentOf(estimate.lower)} to {percentOf(estimate.upper)}
                    </small>
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {rounds !== null && (
        <BarChart
          title={`Round in which it ends: ${rounds.mean.toFixed(1)} on average`}
          of="Round"
          bars={rounds.distribution.slice(0, 24).map(({ round, ends }) => ({
            label: String(round),
            value: ends.probability,
            text: percentOf(ends.probability),
          }))}
        />
      )}
    </>
  );
}
