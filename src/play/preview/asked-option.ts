import { diceFrom } from '../../engine/dice/faces.ts';
import { seededFaces } from '../../engine/dice/seeded.ts';
import { answerOptionsOf, type IdentifiedOption } from '../../engine/encounter/answer-options.ts';
import { decide } from '../../engine/encounter/decide.ts';
import { evolve } from '../../engine/encounter/evolve.ts';
import type { Proposal, Scene } from '../../engine/encounter/proposal.ts';
import type { EncounterState } from '../../engine/encounter/state.ts';
import type { Pieces } from '../../engine/pieces.ts';
import { atInput } from '../encounters/carry-out.ts';
import { inTurns } from '../services/pace.ts';
import type { Services } from '../services/services.ts';

/** Returns the answer options of the first respondent. */
export const optionsIn = ({ system, options }: Scene, state: EncounterState): readonly IdentifiedOption[] =>
  answerOptionsOf(system, state, options);

/** Number of times that a proposal is played with random dice to find out whether it needs an answer. */
const TRIES = 64;

/** Returns a state in which a proposal needs an answer. Null if no run with random dice needed an answer. */
function* askedAbout(
  { system, state, options }: Scene,
  { command }: Proposal,
): Pieces<EncounterState | null> {
  for (let index = 0; index < TRIES; index++) {
    yield;
    const { faces, position } = seededFaces(`asked ${index}`);
    const decision = atInput(() => decide(system, state, options, command, diceFrom(faces)));
    if (!decision.ok) return null;
    const after = decision.events.reduce((before, event) => evolve(system, before, event), state);
    if (after.pending && after.pending !== state.pending) return after;
    if (position() === 0) return null;
  }
  return null;
}

/** Returns the answer options of a proposal’s respondent. Empty if the proposal requires no answer. */
export async function optionsOfProposal(
  { pace }: Pick<Services, 'pace'>,
  scene: Scene,
  proposal: Proposal,
): Promise<readonly IdentifiedOption[]> {
  const asked = await inTurns(askedAbout(scene, proposal), pace, 'Query.preview');
  return asked ? optionsIn(scene, asked) : [];
}
