import type { Role } from '../../../rules/effects/effect.ts';
import type { Resolution, ResolutionParts } from '../../../rules/resolution.ts';
import type { AttackInput } from '../attempt/input.ts';
import { itemStruckDetailOf } from '../damage/struck-item.ts';
import { itemAfterEffects } from '../fumbles/item-after-effects.ts';
import type { BrpOptions } from '../options/index.ts';
import { attackBreakdowns } from './breakdowns.ts';
import type { DecidedAttack } from './decided-attack.ts';
import { type AttackDetail, damageDetail } from './detail.ts';
import { type Fumbles, malfunctionEffects } from './fumble-effects.ts';
import { type Specials, strikeEffects } from './strike-effects.ts';
import { summarise } from './summary.ts';

/** An attack of which every die is thrown. */
interface RolledAttack {
  readonly decided: DecidedAttack;
  readonly input: AttackInput;
  readonly options: BrpOptions;
  readonly specials: Specials;
  readonly fumbles: Fumbles;
}

/** How an attack is told. */
export const attackParts: ResolutionParts<RolledAttack, AttackDetail> = {
  summary: ({ decided, input, fumbles }, { detail }) => summarise(decided, input, detail, fumbles.words()),

  breakdowns: ({ decided, input, options, specials: { first, further } }) => [
    ...attackBreakdowns(decided, input, options),
    ...[first, further].flatMap((special) => special?.terms?.() ?? []).filter((number) => number !== null),
  ],

  effects: ({ decided, input, options, specials, fumbles }) => [
    ...strikeEffects(decided, input, options, specials),
    ...fumbles.effects(),
    ...malfunctionEffects(decided, input),
  ],

  detail: ({ decided, input, fumbles }, resolution) => {
    const { damage, further, struckItem } = decided;
    return {
      attackLevel: decided.attackLevel,
      defenceLevel: decided.defenceLevel,
      catchLevel: decided.caught?.level ?? null,
      strikeLevel: decided.strike,
      damage: damage && damageDetail(damage),
      location: damage?.location ?? null,
      crushingParry: decided.crushingParry,
      struckItem: struckItem && itemStruckDetailOf(struckItem),
      further: further && {
        strikeLevel: further.strike,
        damage: damageDetail(further.damage),
        location: further.damage.location,
      },
      parryingItemHitPointsAfter: leftOf(resolution, 'TARGET', input.defender.parry?.item.hitPoints ?? null),
      weaponHitPointsAfter: leftOf(resolution, 'ACTOR', input.attacker.weapon.hitPoints),
      malfunction: decided.malfunction,
      fumbleTable: fumbles.table?.id ?? null,
      fumbleResults: fumbles.results.map(({ text, cells: { outcome } }) => ({ outcome, text })),
      wideOpen: decided.parryFumble.some(({ cells }) => cells.outcome === 'WIDE_OPEN'),
    };
  },
};

/** What the effects leave of an item; null where nobody has said what it had. */
const leftOf = (resolution: Resolution<AttackDetail>, on: Role, before: number | null): number | null =>
  before === null ? null : itemAfterEffects(resolution.effects, on, before).hitPoints;
