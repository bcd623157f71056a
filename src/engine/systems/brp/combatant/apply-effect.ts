import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { readKept } from '../../../rules/fields/read.ts';
import { changes } from './changes.ts';
import { spreadHealing } from './spread.ts';
import { elsewhere, foldParts, type State, state } from './state.ts';

type Wound = State['wounds'][number];

/** Returns the state after an effect. Unchanged if the state does not record such an effect. */
export function applyEffect(given: Json, effect: Effect): Json {
  // Stored states may lack newer fields.
  const before = readKept(state, given);
  switch (effect.type) {
    case 'damage':
      return {
        ...before,
        wounds: worsened(before.wounds, effect),
        minorToday: before.minorToday + (effect.severity === 'MINOR' ? effect.amount : 0),
      };
    case 'healing': {
      const points = before.wounds.map((wound) => wound.points);
      const left =
        effect.wound === undefined
          ? spreadHealing(effect.amount, points)
          : healOne(effect.amount, points, effect.wound);
      return {
        ...before,
        healedThisRound: before.healedThisRound || left.some((some, index) => some < points[index]!),
        // After healing, the next loss can make the combatant unconscious again.
        faintedAt: before.faintedAt === null ? null : Math.min(before.faintedAt, sumOf(left)),
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
    case 'itemMended':
      return {
        ...before,
        items: before.items.map((item) =>
          item.name === effect.item
            ? { ...item, lost: Math.max(0, item.lost - effect.amount), broken: false }
            : item,
        ),
      };
    case 'itemDropped': {
      const { item, metres } = effect;
      return { ...before, away: [...elsewhere(before, item), { item, why: 'DROPPED', metres, in: null }] };
    }
    case 'itemTaken':
      return { ...before, away: before.away.filter(({ item }) => item !== effect.item) };
    case 'putOff':
      return { ...before, turnsBegun: Math.max(0, before.turnsBegun - 1) };
    case 'changed':
      return changes.fold(before, effect);
    case 'initiative':
      return { ...before, initiative: effect.value };
    case 'weakened':
      return {
        ...before,
        losses: [...before.losses, { attribute: effect.attribute, points: effect.amount }],
      };
    case 'conditionGained':
      if (effect.condition === 'unconscious') return { ...before, faintedAt: hitPointsLost(before) };
      if (effect.condition === 'dying')
        return {
          ...before,
          ...{ dyingAfterTurn: hadTurns(before), dyingRolls: 0, lastActionTaken: false },
          // A combatant who is saved with few hit points falls unconscious, even after earlier unconsciousness.
          faintedAt: null,
        };
      return effect.condition === 'impaled' ? lodge(before, effect.note) : given;
    case 'conditionEnded':
      return effect.condition === 'impaled' ? dislodge(before, effect.note) : given;
    default:
      return foldParts(before, effect);
  }
}

const sumOf = (points: readonly number[]): number => points.reduce((sum, each) => sum + each, 0);

/** Returns the hit points that all remaining wounds cost together. */
export const hitPointsLost = ({ wounds }: State): number => sumOf(wounds.map(({ points }) => points));

const hadTurns = ({ turnsBegun, plan }: State): boolean =>
  turnsBegun >= Math.max(1, plan?.actions.length ?? 1);

/** A wound to a location is classified by that location, not as minor or major. */
const woundBy = ({ amount, severity, location }: Extract<Effect, { type: 'damage' }>): Wound => ({
  points: amount,
  severity: location === undefined ? (severity as Wound['severity']) : null,
  location: (location ?? null) as Wound['location'],
});

/** A wound that is fully healed stays in the list, because wounds are identified by their number. */
const healOne = (amount: number, points: readonly number[], wound: number): readonly number[] =>
  points.map((left, index) => (index === wound ? Math.max(0, left - amount) : left));

/** Adds a new wound or worsens an old wound. */
const worsened = (wounds: State['wounds'], effect: Extract<Effect, { type: 'damage' }>): State['wounds'] =>
  effect.wound !== undefined && wounds[effect.wound]
    ? wounds.map((wound, index) =>
        index === effect.wound ? { ...wound, points: wound.points + effect.amount } : wound,
      )
    : [...wounds, woundBy(effect)];

const UNKNOWN = { by: null, damage: null, hitPoints: null, small: false, lost: 0, broken: false };

/** Lodges the weapon in the latest wound. */
const lodge = (before: State, weapon: string | null): State =>
  before.wounds.length === 0
    ? before
    : {
        ...before,
        lodged: [
          ...before.lodged,
          {
            ...{ weapon: weapon ?? 'weapon', wound: before.wounds.length - 1, ...UNKNOWN },
            // When the turn has begun, the combatant can no longer move in this round.
            moved: before.turnsBegun > 0,
          },
        ],
      };

function dislodge(before: State, weapon: string | null): State {
  const named = before.lodged.findIndex((each) => each.weapon === weapon);
  return { ...before, lodged: before.lodged.toSpliced(Math.max(0, named), 1) };
}
