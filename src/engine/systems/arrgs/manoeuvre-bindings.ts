import { damageOn, type Effect } from '../../rules/effects/effect.ts';
import type { RecordField, Value } from '../../rules/fields/field.ts';
import { bindingsFor } from '../../rules/fight/binding.ts';
import type { CharacterBinding } from '../../rules/fight/character-binding.ts';
import { andThen } from '../../rules/fight/follow-up.ts';
import type { RuleViolation } from '../../rules/fight/rule-violation.ts';
import type { BoundProcedure, Procedure, TypedProcedure } from '../../rules/procedure.ts';
import { checkAfterExertion, fortitudeOf } from './acting/exertion.ts';
import { type ActDetail, afterActing, targetFollowUps } from './acting/follow-ups.ts';
import { knownProtection } from './acting/known-inputs.ts';
import { movementEffects } from './acting/speed.ts';
import { violationOfItem } from './acting/weapon.ts';
import { areaAttack } from './area/area-attack.ts';
import { areaStrike } from './area/area-strike.ts';
import { attack } from './attack/attack.ts';
import { charge } from './attack/charge.ts';
import { repeatedAttack } from './attack/repeated.ts';
import { encounterRules } from './combat/index.ts';
import { itemTotalEffects } from './combatant/changes.ts';
import { hasCondition, itemTotalOf, viewOf, whyHeldBack } from './combatant/combatant-view.ts';
import {
  characterBinding,
  type KeptScene as Scene,
  unless,
  violationOfDeadCharacter,
} from './combatant/kept-character.ts';
import { defenceMeans, modifiersOf } from './combatant/modifiers.ts';
import { itemOf } from './combatant/state.ts';
import { combat } from './core/citations.ts';
import { defence } from './defence/defence.ts';
import type { DefenceCategory } from './defence/input.ts';
import { aidAnother } from './manoeuvres/aid-another.ts';
import { changeReach } from './manoeuvres/change-reach.ts';
import { miscellaneous } from './manoeuvres/miscellaneous.ts';
import { mount } from './manoeuvres/mount.ts';
import { movement } from './manoeuvres/movement.ts';
import { ready } from './manoeuvres/ready.ts';
import { reload } from './manoeuvres/reload.ts';
import { nothingAtAll, sidestep, standUp, withdraw } from './manoeuvres/unchecked.ts';
import { disarm } from './on-target/disarm.ts';
import { reposition } from './on-target/reposition.ts';
import { sunder } from './on-target/sunder.ts';
import { trip } from './on-target/trip.ts';
import { controlSpell } from './spells/control-spell.ts';
import { counterspell } from './spells/counterspell.ts';
import { dismissSpell } from './spells/dismiss-spell.ts';
import { hurt } from './vitality/vitality.ts';

const { known, unlessSaid } = bindingsFor<Scene>();

const violationOfTarget = unless(
  () => false,
  'this rule has no lasting effect on the character',
  'the role ACTOR, or an encounter',
);

/**
 * Returns the reason why the character cannot perform the manoeuvre, as in a fight, or cannot be its target. A Defence
 * is not an act, but the answer to an act.
 */
const heldBack = <S extends Scene>(
  procedure: Procedure,
  ofTarget: (scene: S) => RuleViolation | null = violationOfDeadCharacter,
) => {
  const act = encounterRules.acts.find((each) => each.procedure === procedure);
  return (scene: S): RuleViolation | null => {
    const { character, part, options } = scene;
    if (part !== 'ACTOR') return ofTarget(scene);
    return act
      ? act.whyNot(character, 'NOW', options)
      : whyHeldBack(viewOf(character), 'ACTING', 'DEFENDING');
  };
};

const categoryOf = (asked: object) => {
  const { category } = (asked as { readonly target?: { readonly category?: string | null } }).target ?? {};
  return (category ?? 'REFLEX') as DefenceCategory;
};

/** Bindings for the Defences and resistances of a character that is attacked. */
const attacked = {
  ...knownProtection,
  faring: known('TARGET', ({ character }) => viewOf(character).faring),
  unconscious: known('TARGET', ({ character }) => hasCondition(viewOf(character), 'unconscious')),
  modifiers: unlessSaid('TARGET', ({ character, asked }) =>
    modifiersOf(viewOf(character), defenceMeans(viewOf(character), categoryOf(asked))),
  ),
};

interface Allowed extends Partial<ActDetail> {
  readonly allowed?: boolean;
  /** Squares of a Movement. */
  readonly moved?: number;
}

/**
 * Returns the effects of the squares that a Movement or Charge covers. Other manoeuvres never exceed the Movement
 * Speed.
 */
function squaresMoved({ character, asked }: Scene, { moved }: Allowed): readonly Effect[] {
  const { straightSquares = 0 } = asked as { readonly straightSquares?: number };
  return movementEffects(
    viewOf(character),
    moved ?? straightSquares,
    combat('Movement Increment', 'ARR-083'),
  );
}

