import type { Dice } from '../../../dice/dice.ts';
import type { AttackInput } from '../attempt/input.ts';
import { once } from '../attempt/once.ts';
import type { Scene } from '../attempt/scene.ts';
import type { Strike } from '../attempt/strike-level.ts';
import type { Level } from '../rolls/check.ts';
import { atLeastZero, type Blow, rollDamage } from './damage.ts';
import { hitPointsAt } from './landed.ts';
import { type StruckItem, strikeItem } from './struck-item.ts';

type Aim = NonNullable<AttackInput['attacker']['atItem']>;

/** A blow at an item that strikes it: parried with it, or aimed at it (Shields). */
export function atItem(blow: Blow, aim: Aim, level: Level, scene: Scene, dice: Dice): StruckItem {
  const { options, input } = scene;
  const strike = levelOf(level, input.attacker);
  const held = heldBy(input.defender, aim);
  const struck = (dice: Dice) =>
    strikeItem(held, atLeastZero(rollDamage(blow, strike, options, dice).total), options);
  return once(
    () => `item ${strike}`,
    scene,
    struck,
    ({ net, broken }) => `${net} ${broken}`,
    dice,
  );
}

const levelOf = (level: Level, { criticalChoice }: AttackInput['attacker']): Strike => {
  if (level === 'CRITICAL') return criticalChoice;
  return level === 'SPECIAL' ? 'SPECIAL' : 'SUCCESS';
};

function heldBy(defender: AttackInput['defender'], { name, armour, hitPoints, arm, held }: Aim) {
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
