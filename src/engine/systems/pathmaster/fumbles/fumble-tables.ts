import { type Band, type BandedTable, banded } from '../../../rules/table.ts';
import { house } from '../core/citations.ts';
import { type Harm, harmColumns, NO_HARM } from '../criticals/harm.ts';
import type { FumbleKind } from '../house/attack-table-model.ts';

/** Effects of a fumble. */
export type Mishap = Harm & {
  /** Distance in metres at which the weapon lands. Null if the combatant who fumbled keeps it. */
  readonly dropped: number | null;
  readonly breaks: boolean;
  /** Number of hits to the nearest friend. */
  readonly friend: number;
};

export type FumbleTable = BandedTable<Mishap>;

export const mishapColumns = {
  ...harmColumns,
  dropped: 'Distance in metres at which the weapon lands. Null if the fumbler keeps it.',
  breaks: 'True if the weapon breaks.',
  friend: 'Number of hits to the nearest friend.',
};

export const NO_MISHAP: Mishap = { ...NO_HARM, dropped: null, breaks: false, friend: 0 };

type Row = readonly [from: number, text: string, mishap: Partial<Mishap>];

/** Highest modified roll in a fumble table. Higher rolls use the last row. */
const HIGHEST = 200;
const LOWEST = -49;

const fumbleTable = (name: string, title: string, rows: readonly Row[]): FumbleTable =>
  banded<Mishap>({
    id: `pathmaster.fumble.${name}`,
    title,
    citation: house(`Fumble table: ${name}`),
    die: null,
    columns: mishapColumns,
    bands: rows.map(
      ([from, text, mishap], index): Band<Mishap> => ({
        from,
        to: (rows[index + 1]?.[0] ?? HIGHEST + 1) - 1,
        text,
        cells: { ...NO_MISHAP, ...mishap },
      }),
    ),
  });

/**
 * A higher roll never does less harm to the combatant who fumbled. Lower rolls include mishaps with weapons and
 * friends.
 */
export const fumbleTables: Readonly<Record<FumbleKind, FumbleTable>> = {
  MELEE: fumbleTable('melee', 'Fumble: melee weapon', [
    [LOWEST, 'The grip slips for a moment.', {}],
    [26, 'An awkward swing leaves an opening.', { initiative: 1 }],
    [41, 'Off balance: only parrying will do.', { mustParry: 1, initiative: 2 }],
    [56, 'The weapon falls at the feet.', { dropped: 1, mustParry: 1 }],
    [71, 'The weapon flies out of the hand.', { dropped: 3, mustParry: 2 }],
    [81, 'The weapon strikes something hard and breaks.', { stunned: 1, breaks: true }],
    [87, 'A friend is in the way of the swing.', { stunned: 1, friend: 8 }],
    [92, 'A strained wrist.', { hits: 2, stunned: 2, penalty: -5, wound: 'Muscle' }],
    [
      96,
      'Tripped over the own feet, with a wrenched knee.',
      { hits: 3, stunned: 2, prone: true, penalty: -10, wound: 'Muscle' },
    ],
    [
      99,
      'The own leg is struck.',
      { hits: 8, stunnedNoParry: 2, bleeding: 2, penalty: -15, wound: 'Muscle' },
    ],
    [
      111,
      'The own head is struck.',
      { hits: 12, downed: 2, bleeding: 2, penalty: -30, wound: 'Head', unconscious: true },
    ],
  ]),
  MISSILE: fumbleTable('missile', 'Fumble: missile weapon', [
    [LOWEST, 'The shot goes wide.', {}],
    [26, 'The missile is fumbled and must be readied again.', { initiative: 1 }],
    [41, 'The missile drops to the ground.', { dropped: 1, initiative: 1 }],
    [56, 'A tangle of hands and string.', { mustParry: 1, initiative: 2 }],
    [71, 'The weapon is dropped.', { dropped: 1, mustParry: 2 }],
    [81, 'The weapon gives way.', { stunned: 1, breaks: true }],
    [87, 'The shot strikes a friend.', { stunned: 1, friend: 10 }],
    [92, 'The string or catch snaps back on the fingers.', { hits: 3, stunned: 1 }],
    [96, 'A finger is caught badly.', { hits: 4, stunned: 1, penalty: -10, wound: 'Skin/Tissue' }],
    [
      99,
      'The shot goes through the own foot.',
      { hits: 6, stunned: 3, bleeding: 2, penalty: -20, wound: 'Bone' },
    ],
    [
      111,
      'The weapon bursts in the face.',
      { hits: 10, downed: 1, bleeding: 2, breaks: true, penalty: -30, wound: 'Head' },
    ],
  ]),
  UNARMED: fumbleTable('unarmed', 'Fumble: bare hands', [
    [LOWEST, 'A lunge at empty air.', {}],
    [26, 'A misstep.', { initiative: 1 }],
    [41, 'Overreached: only parrying will do.', { mustParry: 1, initiative: 2 }],
    [56, 'The foot slides away.', { mustParry: 2 }],
    [71, 'Down on one knee.', { mustParry: 1, stunned: 1 }],
    [81, 'A friend catches the blow.', { mustParry: 1, stunned: 1, friend: 4 }],
    [87, 'Knuckles meet something hard.', { hits: 3, stunned: 2 }],
    [92, 'Sprawled on the ground.', { hits: 3, stunned: 2, prone: true }],
    [96, 'A pulled muscle.', { hits: 3, stunned: 2, penalty: -10, wound: 'Muscle' }],
    [99, 'A toe or finger breaks.', { hits: 5, stunned: 3, penalty: -20, wound: 'Bone' }],
    [
      111,
      'Head first into the ground.',
      { hits: 8, downed: 2, prone: true, penalty: -20, wound: 'Head', unconscious: true },
    ],
  ]),
  SPELL: fumbleTable('spell', 'Fumble: spell', [
    [LOWEST, 'The power trickles away.', {}],
    [26, 'A moment of distraction.', { initiative: 1 }],
    [41, 'The mind is elsewhere.', { mustParry: 1, initiative: 2 }],
    [56, 'A ringing in the ears.', { stunned: 1 }],
    [71, 'Power runs back up the arm.', { hits: 3, stunned: 2 }],
    [81, 'A sharp pain behind the eyes.', { hits: 5, stunned: 2, penalty: -5, wound: 'Head' }],
    [91, 'The spell bursts in the hand.', { hits: 8, stunnedNoParry: 1, penalty: -10, wound: 'Burns' }],
    [
      101,
      'Thrown down by the backlash.',
      { hits: 10, stunnedNoParry: 3, prone: true, penalty: -20, wound: 'Burns' },
    ],
    [
      121,
      'The spell bursts over caster and friend.',
      { hits: 12, stunnedNoParry: 4, friend: 15, penalty: -25, wound: 'Burns' },
    ],
    [141, 'Nerves burn; darkness.', { hits: 15, downed: 4, penalty: -50, wound: 'Organ', unconscious: true }],
    [
      171,
      'The winds of magic tear the caster apart.',
      { hits: 30, downed: 6, penalty: -100, wound: 'Organ', unconscious: true, death: true },
    ],
  ]),
};
