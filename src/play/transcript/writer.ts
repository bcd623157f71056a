import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { TotalsTable } from './totals.ts';
import type { TranscriptEntry } from './transcript-entry.ts';

/** Header of a transcript. */
export interface TranscriptHead {
  readonly title: string;
  /** Rule system, phase, round and version, as a sentence. */
  readonly phase: string;
}

/** Writes the parts of a transcript in one format. All parts together are the whole transcript. */
export interface TranscriptWriter {
  head(head: TranscriptHead): string;
  /** Returns the heading that comes before the entries of a round. */
  round(title: string): string;
  entry(entry: TranscriptEntry): string;
  totals(tables: readonly TotalsTable[]): string;
}

/** What the totals count, such as hit points. */
export const TOTALS_COUNT =
  'Hit points lost. Counts only effects that the reader may see, and no undone entries.';
export const NO_LOSSES = 'No hit points were lost.';

/** Returns the numbers, the dice and the effects of an entry, each group with a title. Omits groups that are empty. */
export function detailsOf(entry: TranscriptEntry): readonly Detail[] {
  const details: readonly Detail[] = [
    ['Numbers', numbersText(entry)],
    ...diceOf(entry).map(([whose, dice]): Detail => [whose === null ? 'Dice' : `Dice of ${whose}`, dice]),
    ['Effects', effectsText(entry)],
  ];
  return details.filter(([, text]) => text !== '');
}

type Detail = readonly [title: string, text: string];

/**
 * Returns an entry's numbers as text. After each number, the terms that count are in brackets: "attack rating 50 (Sword
 * 60, long range -10)".
 */
const numbersText = ({ numbers }: TranscriptEntry): string =>
  numbers
    .map(({ of, total, terms }) => {
      const counted = terms.filter(({ excluded }) => excluded === null);
      return `${of} ${total} (${counted.map(({ label, value }) => `${label} ${value}`).join(', ')})`;
    })
    .join('; ');

/**
 * Returns the dice of each act and their purposes as text, such as "attack, d100: 40; weapon, d8: 5". The key is the
 * names of the act's combatants.
 */
function diceOf({ dice }: TranscriptEntry): readonly (readonly [whose: string | null, dice: string])[] {
  const groups = new Map<string | null, string[]>();
  for (const { whose, purpose, die, face } of dice)
    getOrInsertComputed(groups, whose, () => []).push(`${purpose}, ${die}: ${face}`);
  return [...groups].map(([whose, each]) => [whose, each.join('; ')]);
}

/** Returns all dice of an entry in one text, such as "Ann and Orc: attack, d100: 40; weapon, d8: 5". */
export const diceText = (entry: TranscriptEntry): string =>
  diceOf(entry)
    .map(([whose, dice]) => (whose === null ? dice : `${whose}: ${dice}`))
    .join('; ');

const effectsText = ({ acts }: TranscriptEntry): string =>
  acts
    .flatMap(({ effects }) => effects)
    .map(({ recipient, summary }) => `${recipient}: ${summary}`)
    .join('; ');
