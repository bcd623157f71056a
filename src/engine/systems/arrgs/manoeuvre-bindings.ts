import { InvalidInput } from '../../fault.ts';
import { damageOn, type Effect } from '../../rules/effects/effect.ts';
import type { RecordField, Value } from '../../rules/fields/field.ts';
import { readOptions } from '../../rules/fields/option.ts';
import { asDeclared, bindingsFor, type Source } from '../../rules/fight/binding.ts';
import type { CharacterBinding } from '../../rules/fight/character-binding.ts';
import { andThen } from '../../rules/fight/follow-up.ts';
import type { RuleViolation } from '../../rules/fight/rule-violation.ts';
import type { BoundProcedure, Procedure, TypedProcedure } from '../../rules/procedure.ts';
import type { Resolution } from '../../rules/resolution.ts';
import { type CheckedActDeclaration, knownOfCheck } from './acting/checked-act.ts';
import { checkAfterExertion, fortitudeOf, violationOfFatalDrain } from './acting/exertion.ts';
import { type ActDetail, afterActing, targetFollowUps } from './acting/follow-ups.ts';
import {
  knownAgainst,
  knownAttacker,
  knownCharge,
  knownOfDefence,
  knownTarget,
  shotEffectsOn,
  violationOfWeapon,
} from './acting/known-of-attack.ts';
import { movementEffects } from './acting/speed.ts';
import { violationOfItem } from './acting/weapon.ts';
import type { performFields } from './actions/manoeuvre-fields.ts';
import type { ManoeuvreProcedure } from './actions/manoeuvre-procedure.ts';
import { checkedManoeuvres } from './acts/checked-acts.ts';
import { countering, directing } from './acts/spell-acts.ts';
import { areaAttack } from './area/area-attack.ts';
import { areaStrike } from './area/area-strike.ts';
import { attack } from './attack/attack.ts';
import { charge } from './attack/charge.ts';
import { repeatedAttack } from './attack/repeated.ts';
import { encounterRules } from './combat/index.ts';
import { itemTotalEffects } from './combatant/changes.ts';
import { itemTotalOf, viewOf, whyHeldBack } from './combatant/combatant-view.ts';
import {
  characterBinding,
  type KeptScene as Scene,
  violationOfDeadCharacter,
  violationOfTarget,
} from './combatant/kept-character.ts';
import { itemOf } from './combatant/state.ts';
import { combat } from './core/citations.ts';
import { defence } from './defence/defence.ts';
import { defenceVitality } from './defence/defend.ts';
import { aidAnother } from './manoeuvres/aid-another.ts';
import { ready } from './manoeuvres/ready.ts';
import { nothingAtAll, sidestep, standUp, withdraw } from './manoeuvres/unchecked.ts';
import { disarm } from './on-target/disarm.ts';
import { reposition } from './on-target/reposition.ts';
import { sunder } from './on-target/sunder.ts';
import { trip } from './on-target/trip.ts';
import { type ArrgsOptions, arrgsOptions } from './options/index.ts';
import { hurt } from './vitality/vitality.ts';

const { known, unlessSaid } = bindingsFor<Scene>();

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
    const why = act
      ? act.whyNot(character, 'NOW', options)
      : whyHeldBack(viewOf(character), 'ACTING', 'DEFENDING');
    return why ?? violationOfWeapon(scene);
  };
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

/** Ammunition that an attack uses. */
const shots = ({ detail, effects }: Resolution, scene: Scene): readonly Effect[] => [
  ...effects,
  ...((detail as Allowed).allowed === false ? [] : shotEffectsOn(scene)),
];

const names = { target: 'TargetOnCharacter' };

const attackBy = { afterwards: actedOrReacted, effects: shots } as const;

const aimed = { attacker: knownAttacker, target: knownTarget };

const onTarget = { ...knownAttacker, target: knownAgainst };

/** Binds a manoeuvre for which the character provides no input. */
const withoutInput = (each: TypedProcedure<RecordField, unknown>): CharacterBinding =>
  characterBinding()(each, {
    ...{ input: {}, part: 'ACTOR', whyNotInScene: heldBack(each), afterwards: acted },
  });

/** Binds a manoeuvre with a skill check. An opponent whose spell is countered makes a Reaction. */
function checkedOnCharacter(each: CheckedActDeclaration): CharacterBinding {
  const refusal = heldBack(each.procedure);
  return characterBinding()(
    each.procedure as unknown as TypedProcedure<RecordField<typeof performFields>, unknown>,
    {
      ...(each.extraOnCharacter ? { extraInput: each.extraOnCharacter } : {}),
      input: knownOfCheck(each),
      whyNotInScene: (scene) => refusal(scene) ?? each.whyNotOnCharacter?.(scene) ?? null,
      part: each.procedure === aidAnother ? null : 'ACTOR',
      afterwards: each.reacts ? actedOrReacted : acted,
    },
  );
}

