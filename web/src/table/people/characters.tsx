import { useState } from 'preact/hooks';
import {
  ARCHIVE_CHARACTER,
  CHARACTERS,
  COPY_CHARACTER,
  UNARCHIVE_CHARACTER,
} from '../api/documents/index.ts';
import type { ListedCharacter } from '../api/types/index.ts';
import { useDoing } from '../kit/doing.ts';
import { allPages } from '../kit/pages.ts';
import { useReading } from '../kit/reading.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { Empty, Loading } from '../kit/states.tsx';
import { hrefOf } from '../state/route.ts';
import type { SignedIn } from '../state/session.ts';
import { ImportPanel } from './import-panel.tsx';

/** Shows the campaign's characters by system. Players see only their own characters. */
export function Characters({ signedIn }: { readonly signedIn: SignedIn }) {
  const { client, viewer, systems } = signedIn;
  const isGameMaster = viewer.role === 'GM';
  const [archived, setArchived] = useState(false);
  const doing = useDoing();
  const list = useReading(
    (signal) =>
      allPages(async (after) => (await client.query(CHARACTERS, { after, archived }, { signal })).characters),
    [client, archived],
  );
  const change = (work: () => Promise<unknown>) =>
    void doing
      .run(async () => {
        await work();
      })
      .then(list.again);
  const of = (system: string) => list.value?.filter((each) => each.system === system) ?? [];
  return (
    <section class="part" aria-labelledby="characters-title">
      <header class="part-head with-action">
        <div>
          <h1 id="characters-title">Characters</h1>
          <p>Characters keep their wounds between encounters.</p>
        </div>
        {isGameMaster && list.value !== null && list.value.length > 0 && (
          <a class="primary" href={hrefOf({ at: 'new-encounter' })}>
            New encounter
          </a>
        )}
      </header>
      {isGameMaster && (
        <nav class="new-ones" aria-label="New character">
          <span>New character:</span>
          <ul class="row">
            {systems.map(({ id, title }) => (
              <li key={id}>
                <a class="button" data-system={id} href={hrefOf({ at: 'new-character', system: id })}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <RejectedNote problem={list.problem ?? doing.problem} />
      {list.value === null && list.busy && <Loading what="the characters" />}
      {list.value?.length === 0 && (
        <Empty title="No characters yet">
          <p>
            {isGameMaster
              ? 'Choose a system above, or import characters below.'
              : 'The game master has not given you a character.'}
          </p>
        </Empty>
      )}
      {systems.map(({ id, title }) =>
        of(id).length === 0 ? null : (
          <section key={id} data-system={id} class="people" aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {of(id).map((character) => (
                <Row
                  key={character.id}
                  character={character}
                  isGameMaster={isGameMaster}
                  busy={doing.busy}
                  onCopy={() =>
                    change(() =>
                      client.mutate(COPY_CHARACTER, {
                        input: { characterId: character.id, name: `${character.name} 2`.slice(0, 100) },
                      }),
                    )
                  }
                  onArchive={() =>
                    change(() => {
                      const input = { input: { characterId: character.id } };
                      return character.archivedAt === null
                        ? client.mutate(ARCHIVE_CHARACTER, input)
                        : client.mutate(UNARCHIVE_CHARACTER, input);
                    })
                  }
                />
              ))}
            </ul>
          </section>
        ),
      )}
      {isGameMaster && (
        <>
          <div class="field toggle">
            <label for="archived">
              <input
                id="archived"
                type="checkbox"
                checked={archived}
                onChange={(event) => setArchived(event.currentTarget.checked)}
              />
              Show archived characters
            </label>
          </div>
          <ImportPanel signedIn={signedIn} onDone={list.again} />
        </>
      )}
    </section>
  );
}

interface RowProps {
  readonly character: ListedCharacter;
  readonly isGameMaster: boolean;
  readonly busy: boolean;
  readonly onCopy: () => void;
  readonly onArchive: () => void;
}

const Row = ({ character, isGameMaster, busy, onCopy, onArchive }: RowProps) => {
  const { id, name, standing, conditions, archivedAt } = character;
  return (
    <li class="person">
      <a href={hrefOf({ at: 'character', id })}>{name}</a>
      <span>
        {standing.hitPoints}/{standing.hitPointsMax} hit points
        {conditions.length > 0 && `, ${conditions.map(({ condition }) => condition.title).join(', ')}`}
        {archivedAt !== null && ', archived'}
      </span>
      {isGameMaster && (
        <span class="row">
          <button type="button" class="button quiet" disabled={busy} onClick={onCopy}>
            Copy <span class="unseen">{name}</span>
          </button>
          <button type="button" class="button quiet" disabled={busy} onClick={onArchive}>
            {archivedAt === null ? 'Archive' : 'Restore'} <span class="unseen">{name}</span>
          </button>
        </span>
      )}
    </li>
  );
};
