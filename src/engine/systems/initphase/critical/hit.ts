import type { Dice } from '../../../dice/dice.ts';
import type { Formula } from '../../../dice/formula.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { faceByRange } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { type StatedModifier, statedTerms } from '../../../rules/stated-modifier.ts';
import { type Band, bandOf } from '../../../rules/table.ts';
import { type Breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { damageBreakdown, rollSum } from '../core/damage.ts';
import { advises, drops, gains, loses } from '../core/effects.ts';
import type { CriticalCells, CriticalTable } from '../tables/house-criticals.ts';

/** Damage to a target, with or without the additions from a table of critical hits. */
export interface Hit {
  readonly rolled: number;
  readonly critical: boolean;
  /** Row of the table. Null if the hit is not critical, or if no table applies. */
  readonly row: CriticalRow | null;
  /** Modifiers from house rules. Critical hits do not multiply them. */
  readonly added: readonly StatedModifier[];
  readonly total: number;
}

interface CriticalRow {
  readonly table: CriticalTable;
  readonly roll: number;
  readonly band: Band<CriticalCells>;
  readonly extra: number;
}

export const rollHit = (damage: Formula, dice: Dice): Hit => {
  const rolled = rollSum('damage', damage, dice);
  return { rolled, critical: false, row: null, added: [], total: rolled };
};

/** Rolls the damage first, then rolls on the table. */
export function rollCriticalHit(damage: Formula, table: CriticalTable | null, dice: Dice): Hit {
  const { rolled } = rollHit(damage, dice);
  if (!table) return { rolled, critical: true, row: null, added: [], total: rolled };
  const starts = table.bands.map(({ from }) => from);
  const roll = dice.ask(faceByRange(table.die!, starts, 'roll on the critical hit table'));
  const band = bandOf(table, roll)!;
  const extra = band.cells.extra
    ? rollSum('additional damage of the critical hit', parseFormula(band.cells.extra), dice)
    : 0;
  return {
    rolled,
    critical: true,
    row: { table, roll, band, extra },
    added: [],
    total: rolled * band.cells.times + extra,
  };
}

/** Returns the hit, with modifiers of its damage. */
export const withAdded = (hit: Hit, added: readonly StatedModifier[]): Hit => ({
  ...{ ...hit, added },
  total: Math.max(
    0,
    added.reduce((sum, { value }) => sum + value, hit.total),
  ),
});

export function hitBreakdown({ rolled, row, added, total }: Hit): Breakdown {
  const terms: Term[] = [];
  if (row) {
    const { times } = row.band.cells;
    const { citation } = row.table;
    if (times !== 1)
      terms.push(term(`counts ${quantity(times, 'time')}`, rolled * (times - 1), 'MODIFIER', citation));
    if (row.extra > 0) terms.push(term('extra damage by the table', row.extra, 'DICE', citation));
  }
  terms.push(...statedTerms(added, combat('Resolving Botches')));
  const whole = damageBreakdown('damage', rolled, combat('Resolving Botches'), terms);
  if (whole.total === total) return whole;
  const least = term('no damage falls below 0', total - whole.total, 'LIMIT', combat('Resolving Botches'));
  return damageBreakdown('damage', rolled, combat('Resolving Botches'), [...terms, least]);
}

/** Returns sentences about a hit. */
export const describeHit = ({ total, critical, row }: Hit): string =>
  `The ${critical ? 'critical hit' : 'hit'} deals ${total || 'no'} damage.${row ? ` ${row.band.text.replace(/\.$/, '')}.` : ''}`;

/** The campaign's own tables can give a critical hit effects other than damage. */
export const adviseTableNeeded = (on: Role): Effect =>
  advises(
    on,
    'Determine the further effects of this critical hit with the campaign’s tables.',
    ruling('INI-R11'),
  );

/** Returns the effects of a hit. `inHand` is the item that a disarmed target drops, and `rule` is the damage rule. */
export function hitEffects(
  on: Role,
  { total, critical, row }: Hit,
  inHand: string | null,
  rule: Citation,
): readonly Effect[] {
  const lost = loses(on, total, rule, critical ? 'CRITICAL' : null);
  if (!critical) return [lost];
  if (!row) return [lost, adviseTableNeeded(on)];
  const { citation } = row.table;
  const { stunnedRounds, prone, disarmed } = row.band.cells;
  const effects: Effect[] = [lost];
  if (stunnedRounds > 0)
    effects.push(gains(on, 'stunned', citation, stunnedRounds, { starts: 'NEXT_ROUND' }));
  if (prone) effects.push(gains(on, 'prone', citation, null));
  if (disarmed)
    effects.push(
      inHand === null
        ? advises(on, 'The target drops everything in hand.', citation)
        : drops(on, inHand, 0, citation),
    );
  return effects;
}

/** Returns the facts of a critical hit. */
export const criticalDetailOf = ({ critical, row }: Hit) => ({
  critical,
  needsCriticalTable: critical && row === null,
  criticalRoll: row?.roll ?? null,
  criticalText: row?.band.text ?? null,
});
