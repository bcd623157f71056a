import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effect.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/field.ts';
import { spread } from '../healing/spread.ts';
import { plan } from '../round/plan.ts';
import { severity } from '../wound.ts';
import { type Location, location } from '../wounds/locations.ts';

const MOST = 1000;

/** What a turn allows once. */
export const ACTION = 'ACTION';

/** What a round counts: a dodge from a missile is told apart, since only the first is allowed. */
export const roundDefences = {
  PARRY: 'A parry.',
  DODGE: 'A dodge.',
  DODGE_MISSILE: 'A dodge from a missile that was shot.',
} as const;

/** What the blows so far have done; hit points follow from it and the sheet. */
export const state = record(
  'State',
  {
    wounds: list(
      record(
        'Wound',
        {
          points: integer(0, 1_000_000, 'Hit points the wound still costs.'),
          severity: optional(severity),
          location: optional(location),
        },
        'One wound.',
      ),
      MOST,
      'Wounds, oldest first.',
    ),
    items: list(
      record(
        'Item',
        {
          name: text(100, 'Which weapon or shield.'),
          lost: integer(0, 1_000_000, 'Hit points it has lost.'),
          broken: flag('Whether it is broken.'),
        },
        'A weapon or shield that has suffered.',
      ),
      MOST,
      'Weapons and shields that have suffered.',
    ),
    defences: defaulted(
      list(
        choice('RoundDefence', roundDefences, 'A parry or dodge.'),
        MOST,
        'Parries and dodges tried this round, in order.',
      ),
      [],
    ),
    actionsTaken: defaulted(integer(0, MOST, 'Actions taken in this turn.'), 0),
    initiative: optional(integer(1, 10, 'The initiative die, where the group plays with one.')),
    plan: optional(plan),
  },
  'What a combatant of Basic Roleplaying has suffered.',
);

export type State = Value<typeof state>;
type Wound = State['wounds'][number];

export const fresh = (): Json => ({
  wounds: [],
  items: [],
  defences: [],
  actionsTaken: 0,
  initiative: null,
  plan: null,
});

/** A new round: parries and dodges count from none, and nothing is planned. A new turn: another action. */
export const refresh = (given: Json, opens: 'ROUND' | 'TURN'): Json =>
  opens === 'TURN'
    ? { ...(given as State), actionsTaken: 0 }
    : { ...(given as State), actionsTaken: 0, defences: [], plan: null };

/** The state after an effect; effects that leave no mark on it change nothing. */
export function suffer(given: Json, effect: Effect): Json {
  const before = given as State;
  switch (effect.type) {
    case 'damage':
      return {
        ...before,
        wounds: [...before.wounds, woundBy(effect)],
      };
    case 'healing': {
      const points = before.wounds.map((wound) => wound.points);
      const left =
        effect.wound === undefined
          ? spread(effect.amount, points)
          : healOne(effect.amount, points, effect.wound);
      return {
        ...before,
        wounds: before.wounds.map((wound, index) => ({ ...wound, points: left[index]! })),
      };
    }
    case 'itemDamaged': {
      const others = before.items.filter(({ name }) => name !== effect.item);
      const item = before.items.find(({ name }) => name === effect.item);
      return {
        ...before,
        items: [
          ...others,
          {
            name: effect.item,
            lost: (item?.lost ?? 0) + effect.amount,
            broken: effect.broken || (item?.broken ?? false),
          },
        ],
      };
    }
    case 'spent':
      return effect.budget === ACTION
        ? { ...before, actionsTaken: before.actionsTaken + effect.amount }
        : { ...before, defences: [...before.defences, effect.budget as keyof typeof roundDefences] };
    case 'initiative':
      return { ...before, initiative: effect.value };
    case 'planned':
      return { ...before, plan: effect.plan };
    default:
      return given;
  }
}

/** What the wounds to each part of the body still come to. */
export const hurtParts = ({ wounds }: State) =>
  (Object.keys(location.values) as Location[]).flatMap((where) => {
    const here = wounds.filter((wound) => wound.location === where);
    const damage = here.reduce((sum, { points }) => sum + points, 0);
    return damage > 0 ? [{ location: where, damage }] : [];
  });

/** Wounds to a part of the body are classed by that part, not as minor or major. */
const woundBy = ({ amount, severity, location }: Extract<Effect, { type: 'damage' }>): Wound => ({
  points: amount,
  severity: location === undefined ? (severity as Wound['severity']) : null,
  location: (location ?? null) as Wound['location'],
});

/** A wound that is healed to 0 stays in the list, without effect. */
const healOne = (amount: number, points: readonly number[], wound: number): readonly number[] =>
  points.map((left, index) => (index === wound ? Math.max(0, left - amount) : left));
