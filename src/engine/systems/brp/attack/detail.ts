import { flag, integer, list, optional, record, text, type Value } from '../../../rules/field.ts';
import { level } from '../check.ts';
import { fumbleOutcome } from '../tables/fumbles.ts';

/** What an attack tells beside its outcome. */
export const attackDetail = record(
  'Attack',
  {
    attackLevel: level,
    defenceLevel: optional(level),
    strikeLevel: optional(level),
    damage: optional(
      record(
        'AttackDamage',
        {
          rolled: integer(0, 2 ** 31 - 1, 'Damage before armour.'),
          armour: integer(
            0,
            1000,
            'Points that armour stopped or would have stopped; 0 where it does not count.',
          ),
          net: integer(0, 2 ** 31 - 1, 'Hit points lost.'),
        },
        'What the blow did.',
      ),
    ),
    malfunction: flag('Whether the attacking weapon malfunctions.'),
    fumbleTable: optional(text(100, 'The id of the table that a fumble rolled on.')),
    fumbleResults: list(
      record(
        'FumbleResult',
        { outcome: fumbleOutcome, text: text(200, 'What the table says.') },
        'One result of a fumble table.',
      ),
      100,
      'What the fumble tables said, in the order rolled.',
    ),
    wideOpen: flag('Whether a fumbled parry left the defender open.'),
  },
  'How an attack came out.',
);

export type AttackDetail = Value<typeof attackDetail>;