type Sundered = Pick<Value<typeof sunder.input>, 'item' | 'itemTotal'>;

const sundered = bindingsFor<Scene<Sundered>>();

interface Defended {
  readonly target?: { readonly defence?: object | null };
}

/** Returns the Vitality that a manoeuvre or a Defence costs the character. */
function drainOf(
  { procedure }: CharacterBinding,
  part: Source,
  whole: object,
  options: ArrgsOptions,
): number {
  if (part === 'TARGET') return (whole as Defended).target?.defence ? defenceVitality(options) : 0;
  if (procedure === defence) return defenceVitality(options);
  return 'prospect' in procedure
    ? (procedure as ManoeuvreProcedure).prospect(whole, options).vitalityLoss
    : 0;
}

/**
 * Rejects a cost that would kill the character (ruling ARR-R40). Outside fights, no rounds pass that would restore
 * points, so the points that a manoeuvre spends are not recorded.
 */
const withCost = (binding: CharacterBinding): CharacterBinding => ({
  ...binding,
  complete(character, part, given, options, path) {
    const whole = binding.complete(character, part, given, options, path);
    const drain = drainOf(binding, part, whole, readOptions(arrgsOptions, options));
    const fatal = violationOfFatalDrain(viewOf(character), drain);
    if (fatal) throw new InvalidInput([{ path, problem: fatal.forbidden, accepted: fatal.accepted }]);
    return whole;
  },
  effects: (...given) => binding.effects(...given).filter(({ type }) => type !== 'spent'),
});

const bound: readonly CharacterBinding[] = [
  characterBinding()(attack, { ...attackBy, names, input: aimed, whyNotInScene: heldBack(attack) }),
  characterBinding()(charge, {
    ...{ ...attackBy, names, whyNotInScene: heldBack(charge) },
    input: { ...aimed, ...knownCharge },
  }),
  characterBinding()(repeatedAttack, {
    ...attackBy,
    input: {
      ...aimed,
      target: {
        ...knownTarget,
        enduring: known('TARGET', ({ character }) => fortitudeOf(viewOf(character))),
      },
    },
    whyNotInScene: heldBack(repeatedAttack),
    // The rule of this attack itself makes the target's checks.
    afterwards: acted,
  }),
  // The Action was the area attack.
  characterBinding()(areaStrike, {
    ...{ names, input: { target: knownTarget } },
    ...{ whyNotInScene: violationOfDeadCharacter, afterwards: reacted },
  }),
  characterBinding()(areaAttack, {
    ...{ ...attackBy, input: { attacker: knownAttacker }, whyNotInScene: heldBack(areaAttack) },
    afterwards: acted,
  }),
  ...[disarm, trip].map((each) =>
    characterBinding()(each as TypedProcedure<typeof trip.input, unknown>, {
      ...{ ...attackBy, input: onTarget, afterwards: acted },
      whyNotInScene: heldBack(each, violationOfTarget),
    }),
  ),
  characterBinding()(reposition, {
    ...{ ...attackBy, whyNotInScene: heldBack(reposition) },
    input: { ...onTarget, charge: knownCharge },
  }),
  ...[...checkedManoeuvres, ...directing, countering].map(checkedOnCharacter),
  characterBinding()(defence, {
    ...{ input: knownOfDefence, whyNotInScene: heldBack(defence), afterwards: acted },
  }),
  characterBinding()(withdraw, {
    ...{ whyNotInScene: heldBack(withdraw), afterwards: acted },
    input: { speed: asDeclared(unlessSaid('ACTOR', ({ actor }) => viewOf(actor).sheet.speed)) },
  }),
  ...[ready, sidestep, standUp, nothingAtAll].map(withoutInput),
  characterBinding<Sundered>()(sunder, {
    whyNotInScene: heldBack<Scene<Sundered>>(
      sunder,
      (scene) =>
        violationOfDeadCharacter(scene) ?? violationOfItem(viewOf(scene.character), scene.asked.item),
    ),
    afterwards: actedOrReacted,
    input: {
      ...onTarget,
      damageBefore: sundered.known(
        'TARGET',
        ({ character, asked }) => itemOf(viewOf(character).state, asked.item).damage,
      ),
      itemTotal: sundered.unlessSaid('TARGET', ({ character, asked }) =>
        itemTotalOf(viewOf(character), asked.item),
      ),
    },
    effects: (resolution, scene) => [
      ...itemTotalEffects(viewOf(scene.character), scene.asked.item, scene.asked.itemTotal),
      ...shots(resolution, scene),
    ],
  }),
];

/** Values that a character provides to manoeuvres outside fights. */
export const manoeuvreBindings = bound.map(withCost);
