import { useState } from 'preact/hooks';
import { CHARACTERS, CREATE_KEY, KEYS, REVOKE_KEY } from '../api/documents/index.ts';
import { Confirm } from '../kit/confirm.tsx';
import { useDoing } from '../kit/doing.ts';
import { allPages } from '../kit/pages.ts';
import { useReading } from '../kit/reading.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { linkWith, type SignedIn } from '../state/session.ts';
import { LinkShown } from './link-shown.tsx';

const ROLES = { GM: 'game master', PLAYER: 'player', SPECTATOR: 'spectator', TOOL: 'tool' } as const;

/** Links for players and spectators, and the existing keys. */
export function Links({ signedIn }: { readonly signedIn: SignedIn }) {
  const { client, viewer } = signedIn;
  const [label, setLabel] = useState('');
  const [role, setRole] = useState<'PLAYER' | 'SPECTATOR'>('PLAYER');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [made, setMade] = useState<{ readonly label: string; readonly link: string } | null>(null);
  const doing = useDoing();
  const people = useReading(
    (signal) => allPages(async (after) => (await client.query(CHARACTERS, { after }, { signal })).characters),
    [],
  );
  const keys = useReading(
    (signal) => allPages(async (after) => (await client.query(KEYS, { after }, { signal })).keys),
    [],
  );
  const create = async () => {
    const sent = await doing.run(async () => {
      const { createKey } = await client.mutate(CREATE_KEY, {
        input: { label: label.trim(), role, ...(role === 'PLAYER' ? { characterIds: chosen } : {}) },
      });
      setMade({ label: label.trim(), link: linkWith(createKey.secret) });
    });
    if (!sent) return;
    setLabel('');
    setChosen([]);
    keys.again();
  };
  const revoke = async (keyId: string) => {
    await doing.run(async () => {
      await client.mutate(REVOKE_KEY, { input: { keyId } });
    });
    keys.again();
  };
  return (
    <section class="card links" aria-labelledby="links-title">
      <h2 id="links-title">Links to the table</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <div class="pair">
          <div class="field text">
            <label for="link-label">For whom</label>
            <input
              id="link-label"
              required
              maxLength={100}
              placeholder="Ann’s phone"
              autocomplete="off"
              value={label}
              onInput={(event) => setLabel(event.currentTarget.value)}
            />
          </div>
          <div class="field select">
            <label for="link-role">As</label>
            <select
              id="link-role"
              value={role}
              onChange={(event) => setRole(event.currentTarget.value as 'PLAYER' | 'SPECTATOR')}
            >
              <option value="PLAYER">player</option>
              <option value="SPECTATOR">spectator</option>
            </select>
          </div>
        </div>
        {role === 'PLAYER' && (
          <fieldset class="picks">
            <legend>Characters of the player</legend>
            {people.value?.length === 0 && <p class="hint">Create a character first.</p>}
            {people.value?.map(({ id, name }) => (
              <label key={id} class="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={() =>
                    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
                  }
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <RejectedNote problem={doing.problem ?? keys.problem} />
        <button
          type="submit"
          class="button"
          disabled={doing.busy || label.trim() === '' || (role === 'PLAYER' && chosen.length === 0)}
        >
          Create the link
        </button>
      </form>
      {made !== null && <LinkShown {...made} onClose={() => setMade(null)} />}
      <ul class="keys">
        {keys.value?.map(({ id, label: name, role: of, characters, lastUsedAt }) => (
          <li key={id}>
            <span>
              <b>{name}</b> {ROLES[of]}
              {characters.length > 0 && `: ${characters.map((each) => each.name).join(', ')}`}
              <small>
                {' '}
                {lastUsedAt === null ? 'never used' : `last used ${new Date(lastUsedAt).toLocaleString()}`}
              </small>
            </span>
            {id === viewer.id ? (
              <small>this key</small>
            ) : (
              <Confirm
                text="Revoke"
                question={`Revoke the key of ${name}?`}
                disabled={doing.busy}
                onConfirm={() => void revoke(id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
