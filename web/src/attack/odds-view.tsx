import { OutcomeStack } from '../kit/outcome-stack.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { vars } from '../kit/vars.ts';
import type { Asked } from '../service/use-asked.ts';
import { useOutcomeNames } from '../service/use-outcome-names.ts';
import type { SystemId } from './control.ts';
import { DamageChart } from './damage-chart.tsx';
import type { Need } from './need.ts';
import { NeedView } from './need-view.tsx';
import { barsOf, type Odds, type OutcomeBar } from './odds.ts';

interface Props {
  readonly system: SystemId;
  readonly odds: Odds | null;
  readonly asked: Asked<unknown>;
  readonly need: Asked<{ readonly need: Need }>;
}

/** Shows the possible outcomes of an attack, with their probabilities. */
export function OddsView({ system, odds, asked, need }: Props) {
  const bars = barsOf(odds?.outcomes ?? [], useOutcomeNames(system));
  return (
    <div class="card odds" aria-busy={asked.busy}>
      <h3>Possible results</h3>
      <ProblemNote problem={asked.problem} waits={asked.waits} />
      {odds === null && asked.busy && <p class="hint">Calculating the odds…</p>}
      <OutcomeStack bars={bars} />
      <OutcomeTable bars={bars} />
      <NeedView asked={need} bars={bars} />
      {odds?.damage && <DamageChart damage={odds.damage} />}
    </div>
  );
}

const OutcomeTable = ({ bars }: { readonly bars: readonly OutcomeBar[] }) => (
  <table class="outcomes">
    <caption class="unseen">Outcomes of the attack and their probabilities</caption>
    <thead class="unseen">
      <tr>
        <th scope="col">Outcome</th>
        <th scope="col">Probability</th>
      </tr>
    </thead>
    <tbody>
      {bars.map(({ name, title, meaning, probability, percent, exact, rank }) => (
        <tr key={name} data-outcome={name} data-probability={probability} ref={vars({ '--rank': rank })}>
          <th scope="row">
            <span class="swatch" aria-hidden="true" />
            {title}
            <small>{meaning}</small>
          </th>
          <td>
            <span class="bar" aria-hidden="true" ref={vars({ '--share': probability })} />
            <b>{percent}</b>
            {exact !== null && <small>{exact}</small>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
