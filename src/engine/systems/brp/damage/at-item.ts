import type { Dice } from '../../../dice/dice.ts';
import type { AttackInput } from '../attempt/input.ts';
import { partOfAttack } from '../attempt/part-of-attack.ts';
import type { Scene } from '../attempt/scene.ts';
import type { StrikeLevel } from '../attempt/strike-level.ts';
import type { Level } from '../rolls/check.ts';
import { blowBy, rollDamage } from './damage.ts';
import { hitPointsAt } from './resolve-damage.ts';
import { type StruckItem, strikeItem } from './struck-item.ts';

type ItemAimedAt = NonNullable<AttackInput['attacker']['atItem']>;

const struckAimedItem = partOfAttack(
  ({ input: { attacker, defender }, options }, dice, strike: StrikeLevel): StruckItem => {
    const rolled = rollDamage(blowBy(attacker), strike, options, dice);
    return strikeItem(heldBy(defender, attacker.atItem!), rolled, options);
  },
  ({ net, broken }) => `${net} ${broken}`,
);

/** Rolls damage to an item at which the attack is aimed, even if the item parries the attack (Shields). */
export const rollBlowAtItem = (level: Level, scene: Scene, dice: Dice): StruckItem =>
  struckAimedItem(scene, dice, levelOf(level, scene.input.attacker));

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
