import { procedure } from '../../../rules/procedure.ts';
import { attackFaults, attackInput } from '../attempt/input.ts';
import { sceneOf } from '../attempt/scene.ts';
import { combat } from '../core/citations.ts';
import { itemStruckTold } from '../damage/struck-item.ts';
import { wornBy } from '../fumbles/worn.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { attackBreakdowns } from './breakdowns.ts';
import { type AttackDetail, attackDetail, damageDetail } from './detail.ts';
import { exchange } from './exchange.ts';
import { fumbleEffects, malfunctionEffects } from './fumble-effects.ts';
import { outcomeOf, outcomes } from './outcome.ts';
import { strikeEffects } from './strike-effects.ts';
import { summarise } from './summary.ts';

/** One attack with parry or dodge, resolved to damage and its special effect. */
export const attack = procedure({
  id: 'attack',
  title: 'Attack',
  description: 'One attack, the parry or dodge against it, its damage and what a special success does.',
  citation: combat('Attack and Defense Matrix'),
  input: attackInput,
  options: brpOptions,
  detail: attackDetail,
  outcomes,
  mishaps: ['FUMBLE', 'MALFUNCTION'],
  faults: attackFaults,
  measures: {
    attackLevel: { title: 'Level of the attack roll', kind: 'outcome' },
    defenceLevel: { title: 'Level of the parry or dodge; NONE where none was rolled', kind: 'outcome' },
    damage: { title: 'Hit points lost by the defender', kind: 'number' },
  },
  prepare: (input, options: BrpOptions) => {
    const scene = sceneOf(input, options);
    return (dice) => exchange(scene, dice);
  },
  view: (decided) => ({
    outcome: outcomeOf(decided),
    attackLevel: decided.attackLevel,
    defenceLevel: decided.defenceLevel ?? 'NONE',
    damage: (decided.damage?.net ?? 0) + (decided.further?.damage.net ?? 0) + (decided.struckItem?.net ?? 0),
  }),
  conclude: (decided, input, options, dice) => {
    const struck = strikeEffects(decided, input, options, dice);
    const fumbles = fumbleEffects(decided, input, options, dice);
    const effects = [...struck.effects, ...fumbles.effects, ...malfunctionEffects(decided, input)];
    const { damage, further, struckItem } = decided;
    const detail: AttackDetail = {
      attackLevel: decided.attackLevel,
      defenceLevel: decided.defenceLevel,
      catchLevel: decided.caught?.level ?? null,
      strikeLevel: decided.strike,
      damage: damage && damageDetail(damage),
      location: damage?.location ?? null,
      crushingParry: decided.crushingParry,
      struckItem: struckItem && itemStruckTold(struckItem),
      further: further && {
        strikeLevel: further.strike,
        damage: damageDetail(further.damage),
        location: further.damage.location,
      },
      parryingItemHitPointsAfter: wornBy(effects, 'TARGET', input.defender.parry?.item.hitPoints ?? null)
        .hitPoints,
      weaponHitPointsAfter: wornBy(effects, 'ACTOR', input.attacker.weapon.hitPoints).hitPoints,
      malfunction: decided.malfunction,
      fumbleTable: fumbles.table?.id ?? null,
      fumbleResults: fumbles.results.map(({ text, cells: { outcome } }) => ({ outcome, text })),
      wideOpen: decided.parryFumble.some(({ cells }) => cells.outcome === 'WIDE_OPEN'),
    };
    return {
      outcome: outcomeOf(decided),
      summary: summarise(decided, input, detail, fumbles.words),
      breakdowns: [...attackBreakdowns(decided, input), ...struck.breakdowns],
      effects,
      detail,
    };
  },
});
