import type { Json } from '../../../json.ts';
import { type Lifetimes, resetParts } from '../../../rules/effects/lifetimes.ts';
import {
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
import { areaBlow } from '../area/area-strike.ts';
import { SKILLS } from '../tables/categories.ts';
import { concentrationSpell } from '../vitality/end-of-round.ts';

export const MOST = 1_000_000;

/** Whoever has lost twice the greatest Total is dead for sure. */
export const MOST_LOST = 2 * MOST;

/** No more than the state can hold. */
export const capped = (number: number): number => Math.min(MOST, number);

const used = (what: string) => defaulted(integer(0, 1000, what), 0);

export const skillField = choice('AssistedSkill', SKILLS, 'The skill of the check.');

/** Of those somebody controls, the latest are kept. */
export const MOST_SPELLS = 30;

/** Of the Opportunities that somebody has given in a turn, the latest are kept. */
export const MOST_OWED = 300;

export const controlledSpell = record(
  'ControlledSpell',
  {
    ...concentrationSpell.fields,
    level: optional(integer(0, 1000, 'Its level, where the sheet of its caster tells it.')),
    on: optional(combatantRef('The combatant it was cast on; each casting is controlled by itself.')),
    caster: optional(combatantRef('The combatant who cast it, if another one controls it now.')),
  },
  'A Concentration spell under somebody’s control.',
);

export type ControlledSpell = Value<typeof controlledSpell>;

const struckArea = record(
  'StruckArea',
  {
    ...areaBlow.fields,
    scattered: optional(text(100, 'How far from where it was aimed, where it went astray.')),
    struck: list(combatantRef('A combatant.'), 100, 'The combatants who have suffered it.'),
  },
  'An area attack of this round where it has struck.',
);

/** What a fight has done; conditions are kept beside it, Dying once for each application. */
export const state = record(
  'State',
  {
    lost: integer(-MOST, MOST_LOST, 'Vitality below the Total; below 0 for what goes beyond it.'),
    actionPointsUsed: used('Action Points used this round.'),
    additionalActionPointsUsed: used('Additional Action Points used this round.'),
    readied: used('Action Points turned into Additional Action Points this round.'),
    trigger: optional(text(200, 'Upon what something readied follows.')),
    actions: used('Actions performed this round.'),
    complementary: used('Complementary Actions performed this round.'),
    tie: defaulted(
      integer(0, 1000, 'What decides between equal Initiative, higher first; 0 for nothing.'),
      0,
    ),
    continuesAt: defaulted(
      list(integer(-10_000, 10_000, 'An Initiative slot.'), 100, 'Slots at which the turn is continued.'),
      [],
    ),
    delaying: defaulted(flag('Whether part of this turn is held back.'), false),
    squares: defaulted(integer(0, MOST, 'Squares moved this round.'), 0),
    reachShift: defaulted(integer(-10_000, 10_000, 'Squares by which the Threat Range is shifted.'), 0),
    assistance: defaulted(
      list(
        record(
          'Assistance',
          {
            skill: skillField,
            bonus: integer(0, MOST, 'Assisted modifier.'),
            by: optional(combatantRef('The combatant who helps.')),
          },
          'Help with the next check of a skill.',
        ),
        100,
        'Help that was not used yet.',
      ),
      [],
    ),
    area: optional(struckArea),
    pushed: optional(
      record(
        'PushedIntoCreature',
        { who: combatantRef('The combatant they have pushed.'), squares: integer(1, 1000, 'Squares moved.') },
        'A creature that somebody was pushed into has yet to suffer it.',
      ),
    ),
    provoked: optional(
      list(
        combatantRef('An enemy.'),
        MOST_OWED,
        'Who may still use the Opportunities that were given, once for each.',
      ),
    ),
    asleep: optional(
      record(
        'Asleep',
        {
          hours: integer(0, MOST, 'Hours Unconscious.'),
          checks: integer(0, MOST, 'Checks of an hour made so far.'),
        },
        'How long somebody has been Unconscious.',
      ),
    ),
    spells: defaulted(list(controlledSpell, MOST_SPELLS, 'Concentration spells under control.'), []),
    dropped: defaulted(list(text(100, 'Which item.'), 1000, 'Items that lie on the ground.'), []),
    shots: defaulted(
      list(
        record(
          'Shots',
          {
            weapon: text(100, 'Which weapon.'),
            shots: integer(0, 10_000, 'Items of ammunition it lacks.'),
          },
          'A weapon that is not full.',
        ),
        100,
        'What has been shot and not loaded again.',
      ),
      [],
    ),
    items: defaulted(
      list(
        record(
          'DamagedItem',
          {
            name: text(100, 'Which item.'),
            damage: integer(0, MOST, 'Damage it has suffered.'),
            broken: defaulted(flag('Whether it is Broken.'), false),
            destroyed: defaulted(flag('Whether it is destroyed.'), false),
          },
          'An item that has suffered.',
        ),
        1000,
        'Items that have suffered.',
      ),
      [],
    ),
  },
  'What a combatant of ARRGS has lost, used and prepared.',
);

export type State = Value<typeof state>;
export type StruckArea = Value<typeof struckArea>;

const nothing: State = {
  lost: 0,
  actionPointsUsed: 0,
  additionalActionPointsUsed: 0,
  readied: 0,
  trigger: null,
  actions: 0,
  complementary: 0,
  tie: 0,
  continuesAt: [],
  delaying: false,
  squares: 0,
  reachShift: 0,
  assistance: [],
  area: null,
  pushed: null,
  provoked: null,
  asleep: null,
  spells: [],
  dropped: [],
  shots: [],
  items: [],
};

export const initialState = (): Json => nothing;

const lifetimes: Lifetimes<State> = {
  lost: 'PERSON',
  actionPointsUsed: 'ROUND',
  additionalActionPointsUsed: 'ROUND',
  readied: 'ROUND',
  trigger: 'ROUND',
  actions: 'ROUND',
  complementary: 'ROUND',
  tie: 'FIGHT',
  continuesAt: 'ROUND',
  delaying: 'TURN',
  squares: 'ROUND',
  reachShift: 'FIGHT',
  assistance: 'ROUND',
  area: 'ROUND',
  pushed: 'ROUND',
  provoked: 'TURN',
  asleep: 'PERSON',
  spells: 'FIGHT',
  dropped: 'FIGHT',
  shots: 'PERSON',
  items: 'PERSON',
};

/** As a round opens points are whole again, what was readied, delayed or lent is gone, and spells want control anew. */
export function startPeriod(given: Json, opens: Period): Json {
  const after = resetParts(readKept(state, given), nothing, lifetimes, opens);
  if (opens === 'TURN') return after;
  const spells = after.spells.map((spell) => ({ ...spell, controlled: false, castThisRound: false }));
  return { ...after, spells };
}

/** Points of both kinds used this round. */
export const spentIn = ({ actionPointsUsed, additionalActionPointsUsed }: State): number =>
  actionPointsUsed + additionalActionPointsUsed;

/** Items of ammunition that a weapon lacks. */
export const lackingIn = ({ shots }: State, weapon: string): number =>
  shots.find((each) => each.weapon === weapon)?.shots ?? 0;

type Item = State['items'][number];

export const itemOf = ({ items }: State, item: string): Item =>
  items.find(({ name }) => name === item) ?? { name: item, damage: 0, broken: false, destroyed: false };

export const withItem = (before: State, item: Item): State => ({
  ...before,
  items: [...before.items.filter(({ name }) => name !== item.name), item],
});
