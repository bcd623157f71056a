import { optional, record, text, type Value } from '../../../rules/fields/field.ts';
import { nameInText } from '../../../rules/fight/fighter.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { knownCharacteristics } from '../acting/known-inputs.ts';
import {
  damageDealtBy,
  lodgedHitPointsOf,
  lodgedWeaponIn,
  removalEffects,
  whyNotBreak,
} from '../acting/lodged.ts';
import { oneAction } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import type { LodgedWeapon } from '../combatant/lodged-weapon.ts';
import { rollLuckAfterwards } from '../consequences/luck-owed.ts';
import { difficultyFields } from '../rolls/rating.ts';
import { removeImpaling, removeImpalingInput } from '../specials/remove-impaling.ts';

const extraInput = record(
  'RemoveImpalingAct',
  {
    means: removeImpalingInput.fields.means,
    weapon: optional(text(100, 'Name of the lodged weapon. If omitted: the first lodged weapon.')),
    ...difficultyFields,
  },
  'Removal of a lodged weapon from a wound.',
);

type Asked = Value<typeof extraInput>;

const { known, unlessSaid } = bindings<Asked, LodgedWeapon>();

/** Pulls a lodged weapon out, breaks it off, or takes it out with First Aid. */
export const removeImpalingAct = brpAct<Asked, LodgedWeapon>()(removeImpaling, {
  title: 'Remove an impaling weapon',
  description:
    'Take a full round to pull a lodged weapon out of yourself, break it off, or take it out with First Aid. A failed pull costs 1D3 hit points.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  sampleInputs: (actor, target) => {
    const means = actor.id === target.id ? 'PULL' : 'FIRST_AID';
    const lodged = viewOf(target).state.lodged.map(({ weapon }) => ({
      item: null,
      input: { weapon, means },
    }));
    return lodged.length > 0 ? lodged : [{ item: null, input: { means } }];
  },
  costs: oneAction,
  whyNot: (actor, moment) => whyNotPlanned(actor, moment, 'NONCOMBAT', true) ?? whyNotAble(actor),
  extraInput,
  resolveChoice: ({ target, asked: { weapon } }) => lodgedWeaponIn(target, weapon),
  input: {
    str: knownCharacteristics.str,
    damageSoFar: known('TARGET', ({ target, chosen }) => damageDealtBy(target, chosen)),
    weaponHitPoints: unlessSaid('TARGET', ({ chosen }) => lodgedHitPointsOf(chosen)),
    firstAid: known('ACTOR', ({ actor, asked: { means, difficulty, reasons, modifiers } }) =>
      means === 'FIRST_AID' ? { rating: viewOf(actor).sheet.firstAid, difficulty, reasons, modifiers } : null,
    ),
  },
  whyNotInScene: ({ actor, target, asked: { means }, chosen }) => {
    if (means !== 'FIRST_AID' && actor.id !== target.id)
      return ruleViolation(
        `only ${nameInText(target)} can pull or break this weapon`,
        ['means'],
        'FIRST_AID for another combatant',
      );
    return whyNotBreak(means, chosen);
  },
  effects: (resolution, { target, asked: { means }, chosen }) =>
    removalEffects(resolution, means, target, chosen),
  afterwards: rollLuckAfterwards,
});
