import type { Effect } from '../../../rules/effects/effect.ts';
import { type Field, fieldsOf, optional, record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import type { Term } from '../../../rules/term.ts';
import type { ActDetail } from '../acting/follow-ups.ts';
import { manoeuvreActOf } from '../acting/manoeuvre-act.ts';
import { provocationEffects } from '../acting/provocation.ts';
import { chargeOf, movementEffects, ownSpeed } from '../acting/speed.ts';
import {
  againstOf,
  attackerOf,
  inHand,
  isCarried,
  violationOfItem,
  violationOfItemInHand,
  weaponOf,
} from '../acting/weapon.ts';
import type { ManoeuvreProcedure } from '../actions/manoeuvre-procedure.ts';
import { chargeInput } from '../attack/charge.ts';
import { attackerFields } from '../attack/input.ts';
import { changes, itemTotalEffects } from '../combatant/changes.ts';
import { type CombatantView, itemTotalOf, whyHeldBack } from '../combatant/combatant-view.ts';
import { afterPayment, poolOf } from '../combatant/points.ts';
import type { Scene } from '../combatant/scene.ts';
import { itemOf } from '../combatant/state.ts';
import { combat } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { disarm } from '../on-target/disarm.ts';
import { itemState } from '../on-target/item-state.ts';
import { reposition } from '../on-target/reposition.ts';
import { sunder } from '../on-target/sunder.ts';
import { legsTerm, trip } from '../on-target/trip.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { attackAnswerRules } from './attack-answer.ts';
import {
  type AttackUse,
  answerOf,
  attackActInput,
  attackDefaults,
  drainOf,
  sampleInputsWith,
  violationOfAttack,
} from './attack-use.ts';
import { type Countering, counters, undone, withCounterspells } from './counterspell-answers.ts';

type Use = AttackUse & Countering & Readonly<Record<string, unknown>>;

const SHEETS = [...Object.keys(attackerFields), 'target'];

/** An attack that has another effect instead of damage. */
interface Replacing {
  readonly procedure: ManoeuvreProcedure;
  /** True if the attack is always against Reflex. */
  readonly reflex: boolean;
  /** Fields that replace the procedure's fields. */
  readonly fields?: Readonly<Record<string, Field>>;
  /** Returns the values that the sheet and the state provide, in addition to those of every attack. */
  readonly knows?: (scene: Scene<Use>) => Readonly<Record<string, unknown>>;
  /** Fields whose values `knows` provides, so that callers omit them. */
  readonly known?: readonly string[];
  /** Returns the terms that the manoeuvre adds to a Defence. */
  readonly terms?: (target: CombatantView) => readonly Term[];
  /** Returns the reason why the act is not allowed against this target. */
  readonly forbids?: (scene: Scene<Use>) => RuleViolation | null;
  /** Returns the effects of the manoeuvre, in addition to the attack's effects. */
  readonly follows?: (scene: Scene<Use>, detail: never) => readonly Effect[];
  /**
   * Returns the facts of the result if a Counterspell cancels the manoeuvre's spell. If omitted: the manoeuvre cannot
   * be performed with a spell.
   */
  readonly cancelled?: (scene: Scene<Use>) => object;
  /** Returns the items of the target that may be attacked. If omitted: the manoeuvre is not aimed at an item. */
  readonly items?: (target: CombatantView) => readonly string[];
}

const { straightSquares, straight, lineOfSightAtStart } = chargeInput.fields;

const chargeOfReposition = record(
  'RepositionCharge',
  { straightSquares, straight, lineOfSightAtStart, speed: optional(ownSpeed) },
  'The Charge that the attack ends. If omitted: the attack is not part of a Charge.',
);

/**
 * Returns the combatant who performs a Reposition. When the target of the Reposition provokes, this combatant has
 * already paid for it.
 */
const moverOf = ({ actor, input }: Scene<Use>): CombatantView =>
  afterPayment(actor, [{ resource: poolOf(input), amount: manoeuvreOf('REPOSITION').points ?? 0 }]);

const chargeIn = ({ input }: Scene<Use>) => (input.charge ?? null) as Value<typeof chargeOfReposition> | null;

const replacing: readonly Replacing[] = [
  {
    procedure: disarm,
    reflex: true,
    known: ['area'],
    knows: (scene) => ({ area: weaponOf(scene)!.area }),
    forbids: ({ target, input }) => violationOfItemInHand(target, item(input)),
    items: inHand,
    follows: ({ input }, { success, squares }: ActDetail & { readonly squares: number }) =>
      success
        ? [changes.effect('dropped', 'TARGET', { item: item(input), squares }, combat('Disarm Manoeuvre'))]
        : [],
  },
  {
    procedure: reposition,
    reflex: true,
    known: ['charge'],
    fields: { charge: optional(chargeOfReposition) },
    knows: (scene) => {
      const charge = chargeIn(scene);
      return charge ? { charge: chargeOf(scene, charge), movement: null } : {};
    },
    forbids: (scene) => (chargeIn(scene) ? whyHeldBack(scene.actor, 'MOVING') : null),
    follows: (
      scene,
      { moved, vitalityLossObstacle: squares }: Record<'moved' | 'vitalityLossObstacle', number>,
    ) => [
      ...movementEffects(scene.actor, chargeIn(scene)?.straightSquares ?? 0, combat('Charge Manoeuvre')),
      ...(moved > 0 ? provocationEffects('TARGET', scene.target, { ...scene, actor: moverOf(scene) }) : []),
      ...(squares > 0 && scene.input.obstacle === 'CREATURE' ? intoCreature(scene.target, squares) : []),
    ],
  },
  {
    procedure: sunder,
    reflex: false,
    known: ['damageBefore', 'area'],
    items: ({ sheet }) => [...sheet.weapons.filter(isCarried), ...sheet.items].map(({ name }) => name),
    forbids: ({ target, input }) => violationOfItem(target, item(input)),
    follows: ({ input, target }) => itemTotalEffects(target, item(input), statedTotal(input)),
    knows: (scene) => ({
      damageBefore: itemOf(scene.target.state, item(scene.input)).damage,
      itemTotal: totalIn(scene),
      area: weaponOf(scene)!.area,
    }),
    cancelled: (scene) => {
      const { damage } = itemOf(scene.target.state, item(scene.input));
      return { itemDamage: damage, ...itemState(damage, totalIn(scene)) };
    },
  },
  {
    procedure: trip,
    reflex: true,
    known: ['legs'],
    knows: ({ target }) => ({ legs: target.sheet.legs }),
    terms: ({ sheet }) => [legsTerm(sheet.legs)],
  },
];

/** Records that the target was pushed into a creature. A later act names this creature. */
const intoCreature = ({ id: who }: CombatantView, squares: number): readonly Effect[] => [
  changes.effect('pushed', 'ACTOR', { who, squares }, combat('Reposition Manoeuvre', 'ARR-108')),
  advises(
    'ACTOR',
    'The creature in the way loses the same amount of Vitality. Use the act pushInto for this creature.',
    combat('Reposition Manoeuvre', 'ARR-108'),
  ),
];

/** Returns a violation for weapons that deal no damage, because these manoeuvres replace the weapon's damage. */
const harmless = (scene: Scene<Use>): RuleViolation | null =>
  weaponOf(scene)!.successValue === null
    ? ruleViolation(`the ${scene.input.weapon} deals no damage`, ['weapon'], 'a weapon that deals damage')
    : null;

const item = (input: Use): string => input.item as string;

const statedTotal = (input: Use): number | null => input.itemTotal as number | null;

const totalIn = ({ target, input }: Scene<Use>): number | null =>
  statedTotal(input) ?? itemTotalOf(target, item(input));

const { category, ...reflexFields } = attackActInput.fields;

function actFor(each: Replacing): Act {
  const {
    procedure,
    reflex,
    known = [],
    fields = {},
    knows,
    follows,
    forbids,
    items,
    terms = () => [],
    cancelled,
  } = each;
  const own = fieldsOf(procedure.input).filter(([name]) => ![...SHEETS, ...known].includes(name));
  const input = record(
    `${procedure.input.name.replace(/Input$/, '')}Act`,
    { ...reflexFields, counters, ...(reflex ? {} : { category }), ...Object.fromEntries(own), ...fields },
    `${procedure.input.description} All other numbers come from the character sheets.`,
  );
  const useOf = (scene: Scene<Use>): Scene<Use> =>
    reflex ? { ...scene, input: { ...scene.input, category: 'REFLEX' } } : scene;
  return manoeuvreActOf<Use>(input, {
    ...attackDefaults,
    procedure,
    answer: attackAnswerRules({
      ...(reflex ? { always: 'REFLEX' } : {}),
      terms,
      counters: cancelled !== undefined,
    }),
    wrap: (bound, given) => (cancelled ? counteredBy(cancelled)(bound, useOf(given)) : bound),
    whyNotInScene: (scene) =>
      violationOfAttack(useOf(scene)) ?? harmless(useOf(scene)) ?? forbids?.(useOf(scene)) ?? null,
    sampleInputs: (actor, target) => {
      const against = items ? items(target).map((item) => ({ item })) : [{}];
      return against.flatMap((more) => sampleInputsWith(more)(actor));
    },
    inputOf: (given) => {
      const scene = useOf(given);
      return {
        ...Object.fromEntries(own.map(([field]) => [field, scene.input[field]])),
        ...attackerOf(scene),
        ...knows?.(scene),
        target: { ...againstOf(scene.target, scene.input), ...answerOf(scene) },
      };
    },
    // A Charge provokes on the way.
    distance: (scene) => (chargeIn(scene) ? null : attackDefaults.distance(scene)),
    skill: (scene) => attackDefaults.skill(useOf(scene)),
    drain: (scene) => drainOf(useOf(scene)),
    reacts: (scene) => attackDefaults.reacts(useOf(scene)),
    extraEffects: (given, detail: ActDetail) => {
      const scene = useOf(given);
      return [...(follows?.(scene, detail as never) ?? []), ...attackDefaults.extraEffects(scene)];
    },
  });
}

const counteredBy = (cancelled: (scene: Scene<Use>) => object) =>
  withCounterspells<Use, ActDetail>({
    outcome: 'FAILS',
    cast: ({ success }) => success,
    detailOf: (scene) => ({ ...undone, ...cancelled(scene) }),
  });

/** The acts Disarm, Reposition, Sunder and Trip. */
export const onTargetActs: readonly Act[] = replacing.map(actFor);
