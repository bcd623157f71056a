import { toNumber } from '../../engine/dice/fraction.ts';
import type { IdentifiedOption } from '../../engine/encounter/answer-options.ts';
import type {
  CombatantChance,
  CombatantOdds,
  ConditionChance,
  Outlook,
} from '../../engine/encounter/outlook.ts';
import { EncounterView } from '../../play/access/encounter-view.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { optionsIn } from '../../play/preview/asked-option.ts';
import { combatantOdds, dryRun, outlook, type Preview, previewProposal } from '../../play/preview/preview.ts';
import { withSeedIfNone } from '../../play/resolve/resolve.ts';
import { CombatantType, visible } from '../encounters/combatant.ts';
import { AnswerOptionType, PendingType, toldOption } from '../encounters/pending.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { choiceOf, DiceInput } from '../kit/dice-input.ts';
import { actors } from '../kit/rights.ts';
import { ConditionType, conditionOf } from '../rules/condition.ts';
import { Distribution, OddsType, probabilityFields, runInWorkerOf } from '../rules/odds.ts';
import { ProcedureType } from '../rules/procedure.ts';
import { DryRunType } from './dry-run.ts';
import { PreviewInput, previewRequestIn } from './preview-input.ts';

/** A part of an outlook, and the preview that it belongs to. */
type Of<Thing> = Thing & { readonly preview: Preview };

const combatantOf = ({ view }: Preview, id: string) => visible(view, [id])[0]!;

const CombatantChanceType = builder.objectRef<Of<CombatantChance>>('CombatantChance').implement({
  description: 'A possible event for a combatant, with its probability.',
  fields: (t) => ({
    combatant: t.field({
      type: CombatantType,
      description: 'Combatant that the event concerns.',
      resolve: ({ preview, combatant }) => combatantOf(preview, combatant),
    }),
    ...probabilityFields(t),
  }),
});

const ConditionChanceType = builder.objectRef<Of<ConditionChance>>('ConditionChance').implement({
  description: 'A condition that may begin or end for a combatant, with the probability.',
  fields: (t) => ({
    combatant: t.field({
      type: CombatantType,
      description: 'Combatant that has or gets the condition.',
      resolve: ({ preview, combatant }) => combatantOf(preview, combatant),
    }),
    condition: t.field({
      type: ConditionType,
      description: 'Condition that may begin or end.',
      resolve: ({ preview, condition }) => conditionOf(preview.view.system, condition),
    }),
    ends: t.exposeBoolean('ends', { description: 'True if the condition ends. False if it begins.' }),
    ...probabilityFields(t),
  }),
});

type Lost = CombatantOdds['lost'][number];

const HitPointsLostType = builder.objectRef<Of<Lost>>('HitPointsLost').implement({
  description: 'Hit points that a combatant may lose.',
  fields: (t) => ({
    combatant: t.field({
      type: CombatantType,
      description: 'Combatant that may lose hit points.',
      resolve: ({ preview, combatant }) => combatantOf(preview, combatant),
    }),
    points: t.field({
      type: Distribution,
      description:
        'Exact distribution of the hit points lost. Negative numbers are regained hit points. The probabilities sum to the probability that the hit points change.',
      resolve: ({ chances }) => ({ chances }),
    }),
  }),
});

interface Answerable {
  readonly preview: Preview;
  readonly option: IdentifiedOption;
}

interface OutlookSource extends Of<Outlook> {
  /** Returns the odds of effects on combatants. Computed on first access. */
  readonly combatantOdds: () => Promise<CombatantOdds | null>;
}

export const OutlookType = builder.objectRef<OutlookSource>('Outlook').implement({
  description: 'Possible results of an act or answer, up to the next combatant’s turn.',
});

/** Returns the possible results of a previewed act, and how their odds were computed. */
export async function outlookSource(
  preview: Preview,
  { services, meter, allowances }: Context,
): Promise<OutlookSource> {
  const runInWorker = runInWorkerOf(meter, allowances);
  let followed: Promise<CombatantOdds | null> | null = null;
  return {
    ...(await outlook(services, preview, runInWorker)),
    preview,
    combatantOdds: () => {
      followed ??= combatantOdds(services, preview, runInWorker);
      return followed;
    },
  };
}

const AnswerPreviewType = builder.objectRef<Answerable>('AnswerPreview').implement({
  description: 'An option for answering an act, with the possible results.',
  fields: (t) => ({
    option: t.field({
      type: AnswerOptionType,
      description: 'The option.',
      resolve: ({ preview: { view, proposal }, option }) =>
        toldOption(view, proposal.command.type === 'act' ? proposal.command.act : '', option),
    }),
    outlook: t.field({
      type: OutlookType,
      nullable: true,
      description: 'Possible results with this option. Null if the rules do not allow the option.',
      resolve: ({ preview, option: { refused, input } }, _args, context) =>
        refused === null
          ? outlookSource({ ...preview, proposal: { ...preview.proposal, answer: input } }, context)
          : null,
    }),
  }),
});

