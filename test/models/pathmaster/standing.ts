import type { Data } from '../../kit/public-fight.ts';
import { injuryPenalty } from './effects-of-injury.ts';
import { type Fighter, hitsOf } from './sheet.ts';
import { currentStun } from './stunned.ts';

/** What is compared of each fighter. */

const TRACK = '{ downed stunnedNoParry stunned mustParry }';

export const SEEN = `id version round activeCombatants { name }
  pending { respondent { name } }
  combatants { id name hasActed conditions { condition { name } amount }
    standing { ... on PathmasterStanding { hits initiative parry parryWith hadTurn onTurn
      initiativeRounds offensiveBonus bonusTurns stunEased stun ${TRACK} pending ${TRACK}
      bleeding { rate age treated } injuries { penalty wound }
      budget { attack move free interrupt step } turn { taken }
      parriedFoeIds shieldedFoeIds retreatedFromIds dropped broken } } }`;

export function seenOf({ name, hasActed, conditions, standing }: Data, names: ReadonlyMap<string, string>) {
  const { parriedFoeIds, shieldedFoeIds, retreatedFromIds, ...rest } = standing;
  const dead = conditions.some(({ condition }: Data) => condition.name === 'dead');
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id));
  const all = conditions.map(({ condition, amount }: Data) => `${condition.name} ${amount}`);
  if (dead) return { name, conditions: all };
  return {
    ...{ name, hasActed, conditions: [...new Set(all)].sort(), ...rest },
    bonusTurns: rest.offensiveBonus > 0 ? rest.bonusTurns : 0,
    ...{ parriedFoes: named(parriedFoeIds), shieldedFoes: named(shieldedFoeIds) },
    retreatedFrom: named(retreatedFromIds),
  };
}

export function modelled(fighter: Fighter) {
  const { name, initiative, parry, parryWith, hadTurn, onTurn, hasActed } = fighter;
  const { initiativeRounds, offensiveBonus, bonusTurns, eased, stun, pending, budget } = fighter;
  if (fighter.dead) return { name, conditions: ['dead null'] };
  const namesOf = (fighters: readonly Fighter[]) => fighters.map((each) => each.name);
  return {
    ...{ name, hasActed, conditions: conditionsOf(fighter) },
    ...{ hits: hitsOf(fighter), initiative, parry, parryWith, hadTurn, onTurn },
    ...{ initiativeRounds, offensiveBonus, bonusTurns, stunEased: eased, stun, pending },
    bleeding: fighter.wounds.map(({ rate, age, treated }) => ({ rate, age, treated })),
    injuries: fighter.injuries.map(({ penalty, wound }) => ({ penalty, wound })),
    ...{ budget, turn: { taken: fighter.taken } },
    parriedFoes: namesOf(fighter.parriedFoes),
    shieldedFoes: namesOf(fighter.shieldedFoes),
    retreatedFrom: namesOf(fighter.retreatedFrom),
    ...{ dropped: fighter.dropped, broken: fighter.broken },
  };
}

function conditionsOf(fighter: Fighter): readonly string[] {
  const stun = currentStun(fighter);
  const bleeding = fighter.wounds.reduce((sum, { rate, treated }) => sum + Math.max(0, rate - treated), 0);
  const injury = injuryPenalty(fighter);
  return [
    ...(stun ? [`${stun} null`] : []),
    ...(bleeding > 0 ? [`bleeding ${bleeding}`] : []),
    ...(injury < 0 ? [`criticalInjury ${injury}`] : []),
    ...(fighter.initiativeRounds > 0 ? [`initiativeRounds ${fighter.initiativeRounds}`] : []),
    ...(fighter.offensiveBonus > 0 ? [`offensiveBonus ${fighter.offensiveBonus}`] : []),
    ...(fighter.entangled > 0 ? ['entangled null'] : []),
    ...(fighter.prone ? ['prone null'] : []),
    ...(fighter.unconscious.size > 0 ? ['unconscious null'] : []),
  ].sort();
}
