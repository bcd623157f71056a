import { choice } from '../../../rules/fields/field.ts';
import { type Band, type BandedTable, banded } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

export const fumbleOutcome = choice(
  'FumbleOutcome',
  {
    LOSE_ROUNDS: 'The fumbler loses one or more rounds, or the next activity.',
    PRONE: 'The fumbler falls prone.',
    TWISTED_ANKLE: 'The fumbler falls prone and twists an ankle.',
    VISION_OBSCURED: 'The fumbler’s vision is obscured for some rounds.',
    DROP_WEAPON: 'The fumbler drops the weapon, or it flies away.',
    WEAPON_LOSES_HIT_POINTS: 'The weapon loses hit points.',
    WEAPON_BREAKS: 'The weapon breaks.',
    STRAIN: 'The fumbler strains a limb and loses 1 hit point.',
    HIT_ALLY: 'The attack strikes the nearest ally.',
    HIT_SELF: 'The fumbler’s own attack hurts the fumbler.',
    WIDE_OPEN: 'The fumbler is wide open, so the opponent’s attack hits.',
    ROLL_AGAIN: 'More rolls on the fumble table follow.',
  },
  'Result of a fumble.',
);

type FumbleOutcome = keyof typeof fumbleOutcome.values;

export type FumbleCells = {
  readonly outcome: FumbleOutcome;
  /** Number of rounds, metres, turns or points, as dice. */
  readonly amount: string | null;
  readonly helpless: boolean;
  /** True if the current round is lost when the combatant who fumbled has not acted yet. */
  readonly thisRoundIfUnused: boolean;
  readonly level: 'SUCCESS' | 'SPECIAL' | 'CRITICAL' | null;
  /** Roll whose row applies instead if no ally is near, or if the weapon has no hit points. */
  readonly otherwise: number | null;
};

export type FumbleBand = Band<FumbleCells>;
export type FumbleTable = BandedTable<FumbleCells>;

const columns = {
  outcome: 'Result of the fumble.',
  amount: 'Number of rounds, metres, full turns, rolls or hit points, as dice. Null if there is none.',
  helpless: 'True if a combatant who loses rounds is helpless during them.',
  thisRoundIfUnused: 'True if the current round is lost when the fumbler has not acted in it.',
  level: 'Level at which the attack strikes. Null if none strikes.',
  otherwise:
    'Roll to read instead if no ally is near, or if the weapon has no hit points. Null if there is none.',
};

type More = Partial<Omit<FumbleCells, 'outcome'>>;

const result = (
  from: number,
  to: number,
  outcome: FumbleCells['outcome'],
  text: string,
  more: More = {},
): FumbleBand => ({
  from,
  to,
  text,
  cells: {
    outcome,
    amount: more.amount ?? null,
    helpless: more.helpless ?? false,
    thisRoundIfUnused: more.thisRoundIfUnused ?? false,
    level: more.level ?? null,
    otherwise: more.otherwise ?? null,
  },
});

const prone = (from: number, to: number) => result(from, to, 'PRONE', 'You fall prone.');
const drop = (from: number, to: number) =>
  result(from, to, 'DROP_WEAPON', 'The weapon drops at your feet.', { amount: '0' });
const fling = (from: number, to: number) =>
  result(from, to, 'DROP_WEAPON', 'The weapon flies 1D10 metres away.', { amount: '1d10' });
const dazzle = (from: number, to: number) =>
  result(
    from,
    to,
    'VISION_OBSCURED',
    'Your sight is obscured for 1D3 rounds: −30% to skills that need sight.',
    {
      amount: '1d3',
    },
  );
const again = (from: number, to: number, times: 2 | 3) =>
  result(
    from,
    to,
    'ROLL_AGAIN',
    `Roll ${times === 2 ? 'twice' : 'three times'} more on this table, each time this result appears.`,
    {
      amount: String(times),
    },
  );
const ally = (from: number, to: number, level: 'SUCCESS' | 'SPECIAL' | 'CRITICAL', otherwise: number) =>
  result(
    from,
    to,
    'HIT_ALLY',
    `The nearest ally is hit for ${{ SUCCESS: 'normal', SPECIAL: 'special', CRITICAL: 'critical' }[level]} damage. If no ally is near, use result ${otherwise}.`,
    { level, otherwise },
  );
const open = (from: number, to: number, level: 'SUCCESS' | 'SPECIAL' | 'CRITICAL') =>
  result(
    from,
    to,
    'WIDE_OPEN',
    `You are wide open. The blow lands at least as ${{ SUCCESS: 'an ordinary', SPECIAL: 'a special', CRITICAL: 'a critical' }[level]} hit.`,
    { level },
  );

