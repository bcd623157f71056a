import type { OutcomeBar } from '../attack/odds.ts';
import { vars } from './vars.ts';

interface Props {
  readonly bars: readonly OutcomeBar[];
}

/** A bar of all outcomes, in proportion. The same data is shown as text elsewhere. */
export const OutcomeStack = ({ bars }: Props) => (
  <div class="stack" aria-hidden="true">
    {bars.map(({ name, probability, rank }) => (
      <span key={name} data-name={name} ref={vars({ '--grow': probability, '--rank': rank })} />
    ))}
  </div>
);
