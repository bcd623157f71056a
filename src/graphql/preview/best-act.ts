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
import { players } from '../kit/rights.ts';
import { ActType } from '../rules/act.ts';
import { runInWorkerOf } from '../rules/odds.ts';
import { OutlookType, outlookSource } from './preview.ts';

const ObjectiveType = builder.enumType('Objective', {
  description: 'What an act is chosen for.',
  values: {
    HARM: { description: 'The most hit points that its target is expected to lose by the attack itself.' },
    SAFETY: {
      description:
        'The least risk of a mishap, which is an outcome worse than failing, such as a fumble or a botch.',
    },
    DOWN: { description: 'The most likely to put its target out of the fight.' },
  } as const,
});

const RANKED = { standard: 5, most: 40 } as const;
const numberOfActs = integer(0, RANKED.most, 'Maximum number of acts.');

interface RankedProposal {
  readonly ranked: RankedAct;
  readonly preview: Preview;
}

const RankedActType = builder.objectRef<RankedProposal>('RankedAct').implement({
  description: 'Something that a combatant may do now, and how well it serves an objective.',
  fields: (t) => ({
    act: t.field({
      type: ActType,
      description: 'What is done.',
      resolve: ({ ranked, preview }) =>
        preview.view.system.encounterRules.acts.find(({ id }) => id === ranked.act)!,
    }),
    target: t.field({
      type: CombatantType,
      description: 'Who is acted on.',
      resolve: ({ ranked, preview }) => visible(preview.view, [ranked.target])[0]!,
    }),
    item: t.string({
      nullable: true,
      description: 'What it is done with, by its name on the sheet; null where nothing is chosen.',
      resolve: ({ ranked }) => ranked.item,
    }),
    input: t.field({
      type: 'JSON',
      description: 'The input of the act in the act input of the system.',
      resolve: ({ ranked: { proposal, act: actId }, preview: { view } }) => {
        const act = view.system.encounterRules.acts.find(({ id }) => id === actId)!;
        return proposal.command.type === 'act'
          ? (toldJson(view, act.input, proposal.command.input) as Json)
          : null;
      },
    }),
    score: t.float({
      description:
        'How well it serves the objective, more being better: hit points that are expected to be lost, by what its procedure tells as damage, and 0 where it tells none, as several attacks at once do not; less 0 to 1, the risk of a mishap; or from 0 to 1 how likely the target goes down.',
      resolve: ({ ranked }) => ranked.score,
    }),
    outlook: t.field({
      type: OutlookType,
      description: 'What may come of it where whoever is asked lets it happen, exactly.',
      resolve: ({ preview }, _args, context) => outlookSource(preview, context),
    }),
  }),
});

const ActRankingType = builder
  .objectRef<{ readonly acts: readonly RankedProposal[]; readonly more: number }>('ActRanking')
  .implement({
    description: 'What a combatant may do now, the best for an objective first.',
    fields: (t) => ({
      acts: t.field({
        type: [RankedActType],
        description: 'Acts against foes whom the key sees whole, the best first.',
        args: {
          first: t.arg.int({
            defaultValue: RANKED.standard,
            description: `Maximum number of acts, 0 to ${RANKED.most}.`,
          }),
        },
        resolve: ({ acts }, { first }) =>
          acts.slice(0, read(numberOfActs, first ?? RANKED.standard, ['first'])),
      }),
      more: t.exposeInt('more', {
        description: `How many more there are that were not looked at: ${MOST_CANDIDATES.HARM} are, or ${MOST_CANDIDATES.DOWN} for DOWN.`,
      }),
    }),
  });

const BestActInput = builder.inputType('BestActInput', {
  description: 'Whose acts are ranked, and for what.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    combatant: t.id({ required: true, description: 'The combatant who would act.' }),
    objective: t.field({ type: ObjectiveType, required: true, description: 'What an act is chosen for.' }),
  }),
});

builder.queryFields((t) => ({
  bestAct: t.field({
    extensions: players,
    type: ActRankingType,
    description:
      'What a combatant may do now to foes, ranked for an objective by exact odds; whoever is asked is taken to let it happen. A help for whoever plays them, which knows nothing of the next round.',
    args: { input: t.arg({ type: BestActInput, required: true, description: 'Whose acts, and for what.' }) },
    resolve: async (_root, { input }, { services, viewer, meter, allowances }) => {
      const { encounterId, objective } = input;
      const combatant = parseCombatantId(input.combatant, encounterId);
      const ranks = { encounterId, combatant, objective };
      const aside = runInWorkerOf(meter, allowances);
      const { ranked, more, view, scene } = await rankActs(services, requireViewer(viewer), ranks, aside);
      const acts = ranked.map((each) => ({
        ranked: each,
        preview: { view, scene, proposal: each.proposal, withheld: null },
      }));
      return { acts, more };
    },
  }),
}));
