import { optional, record, text } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { type AnyBindings, bindingsFor } from '../../../rules/fight/binding.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { type CheckedActDeclaration, checkedAct, type Use } from '../acting/checked-act.ts';
import { helpUsedEffects } from '../acting/help.ts';
import { usableWeapons } from '../acting/weapon.ts';
import { spellLevel } from '../actions/cost.ts';
import { changes } from '../combatant/changes.ts';
import { type CombatantView, movementOf, nameOf, viewOf } from '../combatant/combatant-view.ts';
import type { KeptScene } from '../combatant/kept-character.ts';
import { abilityAndSkillOf, modifiersOf, modifiersWithHelp } from '../combatant/modifiers.ts';
import type { Scene } from '../combatant/scene.ts';
import { type ControlledSpell, spentIn } from '../combatant/state.ts';
import { combat } from '../core/citations.ts';
import { reaction } from '../defence/reaction.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { TEN } from '../rolls/natural.ts';
import { controlSpell } from '../spells/control-spell.ts';
import { counterspell } from '../spells/counterspell.ts';
import { dismissSpell } from '../spells/dismiss-spell.ts';

const spellField = (what: string) => ({ spell: optional(text(100, what)) });

const means = () => abilityAndSkillOf('SPELL');

/** Returns a spell with this name that the combatant controls. Prefers a spell for which `wanted` returns true. */
function spellOf(
  { state }: CombatantView,
  { spell: named }: Use,
  wanted: (spell: ControlledSpell) => boolean = () => true,
): ControlledSpell | undefined {
  const so = state.spells.filter(({ name }) => name === named);
  return so.find(wanted) ?? so[0];
}

/**
 * Each Control Spell applies to one casting of the spell: the first casting that has not been controlled in this round.
 */
const uncontrolled = ({ actor, input }: Scene<Use>) => spellOf(actor, input, (spell) => !spell.controlled);

const ownCast = ({ actor, input }: Scene<Use>) => spellOf(actor, input, ({ caster }) => caster === null);

/** Returns the spell with its new controller. */
const seizedBy = (actor: CombatantView, from: CombatantView, spell: ControlledSpell): ControlledSpell => {
  const caster = spell.caster ?? from.id;
  return { ...spell, caster: caster === actor.id ? null : caster };
};

/** The encounter contains the levels of controlled spells. Callers provide the levels of other spells. */
const levelField = {
  spellLevel: optional({
    ...spellLevel,
    description:
      'Level of the spell. Required only if the combatant does not control it in this fight, or if its level is unknown.',
  }),
} as const;

/** Returns the spell's level. It comes from the casting in the encounter, from the caller, or from the sheet. */
const levelOf = ({ actor, input }: Scene<Use>, spell: ControlledSpell | undefined): number | null =>
  spell?.level ??
  (input.spellLevel as number | null) ??
  actor.sheet.weapons.find(({ name }) => name === input.spell)?.spellLevel ??
  null;

const levelUnsaid = (scene: Scene<Use>, spell: ControlledSpell | undefined): RuleViolation | null =>
  levelOf(scene, spell) === null
    ? ruleViolation('the level of the spell is unknown', ['spellLevel'], 'the level of the spell')
    : null;

/** Returns one input for each controlled spell, with which to check whether the act is allowed. */
const eachHeld = (actor: CombatantView) =>
  actor.state.spells.map(({ name }) => ({ item: name, input: { spell: name } }));

const spellNamed = (actor: CombatantView, named: unknown) =>
  usableWeapons(actor).find(({ kind, name }) => kind === 'SPELL' && name === named);

const ownSpell = ({ actor, input }: Scene<Use>) => spellNamed(actor, input.givenUp);

