import { asDeclared, type Binding, bindingsFor, type Source } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { hasCondition, viewOf } from '../combatant/combatant-view.ts';
import type { Modifiers } from '../rolls/modifiers.ts';
import { fortitudeOf } from './exertion.ts';

// Inputs that acts and stored characters provide in the same way.

const { known: ofActor } = bindingsFor<{ readonly actor: Fighter }>();
const { known: ofTarget } = bindingsFor<{ readonly target: Fighter }>();

/** Binds inputs to the values of the same names that the function returns. */
export const knownEach = <Scene, Values extends object, Name extends keyof Values & string>(
  source: Source,
  of: (scene: Scene) => Values,
  ...names: readonly Name[]
) =>
  Object.fromEntries(
    names.map((name) => [name, asDeclared(bindingsFor<Scene>().known(source, (scene) => of(scene)[name]))]),
  ) as { readonly [N in Name]: Binding<Scene, Values[N]> };

/** Modifiers that only the sheet and the state provide. */
const SHEET_MODIFIERS = [
  ...(['skill', 'ability', 'inherent', 'augmented', 'assisted', 'magic', 'tech'] as const),
  ...(['size', 'checkPenalty'] as const),
];

/** Modifiers of the actor's check. The caller can add Circumstance modifiers and typed modifiers. */
export const knownModifiers = <Scene>(of: (scene: Scene) => Modifiers) => {
  const { added } = bindingsFor<Scene>();
  return {
    ...knownEach('ACTOR', of, ...SHEET_MODIFIERS),
    circumstance: added('ACTOR', (scene) => of(scene).circumstance),
    further: added('ACTOR', (scene) => of(scene).further),
  };
};

export const protectionOf = (fighter: Fighter) => {
  const { resistances, vulnerabilities } = viewOf(fighter).sheet;
  return { resistances, vulnerabilities };
};

/** Resistances and vulnerabilities of the target. */
export const knownProtection = {
  resistances: ofTarget('TARGET', ({ target }) => protectionOf(target).resistances),
  vulnerabilities: ofTarget('TARGET', ({ target }) => protectionOf(target).vulnerabilities),
};

/** Speed of the combatant who collides with the target, and the protection of both. */
export const knownOfCollision = {
  baseSpeed: ofActor('ACTOR', ({ actor }) => viewOf(actor).sheet.speed),
  protection: ofActor('ACTOR', ({ actor }) => protectionOf(actor)),
  obstacleProtection: ofTarget('TARGET', ({ target }) => protectionOf(target)),
};

/** Vitality of the target, and conditions caused by low Vitality. */
export const knownVitality = {
  current: ofTarget('TARGET', ({ target }) => viewOf(target).faring.current),
  total: ofTarget('TARGET', ({ target }) => viewOf(target).faring.total),
  dying: ofTarget('TARGET', ({ target }) => viewOf(target).faring.dying),
  disabled: ofTarget('TARGET', ({ target }) => viewOf(target).faring.disabled),
};

/** Fortitude of the target against conditions. */
export const knownFortitude = ofTarget('TARGET', ({ target }) => fortitudeOf(viewOf(target)).fortitude);

/** Values of an Unconscious target who may wake up. */
export const knownOfSleeper = {
  ...{ current: knownVitality.current, dying: knownVitality.dying, fortitude: knownFortitude },
  fatigued: ofTarget('TARGET', ({ target }) => hasCondition(viewOf(target), 'fatigued')),
  exhausted: ofTarget('TARGET', ({ target }) => hasCondition(viewOf(target), 'exhausted')),
};
