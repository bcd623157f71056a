import { banded, keyed } from '../../../rules/table.ts';
import { characters, combat } from '../core/citations.ts';

const roll = (characteristic: string, text: string) => ({ text, cells: { characteristic, times: 5 } });

export const characteristicRolls = keyed({
  id: 'brp.characteristic-rolls',
  title: 'Rolls on characteristics',
  citation: characters('Characteristic Rolls'),
  key: 'Name of the roll.',
  columns: {
    characteristic: 'Characteristic that is rolled.',
    times: 'Percent per point of the characteristic. Doubled if Easy, halved if Difficult.',
  },
  rows: {
    EFFORT: roll('STR', 'Brute strength.'),
    STAMINA: roll('CON', 'Enduring, staying upright and holding a wound closed.'),
    IDEA: roll('INT', 'Thinking clearly and finding a way out.'),
    LUCK: roll('POW', 'Fortune.'),
    AGILITY: roll('DEX', 'Balance and quick hands.'),
    CHARM: roll('CHA', 'Winning people over.'),
  },
});

export const limbSide = banded({
  id: 'brp.limb-side',
  title: 'Which limb',
  citation: combat('Major Wounds', 'BRP-214'),
  die: 6,
  columns: { side: 'Side of the body.' },
  bands: [
    { from: 1, to: 3, text: 'The left limb.', cells: { side: 'LEFT' } },
    { from: 4, to: 6, text: 'The right limb.', cells: { side: 'RIGHT' } },
  ],
});

export const timeScales = keyed({
  id: 'brp.time-scales',
  title: 'Rounds and turns',
  citation: combat('Damage Equal to or More Than the Location’s Hit Points', 'BRP-002'),
  key: 'Unit of time.',
  columns: { seconds: 'Length of the unit in seconds.', rounds: 'Length of the unit in combat rounds.' },
  rows: {
    ROUND: {
      text: 'A combat round, also called combat turn or melee round.',
      cells: { seconds: 12, rounds: 1 },
    },
    TURN: {
      text: 'A turn, also called full turn. It lasts five minutes.',
      cells: { seconds: 300, rounds: 25 },
    },
    HOUR: { text: 'An hour, which is twelve turns.', cells: { seconds: 3600, rounds: 300 } },
  },
});
