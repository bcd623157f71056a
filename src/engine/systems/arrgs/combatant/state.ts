import type { Json } from '../../../json.ts';
import { part, requiredPart, stateParts } from '../../../rules/effects/state-parts.ts';
import {
  called,
  choice,
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
import { readKept } from '../../../rules/fields/read.ts';
import type { Period } from '../../../rules/fight/encounter-rules.ts';
import { CAPPED, COMPLEMENTARY, READIED } from '../core/effects.ts';
import { SKILLS } from '../tables/categories.ts';
import { concentrationSpell } from '../vitality/end-of-round.ts';
import { damagedItem, MOST, struckArea, takenItem } from './records.ts';

/** Maximum loss of Vitality that the state records. A loss of twice the highest possible Total always kills. */
export const MOST_LOST = 2 * MOST;

/** Limits a number to the state's maximum. */
export const capped = (number: number): number => Math.min(MOST, number);

const used = (what: string) => defaulted(integer(0, 1000, what), 0);

export const skillField = choice('AssistedSkill', SKILLS, 'Skill used in the check that is helped.');

/** Maximum number of controlled spells in the state. The oldest ones are dropped. */
export const MOST_SPELLS = 30;

/** Maximum number of other combatants’ items in the state. */
const MOST_TAKEN = 100;

/** Maximum number of Opportunities that the state stores for a turn. The oldest ones are dropped. */
export const MOST_OWED = 300;

export const controlledSpell = record(
  'ControlledSpell',
  {
    ...concentrationSpell.fields,
    level: optional(integer(0, 1000, 'Level of the spell. Null if it is not on the caster’s sheet.')),
    on: called(
      'targetId',
      optional(
        combatantRef(
          'Target of the spell. If a spell was cast several times, each casting is controlled separately.',
        ),
      ),
    ),
    caster: optional(combatantRef('The combatant who cast the spell. Null if the controller cast it.')),
  },
  'A Concentration spell that a combatant controls.',
);

export type ControlledSpell = Value<typeof controlledSpell>;

/**
 * Everything that changes for a combatant in a fight, except conditions, which are stored separately. Dying is stored
 * once for each time that it is applied.
 */
const parts = stateParts(
  'State',
  {
    lost: requiredPart(
      'PERSON',
      integer(
        -MOST,
        MOST_LOST,
        'Vitality lost from Total Vitality. Negative if Current Vitality is above Total Vitality.',
      ),
      0,
    ),
    actionPointsUsed: part('ROUND', used('Action Points used this round.'), {
      spent: ['ACTION_POINTS', CAPPED],
    }),
    additionalActionPointsUsed: part('ROUND', used('Additional Action Points used this round.'), {
      spent: ['ADDITIONAL_ACTION_POINTS'],
    }),
    readied: part('ROUND', used('Action Points turned into Additional Action Points this round.'), {
      spent: [READIED],
    }),
    trigger: part(
      'ROUND',
      optional(text(200, 'Trigger of the readied manoeuvre. Null if no manoeuvre is readied.')),
    ),
    actions: part('ROUND', used('Actions performed this round.')),
    complementary: part('ROUND', used('Complementary Actions performed this round.'), {
      spent: [COMPLEMENTARY],
    }),
    tie: part(
      'FIGHT',
      defaulted(
        integer(
          0,
          1000,
          'Tie-breaker between combatants with equal Initiative, the highest first. 0 if there was no roll-off.',
        ),
        0,
      ),
    ),
    continuesAt: part(
      'ROUND',
      defaulted(
        list(
          integer(-10_000, 10_000, 'Initiative slot of the round.'),
          100,
          'Initiative slots at which the turn continues, in the order in which they were chosen.',
        ),
        [],
      ),
    ),
    delaying: part('TURN', defaulted(flag('True if the combatant has delayed part of this turn.'), false)),
    squares: part('ROUND', defaulted(integer(0, MOST, 'Squares moved this round.'), 0)),
    reachShift: part(
      'FIGHT',
      defaulted(
        integer(
          -10_000,
          10_000,
          'Number of squares by which the Threat Range is shifted. Negative if the shift is towards the combatant.',
        ),
        0,
      ),
    ),
    assistance: part(
      'ROUND',
      defaulted(
        list(
          record(
            'Assistance',
            {
              skill: skillField,
              bonus: integer(0, MOST, 'Assisted modifier to the check.'),
              by: called('helperId', optional(combatantRef('The combatant who helps.'))),
            },
            'Help with the next check of a skill.',
          ),
          100,
          'Help from allies that has not been used yet.',
        ),
        [],
      ),
    ),
    area: part('ROUND', optional(struckArea)),
    pushed: part(
      'ROUND',
      optional(
        record(
          'PushedIntoCreature',
          {
            who: called('combatantId', combatantRef('The combatant that was pushed.')),
            squares: integer(1, 1000, 'Number of squares that the combatant was pushed.'),
          },
          'A push into a creature that has not lost its Vitality yet.',
        ),
      ),
    ),
    provoked: part(
      'TURN',
      optional(
        list(
          combatantRef('An enemy with an Opportunity.'),
          MOST_OWED,
          'Enemies who may still use an Opportunity, once for each Opportunity. If null and the combatant is Provoking: every enemy may.',
        ),
      ),
    ),
    asleep: part(
      'PERSON',
      optional(
        record(
          'Asleep',
          {
            hours: integer(0, MOST, 'Number of hours Unconscious.'),
            checks: integer(0, MOST, 'Number of hourly checks made so far.'),
          },
          'How long the combatant has been Unconscious.',
        ),
      ),
    ),
    spells: part(
      'FIGHT',
      defaulted(list(controlledSpell, MOST_SPELLS, 'Concentration spells that the combatant controls.'), []),
    ),
    dropped: part(
      'FIGHT',
      defaulted(
        list(
          text(100, 'Name of the item.'),
          1000,
          'Names of the combatant’s items on the ground or with another combatant.',
        ),
        [],
      ),
      { isDropped: true },
    ),
    taken: part(
      'FIGHT',
      defaulted(
        list(takenItem, MOST_TAKEN, 'Items of other combatants that the combatant has picked up.'),
        [],
      ),
    ),
    shots: part(
      'PERSON',
      defaulted(
        list(
          record(
            'Shots',
            {
              weapon: text(100, 'Name of the weapon.'),
              shots: integer(0, 10_000, 'Items of ammunition missing from the weapon.'),
            },
            'A weapon that is not fully loaded.',
          ),
          100,
          'Weapons that are not fully loaded.',
        ),
        [],
      ),
    ),
    items: part(
      'PERSON',
      defaulted(
        list(
          damagedItem,
          1000,
          'The combatant’s items that were damaged, or for which the total damage that destroys them was set.',
        ),
        [],
      ),
    ),
  },
  'What an ARRGS combatant has lost, used and prepared.',
);

export const { field: state, fold: foldParts } = parts;

export type State = Value<typeof state>;
export type StruckArea = Value<typeof struckArea>;

export const initialState = (): Json => parts.initial;

/**
 * Starts a period. A new round restores points, ends readied manoeuvres, delays and borrowed effects, and requires that
 * spells are controlled again.
 */
export function startPeriod(given: Json, opens: Period): Json {
  const before = readKept(state, given);
  const after = parts.reset(before, opens);
  if (opens === 'TURN') return after;
  const spells = after.spells.map((spell) => ({ ...spell, controlled: false, castThisRound: false }));
  return opens === 'FIGHT' ? withoutTakenItems({ ...after, spells }, before.taken) : { ...after, spells };
}

/** After the fight, taken items are with their owners again (ruling ARR-R112). */
const withoutTakenItems = (state: State, taken: State['taken']): State => {
  const isTaken = (named: string): boolean => taken.some(({ name }) => name === named);
  return {
    ...state,
    items: state.items.filter(({ name }) => !isTaken(name)),
    shots: state.shots.filter(({ weapon }) => !isTaken(weapon)),
  };
};

/** Returns the points of both kinds used in this round. */
export const spentIn = ({ actionPointsUsed, additionalActionPointsUsed }: State): number =>
  actionPointsUsed + additionalActionPointsUsed;

/** Returns the pieces of ammunition missing from a weapon. */
export const lackingIn = ({ shots }: State, weapon: string): number =>
  shots.find((each) => each.weapon === weapon)?.shots ?? 0;

/** Returns the state with this number of items of ammunition missing from a weapon. */
export function withShots(before: State, weapon: string, shots: number): State {
  const others = before.shots.filter((each) => each.weapon !== weapon);
  return { ...before, shots: shots > 0 ? [...others, { weapon, shots }] : others };
}

type Item = State['items'][number];

export const itemOf = ({ items }: State, item: string): Item =>
  items.find(({ name }) => name === item) ?? {
    ...{ name: item, damage: 0, total: null, broken: false, destroyed: false },
  };

export const withItem = (before: State, item: Item): State => ({
  ...before,
  items: [...before.items.filter(({ name }) => name !== item.name), item],
});
