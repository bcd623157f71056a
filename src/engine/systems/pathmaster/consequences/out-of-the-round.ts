import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { isOut } from '../combatant/fares.ts';
import { stateOf } from '../combatant/fighter.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { becomes } from '../state/becomes.ts';
import type { Round } from '../state/changes.ts';
import { fresh } from '../state/fresh.ts';
import { isSame } from '../state/same.ts';
import { state } from '../state/state.ts';

/** What somebody who is out has left of a round: no turn, and nothing under way. */
const over = readKept(state, fresh());

const parts = [
  ...(['onTurn', 'secondPlace', 'resumes', 'turn', 'ran', 'parry', 'parryWith', 'firing'] as const),
  ...(['aim', 'evaluated', 'feint', 'concentration', 'preparing', 'readied', 'loosed', 'aiding'] as const),
  'wards' as const,
];

export const outOfTheRound: readonly ConsequenceDeclaration<Fighter, PathmasterOptions>[] = [
  {
    id: 'outOfTheRound',
    citation: combat('Unconscious'),
    follows: (fighter) => {
      if (!isOut(fighter)) return [];
      const now = stateOf(fighter);
      const left = parts.filter((part) => !isSame(now[part], over[part]));
      return becomes('TARGET', Object.fromEntries(left.map((part) => [part, over[part]])) as Round);
    },
  },
];
