import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { optionsOf, stateOf } from '../combatant/fighter.ts';
import { bonusAfterTurn, NO_CONCENTRATION, NO_SPELL_READY } from '../combatant/state-ended-by.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { State } from '../state/state.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';

/** Spells that are not paid for in a turn end (ruling PMA-R38). A Wait does not end the turn. */
const maintainedAfterTurn = (
  { maintained, turn }: State,
  { maintainIsFreeOfCost }: PathmasterOptions,
): State['maintained'] =>
  maintainIsFreeOfCost || turn.waiting
    ? maintained
    : maintained.filter(({ paid }) => paid).map(({ spell }) => ({ spell, paid: false }));

/** Bonuses from criticals, Feints and Aims last until the end of the next turn (rulings PMA-R59, PMA-R67, PMA-R116). */
export function endTurn(fighter: Fighter, given: unknown): readonly Effect[] {
  const { feint, aim, turn, aiding } = stateOf(fighter);
  const options = optionsOf(given);
  return stateChangeEffects(
    'ACTOR',
    {
      onTurn: false,
      ...bonusAfterTurn(stateOf(fighter)),
      feint: feint !== null && (feint.turns > 0 || feint.ofAction) ? null : feint,
      aim: aim !== null && aim.turns > 0 ? null : aim,
      ...(turn.taken.includes('CONCENTRATE') || turn.delaying ? {} : NO_CONCENTRATION),
      aiding: turn.taken.includes('FIRST_AID') || options.firstAidPaidInMoves ? aiding : null,
      maintained: maintainedAfterTurn(stateOf(fighter), options),
      ...NO_SPELL_READY,
    },
    byRuleOfPart(combat('“Your Turn”')),
  );
}
