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
import { players } from '../kit/rights.ts';
import { ConditionType, conditionOf } from '../rules/condition.ts';
import { choiceOf, DiceInput } from '../rules/dice.ts';
import { Distribution, OddsType, probabilityFields, runInWorkerOf } from '../rules/odds.ts';
import { ProcedureType } from '../rules/procedure.ts';
import { DryRunType } from './dry-run.ts';
import { PreviewInput, previewRequestIn } from './preview-input.ts';

/** Something of an outlook, and whom it is told to. */
type Of<Thing> = Thing & { readonly preview: Preview };

const combatantOf = ({ view }: Preview, id: string) => visible(view, [id])[0]!;

const CombatantChanceType = builder.objectRef<Of<CombatantChance>>('CombatantChance').implement({
  description: 'Something that may become of somebody, and how likely it is.',
  fields: (t) => ({
    combatant: t.field({
      type: CombatantType,
      description: 'Which combatant.',
      resolve: ({ preview, combatant }) => combatantOf(preview, combatant),
    }),
    ...probabilityFields(t),
  }),
});

const ConditionChanceType = builder.objectRef<Of<ConditionChance>>('ConditionChance').implement({
  description: 'A condition that somebody may have afterwards and has not now, or the other way round.',
  fields: (t) => ({
    combatant: t.field({
      type: CombatantType,
      description: 'Which combatant.',
      resolve: ({ preview, combatant }) => combatantOf(preview, combatant),
    }),
    condition: t.field({
      type: ConditionType,
      description: 'Which condition.',
      resolve: ({ preview, condition }) => conditionOf(preview.view.system, condition),
    }),
    ends: t.exposeBoolean('ends', { description: 'Whether it ends; else it begins.' }),
    ...probabilityFields(t),
  }),
});

type Lost = CombatantOdds['lost'][number];

const HitPointsLostType = builder.objectRef<Of<Lost>>('HitPointsLost').implement({
  description: 'Hit points, by whatever name, that somebody may lose.',
  fields: (t) => ({
    combatant: t.field({
      type: CombatantType,
      description: 'Who.',
      resolve: ({ preview, combatant }) => combatantOf(preview, combatant),
    }),
    points: t.field({
      type: Distribution,
      description:
        'How many, exactly; less than 0 where they are regained. The chances sum to how likely it is that anything is changed about them.',
      resolve: ({ chances }) => ({ chances }),
    }),
  }),
});

interface Answerable {
  readonly preview: Preview;
  readonly option: IdentifiedOption;
}

interface OutlookSource extends Of<Outlook> {
  /** What becomes of everybody, followed when it is first asked for. */
  readonly combatantOdds: () => Promise<CombatantOdds | null>;
}

export const OutlookType = builder.objectRef<OutlookSource>('Outlook').implement({
  description:
    'What may come of something that somebody does, before anybody else has a turn: counted over every way in which the dice can fall, by the code that carries it out.',
});

/** What may come of something, with what it is told by. */
export async function outlookSource(
  preview: Preview,
  { services, meter, allowances }: Context,
): Promise<OutlookSource> {
  const aside = runInWorkerOf(meter, allowances);
  let followed: Promise<CombatantOdds | null> | null = null;
  return {
    ...(await outlook(services, preview, aside)),
    preview,
    combatantOdds: () => {
      followed ??= combatantOdds(services, preview, aside);
      return followed;
    },
  };
}

const AnswerPreviewType = builder.objectRef<Answerable>('AnswerPreview').implement({
  description: 'One of the ways to answer, and what may come of the act with it.',
  fields: (t) => ({
    option: t.field({
      type: AnswerOptionType,
      description: 'How it is answered.',
      resolve: ({ preview: { view, proposal }, option }) =>
        toldOption(view, proposal.command.type === 'act' ? proposal.command.act : '', option),
    }),
    outlook: t.field({
      type: OutlookType,
      nullable: true,
      description: 'What may come of it so; null where the rules do not allow that answer.',
      resolve: ({ preview, option: { refused, input } }, _args, context) =>
        refused === null
          ? outlookSource({ ...preview, proposal: { ...preview.proposal, answer: input } }, context)
          : null,
    }),
  }),
});