/** Returns a violation if the actor has no spell with the name of the spell to give up. */
const violationOfGivenUp = (actor: CombatantView, givenUp: unknown): RuleViolation | null =>
  givenUp === null || spellNamed(actor, givenUp)
    ? null
    : ruleViolation(
        `${nameOf(actor)} has no spell named ${givenUp}`,
        ['givenUp'],
        actor.sheet.weapons.flatMap(({ kind, name }) => (kind === 'SPELL' ? name : [])).join(', '),
      );

const COUNTERED_IN_ANSWER = 'a spell that is being cast can be countered only in answer to its casting';

function counterRefused(scene: Scene<Use>): RuleViolation | null {
  const { target, input } = scene;
  const spell = spellOf(target, input);
  const controlled =
    target.state.spells.map(({ name }) => name).join(', ') || 'none, because the opponent controls no spell';
  if (input.spell !== null && !spell)
    return ruleViolation(`${nameOf(target)} does not control ${input.spell}`, ['spell'], controlled);
  if (input.spell === null && input.spellState === 'BEING_CAST' && scene.answers === null)
    return ruleViolation(COUNTERED_IN_ANSWER, ['spell'], controlled);
  const lacking = violationOfGivenUp(scene.actor, input.givenUp);
  if (lacking) return lacking;
  if ((ownSpell(scene)?.spellLevel ?? input.ownLevel) === null)
    return ruleViolation(
      'the input does not name the spell to give up',
      ['givenUp'],
      'a spell on the sheet, or its level',
    );
  return (spell?.level ?? input.enemyLevel) === null
    ? ruleViolation('the level of the spell is unknown', ['enemyLevel'], 'the level of the spell')
    : null;
}

/** True if the spell is still being cast. An ally’s help then serves its Spell Attack (ARR-090). */
const isBeingCast = ({ target, input }: Scene<Use>): boolean =>
  input.spellState === 'BEING_CAST' && spellOf(target, input) === undefined;

/** Returns the total modifier to the opponent’s Spell Attack check, which is made as a Reaction. */
const spellReaction = (target: CombatantView, options: ArrgsOptions, reacting: typeof modifiersOf): number =>
  reaction(
    'Spell Attack',
    {
      category: 'SPELL',
      modifiers: reacting(target, means()),
      spentBefore: spentIn(target.state),
      movement: movementOf(target),
      ...{ unconscious: false, charged: false, magnitude: null },
    },
    options,
  ).total - TEN;

interface Countered {
  readonly givenUp: string | null;
  readonly ownLevel: number | null;
}

const { known, unlessSaid } = bindingsFor<KeptScene<Countered>>();

/** Levels and modifiers that a stored character provides to a Counterspell. */
const knownOfCounterspell = {
  ownLevel: known(
    'ACTOR',
    ({ actor, asked }) => spellNamed(viewOf(actor), asked.givenUp)?.spellLevel ?? asked.ownLevel,
  ),
  // The total may contain circumstances, so callers can state it.
  enemyModifiers: unlessSaid('TARGET', ({ target, options }) =>
    spellReaction(viewOf(target), options, modifiersOf),
  ),
};

