import type { EncounterRules } from '../fight/encounter-rules.ts';
import type { Fighter } from '../fight/fighter.ts';
import type { System } from '../system.ts';
import { conditionsAfter } from './conditions-after.ts';
import type { CombatantsPresent, Consequence } from './consequence.ts';
import type { Effect } from './effect.ts';

/** Parts of a system that decide how effects change a combatant. */
export interface EffectRules extends Pick<System, 'id' | 'conditions'> {
  readonly encounterRules: Pick<
    EncounterRules,
    'applyEffect' | 'consequences' | 'classifyDamage' | 'adaptEffect' | 'hitPoints'
  >;
}

/** Returns the combatant after an effect. Rolls no dice and cannot fail. */
export const afterEffect = (
  { encounterRules, conditions }: EffectRules,
  fighter: Fighter,
  effect: Effect,
): Fighter => ({
  ...fighter,
  state: encounterRules.applyEffect(fighter.state, effect),
  conditions: conditionsAfter(fighter.conditions, effect, fighter.round, conditions),
});

/**
 * Adapts an effect to a combatant. Damage that has no wound class gets one, which can add further effects. Healing is
 * limited to the hit points that were lost.
 */
export function classify(
  system: EffectRules,
  fighter: Fighter,
  effect: Effect,
  options: unknown,
): readonly Effect[] {
  const { encounterRules } = system;
  if (effect.type === 'damage' && effect.severity === null && encounterRules.classifyDamage)
    return encounterRules.classifyDamage(fighter, effect, options);
  const received = encounterRules.adaptEffect?.(fighter, effect, options) ?? [effect];
  return received.flatMap((each) => (each.type === 'healing' ? capHealing(system, fighter, each) : [each]));
}

type Healing = Extract<Effect, { type: 'healing' }>;

function capHealing(system: EffectRules, fighter: Fighter, effect: Healing): readonly Effect[] {
  const { hitPoints } = system.encounterRules;
  const amount = hitPoints(afterEffect(system, fighter, effect)).current - hitPoints(fighter).current;
  if (amount === effect.amount) return [effect];
  return amount > 0 ? [{ ...effect, amount }] : [];
}

/** Maximum number of times that consequences are determined one after another. More indicate an endless loop. */
const MOST_STEPS = 200;

const nobody: CombatantsPresent = new Map();

/** Returns the consequences of a combatant's state, and the consequences of these, until no more follow. */
export function consequencesFor(
  system: EffectRules,
  fighter: Fighter,
  options: unknown,
  present: CombatantsPresent = nobody,
): readonly Effect[] {
  const effects: Effect[] = [];
  let now = fighter;
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = nextOf(system, now, options, present);
    if (next.length === 0) return effects;
    effects.push(...next);
    now = next.reduce((before, effect) => afterEffect(system, before, effect), now);
  }
  throw new Error(`the consequences of effects in ${system.id} never end`);
}

interface Rest {
  readonly consequences: EncounterRules['consequences'];
  readonly options: unknown;
}

const resting = new WeakMap<Fighter, Rest>();

/**
 * Like `consequencesFor`, but faster for a combatant that had no consequences at the last check and has not changed
 * since then. In this case, only consequences that depend on other combatants are checked.
 */
export function consequencesNow(
  system: EffectRules,
  fighter: Fighter,
  options: unknown,
  present: CombatantsPresent,
): readonly Effect[] {
  const { consequences } = system.encounterRules;
  const rest = resting.get(fighter);
  const rests = rest?.consequences === consequences && rest?.options === options;
  const stirs = ({ ofOthers, follows }: Consequence): boolean =>
    ofOthers && follows(fighter, options, present).length > 0;
  if (rests && !consequences?.some(stirs)) return [];
  const effects = consequencesFor(system, fighter, options, present);
  if (effects.length === 0) resting.set(fighter, { consequences, options });
  return effects;
}

function nextOf(
  { encounterRules }: EffectRules,
  fighter: Fighter,
  options: unknown,
  present: CombatantsPresent,
): readonly Effect[] {
  for (const { follows } of encounterRules.consequences ?? []) {
    const effects = follows(fighter, options, present);
    if (effects.length > 0) return effects;
  }
  return [];
}

/** A combatant after effects and their consequences, with these effects as they were adapted to the combatant. */
export interface AppliedEffects {
  readonly fighter: Fighter;
  readonly effects: readonly Effect[];
}

/** Applies effects to a combatant, regardless of their cause. */
export function applyEffects(
  system: EffectRules,
  fighter: Fighter,
  effects: readonly Effect[],
  options: unknown,
): AppliedEffects {
  const all: Effect[] = [];
  let now = fighter;
  const apply = (effect: Effect): void => {
    all.push(effect);
    now = afterEffect(system, now, effect);
  };
  for (const effect of effects) for (const each of classify(system, now, effect, options)) apply(each);
  for (const each of consequencesFor(system, now, options)) apply(each);
  return { fighter: now, effects: all };
}
