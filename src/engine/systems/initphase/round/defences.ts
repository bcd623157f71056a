import { quantity } from '../../../quantity.ts';
import { defaulted, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat, ruling } from '../core/citations.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';

/** Responding costs none of one’s own actions. */
export const defences = procedure({
  id: 'defences',
  title: 'Defences in a round',
  description: 'How many attacks may be dodged or parried in a round, and that own actions are untouched.',
  citation: combat('Melee Combat'),
  input: record(
    'DefencesInput',
    {
      attacks: integer(0, 1000, 'Attacks received this round.'),
      wanted: optional(integer(0, 1000, 'How many of them are to be defended against; left out, all.')),
      ownActions: defaulted(integer(0, 100, 'Own actions before.'), 1),
    },
    'Attacks of one round.',
  ),
  options: initphaseOptions,
  detail: record(
    'Defences',
    {
      made: output.count('Defences that may be made.'),
      undefended: output.count('Attacks that meet no defence.'),
      ownActionsAfter: output.count('Own actions afterwards.'),
    },
    'What may be defended against.',
  ),
  outcomes: {
    ALL: 'Every defence that is wanted may be made.',
    LIMITED: 'The group allows fewer than are wanted.',
  },
  measures: {},
  decide: ({ attacks, wanted }, { defencesPerRound }: InitphaseOptions) => {
    const all = Math.min(attacks, wanted ?? attacks);
    const made = defencesPerRound === 0 ? all : Math.min(all, defencesPerRound);
    return { all, made };
  },
  view: ({ all, made }) => ({ outcome: made < all ? 'LIMITED' : 'ALL' }),
  conclude: ({ all, made }, { attacks, ownActions }) => ({
    outcome: made < all ? 'LIMITED' : 'ALL',
    summary: `${made} of ${quantity(attacks, 'attack')} defended against; ${quantity(ownActions, 'own action')} as before.`,
    breakdowns: [],
    effects:
      made < all
        ? [
            {
              type: 'guidance',
              on: 'ACTOR',
              text: `The group allows ${quantity(made, 'defence')} in a round.`,
              citation: ruling('INI-R08'),
            },
          ]
        : [],
    detail: { made, undefended: attacks - made, ownActionsAfter: ownActions },
  }),
});
