import { optional, record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { AnswerOption, AnswerRules } from '../../../rules/fight/answer-rules.ts';
import { andThen } from '../../../rules/fight/follow-up.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { aboutTarget, bindings, skill20Act, triedInFear } from '../acting/acts.ts';
import { oneAction } from '../acting/budget.ts';
import { type Grappling, grappleOf, inFight, opponentsPart, ownPart } from '../acting/grapple-scene.ts';
import { barred, unless } from '../combatant/barred.ts';
import { changes } from '../combatant/changes.ts';
import { isIncapacitated } from '../combatant/standing.ts';
import { rules, ruling } from '../core/citations.ts';
import { opening, takedown } from '../grapple/takedown.ts';
import { places, reaches } from '../movement/rows.ts';
import { threatened } from './fascination-acts.ts';

const choice = (
  title: string,
  opponentTakes: keyof typeof opening.values,
  meaning: string,
): AnswerOption => ({
  title,
  input: { opponentTakes },
  meaning,
  refused: null,
});

const ADVANTAGE = choice(
  'Grappling Advantage',
  'ADVANTAGE',
  'The grapple starts, and you have +5 to position changes and grappling attacks.',
);
const FREE_ATTACK = choice(
  'A free melee attack',
  'FREE_ATTACK',
  'No grapple starts; you may attack whoever tried it until their turn is over, and it takes no action.',
);
const NEITHER = choice('Neither', 'NEITHER', 'No grapple starts.');

const answering: AnswerRules = {
  input: record(
    'TakedownAnswer',
    { opponentTakes: optional(opening) },
    'What the opponent takes when a takedown shows a natural 1.',
  ),
  pass: NEITHER.input,
  options: () => [ADVANTAGE, FREE_ATTACK, NEITHER],
};

const asks = record('TakedownAct', { rows: optional(places) }, 'A takedown between combatants.');

interface Asked extends Grappling, Value<typeof asks> {
  readonly opponentTakes: keyof typeof opening.values | null;
}

const { known } = bindings<Asked>();

/** A takedown; its target answers a natural 1. */
export const takedownAct: Act = skill20Act<Asked>()(takedown, {
  description: 'Start a grapple; on a natural 1 the opponent chooses what they take.',
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  answer: answering,
  costs: oneAction,
  whyNot: unless('GRAPPLE'),
  tries: triedInFear(() => [{ item: null, input: { kind: 'CLINCHING' } }]),
  asks,
  input: {
    score: known('ACTOR', (scene) => ownPart(scene).score),
    level: known('ACTOR', (scene) => ownPart(scene).level),
    statuses: known('ACTOR', (scene) => ownPart(scene).statuses),
    attributeTable: known('ACTOR', (scene) => ownPart(scene).attributeTable),
    opponent: known('TARGET', opponentsPart),
    awaited: known('BOTH', ({ asked }) => asked.opponentTakes === null),
  },
  whyNotInScene: ({ actor, target, options, asked }) => {
    const held = barred(actor, 'GRAPPLE', options, asked);
    if (held) return held;
    if (grappleOf(actor, target))
      return aboutTarget('the two are grappling already', 'somebody the actor does not grapple with');
    if (isIncapacitated(target))
      return aboutTarget('whoever can do nothing is in no grapple', 'somebody who is up');
    return asked.rows === null || reaches({ ...asked.rows, range: 'MELEE' }, options)
      ? null
      : ruleViolation(
          'the target cannot be reached from row to row',
          ['rows'],
          'rows that melee reaches across',
        );
  },
  effects: ({ effects, detail }, scene) => {
    const { target } = scene;
    const { advantage, mayFollowUp, freeAttack } = detail;
    return [
      ...(detail.grappling ? inFight(effects, scene, { advantage, nextAttackBonus: 0 }) : effects),
      ...(mayFollowUp
        ? [changes.effect('mayFollowUp', 'ACTOR', { opponent: target.id }, ruling('D20-R34'))]
        : []),
      ...(freeAttack ? [changes.effect('exposed', 'ACTOR', { to: target.id }, rules('Takedowns'))] : []),
    ];
  },
  afterwards: (bound, { target }) => andThen(bound, () => [{ effects: threatened(target) }]),
});
