import { percentOf } from '../../../../src/engine/dice/fraction.ts';
import { vars } from '../../kit/vars.ts';
import type { Chance } from '../api/types/index.ts';

interface Props {
  readonly outcomes: readonly (Chance & { readonly name: string; readonly title: string })[];
}

/** Maximum length of a readable fraction, in characters. */
const READABLE = 13;

/** Shows an act's outcomes with their probabilities, as bars and as a table. */
export function OutcomeBar({ outcomes }: Props) {
  const possible = outcomes.filter(({ probability }) => probability > 0);
  const rank = (index: number): number => (possible.length < 2 ? 0 : index / (possible.length - 1));
  return (
    <>
      <div class="stack" aria-hidden="true">
        {possible.map(({ name, probability }, index) => (
          <span key={name} ref={vars({ '--grow': probability, '--rank': rank(index) })} />
        ))}
      </div>
      <table class="outcomes">
        <caption class="unseen">Outcomes and their probabilities</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">Outcome</th>
            <th scope="col">Probability</th>
          </tr>
        </thead>
        <tbody>
          {possible.map(({ name, title, probability, exact }, index) => (
            <tr key={name} ref={vars({ '--rank': rank(index) })}>
              <th scope="row">
                <span class="swatch" aria-hidden="true" />
                {title}
              </th>
              <td>
                <span class="bar" aria-hidden="true" ref={vars({ '--share': probability })} />
                <b>{percentOf(probability)}</b>
                {exact.length <= READABLE && <small>{exact}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
