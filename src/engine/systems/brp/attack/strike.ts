import type { Dice } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import { partOfAttack } from '../attempt/part-of-attack.ts';
import type { Scene } from '../attempt/scene.ts';
import { higherStrikeLevel, type StrikeLevel } from '../attempt/strike-level.ts';
import { armourOfItem } from '../damage/item.ts';
import {
  type BlowPath,
  type BlowRoll,
  DIRECT_PATH,
  resolveDamage,
  rollAt,
} from '../damage/resolve-damage.ts';
import { rollParryFumble, wideOpenLevel } from '../fumbles/parry-fumble.ts';
import { type Level, succeeds } from '../rolls/check.ts';
import type { DecidedAttack, FurtherBlow } from './decided-attack.ts';

interface Cells {
  readonly defenderFumbles: boolean;
  readonly parryingItem: number;
}

/** The part of an attack's result that exists only if the attack hits. */
export type StrikeResult = Pick<
  DecidedAttack,
  'strike' | 'parryFumble' | 'itemLoss' | 'itemBroken' | 'damage' | 'further'
>;

/** Resolves an attack that hits, by its cell in the matrix. */
export function resolveStrike(
  { defenderFumbles, parryingItem }: Cells,
  level: StrikeLevel,
  reached: Level,
  scene: Scene,
  dice: Dice,
): StrikeResult {
  const { input, options } = scene;
  const { defender, attacker } = input;
  const item = defender.parry?.item ?? null;
  const parryFumble = item && defenderFumbles ? rollParryFumble(input, options, diceOfTarget(dice)) : [];
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
  const path: BlowPath = { spent: 0, shield, armourCounts, arm: null };
  if (itemBroken && options.brokenParryDamage === 'REPLACE') {
    const through = { ...path, spent: left, armourCounts: true };
    const damage = resolveDamage(scene, dice, rollAt('SUCCESS'), through);
    return { parryFumble, itemLoss, itemBroken, strike: 'SUCCESS', damage, further: null };
  }
  const adds = itemBroken && options.brokenParryDamage === 'ADD';
  const roll: BlowRoll = { level: strike, addedBeyond: adds ? left : null };
  const again = open && options.wideOpen === 'EXTRA_HIT' ? open : null;
  const { damage, further } = blows(scene, dice, roll, path, again);
  return { parryFumble, itemLoss, itemBroken, strike, damage, further };
}

/** An attack, and a further attack without a defence (option of ruling R-15). */
const blows = partOfAttack(
  (
    scene,
    dice,
    roll: BlowRoll,
    path: BlowPath,
    again: StrikeLevel | null,
  ): Pick<DecidedAttack, 'damage' | 'further'> => ({
    damage: resolveDamage(scene, dice, roll, path),
    further: again && furtherBlow(again, scene, dice),
  }),
  ({ damage, further }) => String((damage?.net ?? 0) + (further?.damage.net ?? 0)),
);

function furtherBlow(strike: StrikeLevel, scene: Scene, dice: Dice): FurtherBlow {
  const path = { ...DIRECT_PATH, armourCounts: strike !== 'CRITICAL' };
  return { strike, damage: resolveDamage(scene, dice, rollAt(strike), path) };
}
