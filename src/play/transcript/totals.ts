import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { EncounterView } from '../access/encounter-view.ts';
import type { TranscriptEntry } from './transcript-entry.ts';

/**
 * Two totals for a combatant or a side: the hit points that others lost because of it, and the hit points that it lost
 * itself.
 */
interface Losses {
  readonly dealt: number;
  readonly suffered: number;
}

type Losing = { -readonly [Name in keyof Losses]: Losses[Name] };

/** Hit point losses in a round, or in a whole fight. */
export class Tally {
  readonly #combatants = new Map<string, Losing>();
  /** Hit points that were lost without a combatant's act. */
  byNobody = 0;

  add({ acts }: Pick<TranscriptEntry, 'acts'>): void {
    for (const { by, effects } of acts)
      for (const { on, lost } of effects) {
        if (lost === 0) continue;
        this.#of(on).suffered += lost;
        if (by === null) this.byNobody += lost;
        else this.#of(by).dealt += lost;
      }
  }

  /** Returns the losses of each combatant who dealt or took damage. */
  get combatants(): ReadonlyMap<string, Losses> {
    return this.#combatants;
  }

  #of(id: string): Losing {
    return getOrInsertComputed(this.#combatants, id, () => ({ dealt: 0, suffered: 0 }));
  }
}

/** Adds up hit point losses by round. */
export class Totals {
  readonly rounds = new Map<number, Tally>();
  readonly whole = new Tally();

  add(entry: Pick<TranscriptEntry, 'round' | 'acts'>): void {
    this.whole.add(entry);
    getOrInsertComputed(this.rounds, entry.round, () => new Tally()).add(entry);
  }
}

/** Losses of a round or of the whole fight, in the form that a transcript prints. */
export interface TotalsTable {
  readonly title: string;
  readonly rows: readonly (Losses & { readonly name: string })[];
}

/** Returns one table for each round in which hit points were lost, and one for the whole fight. */
export function tablesOf(view: EncounterView, { rounds, whole }: Totals): readonly TotalsTable[] {
  const ordered = [...rounds].sort(([one], [other]) => one - other);
  return [
    ...ordered.flatMap(([round, tally]) =>
      tally.combatants.size === 0 ? [] : [{ title: roundTitle(round), rows: rowsOf(view, tally) }],
    ),
    { title: 'Whole fight', rows: rowsOf(view, whole) },
  ];
}

export const roundTitle = (round: number): string => (round === 0 ? 'Before the start' : `Round ${round}`);

/**
 * Returns the rows of a table: combatants and then sides, in the order in which they joined or left. The last row
 * contains losses that no combatant caused.
 */
function rowsOf(view: EncounterView, { combatants, byNobody }: Tally): TotalsTable['rows'] {
  const rows: (Losing & { readonly name: string })[] = [];
  const { state } = view.encounter;
  const sides = new Map<string, Losing & { readonly name: string }>();
  for (const { id, name, side } of [...state.combatants.values(), ...state.departed.values()]) {
    const losses = combatants.get(id);
    if (!losses) continue;
    rows.push({ name, ...losses });
    if (side === null) continue;
    const sum = getOrInsertComputed(sides, side, () => ({ name: `Side ${side}`, dealt: 0, suffered: 0 }));
    sum.dealt += losses.dealt;
    sum.suffered += losses.suffered;
  }
  const nobody = { name: 'No combatant', dealt: byNobody, suffered: 0 };
  return [...rows, ...sides.values(), ...(byNobody === 0 ? [] : [nobody])];
}
