import type { Dice } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import { type Staged, Waits } from '../../../rules/stages.ts';
import { parriesWithAimedItem } from '../attempt/attacker-with-aim.ts';
import {
  type Defence,
  defenceAfterIdea,
  defenceAfterSpot,
  defenceOf,
  levelForMatrix,
  rollDefence,
} from '../attempt/defence.ts';
import type { AttackInput } from '../attempt/input.ts';
import { type Scene, sceneOf } from '../attempt/scene.ts';
import { rollBlowAtItem } from '../damage/at-item.ts';
import { resolveCrushingParry, testsParryingItem } from '../damage/crushing-parry.ts';
import type { Blow } from '../damage/damage.ts';
import { cappedLevel } from '../missile/long-range.ts';
import type { BrpOptions } from '../options/index.ts';
import { type Level, succeeds, type WeaponRoll } from '../rolls/check.ts';
import { matrix } from '../tables/matrix.ts';
import type { DecidedAttack } from './decided-attack.ts';
import { resolveCatch } from './resolve-catch.ts';
import { resolveStrike, type StrikeResult } from './strike.ts';

/** Resolves attack, defence, matrix and damage. The order of the dice is the same as at the table. */
export function decideAttack(scene: Scene, dice: Dice): Staged<AttackInput, DecidedAttack> {
  const { input, options, attackRoll } = scene;
  // The chance to hit an item depends on the parrying item. The roll is therefore compared only after the defender
  // answers.
  const natural = input.attacker.atItem ? dice.ask(face(100, 'attack')) : null;
  const roll = natural === null ? dice.ask(attackRoll) : attackRoll.answer([natural]);
  if (!input.defender.awaited || !callsForDefence(roll, scene)) return meetAttack(roll, scene, dice);
  return new Waits(new AnswerNeeded('TARGET', 'whether to parry or dodge'), (answered, later) => {
    const met = sceneOf({ ...answered, defender: { ...answered.defender, awaited: false } }, options);
    return meetAttack(natural === null ? roll : met.attackRoll.answer([natural]), met, later);
  });
}

const levelIn = ({ level }: WeaponRoll, { band, options }: Scene): Level => cappedLevel(level, band, options);

const callsForDefence = (roll: WeaponRoll, scene: Scene): boolean =>
  succeeds(levelIn(roll, scene)) && !roll.malfunction;

/** Resolves an attack with a known roll. After a success, the target may defend. */
function meetAttack(roll: WeaponRoll, scene: Scene, dice: Dice): DecidedAttack {
  const attackLevel = levelIn(roll, scene);
  if (!callsForDefence(roll, scene)) return rolled(scene, attackLevel, roll.malfunction, null, null);
  const { input, options, defences } = scene;
  const known = defences[attackLevel];
  const defence = known === undefined ? defenceOf(input, attackLevel, options) : known;
  defences[attackLevel] = defence;
  if (input.defender.catch)
    return resolveCatch(rolled(scene, attackLevel, false, defence, null), input.defender.catch, scene, dice);
  const looked = defence && defenceAfterSpot(defence, input, attackLevel, options, dice);
  const tried = looked && defenceAfterIdea(looked, input.defender.idea, options, dice);
  const defenceLevel = tried && rollDefence(tried, options, dice);
  return resolveDefence(rolled(scene, attackLevel, false, tried, defenceLevel), scene, dice);
}

const UNSTRUCK: StrikeResult = {
  strike: null,
  parryFumble: [],
  itemLoss: 0,
  itemBroken: false,
  damage: null,
  further: null,
};

/**
 * Creates the result of an attack. The code lists every field, because odds create many results and object spread would
 * be slow.
 */
const rolled = (
  { attackRating }: Scene,
  attackLevel: Level,
  malfunction: boolean,
  defence: Defence | null,
  defenceLevel: Level | null,
  { strike, parryFumble, itemLoss, itemBroken, damage, further }: StrikeResult = UNSTRUCK,
): DecidedAttack => ({
  attackRating,
  attackLevel,
  malfunction,
  defence,
  defenceLevel,
  strike,
  parryFumble,
  crushingParry: null,
  itemLoss,
  itemBroken,
  weaponLoss: 0,
  damage,
  struckItem: null,
  caught: null,
  further,
});

/**
 * Resolves an attack against a defence with the matrix, with a test of the parrying item, or as damage to the aimed
 * item.
 */
function resolveDefence(met: DecidedAttack, scene: Scene, dice: Dice): DecidedAttack {
  const { input, options } = scene;
  const { attacker, defender } = input;
  const { attackLevel, defence } = met;
  const reached = levelForMatrix(met.defenceLevel, defence);
  const parried = defence?.kind === 'PARRY';
  const item = defender.parry?.item;
  const { special, kind } = attacker.weapon;
  if (attacker.atItem && (met.defenceLevel === null || (succeeds(reached) && parriesWithAimedItem(input))))
    return { ...met, struckItem: rollBlowAtItem(attackLevel, scene, dice) };
  if (parried && item?.hitPoints && testsParryingItem(special, attackLevel, reached, options)) {
    const crushed = resolveCrushingParry(item.hitPoints, scene, dice);
    return { ...met, ...crushed, strike: crushed.damage && 'SPECIAL' };
  }
  const passes = parried && isUnheeded(special, attackLevel, reached, options);
  const { cells } = matrix.at[attackLevel][passes ? 'FAILURE' : reached];
  if (cells.attack === null) {
    const melee = kind === 'MELEE' || kind === 'NATURAL';
    return { ...met, weaponLoss: parried && melee ? cells.attackingWeapon : 0 };
  }
  if (attacker.atItem && !parriesWithAimedItem(input))
    return { ...met, struckItem: rollBlowAtItem(cells.attack, scene, dice) };
  const struck = resolveStrike(cells, cells.attack, reached, scene, dice);
  return rolled(scene, attackLevel, met.malfunction, defence, met.defenceLevel, struck);
}

/**
 * True if the defence does not change the attack, because an ordinary parry meets an entangling attack (ruling R-31).
 */
export const isUnheeded = (
  special: Blow['special'],
  attack: Level,
  defence: Level,
  { entangleIgnoresOrdinaryParry }: BrpOptions,
): boolean =>
  entangleIgnoresOrdinaryParry &&
  special === 'ENTANGLING' &&
  (attack === 'SPECIAL' || attack === 'CRITICAL') &&
  defence === 'SUCCESS';
