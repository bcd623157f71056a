import type { System } from '../../src/engine/rules/system.ts';

/** Callbacks that are called when the rules do a unit of work. */
export interface OnWork {
  /** Called when the rules start to examine another combatant. */
  readonly combatant?: () => unknown;
  /** Called when the rules try an act with one target and one item. */
  readonly attempt?: () => unknown;
}

/** Wraps a system's rules in order to report their work to callbacks. */
export function countedRules(system: System, { combatant = () => {}, attempt = () => {} }: OnWork): System {
  const { encounterRules } = system;
  const { acts, beginTurn, endRound, consequences = [] } = encounterRules;
  let last: unknown = null;
  const about = ({ id }: { readonly id: string }): void => {
    if (id !== last) combatant();
    last = id;
  };
  return {
    ...system,
    encounterRules: {
      ...encounterRules,
      acts: acts.map((act) => ({
        ...act,
        prepare: (...given) => {
          attempt();
          return act.prepare(...given);
        },
      })),
      beginTurn: (fighter, ...rest) => {
        about(fighter);
        return beginTurn(fighter, ...rest);
      },
      endRound: (fighter, ...rest) => {
        about(fighter);
        return endRound(fighter, ...rest);
      },
      consequences: consequences.map((each) => ({
        ...each,
        follows: (fighter, ...rest) => {
          about(fighter);
          return each.follows(fighter, ...rest);
        },
      })),
    },
  };
}
