import type { Dice } from '../../../dice/dice.ts';
import type { Rolled } from '../../../dice/questions.ts';
import { playMemoised } from '../attempt/play-memoised.ts';
import type { Scene } from '../attempt/scene.ts';
import { higherStrikeLevel, type StrikeLevel } from '../attempt/strike-level.ts';
import { atLeastZero, type Blow, rollDamage } from '../damage/damage.ts';
import { armourOfItem } from '../damage/item.ts';
import { type BlowPath, DIRECT_PATH, resolveDamage } from '../damage/resolve-damage.ts';
import { rollParryFumble, wideOpenLevel } from '../fumbles/parry-fumble.ts';
import { type Level, succeeds } from '../rolls/check.ts';
import type { DecidedAttack, FurtherBlow } from './decided-attack.ts';

interface Cells {
  readonly defenderFumbles: boolean;
  readonly parryingItem: number;
}

/** What becomes of a blow that gets through. */
export type StrikeResult = Pick<
  DecidedAttack,
  'strike' | 'parryFumble' | 'itemLoss' | 'itemBroken' | 'damage' | 'further'
>;

/** A blow that gets through, as the matrix says how. */
export function resolveStrike(
  { defenderFumbles, parryingItem }: Cells,
  level: StrikeLevel,
  reached: Level,
  blow: Blow,
  scene: Scene,
  dice: Dice,
): StrikeResult {
  const { input, options } = scene;
  const { defender, attacker } = input;
  const item = defender.parry?.item ?? null;
  const parryFumble = item && defenderFumbles ? rollParryFumble(input, options, dice) : [];
  const open = wideOpenLevel(parryFumble);
  const own = open && options.wideOpen === 'UPGRADE' ? higherStrikeLevel(level, open) : level;
  const chosen = own === 'CRITICAL' && attacker.criticalChoice === 'SPECIAL';
  const strike = chosen ? 'SPECIAL' : own;
  const armourCounts = own !== 'CRITICAL' || (chosen && !options.chosenSpecialBypassesArmour);

  const loss = item ? parryingItem : 0;
  const left = item?.hitPoints ?? null;
  const itemBroken = loss > 0 && left !== null && left <= loss;
  const itemLoss = itemBroken ? left : loss;
  const shielded = options.shieldAvOnParry && item?.kind === 'SHIELD' && succeeds(reached);
  const shield = shielded ? (armourOfItem(item) ?? 0) : 0;
  const way: BlowPath = { spent: 0, shield, armourCounts, arm: null };
  const plain = (dice: Dice) => rollDamage(blow, 'SUCCESS', options, dice);

  if (itemBroken && options.brokenParryDamage === 'REPLACE') {
    const through = { ...way, spent: left, armourCounts: true };
    const damage = resolveDamage(() => `broken ${way.shield}`, plain, through, scene, dice);
    return { parryFumble, itemLoss, itemBroken, strike: 'SUCCESS', damage, further: null };
  }
  const roll = (dice: Dice): Rolled => {
    const rolled = rollDamage(blow, strike, options, dice);
    if (!itemBroken || options.brokenParryDamage !== 'ADD') return rolled;
    const more = atLeastZero(plain(dice).total - left);
    return more > 0 ? withMore(rolled, more) : rolled;
  };
  const name = () => `${nameOf(strike, way)} ${itemBroken}`;
  const again = open && options.wideOpen === 'EXTRA_HIT' ? open : null;
  const strikes = (dice: Dice): Blows => ({
    damage: resolveDamage(name, roll, way, scene, dice),
    further: again && furtherBlow(again, blow, scene, dice),
  });
  const { damage, further } = playMemoised(() => `${name()}, further ${again}`, scene, strikes, lostTo, dice);
  return { parryFumble, itemLoss, itemBroken, strike, damage, further };
}

type Blows = Pick<DecidedAttack, 'damage' | 'further'>;

const lostTo = ({ damage, further }: Blows): string =>
  String((damage?.net ?? 0) + (further?.damage.net ?? 0));

const nameOf = (strike: StrikeLevel, { shield, armourCounts }: BlowPath): string =>
  `${strike} ${shield} ${armourCounts}`;

/** Another blow, which nothing meets (option of ruling R-15). */
function furtherBlow(strike: StrikeLevel, blow: Blow, scene: Scene, dice: Dice): FurtherBlow {
  const roll = (dice: Dice) => rollDamage(blow, strike, scene.options, dice);
  const way = { ...DIRECT_PATH, armourCounts: strike !== 'CRITICAL' };
  return { strike, damage: resolveDamage(() => `${nameOf(strike, way)} false`, roll, way, scene, dice) };
}

const withMore = ({ total, parts }: Rolled, more: number): Rolled => ({
  total: atLeastZero(total) + more,
  parts: [...parts, { label: 'through the broken item', value: more }],
});
