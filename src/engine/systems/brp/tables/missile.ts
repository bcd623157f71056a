import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

export const missileRanges = keyed({
  id: 'brp.missile-range',
  title: 'Ranges of missile weapons',
  citation: combat('Missile Weapons'),
  key: 'Range band of the target.',
  columns: {
    reach: 'Farthest distance, as a multiple of the weapon’s listed range. 0 if DEX decides.',
    step: 'Difficulty of the attack.',
    share: 'Divisor of the rating. The result is rounded up.',
  },
  rows: {
    POINT_BLANK: {
      text: 'Within a third of the attacker’s DEX in metres, rounded up.',
      cells: { reach: 0, step: 'EASY', share: 1 },
    },
    NORMAL: { text: 'Within the listed range.', cells: { reach: 1, step: 'AVERAGE', share: 1 } },
    MEDIUM: { text: 'Within twice the listed range.', cells: { reach: 2, step: 'DIFFICULT', share: 1 } },
    LONG: {
      text: 'Within four times the listed range. Every hit is an ordinary success.',
      cells: { reach: 4, step: 'AVERAGE', share: 5 },
    },
  },
});

export const missileModifiers = keyed({
  id: 'brp.missile-modifiers',
  title: 'Modifiers of missile attacks',
  citation: combat('Missile Weapons'),
  key: 'Circumstance of the attack.',
  columns: {
    percent: 'Percentage points added to the rating. 0 if only the difficulty changes.',
    difficult: 'True if the attack is Difficult.',
  },
  rows: {
    FAST_MOVING: { text: 'The target moves fast.', cells: { percent: -50, difficult: false } },
    LIGHT_SHADOWS: { text: 'Light shadows.', cells: { percent: -10, difficult: false } },
    LIGHT_FOG: { text: 'Light fog.', cells: { percent: -25, difficult: false } },
    DARKNESS: { text: 'Darkness.', cells: { percent: 0, difficult: true } },
    CONCEALED: { text: 'The target is covered or partly concealed.', cells: { percent: 0, difficult: true } },
    PRONE: {
      text: 'The target lies prone beyond point-blank range.',
      cells: { percent: 0, difficult: true },
    },
    SUPPORT_FIRST: {
      text: 'The weapon has a fixed support. This is the first attack after a round of aiming.',
      cells: { percent: 40, difficult: false },
    },
    SUPPORT_LATER: {
      text: 'The weapon is still on the same fixed support in a later round.',
      cells: { percent: 20, difficult: false },
    },
  },
});

export type MissileModifier = keyof typeof missileModifiers.rows;

export const shieldMissileChances = keyed({
  id: 'brp.shield-missile',
  title: 'Shields against missiles',
  citation: combat('Shields', 'BRP-182'),
  key: 'Size of the shield.',
  columns: {
    standing: 'Chance in percent to parry a missile while standing.',
    kneeling: 'Chance in percent to parry a missile while kneeling behind the shield.',
  },
  rows: {
    HALF: { text: 'A half or small shield.', cells: { standing: 15, kneeling: 15 } },
    FULL: { text: 'A full shield.', cells: { standing: 30, kneeling: 60 } },
    LARGE: { text: 'A large shield.', cells: { standing: 60, kneeling: 90 } },
  },
});

export type ShieldSize = keyof typeof shieldMissileChances.rows;
