import type { Citation } from '../../../rules/citation.ts';
import { choice } from '../../../rules/fields/field.ts';
import { type Band, banded } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

export const botchOutcome = choice(
  'BotchOutcome',
  {
    SHATTER_WEAPON: 'The weapon shatters unless its save succeeds.',
    DAMAGE_WEAPON: 'The weapon takes its own normal damage and may break.',
    STUNNED: 'The character who botched is effectively stunned and loses rounds.',
    COMIC_RELIEF: 'The character who botched loses rounds in a comic display.',
    LOSE_WEAPON: 'The weapon flies away from the character who botched.',
    DROP_WEAPON: 'The weapon falls at the feet of the character who botched.',
    NOTHING: 'The character who botched loses only the rest of the round.',
    HARRY_ALLY: 'The nearest ally loses a round of actions.',
    TRIP_SELF: 'The character who botched falls prone.',
    TRIP_ALLY: 'The nearest ally falls prone.',
    DAMAGE_ALLY: 'The character who botched strikes the nearest ally.',
    DAMAGE_SELF: 'The character who botched is struck by their own weapon.',
    CRITICAL_ALLY: 'The character who botched strikes the nearest ally with a critical hit.',
    CRITICAL_SELF: 'The character who botched takes a critical hit from their own weapon.',
  },
  'Effect of the botch from the botch table.',
);

export type BotchOutcome = keyof typeof botchOutcome.values;

export type BotchCells = {
  readonly outcome: BotchOutcome;
  readonly amount: string | null;
  /** Entry that applies instead if there are no allies. */
  readonly withoutAllies: number | null;
  /** Case in which a roll that shows this entry is repeated. Null if there is none. */
  readonly again: 'NO_ALLY' | 'CANNOT_LEAVE' | null;
  readonly needsWeapon: boolean;
  readonly ways: number;
};

export type BotchBand = Band<BotchCells>;

/** Number of throws with each total of 3d6, from 3 to 18. There are 216 throws in all. */
const WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];

const entry = (
  roll: number,
  outcome: BotchOutcome,
  text: string,
  more: Partial<Omit<BotchCells, 'outcome' | 'ways'>> = {},
): BotchBand => ({
  from: roll,
  to: roll,
  text,
  cells: {
    outcome,
    amount: null,
    withoutAllies: null,
    again: null,
    needsWeapon: false,
    ways: WAYS[roll - 3]!,
    ...more,
  },
});

const armed = { needsWeapon: true };
const leaves = { needsWeapon: true, again: 'CANNOT_LEAVE' } as const;

export const botches = banded<BotchCells>({
  id: 'initphase.botch',
  title: 'Effects of a botch, by the sum of 3d6',
  citation: combat('Effects of a Botch'),
  die: null,
  dice: '3d6',
  columns: {
    outcome: 'Effect in addition to losing the rest of the round.',
    amount: 'Dice for the number of rounds, or for multiples of 5 feet.',
    withoutAllies: 'Entry that applies instead if there are no allies.',
    again: 'Reason to roll again: there are no allies, or the weapon cannot leave the hand.',
    needsWeapon: 'True if the entry needs a weapon in use.',
    ways: 'Number of the 216 possible throws of 3d6 that have this total.',
  },
  bands: [
    entry(
      3,
      'SHATTER_WEAPON',
      'The attacking weapon must save. Otherwise, it is destroyed and may detonate.',
      armed,
    ),
    entry(4, 'DAMAGE_WEAPON', 'The attacking weapon takes its own normal damage and may break.', armed),
    entry(5, 'STUNNED', 'A major snag: the character is effectively stunned for 2d4 rounds.', {
      amount: '2d4',
    }),
    entry(6, 'STUNNED', 'A snag: the character is effectively stunned for 1d4 rounds.', { amount: '1d4' }),
    entry(7, 'COMIC_RELIEF', 'Comic relief: the character loses 1d3 rounds in embarrassment.', {
      amount: '1d3',
    }),
    entry(8, 'LOSE_WEAPON', 'The weapon flies 1d3 × 5 feet away. If this is impossible, roll again.', {
      ...leaves,
      amount: '1d3',
    }),
    entry(
      9,
      'DROP_WEAPON',
      'The weapon drops at the character’s feet. If this is impossible, roll again.',
      leaves,
    ),
    entry(10, 'NOTHING', 'The character loses only the rest of the round.'),
    entry(11, 'NOTHING', 'The character loses only the rest of the round.'),
    entry(12, 'HARRY_ALLY', 'The nearest ally loses a round of actions. Without allies, roll again.', {
      again: 'NO_ALLY',
    }),
    entry(13, 'TRIP_SELF', 'The character falls prone and provokes attacks of opportunity.'),
    entry(14, 'TRIP_ALLY', 'The nearest ally falls prone and provokes. Without allies, use entry 13.', {
      withoutAllies: 13,
    }),
    entry(15, 'DAMAGE_ALLY', 'The nearest ally takes normal damage. Without allies, use entry 16.', {
      ...armed,
      withoutAllies: 16,
    }),
    entry(16, 'DAMAGE_SELF', 'The character takes normal damage from their own weapon.', armed),
    entry(17, 'CRITICAL_ALLY', 'The nearest ally takes a critical hit. Without allies, use entry 18.', {
      ...armed,
      withoutAllies: 18,
    }),
    entry(18, 'CRITICAL_SELF', 'The character takes a critical hit from their own weapon.', armed),
  ],
});

const nothing = combat('Resolving Botches', 'INI-026');

/** Rules of the entries, by total of 3d6. */
const entryRules: Readonly<Record<number, Citation>> = {
  3: combat('Shatter/Destroy Attacking Weapon'),
  4: combat('Break / Damage Attacking Weapon'),
  5: combat('Resolving Botches', 'INI-021'),
  6: combat('Resolving Botches', 'INI-022'),
  7: combat('Comic Relief'),
  8: combat('Resolving Botches', 'INI-024'),
  9: combat('Resolving Botches', 'INI-025'),
  10: nothing,
  11: nothing,
  12: combat('Harry Teammate'),
  13: combat('Resolving Botches', 'INI-028'),
  14: combat('Resolving Botches', 'INI-029'),
  15: combat('Resolving Botches', 'INI-030'),
  16: combat('Resolving Botches', 'INI-031'),
  17: combat('Resolving Botches', 'INI-032'),
  18: combat('Resolving Botches', 'INI-033'),
};

/** Returns the rule to cite for an entry of the botch table. */
export const ruleOfEntry = ({ from }: BotchBand): Citation => entryRules[from]!;