const AnswerRequiredType = builder.objectRef<Of<NonNullable<Outlook['asked']>>>('AnswerRequired').implement({
  description: 'Somebody is asked before it is done.',
  fields: (t) => ({
    ...probabilityFields(t),
    pending: t.field({
      type: PendingType,
      nullable: true,
      description: 'Who is asked what; null where the key may not see it.',
      resolve: ({ preview, state }) => {
        const view = new EncounterView({ ...preview.view.encounter, state }, preview.view.viewer);
        const { pending } = view;
        return pending && { view, pending };
      },
    }),
    options: t.field({
      type: [AnswerPreviewType],
      description:
        'What may come of it with each way to answer; empty where an answer was asked about already, or the key does not see whole who is asked.',
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
    description: 'Which procedure it comes to; null where somebody is asked first in any case.',
    resolve: ({ preview, procedure }) =>
      preview.view.system.procedures.find(({ id }) => id === procedure) ?? null,
  }),
  odds: t.field({
    type: OddsType,
    nullable: true,
    description:
      'How it can come out against the first whom it concerns, and its numbers; null where somebody is asked first in any case. They sum to 1 less how likely that is.',
    resolve: ({ odds }) => (odds.length > 0 ? odds : null),
  }),
  truncated: t.float({
    nullable: true,
    description:
      'How likely it is that the dice fall in ways that were not followed to what becomes of everybody, each too unlikely by itself; 0 where all were. Null where there are too many ways to follow, or it takes too long: then only the odds are told.',
    resolve: async ({ combatantOdds }) => {
      const found = await combatantOdds();
      return found && toNumber(found.truncated);
    },
  }),
  conditions: t.field({
    type: [ConditionChanceType],
    description: 'Conditions that may begin or end, of those whom the key sees whole.',
    resolve: async ({ preview, combatantOdds }) =>
      ((await combatantOdds())?.conditions ?? []).map((chance) => ({ ...chance, preview })),
  }),
  down: t.field({
    type: [CombatantChanceType],
    description: 'Who may be out of the fight who is not now: unconscious, dying or dead.',
    resolve: async ({ preview, combatantOdds }) =>
      ((await combatantOdds())?.down ?? []).map((chance) => ({ ...chance, preview })),
  }),
  hitPointsLost: t.field({
    type: [HitPointsLostType],
    description: 'Hit points that may be lost or regained.',
    resolve: async ({ preview, combatantOdds }) =>
      ((await combatantOdds())?.lost ?? []).map((lost) => ({ ...lost, preview })),
  }),
  answerRequired: t.field({
    type: AnswerRequiredType,
    nullable: true,
    description: 'Who may be asked before it is done; null where nobody is.',
    resolve: ({ preview, asked }) => asked && { ...asked, preview },
  }),
}));

const PreviewType = builder.objectRef<Preview>('Preview').implement({
  description:
    'Something that may be done now, before it is. Nothing is written, and none of the dice of the encounter are thrown.',
  fields: (t) => ({
    version: t.int({
      description: 'The version of the encounter that it is told of.',
      resolve: ({ scene }) => scene.state.version,
    }),
    withheldReason: t.string({
      nullable: true,
      description:
        'Why no numbers are told: they would tell those of somebody whom the key does not see whole. Null where they are told.',
      resolve: ({ withheld }) => withheld,
    }),
    outlook: t.field({
      type: OutlookType,
      nullable: true,
      description: 'What may come of it, exactly; null where numbers are withheld.',
      resolve: (preview, _args, context) =>
        preview.withheld === null ? outlookSource(preview, context) : null,
    }),
    dryRun: t.field({
      type: DryRunType,
      nullable: true,
      description:
        'All that it would change by one fall of the dice, as far as it goes before the next command; null where numbers are withheld.',
      args: {
        dice: t.arg({
          type: DiceInput,
          description: 'How the dice fall; left out, by a seed of the operating system.',
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
    extensions: players,
    type: PreviewType,
    description:
      'What something that may be done now in an encounter would come to, told to those who may do it and refused as doing it would be: exact odds, and with dice all that it would change.',
    args: {
      input: t.arg({ type: PreviewInput, required: true, description: 'Who would do what to whom.' }),
    },
    resolve: (_root, { input }, { services, viewer }) =>
      previewProposal(services, requireViewer(viewer), previewRequestIn(input)),
  }),
}));
