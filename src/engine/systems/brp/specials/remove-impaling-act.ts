import type { Act, Forbidden } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { optional, record, text } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { combat } from '../citations.ts';
import { ends } from '../effects.ts';
import { difficultyFields } from '../rating.ts';
import { removeImpaling, removeImpalingInput } from '../specials/remove-impaling.ts';
import { oneAction } from './budget.ts';
import { incapableOf } from './capable.ts';
import { onWound } from './care.ts';
import { dealtBy, type Lodged, lodgedIn, stumpOf } from './lodged.ts';
import { sideOf } from './side.ts';
import { unplanned } from './turn.ts';

const { means, weaponHitPoints, hardToReach, outOfCombat } = removeImpalingInput.fields;

const removeImpalingActInput = record(
  'RemoveImpalingAct',
  {
    ...{ means, weaponHitPoints, hardToReach, outOfCombat },
    weapon: optional(text(100, 'Which of the lodged weapons; left out, the first.')),
    ...difficultyFields,
  },
  'Getting rid of a lodged weapon.',
);

/** A lodged weapon is pulled out, broken off, or taken out with First Aid. */
export const removeImpalingAct: Act = {
  id: 'removeImpaling',
  title: 'Remove an impaling weapon',
  description:
    'Pull a lodged weapon out of yourself or break it off, or have it taken out with First Aid: a full round. Failing to pull costs 1D3.',
  input: removeImpalingActInput,
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  procedure: removeImpaling,
  answer: null,
  tries: (actor, target) =>
    sideOf(target).state.lodged.map(({ weapon }) => ({
      item: null,
      input: { weapon, means: actor.id === target.id ? 'PULL' : 'FIRST_AID' },
    })),
  costs: oneAction,
  hindrance: (actor, moment) =>
    unplanned(actor, moment, 'NONCOMBAT', true) ?? incapableOf(actor, 'the actor'),
  prepare(actor, target, given, options, path) {
    const { weapon, difficulty, reasons, modifiers, ...how } = read(removeImpalingActInput, given, path);
    const lodged = lodgedIn(target, weapon);
    if ('forbidden' in lodged) return lodged;
    const { sheet } = sideOf(actor);
    const byAid = how.means === 'FIRST_AID';
    if (!byAid && actor.id !== target.id) return onlyOneself;
    const firstAid = byAid ? { rating: sheet.firstAid, difficulty, reasons, modifiers } : null;
    const damageSoFar = dealtBy(target, lodged);
    const bound = removeImpaling.bind({ ...how, str: sheet.str, damageSoFar, firstAid }, options, path);
    return withEffects(bound, ({ outcome, effects }) => [
      ...effects.filter(({ type }) => type !== 'conditionEnded').map(onWound(lodged.wound)),
      ...(outcome === 'REMOVED' ? [ends('TARGET', 'impaled', combat('Impaling'), lodged.weapon)] : []),
      ...(outcome === 'BROKEN_OFF' ? [breaksOff(lodged)] : []),
    ]);
  },
};

/** What is broken off stays in, and hurts no more when its victim moves. */
const breaksOff = (lodged: Lodged): Effect => ({
  type: 'itemDamaged',
  on: 'TARGET',
  item: stumpOf(lodged),
  amount: 0,
  broken: true,
  citation: combat('Impaling'),
});

const onlyOneself: Forbidden = forbid(
  'whoever is impaled pulls the weapon out themselves',
  ['means'],
  'FIRST_AID for somebody else',
);
