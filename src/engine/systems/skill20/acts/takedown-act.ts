import { optional, record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { AnswerOption, AnswerRules } from '../../../rules/fight/answer-rules.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { andThen } from '../../../rules/fight/follow-up.ts';
import { ruleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, skill20Act, statedFlightFields, withSampleInputsInFear } from '../acting/acts.ts';
import {
  canFleeOf,
  type GrappleRequest,
  grappleEffectsInFight,
  grappleOf,
  knownOfGrappler,
  opponentsPart,
} from '../acting/grapple-in-fight.ts';
import { actionCost } from '../acting/resources.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf, weaponsInHand } from '../combatant/combatant-view.ts';
import { isIncapacitated } from '../combatant/standing.ts';
import { flightOf, reasonNotAble, whyNotAble, whyNotAnyOf } from '../combatant/why-not-able.ts';
import { rules, ruling } from '../core/citations.ts';
import { opening, takedown } from '../grapple/takedown.ts';
import { places, reachesAcrossRows } from '../movement/rows.ts';
import { endFascination } from './fascination-acts.ts';

const answerOption = (
  title: string,
  opponentTakes: keyof typeof opening.values,
  meaning: string,
): AnswerOption => ({
  title,
  input: { opponentTakes },
  meaning,
  refused: null,
});

const ADVANTAGE = answerOption(
  'Grappling Advantage',
  'ADVANTAGE',
  'The grapple starts, and you have +5 to position changes and grappling attacks.',
);
/** Returns the target without fascination, because a takedown is an obvious threat. */
const threatened = (target: Fighter): Fighter => ({
  ...target,
  conditions: target.conditions.filter(({ condition }) => condition !== 'fascinated'),
});
/** The free attack is rejected if the opponent cannot attack, or has no melee weapon in hand. */
const freeAttackFor = (target: Fighter, options: unknown): AnswerOption => ({
  ...answerOption(
    'A free melee attack',
    'FREE_ATTACK',
    'No grapple starts. You may attack the opponent until their turn ends, without an action.',
  ),
  refused:
    reasonNotAble(threatened(target), 'ATTACK', options) ??
    (weaponsInHand(viewOf(target)).some(({ range }) => range !== 'RANGED')
      ? null
      : 'no melee weapon is in hand'),
});
const NEITHER = answerOption('Neither', 'NEITHER', 'No grapple starts.');

const takedownAnswerRules: AnswerRules = {
  input: record(
    'TakedownAnswer',
    { opponentTakes: optional(opening) },
    'The opponent’s choice after a takedown with a natural 1.',
  ),
  pass: NEITHER.input,
  options: (_actor, target, _input, options) => [ADVANTAGE, freeAttackFor(target, options), NEITHER],
};

const extraInput = record(
  'TakedownAct',
  { ...statedFlightFields, rows: optional(places) },
  'A takedown by one combatant on another.',
);

interface Asked extends GrappleRequest, Value<typeof extraInput> {
  readonly opponentTakes: keyof typeof opening.values | null;
}

const { known } = bindings<Asked>();

/** A takedown. After a natural 1, the target chooses the consequence. */
export const takedownAct: Act = skill20Act<Asked>()(takedown, {
  description:
    'Try to start a grapple. On a natural 1, the opponent chooses Grappling Advantage or a free melee attack.',
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  answer: takedownAnswerRules,
  costs: actionCost,
  whyNot: whyNotAnyOf('GRAPPLE'),
  sampleInputs: withSampleInputsInFear(() => [{ item: null, input: { kind: 'CLINCHING' } }]),
  extraInput,
  input: {
    ...knownOfGrappler,
    canFlee: known('ACTOR', canFleeOf),
    opponent: known('TARGET', opponentsPart),
    awaited: known('BOTH', ({ asked }) => asked.opponentTakes === null),
  },
  whyNotInScene: ({ actor, target, options, asked }) => {
    const held = whyNotAble(actor, 'GRAPPLE', options, flightOf(actor, asked, options));
    if (held) return held;
    if (grappleOf(actor, target))
      return targetViolation(
        `${nameInText(actor)} and ${nameInText(target)} are already grappling`,
        'a combatant outside this grapple',
      );
    if (isIncapacitated(target))
      return targetViolation(
        `${nameInText(target)} is incapacitated and cannot grapple`,
        'a combatant who can act',
      );
    const why = asked.opponentTakes === 'FREE_ATTACK' ? freeAttackFor(target, options).refused : null;
    if (why !== null) return ruleViolation(why, ['opponentTakes'], 'ADVANTAGE, NEITHER');
    return asked.rows === null || reachesAcrossRows({ ...asked.rows, range: 'MELEE' }, options)
      ? null
      : ruleViolation(
          `${nameInText(target)} is out of reach from the actor’s row`,
          ['rows'],
          'rows within melee reach',
        );
  },
  effects: ({ effects, detail }, scene) => {
    const { target } = scene;
    const { advantage, mayFollowUp, freeAttack } = detail;
    return [
      ...(detail.grappling
        ? grappleEffectsInFight(effects, scene, { advantage, nextAttackBonus: 0 })
        : effects),
      ...(mayFollowUp
        ? [changes.effect('mayFollowUp', 'ACTOR', { opponent: target.id }, ruling('D20-R34'))]
        : []),
      ...(freeAttack
        ? [changes.effect('exposed', 'ACTOR', { to: target.id }, rules('Takedowns', 'D20-032'))]
        : []),
    ];
  },
  afterwards: (bound, { target }) => andThen(bound, () => [{ effects: endFascination(target) }]),
});
