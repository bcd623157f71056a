import { ProblemNote } from '../kit/problem-note.tsx';
import { vars } from '../kit/vars.ts';
import type { Asked } from '../service/use-asked.ts';
import { columnsOf, type Need, toldBands } from './need.ts';
import type { OutcomeBar } from './odds.ts';

interface Props {
  readonly asked: Asked<{ readonly need: Need }>;
  /** Outcomes of the attack. The strip of faces uses the colours of these outcomes. */
  readonly bars: readonly OutcomeBar[];
}

/** Shows the result of each face of the first die. */
export function NeedView({ asked, bars }: Props) {
  const need = asked.answer?.need ?? null;
  const rankOf = (outcome: string): number => bars.find(({ name }) => name === outcome)?.rank ?? 1;
  const order = bars.map(({ name }) => name);
  return (
    <div class="need" aria-busy={asked.busy}>
      <h3 class="minor">What must I roll?</h3>
      <ProblemNote problem={asked.problem} waits={asked.waits} />
      {need !== null && need.die !== null && (
        <>
          <p class="hint">
            On the d{need.die.sides} of the {need.die.purpose}: every face with its possible results.
          </p>
          <div class="strip" aria-hidden="true">
            {columnsOf(need, order).map(({ from, faces, slices }) => (
              <span key={from} ref={vars({ '--grow': faces })}>
                {slices.map(({ name, probability }) => (
                  <i key={name} ref={vars({ '--grow': probability, '--rank': rankOf(name) })} />
                ))}
              </span>
            ))}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
          <ul class="bands" tabIndex={0} aria-label="Result of each face">
            {toldBands(need).map(({ from, to, faces, summary }) => (
              <li key={from} data-from={from} data-to={to}>
                <b>{faces}</b> {summary}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
