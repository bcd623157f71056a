import { damageOn, type Effect } from '../../rules/effects/effect.ts';
import type { RecordField, Value } from '../../rules/fields/field.ts';
import { readOptions } from '../../rules/fields/option.ts';
import { bindingsFor } from '../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../rules/fight/character-binding.ts';
import type { Fighter } from '../../rules/fight/fighter.ts';
import { andThen } from '../../rules/fight/follow-up.ts';
import { type RuleViolation, ruleViolation } from '../../rules/fight/rule-violation.ts';
import type { BoundProcedure, TypedProcedure } from '../../rules/procedure.ts';
import { checkAfterExertion, fortitudeOf } from './acting/exertion.ts';
import { type ActDetail, afterActing, targetFollowUps } from './acting/follow-ups.ts';
import {
  knownFortitude,
  knownOfCollision,
  knownOfSleeper,
  knownProtection,
  knownVitality,
} from './acting/known-inputs.ts';
import { movementEffects } from './acting/speed.ts';
import { beyondTotal } from './acts/revitalise-act.ts';
import {
  hoursOf,
  sleepEffects,
  violationOfAwake,
  violationOfHourlyCheck,
  type Waking,
} from './acts/waking-acts.ts';
import { areaAttack } from './area/area-attack.ts';
import { areaStrike } from './area/area-strike.ts';
import { attack } from './attack/attack.ts';
import { charge } from './attack/charge.ts';
import { repeatedAttack } from './attack/repeated.ts';
import { itemTotalEffects } from './combatant/changes.ts';
import { applicationsOf, hasCondition, itemTotalOf, viewOf } from './combatant/combatant-view.ts';
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
import { acceleration } from './movement/acceleration.ts';
import { collision } from './movement/collision.ts';
import { disarm } from './on-target/disarm.ts';
import { reposition } from './on-target/reposition.ts';
import { sunder } from './on-target/sunder.ts';
import { trip } from './on-target/trip.ts';
import { type ArrgsOptions, arrgsOptions } from './options/index.ts';
import { hoursPass } from './recovery/hours.ts';
import { revitalise } from './recovery/revitalise.ts';
import { waking } from './recovery/waking.ts';
import { controlSpell } from './spells/control-spell.ts';
import { counterspell } from './spells/counterspell.ts';
import { dismissSpell } from './spells/dismiss-spell.ts';
import { damage } from './vitality/damage.ts';
import { disabledCheck } from './vitality/disabled.ts';
import { dyingCheck } from './vitality/dying.ts';
import { endOfRound } from './vitality/end-of-round.ts';
import { staggeredCheck } from './vitality/staggered.ts';
import { hurt, isDisabled } from './vitality/vitality.ts';

type Scene<Asked = object> = CharacterScene<ArrgsOptions, Asked>;

const characterBinding = characterBindingsOf((given) => readOptions(arrgsOptions, given));
const { known, unlessSaid } = bindingsFor<Scene>();

const faringOf = ({ character }: Scene) => viewOf(character).faring;
const onSheet = ({ character }: Scene) => viewOf(character).sheet;

// Outside fights, rounds are not counted, so a check follows no points spent unless the input contains some.
const spent = unlessSaid('TARGET', () => 0);

const fortitude = { fortitude: knownFortitude, spent };

/** Returns the reason why a rule is rejected: it would change nothing on the character. */
const unless =
  (holds: (character: Fighter) => boolean, problem: string, accepted: string) =>
  ({ character, part }: Scene): RuleViolation | null =>
    part === 'TARGET' && !holds(character) ? ruleViolation(problem, [], accepted) : null;

const ofTheFight = unless(
  () => false,
  'this rule has no lasting effect on the character',
  'the role ACTOR, or an encounter',
);

const defends = {
  ...knownProtection,
  faring: known('TARGET', faringOf),
  unconscious: known('TARGET', ({ character }) => hasCondition(viewOf(character), 'unconscious')),
};

const categoryOf = (asked: object) => {
  const { category } = (asked as { readonly target?: { readonly category?: string | null } }).target ?? {};
  return (category ?? 'REFLEX') as DefenceCategory;
};

