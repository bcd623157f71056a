import type { Dice } from '../../../dice/dice.ts';
import type { AttackInput } from '../attempt/input.ts';
import { playMemoised } from '../attempt/play-memoised.ts';
import type { Scene } from '../attempt/scene.ts';
import type { StrikeLevel } from '../attempt/strike-level.ts';
import type { Level } from '../rolls/check.ts';
import { atLeastZero, type Blow, rollDamage } from './damage.ts';
import { hitPointsAt } from './resolve-damage.ts';
import { type StruckItem, strikeItem } from './struck-item.ts';

type ItemAimedAt = NonNullable<AttackInput['attacker']['atItem']>;

/** A blow at an item that strikes it: parried with it, or aimed at it (Shields). */
export function rollBlowAtItem(
  blow: Blow,
  aim: ItemAimedAt,
  level: Level,
  scene: Scene,
  dice: Dice,
): StruckItem {
  const { options, input } = scene;
  const strike = levelOf(level, input.attacker);
  const held = heldBy(input.defender, aim);
  const struck = (dice: Dice) =>
    strikeItem(held, atLeastZero(rollDamage(blow, strike, options, dice).total), options);
  return playMemoised(
    () => `item ${strike}`,
    scene,
    struck,
    ({ net, broken }) => `${net} ${broken}`,
    dice,
  );
}

const levelOf = (level: Level, { criticalChoice }: AttackInput['attacker']): StrikeLevel => {
  if (level === 'CRITICAL') return criticalChoice;
  return level === 'SPECIAL' ? 'SPECIAL' : 'SUCCESS';
};

function heldBy(defender: AttackInput['defender'], { name, armour, hitPoints, arm, held }: ItemAimedAt) {
  const part = defender.locations.find(({ location }) => location === arm);
  return {
    ...{ arm, held, item: { name, armour, hitPoints } },
    holder: {
      armour: part?.armour ?? defender.armour,
      hitPoints: defender.hitPoints,
      armHitPoints: hitPointsAt(arm, defender),
      armDamage: part?.damage ?? 0,
    },
  };
}
