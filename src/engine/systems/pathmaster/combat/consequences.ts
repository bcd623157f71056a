import { consequencesOf } from '../../../rules/effects/consequence.ts';
import { conditionsEntail } from '../conditions/consequences.ts';
import { marksEntail } from '../conditions/marks.ts';
import { injuriesEntail } from '../injury/consequences.ts';
import { stunEntails } from '../injury/stun-consequences.ts';
import { outOfTheRound } from '../turns/out-of-the-round.ts';
import { optionsOf } from './fighter.ts';

/** What somebody's state entails at once. */
export const consequences = consequencesOf((fighter) => fighter, optionsOf, [
  ...injuriesEntail,
  ...stunEntails,
  ...conditionsEntail,
  ...marksEntail,
  ...outOfTheRound,
]);
