import { MOST_CANDIDATES, type RankedAct } from '../../engine/encounter/best-act.ts';
import type { Json } from '../../engine/json.ts';
import { integer } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { parseCombatantId } from '../../play/access/shown-ids.ts';
import { toldJson } from '../../play/access/telling.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import type { Preview } from '../../play/preview/preview.ts';
import { rankActs } from '../../play/preview/rank-acts.ts';
import { CombatantType, visible } from '../encounters/combatant.ts';
import { builder } from '../kit/builder.ts';
import { actors } from '../kit/rights.ts';
import { ActType } from '../rules/act.ts';
import { runInWorkerOf } from '../rules/odds.ts';
import { OutlookType, outlookSource } from './preview.ts';

const ObjectiveType = builder.enumType('Objective', {
  description: 'Objective that determines the ranking.',
  values: {
    HARM: {
      description:
        'Acts are ranked by the hit points that the attack itself takes from the target on average, highest first.',
    },
    SAFETY: {
      description:
        'Acts are ranked by the risk of a mishap, lowest first. A mishap is an outcome worse than a failure, such as a fumble or a botch.',
    },
    DOWN: {
      description:
        'Acts are ranked by the probability that they put the target out of the fight, highest first.',
    },
  } as const,
});

const RANKED = { standard: 5, most: 40 } as const;
const numberOfActs = integer(0, RANKED.most, 'Maximum number of acts.');

interface RankedProposal {
  readonly ranked: RankedAct;
  readonly preview: Preview;
}

const RankedActType = builder.objectRef<RankedProposal>('RankedAct').implement({
  description: 'A possible act, with its score for an objective.',
  fields: (t) => ({
    act: t.field({
      type: ActType,
      description: 'The ranked act.',
      resolve: ({ ranked, preview }) =>
        preview.view.system.encounterRules.acts.find(({ id }) => id === ranked.act)!,
    }),
    target: t.field({
      type: CombatantType,
      description: 'Target of the act.',
      resolve: ({ ranked, preview }) => visible(preview.view, [ranked.target])[0]!,
    }),
    item: t.string({
      nullable: true,
      description: 'Name of the item that the act uses, as on the sheet. Null if the act uses none.',
      resolve: ({ ranked }) => ranked.item,
    }),
    input: t.field({
      type: 'JSON',
      description: 'Input of the act, as a value for the system’s act input.',
      resolve: ({ ranked: { proposal, act: actId }, preview: { view } }) => {
        const act = view.system.encounterRules.acts.find(({ id }) => id === actId)!;
        return proposal.command.type === 'act'
          ? (toldJson(view, act.input, proposal.command.input) as Json)
          : null;
      },
    }),
    score: t.float({
      description:
        'Score for the objective; higher is better. HARM: expected damage in hit points; 0 if the procedure returns no damage. SAFETY: the negative risk of a mishap, from −1 to 0. DOWN: probability that the target goes down.',
      resolve: ({ ranked }) => ranked.score,
    }),
    outlook: t.field({
      type: OutlookType,
      description:
        'Exact odds of the act if the respondent does not answer. For an act that can ask several questions: only up to the first question.',
      resolve: ({ preview }, _args, context) => outlookSource(preview, context),
    }),
  }),
});

const ActRankingType = builder
  .objectRef<{ readonly acts: readonly RankedProposal[]; readonly more: number }>('ActRanking')
  .implement({
    description: 'A combatant’s possible acts, ranked by an objective.',
    fields: (t) => ({
      acts: t.field({
        type: [RankedActType],
        description: 'Acts against enemies whose details are all visible to the caller, best first.',
        args: {
          first: t.arg.int({
            defaultValue: RANKED.standard,
            description: `Maximum number of acts. Range: 0 to ${RANKED.most}.`,
          }),
        },
        resolve: ({ acts }, { first }) =>
          acts.slice(0, read(numberOfActs, first ?? RANKED.standard, ['first'])),
      }),
      more: t.exposeInt('more', {
        description: `Number of acts that were not evaluated. The server evaluates at most ${MOST_CANDIDATES.HARM} acts, or ${MOST_CANDIDATES.DOWN} for the objective DOWN.`,
      }),
    }),
  });

const BestActInput = builder.inputType('BestActInput', {
  description: 'The combatant whose acts are ranked, and the objective.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Id of the encounter.' }),
    actorId: t.id({ required: true, description: 'Id of the combatant who would act.' }),
    objective: t.field({
      type: ObjectiveType,
      required: true,
      description: 'Objective that determines the ranking.',
    }),
  }),
});

builder.queryFields((t) => ({
  bestAct: t.field({
    extensions: actors,
    type: ActRankingType,
    description:
      'Ranks a combatant’s possible acts against enemies by an objective, using exact odds. Ignores answers and later rounds.',
    args: {
      input: t.arg({ type: BestActInput, required: true, description: 'The combatant and the objective.' }),
    },
    resolve: async (_root, { input }, { services, viewer, meter, allowances }) => {
      const { encounterId, objective } = input;
      const combatant = parseCombatantId(input.actorId, encounterId);
      const ranks = { encounterId, combatant, objective };
      const runInWorker = runInWorkerOf(meter, allowances);
      const { ranked, more, view, scene } = await rankActs(
        services,
        requireViewer(viewer),
        ranks,
        runInWorker,
      );
      const acts = ranked.map((each) => ({
        ranked: each,
        preview: { view, scene, proposal: each.proposal, withheld: null },
      }));
      return { acts, more };
    },
  }),
}));
