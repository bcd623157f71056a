import type { Fighter, Forbidden } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { claimed, defaulted, flag } from '../../../rules/field.ts';
import { forbid } from '../../../rules/forbid.ts';
import { combat } from '../citations.ts';
import type { ConditionId } from '../conditions.ts';
import { ends } from '../effects.ts';
import { MUST_COME_OUT } from '../healing/treatment.ts';
import { sideOf } from './side.ts';

export interface Wound {
  readonly index: number;
  readonly points: number;
  /** Whether something is still lodged in it. */
  readonly lodged: boolean;
}

export const smallWeapon = defaulted(
  claimed(flag('Whether what is lodged in the wound is no larger than a knife, and may stay in it.')),
  false,
);

/**
 * The wound with this number, the oldest being 1, or the worst of those that may be treated; or why there is
 * none. `refusalOf` says why one may not.
 */
export function woundOf(
  target: Fighter,
  number: number | null,
  refusalOf: (wound: Wound) => string | null,
): Wound | Forbidden {
  const { wounds, lodged } = sideOf(target).state;
  if (wounds.length === 0) return forbid('there is no wound to treat', ['wound'], 'somebody wounded');
  const all = wounds.map(({ points }, index) => ({
    ...{ index, points },
    lodged: lodged.some(({ wound }) => wound === index),
  }));
  const asked = number === null ? all.toSorted((one, other) => other.points - one.points) : [all[number - 1]];
  const [first] = asked;
  if (!first) return forbid(`there is no wound ${number}`, ['wound'], `1 to ${wounds.length}`);
  const found = asked.find((wound) => wound && refusalOf(wound) === null);
  return found ?? forbid(refusalOf(first)!, ['wound'], treatable(all, refusalOf));
}

/** Nothing heals a wound that something large is lodged in. */
export const aroundLodged =
  (small: boolean) =>
  ({ lodged }: Wound): string | null =>
    lodged && !small ? MUST_COME_OUT : null;

function treatable(all: readonly Wound[], refusalOf: (wound: Wound) => string | null): string {
  const numbers = all.filter((wound) => refusalOf(wound) === null).map(({ index }) => index + 1);
  return numbers.join(', ') || 'somebody else, or other means';
}

/** Healing of one wound, and harm done to it. */
export const onWound =
  (wound: number) =>
  (effect: Effect): Effect =>
    effect.type === 'healing' || effect.type === 'damage' ? { ...effect, wound } : effect;

const DANGERS: readonly ConditionId[] = ['bleeding', 'bleedingOut', 'bleedingBadly', 'mortallyHurt'];

/** The dangers somebody is in, those that begin next round among them. */
const dangersOf = ({ conditions }: Fighter): readonly ConditionId[] =>
  DANGERS.filter((each) => conditions.some(({ condition }) => condition === each));

export const bleeds = (target: Fighter): boolean => dangersOf(target).length > 0;

/** Medical attention ends one bleeding of each kind, and the danger of death with it. */
export const stopped = (target: Fighter): readonly Effect[] =>
  dangersOf(target).map((each) => ends('TARGET', each, combat('Bleeding'), 'stopped for good'));
