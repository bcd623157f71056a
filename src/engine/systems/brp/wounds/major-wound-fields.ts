import type { Fault, Path } from '../../../fault.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import type { Band } from '../../../rules/table.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { headInjuries, type MajorWoundCells } from '../tables/major-wounds.ts';

const value = (name: string) =>
  optional(integer(0, 1000, `${name}; left out, only the loss is told, not what is left.`));

const characteristics = {
  STR: 'Strength.',
  CON: 'Constitution.',
  SIZ: 'Size.',
  INT: 'Intelligence.',
  POW: 'Power.',
  DEX: 'Dexterity.',
  CHA: 'Charisma.',
} as const;

export type Characteristic = keyof typeof characteristics;

export const characteristic = choice('Characteristic', characteristics, 'A characteristic.');

const side = choice('Side', { LEFT: 'Left.', RIGHT: 'Right.' }, 'A side of the body.');
export type Side = keyof typeof side.values;

const headInjury = choice('HeadInjury', headInjuries, 'What a wound to head, face or neck does for good.');

export const majorWoundInput = record(
  'MajorWoundInput',
  {
    pow: integer(0, 1000, 'POW, for the Luck roll.'),
    str: value('STR'),
    con: value('CON'),
    siz: value('SIZ'),
    int: value('INT'),
    dex: value('DEX'),
    cha: value('CHA'),
    mov: value('MOV'),
    round: defaulted(integer(1, 10_000, 'The combat round of the wound.'), 1),
    acted: defaulted(flag('Whether the wounded has already acted in it.'), false),
    conscious: defaulted(flag('Whether the wounded is conscious.'), true),
    row: optional(integer(1, 100, 'The row, where the game master chooses instead of rolling.')),
    headInjury: optional(headInjury),
    mutilated: optional(
      list(characteristic, 4, 'The four characteristics that the last row takes points from.'),
    ),
    side: optional(side),
    injury: optional(text(200, 'The injury in words, where the game master picks or invents one.')),
  },
  'Somebody who has just taken a major wound.',
);

export type MajorWoundInput = Value<typeof majorWoundInput>;

export function majorWoundFaults({ mutilated }: MajorWoundInput, path: Path): readonly Fault[] {
  if (mutilated === null || (mutilated.length === 4 && new Set(mutilated).size === 4)) return [];
  return [
    {
      path: [...path, 'mutilated'],
      problem: 'the last row takes points from four characteristics',
      accepted: 'four different characteristics',
    },
  ];
}

const whole = (what: string) => optional(output.count(what));

/** The facts of a major wound. */
export const majorWoundFacts = {
  from: output.count('The first roll of the row.'),
  to: output.count('The last roll of the row.'),
  text: output.text('What the table says.'),
  injury: optional(output.text('The injury that the game master chose.')),
  luckTarget: output.count('The chance of the Luck roll in percent.'),
  permanent: flag('Whether the loss is for good.'),
  losses: output.list(
    record(
      'CharacteristicLoss',
      {
        characteristic: optional(characteristic),
        points: output.count('Points lost.'),
        before: whole('The characteristic before.'),
        after: whole('The characteristic afterwards.'),
      },
      'What one characteristic loses; unnamed where the game master has yet to choose.',
    ),
    'What is lost for good.',
  ),
  movLoss: output.count('MOV lost for good.'),
  movAfter: whole('MOV afterwards.'),
  hitPointsBefore: whole('All hit points before; needs CON and SIZ.'),
  hitPointsAfter: whole('All hit points afterwards.'),
  damageModifierBefore: optional(output.text('Damage modifier before, as dice; needs STR and SIZ.')),
  damageModifierAfter: optional(output.text('Damage modifier afterwards, as dice.')),
  headInjury: optional(headInjury),
  side: optional(side),
  fights: choice(
    'FightsOn',
    {
      YES: 'As before.',
      NO: 'Not at all.',
      WITHOUT_SHIELD: 'With a weapon, without a shield.',
      ONE_HANDED: 'With one-handed melee weapons, in the remaining arm.',
      REMAINING_ARM: 'With the remaining arm.',
      LEGS_AND_HEAD: 'Only with kicks and head butts.',
    },
    'Whether the wounded can fight on, and with what; a Luck success does not change it for this combat.',
  ),
  mayActThisRound: flag('Whether an action not yet taken this round may still be taken.'),
  limitedFromRound: optional(
    output.count('The round from which that holds; empty where the wounded fights as before.'),
  ),
} as const;

/** Points that one characteristic loses; null where the game master has yet to choose which. */
export interface Loss {
  readonly characteristic: Characteristic | null;
  readonly points: number;
}

export interface MajorWoundRoll {
  readonly band: Band<MajorWoundCells>;
  readonly luck: Breakdown;
  readonly permanent: boolean;
  readonly losses: readonly Loss[];
}
