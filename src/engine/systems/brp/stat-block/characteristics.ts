import type { Json } from '../../../json.ts';
import type { DraftBuilder, Stated } from '../../../rules/stat-block/draft.ts';
import type { Capture } from '../../../rules/stat-block/patterns.ts';
import { textOfPlace } from '../../../rules/stat-block/places.ts';

const CHARACTERISTICS = ['str', 'con', 'siz', 'int', 'pow', 'dex', 'cha'];

/**
 * Highest value of a characteristic that certainly is a number of points. A higher value may be points or a percentage.
 */
const CERTAIN_POINTS = 30;

/** Converts a percentile characteristic to points. */
const pointsOf = (percentile: number): number => Math.round(percentile / 5);

/**
 * Converts percentile characteristics to points. If the stat block does not show which scale it uses, each value above
 * 30 can mean either.
 */
export function prepare(draft: DraftBuilder, options: Json): void {
  preferCharisma(draft);
  const stated = draft.stated.filter(
    ({ path, instead }) => instead === null && CHARACTERISTICS.includes(path),
  );
  const chosen = (options as { characteristics?: string | null }).characteristics ?? null;
  const isPercentile = chosen === null ? hasProof(draft) : chosen === 'PERCENTILE';
  if (isPercentile) for (const each of stated) divide(each);
  else if (
    chosen === null &&
    stated.length > 0 &&
    stated.every(({ value }) => Number(value) > CERTAIN_POINTS)
  )
    for (const each of stated) each.candidates = [String(each.value), String(pointsOf(Number(each.value)))];
}

function divide(stated: Stated): void {
  const percentile = Number(stated.value);
  stated.value = pointsOf(percentile);
  stated.converted = `The percentile characteristic ${percentile} divided by 5 is ${stated.value}.`;
}

const isAgreement = ({ field }: Capture): boolean => field === '~rating';

const hasProof = ({ entries, stated }: DraftBuilder): boolean =>
  entries.some(({ captures }) => captures.some(isAgreement)) ||
  stated.some(({ label, repeats }) => label !== null && repeats.length > 0);

/** APP is used as CHA if the block contains no CHA. */
function preferCharisma(draft: DraftBuilder): void {
  const isAppearance = ({ path, label }: Stated) =>
    path === 'cha' && label !== null && ['app', 'appearance'].includes(textOfPlace(label).toLowerCase());
  const appearances = draft.stated.filter(isAppearance);
  const hasCharisma = draft.stated.some((each) => each.path === 'cha' && !isAppearance(each));
  for (const each of appearances)
    if (hasCharisma) draft.discard(each);
    else
      draft.note('ASSUMED', each.label, {
        path: ['cha'],
        problem: 'CHA is the value of APP, because the source has no CHA.',
      });
}