/** Bindings for the Defences and resistances of a character that is attacked. */
const attacked = {
  ...defends,
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

const byTarget = {
  input: { target: attacked },
  names: { target: 'TargetOnCharacter' },
  afterwards: actedOrReacted,
} as const;

/** Manoeuvres that a character performs alone, and for which the character provides no input. */
const ownActions: readonly CharacterBinding[] = [
  ...[areaAttack, changeReach, controlSpell, defence, dismissSpell, miscellaneous, mount],
  ...[movement, ready, reload, sidestep, standUp, withdraw, nothingAtAll],
].map((each: TypedProcedure<RecordField, unknown>) =>
  characterBinding()(each, { input: {}, part: 'ACTOR', afterwards: acted }),
);

type Sundered = Pick<Value<typeof sunder.input>, 'item' | 'itemTotal'>;

const sundered = bindingsFor<Scene<Sundered>>();

/** Values that a character provides to rules outside fights. */
export const characterBindings: readonly CharacterBinding[] = [
  characterBinding()(damage, { input: { ...knownProtection, target: known('TARGET', faringOf) } }),
  characterBinding()(attack, byTarget),
  characterBinding()(charge, byTarget),
  characterBinding()(repeatedAttack, {
    input: {
      target: { ...attacked, enduring: known('TARGET', ({ character }) => fortitudeOf(viewOf(character))) },
    },
    // The rule of this attack itself makes the target's checks.
    afterwards: acted,
  }),
  // The Action was the area attack.
  characterBinding()(areaStrike, { ...byTarget, afterwards: reacted }),
  characterBinding()(acceleration, {
    input: { ...knownProtection, baseSpeed: unlessSaid('TARGET', (scene) => onSheet(scene).speed) },
  }),
  characterBinding()(collision, { input: knownOfCollision }),
  characterBinding()(disarm, { input: {}, whyNotInScene: ofTheFight, afterwards: acted }),
  characterBinding()(trip, { input: {}, whyNotInScene: ofTheFight, afterwards: acted }),
  characterBinding()(reposition, { input: {}, afterwards: actedOrReacted }),
  characterBinding()(aidAnother, { input: {}, afterwards: acted }),
  ...ownActions,
  // The opponent's Spell Attack is a Reaction.
  characterBinding()(counterspell, { input: {}, part: 'ACTOR', afterwards: actedOrReacted }),
  characterBinding<Sundered>()(sunder, {
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
  characterBinding()(revitalise, {
    input: knownVitality,
    whyNotInScene: unless(
      (each) => !viewOf(each).dead,
      'the character is dead and must be restored to life first',
      'a character who is alive',
    ),
    effects: (resolution, { character }) => beyondTotal(resolution, viewOf(character).faring.total),
  }),
  characterBinding<Waking>()(waking, {
    whyNotInScene: (scene) => violationOfAwake(scene.target) ?? violationOfHourlyCheck(scene),
    input: {
      ...{ ...knownOfSleeper, spent },
      hours: bindingsFor<Scene<Waking>>().completed('TARGET', ({ target, asked }) =>
        hoursOf(target, asked.hours),
      ),
    },
    effects: sleepEffects,
  }),
  characterBinding()(hoursPass, {
    input: {},
    whyNotInScene: () => ruleViolation('this rule is part of advanceTime', [], 'advanceTime'),
  }),
  characterBinding()(disabledCheck, {
    input: { ...knownVitality, ...fortitude },
    whyNotInScene: unless(
      (each) => isDisabled(viewOf(each).faring),
      'the character is not Disabled',
      'a Disabled character',
    ),
  }),
  characterBinding()(dyingCheck, {
    input: { ...knownVitality, ...fortitude },
    whyNotInScene: unless(
      (each) => hasCondition(viewOf(each), 'dying'),
      'the character is not Dying',
      'a Dying character',
    ),
  }),
  characterBinding()(staggeredCheck, {
    input: {
      ...fortitude,
      staggered: known('TARGET', ({ character }) =>
        Math.max(1, applicationsOf(viewOf(character), 'staggered')),
      ),
    },
    whyNotInScene: unless(
      (each) => hasCondition(viewOf(each), 'staggered'),
      'the character is not Staggered',
      'a Staggered character',
    ),
  }),
  characterBinding()(endOfRound, {
    input: {
      ...{ ...fortitude, faring: known('TARGET', faringOf) },
      staggered: known('TARGET', ({ character }) => applicationsOf(viewOf(character), 'staggered')),
      actionPoints: known('TARGET', (scene) => onSheet(scene).actionPoints),
      additionalActionPoints: known('TARGET', (scene) => onSheet(scene).additionalActionPoints),
    },
  }),
];
