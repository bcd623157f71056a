import type { Act } from '../../../rules/combat.ts';
import { optional, record, text } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { combat } from '../citations.ts';
import { ends, gains } from '../effects.ts';
import { brpOptions } from '../options/index.ts';
import { difficultyFields } from '../rating.ts';
import { pullFree } from '../specials/pull-free.ts';
import { oneAction } from './budget.ts';
import { burdens, incapableOf } from './capable.ts';
import { changes } from './changes.ts';
import { lodgedIn } from './lodged.ts';
import { knownWeapon } from './own-weapon.ts';
import { sideOf } from './side.ts';
import { unplanned } from './turn.ts';

const pullFreeActInput = record(
  'PullFreeAct',
  {
    weapon: optional(text(100, 'Which of the weapons lodged in the target; left out, the first.')),
    ...difficultyFields,
  },
  'Taking one’s weapon back.',
);

/** The attacker takes a lodged weapon back: what was thrown or shot has to be got hold of first. */
export const pullFreeAct: Act = {
  id: 'pullFree',
  title: 'Pull a weapon free',
  description:
    'Take your impaling weapon out of the target and do nothing else; what you threw or shot you must first get hold of.',
  input: pullFreeActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: pullFree,
  answer: null,
  costs: oneAction,
  hindrance: (actor, moment) => unplanned(actor, moment, 'NONCOMBAT') ?? incapableOf(actor, 'the attacker'),
  prepare(actor, target, given, options, path) {
    const { weapon: name, ...how } = read(pullFreeActInput, given, path);
    const lodged = lodgedIn(target, name);
    if ('forbidden' in lodged) return lodged;
    const attacker = sideOf(actor);
    const weapon = knownWeapon(actor, lodged.weapon);
    if ('forbidden' in weapon) return weapon;
    const handWeapon = weapon.kind === 'MELEE' || weapon.kind === 'NATURAL';
    const grasped = actor.conditions.some(
      ({ condition, note }) => condition === 'graspsWeapon' && note === lodged.weapon,
    );
    const moment = handWeapon || grasped ? 'LATER' : 'GRAB';
    const { dex } = attacker.sheet;
    const own = burdens(actor, 'onAttack', readOptions(brpOptions, options));
    const rating = {
      ...{ difficulty: how.difficulty, rating: weapon.rating },
      reasons: [...how.reasons, ...own.reasons],
      modifiers: [...how.modifiers, ...own.modifiers],
    };
    const bound = pullFree.bind({ ...rating, moment, handWeapon, dex }, options, path);
    return withEffects(bound, ({ outcome, effects }) => {
      if (outcome === 'GRABBED')
        return [gains('ACTOR', 'graspsWeapon', combat('Impaling'), null, { note: lodged.weapon })];
      const others = effects.filter(({ type }) => type !== 'conditionEnded');
      if (outcome !== 'FREED') return others;
      const freed = [
        ...others,
        ends('TARGET', 'impaled', combat('Impaling'), lodged.weapon),
        ...(handWeapon
          ? [changes.effect('itemTaken', 'ACTOR', { item: lodged.weapon }, combat('Impaling'))]
          : []),
      ];
      return grasped ? [...freed, ends('ACTOR', 'graspsWeapon', combat('Impaling'), lodged.weapon)] : freed;
    });
  },
};
