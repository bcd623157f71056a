import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { rules } from '../citations.ts';
import { drops } from '../effects.ts';
import { heldBy, inHand, sideOf } from './side.ts';

/** The stunned and the panicked drop everything that they hold. */
export const dropping = (fighter: Fighter): readonly Effect[] =>
  heldBy(fighter).some(({ bearing }) => bearing.drops)
    ? inHand(sideOf(fighter)).map(({ name }) => drops('ACTOR', name, 0, rules('Status Definitions')))
    : [];
