import {
  answering,
  choice,
  claimed,
  defaulted,
  flag,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { modifier } from '../check/check-total.ts';
import { usableWeapons, viewOf, violationOfWeapon } from '../combatant/combatant-view.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import type { InitphaseOptions } from '../options/index.ts';
import { whyNotDefend } from './defence.ts';

export const defenceFields = answering({
  defence: optional(
    choice(
      'Response',
      {
        NONE: 'The target does not defend.',
        DODGE: 'The target dodges the attack.',
        PARRY: 'The target parries with a weapon.',
      },
      'How the target responds. If omitted: the target is asked after the attack is rolled.',
    ),
  ),
  parryWith: optional(
    text(
      100,
      'Weapon to parry with, by its name on the target’s sheet. If omitted: the first weapon in hand.',
    ),
  ),
  defenceModifiers: defaulted(claimed(list(modifier, 20, 'Flat modifiers added to the defence.')), []),
});

export const attackAnswer = record(
  'AttackAnswer',
  {
    ...defenceFields,
    spendOnAttack: optional(flag('True if an action die is spent on the attack’s natural 1.')),
    spendOnDefence: optional(flag('True if an action die is spent on the defence’s natural 1.')),
  },
  'How the target responds to an attack, and whether an action die is spent on a natural 1.',
);

type Input = Pick<Value<typeof attackAnswer>, keyof typeof defenceFields> & { readonly aware: boolean };

/** Returns the target’s response, without the values that the sheet provides. */
export function responseOf(
  target: Fighter,
  { defence: kind, parryWith, defenceModifiers: modifiers, aware }: Input,
  against: OwnWeapon,
  options: InitphaseOptions,
) {
  const view = viewOf(target);
  const before = { aware, made: view.state.defencesMade };
  if (kind === null) {
    const mayDodge = whyNotDefend({ kind: 'DODGE', unarmed: false }, before, options) === null;
    return { defence: null, awaited: mayDodge };
  }
  if (kind === 'NONE') return { defence: null, awaited: false };
  const able = usableWeapons(view);
  const weapon = parryWith === null ? able[0] : able.find(({ name }) => name === parryWith);
  if (kind === 'PARRY' && parryWith !== null && !weapon)
    return violationOfWeapon(target, parryWith, ['parryWith']);
  const refused = whyNotDefend({ kind, unarmed: !weapon }, before, options);
  if (refused !== null) return ruleViolation(refused, ['defence'], 'NONE, or another defence');
  if (kind === 'DODGE' || !weapon) return { defence: { kind, modifiers }, awaited: false };
  const categoriesLighter = categoriesBetween(weapon, against);
  const parry = { kind, modifiers, weapon: { name: weapon.name }, categoriesLighter };
  return { defence: parry, awaited: false };
}

/** Returns the number of categories by which a parrying weapon is lighter. 0 if a category is unknown. */
const categoriesBetween = (parrying: OwnWeapon, attacking: OwnWeapon): number =>
  parrying.category === 0 || attacking.category === 0 ? 0 : attacking.category - parrying.category;