/** Checks for a Disabled or Dying character after an Action (ARR-065, ARR-068). */
const acted = <Detail>(bound: BoundProcedure<Detail>, scene: Scene) =>
  andThen(bound, ({ detail, effects }, dice) => {
    const { character, part, options } = scene;
    const { allowed = true, points } = detail as Allowed;
    if (part !== 'ACTOR' || !allowed) return [];
    const moved = squaresMoved(scene, detail as Allowed);
    const actor = afterActing(viewOf(character), [...effects, ...moved]);
    const now = hurt(actor.faring, damageOn(effects, 'ACTOR'));
    return checkAfterExertion(actor, now, { event: 'ACTION', spent: points! }, 'ACTOR', options, dice);
  });

/** Checks for a Disabled or Dying character after a Reaction or a Defence (ARR-065, ARR-068). */
const reacted = <Detail>(bound: BoundProcedure<Detail>, scene: Scene) =>
  andThen(bound, (resolution, dice) => {
    const { character, part, options, asked } = scene;
    const { allowed = true, defence = null } = resolution.detail as Allowed;
    if (part !== 'TARGET' || !allowed) return [];
    const reacts = !(asked as { readonly target?: { readonly willing?: boolean } }).target?.willing;
    const sides = { target: viewOf(character), options };
    return targetFollowUps(resolution, sides, reacts, defence !== null, dice);
  });

const actedOrReacted = <Detail>(bound: BoundProcedure<Detail>, scene: Scene) =>
  reacted(acted(bound, scene), scene);

const byTarget = (procedure: Procedure) =>
  ({
    input: { target: attacked },
    names: { target: 'TargetOnCharacter' },
    whyNotInScene: heldBack(procedure),
    afterwards: actedOrReacted,
  }) as const;

interface WithoutInput {
  readonly part?: 'ACTOR';
  readonly ofTarget?: (scene: Scene) => RuleViolation | null;
  readonly afterwards?: typeof acted;
}

/** Binds a manoeuvre for which the character provides no input. */
const withoutInput =
  ({ part, ofTarget, afterwards = acted }: WithoutInput = {}) =>
  (each: TypedProcedure<RecordField, unknown>): CharacterBinding =>
    characterBinding()(each, {
      ...{ input: {}, part: part ?? null, whyNotInScene: heldBack(each, ofTarget), afterwards },
    });

type Sundered = Pick<Value<typeof sunder.input>, 'item' | 'itemTotal'>;

const sundered = bindingsFor<Scene<Sundered>>();

/** Outside fights, no rounds pass that would restore points. Points that a manoeuvre spends are therefore not recorded. */
const withoutPoints = (binding: CharacterBinding): CharacterBinding => ({
  ...binding,
  effects: (...given) => binding.effects(...given).filter(({ type }) => type !== 'spent'),
});

const bound: readonly CharacterBinding[] = [
  characterBinding()(attack, byTarget(attack)),
  characterBinding()(charge, byTarget(charge)),
  characterBinding()(repeatedAttack, {
    input: {
      target: { ...attacked, enduring: known('TARGET', ({ character }) => fortitudeOf(viewOf(character))) },
    },
    whyNotInScene: heldBack(repeatedAttack),
    // The rule of this attack itself makes the target's checks.
    afterwards: acted,
  }),
  // The Action was the area attack.
  characterBinding()(areaStrike, {
    ...{ ...byTarget(areaStrike), whyNotInScene: violationOfDeadCharacter, afterwards: reacted },
  }),
  ...[disarm, trip].map(withoutInput({ ofTarget: violationOfTarget })),
  ...[reposition].map(withoutInput({ afterwards: actedOrReacted })),
  ...[aidAnother].map(withoutInput()),
  ...[
    ...[areaAttack, changeReach, controlSpell, defence, dismissSpell, miscellaneous, mount],
    ...[movement, ready, reload, sidestep, standUp, withdraw, nothingAtAll],
  ].map(withoutInput({ part: 'ACTOR' })),
  // The opponent's Spell Attack is a Reaction.
  ...[counterspell].map(withoutInput({ part: 'ACTOR', afterwards: actedOrReacted })),
  characterBinding<Sundered>()(sunder, {
    whyNotInScene: heldBack<Scene<Sundered>>(
      sunder,
      (scene) =>
        violationOfDeadCharacter(scene) ?? violationOfItem(viewOf(scene.character), scene.asked.item),
    ),
    input: {
      damageBefore: sundered.known(
        'TARGET',
        ({ character, asked }) => itemOf(viewOf(character).state, asked.item).damage,
      ),
      itemTotal: sundered.unlessSaid('TARGET', ({ character, asked }) =>
        itemTotalOf(viewOf(character), asked.item),
      ),
    },
    afterwards: actedOrReacted,
    effects: ({ effects }, { character, asked: { item, itemTotal } }) => [
      ...itemTotalEffects(viewOf(character), item, itemTotal),
      ...effects,
    ],
  }),
];

/** Values that a character provides to manoeuvres outside fights. */
export const manoeuvreBindings = bound.map(withoutPoints);
