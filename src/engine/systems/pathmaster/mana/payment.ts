import { integer, record, type Value } from '../../../rules/fields/field.ts';
import type { PathmasterOptions } from '../options/index.ts';

/** Points with which a caster pays for spells. */
export const purse = record(
  'Purse',
  {
    mana: integer(0, 100_000, 'Power points left.'),
    maximumMana: integer(0, 100_000, 'Maximum power points.'),
    hitPoints: integer(-10_000, 10_000, 'Hit points left.'),
    maximumHitPoints: integer(1, 10_000, 'Maximum hit points.'),
  },
  'Power points and hit points that pay for a spell.',
);

type Purse = Value<typeof purse>;

interface Payment {
  readonly fromMana: number;
  readonly fromHitPoints: number;
}

/** Power points pay first. Hit points follow at the same rate, down to 0 (ruling PMB-R72). */
export function paymentFor(
  { mana, hitPoints }: Purse,
  cost: number,
  { hitPointConversion }: Pick<PathmasterOptions, 'hitPointConversion'>,
): Payment {
  const fromMana = Math.min(mana, cost);
  const spare = hitPointConversion ? Math.max(0, hitPoints) : 0;
  return { fromMana, fromHitPoints: Math.min(spare, cost - fromMana) };
}

/** True if the caster can pay the full cost of a successful spell. */
export function canAfford(purse: Purse, cost: number, options: PathmasterOptions): boolean {
  const { fromMana, fromHitPoints } = paymentFor(purse, cost, options);
  return fromMana + fromHitPoints === cost;
}
