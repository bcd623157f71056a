import { keyed } from '../../../rules/table.ts';
import { house } from '../core/citations.ts';
import type { CriticalKind } from '../tables/attack-cell.ts';

export type FumbleKind = 'MELEE' | 'MISSILE' | 'UNARMED' | 'SPELL';

type Reach = 'MELEE' | 'RANGED';

/** Parameters of an attack table. Numbers change linearly from armour type 1 to armour type 20. */
export type AttackTableParameters = {
  readonly reach: Reach;
  /** Lowest total that hits. */
  readonly firstHit: number;
  readonly firstHitPlate: number;
  /** Number of hits at the highest total. */
  readonly mostHits: number;
  readonly mostHitsPlate: number;
  /** Lowest total with a critical of severity A. */
  readonly critical: number;
  readonly criticalPlate: number;
  /** Difference of totals between one severity and the next. */
  readonly step: number;
  readonly kind: CriticalKind;
  /** Kind of the second critical that accompanies severe criticals. Null if there is none. */
  readonly second: CriticalKind | null;
  /** Number of severities by which the second critical is lighter. Null if there is none. */
  readonly secondBehind: number | null;
  /** Highest unmodified roll that fumbles. */
  readonly fumbleUpTo: number;
  readonly fumble: FumbleKind;
  readonly fumbleModifier: number;
  readonly openEnded: boolean;
  /** True if the attack affects a whole space, so that Dodge, Shield and Parry do not count. */
  readonly area: boolean;
};

type ArmourRange = readonly [at1: number, at20: number];

const attackRow = (
  text: string,
  reach: Reach,
  [firstHit, firstHitPlate]: ArmourRange,
  [mostHits, mostHitsPlate]: ArmourRange,
  [critical, criticalPlate]: ArmourRange,
  step: number,
  kind: CriticalKind,
  fumbleUpTo: number,
  fumble: FumbleKind,
  [second, secondBehind]: readonly [CriticalKind, number] | readonly [null, null] = [null, null],
): { readonly text: string; readonly cells: AttackTableParameters } => ({
  text,
  cells: {
    reach,
    firstHit,
    firstHitPlate,
    mostHits,
    mostHitsPlate,
    critical,
    criticalPlate,
    step,
    kind,
    second,
    secondBehind,
    fumbleUpTo,
    fumble,
    fumbleModifier: 0,
    openEnded: true,
    area: false,
  },
});

/** Converts an attack to a burst: its roll is not open-ended, and its fumbles add 30 (Area of Effects Spells). */
const asBurst = ({ text, cells }: ReturnType<typeof attackRow>): ReturnType<typeof attackRow> => ({
  text,
  cells: { ...cells, fumbleModifier: 30, openEnded: false, area: true },
});

/**
 * Parameters of the attack tables. Heavier armour is hit at lower totals, takes fewer hits, and takes criticals at
 * higher totals. The book contains no attack tables. These were created for this project, and groups may replace them.
 */
export const attackTableModel = keyed({
  id: 'pathmaster.house.model',
  title: 'Parameters of the attack tables',
  citation: house('Attack tables'),
  key: 'Kind of the attack.',
  columns: {
    reach: 'Range of the attack: MELEE or RANGED.',
    firstHit: 'Lowest total that hits armour type 1.',
    firstHitPlate: 'Lowest total that hits armour type 20.',
    mostHits: 'Hits at the highest total against armour type 1.',
    mostHitsPlate: 'Hits at the highest total against armour type 20.',
    critical: 'Lowest total with a critical against armour type 1.',
    criticalPlate: 'Lowest total with a critical against armour type 20.',
    step: 'Number of totals from one critical severity to the next.',
    kind: 'Kind of the criticals that the attack causes.',
    second: 'Kind of second criticals. Null if the attack causes no second critical.',
    secondBehind: 'Number of severities by which a second critical is lighter than the first.',
    fumbleUpTo: 'Highest unmodified roll that fumbles.',
    fumble: 'Fumble table that the attack uses: MELEE, MISSILE, UNARMED or SPELL.',
    fumbleModifier: 'Number added to the fumble roll.',
    openEnded: 'True if the attack roll is open-ended.',
    area: 'True if the attack fills a space, so that Dodge, Shield and Parry do not count.',
  },
  rows: {
    ONE_HANDED_EDGED: attackRow(
      'A sword, axe or knife in one hand.',
      'MELEE',
      [76, 41],
      [28, 16],
      [91, 131],
      10,
      'SLASH',
      4,
      'MELEE',
    ),
    TWO_HANDED: attackRow(
      'A great blade in both hands.',
      'MELEE',
      [71, 36],
      [45, 28],
      [86, 121],
      10,
      'SLASH',
      5,
      'MELEE',
      ['CRUSH', 2],
    ),
    CRUSHING: attackRow(
      'A club, mace or hammer, or a shield used to strike.',
      'MELEE',
      [76, 46],
      [26, 20],
      [96, 121],
      10,
      'CRUSH',
      4,
      'MELEE',
    ),
    POLE_ARM: attackRow(
      'A spear, halberd or lance.',
      'MELEE',
      [71, 41],
      [34, 20],
      [91, 126],
      10,
      'PUNCTURE',
      6,
      'MELEE',
      ['SLASH', 2],
    ),
    BOW: attackRow(
      'A bow or crossbow.',
      'RANGED',
      [71, 46],
      [24, 12],
      [86, 131],
      10,
      'PUNCTURE',
      5,
      'MISSILE',
    ),
    THROWN: attackRow(
      'A thrown weapon or other object.',
      'RANGED',
      [76, 46],
      [18, 8],
      [96, 141],
      10,
      'PUNCTURE',
      5,
      'MISSILE',
    ),
    FIREARM: attackRow(
      'A gun.',
      'RANGED',
      [66, 56],
      [26, 18],
      [81, 111],
      10,
      'BALLISTIC_PUNCTURE',
      3,
      'MISSILE',
    ),
    UNARMED_STRIKE: attackRow(
      'A strike with fist or foot.',
      'MELEE',
      [76, 56],
      [14, 5],
      [101, 131],
      15,
      'UNARMED',
      3,
      'UNARMED',
    ),
    SWEEP: attackRow('A sweep or throw.', 'MELEE', [81, 61], [10, 5], [96, 131], 15, 'UNARMED', 4, 'UNARMED'),
    GRAPPLE: attackRow('A grapple.', 'MELEE', [76, 51], [8, 4], [91, 116], 15, 'GRAPPLE', 4, 'UNARMED'),
    SLAM: attackRow(
      'A slam with the whole body.',
      'MELEE',
      [76, 51],
      [16, 10],
      [96, 126],
      15,
      'IMPACT',
      4,
      'UNARMED',
    ),
    BOLT: attackRow(
      'A bolt of an element.',
      'RANGED',
      [61, 46],
      [26, 18],
      [81, 121],
      10,
      'HEAT',
      2,
      'SPELL',
      ['IMPACT', 3],
    ),
    BALL: asBurst(
      attackRow('A burst of an element.', 'RANGED', [26, 11], [20, 12], [61, 101], 10, 'HEAT', 4, 'SPELL', [
        'IMPACT',
        3,
      ]),
    ),
  },
});

export type AttackKind = keyof typeof attackTableModel.rows;

export const attackKinds = Object.keys(attackTableModel.rows) as readonly AttackKind[];
