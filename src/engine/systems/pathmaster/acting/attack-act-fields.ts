import {
  answering,
  choice,
  claimed,
  defaulted,
  described,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { attackedSide } from '../attempt/attack-input.ts';
import { modifier } from '../core/modifier.ts';
import { flankingInput } from '../positions/flanking.ts';

const modifiers = (what: string) => defaulted(claimed(list(modifier, 20, what)), []);

const evasion = choice(
  'AttackEvasion',
  {
    NONE: 'Stands.',
    RETREAT: 'A Step away from a strike in melee.',
    DIVE_FOR_COVER: 'A Step behind cover from an area.',
    DODGE_AND_DROP: 'Dropping to the ground before missiles.',
  },
  'An Interrupt that evades the attack.',
);

export const answerFields = answering({
  targetParries: optional(
    flag(
      'Whether the target parries with what it has allotted; left out, the target is asked how it defends.',
    ),
  ),
  shield: defaulted(
    flag('Whether the target uses the shield, or what the off hand holds, against this foe.'),
    false,
  ),
  shieldParry: defaulted(flag('Whether the Parry is used behind the shield, once.'), false),
  evasion: defaulted(evasion, 'NONE'),
  keepAim: defaulted(flag('Whether a target that aims keeps the aim instead of defending.'), false),
  useInterrupt: defaulted(flag('Whether a target that delays uses the Interrupt to parry.'), false),
  defenceModifiers: modifiers('What else is added to the defence: size, cover, magic.'),
});

const positions = optional(
  claimed(
    record(
      'Positions',
      flankingInput.fields,
      'Where everybody stands who threatens the target, whoever attacks the first of them: tells the side.',
    ),
  ),
);

export const attackAnswer = record(
  'AttackAnswer',
  {
    ...answerFields,
    side: optional(
      claimed(
        described(attackedSide, 'From which side it comes after all, where the answer has changed that.'),
      ),
    ),
  },
  'How the target of an attack answers it.',
);

export type Answer = Partial<Pick<AttackActInput, keyof typeof answerFields>>;

/** What every kind of attack asks for. */
export const attackActFields = {
  waits: defaulted(
    flag(
      'Whether it waits although the target has nothing to choose, for somebody who throws themselves in its way.',
    ),
    false,
  ),
  weapon: text(100, 'The weapon, by its name on the attacker’s sheet.'),
  parry: optional(
    integer(
      0,
      1000,
      'How much of the skill is kept back to parry until the next turn; fixed by the first attack of the turn.',
    ),
  ),
  distance: optional(integer(0, 100_000, 'Distance to the target in feet, at range.')),
  side: defaulted(claimed(attackedSide), 'FRONT'),
  positions,
  aware: defaulted(claimed(flag('Whether the target is aware of the attack.')), true),
  modifiers: modifiers('What else is added to the attack.'),
  ...answerFields,
} as const;

export const attackActInput = record('Blow', attackActFields, 'An attack.');

export type AttackActInput = Value<typeof attackActInput>;

/** The answer of somebody who lets it happen. */
export const noDefenceAnswer = read(record('OpenAnswer', answerFields, 'No answer.'), {
  targetParries: false,
});
