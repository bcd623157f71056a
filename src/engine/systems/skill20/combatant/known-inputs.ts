import { formulaText } from '../../../dice/formula.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Skill20Options } from '../options/index.ts';
import { effectiveScoreOf, statusesAndTableOf, viewOf } from './combatant-view.ts';
import type { OwnWeapon } from './sheet.ts';
import { standingOf } from './standing.ts';

// Inputs that acts and stored characters provide in the same way.

const { known: ofActor } = bindingsFor<{ readonly actor: Fighter }>();
const { known } = bindingsFor<{ readonly target: Fighter; readonly options: Skill20Options }>();

/** Constitution score and hit points of the target. */
export const knownHealth = {
  constitution: known('TARGET', ({ target, options }) =>
    Math.max(0, effectiveScoreOf(target, 'CONSTITUTION', options)),
  ),
  hitPoints: known('TARGET', ({ target }) => standingOf(target).hitPoints),
  maximum: known('TARGET', ({ target }) => standingOf(target).maximum),
};

export const knownAttributeTable = known('TARGET', ({ target }) => viewOf(target).sheet.attributeTable);

export const knownStatuses = known('TARGET', ({ target }) => viewOf(target).statuses);

/** Returns what the sheet and the statuses of an attacker provide for every attack. */
export function attackerOf(actor: Fighter) {
  const view = viewOf(actor);
  const { strength, dexterity } = view.sheet;
  return { ...statusesAndTableOf(view), strength, dexterity };
}

/** Returns the level of the skill for a weapon. Without a weapon on the sheet: the level of Melee Fighting. */
export const levelWith = (actor: Fighter, weapon: OwnWeapon | undefined): number =>
  weapon?.level ?? viewOf(actor).sheet.meleeFighting;

/** Returns a weapon on the sheet as input of an attack. */
export const weaponInput = ({ name, finesse, range, damage }: OwnWeapon) => ({
  ...{ name, finesse, range },
  damage: damage && formulaText(damage),
});

/** Inputs about the target of an attack. */
export const knownDefender = {
  armourClass: known('TARGET', ({ target }) => viewOf(target).sheet.armourClass),
  dexterityBonusInArmourClass: known(
    'TARGET',
    ({ target }) => viewOf(target).sheet.dexterityBonusInArmourClass,
  ),
  dexterity: known('TARGET', ({ target }) => viewOf(target).sheet.dexterity),
  attributeTable: knownAttributeTable,
  statuses: knownStatuses,
  vitalPoints: known('TARGET', ({ target }) => viewOf(target).sheet.vitalPoints),
};

/** Resistances of the target. */
export const knownResistances = {
  spellResistance: known('TARGET', ({ target }) => viewOf(target).sheet.spellResistance),
  psionicResistance: known('TARGET', ({ target }) => viewOf(target).sheet.psionicResistance),
};

/** Statuses of the actor. */
export const statusesOfActor = ofActor('ACTOR', ({ actor }) => viewOf(actor).statuses);

/** The table of attribute bonuses on the actor's sheet. */
export const attributeTableOfActor = ofActor('ACTOR', ({ actor }) => viewOf(actor).sheet.attributeTable);

/** Speed on the sheet, and statuses, of an actor who moves. */
export const knownOfMover = {
  speed: ofActor('ACTOR', ({ actor }) => viewOf(actor).sheet.speed),
  statuses: statusesOfActor,
};
