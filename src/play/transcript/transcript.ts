import { versionsCounted, versionsInForce } from '../../engine/encounter/retraction.ts';
import { integer } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { inWords } from '../../engine/rules/title.ts';
import type { EncounterView } from '../access/encounter-view.ts';
import { logPages } from '../encounters/log-pages.ts';
import type { Services } from '../services/services.ts';
import type { StoredEntry } from '../stored.ts';
import { csv } from './csv.ts';
import { markdown } from './markdown.ts';
import { plainText } from './plain-text.ts';
import { type EntryPart, Rounds } from './rounds.ts';
import { roundTitle, Totals, tablesOf } from './totals.ts';
import { actsOf, type TranscriptEntry, transcriptEntry } from './transcript-entry.ts';
import type { TranscriptHead, TranscriptWriter } from './writer.ts';

export type TranscriptFormat = 'MARKDOWN' | 'TEXT' | 'CSV';

const writers: Readonly<Record<TranscriptFormat, TranscriptWriter>> = {
  MARKDOWN: markdown,
  TEXT: plainText,
  CSV: csv,
};

/** Name of this operation in error messages. */
const WRITING = 'Encounter.transcript';

/** The part of a log that a transcript contains. */
export interface TranscriptPart {
  readonly format: TranscriptFormat;
  /** Only entries after this version. */
  readonly afterVersion: number;
  /** Maximum number of log entries in the part. If null: all entries. */
  readonly first: number | null;
}

export interface Transcript {
  readonly text: string;
  /** Version of the last entry in the text. */
  readonly lastVersion: number;
  readonly hasNextPage: boolean;
}

/**
 * Writes a log as readable text that contains what a viewer may see. All parts together are the same as the text of the
 * whole log. The first part begins with the header, and the last part ends with the totals. Reads the log from its
 * first entry, because rounds and totals need it.
 */
export async function transcribe(
  services: Services,
  view: EncounterView,
  { format, afterVersion, first }: TranscriptPart,
): Promise<Transcript> {
  const { version: last } = view.encounter.state;
  const after = read(integer(0, last, 'A version of the encounter.'), afterVersion, ['afterVersion']);
  const { entries: max } = services.quotas;
  const count = read(integer(1, max, 'Maximum number of entries.'), first ?? max, ['first']);
  const upTo = Math.min(last, after + count);
  const hasNextPage = upTo < last;
  const writer = writers[format];
  const totals = new Totals();
  let text = after === 0 ? writer.head(headOf(view)) : '';
  let roundBefore: number | null = null;
  for await (const each of readUpTo(services, view, upTo, () => text.length)) {
    const { entry, knowing, round } = each;
    if (!hasNextPage) for (const part of each.counted) totals.add({ ...part, acts: actsOf(knowing, part) });
    if (entry.version > after) {
      if (round !== roundBefore) text += writer.round(roundTitle(round));
      text += writer.entry(transcriptEntry(knowing, entry, each));
    }
    roundBefore = round;
  }
  if (!hasNextPage) text += writer.totals(tablesOf(view, totals));
  return { text, lastVersion: upTo, hasNextPage };
}

/** A stored entry, and a view that contains all of its combatants. */
interface ReadEntry extends Pick<TranscriptEntry, 'round' | 'undone'> {
  readonly entry: StoredEntry;
  readonly knowing: EncounterView;
  /**
   * Parts of an entry whose hit point losses are added to the totals. Empty for entries that were undone, retracted or
   * replayed.
   */
  readonly counted: readonly EntryPart[];
}

/**
 * Yields the first entries of a log. Lets other work run before each entry. `bytes` is the length of the transcript so
 * far.
 */
async function* readUpTo(
  services: Services,
  view: EncounterView,
  upTo: number,
  bytes: () => number,
): AsyncGenerator<ReadEntry> {
  const { row, state } = view.encounter;
  const [inForce, counted] = [versionsInForce(state), versionsCounted(state)];
  const rounds = new Rounds();
  // An undone entry can refer to a combatant who is no longer in the encounter, because the join was also undone.
  const combatants = new Map(state.combatants);
  const knowing = view.withPast({ ...state, combatants });
  for await (const page of logPages(services, row, { after: 0, upTo }))
    for (const entry of page) {
      await services.pace(WRITING, bytes());
      for (const newcomer of newcomersIn(entry)) combatants.set(newcomer.id, newcomer);
      const { version } = entry;
      yield {
        ...{ entry, knowing, round: rounds.now },
        undone: !inForce.has(version) && !isRewind(entry),
        counted: counted.has(version) ? rounds.parts(entry) : [],
      };
      rounds.add(entry);
    }
}

const newcomersIn = ({ events }: StoredEntry) =>
  events.flatMap((event) => (event.type === 'combatantsJoined' ? event.newcomers : []));

const isRewind = ({ events }: StoredEntry): boolean => events.some(({ type }) => type === 'rewound');

function headOf({ encounter: { row, state }, system }: EncounterView): TranscriptHead {
  const { status, round, version } = state;
  return {
    title: row.title,
    phase: `${system.title}, ${inWords(status)}, round ${round}, version ${version}.`,
  };
}
