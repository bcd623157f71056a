import type { EncounterView } from '../../play/access/encounter-view.ts';
import { neededDiceSeen } from '../../play/access/needed-dice.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import type { Need, RuleResult } from '../../play/odds/need.ts';
import { needOfProposal, previewProposal } from '../../play/preview/preview.ts';
import { effectOn } from '../encounters/act-result.ts';
import { procedureOf } from '../encounters/payload.ts';
import { builder } from '../kit/builder.ts';
import { DiceInput, withRolledFaces } from '../kit/dice-input.ts';
import { actors } from '../kit/rights.ts';
import { NeedType } from '../rules/need.ts';
import { runInWorkerOf } from '../rules/odds.ts';
import type { NamedEffect } from '../rules/recipient.ts';
import { PreviewInput, previewRequestIn } from './preview-input.ts';

/** Returns the effects that follow from a range of dice results, each with the combatant that it applies to. */
const effectsOf =
  (view: EncounterView) =>
  ({ effects, on = [] }: RuleResult): readonly NamedEffect[] =>
    effects.map((effect, index) => effectOn(view, effect, on[index]!));

/** Returns the same dice request, with combatants' names instead of ids in its strings. */
const naming = (view: EncounterView, need: Need): Need => {
  const named = (dice: Need['needs']) => neededDiceSeen(view, dice);
  return {
    ...need,
    needs: named(need.needs),
    bands: need.bands.map((band) => ({ ...band, needs: named(band.needs) })),
  };
};

builder.queryFields((t) => ({
  actNeed: t.field({
    extensions: actors,
    type: NeedType,
    nullable: true,
    description:
      'The next die of a possible act or answer in an encounter, and the result of each face up to the next combatant’s turn. The outcome ASKED means that the act first waits for a combatant’s answer. Null if the result would reveal numbers that the caller may not see.',
    args: {
      input: t.arg({
        type: PreviewInput,
        required: true,
        description: 'The act or answer, with its actor and targets.',
      }),
      dice: t.arg({
        type: DiceInput,
        description:
          'Faces of the dice rolled so far. For an answer, omit the dice that the act has already rolled. A seed is not accepted, because nothing is rolled.',
      }),
    },
    resolve: async (_root, { input, dice }, { services, viewer, meter, allowances }) => {
      const preview = await previewProposal(services, requireViewer(viewer), previewRequestIn(input));
      if (preview.withheld !== null) return null;
      const { view, scene, proposal } = preview;
      const need = await withRolledFaces(dice, (given) =>
        needOfProposal(services, preview, given, runInWorkerOf(meter, allowances)),
      );
      const act = proposal.command.type === 'act' ? proposal.command.act : scene.state.pending!.act;
      return {
        system: view.system,
        procedure: procedureOf(view.system, act),
        need: naming(view, need),
        effectsOf: effectsOf(view),
      };
    },
  }),
}));
