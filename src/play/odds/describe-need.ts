import { percentOf, toNumber } from '../../engine/dice/fraction.ts';
import { effectSummary } from '../../engine/rules/effects/effect-summary.ts';
import type { MeasureOdds } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { titleOf } from '../../engine/rules/title.ts';
import type { Need, NeedBand } from './need.ts';

/** Maximum number of possible outcomes that a description names. */
const NAMED = 3;

/** Returns the outcome of a measure if only one is possible. Null if several outcomes are possible. */
export const certainIn = ({ odds }: NeedBand, name: string): string | number | null => {
  const chances = odds.find((measure) => measure.name === name)?.chances ?? [];
  return chances.length === 1 ? chances[0]!.outcome : null;
};

/**
 * Returns the measures that the die determines: they have only one value for the faces of this band, and other values
 * for other bands.
 */
export function decidedIn({ bands }: Need, band: NeedBand): readonly MeasureOdds[] {
  return band.odds.filter(({ name, kind }) => {
    const certain = certainIn(band, name);
    return kind === 'outcome' && certain !== null && bands.some((each) => certainIn(each, name) !== certain);
  });
}

/** Returns a short description of the result that the faces of a band lead to. */
export function describeBand(need: Need, band: NeedBand, system: System): string {
  const decided = decidedIn(need, band);
  const outcomes = decided.filter(({ name }) => name === 'outcome');
  const titles = (outcomes.length > 0 ? outcomes : decided).map(({ name }) =>
    titleOf(String(certainIn(band, name))),
  );
  if (titles.length > 0) return titles.join(', ');
  const outcome = certainIn(band, 'outcome');
  const open = band.odds.find(({ name }) => name === 'outcome');
  if (outcome === null) return open ? describeOpen(open) : '';
  const effects = describeEffects(band, system);
  const followed = effects.length > 0 ? effects : describeNumbers(need, band);
  return followed.length > 0 ? followed.join(', ') : titleOf(String(outcome));
}

/** Returns the possible outcomes, the most likely first: "Hit 63%, Miss 37%". */
function describeOpen({ chances }: MeasureOdds): string {
  const all = chances
    .map(({ outcome, probability }) => ({ outcome, chance: toNumber(probability) }))
    .sort((a, b) => b.chance - a.chance);
  const named = all
    .slice(0, NAMED)
    .map(({ outcome, chance }) => `${titleOf(String(outcome))} ${percentOf(chance)}`);
  return [...named, ...(all.length > NAMED ? ['…'] : [])].join(', ');
}

const describeEffects = ({ result }: NeedBand, system: System): readonly string[] =>
  (result?.effects ?? []).map((effect) => effectSummary(effect, system));

/** Describes the numbers that differ between bands, such as "Damage: 3" or "Damage: 3 to 8". */
const describeNumbers = ({ bands }: Need, band: NeedBand): readonly string[] =>
  band.odds.flatMap((measure) => {
    const own = spanOf(measure);
    const differs = bands.some(({ odds }) => spanOf(odds.find(({ name }) => name === measure.name)!) !== own);
    return measure.kind === 'number' && differs ? [`${measure.title}: ${own}`] : [];
  });

function spanOf({ chances }: MeasureOdds): string {
  const numbers = chances.map(({ outcome }) => Number(outcome));
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  return min === max ? String(min) : `${min} to ${max}`;
}

/** Returns a face in the way that players read it: on a d100, 100 is "00". */
const describeFace = (face: number, sides: number): string =>
  sides === 100 ? String(face % 100).padStart(2, '0') : String(face);

/** Returns the faces of a band, such as "04–12". */
export function describeFaces({ from, to }: NeedBand, sides: number): string {
  const [first, last] = [describeFace(from, sides), describeFace(to, sides)];
  return from === to ? first : `${first}–${last}`;
}
