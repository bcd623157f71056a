import type { Act, Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { integer, optional, record } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { type Level, succeeds } from '../check.ts';
import { combat, ruling } from '../citations.ts';
import { gains } from '../effects.ts';
import { firstAid, firstAidRefusal, firstAidTries } from '../healing/first-aid.ts';
import { brpOptions } from '../options/index.ts';
import { difficultyFields } from '../rating.ts';
import { oneAction } from './budget.ts';
import { has, incapableOf } from './capable.ts';
import { bleeds, onWound, smallWeapon, stopped, woundOf } from './care.ts';
import { changes } from './changes.ts';
import { thenDies } from './last-action.ts';
import { sideOf } from './side.ts';
import { unplanned } from './turn.ts';

const firstAidActInput = record(
  'FirstAidAct',
  {
    wound: optional(
      integer(1, 1000, 'Which wound, the oldest being 1; left out, the worst that this healer may treat.'),
    ),
    triedBefore: firstAidTries,
    smallWeapon,
    ...difficultyFields,
  },
  'First Aid on one wound, for a full round.',
);

/** First Aid by the actor's skill on one wound of the target, who may be the actor; it also stops bleeding. */
export const firstAidAct: Act = {
  id: 'firstAid',
  title: 'First Aid',
  description: 'Treat one wound, your own or another’s; a success also stops bleeding.',
  input: firstAidActInput,
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  procedure: firstAid,
  answer: null,
  costs: oneAction,
  hindrance: (actor) => unplanned(actor, 'NONCOMBAT') ?? incapableOf(actor, 'the healer'),
  prepare(actor, target, given, options, path) {
    const { wound: number, smallWeapon, triedBefore: told, ...how } = read(firstAidActInput, given, path);
    const played = readOptions(brpOptions, options);
    const wound = woundOf(target, number, ({ index, lodged }) =>
      firstAidRefusal(
        {
          triedBefore: told === 'SAME' ? told : (triedOn(target, index, actor.id) ?? told),
          lodged: lodged && !smallWeapon,
          aim: 'HEAL',
        },
        played,
      ),
    );
    if ('forbidden' in wound) return wound;
    const { firstAid: rating } = sideOf(actor).sheet;
    const bound = firstAid.bind({ ...how, rating, wound: wound.points }, options, path);
    const treated = withEffects(bound, ({ effects, detail }) => {
      const { level } = detail as { readonly level: Level };
      const own = [...effects.map(onWound(wound.index)), tries(wound.index, actor.id)];
      if (!bleeds(target) || has(target, 'beyondFirstAid')) return own;
      if (succeeds(level)) return [...own, ...stopped(target)];
      return has(target, 'bleeding') ? [...own, gains('TARGET', 'beyondFirstAid', combat('Bleeding'))] : own;
    });
    return thenDies(actor, treated);
  },
};

/** Who has tried First Aid on the wound in this fight, as far as it matters to the healer; null for nobody. */
function triedOn(target: Fighter, wound: number, healer: string): 'SAME' | 'ANOTHER' | null {
  const healers = sideOf(target).state.aided.filter((each) => each.wound === wound);
  if (healers.length === 0) return null;
  return healers.some((each) => each.healer === healer) ? 'SAME' : 'ANOTHER';
}

const tries = (wound: number, healer: string): Effect =>
  changes.effect('aided', 'TARGET', { wound, healer }, ruling('R-76'));
