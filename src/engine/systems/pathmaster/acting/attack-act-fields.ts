import {
  answering,
  choice,
  claimed,
  defaulted,
  described,
  flag,
  integer,
  internal,
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
    NONE: 'The target does not evade.',
    RETREAT: 'The target retreats one Step from a melee attack.',
    DIVE_FOR_COVER: 'The target dives one Step behind cover from an area attack.',
    DODGE_AND_DROP: 'The target drops to the ground to avoid missiles.',
  },
  'Interrupt with which the target evades the attack.',
);

export const answerFields = answering({
  targetParries: optional(
    flag('True if the target uses its allotted Parry. If omitted: the target is asked.'),
  ),
  shield: defaulted(flag('True if the target uses its shield or off-hand weapon against this foe.'), false),
  shieldParry: defaulted(
    flag('True if the target uses a Shield Parry. Its Parry is added to the shield once per turn.'),
    false,
  ),
  evasion: defaulted(evasion, 'NONE'),
  keepAim: defaulted(flag('True if an aiming target keeps its aim instead of defending.'), false),
  useInterrupt: defaulted(flag('True if a delaying target uses its Interrupt to parry.'), false),
  defenceModifiers: modifiers('Further modifiers to the defence, such as size, cover or magic.'),
});

const positions = optional(
  claimed(
    record(
      'Positions',
      flankingInput.fields,
      'Positions of the target and of all combatants who threaten it, the attacker first. With `focus`, use the combatants’ ids as `name`.',
    ),
  ),
);

export const attackAnswer = record(
  'AttackAnswer',
  {
    ...answerFields,
    side: optional(
      claimed(
        described(
          attackedSide,
          'Side from which the attack comes, if the answer has changed it. If omitted: the side stated with the attack.',
        ),
      ),
    ),
  },
  'How the target answers an attack.',
);

export type Answer = Partial<Pick<AttackActInput, keyof typeof answerFields>>;

/** Input fields of every kind of attack. */
export const attackActFields = {
  waits: defaulted(
    flag(
      'True if the attack waits for an answer even if the target has no choice. Another combatant can then intercept it.',
    ),
    false,
  ),
  hasWaited: internal(flag('True if the attack has waited for its target.'), false),
  isDeclared: internal(flag('True if the turn already contains the attack.'), false),
  weapon: text(100, 'Name of the weapon on the attacker’s sheet.'),
  parry: optional(
    integer(
      0,
      1000,
      'Part of the skill moved to Parry until the next turn. The first attack of the turn determines it. If omitted: the Parry that is already allotted, or 0.',
    ),
  ),
  distance: optional(
    integer(0, 100_000, 'Distance to the target in feet. If omitted: range and reach are not checked.'),
  ),
  side: defaulted(claimed(attackedSide), 'FRONT'),
  positions,
  aware: defaulted(claimed(flag('True if the target is aware of the attack.')), true),
  modifiers: modifiers('Further modifiers to the attack.'),
  ...answerFields,
} as const;

export const attackActInput = record('Blow', attackActFields, 'An attack on one target.');

export type AttackActInput = Value<typeof attackActInput>;

/** Answer of a target that does not defend itself. */
export const noDefenceAnswer = read(record('OpenAnswer', answerFields, 'The target gives no answer.'), {
  targetParries: false,
});
