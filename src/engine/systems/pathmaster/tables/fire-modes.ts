import type { Citation } from '../../../rules/citation.ts';
import { choice, list, optional, type Value } from '../../../rules/fields/field.ts';
import { type KeyedRow, keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';
import type { CriticalKind } from './attack-cell.ts';

type FireMode = {
  readonly needs: 'SEMI_AUTOMATIC' | 'AUTOFIRE';
  readonly rounds: number;
  readonly action: 'ATTACK' | 'FULL_ROUND';
  readonly bonus: number;
  readonly critical: CriticalKind;
  /** Number of independent attacks. If null: one on each target. */
  readonly attacks: number | null;
  /** Squares or hexes of the path. Null if the mode has no path. */
  readonly path: number | null;
};

interface FireModeRow extends KeyedRow<FireMode> {
  readonly rule: Citation;
}

const mode = (
  rule: Citation,
  text: string,
  needs: FireMode['needs'],
  rounds: number,
  action: FireMode['action'],
  bonus: number,
  critical: CriticalKind,
  attacks: number | null = 1,
  path: number | null = null,
): FireModeRow => ({ rule, text, cells: { needs, rounds, action, bonus, critical, attacks, path } });

const PUNCTURE = 'BALLISTIC_PUNCTURE';
const SHRAPNEL = 'BALLISTIC_SHRAPNEL';

const semiAutomatic = combat('Semi-Automatic');
const shortBurst = combat('Short-Burst');
const longBurst = combat('Long-Burst', 'PMA-083');
const fullAuto = combat('Full-Auto', 'PMA-084');

/** For single shots, the rounds of ammunition follow ruling PMA-R70. */
const declaredModes = {
  SINGLE_SHOT: mode(semiAutomatic, 'The gun fires one shot.', 'SEMI_AUTOMATIC', 1, 'ATTACK', 0, PUNCTURE),
  DOUBLE_TAP: mode(
    semiAutomatic,
    'The gun fires two shots, at one target or two.',
    'SEMI_AUTOMATIC',
    2,
    'FULL_ROUND',
    0,
    PUNCTURE,
    2,
  ),
  SHORT_CONCENTRATED: mode(
    shortBurst,
    'The gun fires a short burst at one point.',
    'AUTOFIRE',
    3,
    'ATTACK',
    0,
    SHRAPNEL,
  ),
  SHORT_WIDE: mode(
    shortBurst,
    'The gun fires a short burst with spread.',
    'AUTOFIRE',
    3,
    'ATTACK',
    20,
    PUNCTURE,
  ),
  LONG_CONCENTRATED: mode(
    longBurst,
    'The gun fires a long burst at one point.',
    'AUTOFIRE',
    6,
    'FULL_ROUND',
    20,
    SHRAPNEL,
  ),
  LONG_WIDE: mode(
    longBurst,
    'The gun fires a long burst with spread.',
    'AUTOFIRE',
    6,
    'FULL_ROUND',
    40,
    PUNCTURE,
  ),
  LONG_FIREHOSE: mode(
    longBurst,
    'The gun fires a long burst along a path.',
    'AUTOFIRE',
    6,
    'FULL_ROUND',
    0,
    PUNCTURE,
    null,
    5,
  ),
  FULL_CONCENTRATED: mode(
    fullAuto,
    'The gun fires on full automatic at one point.',
    'AUTOFIRE',
    10,
    'FULL_ROUND',
    30,
    SHRAPNEL,
  ),
  FULL_WIDE: mode(
    fullAuto,
    'The gun fires on full automatic with spread.',
    'AUTOFIRE',
    10,
    'FULL_ROUND',
    60,
    PUNCTURE,
  ),
  FULL_FIREHOSE: mode(
    fullAuto,
    'The gun fires on full automatic along a path.',
    'AUTOFIRE',
    10,
    'FULL_ROUND',
    0,
    PUNCTURE,
    null,
    8,
  ),
  COVERING_FIRE: mode(
    combat('Full-Auto', 'PMA-085'),
    'The gun attacks every friend or foe who starts within 5 feet of a spot. It also attacks everyone who enters or crosses the 15 feet around this spot.',
    'AUTOFIRE',
    10,
    'FULL_ROUND',
    0,
    PUNCTURE,
    null,
  ),
} as const;

export const fireModes = keyed({
  id: 'pathmaster.fire-modes',
  title: 'Fire modes',
  citation: combat('Rate of Fire'),
  key: 'Name of the fire mode.',
  columns: {
    needs: 'Capability that the weapon needs: SEMI_AUTOMATIC or AUTOFIRE.',
    rounds: 'Rounds of ammunition that the mode uses.',
    action: 'Action that the mode costs: ATTACK or FULL_ROUND.',
    bonus: 'Number added to the bonus of each attack.',
    critical: 'Kind of the criticals that the attacks cause.',
    attacks: 'Number of attacks. Null if each target is attacked once.',
    path: 'Maximum length of the path of fire, in squares or hexes. Null if the mode has no path.',
  },
  rows: declaredModes,
});

export const firingRates = optional(
  list(
    choice(
      'FiringRate',
      {
        SEMI_AUTOMATIC: 'The gun can fire single shots in rapid succession.',
        AUTOFIRE: 'The gun can fire bursts.',
      },
      'A gun capability that some fire modes require.',
    ),
    2,
    'How the gun can fire apart from single shots. If omitted: in every mode.',
  ),
);

/** True if a gun with these capabilities has a fire mode. */
export const hasFireMode = (can: Value<typeof firingRates>, mode: FireModeName): boolean =>
  can === null || can.includes(fireModes.rows[mode].cells.needs);

export type FireModeName = keyof typeof fireModes.rows;

export const ruleOfFireMode = (mode: FireModeName): Citation => declaredModes[mode].rule;

export const fireMode = choice<FireModeName>(
  'FireMode',
  Object.fromEntries(Object.entries(fireModes.rows).map(([key, { text }]) => [key, text])) as Record<
    FireModeName,
    string
  >,
  'Fire mode of a semi-automatic or automatic weapon.',
);
