import { quantity } from '../../../quantity.ts';
import { defaulted, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { initphaseOptions } from '../options/index.ts';

export const defences = rule({
  id: 'defences',
  title: 'Defences in a round',
  description:
    'Calculates how many attacks a character may dodge or parry in a round. Defences do not use up the character’s own actions.',
  citation: combat('Melee Combat', 'INI-013'),
  input: record(
    'DefencesInput',
    {
      attacks: integer(0, 1000, 'Number of attacks on the character this round.'),
      wanted: optional(
        integer(
          0,
          1000,
          'Number of attacks that the character wants to defend against. If omitted: all attacks.',
        ),
      ),
      ownActions: defaulted(integer(0, 100, 'Number of the character’s own actions before defending.'), 1),
    },
    'Attacks on one character in a round.',
  ),
  options: initphaseOptions,
  outcomes: {
    ALL: 'Every wanted defence is allowed.',
    LIMITED: 'The group’s limit allows fewer defences than are wanted.',
  },
  name: 'Defences',
  about: 'Defences that a character may make in a round.',
  facts: {
    made: output.count('Number of defences that are allowed.'),
    undefended: output.count('Number of attacks that are not defended against.'),
    ownActionsAfter: output.count('Number of the character’s own actions left after defending.'),
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
        `The character defends against ${made} of ${quantity(attacks, 'attack')} and still has ${quantity(ownActions, 'action')}.`,
    };
  },
});
