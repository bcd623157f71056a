import { d10, d100, hand } from '../../../kit/hand.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import { ask } from './ask.ts';

/**
 * Returns the tiers that a muscle poison with a duration of 6 hours reaches. `hours` is the onset of its severe tier.
 */
function tiersInSixHours(hours: number, options: object): unknown {
  const input = { type: 'MUSCLE', effectLevel: 10, defenceLevel: 0 };
  // A roll of 60 against 100 fails severely. The onsets are 3d10 rounds, 5d50 rounds and 1d10 hours, and the duration
  // is 3d10 hours.
  const faces = [60, 1, 1, 1, 50, 50, 50, 50, 50, hours, 2, 2, 2];
  return ask('poison', input, options, faces).onsets.map(({ tier }: { readonly tier: string }) => tier);
}

const episodeCase = (value: string, period: string): AnyOptionCase => ({
  ...{ option: 'episodePeriod', value, by: 'PMB-R115' },
  ...{ ask: 'drugEpisodes', input: { tier: 'MODERATE' } },
  dice: d100(6, 6, 11),
  usual: { outcome: 'NONE', summary: 'No episode occurs. This result applies for one day.' },
  otherwise: { outcome: 'NONE', summary: `No episode occurs. This result applies for one ${period}.` },
});

/** A moderate chemical disease reduces a Memory of 5 and an Agility of 23 by 5 each. */
const lossCase = (value: number, memory: number, agility: number): AnyOptionCase => ({
  ...{ option: 'minTempStat', value, by: 'PMB-R116' },
  ask: 'disease',
  input: {
    ...{ type: 'CHEMICAL', effectLevel: 1, defenceLevel: 1 },
    stats: [
      { name: 'Memory', temporary: 5 },
      { name: 'Agility', temporary: 23 },
    ],
  },
  dice: hand(d100(49), d10(5, 5)),
  usual: {
    statLosses: [
      { stat: 'Memory', rolled: 5, loss: 4 },
      { stat: 'Agility', rolled: 5, loss: 5 },
    ],
  },
  otherwise: {
    statLosses: [
      { stat: 'Memory', rolled: 5, loss: memory },
      { stat: 'Agility', rolled: 5, loss: agility },
    ],
  },
});

export const ailmentCases: readonly AnyOptionCase[] = [
  {
    ...{ option: 'durationCancelsLateOnset', value: true, by: 'PMB-R83' },
    fight: (options) => [6, 7].map((hours) => tiersInSixHours(hours, options)),
    usual: [
      ['MILD', 'MODERATE', 'SEVERE'],
      ['MILD', 'MODERATE', 'SEVERE'],
    ],
    otherwise: [
      ['MILD', 'MODERATE', 'SEVERE'],
      ['MILD', 'MODERATE'],
    ],
  },
  episodeCase('HOUR', 'hour'),
  episodeCase('ROUND', 'round'),
  lossCase(0, 5, 5),
  lossCase(20, 0, 3),
  {
    ...{ option: 'addictionWindow', value: 'CALENDAR_WEEK', by: 'PMB-R108' },
    ask: 'addictionDoses',
    // Hour 0 is exactly 168 hours before the first dose in this input. Hour 168 is the first hour of the second week.
    input: { factor: 10, earlier: [0, 167], doses: [168, 335] },
    dice: d100(50, 50),
    usual: {
      steps: [
        { hour: 168, factor: 20, total: 70 },
        { hour: 335, factor: 20, total: 70 },
      ],
    },
    otherwise: {
      steps: [
        { hour: 168, factor: 10, total: 60 },
        { hour: 335, factor: 20, total: 70 },
      ],
    },
  },
  {
    ...{ option: 'upkeepSpacing', value: 'INTERVAL', by: 'PMB-R110' },
    // If two doses are taken in a week at even intervals, they are 84 hours apart.
    fight: (options) =>
      [[10, 94], [10, 94.01], [10, 60, 144.01], [10]].map(
        (doses) => ask('addictionUpkeep', { level: 2, doses, hour: 168 }, options).outcome,
      ),
    usual: ['MET', 'MET', 'MET', 'WITHDRAWAL'],
    otherwise: ['MET', 'WITHDRAWAL', 'WITHDRAWAL', 'WITHDRAWAL'],
  },
  {
    ...{ option: 'withdrawalCompletion', value: 'PER_LEVEL', by: 'PMB-R97' },
    // A total of 61 + 50 − 5 × 2 = 101 costs no hits, but it costs 1d10−5 Constitution.
    ...{ ask: 'withdrawalDay', input: { level: 2 } },
    dice: hand(d100(61), d10(6)),
    usual: { outcome: 'COMPLETE', constitutionLost: 1, levelAfter: 0 },
    otherwise: { outcome: 'GOES_ON', constitutionLost: 1, levelAfter: 1 },
  },
  {
    ...{ option: 'withdrawalCompletion', value: 'DAYS', by: 'PMB-R97' },
    ...{ ask: 'withdrawalDay', input: { level: 2, day: 3, daysNeeded: 4 } },
    dice: hand(d100(61), d10(6)),
    usual: { outcome: 'COMPLETE', levelAfter: 0 },
    otherwise: { outcome: 'GOES_ON', levelAfter: 2 },
  },
  {
    ...{ option: 'withdrawalCompletion', value: 'DAYS', by: 'PMB-R97' },
    // A total of 60 + 50 − 5 × 2 = 100 costs 1d10−5 hits and 1d10−4 Constitution.
    ...{ ask: 'withdrawalDay', input: { level: 2, day: 4, daysNeeded: 4 } },
    dice: hand(d100(60), d10(6, 6)),
    usual: { outcome: 'GOES_ON', hits: 1, constitutionLost: 2, levelAfter: 2 },
    otherwise: { outcome: 'COMPLETE', hits: 1, constitutionLost: 2, levelAfter: 0 },
  },
];
