import { percentOf } from '../../../src/engine/dice/fraction.ts';
import type { SystemId } from '../attack/control.ts';
import { barsOf } from '../attack/odds.ts';
import { OutcomeStack } from '../kit/outcome-stack.tsx';
import { useOutcomeNames } from '../service/use-outcome-names.ts';
import { type Blow, conversionText, harmOf } from './compared.ts';

interface Props {
  readonly system: SystemId;
  readonly title: string;
  readonly blows: readonly Blow[];
}

/** The results of both attacks in one system. */
export const SystemRow = ({ system, title, blows }: Props) => (
  <section class="system-row" data-system={system} aria-label={title}>
    <h3>{title}</h3>
    {blows.map((blow, index) => (
      <BlowLine key={index} blow={blow} />
    ))}
    <details class="conversions">
      <summary>How the description became numbers</summary>
      {blows.map(({ attacker, conversions }, index) => (
        <div key={index}>
          <h4>{attacker} strikes</h4>
          <ul>
            {conversions.map((conversion) => (
              <li key={conversion.source}>{conversionText(conversion)}.</li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  </section>
);

function BlowLine({ blow }: { readonly blow: Blow }) {
  const bars = barsOf(blow.odds.outcomes, useOutcomeNames(blow.system));
  const harm = harmOf(blow);
  return (
    <div class="blow">
      <p>
        {blow.attacker} strikes {blow.defender}
      </p>
      <OutcomeStack bars={bars} />
      <p class="told">
        {harm !== null && (
          <b data-harm={harm}>
            damage in {percentOf(harm)}, {Number((blow.odds.damage?.mean ?? 0).toFixed(1))} on average
          </b>
        )}
        <span>{bars.map(({ title, percent }) => `${title.toLowerCase()} ${percent}`).join(', ')}</span>
      </p>
    </div>
  );
}
