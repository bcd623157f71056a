import { isDeepStrictEqual } from 'node:util';
import type { Command, NewCombatant } from '../../engine/encounter/command.ts';
import type { EncounterEvent } from '../../engine/encounter/event.ts';
import type { Json } from '../../engine/json.ts';
import { type Erasing, mapTexts } from '../erasures.ts';
import type { StoredCharacterEvent, StoredEdit, StoredEntry } from '../stored.ts';

/** A person who is erased: what is searched for, and what takes its place. */
export interface Person extends Erasing {
  /** The id of the character. */
  readonly id: string;
  /** What they are called from now on. */
  readonly neutral: string;
  /** Who the character was in fights. */
  readonly combatants: ReadonlySet<string>;
}

/** Texts, the longest first, so that none is replaced within another. */
export const sorted = (texts: Iterable<string>): readonly string[] =>
  [...new Set(texts)].sort((a, b) => b.length - a.length);

/** A name of fewer letters is a word of its own too often to be looked for in texts. */
const SHORTEST = 3;

/** A text with another name in place of the person's, where it is a whole word. */
export function eraseFromText(text: string, { names, neutral }: Pick<Person, 'names' | 'neutral'>): string {
  return names.reduce((erased, name) => {
    if (erased === name) return neutral;
    if (name.length < SHORTEST || !erased.includes(name)) return erased;
    const word = new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(name)}(?![\\p{L}\\p{N}_])`, 'gu');
    return erased.replaceAll(word, neutral);
  }, text);
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Fields that hold what people write freely, in what callers state. */
const FREE: ReadonlySet<string | null> = new Set(['note', 'reason']);

/** Who a character is in an entry by which it joins. */
export const combatantsOf = ({ command }: StoredEntry, characterId: string): readonly NewCombatant[] =>
  command.type === 'join' ? command.newcomers.filter((each) => each.characterId === characterId) : [];

/** The names that an edit of a character tells of. */
export function namesIn({ cause, played }: StoredCharacterEvent): readonly string[] {
  if (cause !== 'EDIT') return [];
  return (played as unknown as StoredEdit).changes
    .filter(({ path }) => path.length === 1 && path[0] === 'name')
    .flatMap(({ before, after }) => [before, after])
    .filter((name) => typeof name === 'string');
}

/** What a command says in free words. */
export function notesIn({ command }: StoredEntry): readonly string[] {
  const notes: string[] = [];
  mapTexts(command as unknown as Json, (text, field) => {
    if (FREE.has(field)) notes.push(text);
    return text;
  });
  return notes;
}

/**
 * An entry without the person; null where nothing of them is in it. Command and events change alike, so that the one
 * still follows from the other. Names of things on a sheet stay: rules refer to them.
 */
export function eraseFromEntry(entry: StoredEntry, person: Person): StoredEntry | null {
  const erased: StoredEntry = {
    ...entry,
    command: eraseFromCommand(entry.command, person),
    events: entry.events.map((event) => eraseFromEvent(event, person)),
  };
  return isDeepStrictEqual(erased, entry) ? null : erased;
}

function eraseFromCommand(command: Command, person: Person): Command {
  if (command.type === 'join') return { ...command, newcomers: joining(command.newcomers, person) };
  if (command.type === 'adjust')
    return { ...command, reason: noteOn(command.combatant, command.reason, person)! };
  if (command.type === 'cover')
    return {
      ...command,
      cover: { ...command.cover, note: noteOn(command.combatant, command.cover.note, person) },
    };
  return mapTexts(command as unknown as Json, (text, field) =>
    FREE.has(field) ? eraseFromText(text, person) : text,
  ) as unknown as Command;
}

function eraseFromEvent(event: EncounterEvent, person: Person): EncounterEvent {
  if (event.type === 'combatantsJoined') return { ...event, newcomers: joining(event.newcomers, person) };
  if (event.type === 'adjusted') return { ...event, reason: noteOn(event.combatant, event.reason, person)! };
  if (event.type === 'covered')
    return { ...event, cover: { ...event.cover, note: noteOn(event.combatant, event.cover.note, person) } };
  return eraseFromJson(event as unknown as Json, person) as unknown as EncounterEvent;
}

const joining = (newcomers: readonly NewCombatant[], person: Person): readonly NewCombatant[] =>
  newcomers.map((each) => {
    const theirs = each.characterId === person.id;
    return {
      ...each,
      name: theirs ? person.neutral : eraseFromText(each.name, person),
      side: each.side === null ? null : eraseFromText(each.side, person),
      note: noteOn(each.id, each.note, person),
      conditions: eraseFromJson(each.conditions as unknown as Json, person) as never,
    };
  });

/** What is noted of a combatant: nothing is left of it where it is the person, except that there was something. */
function noteOn<Note extends string | null>(combatant: string, note: Note, person: Person): Note {
  if (note === null) return note;
  return (person.combatants.has(combatant) ? 'Erased' : eraseFromText(note, person)) as Note;
}

/** What follows from what was stated: notes that it repeats are those that take their place. */
export const eraseFromJson = (json: Json, { names, texts }: Person): Json =>
  texts.length === 0
    ? json
    : mapTexts(json, (text, field) =>
        texts.reduce((erased, [was, is]) => {
          if (!erased.includes(was)) return erased;
          // a note that is the name alone can be a word of the rules elsewhere
          if (names.includes(was)) return erased === was && FREE.has(field) ? is : erased;
          return erased.replaceAll(was, is);
        }, text),
      );

/** Fields with words of people in what is answered and in what happened to a character. */
const WORDS: ReadonlySet<string | null> = new Set([
  ...['name', 'label', 'note', 'reason', 'title', 'text', 'summary', 'side', 'before', 'after'],
]);

/** A recorded answer without the person. */
export const eraseFromAnswer = (answer: Json, person: Person): Json =>
  mapTexts(answer, (text, field) => (WORDS.has(field) ? eraseFromText(text, person) : text));
