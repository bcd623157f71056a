import { CHARACTER, UPDATE_CHARACTER } from '../api/documents/index.ts';
import { useDoing } from '../kit/doing.ts';
import { useReading } from '../kit/reading.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { Empty, Loading } from '../kit/states.tsx';
import { go, hrefOf } from '../state/route.ts';
import type { SignedIn } from '../state/session.ts';
import { type Draft, SheetForm } from './sheet-form.tsx';

interface Props {
  readonly id: string;
  readonly signedIn: SignedIn;
}

/** Shows a character's sheet. Users can read and edit it. */
export function CharacterPage({ id, signedIn }: Props) {
  const { client, viewer, campaign, systems } = signedIn;
  const doing = useDoing();
  const read = useReading((signal) => client.query(CHARACTER, { id }, { signal }), [id]);
  if (read.value === null)
    return read.problem === null ? (
      <Loading what="the character" page />
    ) : (
      <RejectedNote problem={read.problem} />
    );
  const { character, exportCharacters } = read.value;
  const sheet = exportCharacters?.characters[0]?.sheet;
  if (character === null || sheet === undefined)
    return (
      <Empty title="This character does not exist" page>
        <p>
          <a href={hrefOf({ at: 'characters' })}>All characters</a>
        </p>
      </Empty>
    );
  const mayEdit = viewer.role === 'GM' || campaign?.playersMayEditSheets === true;
  const update = (draft: Draft) =>
    void doing
      .run(async () => {
        await client.mutate(UPDATE_CHARACTER, {
          input: {
            ...{ characterId: id, expectedVersion: character.version, name: draft.name },
            sheet: { [character.system.toLowerCase()]: replaced(sheet, draft.sheet) },
          },
        });
      })
      .then((done) => done && go({ at: 'characters' }));
  return (
    <section class="part" data-system={character.system} aria-labelledby="character-title">
      <header class="part-head">
        <p class="crumb">
          <a href={hrefOf({ at: 'characters' })}>Characters</a>
        </p>
        <h1 id="character-title">{character.name}</h1>
        <p>{systems.find((system) => system.id === character.system)?.title}</p>
      </header>
      {!mayEdit && <p class="note">Only the game master can change sheets in this campaign.</p>}
      <fieldset disabled={!mayEdit}>
        <SheetForm
          signedIn={signedIn}
          system={character.system}
          first={{ name: character.name, sheet }}
          text="Save the sheet"
          busy={doing.busy}
          problem={doing.problem}
          onSend={update}
        />
      </fieldset>
    </section>
  );
}

/** Fields to replace. Fields that the user emptied become null, so that they get their defaults again. */
const replaced = (before: Draft['sheet'], after: Draft['sheet']): Draft['sheet'] => ({
  ...Object.fromEntries(Object.keys(before).map((name) => [name, null])),
  ...after,
});
