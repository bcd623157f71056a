import { formulaText } from '../../../dice/formula.ts';
import { claimed, defaulted, flag, optional, record, text, type Value } from '../../../rules/fields/field.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { lodgedWeaponIn } from '../acting/lodged.ts';
import { withWound } from '../acting/wound-to-treat.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import type { LodgedWeapon } from '../combatant/lodged-weapon.ts';
import { hurtByMoving } from '../consequences/impaled-moves.ts';
import { rollLuckAfterwards } from '../consequences/luck-owed.ts';
import { impaledMovement, impaledMovementInput } from '../specials/impaled-movement.ts';

const extraInput = record(
  'ImpaledMovementAct',
  {
    weapon: optional(text(100, 'Name of the lodged weapon. If omitted: the first lodged weapon.')),
    sticksOut: defaulted(
      claimed(
        flag(
          'True if the weapon sticks out, such as a spear or sword. Arrowheads and broken shafts do no further harm.',
        ),
      ),
      true,
    ),
    weaponDamage: optional(claimed(impaledMovementInput.fields.weaponDamage)),
  },
  'Moving far with a weapon lodged in a wound.',
);

type Asked = Value<typeof extraInput>;

const { known } = bindings<Asked, LodgedWeapon>();

const unmovedFirst = (one: LodgedWeapon, other: LodgedWeapon): number =>
  Number(one.moved) - Number(other.moved);

/** The reason why a weapon whose damage is unknown cannot hurt. */
export const unknownDamage = ({ weapon }: LodgedWeapon): RuleViolation =>
  ruleViolation(
    `the damage of the ${weapon} is unknown`,
    ['weaponDamage'],
    'the damage of the weapon, for example 1d6+1',
  );

/** A combatant moves with a weapon lodged in a wound. */
export const impaledMovementAct = brpAct<Asked, LodgedWeapon>()(impaledMovement, {
  title: 'Move while impaled',
  description:
    'Move far while a weapon is lodged in your wound. Its damage is rolled again, and half of it worsens the wound. If you declared a move over 5 metres but do not use this act, the roll is made at the end of the round.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  costs: () => [],
  whyNot: (actor) => whyNotAble(actor),
  extraInput,
  resolveChoice: ({ actor, asked: { weapon } }) => {
    const { lodged } = viewOf(actor).state;
    return lodgedWeaponIn(actor, weapon, { lodged: lodged.toSorted(unmovedFirst) });
  },
  input: {
    weaponDamage: known('ACTOR', ({ asked: { weaponDamage }, chosen }) =>
      weaponDamage ? formulaText(weaponDamage) : (chosen.damage ?? '0'),
    ),
    sticksOut: known('ACTOR', ({ asked, chosen }) => asked.sticksOut && !chosen.broken),
  },
  whyNotInScene: ({ asked, chosen }) =>
    chosen.damage === null && asked.weaponDamage === null ? unknownDamage(chosen) : null,
  effects: ({ effects }, { chosen }) => [...effects.map(withWound(chosen.wound)), hurtByMoving(chosen)],
  afterwards: rollLuckAfterwards,
});
