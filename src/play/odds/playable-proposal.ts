import { fraction } from '../../engine/dice/fraction.ts';
import { type Outlook, outlookOfPrepared } from '../../engine/encounter/outlook.ts';
import {
  type Proposal,
  type ProposalResult,
  prepareProposal,
  type Scene,
} from '../../engine/encounter/proposal.ts';
import type { MeasureOdds } from '../../engine/rules/procedure.ts';
import type { Playable, RuleResult } from './need.ts';

/** Name of the outcome of a proposal that needs an answer before it is complete. */
export const ASKED = 'ASKED';

/** Returns a proposal in an encounter as a rule that can be played die by die. */
export function playableProposal(scene: Scene, proposal: Proposal): Playable {
  const ready = prepareProposal(scene, proposal);
  return {
    play: (dice) => resultOf(ready.play(dice)),
    odds: (step, given) => withAsked(outlookOfPrepared(scene, ready, { given, step })),
  };
}

function resultOf({ acted, events }: ProposalResult): RuleResult {
  const affected = events.flatMap((event) => (event.type === 'affected' ? [event] : []));
  return {
    outcome: acted?.outcome ?? ASKED,
    effects: affected.map(({ effect }) => effect),
    on: affected.map(({ combatant }) => combatant),
  };
}

/** Returns the odds of an outlook. The outcomes include the probability that an answer is needed first. */
function withAsked({ odds, asked }: Outlook): readonly MeasureOdds[] {
  if (!asked) return odds;
  const waits = { outcome: ASKED, probability: asked.probability };
  const outcome = odds.find(({ name }) => name === 'outcome');
  if (outcome)
    return odds.map((each) => (each === outcome ? { ...each, chances: [...each.chances, waits] } : each));
  const chances = [{ ...waits, probability: fraction(1n) }];
  return [{ name: 'outcome', title: 'Outcome', kind: 'outcome', chances }];
}
