import { consequencesOf } from '../../../rules/effects/consequence.ts';
import { optionsOf } from '../combatant/fighter.ts';
import { conditionsEntail } from './condition-consequences.ts';
import { injuriesEntail } from './injury-consequences.ts';
import { marksEntail } from './marks.ts';
import { outOfTheRound } from './out-of-the-round.ts';
import { stunEntails } from './stun-consequences.ts';

/** What somebody's state entails at once. */
export const consequences = consequencesOf((fighter) => fighter, optionsOf, [
  ...injuriesEntail,
  ...stunEntails,
  ...conditionsEntail,
  ...marksEntail,
  ...outOfTheRound,
]);
