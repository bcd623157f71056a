import type { Fight } from './fight.ts';
import { rollOf } from './levels.ts';
import {
  type Characteristic,
  characteristicOf,
  end,
  type Fighter,
  gain,
  has,
  hitPointsOf,
  type Roll,
} from './sheet.ts';

/** Models the “Major Wound Table”. */

interface Row {
  readonly upTo: number;
  readonly sides: 3 | 4 | 6;
  readonly lost: readonly Characteristic[];
  /** True if MOV falls by the same number of points as the characteristic. */
  readonly mov: boolean;
  /**
   * The condition that limits the combatant from the next round on (BRP-210, R-64), and the permanent effect if the
   * Luck roll fails.
   */
  readonly limit: 'unableToFight' | 'withoutShield' | 'oneArmed' | 'withoutArms' | null;
  readonly side: boolean;
}

const row = (
  upTo: number,
  sides: 3 | 4 | 6,
  lost: readonly Characteristic[],
  more: Partial<Row> = {},
): Row => ({
  ...{ upTo, sides, lost, mov: false, limit: null, side: false },
  ...more,
});

/** The rows of the table are rules BRP-217 to BRP-231. */
const rows: readonly Row[] = [
  row(10, 3, ['dex'], { mov: true }),
  row(20, 3, ['cha']),
  row(30, 3, ['str'], { limit: 'withoutShield' }),
  row(40, 3, ['con'], { mov: true }),
  row(50, 3, ['int']),
  row(60, 6, ['dex'], { mov: true, limit: 'unableToFight' }),
  row(70, 6, ['cha']),
  row(80, 6, ['str']),
  row(90, 6, ['con'], { mov: true, limit: 'unableToFight' }),
  row(92, 6, ['cha']),
  row(94, 6, ['dex'], { limit: 'oneArmed', side: true }),
  row(96, 6, ['dex'], { limit: 'oneArmed', side: true }),
  row(98, 6, ['dex'], { limit: 'withoutArms' }),
  row(99, 3, ['cha', 'dex', 'con'], { limit: 'unableToFight' }),
  row(100, 4, ['str', 'con', 'dex', 'cha'], { limit: 'unableToFight' }),
];

const lastingLimits = {
  unableToFight: null,
  withoutShield: 'shieldArmHurt',
  oneArmed: 'armLost',
  withoutArms: 'armsLost',
} as const;

/**
 * Returns how many rolls on the table are owed. If a wound is both major and fatal, its roll is owed only when the
 * victim has been saved.
 */
export const owedOf = (fighter: Fighter): number => fighter.majorWoundsOwed + (isSaved(fighter) ? 1 : 0);

const isSaved = (fighter: Fighter): boolean => has(fighter, 'majorWhenSaved') && hitPointsOf(fighter) > 0;

/**
 * BRP-206, BRP-212, R-63: rolls on the table and then makes a Luck roll. Characteristic points are lost permanently
 * only if the Luck roll fails.
 */
export function rollMajorWound(fight: Fight, fighter: Fighter, roll: Roll): void {
  const { round, options } = fight;
  if (fighter.majorWoundsOwed > 0) {
    fighter.majorWoundsOwed -= 1;
    fighter.majorWoundsRolled += 1;
  } else end(fighter, 'majorWhenSaved');
  const face = roll(100);
  const { sides, lost, mov, limit, side } = rows.find(({ upTo }) => face <= upTo)!;
  // BRP-214: a roll of 1 to 3 means the left side of the body, and 4 to 6 the right side.
  const lucky = rollOf(characteristicOf(fighter, 'pow') * 5, options, roll);
  if (limit)
    gain(fighter, limit, { from: options.unableToFightImmediately ? round : round + 1, until: null });
  if (lucky) {
    if (side) roll(6);
    return;
  }
  for (const characteristic of lost) {
    const points = roll(sides);
    lose(fighter, characteristic, points);
    if (mov) lose(fighter, 'mov', points);
  }
  if (side) roll(6);
  const lasting = limit && lastingLimits[limit];
  if (lasting) gain(fighter, lasting, { from: round, until: null });
  fighter.conditions.push({ name: 'maimed', from: round, until: null, amount: null, of: null });
}

const lose = (fighter: Fighter, what: string, points: number): void => {
  fighter.losses.set(what, (fighter.losses.get(what) ?? 0) + points);
};
