import type { Data } from '../../kit/public-fight.ts';
import { injuryPenalty } from './effects-of-injury.ts';
import { type Fighter, hitsOf } from './sheet.ts';
import { currentStun } from './stunned.ts';

/** Returns the values of each fighter that are compared. */

const TRACK = '{ downed stunnedNoParry stunned mustParry }';

export const SEEN = `id version round activeCombatants { name }
  pending { respondent { name } }
  combatants { id name hasActed conditions { condition { name } amount }
    standing { ... on PathmasterStanding { hits initiative parry parryWith hadTurn onTurn
      initiativeRounds offensiveBonus bonusTurns stunEased stun ${TRACK} pending ${TRACK}
      bleeding { rate age treated } injuries { penalty wound }
      budget { attack move free interrupt step } turn { taken delaying moved steps } shieldParried
      aimHeld { foeId weapon actions braced turns }
      evaluated { foeId actions turns } feint { foeId at turns } surprisedTurns fatigue concentration
      parriedFoeIds shieldedFoeIds retreatedFromIds dropped broken strikes { hands main } } } }`;

export function seenOf(
  { name, hasActed, conditions, standing }: Data,
  names: ReadonlyMap<string, string>,
  woken: boolean,
) {
  const { evaluated, feint, aimHeld, parriedFoeIds, shieldedFoeIds, retreatedFromIds, ...rest } = standing;
  const dead = conditions.some(({ condition }: Data) => condition.name === 'dead');
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id));
  const all = conditions.map(({ condition, amount }: Data) => `${condition.name} ${amount}`);
  if (dead) return { name, dead };
  return {
    ...{ name, hasActed, conditions: [...new Set(all)].sort(), ...rest },
    bonusTurns: rest.offensiveBonus > 0 ? rest.bonusTurns : 0,
    ...(woken ? { budget: null } : {}),
    ...{ parriedFoes: named(parriedFoeIds), shieldedFoes: named(shieldedFoeIds) },
    retreatedFrom: named(retreatedFromIds),
    evaluated: evaluated && { ...evaluated, foeId: names.get(evaluated.foeId) },
    feint: feint && { ...feint, foeId: names.get(feint.foeId) },
    aimHeld: aimHeld && { ...aimHeld, foeId: names.get(aimHeld.foeId) },
  };
}

export function modelled(fighter: Fighter) {
  const { name, initiative, parry, parryWith, hadTurn, onTurn, hasActed } = fighter;
  const { initiativeRounds, offensiveBonus, bonusTurns, eased, stun, pending, budget } = fighter;
  if (fighter.dead) return { name, dead: true };
  const namesOf = (fighters: readonly Fighter[]) => fighters.map((each) => each.name);
  return {
    ...{ name, hasActed, conditions: conditionsOf(fighter) },
    ...{ hits: hitsOf(fighter), initiative, parry, parryWith, hadTurn, onTurn },
    ...{ initiativeRounds, offensiveBonus, bonusTurns, stunEased: eased, stun, pending },
    bleeding: fighter.wounds.map(({ rate, age, treated }) => ({ rate, age, treated })),
    injuries: fighter.injuries.map(({ penalty, wound }) => ({ penalty, wound })),
    // The remaining actions of fighters who have just woken up are not compared, because they cannot be used before the
    // fighters' next turns.
    ...{ budget: fighter.woken ? null : budget, turn: turnOf(fighter) },
    shieldParried: fighter.shieldParried,
    parriedFoes: namesOf(fighter.parriedFoes),
    shieldedFoes: namesOf(fighter.shieldedFoes),
    retreatedFrom: namesOf(fighter.retreatedFrom),
    evaluated: fighter.evaluated && preparedFor(fighter.evaluated),
    feint: fighter.feint && preparedFor(fighter.feint),
    aimHeld: fighter.aim && preparedFor(fighter.aim),
    ...{
      surprisedTurns: fighter.surprisedTurns,
      fatigue: fighter.fatigue,
      concentration: fighter.concentration,
    },
    ...{ dropped: fighter.dropped, broken: fighter.broken },
    strikes: {
      hands: fighter.strikes.weapon ? [fighter.strikes.weapon] : [],
      main: fighter.strikes.made,
    },
  };
}

const turnOf = ({ taken, delaying, moved, steps }: Fighter) => ({ taken, delaying, moved, steps });

const preparedFor = <Prepared extends { readonly foe: Fighter }>({ foe, ...rest }: Prepared) => ({
  foeId: foe.name,
  ...rest,
});

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
    ...[...fighter.imposed].map((name) => `${name} null`),
    ...(fighter.posture ? [`${fighter.posture} null`] : []),
    ...(fighter.surprised ? ['surprised null'] : []),
    ...(fighter.prone ? ['prone null'] : []),
    ...(fighter.unconscious.size > 0 ? ['unconscious null'] : []),
  ].sort();
}
