import { isDeepStrictEqual } from 'node:util';
import type { Command, NewCombatant } from '../../engine/encounter/command.ts';
import type { EncounterEvent } from '../../engine/encounter/event.ts';
import type { Json } from '../../engine/json.ts';
import { type Erasing, mapTexts } from '../erasures.ts';
import type { StoredCharacterEvent, StoredEdit, StoredEntry } from '../stored.ts';

/** What to erase for a character: the strings to find, and their replacement. */
export interface Person extends Erasing {
  readonly id: string;
  /** The name that replaces the erased name. */
  readonly neutral: string;
  /** Ids of the combatants that represented the character. */
  readonly combatants: ReadonlySet<string>;
}

/**
 * Removes duplicates from strings and sorts them, longest first, so that a short string is not replaced within a longer
 * one.
 */
export const sorted = (texts: Iterable<string>): readonly string[] =>
  [...new Set(texts)].sort((a, b) => b.length - a.length);

/** Minimum length of a name to replace within texts. Shorter names are often ordinary words. */
const SHORTEST = 3;

/** Replaces the erased names in text. Matches only whole words. */
export function eraseFromText(text: string, { names, neutral }: Pick<Person, 'names' | 'neutral'>): string {
  return names.reduce((erased, name) => {
    if (erased === name) return neutral;
    if (name.length < SHORTEST || !erased.includes(name)) return erased;
    const word = new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(name)}(?![\\p{L}\\p{N}_])`, 'gu');
    return erased.replaceAll(word, neutral);
  }, text);
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Names of command fields that contain free text. */
const FREE: ReadonlySet<string | null> = new Set(['note', 'reason']);

/** Returns the combatants that represent the character and that join the encounter in an entry. */
export const combatantsOf = ({ command }: StoredEntry, characterId: string): readonly NewCombatant[] =>
  command.type === 'join' ? command.newcomers.filter((each) => each.characterId === characterId) : [];

/** Returns the names in a history event that records an edit of a character. */
export function namesIn({ cause, played }: StoredCharacterEvent): readonly string[] {
  if (cause !== 'EDIT') return [];
  return (played as unknown as StoredEdit).changes
    .filter(({ path }) => path.length === 1 && path[0] === 'name')
    .flatMap(({ before, after }) => [before, after])
    .filter((name) => typeof name === 'string');
}

/** Returns the free text in a command. */
export function notesIn({ command }: StoredEntry): readonly string[] {
  const notes: string[] = [];
  mapTexts(command as unknown as Json, (text, field) => {
    if (FREE.has(field)) notes.push(text);
    return text;
  });
  return notes;
}

/**
 * Returns the entry without the erased strings. Null if nothing changes. It changes the command and its events in the
 * same way, so that the events still follow from the command. Keeps the names of items on a sheet, because rules refer
 * to them.
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
  if (event.type === 'retracted')
    return {
      ...event,
      replayed: event.replayed.map((each) => ({
        ...each,
        events: each.events.map((one) => eraseFromEvent(one, person)),
      })),
    };
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

/** Returns a note on a combatant. For the erased character, the text "Erased" replaces the note. */
function noteOn<Note extends string | null>(combatant: string, note: Note, person: Person): Note {
  if (note === null) return note;
  return (person.combatants.has(combatant) ? 'Erased' : eraseFromText(note, person)) as Note;
}

/** Replaces the erased strings in JSON, for example notes that effects repeat. */
export const eraseFromJson = (json: Json, { names, texts }: Person): Json =>
  texts.length === 0
    ? json
    : mapTexts(json, (text, field) =>
        texts.reduce((erased, [was, is]) => {
          if (!erased.includes(was)) return erased;
          // In other fields, text that is identical to the name can be a term of the rules.
          if (names.includes(was)) return erased === was && FREE.has(field) ? is : erased;
          return erased.replaceAll(was, is);
        }, text),
      );

/** Free-text fields in recorded responses and in a character's events. */
const WORDS: ReadonlySet<string | null> = new Set([
  ...['name', 'label', 'note', 'reason', 'title', 'text', 'summary', 'side', 'before', 'after'],
]);

/** Returns the recorded response without the erased strings. */
export const eraseFromAnswer = (answer: Json, person: Person): Json =>
  mapTexts(answer, (text, field) => (WORDS.has(field) ? eraseFromText(text, person) : text));
