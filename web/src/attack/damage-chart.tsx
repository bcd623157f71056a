import { useState } from 'preact/hooks';
import { percentOf } from '../../../src/engine/dice/fraction.ts';
import { SliderField } from '../kit/slider-field.tsx';
import { vars } from '../kit/vars.ts';
import { atLeast, barText, damageView } from './damage.ts';
import type { Odds } from './odds.ts';

interface Props {
  readonly damage: NonNullable<Odds['damage']>;
}

/** A chart of the damage, with the probability of at least a chosen amount. */
export function DamageChart({ damage: { mean, distribution } }: Props) {
  const [least, setLeast] = useState(1);
  const { mean: shownMean, none, bars, highest } = damageView(mean, distribution);
  const last = bars.at(-1);
  if (last === undefined) return <p class="note">This attack cannot do damage.</p>;
  const asked = Math.min(least, last.from);
  return (
    <figure class="damage">
      <figcaption>
        <h3 class="minor">Damage</h3>
        <p>
          <b>{shownMean}</b> on average; no damage in <b>{percentOf(none)}</b>.
        </p>
      </figcaption>
      <div class="scale" aria-hidden="true">
        {[1, 0.5].map((share) => (
          <span key={share} ref={vars({ '--height': share })}>
            {percentOf(highest * share)}
          </span>
        ))}
      </div>
      <ol class="histogram" aria-hidden="true">
        {bars.map((bar) => (
          <li
            key={bar.from}
            title={barText(bar)}
            class={bar.to >= asked ? 'counts' : ''}
            data-from={bar.from}
            data-to={bar.to}
            data-probability={bar.probability}
            ref={vars({ '--height': bar.height })}
          />
        ))}
      </ol>
      <div class="axis" aria-hidden="true">
        <span>{bars[0]!.label}</span>
        {bars.length > 4 && <span>{bars[Math.floor((bars.length - 1) / 2)]!.label}</span>}
        {bars.length > 1 && <span>{last.label}</span>}
      </div>
      <SliderField
        id="damage-least"
        label="At least"
        min={1}
        max={last.from}
        value={asked}
        text={`${asked} damage: ${percentOf(atLeast(distribution, asked))}`}
        onChange={setLeast}
      />
    </figure>
  );
}
