import type { Vector } from '../../conformance.ts';
import { attackAdapter, defenceAdapter } from './attack.ts';
import { botchAdapter, weaponless } from './botch.ts';
import { checkAdapter } from './check.ts';
import { roundAdapters } from './round.ts';

/** The cases name rules, not kinds of question: what is given tells which is meant. */
export function adapterOf({ rule, given, dice }: Vector) {
  const [first] = [rule].flat();
  if (first! in roundAdapters) return roundAdapters[first!];
  if (given.attackTotal !== undefined) return defenceAdapter;
  if (given.attackBonus !== undefined) return attackAdapter;
  if (given.roller !== undefined) return checkAdapter;
  if (given.rolls !== undefined) return weaponless;
  return dice.some(({ die }) => die === 'd6') ? botchAdapter : undefined;
}
