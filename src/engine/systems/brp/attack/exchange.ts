import type { Dice, Question } from '../../../dice/dice.ts';
import { remember } from '../../../remember.ts';
import { AnswerNeeded } from '../../../rules/answer.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { type Level, succeeds, type WeaponRoll, weaponCheck } from '../check.ts';
import type { BrpOptions } from '../options/index.ts';
import { effectiveRating } from '../rating.ts';
import { matrix } from '../tables/matrix.ts';
import { crush, isCrushed } from './crushing-parry.ts';
import type { Blow } from './damage.ts';
import type { Exchange } from './decided.ts';
import { type Defence, defenceOf, heeded, rollDefence } from './defence.ts';
import type { AttackInput } from './input.ts';
import { strikeHome } from './strike.ts';

/** What of an attack no die changes; worked out once, however often the attack is played. */
interface Prepared {
  readonly rating: Breakdown;
  readonly roll: Question<WeaponRoll>;
  readonly defences: Map<Level, Defence | null>;
}

// every binding reads its own input, with one set of options
const prepared = new WeakMap<AttackInput, Prepared>();

function prepare({ attacker }: AttackInput, options: BrpOptions): Prepared {
  const rating = effectiveRating('attack rating', attacker, options);
  const roll = weaponCheck(rating.total, attacker.weapon.malfunctionFrom, options, 'attack');
  return { rating, roll, defences: new Map() };
}

/** Attack, defence, matrix and damage, in the order a table would throw them. */
export function exchange(input: AttackInput, options: BrpOptions, dice: Dice): Exchange {
  const { rating: attackRating, roll, defences } = remember(prepared, input, () => prepare(input, options));
  const { level: attackLevel, malfunction } = dice.ask(roll);
  const defence = remember(defences, attackLevel, () => defenceOf(input, attackLevel, options));
  const missed: Exchange = {
    attackRating,
    attackLevel,
    malfunction,
    defence,
    defenceLevel: null,
    strike: null,
    parryFumble: [],
    crushingParry: null,
    itemLoss: 0,
    itemBroken: false,
    weaponLoss: 0,
    damage: null,
    further: null,
  };
  if (!succeeds(attackLevel) || malfunction) return missed;
  if (input.defender.awaited) throw new AnswerNeeded('TARGET', 'parry, dodge, or neither');
  const defenceLevel = defence && rollDefence(defence, options, dice);
  return answered({ ...missed, defenceLevel }, input, options, dice);
}

/** What the matrix, or the testing of the parrying item, makes of a blow that was met. */
function answered(met: Exchange, input: AttackInput, options: BrpOptions, dice: Dice): Exchange {
  const { attacker, defender } = input;
  const { attackLevel, defence } = met;
  const reached = heeded(met.defenceLevel, defence);
  const parried = defence?.kind === 'PARRY';
  const item = defender.parry?.item;
  const { damage, special, kind } = attacker.weapon;
  const blow: Blow = { damage, modifier: attacker.damageModifier, special };
  if (parried && item?.hitPoints && isCrushed(special, attackLevel, reached, options)) {
    const crushed = crush(blow, item, item.hitPoints, { input, options }, dice);
    return { ...met, ...crushed, strike: crushed.damage && 'SPECIAL' };
  }
  const passes = parried && isUnheeded(special, attackLevel, reached, options);
  const { cells } = matrix.at[attackLevel][passes ? 'FAILURE' : reached];
  if (cells.attack === null) {
    const melee = kind === 'MELEE' || kind === 'NATURAL';
    return { ...met, weaponLoss: parried && melee ? cells.attackingWeapon : 0 };
  }
  return { ...met, ...strikeHome(cells, cells.attack, reached, blow, input, options, dice) };
}

/** An ordinary parry leaves an entangling attack as it was (ruling R-31). */
const isUnheeded = (
  special: Blow['special'],
  attack: Level,
  defence: Level,
  { entangleIgnoresOrdinaryParry }: BrpOptions,
): boolean =>
  entangleIgnoresOrdinaryParry &&
  special === 'ENTANGLING' &&
  (attack === 'SPECIAL' || attack === 'CRITICAL') &&
  defence === 'SUCCESS';
