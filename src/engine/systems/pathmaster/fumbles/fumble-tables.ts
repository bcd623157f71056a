import { type Band, type BandedTable, banded } from '../../../rules/table.ts';
import { house } from '../core/citations.ts';
import { type Harm, harmColumns, NO_HARM } from '../criticals/harm.ts';
import type { FumbleKind } from '../house/attack-table-model.ts';

/** Effects of a fumble. */
export type Mishap = Harm & {
  /** Distance in metres at which the weapon lands. Null if the combatant who fumbled keeps it. */
  readonly dropped: number | null;
  readonly breaks: boolean;
  /** Number of hits that the nearest friend takes. */
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
    [41, 'The attacker is off balance and can only parry.', { mustParry: 1, initiative: 2 }],
    [56, 'The weapon falls at the attacker’s feet.', { dropped: 1, mustParry: 1 }],
    [71, 'The weapon flies out of the hand.', { dropped: 3, mustParry: 2 }],
    [81, 'The weapon strikes something hard and breaks.', { stunned: 1, breaks: true }],
    [87, 'A friend is in the way of the swing.', { stunned: 1, friend: 8 }],
    [92, 'The attacker strains a wrist.', { hits: 2, stunned: 2, penalty: -5, wound: 'Muscle' }],
    [
      96,
      'The attacker trips and wrenches a knee.',
      { hits: 3, stunned: 2, prone: true, penalty: -10, wound: 'Muscle' },
    ],
    [
      99,
      'The attacker hits their own leg.',
      { hits: 8, stunnedNoParry: 2, bleeding: 2, penalty: -15, wound: 'Muscle' },
    ],
    [
      111,
      'The attacker hits their own head.',
      { hits: 12, downed: 2, bleeding: 2, penalty: -30, wound: 'Head', unconscious: true },
    ],
  ]),
  MISSILE: fumbleTable('missile', 'Fumble: missile weapon', [
    [LOWEST, 'The shot goes wide.', {}],
    [26, 'The attacker fumbles the missile and must ready it again.', { initiative: 1 }],
    [41, 'The missile drops to the ground.', { dropped: 1, initiative: 1 }],
    [56, 'The attacker’s hands get caught in the string.', { mustParry: 1, initiative: 2 }],
    [71, 'The weapon is dropped.', { dropped: 1, mustParry: 2 }],
    [81, 'The weapon breaks.', { stunned: 1, breaks: true }],
    [87, 'The shot strikes a friend.', { stunned: 1, friend: 10 }],
    [92, 'The string or catch snaps back on the attacker’s fingers.', { hits: 3, stunned: 1 }],
    [96, 'The attacker badly hurts a finger.', { hits: 4, stunned: 1, penalty: -10, wound: 'Skin/Tissue' }],
    [
      99,
      'The attacker shoots their own foot.',
      { hits: 6, stunned: 3, bleeding: 2, penalty: -20, wound: 'Bone' },
    ],
    [
      111,
      'The weapon bursts in the attacker’s face.',
      { hits: 10, downed: 1, bleeding: 2, breaks: true, penalty: -30, wound: 'Head' },
    ],
  ]),
  UNARMED: fumbleTable('unarmed', 'Fumble: bare hands', [
    [LOWEST, 'The attacker lunges at empty air.', {}],
    [26, 'The attacker makes a misstep.', { initiative: 1 }],
    [41, 'The attacker overreaches and can only parry.', { mustParry: 1, initiative: 2 }],
    [56, 'The attacker’s foot slips.', { mustParry: 2 }],
    [71, 'The attacker falls on one knee.', { mustParry: 1, stunned: 1 }],
    [81, 'The blow hits a friend.', { mustParry: 1, stunned: 1, friend: 4 }],
    [87, 'The attacker’s knuckles hit something hard.', { hits: 3, stunned: 2 }],
    [92, 'The attacker sprawls on the ground.', { hits: 3, stunned: 2, prone: true }],
    [96, 'The attacker pulls a muscle.', { hits: 3, stunned: 2, penalty: -10, wound: 'Muscle' }],
    [99, 'The attacker breaks a toe or finger.', { hits: 5, stunned: 3, penalty: -20, wound: 'Bone' }],
    [
      111,
      'The attacker falls head first to the ground.',
      { hits: 8, downed: 2, prone: true, penalty: -20, wound: 'Head', unconscious: true },
    ],
  ]),
  SPELL: fumbleTable('spell', 'Fumble: spell', [
    [LOWEST, 'The power trickles away.', {}],
    [26, 'The caster is distracted for a moment.', { initiative: 1 }],
    [41, 'The caster loses focus.', { mustParry: 1, initiative: 2 }],
    [56, 'The caster’s ears ring.', { stunned: 1 }],
    [71, 'Power runs back up the caster’s arm.', { hits: 3, stunned: 2 }],
    [
      81,
      'The caster feels a sharp pain behind the eyes.',
      { hits: 5, stunned: 2, penalty: -5, wound: 'Head' },
    ],
    [
      91,
      'The spell bursts in the caster’s hand.',
      { hits: 8, stunnedNoParry: 1, penalty: -10, wound: 'Burns' },
    ],
    [
      101,
      'The backlash throws the caster down.',
      { hits: 10, stunnedNoParry: 3, prone: true, penalty: -20, wound: 'Burns' },
    ],
    [
      121,
      'The spell bursts over caster and friend.',
      { hits: 12, stunnedNoParry: 4, friend: 15, penalty: -25, wound: 'Burns' },
    ],
    [
      141,
      'The caster’s nerves burn, and everything goes dark.',
      { hits: 15, downed: 4, penalty: -50, wound: 'Organ', unconscious: true },
    ],
    [
      171,
      'The winds of magic tear the caster apart.',
      { hits: 30, downed: 6, penalty: -100, wound: 'Organ', unconscious: true, death: true },
    ],
  ]),
};
