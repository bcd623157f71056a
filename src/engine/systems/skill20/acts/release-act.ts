import { record } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { AnswerOption } from '../../../rules/fight/answer-rules.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { aboutTarget, bindings, skill20Act } from '../acting/acts.ts';
import { nothing } from '../acting/budget.ts';
import { grappleOf } from '../acting/grapple-scene.ts';
import { barred } from '../combatant/barred.ts';
import { changes } from '../combatant/changes.ts';
import { has, sideOf } from '../combatant/side.ts';
import { ruling } from '../core/citations.ts';
import { agrees, release } from '../grapple/release.ts';

const choice = (title: string, agrees: boolean, meaning: string): AnswerOption => ({
  title,
  input: { agrees },
  meaning,
  refused: null,
});

interface Asked {
  readonly agrees: boolean | null;
}

const { known } = bindings<Asked>();

/** An offer to end the grapple, which the other may take. */
export const releaseAct: Act = skill20Act<Asked>()(release, {
  title: 'Let go',
  description: 'Offer to let go of a grapple; it ends if the other lets go as well.',
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  answer: {
    input: record('ReleaseAct', { agrees }, 'Whether the other lets go as well.'),
    pass: { agrees: true },
    options: () => [
      choice('Let go', true, 'The grapple ends.'),
      choice('Hold on', false, 'The grapple goes on.'),
    ],
  },
  costs: nothing,
  whyNot: (actor, _moment, options) =>
    barred(actor, 'MOVE', options) ??
    (has(actor, 'grappling') ? null : actorViolation('the actor is not grappling', 'somebody in a grapple')),
  input: { awaited: known('BOTH', ({ asked }) => asked.agrees === null) },
  whyNotInScene: ({ actor, target }) =>
    grappleOf(actor, target)
      ? null
      : aboutTarget('the two are not grappling with each other', 'whoever the actor grapples with'),
  effects: ({ outcome }, { actor, target }) => {
    if (outcome !== 'RELEASED') return [];
    const named = (opponent: string, of: typeof actor) =>
      sideOf(of).state.grapples.some((each) => each.opponent === opponent) ? opponent : null;
    const citation = ruling('D20-R44');
    return [
      changes.effect('grappleEnded', 'ACTOR', { opponent: named(target.id, actor) }, citation),
      changes.effect('grappleEnded', 'TARGET', { opponent: named(actor.id, target) }, citation),
    ];
  },
});