const AnswerRequiredType = builder.objectRef<Of<NonNullable<Outlook['asked']>>>('AnswerRequired').implement({
  description: 'A situation in which a combatant must answer before the act is resolved.',
  fields: (t) => ({
    ...probabilityFields(t),
    pending: t.field({
      type: PendingType,
      nullable: true,
      description:
        'The act that would wait, who would have to answer, and the question. Null if the caller may not see it.',
      resolve: ({ preview, state }) => {
        const view = new EncounterView({ ...preview.view.encounter, state }, preview.view.viewer);
        const { pending } = view;
        return pending && { view, pending };
      },
    }),
    options: t.field({
      type: [AnswerPreviewType],
      description:
        'Possible results for each option. Empty if the input contains an answer, or if some of the respondent’s values are hidden from the caller.',
      resolve: ({ preview, state }) => {
        const { view, scene, proposal } = preview;
        const hidden = state.pending === null || !view.canSeeFully(state.pending.combatant);
        if (hidden || proposal.answer !== undefined || proposal.command.type !== 'act') return [];
        return optionsIn(scene, state).map((option) => ({ preview, option }));
      },
    }),
  }),
});

builder.objectFields(OutlookType, (t) => ({
  procedure: t.field({
    type: ProcedureType,
    nullable: true,
    description: 'Procedure that resolves the act. Null if an answer is always required.',
    resolve: ({ preview, procedure }) =>
      preview.view.system.procedures.find(({ id }) => id === procedure) ?? null,
  }),
  odds: t.field({
    type: OddsType,
    nullable: true,
    description:
      'Odds of the act against its first target. Null if an answer is always required. The probabilities sum to 1 minus the probability that an answer is required.',
    resolve: ({ odds }) => (odds.length > 0 ? odds : null),
  }),
  truncated: t.float({
    nullable: true,
    description:
      'Total probability of dice results that are too unlikely for their effects on combatants to be calculated. Null if there are too many results or the calculation takes too long; then only `odds` is available.',
    resolve: async ({ combatantOdds }) => {
      const found = await combatantOdds();
      return found && toNumber(found.truncated);
    },
  }),
  conditions: t.field({
    type: [ConditionChanceType],
    description:
      'Conditions that may begin or end. Contains only conditions of combatants whose full state the caller may see.',
    resolve: async ({ preview, combatantOdds }) =>
      ((await combatantOdds())?.conditions ?? []).map((chance) => ({ ...chance, preview })),
  }),
  down: t.field({
    type: [CombatantChanceType],
    description:
      'Combatants who are still in the fight but may be out of it afterwards: unconscious, dying or dead.',
    resolve: async ({ preview, combatantOdds }) =>
      ((await combatantOdds())?.down ?? []).map((chance) => ({ ...chance, preview })),
  }),
  hitPointsLost: t.field({
    type: [HitPointsLostType],
    description: 'Hit points that combatants may lose or regain.',
    resolve: async ({ preview, combatantOdds }) =>
      ((await combatantOdds())?.lost ?? []).map((lost) => ({ ...lost, preview })),
  }),
  answerRequired: t.field({
    type: AnswerRequiredType,
    nullable: true,
    description:
      'The possibility that an answer is required before the act is resolved. Null if no answer is ever required.',
    resolve: ({ preview, asked }) => asked && { ...asked, preview },
  }),
}));

const PreviewType = builder.objectRef<Preview>('Preview').implement({
  description:
    'Preview of a possible act or answer. Nothing is stored, and no dice of the encounter are rolled.',
  fields: (t) => ({
    version: t.int({
      description: 'Version of the encounter for which the preview is computed.',
      resolve: ({ scene }) => scene.state.version,
    }),
    withheldReason: t.string({
      nullable: true,
      description:
        'Reason why the preview has no numbers, for example because some are hidden. Null if the preview has numbers.',
      resolve: ({ withheld }) => withheld,
    }),
    outlook: t.field({
      type: OutlookType,
      nullable: true,
      description:
        'Exact odds of the results of the act or answer. Null if the caller may not see the numbers.',
      resolve: (preview, _args, context) =>
        preview.withheld === null ? outlookSource(preview, context) : null,
    }),
    dryRun: t.field({
      type: DryRunType,
      nullable: true,
      description:
        'All changes that the act would make with the given dice, up to the next command. Null if the caller may not see the numbers.',
      args: {
        dice: t.arg({
          type: DiceInput,
          description: 'Source of the dice. If omitted: a random seed.',
        }),
      },
      resolve: async (preview, { dice }, { services }) => {
        if (preview.withheld !== null) return null;
        const choice = withSeedIfNone(choiceOf(dice), services);
        return { view: preview.view, answer: await dryRun(services, preview, choice) };
      },
    }),
  }),
});

builder.queryFields((t) => ({
  preview: t.field({
    extensions: actors,
    type: PreviewType,
    description:
      'Previews a possible act or answer in an encounter: exact odds and, if you send dice, all changes. Only for callers who may perform the act. Fails if the rules reject the act.',
    args: {
      input: t.arg({
        type: PreviewInput,
        required: true,
        description: 'The act or answer, with its actor and targets.',
      }),
    },
    resolve: (_root, { input }, { services, viewer }) =>
      previewProposal(services, requireViewer(viewer), previewRequestIn(input)),
  }),
}));
