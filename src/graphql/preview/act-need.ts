import type { EncounterView } from '../../play/access/encounter-view.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import type { Need, RuleResult } from '../../play/odds/need.ts';
import { needOfProposal, previewProposal } from '../../play/preview/preview.ts';
import { effectOn } from '../encounters/act-result.ts';
import { procedureOf } from '../encounters/payload.ts';
import { builder } from '../kit/builder.ts';
import { players } from '../kit/rights.ts';
import { DiceInput } from '../rules/dice.ts';
import type { NamedEffect } from '../rules/effect.ts';
import { fallen, NeedType } from '../rules/need.ts';
import { runInWorkerOf } from '../rules/odds.ts';
import { PreviewInput, previewRequestIn } from './preview-input.ts';

/** The effects of a band, each on a combatant. */
const effectsOf =
  (view: EncounterView) =>
  ({ effects, on = [] }: RuleResult): readonly NamedEffect[] =>
    effects.map((effect, index) => effectOn(view, effect, on[index]!));

/** The same need, in which people are named. */
const naming = (view: EncounterView, need: Need): Need => {
  const named = (dice: Need['needs']) =>
    dice.map((die) => ({ ...die, purpose: view.withNames(die.purpose) }));
  return {
    ...need,
    needs: named(need.needs),
    bands: need.bands.map((band) => ({ ...band, needs: named(band.needs) })),
  };
};

builder.queryFields((t) => ({
  actNeed: t.field({
    extensions: players,
    type: NeedType,
    nullable: true,
    description:
      'What the next die must show of something that may be done now in an encounter, or of the answer to what waits: each of its faces and what it comes to, before anybody else has a turn. An outcome ASKED is that somebody is asked first. Null where that would tell numbers of somebody whom the key does not see whole.',
    args: {
      input: t.arg({ type: PreviewInput, required: true, description: 'Who would do what to whom.' }),
      dice: t.arg({
        type: DiceInput,
        description:
          'The dice that have fallen so far, in "given"; of an answer, those that fell before it are known. No seed, since nothing is thrown.',
      }),
    },
    resolve: async (_root, { input, dice }, { services, viewer, meter, allowances }) => {
      const preview = await previewProposal(services, requireViewer(viewer), previewRequestIn(input));
      if (preview.withheld !== null) return null;
      const { view, scene, proposal } = preview;
      const given = fallen(dice, ['dice']);
      const need = await needOfProposal(services, preview, given, runInWorkerOf(meter, allowances));
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
