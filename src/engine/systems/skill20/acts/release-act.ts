import { record } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { AnswerOption } from '../../../rules/fight/answer-rules.ts';
import { nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, skill20Act } from '../acting/acts.ts';
import { grappleOf } from '../acting/grapple-in-fight.ts';
import { noCosts } from '../acting/resources.ts';
import { changes } from '../combatant/changes.ts';
import { hasCondition, opponentInGrapple, viewOf } from '../combatant/combatant-view.ts';
import { whyNotAble } from '../combatant/why-not-able.ts';
import { ruling } from '../core/citations.ts';
import { agreement, release } from '../grapple/release.ts';

const answerOption = (title: string, agrees: boolean, meaning: string): AnswerOption => ({
  title,
  input: { agrees },
  meaning,
  refused: null,
});

interface Asked {
  readonly agrees: boolean | null;
}

const { known } = bindings<Asked>();

export const releaseAct: Act = skill20Act<Asked>()(release, {
  title: 'Let go',
  description: 'Offer to let go of the opponent. The grapple ends if the opponent also lets go.',
  onOneself: false,
  onOthers: true,
  opponentOf: opponentInGrapple,
  when: 'TURN',
  answer: {
    input: record('ReleaseAct', agreement, 'Answer to the offer to let go of a grapple.'),
    pass: { agrees: true },
    options: () => [
      answerOption('Let go', true, 'The grapple ends.'),
      answerOption('Hold on', false, 'The grapple continues.'),
    ],
  },
  costs: noCosts,
  whyNot: (actor, _moment, options) =>
    whyNotAble(actor, 'MOVE', options) ??
    (hasCondition(actor, 'grappling')
      ? null
      : actorViolation(`${nameInText(actor)} is not grappling`, 'a combatant in a grapple')),
  input: { awaited: known('BOTH', ({ asked }) => asked.agrees === null) },
  whyNotInScene: ({ actor, target }) =>
    grappleOf(actor, target)
      ? null
      : targetViolation(
          `${nameInText(actor)} is not grappling with ${nameInText(target)}`,
          'an opponent in the grapple',
        ),
  effects: ({ outcome }, { actor, target }) => {
    if (outcome !== 'RELEASED') return [];
    const named = (opponent: string, of: typeof actor) =>
      viewOf(of).state.grapples.some((each) => each.opponent === opponent) ? opponent : null;
    const citation = ruling('D20-R44');
    return [
      changes.effect('grappleEnded', 'ACTOR', { opponent: named(target.id, actor) }, citation),
      changes.effect('grappleEnded', 'TARGET', { opponent: named(actor.id, target) }, citation),
    ];
  },
});
