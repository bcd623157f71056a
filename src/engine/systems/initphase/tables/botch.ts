import { choice } from '../../../rules/fields/field.ts';
import { type Band, banded } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

export const botchOutcome = choice(
  'BotchOutcome',
  {
    SHATTER_WEAPON: 'The weapon saves or is destroyed.',
    DAMAGE_WEAPON: 'The weapon takes its own damage.',
    STUNNED: 'Rounds are lost as if stunned.',
    COMIC_RELIEF: 'Rounds are lost in embarrassment.',
    LOSE_WEAPON: 'The weapon flies away.',
    DROP_WEAPON: 'The weapon falls at one’s feet.',
    NOTHING: 'Nothing but the rest of the round is lost.',
    HARRY_ALLY: 'The nearest ally loses actions.',
    TRIP_SELF: 'The subject falls.',
    TRIP_ALLY: 'The nearest ally falls.',
    DAMAGE_ALLY: 'The nearest ally is struck.',
    DAMAGE_SELF: 'The subject is struck by the own weapon.',
    CRITICAL_ALLY: 'The nearest ally is struck critically.',
    CRITICAL_SELF: 'The subject is struck critically by the own weapon.',
  },
  'What a botch leads to.',
);

export type BotchOutcome = keyof typeof botchOutcome.values;

export type BotchCells = {
  readonly outcome: BotchOutcome;
  readonly amount: string | null;
  /** The entry that is read where there are no allies. */
  readonly withoutAllies: number | null;
  /** When the roll is made again. */
  readonly again: 'NO_ALLY' | 'CANNOT_LEAVE' | null;
  readonly needsWeapon: boolean;
  readonly ways: number;
};

export type BotchBand = Band<BotchCells>;

/** How many of the 216 throws of 3d6 give each total from 3 on. */
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
    outcome: 'What happens besides losing the rest of the round.',
    amount: 'Rounds, or multiples of 5 feet, as dice.',
    withoutAllies: 'The entry to read instead where there are no allies.',
    again: 'When to roll again: without allies, or with a weapon that cannot leave the hand.',
    needsWeapon: 'Whether it takes a weapon.',
    ways: 'In how many of the 216 ways that 3d6 can fall it comes up.',
  },
  bands: [
    entry(3, 'SHATTER_WEAPON', 'The attacking weapon saves or is destroyed, and may detonate.', armed),
    entry(4, 'DAMAGE_WEAPON', 'The attacking weapon takes its own normal damage and may break.', armed),
    entry(5, 'STUNNED', 'A major snag: effectively stunned for 2d4 rounds.', { amount: '2d4' }),
    entry(6, 'STUNNED', 'A snag: effectively stunned for 1d4 rounds.', { amount: '1d4' }),
    entry(7, 'COMIC_RELIEF', 'Comic relief: 1d3 rounds lost in embarrassment.', { amount: '1d3' }),
    entry(8, 'LOSE_WEAPON', 'The weapon flies 1d3 × 5 feet away; again if it cannot.', {
      ...leaves,
      amount: '1d3',
    }),
    entry(9, 'DROP_WEAPON', 'The weapon drops at one’s feet; again if it cannot.', leaves),
    entry(10, 'NOTHING', 'Nothing but the rest of the round is lost.'),
    entry(11, 'NOTHING', 'Nothing but the rest of the round is lost.'),
    entry(12, 'HARRY_ALLY', 'The nearest ally loses a round of actions; again without allies.', {
      again: 'NO_ALLY',
    }),
    entry(13, 'TRIP_SELF', 'The subject falls prone and provokes attacks of opportunity.'),
    entry(14, 'TRIP_ALLY', 'The nearest ally falls prone and provokes; without allies read 13.', {
      withoutAllies: 13,
    }),
    entry(15, 'DAMAGE_ALLY', 'The nearest ally takes normal damage; without allies read 16.', {
      ...armed,
      withoutAllies: 16,
    }),
    entry(16, 'DAMAGE_SELF', 'The subject takes normal damage from the own weapon.', armed),
    entry(17, 'CRITICAL_ALLY', 'The nearest ally takes a critical hit; without allies read 18.', {
      ...armed,
      withoutAllies: 18,
    }),
    entry(18, 'CRITICAL_SELF', 'The subject takes a critical hit from the own weapon.', armed),
  ],
});
