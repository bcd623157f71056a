import { Cite } from '../kit/cite.tsx';
import { Die } from '../kit/die.tsx';
import { type Breakdown, headOf, signed, type Thrown } from './thrown.ts';

interface Props {
  readonly thrown: Thrown;
}

/** Shows an attack's result: dice, effects, and the terms of every number. */
export const ThrownView = ({
  thrown: { summary, seed, outcome, throws, unusedDice, effects, breakdowns },
}: Props) => (
  <div class="thrown">
    <p class="verdict">
      {outcome !== null && <b>{outcome.title}</b>}
      <span>{summary}</span>
    </p>
    <ul class="dice" aria-label="Dice">
      {throws.map(({ die, face, purpose }, index) => (
        <li key={index}>
          <Die die={die} face={face} />
          <span>
            <span class="unseen">
              {die} shows {face}:{' '}
            </span>
            {purpose}
          </span>
        </li>
      ))}
    </ul>
    {unusedDice.length > 0 && <p class="note">Not needed: {unusedDice.join(', ')}.</p>}
    {effects.length > 0 && (
      <ul class="effects" aria-label="Effects">
        {effects.map(({ summary, recipient, citation }, index) => (
          <li key={index}>
            <span>
              On {recipient.name}: {summary}
            </span>
            <Cite {...citation} />
          </li>
        ))}
      </ul>
    )}
    <h3 class="minor">Reasons for each number</h3>
    {breakdowns.map((breakdown, index) => (
      <BreakdownView key={index} breakdown={breakdown} open={index === breakdowns.length - 1} />
    ))}
    {seed !== null && (
      <p class="seed">
        The seed <code>{seed.slice(0, 16)}…</code> gives the same dice again.
      </p>
    )}
  </div>
);

interface BreakdownProps {
  readonly breakdown: Breakdown;
  readonly open: boolean;
}

const BreakdownView = ({ breakdown, open }: BreakdownProps) => (
  <details class="breakdown" open={open}>
    <summary>
      <span>{headOf(breakdown)}</span>
      <b>{String(breakdown.total).replace('-', '−')}</b>
    </summary>
    <ul>
      {breakdown.terms.map(({ label, value, excluded, citation }, index) => (
        <li key={index} class={excluded === null ? '' : 'excluded'}>
          <b>{signed(value)}</b>
          <span>
            {label}
            {excluded !== null && <em> (does not count: {excluded})</em>}
          </span>
          <Cite {...citation} />
        </li>
      ))}
    </ul>
  </details>
);
