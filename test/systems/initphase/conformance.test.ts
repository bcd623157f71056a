import { join } from 'node:path';
import { holdsCases, type Vector } from '../conformance.ts';
import { attackAdapter, defenceAdapter } from './adapters/attack.ts';
import { botchAdapter, weaponless } from './adapters/botch.ts';
import { checkAdapter } from './adapters/check.ts';
import { roundAdapters } from './adapters/round.ts';
import { disputed } from './disputed.ts';

/** The cases name rules, not kinds of question: what is given tells which is meant. */
function adapterOf({ rule, given, dice }: Vector) {
  const [first] = [rule].flat();
  if (first! in roundAdapters) return roundAdapters[first!];
  if (given.attackTotal !== undefined) return defenceAdapter;
  if (given.attackBonus !== undefined) return attackAdapter;
  if (given.roller !== undefined) return checkAdapter;
  if (given.rolls !== undefined) return weaponless;
  return dice.some(({ die }) => die === 'd6') ? botchAdapter : undefined;
}

holdsCases({ file: join(import.meta.dirname, 'conformance/vectors.json'), adapterOf, disputed });
