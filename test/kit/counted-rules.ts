import type { System } from '../../src/engine/rules/system.ts';

/** Callbacks for units of the rules' work. */
export interface OnWork {
  /** Called when the rules examine another combatant than before. */
  readonly combatant?: () => unknown;
  /** Called when an act is tried, with one target and one item. */
  readonly attempt?: () => unknown;
}

/** The same rules, with callbacks for their work. */
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
