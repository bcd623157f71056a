import { optional, record, text, type Value } from '../../../rules/fields/field.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { oneAction } from '../acting/budget.ts';
import { onWound } from '../acting/care.ts';
import { dealtBy, hitPointsOf, type Lodged, lodgedIn, worn } from '../acting/lodged.ts';
import { unplanned } from '../acting/turn.ts';
import { incapableOf } from '../combatant/capable.ts';
import { sideOf } from '../combatant/side.ts';
import { combat } from '../core/citations.ts';
import { ends } from '../harm/effects.ts';
import { difficultyFields } from '../rolls/rating.ts';
import { removeImpaling, removeImpalingInput } from '../specials/remove-impaling.ts';

const asks = record(
  'RemoveImpalingAct',
  {
    means: removeImpalingInput.fields.means,
    weapon: optional(text(100, 'Which of the lodged weapons; left out, the first.')),
    ...difficultyFields,
  },
  'Getting rid of a lodged weapon.',
);

type Asked = Value<typeof asks>;

const { known, unlessSaid } = bindings<Asked, Lodged>();

/** A lodged weapon is pulled out, broken off, or taken out with First Aid. */
export const removeImpalingAct = brpAct<Asked, Lodged>()(removeImpaling, {
  title: 'Remove an impaling weapon',
  description:
    'Pull a lodged weapon out of yourself or break it off, or have it taken out with First Aid: a full round. Failing to pull costs 1D3.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  tries: (actor, target) =>
    sideOf(target).state.lodged.map(({ weapon }) => ({
      item: null,
      input: { weapon, means: actor.id === target.id ? 'PULL' : 'FIRST_AID' },
    })),
  costs: oneAction,
  whyNot: (actor, moment) => unplanned(actor, moment, 'NONCOMBAT', true) ?? incapableOf(actor, 'the actor'),
  asks,
  chooses: ({ target, asked: { weapon } }) => lodgedIn(target, weapon),
  input: {
    str: known('ACTOR', ({ actor }) => sideOf(actor).sheet.str),
    damageSoFar: known('TARGET', ({ target, chosen }) => dealtBy(target, chosen)),
    weaponHitPoints: unlessSaid('TARGET', ({ chosen }) => hitPointsOf(chosen)),
    firstAid: known('ACTOR', ({ actor, asked: { means, difficulty, reasons, modifiers } }) =>
      means === 'FIRST_AID' ? { rating: sideOf(actor).sheet.firstAid, difficulty, reasons, modifiers } : null,
    ),
  },
  whyNotInScene: ({ actor, target, asked: { means }, chosen }) => {
    if (means !== 'FIRST_AID' && actor.id !== target.id)
      return ruleViolation(
        'whoever is impaled pulls the weapon out themselves',
        ['means'],
        'FIRST_AID for somebody else',
      );
    return means === 'BREAK' && chosen.broken
      ? ruleViolation('it is broken off already', ['means'], 'PULL, FIRST_AID')
      : null;
  },
  effects: ({ outcome, effects }, { chosen }) => [
    ...effects.filter(({ type }) => type !== 'conditionEnded').map(onWound(chosen.wound)),
    ...(outcome === 'REMOVED' ? [ends('TARGET', 'impaled', combat('Impaling'), chosen.weapon)] : []),
    ...(outcome === 'BROKEN_OFF' ? worn(chosen, hitPointsOf(chosen) ?? 0, true) : []),
  ],
});
