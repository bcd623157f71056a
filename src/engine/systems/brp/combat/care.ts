import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { forbid } from '../../../rules/forbid.ts';
import { combat } from '../citations.ts';
import type { ConditionId } from '../conditions.ts';
import { ends } from '../effects.ts';
import { sideOf } from './side.ts';
import type { State } from './state.ts';

/** A wound as it is treated. */
export interface Treated {
  readonly index: number;
  readonly points: number;
  /** Whether something is still lodged in it. */
  readonly lodged: boolean;
}

/** The wound with this number, the oldest being 1, or the worst; or why there is none. */
export function woundOf(target: Fighter, number: number | null) {
  const { wounds, lodged } = sideOf(target).state;
  const index = number === null ? worst(wounds) : number - 1;
  const wound = wounds[index];
  if (wound) return { index, points: wound.points, lodged: lodged.some((each) => each.wound === index) };
  return wounds.length === 0
    ? forbid('there is no wound to treat', ['wound'], 'somebody wounded')
    : forbid(`there is no wound ${index + 1}`, ['wound'], `1 to ${wounds.length}`);
}

const worst = (wounds: State['wounds']): number =>
  wounds.reduce((worst, { points }, index) => (points > (wounds[worst]?.points ?? 0) ? index : worst), 0);

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
