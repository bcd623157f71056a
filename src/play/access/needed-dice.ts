import type { Die } from '../../engine/dice/dice.ts';
import type { EncounterView } from './encounter-view.ts';

/** A die to roll, as a viewer may see it. */
export interface NeededDie extends Omit<Die, 'whose'> {
  /** The combatant who rolls. Omitted if no combatant rolls, or if several roll together. */
  readonly by?: { readonly id: string; readonly name: string };
}

/**
 * Returns dice that an encounter needs, as a viewer may see them. A die's target reveals values, so it is hidden unless
 * the viewer may see every combatant that the roll concerns.
 */
export const neededDiceSeen = (view: EncounterView, dice: readonly Die[]): readonly NeededDie[] =>
  dice.map(({ sides, purpose, whose, target }) => {
    const by = whose?.by ?? null;
    const isKnown = view.isGameMaster || (whose?.about.every((id) => view.canSeeFully(id)) ?? false);
    return {
      ...{ sides, purpose: view.withNames(purpose) },
      ...(by !== null && view.canSee(by) ? { by: { id: view.idOf(by), name: view.nameOf(by) } } : {}),
      ...(target !== undefined && isKnown ? { target } : {}),
    };
  });

/** Describes a die in words, such as "d20 for Fortitude of Orc 2 against 15". */
export function describeDie({ sides, purpose, by, target }: NeededDie): string {
  const whose = by === undefined || purpose.includes(by.name) ? '' : ` of ${by.name}`;
  // Avoid a second "against", as in "resistance roll against poison against 45".
  const number =
    target === undefined ? '' : `${purpose.includes(' against ') ? ', target' : ' against'} ${target}`;
  return `d${sides} for ${purpose}${whose}${number}`;
}