export const meleeAttackFumbles = banded<FumbleCells>({
  id: 'brp.fumble.melee-attack',
  title: 'Melee weapon attack fumbles',
  citation: combat('Melee Weapon Attack Fumbles Table', 'BRP-106'),
  die: 100,
  columns,
  bands: [
    result(1, 15, 'LOSE_ROUNDS', 'You lose the next round and are helpless during it.', {
      amount: '1',
      helpless: true,
    }),
    result(16, 25, 'LOSE_ROUNDS', 'You lose the next 1D3 rounds and are helpless during them.', {
      amount: '1d3',
      helpless: true,
    }),
    prone(26, 40),
    drop(41, 50),
    fling(51, 60),
    result(61, 65, 'WEAPON_LOSES_HIT_POINTS', 'The weapon loses 1D10 hit points.', { amount: '1d10' }),
    dazzle(66, 75),
    ally(76, 85, 'SUCCESS', 41),
    ally(86, 90, 'SPECIAL', 51),
    ally(91, 98, 'CRITICAL', 61),
    again(99, 99, 2),
    again(100, 100, 3),
  ],
});

export const meleeParryFumbles = banded<FumbleCells>({
  id: 'brp.fumble.melee-parry',
  title: 'Melee weapon parry fumbles',
  citation: combat('Melee Weapon Parry Fumbles Table', 'BRP-107'),
  die: 100,
  columns,
  bands: [
    result(
      1,
      20,
      'LOSE_ROUNDS',
      'You lose the next round, or this round if you have not acted yet. You are helpless during it.',
      {
        amount: '1',
        helpless: true,
        thisRoundIfUnused: true,
      },
    ),
    prone(21, 40),
    drop(41, 50),
    fling(51, 60),
    dazzle(61, 75),
    open(76, 85, 'SUCCESS'),
    open(86, 90, 'SPECIAL'),
    open(91, 93, 'CRITICAL'),
    again(94, 98, 2),
    again(99, 100, 3),
  ],
});

export const missileAttackFumbles = banded<FumbleCells>({
  id: 'brp.fumble.missile-attack',
  title: 'Missile weapon attack fumbles',
  citation: combat('Missile Weapon Attack Fumbles Table'),
  die: 100,
  columns,
  bands: [
    result(1, 15, 'LOSE_ROUNDS', 'You lose your next attack or other activity.', { amount: '1' }),
    result(16, 25, 'LOSE_ROUNDS', 'You lose the attacks and other activities of the next 1D3 rounds.', {
      amount: '1d3',
    }),
    prone(26, 40),
    dazzle(41, 55),
    result(56, 65, 'DROP_WEAPON', 'The weapon drops and slides 1D6−1 metres away.', { amount: '1d6-1' }),
    result(
      66,
      80,
      'WEAPON_LOSES_HIT_POINTS',
      'The weapon loses 1D6 hit points. If it has no hit points, use result 81.',
      {
        amount: '1d6',
        otherwise: 81,
      },
    ),
    result(81, 85, 'WEAPON_BREAKS', 'The weapon breaks, whatever its condition.'),
    ally(86, 90, 'SUCCESS', 56),
    ally(91, 95, 'SPECIAL', 66),
    ally(96, 98, 'CRITICAL', 81),
    again(99, 99, 2),
    again(100, 100, 3),
  ],
});

export const naturalWeaponFumbles = banded<FumbleCells>({
  id: 'brp.fumble.natural-weapon',
  title: 'Natural weapon attack and parry fumbles',
  citation: combat('Natural Weapon Attack and Parry Fumbles Table', 'BRP-109'),
  die: 100,
  columns,
  bands: [
    result(
      1,
      25,
      'LOSE_ROUNDS',
      'You lose the next round. If you have not acted yet, you lose this round instead.',
      {
        amount: '1',
        thisRoundIfUnused: true,
      },
    ),
    result(
      26,
      30,
      'LOSE_ROUNDS',
      'You lose the next 1D3 rounds. If you have not acted yet, this round is the first of them.',
      {
        amount: '1d3',
        thisRoundIfUnused: true,
      },
    ),
    prone(31, 50),
    result(
      51,
      60,
      'TWISTED_ANKLE',
      'You fall prone and twist an ankle. You have −1 MOV for 1D10 full turns.',
      {
        amount: '1d10',
      },
    ),
    dazzle(61, 75),
    result(76, 85, 'STRAIN', 'You miss and strain the attacking limb. It loses 1 hit point.', {
      amount: '1',
    }),
    ally(86, 90, 'SUCCESS', 76),
    ally(91, 94, 'SPECIAL', 76),
    result(95, 98, 'HIT_SELF', 'You hit something hard. The attacking limb takes your normal damage.', {
      level: 'SUCCESS',
    }),
    again(99, 99, 2),
    again(100, 100, 3),
  ],
});
