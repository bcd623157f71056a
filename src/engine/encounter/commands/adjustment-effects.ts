import type { Path } from '../../fault.ts';
import { citing } from '../../rules/citation.ts';
import type { Condition } from '../../rules/condition.ts';
import type { Effect } from '../../rules/effects/effect.ts';
import type { System } from '../../rules/system.ts';
import type { Adjustment, ItemChange, PoolChange } from '../command.ts';

/** Citation for a change that the game master makes and that no rule book describes. */
const byGameMaster = citing('The game master');

/** An effect of an adjustment, and the path of the part of the command that requests it. */
export interface RequestedEffect {
  readonly effect: Effect;
  readonly path: Path;
}

type Base = Pick<Effect, 'on' | 'citation'>;

/** Returns the effects that an adjustment requests, in order. */
export function requestedEffects(
  { conditions: declared }: Pick<System, 'conditions'>,
  change: Adjustment,
  reason: string,
): readonly RequestedEffect[] {
  const base = { on: 'ACTOR', citation: byGameMaster(reason) } as const;
  return [
    ...points(change, base),
    ...conditions(declared, change, base, reason),
    ...(change.items ?? []).flatMap((item, index) => ofItem(item, ['items', index], base)),
    ...(change.pools ?? []).flatMap((pool, index) => ofPool(pool, ['pools', index], base)),
  ];
}

const when = (so: boolean, path: Path, effect: Effect): readonly RequestedEffect[] =>
  so ? [{ path, effect }] : [];

function points({ damage, healing, wound, location }: Adjustment, base: Base): readonly RequestedEffect[] {
  const where = location === undefined || location === null ? {} : { location };
  const which = wound === null ? {} : { wound };
  return [
    ...when(damage > 0, ['damage'], { ...base, type: 'damage', amount: damage, severity: null, ...where }),
    ...when(healing > 0, [wound === null ? 'healing' : 'wound'], {
      ...base,
      type: 'healing',
      amount: healing,
      ...which,
    }),
  ];
}

function conditions(
  declared: readonly Condition[],
  { gain, end, rounds, amount, untilTurnOf }: Adjustment,
  base: Base,
  note: string,
): readonly RequestedEffect[] {
  const much = amount === undefined || amount === null ? {} : { amount };
  const turn = untilTurnOf === undefined || untilTurnOf === null ? {} : { untilTurnOf };
  const usual = (condition: string): number | null =>
    'untilTurnOf' in turn ? null : (declared.find(({ id }) => id === condition)?.rounds ?? null);
  return [
    ...gain.flatMap((condition, index) =>
      when(true, ['gain', index], {
        ...{ ...base, ...much, ...turn, condition, rounds: rounds ?? usual(condition), note },
        type: 'conditionGained',
        starts: 'NOW',
      }),
    ),
    ...end.flatMap((condition, index) =>
      when(true, ['end', index], { ...base, type: 'conditionEnded', condition, note }),
    ),
  ];
}

const ofItem = (
  { name: item, damage, mended, breaks, lies }: ItemChange,
  path: Path,
  base: Base,
): readonly RequestedEffect[] => [
  ...when(damage > 0 || breaks, path, { ...base, type: 'itemDamaged', item, amount: damage, broken: breaks }),
  ...when(mended > 0, path, { ...base, type: 'itemMended', item, amount: mended }),
  ...when(lies === true, path, { ...base, type: 'itemDropped', item, metres: 0 }),
  ...when(lies === false, path, { ...base, type: 'itemTaken', item }),
];

const ofPool = (
  { pool: budget, spent, regained }: PoolChange,
  path: Path,
  base: Base,
): readonly RequestedEffect[] => [
  ...when(spent > 0, path, { ...base, type: 'spent', budget, amount: spent }),
  ...when(regained > 0, path, { ...base, type: 'regained', budget, amount: regained }),
];
