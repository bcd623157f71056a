import { useState } from 'preact/hooks';
import { ChoiceField } from '../kit/choice-field.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import type { Given } from '../service/literal.ts';
import { graphiqlWith, ODDS, THROW, withLiteral } from './queries.ts';

interface Props {
  readonly input: Given;
}

/** Shows the attack's GraphQL document, ready to copy. */
export function QueryView({ input }: Props) {
  const [which, setWhich] = useState<'odds' | 'throw'>('odds');
  const text = withLiteral(which === 'odds' ? ODDS : THROW, input);
  return (
    <details class="card query">
      <summary>The GraphQL request</summary>
      <div class="query-head">
        <ChoiceField
          id="query-which"
          label="Question"
          value={which}
          options={{ odds: 'the odds', throw: 'a throw' }}
          onChange={(value) => setWhich(value === 'odds' ? 'odds' : 'throw')}
        />
        <CopyButton text={text} />
        <a class="button needs-graphiql" href={graphiqlWith(text)} target="_blank" rel="noreferrer">
          Open in GraphiQL
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <p class="hint">
        Sent as JSON to <code>/graphql</code>: <code>{'{ "query": "…" }'}</code>. No key is needed.
      </p>
    </details>
  );
}
