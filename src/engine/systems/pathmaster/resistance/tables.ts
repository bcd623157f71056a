import { banded, type GridTable, grid, type KeyedRow, keyed } from '../../../rules/table.ts';
import { HIGHEST_BAND, LOWEST_BAND } from '../core/band-limits.ts';
import { magic, ruling } from '../core/citations.ts';

/** Returns the target number for any two levels (ruling PMB-R58). */
export const targetNumberOf = (attackLevel: number, defenceLevel: number): number =>
  50 + 5 * (attackLevel - defenceLevel);

const levels = Array.from({ length: 10 }, (_, index) => String(index + 1));

const cell = (attack: number, defence: number): KeyedRow<{ targetNumber: number }> => ({
  text: `Resisted by a total of ${targetNumberOf(attack, defence)} or more.`,
  cells: { targetNumber: targetNumberOf(attack, defence) },
});

const resistanceTable: GridTable<string, string, { targetNumber: number }> = grid({
  id: 'pathmaster.resistance',
  title: 'Resistance rolls',
  citation: magic('Resistance Roll Table'),
  row: 'Level of the attack, 1 to 10.',
  column: 'Level of the target, 1 to 10.',
  columns: { targetNumber: 'Total required to resist.' },
  rowKeys: levels,
  columnKeys: levels,
  at: Object.fromEntries(
    levels.map((attack) => [
      attack,
      Object.fromEntries(levels.map((defence) => [defence, cell(Number(attack), Number(defence))])),
    ]),
  ),
});

export const tierOrder = ['MILD', 'MODERATE', 'SEVERE', 'EXTREME'] as const;

export type Tier = (typeof tierOrder)[number];

export type TierOrNone = Tier | 'NONE';

export const resistanceMargins = banded<{ tier: TierOrNone }>({
  id: 'pathmaster.resistance-margins',
  title: 'Poisons, diseases and other effects by margin',
  citation: magic('Poisons, Diseases and Other Effects', 'PMB-015'),
  die: null,
  columns: { tier: 'Worst tier of effects that applies. Every milder tier applies as well.' },
  bands: [
    { from: LOWEST_BAND, to: -51, text: 'Extreme effects.', cells: { tier: 'EXTREME' } },
    { from: -50, to: -21, text: 'Severe effects.', cells: { tier: 'SEVERE' } },
    { from: -20, to: -1, text: 'Moderate effects.', cells: { tier: 'MODERATE' } },
    { from: 0, to: 30, text: 'Mild effects.', cells: { tier: 'MILD' } },
    { from: 31, to: HIGHEST_BAND, text: 'No effects.', cells: { tier: 'NONE' } },
  ],
});

/** Returns a tier and all lower tiers. */
export const tiersUpTo = (worst: TierOrNone): readonly Tier[] =>
  worst === 'NONE' ? [] : tierOrder.slice(0, tierOrder.indexOf(worst) + 1);

const resistanceKindRows = {
  SPELL: {
    text: 'The attack level is the caster’s level. The target adds 3 times Empathy, Intuition or Presence, by realm.',
    cells: { stats: '3 × the stat of the realm', attackLevel: 'level of the caster', tiered: false },
  },
  SKILL: {
    text: 'The attack level is the number of ranks in the skill. The target adds the stat modifier of the skill once.',
    cells: { stats: '1 × the stat of the skill', attackLevel: 'ranks in the skill', tiered: false },
  },
  POISON: {
    text: 'The attack level is the poison’s Effect Level. The target adds 3 times Constitution.',
    cells: { stats: '3 × Constitution', attackLevel: 'strength of the effect', tiered: true },
  },
  DISEASE: {
    text: 'The attack level is the disease’s Effect Level. The target adds 3 times Constitution.',
    cells: { stats: '3 × Constitution', attackLevel: 'strength of the effect', tiered: true },
  },
  PSYCHIATRIC: {
    text: 'The attack level is the disease’s Effect Level. The target adds twice Presence plus Self Discipline.',
    cells: { stats: '2 × Presence + Self Discipline', attackLevel: 'strength of the effect', tiered: true },
  },
  FEAR: {
    text: 'The attack level is the strength of the fear. The target adds 3 times Self Discipline.',
    cells: { stats: '3 × Self Discipline', attackLevel: 'strength of the effect', tiered: false },
  },
  OTHER: {
    text: 'The attack level is the strength of the effect. The target adds the stat bonus that the effect names.',
    cells: { stats: 'the stat that the effect names', attackLevel: 'strength of the effect', tiered: true },
  },
} as const;

export type ResistanceKind = keyof typeof resistanceKindRows;

export const resistanceKinds = keyed<ResistanceKind, { stats: string; attackLevel: string; tiered: boolean }>(
  {
    id: 'pathmaster.resistance-kinds',
    title: 'What is resisted, with what',
    citation: magic('Resistance Rolls', 'PMB-008'),
    key: 'Kind of effect that is resisted.',
    columns: {
      stats: 'Stat bonuses that the target adds.',
      attackLevel: 'What determines the level of the attack.',
      tiered: 'True if the margin determines a tier of effects; otherwise the roll is all or nothing.',
    },
    rows: resistanceKindRows,
  },
);

const realmRows = {
  ESSENCE: { text: 'Resisted with Empathy.', cells: { stat: 'Empathy' } },
  CHANNELING: { text: 'Resisted with Intuition.', cells: { stat: 'Intuition' } },
  MENTALISM: { text: 'Resisted with Presence.', cells: { stat: 'Presence' } },
} as const;

type Realm = keyof typeof realmRows;

const realmStats = keyed<Realm, { stat: string }>({
  id: 'pathmaster.realms',
  title: 'Realms of magic',
  citation: ruling('PMB-R55'),
  key: 'The realm of a spell.',
  columns: { stat: 'Stat that resists spells of the realm.' },
  rows: realmRows,
});

export const resistanceTables = [resistanceTable, resistanceMargins, resistanceKinds, realmStats];
