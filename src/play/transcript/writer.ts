import type { TotalsTable } from './totals.ts';
import type { TranscriptEntry } from './transcript-entry.ts';

/** What stands above a transcript. */
export interface TranscriptHead {
  readonly title: string;
  /** Rule system, phase, round and version, in a sentence. */
  readonly phase: string;
}

/** Writes the parts of a transcript in a format. The whole is the parts one after another. */
export interface TranscriptWriter {
  head(head: TranscriptHead): string;
  /** The heading of the entries of a round. */
  round(title: string): string;
  entry(entry: TranscriptEntry): string;
  totals(tables: readonly TotalsTable[]): string;
}

/** What the totals count. */
export const TOTALS_COUNT = 'Hit points lost by effects that the reader may see, without undone entries.';
export const NO_LOSSES = 'No hit points were lost.';

/** The numbers, dice and effects of an entry, each with a title. Omits what the entry does not have. */
export function detailsOf(entry: TranscriptEntry): readonly (readonly [title: string, text: string])[] {
  const details = [
    ['Numbers', numbersText(entry)],
    ['Dice', diceText(entry)],
    ['Effects', effectsText(entry)],
  ] as const;
  return details.filter(([, text]) => text !== '');
}

/** Each number with the terms that count: "attack rating 50 (Sword 60, long range -10)". */
const numbersText = ({ numbers }: TranscriptEntry): string =>
  numbers
    .map(({ of, total, terms }) => {
      const counted = terms.filter(({ excluded }) => excluded === null);
      return `${of} ${total} (${counted.map(({ label, value }) => `${label} ${value}`).join(', ')})`;
    })
    .join('; ');

/** Each die with its thrower and purpose: "Ann, attack, d100: 40". */
export const diceText = ({ dice }: TranscriptEntry): string =>
  dice
    .map(
      ({ by, purpose, die, face }) => `${[...(by === null ? [] : [by]), purpose, die].join(', ')}: ${face}`,
    )
    .join('; ');

const effectsText = ({ acts }: TranscriptEntry): string =>
  acts
    .flatMap(({ effects }) => effects)
    .map(({ recipient, summary }) => `${recipient}: ${summary}`)
    .join('; ');