/** Cancels or takes over another combatant's spell. */
export const countering: CheckedActDeclaration = {
  procedure: counterspell,
  on: 'OTHERS',
  reacts: () => true,
  triggered: ({ strictImmediateList }) => !strictImmediateList,
  means,
  fields: {
    ...spellField(
      'Name of a Concentration spell in effect that the opponent controls. If omitted: another spell in effect.',
    ),
    givenUp: optional(text(100, 'Name of the spell to give up, from the actor’s sheet.')),
    ownLevel: optional({
      ...spellLevel,
      description: 'Level of the spell given up. Required only if it is not on the sheet.',
    }),
    enemyLevel: optional({
      ...spellLevel,
      description: 'Level of the opponent’s spell. Required only if it is not known in the fight.',
    }),
  },
  sampleInputs: (actor, target) =>
    target.state.spells.flatMap(({ name: spell }) =>
      usableWeapons(actor)
        .filter(({ kind }) => kind === 'SPELL')
        .map(({ name: givenUp }) => ({ item: givenUp, input: { spell, givenUp, inCloseRange: true } })),
    ),
  whyNotInScene: counterRefused,
  known: ['enemyModifiers', 'targetMovement'],
  knows: (scene) => {
    const { target, input } = scene;
    return {
      enemyModifiers: spellReaction(
        target,
        scene.options,
        isBeingCast(scene) ? modifiersOf : modifiersWithHelp,
      ),
      targetMovement: movementOf(target),
      ownLevel: ownSpell(scene)?.spellLevel ?? input.ownLevel,
      enemyLevel: spellOf(target, input)?.level ?? input.enemyLevel,
      ...(input.spell === null ? {} : { spellState: 'IN_EFFECT' }),
    };
  },
  onCharacter: knownOfCounterspell as AnyBindings<KeptScene>,
  extraOnCharacter: record(
    'CounterspellAsks',
    {
      givenUp: optional(
        text(
          100,
          'Name of the spell to give up, from the sheet of the stored character, which provides its level.',
        ),
      ),
    },
    'The spell that a stored character gives up.',
  ),
  whyNotOnCharacter: ({ actor, part, asked }) =>
    part === 'ACTOR' ? violationOfGivenUp(viewOf(actor), (asked as Countered).givenUp) : null,
  extraEffects: (scene, { result }: { readonly result: string }) => {
    const { actor, target, input } = scene;
    const reacted = isBeingCast(scene) ? [] : helpUsedEffects('TARGET', target, means().skill);
    const spell = spellOf(target, input);
    if (!spell || result === 'UNTOUCHED') return reacted;
    const cited = combat('Counterspell Manoeuvre');
    return [
      ...reacted,
      changes.effect('spellLost', 'TARGET', { spell }, cited),
      ...(result === 'CONTROLLED'
        ? [changes.effect('spellHeld', 'ACTOR', { spell: seizedBy(actor, target, spell) }, cited)]
        : []),
    ];
  },
};

export const counterspellAct = checkedAct(countering);

/** Manoeuvres on spells in effect. The encounter contains only Concentration spells. */
export const directing: readonly CheckedActDeclaration[] = [
  {
    procedure: controlSpell,
    means,
    fields: {
      ...spellField('Name of a Concentration spell that the actor controls. If omitted: another spell.'),
      ...levelField,
    },
    sampleInputs: eachHeld,
    whyNotInScene: (scene) => levelUnsaid(scene, uncontrolled(scene)),
    knows: (scene) => ({
      spellLevel: levelOf(scene, uncontrolled(scene)),
      ...(scene.input.spell === null ? {} : { controller: uncontrolled(scene) !== undefined }),
    }),
    extraEffects: (scene, { success }: { readonly success: boolean }) => {
      const spell = uncontrolled(scene);
      return success && spell
        ? [
            changes.effect(
              'spellHeld',
              'ACTOR',
              { spell: { ...spell, controlled: true } },
              combat('Control Spell Manoeuvre', 'ARR-096'),
            ),
          ]
        : [];
    },
  },
  {
    procedure: dismissSpell,
    means,
    fields: {
      ...spellField(
        'Name of a Concentration spell that the actor has cast and controls. If omitted: another spell.',
      ),
      ...levelField,
    },
    sampleInputs: eachHeld,
    whyNotInScene: (scene) => levelUnsaid(scene, ownCast(scene)),
    knows: (scene) => {
      const spell = ownCast(scene);
      const known = { spellLevel: levelOf(scene, spell) };
      if (scene.input.spell === null) return known;
      return { ...known, own: !spell || spell.caster === null, controller: spell !== undefined };
    },
    extraEffects: (scene, { success }: { readonly success: boolean }) => {
      const spell = ownCast(scene);
      return success && spell
        ? [changes.effect('spellLost', 'ACTOR', { spell }, combat('Dismiss Spell Manoeuvre'))]
        : [];
    },
  },
];

export const spellActs: readonly Act[] = [...directing.map(checkedAct), counterspellAct];
