import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { isOutOfAction } from '../combatant/faring.ts';
import { stateOf } from '../combatant/fighter.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { StateChanges } from '../state/changes.ts';
import { initialState } from '../state/initial-state.ts';
import { isSameValue } from '../state/is-same-value.ts';
import { state } from '../state/state.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';

/** What somebody who is out has left of a round: no turn, and nothing under way. */
const clearedState = readKept(state, initialState());

const clearedParts = [
  ...(['onTurn', 'secondPlace', 'resumes', 'turn', 'ran', 'parry', 'parryWith', 'firing'] as const),
  ...(['aim', 'evaluated', 'feint', 'concentration', 'preparing', 'readied', 'loosed', 'aiding'] as const),
  'wards' as const,
];

const citation = combat('Unconscious');

export const outOfActionConsequences: readonly ConsequenceDeclaration<Fighter, PathmasterOptions>[] = [
  {
    id: 'outOfTheRound',
    citation,
    follows: (fighter) => {
      if (!isOutOfAction(fighter)) return [];
      const now = stateOf(fighter);
      const left = clearedParts.filter((part) => !isSameValue(now[part], clearedState[part]));
      return stateChangeEffects(
        'TARGET',
        Object.fromEntries(left.map((part) => [part, clearedState[part]])) as StateChanges,
        citation,
      );
    },
  },
];
