import { from, one, type Pick, type Procedures, type Roll } from '../../kit/procedures.ts';
import { type Act, type Combatant, phasesOf, usePower } from './round-order.ts';

/** Draws random rounds. For each place in the turn order, the rank and the combatants are compared. */

const plans = ['ATTACK', 'ATTACK', 'TWO', 'POWER', 'SLOW_POWER', 'DRAW', 'DEFEND'] as const;

function actsOf(pick: Pick): readonly Act[] {
  const hold = pick(5) === 0 ? from(pick, 0, 2) : null;
  const act = (kind: Act['kind'], name: string, instantaneous = true, holdTo: number | null = null): Act => ({
    ...{ kind, name, instantaneous, holdTo },
  });
  switch (one(pick, plans)) {
    case 'ATTACK':
      return [act('ATTACK', 'attack', true, hold)];
    case 'TWO':
      return [act('ATTACK', 'cut'), act('ATTACK', 'thrust')];
    case 'POWER':
      return [act('POWER', 'light', true, hold)];
    case 'SLOW_POWER':
      return [act('POWER', 'fog', false)];
    case 'DRAW':
      return [act('NONCOMBAT', 'draw'), act('ATTACK', 'attack')];
    case 'DEFEND':
      return [];
  }
}

function combatant(pick: Pick, index: number, skilled: boolean, initiative: boolean, roll: Roll): Combatant {
  const acts = actsOf(pick);
  return {
    ...{ name: `C${index}`, dex: from(pick, 8, 12), int: from(pick, 8, 12), pow: from(pick, 10, 12) },
    skill: skilled ? one(pick, [40, 50, 60]) : null,
    reach: one(pick, ['MISSILE', 'LONG', 'MEDIUM', 'SHORT'] as const),
    metres: acts.some(({ kind }) => kind === 'POWER') ? 0 : one(pick, [0, 0, 10, 20]),
    prepared: pick(5) === 0 ? 'fog of before' : null,
    ...{ fightingDefensively: acts.length === 0, acts, die: initiative ? roll(10) : 0 },
  };
}

export const roundOrders: Procedures = {
  roundOrder: {
    fields: '... on BrpRoundOrder { phases { phase places { rank turns { combatant } } } }',
    play: (pick, roll) => {
      const statements = one(pick, ['STANDARD', 'STANDARD', 'REVERSE', 'NONE'] as const);
      const [initiative, inAction, skilled] = [pick(3) === 0, pick(3) === 0, pick(4) > 0];
      const combatants = Array.from({ length: from(pick, 2, 3) }, (_, index) =>
        combatant(pick, index, skilled, initiative, roll),
      );
      const phases = phasesOf(combatants, { statements, merged: inAction || initiative });
      return {
        input: {
          combatants: combatants.map(({ acts, metres, prepared, skill, die: _, ...rest }) => ({
            ...{ ...rest, metresMoved: metres },
            actions: acts.map(({ holdTo, ...act }) => (holdTo === null ? act : { ...act, holdTo })),
            ...(skill === null ? {} : { skill }),
            ...(prepared === null ? {} : { prepared }),
          })),
          options: {
            ...{ statements, powersInActionPhase: inAction },
            initiative: initiative ? 'ROLL_EACH_ROUND' : 'DEX',
          },
        },
        result: {
          phases: phases.map(({ phase, places }) => ({
            phase,
            places: places.map(({ rank, combatants: together }) => ({
              rank,
              turns: together.map((name) => ({ combatant: name })),
            })),
          })),
        },
      };
    },
  },
  usePower: {
    fields:
      '... on BrpUsePower { allowed rank spent powerPointsAfter effectRound effectPhase mayMoveAndDefend }',
    play: (pick) => {
      const merged = pick(3) === 0;
      const use = {
        ...{ int: from(pick, 3, 20), die: 0, cost: pick(8), points: pick(14), round: from(pick, 1, 9) },
        ...{ holdTo: pick(3) === 0 ? pick(20) : null, instantaneous: pick(2) === 0 },
        ...{ usedBefore: pick(6) === 0, attacks: pick(6) === 0, merged },
      };
      const { int, cost, points, round, holdTo, instantaneous, usedBefore, attacks } = use;
      return {
        input: {
          ...{ int, cost, powerPoints: points, round, instantaneous, usedBefore, attacks },
          ...(holdTo === null ? {} : { holdTo }),
          options: { powersInActionPhase: merged },
        },
        result: usePower(use),
      };
    },
  },
};
