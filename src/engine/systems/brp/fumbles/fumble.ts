import type { Dice } from '../../../dice/dice.ts';
import { nothing } from '../../../dice/formula.ts';
import { damageOn, type Effect } from '../../../rules/effects/effect.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import type { HitPoints } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import {
  type FumbleBand,
  type FumbleTable,
  meleeAttackFumbles,
  meleeParryFumbles,
  missileAttackFumbles,
  naturalWeaponFumbles,
} from '../tables/fumbles.ts';
import { describeMishap, type Mishap } from './describe-mishap.ts';
import { type FumbleInput, fumbleDetail, fumbleInput, fumbleOutcomes } from './fumble-fields.ts';
import { classifyOwnLosses } from './fumble-wounds.ts';
import { itemAfterEffects } from './item-after-effects.ts';
import { mergeTimedConditions } from './merge-timed-conditions.ts';
import { type Fumbler, mishapsOf } from './mishaps.ts';
import { rollFumble } from './roll-fumble.ts';

const tables: Readonly<Record<FumbleInput['action'], FumbleTable>> = {
  MELEE_ATTACK: meleeAttackFumbles,
  MELEE_PARRY: meleeParryFumbles,
  MISSILE_ATTACK: missileAttackFumbles,
  NATURAL_ATTACK: naturalWeaponFumbles,
  NATURAL_PARRY: naturalWeaponFumbles,
  DODGE: naturalWeaponFumbles,
};

const outcomeOf = (results: readonly FumbleBand[]): keyof typeof fumbleOutcomes => {
  const [first] = results;
  if (results.length > 1) return 'SEVERAL';
  return first ? (first.cells.outcome as keyof typeof fumbleOutcomes) : 'NOTHING';
};

/** A fumble by itself: the table, every roll it asks for, and what follows. */
export const fumble = procedure({
  id: 'fumble',
  title: 'Fumble',
  description:
    'A roll on the fumble table that fits, further rolls that it asks for, and everything that they lead to.',
  citation: combat('Fumbles in Combat'),
  input: fumbleInput,
  options: brpOptions,
  detail: fumbleDetail,
  outcomes: fumbleOutcomes,
  measures: {},
  decide: ({ action, ally, weapon, row }, options: BrpOptions, dice: Dice): readonly FumbleBand[] =>
    rollFumble(
      tables[action],
      { allyNearby: ally !== null, weaponHasHitPoints: weapon.hasHitPoints, chosen: row },
      options,
      dice,
      outcomeOf,
    ),
  view: (results) => ({ outcome: outcomeOf(results) }),
  conclude: (results, input, options, dice) => {
    const table = tables[input.action];
    const fumbler = fumblerOf(input);
    const each = mishapsOf(table, results, fumbler, options, dice);
    const harm = each.flatMap(({ effects }) => effects);
    const effects = mergeTimedConditions(
      classifyOwnLosses(harm, input.hitPoints, options),
      options.fumbleConditionStacking,
    );
    const ownDamage = damageOn(effects, 'ACTOR');
    const lost = lostRounds(each, input, options);
    return {
      outcome: outcomeOf(results),
      summary: `${table.title}: ${each.map((one) => describeMishap('the fumbler', one)).join('; ') || 'nothing comes of it'}.`,
      breakdowns: input.hitPoints ? [hitPointsLess(ownDamage, input.hitPoints)] : [],
      effects,
      detail: {
        table: table.id,
        results: results.map(({ from, to, text, cells }) => ({ from, to, text, outcome: cells.outcome })),
        lostRounds: lost,
        ...weaponAfter(effects, input),
        allyDamage: damageOn(effects, 'ALLY'),
        ownDamage,
        hitPointsAfter: input.hitPoints && input.hitPoints.current - ownDamage,
      },
    };
  },
});

const hitPointsLess = (lost: number, { current }: HitPoints): Breakdown =>
  breakdown('hit points', [
    term('before', current, 'BASE', combat('Damage & Healing')),
    term('the fumble', -lost, 'MODIFIER', combat('Fumbles in Combat')),
  ]);

function fumblerOf({ weapon, damageModifier, ally, acted }: FumbleInput): Fumbler {
  const blow = weapon.damage && {
    damage: weapon.damage,
    modifier: damageModifier ?? nothing,
    special: weapon.special,
  };
  return { on: 'ACTOR', item: weapon, limb: weapon.limb, blow, ally, hasActed: acted };
}

/** Which rounds are lost: the one under way only where the table says so and nothing was done (ruling R-18). */
function lostRounds(
  each: readonly Mishap[],
  { round, acted }: FumbleInput,
  options: BrpOptions,
): readonly number[] {
  const spans = each.flatMap(({ band, effects }) => {
    if (band.cells.outcome !== 'LOSE_ROUNDS') return [];
    const rounds = effects.reduce(
      (sum, effect) => sum + (effect.type === 'conditionGained' ? (effect.rounds ?? 0) : 0),
      0,
    );
    return [{ from: band.cells.thisRoundIfUnused && !acted ? round : round + 1, rounds }];
  });
  if (spans.length === 0) return [];
  const from = Math.min(...spans.map((span) => span.from));
  const end = options.fumbleConditionStacking
    ? from + spans.reduce((sum, { rounds }) => sum + rounds, 0)
    : Math.max(...spans.map((span) => span.from + span.rounds));
  return Array.from({ length: end - from }, (_, index) => from + index);
}

function weaponAfter(effects: readonly Effect[], { weapon }: FumbleInput) {
  const { hitPoints, lost, broken } = itemAfterEffects(effects, 'ACTOR', weapon.hitPoints);
  return { weaponHitPointsAfter: hitPoints, weaponLost: lost, weaponBroken: broken };
}
