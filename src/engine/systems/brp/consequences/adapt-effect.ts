import type { Effect } from '../../../rules/effects/effect.ts';
import type { Value } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { hasOrWillHave } from '../combatant/active-conditions.ts';
import { ARMS } from '../combatant/arms.ts';
import { remainingItem, viewOf } from '../combatant/combatant-view.ts';
import { itemsInHandOf } from '../combatant/own-weapon.ts';
import { hitPointsInput } from '../combatant/standing.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends } from '../harm/effects.ts';
import { heldBy, type Location } from '../harm/locations.ts';
import { type hitPoints as wholeHitPoints, woundEffects } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { classifyLocationWound, locationWoundEffects } from '../wounds/location-wound.ts';
import { CONDITIONS_OF_A_WOUND, isBeyondFirstAid, woundNoteOf, woundOfCondition } from './bleeding.ts';
import { CONDITIONS_OF_THE_LIVING } from './death.ts';
import { hitPointsLeftInLocation, hitPointsOfLocation } from './parts.ts';
import { shockLeft } from './shock-left.ts';

type Loss = Extract<Effect, { type: 'damage' }>;
type Gain = Extract<Effect, { type: 'conditionGained' }>;

/**
 * Classifies a loss of hit points as a wound. Without a loss, there is no wound. A further loss to an old wound does
 * not change its class.
 */
export function classifyDamage(fighter: Fighter, loss: Loss, given: unknown): readonly Effect[] {
  if (loss.amount === 0) return [];
  const { state } = viewOf(fighter);
  const options = readOptions(brpOptions, given);
  const before = hitPointsInput(fighter);
  const old = loss.wound === undefined ? null : state.wounds[loss.wound];
  if (loss.wound !== undefined)
    return [
      {
        ...loss,
        severity: old?.severity ?? loss.severity,
        ...(old?.location ? { location: old.location } : {}),
      },
      ...(old?.location ? ofDisabledPart(fighter, old.location, loss, options) : []),
    ];
  const where = options.hitLocations ? (loss.location as Location | undefined) : undefined;
  const [wound, ...more] = where
    ? woundsPart(fighter, where, loss.amount, before, options)
    : woundEffects(loss.amount, before, options);
  return [
    { ...wound!, citation: loss.citation, on: loss.on },
    ...(hasOrWillHave(fighter, 'dead')
      ? []
      : more.flatMap((effect) => named(fighter, { ...effect, on: loss.on }))),
  ];
}

/**
 * Returns the consequences of a further loss to an old wound that disables the part of the body. They are the same as
 * after an attack.
 */
function ofDisabledPart(
  fighter: Fighter,
  where: Location,
  { amount, on }: Loss,
  options: BrpOptions,
): readonly Effect[] {
  const left = hitPointsLeftInLocation(fighter, where);
  if (!options.hitLocations || left <= 0 || hasOrWillHave(fighter, 'dead')) return [];
  const [, ...more] = woundsPart(fighter, where, amount, hitPointsInput(fighter), options);
  return more.map((effect) => ({ ...effect, on }));
}

function woundsPart(
  fighter: Fighter,
  where: Location,
  damage: number,
  hitPoints: Value<typeof wholeHitPoints>,
  options: BrpOptions,
): readonly Effect[] {
  const locationHitPoints = Math.max(1, hitPointsOfLocation(fighter, where));
  const priorDamage = hitPointsOfLocation(fighter, where) - hitPointsLeftInLocation(fighter, where);
  const wound = { location: where, locationHitPoints, priorDamage, damage, hitPoints, round: 1 };
  return locationWoundEffects(classifyLocationWound(wound, options), wound, options);
}

/**
 * Adapts an effect to the combatant. The dead are not healed, and gain no conditions that only the living have. A
 * condition of one wound gets the wound's number. A useless arm drops the items that it holds. An item loses no more
 * hit points than it has.
 */
export function adaptEffect(fighter: Fighter, effect: Effect): readonly Effect[] {
  if (hasOrWillHave(fighter, 'dead') && touchesTheLiving(effect)) return [];
  if (effect.type === 'itemDamaged') return [wornItem(fighter, effect)];
  if (effect.type !== 'conditionGained') return named(fighter, effect);
  if (effect.condition === 'shock') return furtherShock(fighter, effect);
  return [CONDITIONS_OF_A_WOUND.includes(effect.condition) ? ofItsWound(fighter, effect) : effect];
}

/** Names the items that a useless arm drops. */
function named(fighter: Fighter, effect: Effect): readonly Effect[] {
  if (effect.type !== 'itemDropped') return [effect];
  const arm = ARMS.find((each) => heldBy(each) === effect.item);
  return arm ? itemsInHandOf(fighter, arm).map((item) => ({ ...effect, item })) : [effect];
}

/** Shock of a further major wound can shorten the current shock, and never prolongs it (ruling R-65). */
function furtherShock(fighter: Fighter, shock: Gain): readonly Effect[] {
  const left = shockLeft(fighter);
  if (left === null || shock.rounds === null) return [shock];
  return shock.rounds < left ? [ends('TARGET', 'shock', shock.citation), shock] : [];
}

/** Limits the loss to the item's remaining hit points. An item that loses all of them breaks. */
function wornItem(fighter: Fighter, worn: Extract<Effect, { type: 'itemDamaged' }>): Effect {
  const view = viewOf(fighter);
  const { weapons, shield } = view.sheet;
  const item = [...weapons, ...(shield ? [shield] : [])].find(({ name }) => name === worn.item);
  const left = item ? remainingItem(view, item).hitPoints : null;
  if (left === null) return worn;
  const amount = Math.min(worn.amount, left);
  return { ...worn, amount, broken: worn.broken || (amount > 0 && amount === left) };
}

const touchesTheLiving = (effect: Effect): boolean =>
  effect.type === 'healing' ||
  (effect.type === 'conditionGained' && CONDITIONS_OF_THE_LIVING.includes(effect.condition as ConditionId));

/**
 * Assigns a wound to a condition: bleeding belongs to the latest wound, and a pressing hand to a bleeding wound that
 * First Aid can still stop.
 */
function ofItsWound(fighter: Fighter, gained: Gain): Gain {
  if (woundOfCondition(fighter, gained) !== null) return gained;
  const { wounds } = viewOf(fighter).state;
  if (gained.condition === 'bleeding')
    return wounds.length === 0 ? gained : { ...gained, note: woundNoteOf(wounds.length - 1) };
  const bleeding = fighter.conditions.filter(({ condition }) => condition === 'bleeding');
  const can = bleeding.find((held) => !isBeyondFirstAid(fighter, woundOfCondition(fighter, held) ?? -1));
  return { ...gained, note: (can ?? bleeding[0])?.note ?? gained.note };
}
