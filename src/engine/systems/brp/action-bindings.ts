import { optional, record, text, type Value } from '../../rules/fields/field.ts';
import { readOptions } from '../../rules/fields/option.ts';
import { bindingsFor } from '../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../rules/fight/character-binding.ts';
import { type RuleViolation, ruleViolation } from '../../rules/fight/rule-violation.ts';
import { withDroppedItem } from './acting/hold.ts';
import { lodgedWeaponIn } from './acting/lodged.ts';
import { knownOfRetriever, onPierced, onRetriever, takenInHand } from './acting/retrieve.ts';
import { withWound } from './acting/wound-to-treat.ts';
import { knownOfFlight } from './acts/flee-act.ts';
import { knownOfGrapple } from './acts/grapple-act.ts';
import { unknownDamage } from './acts/impaled-movement-act.ts';
import { knownOfSpringUp, whyNotStand } from './acts/spring-up-act.ts';
import { knownOfPowerUse, payFor, whyNotAfford } from './acts/use-power-act.ts';
import { whyNotAble } from './combatant/active-conditions.ts';
import { viewOf } from './combatant/combatant-view.ts';
import type { LodgedWeapon } from './combatant/lodged-weapon.ts';
import { heldItem, weaponNamed, weaponsOf } from './combatant/own-weapon.ts';
import type { OwnWeapon } from './combatant/sheet.ts';
import { exertion, handLetGo } from './consequences/bleeding.ts';
import { hurtByMoving } from './consequences/impaled-moves.ts';
import { dieAfterLastAction } from './consequences/last-action.ts';
import { rollLuckAfterwards } from './consequences/luck-owed.ts';
import { type BrpOptions, brpOptions } from './options/index.ts';
import { springUp } from './round/spring-up.ts';
import { usePower } from './round/use-power.ts';
import { grapple } from './specials/grapple.ts';
import type { GrappleInput } from './specials/grapple-fields.ts';
import { impaledMovement } from './specials/impaled-movement.ts';
import { pullFree } from './specials/pull-free.ts';
import { stunned } from './specials/stun.ts';

const characterBinding = characterBindingsOf((given) => readOptions(brpOptions, given));

const disarming = record(
  'ItemToDrop',
  {
    item: optional(
      text(
        100,
        'Name of the item on the target’s sheet that a disarmed target must drop. If omitted: the first item that the target would use to parry.',
      ),
    ),
  },
  'The item that a disarmed target drops.',
);

type Grappling = Value<typeof disarming> & Pick<GrappleInput, 'effect'>;

/** Returns the item that a disarmed stored character drops, or the reason why there is none. */
const droppedIn = ({ part, target, asked }: CharacterScene<BrpOptions, Grappling>) =>
  part === 'TARGET' && asked.effect === 'DISARM' ? heldItem(target, asked.item) : undefined;

const impaling = record(
  'WeaponThatImpales',
  { weapon: optional(text(100, 'Name of the lodged weapon. If omitted: the first lodged weapon.')) },
  'The weapon that moves in the wound.',
);

type Impaled = Value<typeof impaling> & {
  readonly weaponDamage: unknown;
  readonly sticksOut: boolean | null;
};
type Moving = CharacterScene<BrpOptions, Impaled>;

const moving = bindingsFor<Moving>();

/** Returns a value of the lodged weapon. Null if no weapon is lodged. */
const ofLodged = <Result>({ target, asked }: Moving, valueIn: (weapon: LodgedWeapon) => Result) => {
  const found = lodgedWeaponIn(target, asked.weapon);
  return 'forbidden' in found ? null : valueIn(found);
};

/** Returns the reason why the character cannot move with the weapon in the wound. Null if there is no reason. */
function whyNotMoveWith({ target, asked }: Moving): RuleViolation | null {
  const found = lodgedWeaponIn(target, asked.weapon);
  if ('forbidden' in found) return found;
  if (found.broken && asked.sticksOut === true)
    return ruleViolation(`the ${found.weapon} is broken off`, ['sticksOut'], 'false, or null');
  return found.damage === null && asked.weaponDamage === null ? unknownDamage(found) : null;
}

const retrieval = record(
  'WeaponToRetrieve',
  {
    weapon: optional(
      text(
        100,
        'Name of the lodged weapon. If omitted: the first weapon that the character has left in a wound, or that is lodged in the character.',
      ),
    ),
  },
  'The weapon to retrieve.',
);

