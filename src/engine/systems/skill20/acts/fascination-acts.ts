import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, defaulted, record, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, skill20Act } from '../acting/acts.ts';
import { actionCost, movementCost, noCosts, remainingOf } from '../acting/resources.ts';
import {
  areFriends,
  hasCondition,
  scoreOnSheet,
  statusesAndTableOf,
  viewOf,
} from '../combatant/combatant-view.ts';
import { health } from '../combatant/standing.ts';
import { violationOfDownActor, whyNotAble, whyNotAnyOf } from '../combatant/why-not-able.ts';
import { rules } from '../core/citations.ts';
import { ends } from '../core/effects.ts';
import { fascination, type save } from '../status/fascination.ts';

const whyNotFascinated = (target: Fighter) =>
  hasCondition(target, 'fascinated')
    ? null
    : targetViolation(`${nameInText(target)} is not fascinated`, 'a fascinated combatant');

/** An attack is an obvious threat to a fascinated target. */
export const endFascination = (target: Fighter): readonly Effect[] =>
  hasCondition(target, 'fascinated')
    ? [ends('TARGET', 'fascinated', rules('Status Definitions', 'D20-052'))]
    : [];

const shakeAsks = record(
  'ShakeFreeAct',
  {
    by: defaulted(
      choice(
        'ShakeBy',
        {
          ATTACK: 'Shaking the ally free uses the action of the turn.',
          MOVE: 'Shaking the ally free uses all remaining movement of the turn.',
        },
        'Action or movement that the actor gives up.',
      ),
      'ATTACK',
    ),
  },
  'A combatant who shakes a fascinated ally free.',
);

type Shaking = Value<typeof shakeAsks>;

const REQUEST_OF = { ATTACK: 'STANDARD', MOVE: 'HELP' } as const;

const shakes = bindings<Shaking>();

export const shakeFreeAct: Act = skill20Act<Shaking>()(fascination, {
  id: 'shakeFree',
  title: 'Shake free',
  description: 'Shake a fascinated ally free, instead of an attack or a move.',
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  costs: (actor, input, options) =>
    input !== null && read(shakeAsks, input).by === 'MOVE'
      ? movementCost(Math.max(1, remainingOf(actor, 'MOVEMENT_FEET', options)))
      : actionCost(actor, input, options),
  whyNot: whyNotAnyOf('STANDARD', 'HELP'),
  sampleInputs: () => [
    { item: null, input: { by: 'ATTACK' } },
    { item: null, input: { by: 'MOVE' } },
  ],
  extraInput: shakeAsks,
  input: {
    event: shakes.known('BOTH', () => 'SHAKEN_FREE' as const),
    save: shakes.known('TARGET', () => null),
  },
  whyNotInScene: ({ actor, target, options, asked: { by } }) =>
    whyNotAble(actor, REQUEST_OF[by], options) ??
    whyNotFascinated(target) ??
    (areFriends(actor, target)
      ? null
      : targetViolation(`${nameInText(target)} is an enemy of ${nameInText(actor)}`, 'an ally')),
});

interface Saving {
  readonly save: Value<typeof save> | null;
}

const saves = bindings<Saving>();

export const saveAct: Act = skill20Act<Saving>()(fascination, {
  id: 'saveAgainstFascination',
  title: 'Save against fascination',
  description: 'Make a new save against a fascination because of a potential threat.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  costs: noCosts,
  whyNot: (actor) => {
    if (health(actor) === 'DOWN') return violationOfDownActor(actor);
    return hasCondition(actor, 'fascinated')
      ? null
      : actorViolation(`${nameInText(actor)} is not fascinated`, 'a fascinated combatant');
  },
  input: {
    event: saves.known('BOTH', () => 'POTENTIAL_THREAT' as const),
    save: {
      score: saves.unlessSaid('ACTOR', ({ actor, asked }) =>
        scoreOnSheet(viewOf(actor), asked.save?.attribute ?? 'OTHER'),
      ),
      level: saves.unlessSaid('ACTOR', ({ actor }) => viewOf(actor).sheet.level),
      statuses: saves.added('ACTOR', ({ actor }) => viewOf(actor).statuses),
      attributeTable: saves.unlessSaid(
        'ACTOR',
        ({ actor }) => statusesAndTableOf(viewOf(actor)).attributeTable,
      ),
    },
  },
});

const threatAsks = record(
  'ThreatenAct',
  {
    how: defaulted(
      choice(
        'Threat',
        { DRAWN: 'The actor draws a weapon.', AIMED: 'The actor aims a weapon at the target.' },
        'How the actor threatens the target.',
      ),
      'DRAWN',
    ),
  },
  'An obvious threat to a fascinated target.',
);

const threatens = bindings();

/**
 * The act for an obvious threat. It is needed only for drawing or aiming a weapon, because attacks and spells end a
 * fascination themselves.
 */
export const threatenAct: Act = skill20Act()(fascination, {
  id: 'threaten',
  title: 'Threaten',
  description:
    'End a fascination with an obvious threat: draw a weapon, or aim one at the fascinated combatant.',
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  costs: noCosts,
  whyNot: whyNotAnyOf('ATTACK'),
  extraInput: threatAsks,
  input: {
    event: threatens.known('BOTH', () => 'OBVIOUS_THREAT' as const),
    save: threatens.known('TARGET', () => null),
  },
  whyNotInScene: ({ target }) => whyNotFascinated(target),
});
