import { type Adapter, facesOf, type Vector } from '../../conformance.ts';
import { person, startFight, totalOf } from '../fights/fight.ts';

// what only a fight shows: what a plan leaves of an attack, what a wound takes off the sheet, who may act

/** A fight of two, in which nobody waits for their turn. */
function between(a: object, b: object, options: object = {}) {
  const encounter = startFight({ a: person(a), b: person(b) }, options);
  return {
    encounter,
    does: encounter.act,
    ranksOf: (id: string): readonly number[] =>
      encounter.state.turns.flatMap(({ rank, combatants }) => (combatants.includes(id) ? [rank] : [])),
  };
}

const blow = { weapon: 'Club', defence: 'NONE' };

/** What is declared, and the attack that follows, which misses. */
const attackMove: Adapter = async ({ given: { dex, skill, metresMoved } }) => {
  const weapons = [{ name: 'Club', rating: skill, damage: '1' }];
  const { does, ranksOf } = between({ dex, weapons }, {}, { statements: 'NONE' });
  does('a', 'declare', 'a', { metresMoved, actions: [{}] });
  const [actionRank] = ranksOf('a');
  const { breakdowns } = does('a', 'attack', 'b', blow, [95]);
  return { actionRank, effectiveSkill: totalOf(breakdowns, 'attack rating') };
};

/** The DEX that is left after a major wound: the rank of the round after it. */
export function dexAfterMajor(vector: Vector): number | undefined {
  const { pow, dex, mov } = vector.given;
  const weapons = [{ name: 'Club', rating: 60, damage: '6' }];
  const { encounter, does, ranksOf } = between({ weapons }, { pow, dex, mov });
  does('a', 'attack', 'b', blow, [30]);
  does('b', 'majorWound', 'b', {}, facesOf(vector));
  encounter.order({ type: 'endRound' });
  return ranksOf('b')[0];
}

/** Whether somebody may attack who is held by a condition. */
export function mayAttackWhile(condition: string): boolean {
  const { encounter } = between({ weapons: [{ name: 'Club', rating: 60, damage: '1' }] }, {});
  encounter.adjust('a', { gain: [condition] });
  return encounter.tries('a', 'attack', 'b', blow, [95]) === null;
}

export const playedAdapters: Readonly<Record<string, Adapter>> = { attackMove };
