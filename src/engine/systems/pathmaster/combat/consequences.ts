import { consequencesOf } from '../../../rules/consequence.ts';
import { conditionsEntail } from '../conditions/consequences.ts';
import { injuriesEntail } from '../injury/consequences.ts';
import { stunEntails } from '../injury/stun-consequences.ts';
import { optionsOf } from './fighter.ts';
import { marksEntail } from './marks.ts';
import { outOfTheRound } from './out-of-the-round.ts';

/** What somebody's state entails at once. */
export const consequences = consequencesOf((fighter) => fighter, optionsOf, [
  ...injuriesEntail,
  ...stunEntails,
  ...conditionsEntail,
  ...marksEntail,
  ...outOfTheRound,
]);
