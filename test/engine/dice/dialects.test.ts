import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NotationFault, parseRoll } from '../../../src/engine/dice/notation.ts';

/**
 * Dice notation in the style of three public libraries, grouped as in their documentation: rpg-dice-roller (R), d20 by
 * Avrae (A), and roll-parser 3 (P). The examples are our own. `in` lists the libraries that support the group.
 */
interface Group {
  readonly title: string;
  readonly in: string;
  readonly accepted: readonly string[];
  readonly rejected: readonly string[];
}

const GROUPS: readonly Group[] = [
  {
    title: 'Dice and percentile dice',
    in: 'R, A, P',
    accepted: ['d20', '3d8', '2 D 20', 'd%', '2d%', 'd100'],
    rejected: ['d1', '0d6', '1d2.5', '1000d6'],
  },
  { title: 'Fate dice', in: 'R, P', accepted: ['dF', '4dF+2', '4df'], rejected: ['4dF.1', '4dF.2'] },
  {
    title: 'Sums, products and brackets',
    in: 'R, A, P',
    accepted: ['1d6+2*3', '(1d6+2)*3', '-(1d8 + 3)', '1d6*1d4', '2d6 + -1'],
    rejected: ['((1d6)', '1d6**2'],
  },
  {
    title: 'Division, remainder and powers',
    in: 'R, A, P',
    accepted: [],
    rejected: ['2d10/d20', '1d20//2', 'd15%2', '3d20^4', '3d20**4'],
  },
  {
    title: 'Functions',
    in: 'R, P',
    accepted: [],
    rejected: ['floor(4d10/3)', 'abs(4d10-25)', 'max(1d20, 1d20)', 'round(1d6)'],
  },
  { title: 'Computed counts and sides', in: 'R, P', accepted: [], rejected: ['(1d4)d6', '3d(2*6)'] },
  { title: 'Decimal numbers', in: 'A, P', accepted: [], rejected: ['1d6+0.5', '2.5'] },
  {
    title: 'Keep and drop',
    in: 'R, A, P',
    accepted: ['4d6kh3', '4d6k3', '2d20kl1', '4d6kh', '4d6dl1', '5d10dh2', '4d10dh1dl2'],
    rejected: ['4d6d1', '4d6k>3', '4d6pl1', '3d10k1dh1', '4d6kh5'],
  },
  {
    title: 'Exploding dice',
    in: 'R, A, P',
    accepted: ['2d6!', '2d6!=5', '2d6!>4', '4d10!<=3', '4d6e6', '4d6e>4', '1d6!p', '2d6!p>4'],
    rejected: ['1d6!>0', '5d10!k2', '4d6!!!', '4d6el1'],
  },
  {
    title: 'Compounding dice',
    in: 'R, P',
    accepted: ['4d10!!', '2d6!!>4', '2d6!!p', '4d6!!kh3'],
    rejected: [],
  },
  {
    title: 'Reroll',
    in: 'R, A, P',
    accepted: ['d6r', '2d6r=5', '2d6r<3', '4d10r<=3', '2d6ro<3', 'd6ro', '3d6rr1', '3d6r1'],
    rejected: ['2d6r<7', '3d6ra1', '3d6rr1rr2'],
  },
  {
    title: 'Minimum and maximum per die',
    in: 'A, P',
    accepted: ['8d6mi2', '4d6ma5', '4d6min2', '4d6max5', '4d6min2max5'],
    rejected: ['4d6mi5ma2', '4d6!mi2'],
  },
  {
    title: 'Counts of successes and failures',
    in: 'R, P',
    accepted: ['5d10>=8', '2d6=6', '4d3<2', '10d10>=6f1', '4d6>4f<3', '5d10!=10>=8', '4d6kh3>=5'],
    rejected: ['2d10>3!', '4d6f1', '10d10>=(4+2)'],
  },
  {
    title: 'Comparisons of totals',
    in: 'A, P',
    accepted: [],
    rejected: ['1d20+5 >= 15', '1d20 == 20', '1d20+12 vs 20'],
  },
  {
    title: 'Groups and sets of rolls',
    in: 'A, P',
    accepted: [],
    rejected: ['{4d10, 5d6}k2', '(1d4 + 1, 3, 2d6kl1)kh1', '{1d8!, 1d6!}kh1', '(2,)'],
  },
  { title: 'Unique dice', in: 'R', accepted: [], rejected: ['4d6u', '4d6uo'] },
  {
    title: 'Sorting and marks',
    in: 'R, P',
    accepted: [],
    rejected: ['4d6s', '4d6sd', '5d20cs>=16', '4d10cf<3'],
  },
  {
    title: 'Labels and comments',
    in: 'R, A',
    accepted: [],
    rejected: ['3d6 [fire] + 1d4 [cold]', '4d6 # strength', '1d20 for the door', '4d6 // strength'],
  },
  { title: 'Variables', in: 'P', accepted: [], rejected: ['1d20 + @dex', '1d20 + @{dex}'] },
];

const reads = (text: string): boolean => {
  try {
    parseRoll(text);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(NotationFault);
    return false;
  }
};

describe('dice notation of other programs', () => {
  for (const { title, accepted, rejected } of GROUPS) {
    it.each(accepted)(`the dice notation %j from the group "${title}" is accepted`, (text) =>
      expect(reads(text)).toBe(true),
    );
    it.each(rejected)(`the dice notation %j from the group "${title}" is rejected`, (text) =>
      expect(reads(text)).toBe(false),
    );
  }

  it('the guide and these tests sort the dice notation of other programs into the same groups', () => {
    const guide = readFileSync('docs/guide/dice.md', 'utf8');
    const rows = [...guide.matchAll(/^\| ([^|]+) \| ([RAP, ]+) \| (yes|no) \| ([^|]+) \|$/gm)].map(
      ([, title, libraries, is]) => [title, libraries, is],
    );
    expect(rows).toEqual(
      GROUPS.map((group) => [group.title, group.in, group.accepted.length > 0 ? 'yes' : 'no']),
    );
  });
});
