import { nothing } from '../../../dice/formula.ts';
import { damageOn, type Effect } from '../../../rules/effects/effect.ts';
import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { type HitPoints, severityOf, woundEffects } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import {
  type FumbleBand,
  type FumbleTable,
  fumbleOutcome,
  meleeAttackFumbles,
  meleeParryFumbles,
  missileAttackFumbles,
  naturalWeaponFumbles,
} from '../tables/fumbles.ts';
import { describeMishap, type Mishap } from './describe-mishap.ts';
import { type FumbleInput, fumbleInput, fumbleOutcomes } from './fumble-fields.ts';
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

function fumblerOf({ weapon, damageModifier, ally, acted }: FumbleInput): Fumbler {
  const blow = weapon.damage && {
    damage: weapon.damage,
    modifier: damageModifier ?? nothing,
    special: weapon.special,
    added: [],
  };
  return { on: 'ACTOR', item: weapon, limb: weapon.limb, siz: null, blow, ally, hasActed: acted };
}

/**
 * Returns the number of rounds that a fumble costs. The current round counts only if the table includes it and the
 * combatant who fumbled has not acted yet (ruling R-18).
 */
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

type Lost = Extract<Effect, { type: 'damage' }>;

const isOwnLoss = (effect: Effect): effect is Lost =>
  effect.type === 'damage' && effect.on === 'ACTOR' && effect.amount > 0;

/**
 * Classifies the hit point losses of the combatant who fumbled, one after another. A wound to a hit location gets no
 * class.
 */
function classifyOwnLosses(
  effects: readonly Effect[],
  before: HitPoints | null,
  options: BrpOptions,
): readonly Effect[] {
  if (!before) return effects;
  let { current } = before;
  return effects.flatMap((effect) => {
    if (!isOwnLoss(effect)) return [effect];
    const now = { ...before, current };
    current -= effect.amount;
    const severity = effect.location === undefined ? severityOf(effect.amount, now, options) : null;
    const [, ...entailed] = woundEffects(effect.amount, now, options);
    return [{ ...effect, severity }, ...entailed.map((each): Effect => ({ ...each, on: 'ACTOR' }))];
  });
}

const fumbledResult = record(
  'FumbledResult',
  {
    from: output.count('Lowest roll of the table row.'),
    to: output.count('Highest roll of the table row.'),
    text: output.text('Text of the table row.'),
    outcome: fumbleOutcome,
  },
  'A row of the fumble table that applies.',
);

export const fumble = rule({
  id: 'fumble',
  title: 'Fumble',
  description:
    'Rolls on the matching fumble table, makes any further rolls that the results require, and returns all effects.',
  citation: combat('Fumbles in Combat', 'BRP-104'),
  input: fumbleInput,
  options: brpOptions,
  outcomes: fumbleOutcomes,
  name: 'Fumble',
  about: 'Result of a fumble.',
  facts: {
    table: output.text('Id of the fumble table.'),
    results: output.list(fumbledResult, 'Table rows that apply, in roll order.'),
    lostRounds: output.list(
      output.count('Number of a combat round.'),
      'Rounds that the fumbler loses, in order.',
    ),
    weaponHitPointsAfter: optional(output.count('The weapon’s remaining hit points. Null if unknown.')),
    weaponLost: output.count('Hit points that the weapon loses.'),
    weaponBroken: flag('True if the weapon breaks.'),
    allyDamage: output.count('Hit points that the ally loses.'),
    ownDamage: output.count('Hit points that the fumbler loses.'),
    hitPointsAfter: optional(output.integer('The fumbler’s remaining hit points. Null if unknown.')),
  },
  play: (input, options, dice) => {
    const { action, ally, weapon, row, hitPoints } = input;
    const table = tableFor(tables[action], options);
    const surroundings = {
      allyNearby: ally !== null,
      weaponHasHitPoints: weapon.hasHitPoints,
      chosen: row,
    };
    const rows = rollFumble(table, surroundings, options, dice, outcomeOf);
    const outcome = outcomeOf(rows);
    return {
      outcome,
      later: (dice) => {
        const mishaps = mishapsOf(table, rows, fumblerOf(input), options, dice);
        const harm = mishaps.flatMap(({ effects }) => effects);
        const effects = mergeTimedConditions(
          classifyOwnLosses(harm, hitPoints, options),
          options.fumbleConditionStacking,
        );
        const results = rows.map(({ from, to, text, cells }) => ({ from, to, text, outcome: cells.outcome }));
        const after = itemAfterEffects(effects, 'ACTOR', weapon.hitPoints);
        const ownDamage = damageOn(effects, 'ACTOR');
        return {
          outcome,
          facts: {
            table: table.id,
            results,
            lostRounds: lostRounds(mishaps, input, options),
            weaponHitPointsAfter: after.hitPoints,
            weaponLost: after.lost,
            weaponBroken: after.broken,
            allyDamage: damageOn(effects, 'ALLY'),
            ownDamage,
            hitPointsAfter:
              hitPoints &&
              breakdown('hit points', [
                term('hit points before', hitPoints.current, 'BASE', combat('Damage & Healing', 'BRP-200')),
                term('the fumble', -ownDamage, 'MODIFIER', combat('Fumbles in Combat', 'BRP-104')),
              ]),
          },
          effects: () => effects,
          say: () =>
            mishaps.map((one) => describeMishap('The fumbler', one)).join(' ') || 'The fumble has no effect.',
        };
      },
    };
  },
});
