import { quantity } from '../../../quantity.ts';
import { defaulted, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { initphaseOptions } from '../options/index.ts';

/** Responding costs none of one’s own actions. */
export const defences = rule({
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
  outcomes: {
    ALL: 'Every defence that is wanted may be made.',
    LIMITED: 'The group allows fewer than are wanted.',
  },
  name: 'Defences',
  about: 'What may be defended against.',
  facts: {
    made: output.count('Defences that may be made.'),
    undefended: output.count('Attacks that meet no defence.'),
    ownActionsAfter: output.count('Own actions afterwards.'),
  },
  play: ({ attacks, wanted, ownActions }, { defencesPerRound }) => {
    const all = Math.min(attacks, wanted ?? attacks);
    const made = defencesPerRound === 0 ? all : Math.min(all, defencesPerRound);
    const limited = made < all;
    return {
      outcome: limited ? 'LIMITED' : 'ALL',
      facts: { made, undefended: attacks - made, ownActionsAfter: ownActions },
      effects: () =>
        limited
          ? [advises('ACTOR', `The group allows ${quantity(made, 'defence')} in a round.`, ruling('INI-R08'))]
          : [],
      say: () =>
        `${made} of ${quantity(attacks, 'attack')} defended against; ${quantity(ownActions, 'own action')} as before.`,
    };
  },
});
