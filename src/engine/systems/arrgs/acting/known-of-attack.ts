import type { Effect } from '../../../rules/effects/effect.ts';
import { asDeclared, bindingsFor } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { type CombatantView, hasCondition, viewOf } from '../combatant/combatant-view.ts';
import type { KeptScene } from '../combatant/kept-character.ts';
import { defenceMeans, modifiersOf } from '../combatant/modifiers.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import type { DefenceCategory } from '../defence/input.ts';
import { noModifiers } from '../rolls/modifiers.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { knownEach, knownModifiers, knownProtection, protectionOf } from './known-inputs.ts';
import { mostSquares } from './speed.ts';
import { againstOf, armedWith, shotEffects, shotsOf, unarmed, type Wielded } from './weapon.ts';

// Values that a stored character provides to an attack. The functions that calculate them are those of the acts.

type Asked = Partial<Wielded> & { readonly name?: string | null };

type Scene = KeptScene;

/** Returns the attacker's part of the input. In manoeuvres without damage, the input itself is this part. */
const attackerIn = (asked: object): Asked =>
  'attacker' in asked ? ((asked.attacker ?? {}) as Asked) : (asked as Asked);

const onSheet = ({ sheet }: CombatantView, asked: object): OwnWeapon | null =>
  sheet.weapons.find(({ name }) => name === attackerIn(asked).name) ?? null;

/** Returns the weapon on the sheet with which the character attacks, and the ammunition that the attacks use. */
function shooting({ actor, part, asked }: Scene) {
  const weapon = part === 'ACTOR' ? onSheet(viewOf(actor), asked) : null;
  const { attacks = 1 } = asked as { readonly attacks?: number };
  return { weapon, shots: shotsOf(weapon, attacks) };
}

function armed({ actor, asked }: Scene) {
  const view = viewOf(actor);
  const { kind, modifiers: stated, ...rest } = attackerIn(asked);
  const weapon = onSheet(view, asked);
  const attack = { ...rest, kind: kind ?? 'MELEE', ability: null, skill: null, modifiers: noModifiers };
  const all = armedWith(view, weapon ?? attack, modifiersOf);
  if (weapon || !stated) return all;
  // An attack that is not on the sheet may use another Ability or skill.
  const skill = stated.skill ?? all.modifiers.skill;
  return { ...all, modifiers: { ...all.modifiers, skill, ability: stated.ability ?? all.modifiers.ability } };
}

/** Returns the reason why the weapon on the sheet that the input names cannot attack. */
export function violationOfWeapon(scene: Scene): RuleViolation | null {
  const { weapon, shots } = shooting(scene);
  const why = weapon && unarmed({ actor: viewOf(scene.actor), input: { weapon: weapon.name } }, shots);
  if (why?.path[0] !== 'weapon') return why;
  return { ...why, path: 'attacker' in scene.asked ? ['attacker', 'name'] : ['name'] };
}

/** Returns the effects of the ammunition that an attack with a weapon on the sheet uses. */
export function shotEffectsOn(scene: Scene): readonly Effect[] {
  const { weapon, shots } = shooting(scene);
  return weapon ? shotEffects(weapon, shots) : [];
}

/** Values of an attacker. A weapon or spell on the sheet provides its own values if the input names it. */
export const knownAttacker = {
  ...knownEach('ACTOR', armed, 'kind', 'unarmed', 'successValue', 'types', 'spellLevel', 'criticalFrom'),
  ...knownEach('ACTOR', armed, 'rangeIncrement', 'maximumIncrements', 'threatMinimum', 'threatMaximum'),
  modifiers: knownModifiers((scene: Scene) => armed(scene).modifiers),
};

const { known, unlessSaid } = bindingsFor<Scene>();

/** Speed of a Charge, and the largest number of squares that it can cover. */
export const knownCharge = {
  baseSpeed: known('ACTOR', ({ actor }) => viewOf(actor).sheet.speed),
  mostSquares: unlessSaid('ACTOR', ({ actor, options }) =>
    mostSquares({ actor: viewOf(actor), options }, null, manoeuvreOf('CHARGE').points!),
  ),
};

const against = ({ target, asked }: Scene) => {
  const { category } =
    (asked as { readonly target?: { readonly category?: DefenceCategory | null } | null }).target ?? {};
  const use = { category: category ?? 'REFLEX', willing: false, targetMagnitude: null } as const;
  const others = { targetAbility: null, targetSkill: null, targetCircumstances: [] };
  return againstOf(viewOf(target), { ...use, ...others }, modifiersOf);
};

const reaction = unlessSaid('TARGET', (scene) => against(scene).modifiers);

/** Defences and resistances of a target that an attack does not damage. */
export const knownAgainst = {
  ...knownEach('TARGET', against, 'unconscious', 'charged'),
  modifiers: asDeclared(reaction),
  defence: { modifiers: asDeclared(reaction) },
};

/** Defences and resistances of a target that an attack damages. */
export const knownTarget = {
  ...{ ...knownAgainst, ...knownProtection },
  unconscious: known('TARGET', (scene) => against(scene).unconscious),
  modifiers: reaction,
  faring: known('TARGET', ({ target }) => viewOf(target).faring),
};

interface AskedDefence {
  readonly category: DefenceCategory;
}

const inDefence = (actor: Fighter) => ({
  ...protectionOf(actor),
  charged: hasCondition(viewOf(actor), 'charged'),
});

/** Values that a stored character who defends provides. */
export const knownOfDefence = {
  modifiers: knownModifiers(({ actor, asked }: Scene) =>
    modifiersOf(viewOf(actor), defenceMeans(viewOf(actor), (asked as AskedDefence).category)),
  ),
  ...knownEach('ACTOR', ({ actor }: Scene) => inDefence(actor), 'charged', 'resistances', 'vulnerabilities'),
};
