import { from, one, type Pick, type Procedures } from '../../kit/procedures.ts';
import {
  type Action,
  disengage,
  engagedAfter,
  isAllowed,
  type Kind,
  mostMetres,
  type Plan,
  ranksOf,
} from './ranks.ts';

/** Draws random plans of one combatant for a round. */

const kinds: readonly (readonly Kind[])[] = [
  ...[['ATTACK'], ['ATTACK', 'ATTACK'], ['NONCOMBAT', 'ATTACK'], ['NONCOMBAT', 'NONCOMBAT']],
  ...[['ENGAGE', 'ATTACK'], ['DISENGAGE'], ['DISENGAGE', 'ATTACK'], ['POWER'], ['POWER', 'ATTACK'], []],
] as const;

const action = (pick: Pick, kind: Kind, index: number): Action => ({
  ...{ kind, name: `${kind} ${index}` },
  times: kind === 'ATTACK' ? one(pick, [1, 1, 2, 3]) : 1,
  takes: pick(4) === 0 ? from(pick, 5, 12) : 5,
  holdTo: pick(4) === 0 ? pick(20) : null,
  instantaneous: true,
  targetKnown: pick(12) > 0,
});

function plan(pick: Pick): Plan {
  const metres = one(pick, [0, 0, 5, 5.5, 6, 15, 15.25, 16, 29, 29.5, 30, 40]);
  return {
    ...{ dex: from(pick, 3, 21), int: from(pick, 3, 21), die: one(pick, [0, 0, from(pick, 1, 10)]) },
    ...{ engaged: pick(2) === 0, fightingDefensively: pick(4) === 0 },
    metres,
    actions: one(pick, kinds)
      .map((kind, index) => action(pick, kind, index))
      .map((each) => (metres < 30 ? each : { ...each, holdTo: null })),
  };
}

const levels = ['CRITICAL', 'SPECIAL', 'SUCCESS', 'SUCCESS', 'FAILURE', 'FUMBLE'] as const;

export const ranks: Procedures = {
  actionRanks: {
    fields: '... on BrpActionRanks { allowed engagedAfter mostMetres acts { kind rank } }',
    play: (pick) => {
      const given = plan(pick);
      const { dex, int, die, engaged, fightingDefensively, metres, actions } = given;
      const allowed = isAllowed(given);
      const found = ranksOf(given);
      const each = actions.flatMap(({ kind, times }) => Array.from({ length: times }, () => kind));
      return {
        input: {
          ...{ dex, int, engaged, fightingDefensively, metresMoved: metres },
          actions: actions.map(({ holdTo, ...rest }) => (holdTo === null ? rest : { ...rest, holdTo })),
          ...(die > 0 ? { keptDie: die, options: { initiative: 'ROLL_ONCE' } } : {}),
        },
        result: {
          allowed,
          engagedAfter: engagedAfter(given),
          mostMetres: mostMetres(given),
          acts: allowed ? each.map((kind, index) => ({ kind, rank: found[index] })) : [],
        },
      };
    },
  },
  disengage: {
    fields: '... on BrpDisengagement { allowed disengaged mayMoveAway }',
    play: (pick) => {
      const [engaged, attacked] = [pick(5) > 0, pick(5) === 0];
      const declaredIn = one(pick, ['STATEMENTS', 'STATEMENTS', 'STATEMENTS', 'ACTION', 'POWERS'] as const);
      const defences = Array.from({ length: pick(4) }, () => one(pick, levels));
      const { allowed, disengaged } = disengage(engaged, attacked, declaredIn === 'STATEMENTS', defences);
      return {
        input: { engaged, attacked, declaredIn, defences },
        result: { allowed, disengaged, mayMoveAway: disengaged },
      };
    },
  },
};
