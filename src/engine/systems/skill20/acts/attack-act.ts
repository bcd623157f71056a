import type { Effect } from '../../../rules/effects/effect.ts';
import { claimed, defaulted, flag, optional, record, text, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { ActScene } from '../../../rules/fight/bound-act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { andThen } from '../../../rules/fight/follow-up.ts';
import { type RuleViolation, ruleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, skill20Act, statedFlightFields, withSampleInputsInFear } from '../acting/acts.ts';
import { concentrationFollowUp } from '../acting/concentration-follow-up.ts';
import { actionCost, noCosts } from '../acting/resources.ts';
import { attack } from '../attack/index.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf, violationOfNotInHand, weaponsInHand } from '../combatant/combatant-view.ts';
import { attackerOf, knownDefender, levelWith, weaponInput } from '../combatant/known-inputs.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { flightOf, whyNotAble, whyNotAnyOf } from '../combatant/why-not-able.ts';
import { rules } from '../core/citations.ts';
import { places, reachesAcrossRows } from '../movement/rows.ts';
import type { Skill20Options } from '../options/index.ts';
import { modifiers } from '../rolls/roll-check.ts';
import { endFascination } from './fascination-acts.ts';

const extraInput = record(
  'AttackAct',
  {
    weapon: text(100, 'Name of the weapon on the attacker’s sheet.'),
    modifiers,
    careful: defaulted(
      flag('True if the attack is carefully aimed at a vital point of a helpless target.'),
      false,
    ),
    ...statedFlightFields,
    cornered: defaulted(claimed(flag('True if a panicked target cannot flee.')), false),
    rows: optional(places),
  },
  'An attack by one combatant on another. All other numbers come from their sheets.',
);

type Asked = Value<typeof extraInput>;

const { known } = bindings<Asked, OwnWeapon>();

type Scene = ActScene<Skill20Options, Asked, OwnWeapon>;

const attackerInput = ({ actor, chosen, asked, options }: Scene) => ({
  ...attackerOf(actor),
  level: levelWith(actor, chosen),
  modifiers: asked.modifiers,
  ...flightOf(actor, asked, options),
});

/** Returns the named weapon, or the reason why it is not in hand. */
function chooseWeapon({
  actor,
  asked,
}: {
  readonly actor: Fighter;
  readonly asked: Asked;
}): OwnWeapon | RuleViolation {
  return (
    weaponsInHand(viewOf(actor)).find(({ name }) => name === asked.weapon) ??
    violationOfNotInHand(actor, asked.weapon, ['weapon'])
  );
}

/**
 * Returns the reason why the attack is not allowed: the actor's state forbids it, or it does not reach across the rows.
 * Null if it is allowed.
 */
function whyNotAttackInScene({ actor, target, options, chosen, asked }: Scene): RuleViolation | null {
  const held = whyNotAble(actor, 'ATTACK', options, flightOf(actor, asked, options));
  if (held) return held;
  const { rows } = asked;
  return rows === null || reachesAcrossRows({ ...rows, range: chosen.range }, options)
    ? null
    : ruleViolation(
        `${nameInText(target)} is out of reach from the actor’s row`,
        ['rows'],
        'rows within reach of the weapon',
      );
}

interface AttackActDeclaration {
  readonly act: Pick<Act, 'title' | 'description' | 'when' | 'costs'> &
    Partial<Pick<Act, 'id' | 'opponentOf'>>;
  readonly whyNotInScene: (scene: Scene) => RuleViolation | null;
  /** Effects in addition to those of every attack. */
  readonly extraEffects: readonly Effect[];
}

const attackActOf = ({ act, whyNotInScene: refusal, extraEffects: more }: AttackActDeclaration): Act =>
  skill20Act<Asked, OwnWeapon>()(attack, {
    ...act,
    inputName: extraInput.name,
    onOneself: false,
    onOthers: true,
    whyNot: whyNotAnyOf('ATTACK'),
    sampleInputs: withSampleInputsInFear((actor) =>
      weaponsInHand(viewOf(actor)).map(({ name }) => ({ item: name, input: { weapon: name } })),
    ),
    extraInput,
    resolveChoice: chooseWeapon,
    whyNotInScene: refusal,
    input: {
      attacker: known('ACTOR', attackerInput),
      weapon: known('ACTOR', ({ chosen }) => weaponInput(chosen)),
      defender: { ...knownDefender, cornered: known('TARGET', ({ asked }) => asked.cornered) },
      careful: known('ACTOR', ({ asked }) => asked.careful),
      rows: known('BOTH', ({ asked }) => asked.rows),
    },
    afterwards: (bound, { actor, target, options }) =>
      andThen(bound, ({ effects }, dice) => [
        { effects: [...endFascination(target), ...more] },
        concentrationFollowUp(actor, target, effects, options, dice),
      ]),
  });

/** The rules allow the target no answer to an attack. */
export const attackAct: Act = attackActOf({
  act: {
    title: 'Attack',
    description: 'Attack a target with a weapon from your sheet, against its Armour Class.',
    when: 'TURN',
    costs: actionCost,
  },
  whyNotInScene: whyNotAttackInScene,
  extraEffects: [],
});

/** After a natural 1, a takedown's target may make this attack without an action. */
export const freeAttackAct: Act = attackActOf({
  act: {
    id: 'freeAttack',
    title: 'Free melee attack',
    description:
      'Make a free melee attack on a combatant who rolled a natural 1 while trying to take you down.',
    when: 'ANY_TIME',
    opponentOf: (actor, present) =>
      [...present.values()].find((each) => viewOf(each).state.exposedTo === actor.id)?.id ?? null,
    costs: noCosts,
  },
  whyNotInScene: (scene) => {
    const { actor, target, chosen } = scene;
    if (viewOf(target).state.exposedTo !== actor.id)
      return targetViolation(
        `${nameInText(target)} cannot be the target of a free attack by ${nameInText(actor)}`,
        'a combatant who has just rolled a natural 1 in a takedown against the attacker',
      );
    return chosen.range === 'RANGED'
      ? ruleViolation('a free attack must be a melee attack', ['weapon'], 'a melee weapon')
      : whyNotAttackInScene(scene);
  },
  extraEffects: [changes.effect('exposed', 'TARGET', { to: null }, rules('Takedowns', 'D20-032'))],
});
