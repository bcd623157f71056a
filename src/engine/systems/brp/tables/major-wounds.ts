import type { Citation } from '../../../rules/citation.ts';
import { type Band, banded } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

export type MajorWoundCells = {
  readonly loss: string;
  readonly characteristics: string | null;
  readonly movement: boolean;
  readonly headInjury: boolean;
  readonly fourChosen: boolean;
  readonly fights: 'YES' | 'NO' | 'WITHOUT_SHIELD' | 'ONE_HANDED' | 'REMAINING_ARM' | 'LEGS_AND_HEAD';
};

/** Upper limit in percent for skills that a head wound limits. */
export const HURT_AT_MOST = 65;

export const headInjuries = {
  HEARING: `The skills Listen and Insight are limited to ${HURT_AT_MOST}%.`,
  MIND: 'After any further head injury, each use of a Mental skill requires a Luck roll first.',
  SIGHT: `Missile weapon skills are limited to ${HURT_AT_MOST}%.`,
  SPEECH: `Communication skills are limited to ${HURT_AT_MOST}%.`,
} as const;

export const majorWounds = banded<MajorWoundCells>({
  id: 'brp.major-wound',
  title: 'Major wounds',
  citation: combat('Major Wound Table'),
  die: 100,
  columns: {
    loss: 'Points lost from each named characteristic, as dice. The loss is permanent unless a Luck roll succeeds.',
    characteristics: 'Names of the characteristics that lose points. Empty if the game master chooses them.',
    movement: 'True if MOV falls by the same amount.',
    headInjury: 'True if the game master chooses which skills the wound limits.',
    fourChosen: 'True if the game master chooses the four characteristics.',
    fights: 'Whether the wounded combatant can fight on, and with what.',
  },
  bands: [
    {
      from: 1,
      to: 10,
      text: 'A tendon, an ankle, the back or a knee is hurt. A limp, a stoop or a stiff leg remains.',
      cells: {
        loss: '1d3',
        characteristics: 'DEX',
        movement: true,
        headInjury: false,
        fourChosen: false,
        fights: 'YES',
      },
    },
    {
      from: 11,
      to: 20,
      text: 'The nose, an ear, the hands or the face are hurt. A scar remains that cannot be hidden.',
      cells: {
        loss: '1d3',
        characteristics: 'CHA',
        movement: false,
        headInjury: false,
        fourChosen: false,
        fights: 'YES',
      },
    },
    {
      from: 21,
      to: 30,
      text: 'A wrist, an arm or leg muscle, fingers, toes or nerves are hurt. Some weapons may become unusable.',
      cells: {
        loss: '1d3',
        characteristics: 'STR',
        movement: false,
        headInjury: false,
        fourChosen: false,
        fights: 'WITHOUT_SHIELD',
      },
    },
    {
      from: 31,
      to: 40,
      text: 'A lung, the stomach, a kidney or the liver is hurt. The character’s health suffers, and hit points may fall.',
      cells: {
        loss: '1d3',
        characteristics: 'CON',
        movement: true,
        headInjury: false,
        fourChosen: false,
        fights: 'YES',
      },
    },
    {
      from: 41,
      to: 50,
      text: 'The head, the eyes, the face or the neck is hurt. The game master chooses one effect. Listen and Insight, missile skills or Communication skills are limited to 65%. Or, after a further head injury, each use of a Mental skill requires a Luck roll first.',
      cells: {
        loss: '1d3',
        characteristics: 'INT',
        movement: false,
        headInjury: true,
        fourChosen: false,
        fights: 'YES',
      },
    },
    {
      from: 51,
      to: 60,
      text: 'Limbs are maimed as in row 01–10. At worst, one or two arms or legs are lost. Maximum MOV also falls.',
      cells: {
        loss: '1d6',
        characteristics: 'DEX',
        movement: true,
        headInjury: false,
        fourChosen: false,
        fights: 'NO',
      },
    },
    {
      from: 61,
      to: 70,
      text: 'The injuries are as in row 11–20 or worse. Their scars cannot be hidden.',
      cells: {
        loss: '1d6',
        characteristics: 'CHA',
        movement: false,
        headInjury: false,
        fourChosen: false,
        fights: 'YES',
      },
    },
    {
      from: 71,
      to: 80,
      text: 'The injuries are as in row 21–30. The damage modifier may change.',
      cells: {
        loss: '1d6',
        characteristics: 'STR',
        movement: false,
        headInjury: false,
        fourChosen: false,
        fights: 'YES',
      },
    },
    {
      from: 81,
      to: 90,
      text: 'The injuries are as in row 31–40. Hit points may fall.',
      cells: {
        loss: '1d6',
        characteristics: 'CON',
        movement: true,
        headInjury: false,
        fourChosen: false,
        fights: 'NO',
      },
    },
    {
      from: 91,
      to: 92,
      text: 'The face and the vocal cords are hurt.',
      cells: {
        loss: '1d6',
        characteristics: 'CHA',
        movement: false,
        headInjury: false,
        fourChosen: false,
        fights: 'YES',
      },
    },
    {
      from: 93,
      to: 94,
      text: 'Bones are broken and nerves are severed. From now on, the character can use only one-handed melee weapons.',
      cells: {
        loss: '1d6',
        characteristics: 'DEX',
        movement: false,
        headInjury: false,
        fourChosen: false,
        fights: 'ONE_HANDED',
      },
    },
    {
      from: 95,
      to: 96,
      text: 'The nerves of one arm are hurt: the left arm on 1–3 of 1D6, the right arm on 4–6. Only the other arm can hold anything.',
      cells: {
        loss: '1d6',
        characteristics: 'DEX',
        movement: false,
        headInjury: false,
        fourChosen: false,
        fights: 'REMAINING_ARM',
      },
    },
    {
      from: 97,
      to: 98,
      text: 'The nerves of both arms are hurt. Neither arm can hold anything. Legs and head can still strike.',
      cells: {
        loss: '1d6',
        characteristics: 'DEX',
        movement: false,
        headInjury: false,
        fourChosen: false,
        fights: 'LEGS_AND_HEAD',
      },
    },
    {
      from: 99,
      to: 99,
      text: 'The character is badly mutilated. The loss is rolled for each characteristic.',
      cells: {
        loss: '1d3',
        characteristics: 'CHA, DEX, CON',
        movement: false,
        headInjury: false,
        fourChosen: false,
        fights: 'NO',
      },
    },
    {
      from: 100,
      to: 100,
      text: 'The character falls and is mutilated. The game master chooses four characteristics, and the loss is rolled for each of them.',
      cells: {
        loss: '1d4',
        characteristics: null,
        movement: false,
        headInjury: false,
        fourChosen: true,
        fights: 'NO',
      },
    },
  ],
});

const rules: ReadonlyMap<number, Citation> = new Map(
  (
    [
      [1, 'BRP-217'],
      [11, 'BRP-218'],
      [21, 'BRP-219'],
      [31, 'BRP-220'],
      [41, 'BRP-221'],
      [51, 'BRP-222'],
      [61, 'BRP-223'],
      [71, 'BRP-224'],
      [81, 'BRP-225'],
      [91, 'BRP-226'],
      [93, 'BRP-227'],
      [95, 'BRP-228'],
      [97, 'BRP-229'],
      [99, 'BRP-230'],
      [100, 'BRP-231'],
    ] as const
  ).map(([from, rule]) => [from, combat('Major Wound Table', rule)]),
);

/** Rule of a row. A row that a campaign has changed cites the table. */
export const majorWoundRule = (row: Band<MajorWoundCells>): Citation =>
  (majorWounds.bands.includes(row) ? rules.get(row.from) : undefined) ?? majorWounds.citation;
