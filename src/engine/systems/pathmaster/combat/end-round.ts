import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { read } from '../../../rules/read.ts';
import { combat } from '../citations.ts';
import { gains, loses } from '../effects.ts';
import { sheet } from '../sheet.ts';
import { heldBy } from './fitness.ts';
import { stand } from './standing.ts';

/** What bleeding wounds cost in a round, and what becomes of whoever bleeds (PMA-135, 195, 198). */
export function endRound(fighter: Fighter): readonly Effect[] {
  const { hits, bleeding } = stand(fighter);
  const lost = bleeding.reduce((sum, { rate, treated }) => sum + Math.max(0, rate - treated), 0);
  if (lost === 0) return [];
  const { constitution } = read(sheet, fighter.sheet);
  const held = heldBy(fighter);
  const effects: Effect[] = [loses('TARGET', lost, combat('Bleeding'))];
  const left = hits - lost;
  if (left <= -constitution && !held.includes('dead'))
    effects.push(gains('TARGET', 'dead', combat('Effects of Injury')));
  else if (left <= 0 && !held.includes('unconscious') && !held.includes('dead'))
    effects.push(gains('TARGET', 'unconscious', combat('Effects of Injury')));
  return effects;
}
