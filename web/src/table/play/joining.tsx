import { useState } from 'preact/hooks';
import { CHARACTERS } from '../api/documents/index.ts';
import type { Encounter, Visibility } from '../api/types/index.ts';
import { allPages } from '../kit/pages.ts';
import { useReading } from '../kit/reading.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { hrefOf } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import { usePlay } from './context.ts';
import { usesOwnDice } from './dice-source.ts';

/** Adds characters to the encounter, before its start or later. */
export function Joining({ encounter }: { readonly encounter: Encounter }) {
  const { open, signedIn } = usePlay();
  const { client } = signedIn;
  const { sending } = useStore(open.state);
  const own = useStore(usesOwnDice);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [side, setSide] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('FULL');
  const list = useReading(
    (signal) =>
      allPages(
        async (after) =>
          (await client.query(CHARACTERS, { after, system: encounter.system }, { signal })).characters,
      ),
    [encounter.version === 0],
  );
  const here = new Set(encounter.combatants.flatMap(({ character }) => character?.id ?? []));
  const able = list.value?.filter(({ id }) => !here.has(id)) ?? [];
  const join = async () => {
    const combatants = chosen.map((characterId) => ({
      ...{ characterId, visibility },
      ...(side.trim() === '' ? {} : { side: side.trim() }),
    }));
    if (await open.send('addCombatants', { combatants }, own ? [] : undefined)) setChosen([]);
  };
  return (
    <details class="joining card" open={encounter.combatants.length === 0}>
      <summary>Add combatants</summary>
      <RejectedNote problem={list.problem} />
      {list.value !== null && able.length === 0 && (
        <p class="hint">
          All characters of this system are here.{' '}
          <a href={hrefOf({ at: 'new-character', system: encounter.system })}>Write another</a>
        </p>
      )}
      {able.length > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void join();
          }}
        >
          <fieldset class="picks">
            <legend class="unseen">Characters</legend>
            {able.map(({ id, name, standing }) => (
              <label key={id} class="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={() =>
                    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
                  }
                />
                {name}{' '}
                <small>
                  {standing.hitPoints}/{standing.hitPointsMax}
                </small>
              </label>
            ))}
          </fieldset>
          <div class="pair">
            <div class="field text">
              <label for="join-side">Side</label>
              <input
                id="join-side"
                list="sides"
                maxLength={100}
                placeholder="none"
                value={side}
                onInput={(event) => setSide(event.currentTarget.value)}
              />
              <datalist id="sides">
                {[...new Set(encounter.combatants.flatMap((each) => each.side ?? []))].map((each) => (
                  <option key={each} value={each} />
                ))}
              </datalist>
            </div>
            <div class="field select">
              <label for="join-seen">Players see</label>
              <select
                id="join-seen"
                value={visibility}
                onChange={(event) => setVisibility(event.currentTarget.value as Visibility)}
              >
                <option value="FULL">everything</option>
                <option value="SUMMARY">name, health and conditions</option>
                <option value="HIDDEN">nothing</option>
              </select>
            </div>
          </div>
          <button type="submit" class="button" disabled={sending || chosen.length === 0}>
            {chosen.length === 1 ? 'Add 1 combatant' : `Add ${chosen.length} combatants`}
          </button>
        </form>
      )}
    </details>
  );
}
