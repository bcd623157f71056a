import { useState } from 'preact/hooks';
import { HOUSE_RULES } from '../api/documents/index.ts';
import { useReading } from '../kit/reading.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { Loading } from '../kit/states.tsx';
import type { SignedIn } from '../state/session.ts';
import { HouseRulesForm } from './house-rules-form.tsx';
import { HouseRulesText } from './house-rules-text.tsx';

/** Shows the campaign's house rules for one system at a time. Users can read, edit and remove them. */
export function HouseRules({ signedIn }: { readonly signedIn: SignedIn }) {
  const { client, systems } = signedIn;
  const [system, setSystem] = useState(systems[0]!.id);
  const [edited, setEdited] = useState(false);
  const read = useReading((signal) => client.query(HOUSE_RULES, { system }, { signal }), [system]);
  const current = read.busy ? null : read.value;
  const rules = current?.houseRules ?? null;
  return (
    <section class="card house-rules" aria-labelledby="house-title">
      <h2 id="house-title">House rules</h2>
      <div class="field select">
        <label for="house-system">System of the house rules</label>
        <select
          id="house-system"
          value={system}
          onChange={(event) => {
            setEdited(false);
            setSystem(event.currentTarget.value);
          }}
        >
          {systems.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <RejectedNote problem={read.problem} />
      {current === null && read.problem === null && <Loading what="the house rules" />}
      {current?.system && (
        <>
          <HouseRulesText houseRules={rules} known={current.system} />
          {edited ? (
            <HouseRulesForm
              signedIn={signedIn}
              known={current.system}
              houseRules={rules}
              onDone={() => {
                setEdited(false);
                read.again();
              }}
              onCancel={() => setEdited(false)}
            />
          ) : (
            <button type="button" class="button" onClick={() => setEdited(true)}>
              {rules === null ? 'Add house rules' : 'Change the house rules'}
            </button>
          )}
        </>
      )}
    </section>
  );
}
