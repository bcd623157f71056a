import type { Adapter } from '../conformance.ts';
import { person, startFight, totalOf } from './fights/fight.ts';

/** Plays a plan and an attack after it that misses. Only in a fight does a plan have an effect on an attack. */
export const attackMove: Adapter = async ({ given: { dex, skill, metresMoved } }) => {
  const weapons = [{ name: 'Club', rating: skill, damage: '1' }];
  const fight = startFight({ a: person({ dex, weapons }), b: person() }, { statements: 'NONE' });
  fight.act('a', 'declare', 'a', { metresMoved, actions: [{}] });
  const actionRank = fight.state.turns.find(({ combatants }) => combatants.includes('a'))?.rank;
  const { breakdowns } = fight.act('a', 'attack', 'b', { weapon: 'Club', defence: 'NONE' }, [95]);
  return { actionRank, effectiveSkill: totalOf(breakdowns, 'attack rating') };
};
