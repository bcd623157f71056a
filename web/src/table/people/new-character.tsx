import { useState } from 'preact/hooks';
import { CREATE_CHARACTER } from '../api/documents/index.ts';
import { useDoing } from '../kit/doing.ts';
import { go, hrefOf } from '../state/route.ts';
import type { SignedIn } from '../state/session.ts';
import { type Draft, SheetForm } from './sheet-form.tsx';
import { type Drafted, StatBlockForm } from './stat-block-form.tsx';

interface Props {
  readonly system: string;
  readonly signedIn: SignedIn;
}

const EMPTY: Draft = { name: '', sheet: {} };

/** Creates a character. Users enter the sheet, or read it from a stat block and then edit it. */
export function NewCharacter({ system, signedIn }: Props) {
  const [drafted, setDrafted] = useState<Drafted | null>(null);
  const [copies, setCopies] = useState(1);
  const doing = useDoing();
  const title = signedIn.systems.find(({ id }) => id === system)?.title ?? system;
  const create = ({ name, sheet }: Draft) =>
    void doing
      .run(async () => {
        for (let copy = 1; copy <= copies; copy += 1)
          await signedIn.client.mutate(CREATE_CHARACTER, {
            input: {
              name: copies === 1 ? name : `${name} ${copy}`,
              sheet: { [system.toLowerCase()]: sheet },
            },
          });
      })
      .then((done) => done && go({ at: 'characters' }));
  return (
    <section class="part" data-system={system} aria-labelledby="new-title">
      <header class="part-head">
        <p class="crumb">
          <a href={hrefOf({ at: 'characters' })}>Characters</a>
        </p>
        <h1 id="new-title">New character</h1>
        <p>{title}</p>
      </header>
      <StatBlockForm signedIn={signedIn} system={system} onDraft={setDrafted} />
      <div class="field text narrow">
        <label for="copies">Number of copies</label>
        <input
          id="copies"
          type="number"
          min={1}
          max={20}
          value={copies}
          onInput={(event) => setCopies(Math.min(20, Math.max(1, Number(event.currentTarget.value) || 1)))}
        />
      </div>
      <SheetForm
        key={drafted?.number ?? 0}
        signedIn={signedIn}
        system={system}
        first={drafted?.draft ?? EMPTY}
        text={copies === 1 ? 'Create the character' : `Create ${copies} characters`}
        busy={doing.busy}
        problem={doing.problem}
        onSend={create}
      />
    </section>
  );
}
