import { consequencesOf } from '../../../rules/effects/consequence.ts';
import { optionsOf } from '../combatant/fighter.ts';
import { conditionConsequences } from './condition-consequences.ts';
import { countedConditionConsequences } from './counted-condition-consequences.ts';
import { injuryConsequences } from './injury-consequences.ts';
import { outOfActionConsequences } from './out-of-action-consequences.ts';
import { stunConsequences } from './stun-consequences.ts';

/** What somebody's state entails at once. */
export const consequences = consequencesOf((fighter) => fighter, optionsOf, [
  ...injuryConsequences,
  ...stunConsequences,
  ...conditionConsequences,
  ...countedConditionConsequences,
  ...outOfActionConsequences,
]);
