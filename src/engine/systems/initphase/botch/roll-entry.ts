import type { Chain, Dice } from '../../../dice/dice.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { rowAt } from '../../../rules/table.ts';
import type { InitphaseOptions } from '../options/index.ts';
import { type BotchBand, botches } from '../tables/botch.ts';
import type { Ally, BotchScene } from './input.ts';

/** Returns the allies who count for the botch table (ruling INI-R22). */
export const alliesConcerned = (
  { allies }: Pick<BotchScene, 'allies'>,
  { alliesWithinReachOnly }: InitphaseOptions,
): readonly Ally[] => (alliesWithinReachOnly ? allies.filter(({ withinReach }) => withinReach) : allies);

type BotchTable = typeof botches;

/** Facts that determine whether an entry applies. */
interface EntryConditions {
  readonly allies: boolean;
  readonly armed: boolean;
  readonly mayLeave: boolean;
  readonly needsWeapon: boolean;
}

const entryConditionsOf = (scene: BotchScene, options: InitphaseOptions): EntryConditions => ({
  allies: alliesConcerned(scene, options).length > 0,
  armed: scene.weapon !== null,
  mayLeave: scene.weapon !== null && scene.weapon.kind !== 'NATURAL' && !scene.weapon.fixed,
  needsWeapon: options.noWeaponAlwaysRerolls,
});

/**
 * Returns the table entry for a total. Null if the roll must be repeated (rulings INI-R15, INI-R16, INI-R23, INI-R24).
 */
function entryAt(table: BotchTable, total: number, bounds: EntryConditions): BotchBand | null {
  const band = rowAt(table, total);
  const { withoutAllies, again, needsWeapon } = band.cells;
  if (withoutAllies !== null && !bounds.allies) return entryAt(table, withoutAllies, bounds);
  if (again === 'NO_ALLY' && !bounds.allies) return null;
  if (again === 'CANNOT_LEAVE' && !bounds.mayLeave) return null;
  return needsWeapon && !bounds.armed && bounds.needsWeapon ? null : band;
}

/** Totals rolled so far, and the entry. The entry is null until one applies. */
export interface EntryRoll {
  readonly totals: readonly number[];
  readonly band: BotchBand | null;
}

const threeDice = sumOf([{ label: 'roll on the botch table', formula: parseFormula('3d6') }]);

const chains = new WeakMap<BotchTable, Map<string, Chain<EntryRoll>>>();

function chainFor(table: BotchTable, bounds: EntryConditions): Chain<EntryRoll> {
  const ofTable = getOrInsertComputed(chains, table, () => new Map<string, Chain<EntryRoll>>());
  return getOrInsertComputed(ofTable, Object.values(bounds).join(' '), () => ({
    start: { totals: [], band: null },
    step: ({ totals }, dice) => {
      const { total } = dice.ask(threeDice);
      const band = entryAt(table, total, bounds);
      return { state: { totals: [...totals, total], band }, more: band === null };
    },
    key: ({ totals, band }) => (band === null ? 'again' : String(totals.at(-1))),
  }));
}

/** Rolls until an entry applies. A total from the input replaces the first roll. */
export function rollEntry(
  scene: BotchScene,
  given: number | null,
  options: InitphaseOptions,
  dice: Dice,
): { readonly totals: readonly number[]; readonly band: BotchBand } {
  const bounds = entryConditionsOf(scene, options);
  const table = tableFor(botches, options);
  const band = given === null ? null : entryAt(table, given, bounds);
  if (band) return { totals: [given!], band };
  const { totals, band: reached } = dice.follow(chainFor(table, bounds));
  return { totals: given === null ? totals : [given, ...totals], band: reached! };
}