type Retrieving = CharacterScene<BrpOptions, Value<typeof retrieval>>;

/** Returns the stored attacker's weapon that is lodged in an opponent, or the reason why there is none. */
function weaponIn({ actor, asked }: Retrieving): OwnWeapon | RuleViolation {
  const left = viewOf(actor).state.away.find(({ why }) => why === 'LODGED');
  return weaponNamed(actor, asked.weapon ?? left?.item ?? weaponsOf(actor)[0]?.name ?? 'weapon');
}

/** An attempt by a stored character to pull a weapon free, or to pull it out of a stored character. */
const pullFreeBinding: CharacterBinding = characterBinding<Value<typeof retrieval>>()(pullFree, {
  extraInput: retrieval,
  input: knownOfRetriever((scene: Retrieving) => weaponIn(scene) as OwnWeapon),
  part: 'TARGET',
  whyNotInScene: (scene) => {
    const { part, actor, target, asked } = scene;
    const found =
      part === 'ACTOR' ? (whyNotAble(actor) ?? weaponIn(scene)) : lodgedWeaponIn(target, asked.weapon);
    return 'forbidden' in found ? found : null;
  },
  effects: (resolution, scene) => {
    if (scene.part === 'ACTOR') {
      const weapon = weaponIn(scene) as OwnWeapon;
      return [...onRetriever(resolution, scene.actor, weapon.name), ...takenInHand(resolution, weapon)];
    }
    const lodged = lodgedWeaponIn(scene.target, scene.asked.weapon);
    return 'forbidden' in lodged ? [] : onPierced(resolution, lodged);
  },
});

/** Actions of a fight, of a stored character. What only a fight knows comes from the caller, such as a hold. */
export const actionBindings: readonly CharacterBinding[] = [
  pullFreeBinding,
  characterBinding()(springUp, {
    input: knownOfSpringUp,
    whyNotInScene: ({ part, actor }) => (part === 'ACTOR' ? (whyNotStand(actor) ?? whyNotAble(actor)) : null),
    effects: ({ effects }, { actor }) => [...effects, ...handLetGo(actor, 'ACTOR')],
  }),
  characterBinding<{ readonly cost: number | null }>()(usePower, {
    input: knownOfPowerUse,
    whyNotInScene: ({ part, actor, asked }) =>
      part === 'ACTOR' ? (whyNotAble(actor) ?? whyNotAfford(actor, asked.cost ?? 0)) : null,
    effects: ({ effects, detail }) => [...effects, ...payFor(detail.spent)],
    afterwards: (bound, { part, actor, options }) =>
      part === 'ACTOR' ? dieAfterLastAction(actor, bound, options) : bound,
  }),
  characterBinding<Grappling>()(grapple, {
    extraInput: disarming,
    input: knownOfGrapple,
    whyNotInScene: (scene) => {
      if (scene.part === 'ACTOR') return whyNotAble(scene.actor, 'ATTACKING');
      const dropped = droppedIn(scene);
      return typeof dropped === 'object' ? dropped : null;
    },
    effects: ({ effects }, scene) => {
      const dropped = droppedIn(scene);
      return [
        ...effects.map(withDroppedItem(typeof dropped === 'string' ? dropped : undefined)),
        ...exertion(scene.actor, 'ACTOR'),
      ];
    },
    afterwards: rollLuckAfterwards,
  }),
  characterBinding()(stunned, {
    input: knownOfFlight,
    whyNotInScene: ({ part, actor }) => (part === 'ACTOR' ? whyNotAble(actor) : null),
    effects: ({ effects, outcome }, { actor }) =>
      outcome === 'FLEES' ? [...effects, ...exertion(actor, 'ACTOR')] : effects,
  }),
  characterBinding<Impaled>()(impaledMovement, {
    extraInput: impaling,
    input: {
      weaponDamage: moving.unlessSaid('TARGET', (scene) => ofLodged(scene, ({ damage }) => damage) ?? '0'),
      sticksOut: moving.unlessSaid('TARGET', (scene) => ofLodged(scene, ({ broken }) => !broken)),
    },
    whyNotInScene: (scene) => (scene.part === 'TARGET' ? whyNotMoveWith(scene) : null),
    effects: ({ effects }, scene) =>
      ofLodged(scene, (weapon) => [...effects.map(withWound(weapon.wound)), hurtByMoving(weapon)]) ?? effects,
    afterwards: rollLuckAfterwards,
  }),
];
