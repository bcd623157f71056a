import { read } from '../../../rules/fields/read.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { isMelee } from '../attempt/attack-bonus.ts';
import { weapon as weaponField } from '../attempt/weapon.ts';
import { attackTableModel } from '../house/attack-table-model.ts';
import { AREA_MISHAP_UP_TO } from '../spells/area-spell.ts';
import { BOLT_MISHAP_UP_TO } from '../spells/directed-spell.ts';
import type { State } from '../state/state.ts';
import type { OwnSpell, OwnWeapon, Sheet } from './sheet.ts';

export const usableWeapons = ({ weapons }: Sheet, { broken, dropped }: State): readonly OwnWeapon[] =>
  weapons.filter(({ name }) => !broken.includes(name) && !dropped.includes(name));

/** Name of the shield as an item. */
const SHIELD = 'shield';

export const shieldBonusOf = (
  { shieldMelee, shieldRanged }: Sheet,
  { dropped }: State,
  melee: boolean,
): number => (dropped.includes(SHIELD) ? 0 : melee ? shieldMelee : shieldRanged);

/** True if the off hand still holds its weapon of the turn's Full-Round Attack. */
export const holdsOffHandWeapon = (own: Sheet, state: State): boolean => {
  const [, second] = state.strikes.hands;
  return usableWeapons(own, state).some((each) => each.name === second && isMelee(each));
};

/** Held items, except natural weapons. */
export const heldItems = (own: Sheet, state: State): readonly string[] => [
  ...usableWeapons(own, state)
    .filter(({ attack }) => attackTableModel.rows[attack].cells.fumble !== 'UNARMED')
    .map(({ name }) => name),
  ...(shieldBonusOf(own, state, true) + shieldBonusOf(own, state, false) > 0 ? [SHIELD] : []),
];

export function readyWeapon(own: Sheet, state: State, name: string): OwnWeapon | RuleViolation {
  const all = usableWeapons(own, state);
  return (
    all.find((each) => each.name === name) ??
    ruleViolation(
      own.weapons.some((each) => each.name === name)
        ? `the weapon ${name} is broken or not in hand`
        : `the sheet has no weapon named ${name}`,
      ['weapon'],
      all.map((each) => each.name).join(', ') || 'none, because no weapon is ready',
    )
  );
}

/** Returns the weapon for a parry: the weapon named in the turn, or the best usable weapon (ruling PMA-R142). */
export const parryWeapon = (own: Sheet, state: State): OwnWeapon | null =>
  usableWeapons(own, state)
    .filter(isMelee)
    .filter(({ name }) => state.parryWith === null || name === state.parryWith)
    .toSorted((a, b) => b.skill - a.skill)[0] ?? null;

/** Returns a weapon, as input of the attack procedure. */
export const weaponInputOf = ({
  skill: _,
  ranks: __,
  parryModifier: ___,
  ammunition: ____,
  loads: ______,
  fires: _____,
  reaches: _______,
  ...weapon
}: OwnWeapon) => weapon;

/** Returns a cast directed spell as a weapon. Area spells use no skill. */
export const boltOf = ({ name, directed, area }: OwnSpell): OwnWeapon => ({
  ...read(weaponField, {
    name,
    attack: area ? 'BALL' : 'BOLT',
    fumbleUpTo: area ? AREA_MISHAP_UP_TO : BOLT_MISHAP_UP_TO,
  }),
  skill: area ? 0 : (directed ?? 0),
  ranks: 0,
  parryModifier: 0,
  reaches: null,
  fires: null,
  ammunition: null,
  loads: null,
});
