import type { Effect } from '../../../rules/effects/effect.ts';
import { integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter, RuleViolation } from '../../../rules/fight/combat.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { oneAction } from '../acting/budget.ts';
import {
  broughtRound,
  smallWeapon,
  treatedWound,
  type Wound,
  whereItBleeds,
  woundOf,
} from '../acting/care.ts';
import { unplanned } from '../acting/turn.ts';
import { incapableOf } from '../combatant/capable.ts';
import { changes } from '../combatant/changes.ts';
import { sideOf } from '../combatant/side.ts';
import { stand } from '../combatant/standing.ts';
import { dangersOf, isBeyondFirstAid, nameOf } from '../consequences/bleeding.ts';
import { thenDies } from '../consequences/last-action.ts';
import { combat, ruling } from '../core/citations.ts';
import { gains } from '../harm/effects.ts';
import { firstAid, firstAidAim, firstAidRefusal, firstAidTries } from '../healing/first-aid.ts';
import type { BrpOptions } from '../options/index.ts';
import { succeeds } from '../rolls/check.ts';

const asks = record(
  'FirstAidAct',
  {
    wound: optional(
      integer(1, 1000, 'Which wound, the oldest being 1; left out, the worst that this healer may treat.'),
    ),
    aim: firstAidAim,
    triedBefore: firstAidTries,
    smallWeapon,
  },
  'First Aid on one wound, for a full round.',
);

type Asked = Value<typeof asks>;
type Tries = Asked['triedBefore'];

const { known } = bindings<Asked, Wound>();

/** First Aid by the actor's skill, on one wound of the target or to bring them round; healing also stops bleeding. */
export const firstAidAct = brpAct<Asked, Wound>()(firstAid, {
  description:
    'Treat one wound, your own or another’s, or bring somebody round; a success also stops that wound’s bleeding.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: oneAction,
  whyNot: (actor, moment) => unplanned(actor, moment, 'NONCOMBAT') ?? incapableOf(actor, 'the healer'),
  asks,
  chooses: ({ actor, target, asked, options }) =>
    asked.aim === 'REVIVE' ? broughtRound(target) : treatable(actor, target, asked, options),
  input: {
    rating: known('ACTOR', ({ actor }) => sideOf(actor).sheet.firstAid),
    wound: known('TARGET', ({ chosen }) => chosen.points),
    hitPoints: known('TARGET', ({ target }) => stand(target).hitPoints),
    triedBefore: known('TARGET', ({ actor, target, asked, chosen }) =>
      chosen.index === null ? 'NOBODY' : tried(target, chosen.index, actor.id, asked.triedBefore),
    ),
    lodged: known('TARGET', ({ chosen, asked }) => chosen.lodged && !asked.smallWeapon),
  },
  effects: ({ effects, detail: { level } }, { actor, target, chosen }) => {
    const { index } = chosen;
    if (index === null) return effects;
    const helps = level !== null && succeeds(level) && !isBeyondFirstAid(target, index);
    const fails = level !== null && !succeeds(level) && bleedsFromABlade(target, index);
    return [
      ...treatedWound(effects, target, chosen, helps),
      tries(index, actor.id),
      ...(fails
        ? [gains('TARGET', 'beyondFirstAid', combat('Bleeding'), null, { note: nameOf(index) })]
        : []),
    ];
  },
  afterwards: (bound, { actor }) => thenDies(actor, bound),
});

const bleedsFromABlade = (target: Fighter, wound: number): boolean =>
  dangersOf(target, wound).some(({ condition }) => condition === 'bleeding');

/** The wound that this healer may treat so. */
function treatable(
  { id: healer }: Fighter,
  target: Fighter,
  { wound, aim, triedBefore, smallWeapon: small }: Asked,
  options: BrpOptions,
): Wound | RuleViolation {
  return woundOf(target, wound, (each) => {
    const before = tried(target, each.index, healer, triedBefore);
    const lodged = each.lodged && !small;
    const refused = firstAidRefusal({ triedBefore: before, lodged, aim }, options);
    if (refused !== null || aim !== 'STOP_BLEEDING') return refused;
    return isBeyondFirstAid(target, each.index)
      ? 'First Aid has failed to stop that bleeding'
      : whereItBleeds(target)(each);
  });
}

/** Who has tried First Aid on the wound, as far as it matters to the healer. */
function tried(target: Fighter, wound: number, healer: string, stated: Tries): Tries {
  const healers = sideOf(target).state.aided.filter((each) => each.wound === wound);
  if (stated === 'SAME' || healers.some((each) => each.healer === healer)) return 'SAME';
  return healers.length > 0 ? 'ANOTHER' : stated;
}

const tries = (wound: number, healer: string): Effect =>
  changes.effect('aided', 'TARGET', { wound, healer }, ruling('R-76'));
