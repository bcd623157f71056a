import type { Fault, Path } from '../../../fault.ts';
import {
  claimed,
  combatantRef,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { weapon } from '../core/weapon.ts';
import { suppliedTable, suppliedTableFaults } from '../critical/critical-table.ts';
import { direction } from '../tables/deviation.ts';

/** Name of the ally if the caller gives none. */
export const NEAREST = 'the nearest ally';

export const ally = record(
  'Ally',
  {
    name: defaulted(text(100, 'Name of the ally.'), NEAREST),
    combatantId: optional(
      combatantRef('In an encounter: the combatant who receives the effects on the ally.'),
    ),
    distance: defaulted(integer(0, 100_000, 'Distance from the character who botched, in feet.'), 0),
    acted: defaulted(flag('True if the ally has already acted this round.'), false),
    withinReach: defaulted(flag('True if the ally is within reach of the character who botched.'), true),
    chosen: defaulted(
      flag('True if the game master picks this ally from several who are equally near.'),
      false,
    ),
    inHand: optional(text(100, 'Item that the ally holds, and drops if a critical hit disarms them.')),
  },
  'An ally who is present at the botch.',
);

/** Reason why `alone` is not accepted. */
export const ALLY_STATED = 'the input also contains an ally';

export type Ally = Value<typeof ally>;

const surroundingFields = {
  allies: defaulted(
    claimed(
      list(
        ally,
        100,
        'Allies who are present at the botch. If empty: in an encounter, the ally named in the act, or else all combatants on the same side.',
      ),
    ),
    [],
  ),
  round: defaulted(integer(1, 10_000, 'Number of the current round.'), 1),
  influencePenalty: defaulted(
    claimed(
      integer(
        0,
        1000,
        'Penalty to Influence checks from comic relief, as a positive number set by the game master.',
      ),
    ),
    0,
  ),
  direction: optional(claimed(direction)),
  criticalTable: optional(claimed(suppliedTable)),
} as const;

export const alone = defaulted(
  claimed(
    flag(
      'True if the character who botched has no allies present. `allies` must then be empty, and `ally` omitted.',
    ),
  ),
  false,
);

export const surroundings = record(
  'Surroundings',
  { ...surroundingFields, alone },
  'Surroundings that determine the effects of a botch. If omitted: the result only records the botch, and its effects are rolled later.',
);

export const botchInput = record(
  'BotchInput',
  {
    weapon: optional(weapon),
    ...surroundingFields,
    total: optional(integer(3, 18, 'Sum of the 3d6, if already rolled. If omitted: the dice are rolled.')),
  },
  'The weapon and the surroundings of a character who botched.',
);

export type BotchScene = Omit<Value<typeof botchInput>, 'total'>;

export function surroundingFaults(
  given: (Pick<BotchScene, 'criticalTable' | 'allies'> & { readonly alone?: boolean }) | null,
  path: Path,
): readonly Fault[] {
  const contradicts = given?.alone === true && given.allies.length > 0;
  return [
    ...(contradicts
      ? [{ path: [...path, 'alone'], problem: ALLY_STATED, accepted: 'false, or an input without allies' }]
      : []),
    ...suppliedTableFaults(given?.criticalTable ?? null, [...path, 'criticalTable']),
  ];
}
