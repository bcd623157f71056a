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
  optional(
    integer(0, 1000, `The wounded character’s ${name}. If omitted: the result contains only the loss.`),
  );

const characteristics = {
  STR: 'Strength: how strong the character is.',
  CON: 'Constitution: how healthy and tough the character is.',
  SIZ: 'Size: how large and heavy the character is.',
  INT: 'Intelligence: how well the character thinks.',
  POW: 'Power: how strong the character’s will and luck are.',
  DEX: 'Dexterity: how quick and nimble the character is.',
  CHA: 'Charisma: how impressive the character is.',
} as const;

export type Characteristic = keyof typeof characteristics;

export const characteristic = choice('Characteristic', characteristics, 'One of the seven characteristics.');

const side = choice(
  'Side',
  { LEFT: 'The left side of the body.', RIGHT: 'The right side of the body.' },
  'Side of the body that is injured.',
);
export type Side = keyof typeof side.values;

const headInjury = choice('HeadInjury', headInjuries, 'Lasting effect of a wound to the head, face or neck.');

export const majorWoundInput = record(
  'MajorWoundInput',
  {
    pow: integer(0, 1000, 'The wounded character’s POW, for the Luck roll.'),
    str: value('STR'),
    con: value('CON'),
    siz: value('SIZ'),
    int: value('INT'),
    dex: value('DEX'),
    cha: value('CHA'),
    mov: value('MOV'),
    round: defaulted(integer(1, 10_000, 'Combat round in which the wound was dealt.'), 1),
    acted: defaulted(
      flag('True if the wounded character has already acted in the round of the wound.'),
      false,
    ),
    conscious: defaulted(flag('True if the wounded character is conscious.'), true),
    row: optional(
      integer(
        1,
        100,
        'Table row that the game master chooses: any D100 result in the row. If omitted: the row is rolled.',
      ),
    ),
    headInjury: optional(headInjury),
    mutilated: optional(
      list(
        characteristic,
        4,
        'The four characteristics that lose points if the last row applies. If omitted: the game master still has to choose them.',
      ),
    ),
    side: optional(side),
    injury: optional(
      text(
        200,
        'Description of the injury that the game master chooses or invents. If omitted: the text in the table.',
      ),
    ),
  },
  'A character who has just taken a major wound.',
);

export type MajorWoundInput = Value<typeof majorWoundInput>;

export function majorWoundFaults({ mutilated }: MajorWoundInput, path: Path): readonly Fault[] {
  if (mutilated === null || (mutilated.length === 4 && new Set(mutilated).size === 4)) return [];
  return [
    {
      path: [...path, 'mutilated'],
      problem: 'the last row of the table needs four different characteristics',
      accepted: 'four different characteristics',
    },
  ];
}

const whole = (what: string) => optional(output.count(what));

/** Facts of a major wound. */
export const majorWoundFacts = {
  from: output.count('Lowest D100 result of the table row.'),
  to: output.count('Highest D100 result of the table row.'),
  text: output.text('Text of the table row.'),
  injury: optional(output.text('Injury that the game master chose. Null if the game master chose none.')),
  luckTarget: output.count('Chance of the Luck roll, in percent.'),
  permanent: flag('True if the Luck roll failed and the loss is permanent.'),
  losses: output.list(
    record(
      'CharacteristicLoss',
      {
        characteristic: optional(characteristic),
        points: output.count('Number of points lost.'),
        before: whole('Value of the characteristic before the loss. Null if unknown.'),
        after: whole('Value of the characteristic after the loss. Null if unknown.'),
      },
      'Loss of one characteristic. The characteristic is null if the game master still has to choose it.',
    ),
    'Characteristic points lost permanently. Empty if the Luck roll succeeds.',
  ),
  movLoss: output.count('Points of MOV lost permanently.'),
  movAfter: whole('MOV after the loss. Null if the input contains no MOV.'),
  hitPointsBefore: whole('Maximum hit points before the loss. Null if CON or SIZ is omitted.'),
  hitPointsAfter: whole('Maximum hit points after the loss. Null if CON or SIZ is omitted.'),
  damageModifierBefore: optional(
    output.text('Damage modifier before the loss, as dice. Null if STR or SIZ is omitted.'),
  ),
  damageModifierAfter: optional(
    output.text('Damage modifier after the loss, as dice. Null if STR or SIZ is omitted.'),
  ),
  headInjury: optional(headInjury),
  side: optional(side),
  fights: choice(
    'FightsOn',
    {
      YES: 'The wounded combatant can fight as before.',
      NO: 'The wounded combatant cannot fight.',
      WITHOUT_SHIELD: 'The wounded combatant can fight with a weapon, but without a shield.',
      ONE_HANDED:
        'The wounded combatant can fight only with the remaining arm and a one-handed melee weapon.',
      REMAINING_ARM: 'The wounded combatant can fight only with the remaining arm.',
      LEGS_AND_HEAD: 'The wounded combatant can fight only with kicks and head butts.',
    },
    'How the wounded combatant can continue to fight. A successful Luck roll does not change this in the current combat.',
  ),
  mayActThisRound: flag('True if the wounded combatant may still take a remaining action this round.'),
  limitedFromRound: optional(
    output.count(
      'First round in which the limits on fighting apply. Null if the wounded combatant can fight as before.',
    ),
  ),
} as const;

/** Loss of one characteristic. `characteristic` is null if the game master has not chosen it yet. */
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
