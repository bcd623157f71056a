import { useState } from 'preact/hooks';
import { Cite } from '../../kit/cite.tsx';
import { declaredInside } from '../api/declarations.ts';
import { CHARACTERS, COMMANDS, CREATE_ENCOUNTER, SYSTEM } from '../api/documents/index.ts';
import { faultsBelow } from '../api/problem.ts';
import type { JsonObject } from '../api/types/index.ts';
import { cleaned, faultsOf } from '../forms/faults.ts';
import { RecordForm } from '../forms/record-form.tsx';
import { useDoing } from '../kit/doing.ts';
import { allPages } from '../kit/pages.ts';
import { useReading } from '../kit/reading.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { go, hrefOf } from '../state/route.ts';
import type { SignedIn } from '../state/session.ts';

const NOTHING: JsonObject = {};

/** Form for a new encounter: its title, its system, its rule options and the characters who fight. */
export function NewEncounter({ signedIn }: { readonly signedIn: SignedIn }) {
  const { client, systems } = signedIn;
  const [title, setTitle] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const [sides, setSides] = useState<Readonly<Record<string, string>>>({});
  const [options, setOptions] = useState(NOTHING);
  const doing = useDoing();
  const people = useReading(
    (signal) => allPages(async (after) => (await client.query(CHARACTERS, { after }, { signal })).characters),
    [],
  );
  const system = wanted ?? people.value?.[0]?.system ?? systems[0]!.id;
  const member = system.toLowerCase();
  const rules = useReading(
    async (signal) => (await client.query(SYSTEM, { system }, { signal })).system,
    [system],
  );
  const form = useReading(() => declaredInside(client, 'RuleOptionsInput', [member]), [system]).value;
  const own = people.value?.filter((each) => each.system === system) ?? [];
  const faults = form ? faultsOf(form.declared, form.type, options) : [];
  const create = () =>
    void doing.run(async () => {
      const { createEncounter } = await client.mutate(CREATE_ENCOUNTER, {
        input: { title: title.trim(), rules: { [member]: cleaned(options) ?? {} } },
      });
      const { encounter: made } = createEncounter;
      const combatants = own.flatMap(({ id }) =>
        sides[id] === undefined
          ? []
          : [{ characterId: id, ...(sides[id] === '' ? {} : { side: sides[id] }) }],
      );
      if (combatants.length > 0)
        await client.mutate(COMMANDS.addCombatants, {
          input: { encounterId: made.id, expectedVersion: made.version, combatants },
        });
      go({ at: 'encounter', id: made.id });
    });
  return (
    <section class="part" data-system={system} aria-labelledby="encounter-title">
      <header class="part-head">
        <p class="crumb">
          <a href={hrefOf({ at: 'encounters' })}>Encounters</a>
        </p>
        <h1 id="encounter-title">New encounter</h1>
      </header>
      <form
        class="sheet"
        onSubmit={(event) => {
          event.preventDefault();
          if (faults.length === 0) create();
        }}
      >
        <div class="field text">
          <label for="title">Title</label>
          <input
            id="title"
            required
            maxLength={100}
            autocomplete="off"
            value={title}
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
        </div>
        <div class="field select">
          <label for="system">System</label>
          <select
            id="system"
            value={system}
            onChange={(event) => {
              setWanted(event.currentTarget.value);
              setSides({});
              setOptions(NOTHING);
            }}
          >
            {systems.map(({ id, title: name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <p class="hint">{systems.find(({ id }) => id === system)?.summary}</p>
        </div>
        <fieldset class="picks">
          <legend>Combatants</legend>
          <RejectedNote problem={people.problem} />
          {own.length === 0 && !people.busy && (
            <p class="hint">
              No character uses this system.{' '}
              <a href={hrefOf({ at: 'new-character', system })}>Create the first character</a>
            </p>
          )}
          {own.map(({ id, name }) => (
            <div key={id} class="pick">
              <label class="check">
                <input
                  type="checkbox"
                  checked={sides[id] !== undefined}
                  onChange={(event) => {
                    const { [id]: _, ...others } = sides;
                    setSides(event.currentTarget.checked ? { ...others, [id]: '' } : others);
                  }}
                />
                {name}
              </label>
              {sides[id] !== undefined && (
                <span class="text">
                  <input
                    aria-label={`Side of ${name}`}
                    placeholder="side, for example heroes"
                    maxLength={100}
                    value={sides[id]}
                    onInput={(event) => setSides({ ...sides, [id]: event.currentTarget.value })}
                  />
                </span>
              )}
            </div>
          ))}
        </fieldset>
        {form !== null && (
          <details class="card">
            <summary>Rule options</summary>
            <RecordForm
              id="options"
              declared={form.declared}
              type={form.type}
              value={options}
              faults={[...faults, ...faultsBelow(doing.problem?.faults ?? [], ['input', 'rules', member])]}
              onChange={setOptions}
            />
            <p class="title">Options in the rules</p>
            <ul class="citations">
              {rules.value?.options.map(({ name, title: option, citation }) => (
                <li key={name}>
                  {option} <Cite {...citation} />
                </li>
              ))}
            </ul>
          </details>
        )}
        <RejectedNote problem={doing.problem} />
        <button type="submit" class="primary" disabled={doing.busy || title.trim() === ''}>
          {doing.busy ? 'Creating…' : 'Create the encounter'}
        </button>
      </form>
    </section>
  );
}
