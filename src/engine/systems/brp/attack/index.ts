import type { Dice } from '../../../dice/dice.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import type { Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { whenEnded } from '../../../rules/stages.ts';
import { attackFaults, attackInput } from '../attempt/input.ts';
import { sceneOf } from '../attempt/scene.ts';
import { combat } from '../core/citations.ts';
import { itemStruckDetailOf } from '../damage/struck-item.ts';
import { describeMishap } from '../fumbles/describe-mishap.ts';
import { itemAfterEffects } from '../fumbles/item-after-effects.ts';
import { mishapEffects } from '../fumbles/mishaps.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { attackBreakdowns } from './breakdowns.ts';
import { decideAttack } from './decide-attack.ts';
import type { DecidedAttack } from './decided-attack.ts';
import { attackFacts, damageDetail } from './detail.ts';
import { malfunctionEffects, rollFumbles } from './fumbles.ts';
import { outcomeOf, outcomes } from './outcome.ts';
import { rollSpecials, strikeEffects } from './strike-effects.ts';
import { summarise } from './summary.ts';

type Input = Value<typeof attackInput>;

export const attack = rule({
  id: 'attack',
  title: 'Attack',
  description: 'Resolves one attack: the attack roll, the parry or dodge, the damage and the special effect.',
  citation: combat('Attack and Defense Matrix'),
  input: attackInput,
  options: brpOptions,
  name: 'Attack',
  about: 'Result of an attack.',
  outcomes,
  mishaps: ['FUMBLE', 'MALFUNCTION'],
  faults: attackFaults,
  facts: attackFacts,
  odds: { damage: { title: 'Hit points lost by the defender', kind: 'number' } },
  prepare: (input, options) => {
    const scene = sceneOf(input, options);
    return (dice) =>
      whenEnded(
        decideAttack(scene, dice),
        [input, dice],
        (then) => then,
        (decided, then) => verdictOf(decided, then, options),
      );
  },
});

/** Rolls special effects and fumbles last, because odds do not depend on them. */
const verdictOf = (decided: DecidedAttack, input: Input, options: BrpOptions) => ({
  outcome: outcomeOf(decided),
  facts: { attackLevel: decided.attackLevel, defenceLevel: decided.defenceLevel },
  odds: {
    damage: (decided.damage?.net ?? 0) + (decided.further?.damage.net ?? 0) + (decided.struckItem?.net ?? 0),
  },
  later: (dice: Dice) => {
    const specials = rollSpecials(decided, input, options, dice);
    const fumbles = rollFumbles(decided, input, options, dice);
    const { damage, further, struckItem } = decided;
    const effects = [
      ...strikeEffects(decided, input, options, specials),
      ...mishapEffects(fumbles.mishaps, options),
      ...malfunctionEffects(decided, input),
    ];
    return {
      outcome: outcomeOf(decided),
      facts: {
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
        parryingItemHitPointsAfter: leftOf(effects, 'TARGET', input.defender.parry?.item.hitPoints ?? null),
        weaponHitPointsAfter: leftOf(effects, 'ACTOR', input.attacker.weapon.hitPoints),
        malfunction: decided.malfunction,
        fumbleTable: fumbles.table?.id ?? null,
        fumbleResults: fumbles.results.map(({ text, cells: { outcome } }) => ({ outcome, text })),
        wideOpen: decided.parryFumble.some(({ cells }) => cells.outcome === 'WIDE_OPEN'),
      },
      terms: () => [
        ...attackBreakdowns(decided, input, options),
        ...(specials[0]?.terms?.() ?? []),
        ...(specials[1]?.terms?.() ?? []),
      ],
      effects: () => effects,
      say: () =>
        summarise(
          decided,
          input,
          fumbles.mishaps.map((each) => describeMishap(fumbles.who, each)),
        ),
    };
  },
});

/** Returns the remaining hit points of the item. Null if unknown. */
const leftOf = (effects: readonly Effect[], on: Role, before: number | null): number | null =>
  before === null ? null : itemAfterEffects(effects, on, before).hitPoints;
