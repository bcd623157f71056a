import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, optional, text } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { loaded } from '../acting/ammunition.ts';
import { manoeuvreAct, type Particulars } from '../acting/manoeuvre-act.ts';
import { quickly, tumbles } from '../acting/rolled.ts';
import { READY_RANKS } from '../actions/move-actions.ts';
import { citationOf, type Manoeuvre, manoeuvreKeys } from '../actions/table.ts';
import { isMelee } from '../attempt/bonus.ts';
import { refusalReason } from '../budget/reasons.ts';
import { DRAWN_ON_THE_MOVE } from '../budget/refuse.ts';
import { heldBy, idOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import { heldItems, weaponOf } from '../combatant/weapon.ts';
import { drops, ends, gains, takes } from '../conditions/effect-makers.ts';
import type { ConditionId } from '../conditions/index.ts';
import { becomes } from '../state/becomes.ts';
import type { State } from '../state/state.ts';

/** Manoeuvres that are acts of their own, answers to an attack, or part of either. */
const ELSEWHERE: readonly Manoeuvre[] = [
  'MELEE_ATTACK',
  'RANGED_ATTACK',
  'ALL_OUT_ATTACK',
  'GRAPPLE',
  'SLAM',
  'SHORT_BURST',
  'DOUBLE_TAP',
  'LONG_BURST',
  'FULL_AUTO',
  'FULL_ROUND_ATTACK',
  'CHARGE',
  'TOUCH',
  'FEINT',
  'OPPORTUNITY_ATTACK',
  'DELAYED_ATTACK',
  'COUP_DE_GRACE',
  'RETREAT',
  'DIVE_FOR_COVER',
  'DODGE_AND_DROP',
  'FIRST_AID',
  'CAST_SPELL',
  'INSTANT_SPELL',
];

/** One more action of preparing against the same foe. */
function oneMore(
  held: ReturnType<typeof stateOf>['aim'],
  foe: string,
  weapon: string | null,
  braced: boolean,
) {
  const same = held?.foe === foe && held.weapon === weapon;
  return { foe, weapon, actions: same ? Math.min(1000, held.actions + 1) : 1, braced, turns: 0 };
}

/** What several manoeuvres ask alike. */
const asking = {
  weapon: {
    inputName: 'WeaponAct',
    fields: { weapon: text(100, 'The weapon that is aimed or loaded, by its name on the sheet.') },
  },
  loading: {
    inputName: 'LoadingAct',
    fields: { weapon: optional(text(100, 'The weapon that is loaded; left out, nobody counts its shots.')) },
  },
  item: {
    inputName: 'ItemAct',
    fields: {
      item: text(100, 'What is dropped or taken in hand: a weapon by its name on the sheet, or shield.'),
    },
  },
} as const;

const aims = (key: Manoeuvre, braced: boolean): Act =>
  manoeuvreAct<{ readonly weapon: string }>(key, {
    onOthers: true,
    ...asking.weapon,
    refuses: (actor, _target, { weapon: name }) => {
      const weapon = weaponOf(sheetOf(actor), stateOf(actor), name);
      if ('forbidden' in weapon) return weapon;
      return isMelee(weapon)
        ? ruleViolation('aim is for ranged attacks', ['weapon'], 'a weapon for range')
        : null;
    },
    leaves: (actor, target, { weapon }) =>
      becomes('ACTOR', { aim: oneMore(stateOf(actor).aim, idOf(target), weapon, braced) }),
  });

const POSTURES = { STANDING: null, SITTING: 'sitting', KNEELING: 'kneeling', LYING: 'prone' } as const;

type Posture = keyof typeof POSTURES;

/** One posture is taken for another. */
function postured(actor: Fighter, to: Posture): readonly Effect[] {
  const [held, taken] = [heldBy(actor), POSTURES[to]];
  const citation = citationOf('CHANGE_POSTURE');
  const left = Object.values(POSTURES).flatMap((each) => (each && each !== taken ? [each] : []));
  return [
    ...left.filter((each) => held.includes(each)).map((each) => ends('ACTOR', each, citation)),
    ...(taken === null || held.includes(taken) ? [] : [gains('ACTOR', taken, citation)]),
  ];
}

/** Why there is nothing to load. */
function nothingToLoad(actor: Fighter, name: string): RuleViolation | null {
  const weapon = weaponOf(sheetOf(actor), stateOf(actor), name);
  if ('forbidden' in weapon) return weapon;
  return isMelee(weapon)
    ? ruleViolation(`the ${name} is not loaded`, ['weapon'], 'a weapon for range')
    : null;
}

const reloads = (key: Manoeuvre): Act =>
  manoeuvreAct<{ readonly weapon: string }>(key, {
    ...asking.weapon,
    refuses: (actor, _target, { weapon }) => nothingToLoad(actor, weapon),
    leaves: (actor, _target, { weapon }) => becomes('ACTOR', loaded(actor, weapon)),
  });

/** Bows and crossbows, of which not everybody counts the shots. */
const loads = (key: Manoeuvre, rolls: Particulars<object>['rolls'] = () => null): Act =>
  manoeuvreAct<{ readonly weapon: string | null }>(key, {
    rolls,
    ...asking.loading,
    refuses: (actor, _target, { weapon }) => (weapon === null ? null : nothingToLoad(actor, weapon)),
    leaves: (actor, _target, { weapon }) => (weapon === null ? [] : becomes('ACTOR', loaded(actor, weapon))),
  });

/** One more round of the same; what was prepared for another spell is lost. */
function concentrating(actor: Fighter, spell: string | null): Pick<State, 'concentration' | 'preparing'> {
  const { concentration, preparing } = stateOf(actor);
  return { concentration: preparing === spell ? Math.min(1000, concentration + 1) : 1, preparing: spell };
}

const unless = (target: Fighter, condition: ConditionId, why: string): RuleViolation | null =>
  heldBy(target).includes(condition)
    ? null
    : { ...ruleViolation(why, [], `somebody ${condition}`), about: 'target' };

/** What may be done with a thing, of all that are there. */
const withItems = (things: (actor: Fighter) => readonly string[], why: string): Particulars<Item> => ({
  tries: (actor) => things(actor).map((item) => ({ item, input: { item } })),
  refuses(actor, _target, { item }) {
    const all = things(actor);
    return all.includes(item)
      ? null
      : ruleViolation(why, ['item'], all.join(', ') || 'nothing: there is none');
  },
});

interface Item {
  readonly item: string;
}

const special: Partial<Record<Manoeuvre, Act>> = {
  EVALUATE: manoeuvreAct('EVALUATE', {
    onOthers: true,
    leaves: (actor, target) => [
      ...becomes('ACTOR', { evaluated: oneMore(stateOf(actor).evaluated, idOf(target), null, false) }),
    ],
  }),
  AIM: aims('AIM', false),
  AIM_BRACED: aims('AIM_BRACED', true),
  CHANGE_POSTURE: manoeuvreAct<{ readonly to: Posture }>('CHANGE_POSTURE', {
    tries: (actor) => [{ item: null, input: { to: heldBy(actor).includes('prone') ? 'STANDING' : 'LYING' } }],
    fields: {
      to: choice(
        'PostureTaken',
        { STANDING: 'Stands, or crawls.', SITTING: 'Sits.', KNEELING: 'Kneels.', LYING: 'Lies down.' },
        'What posture.',
      ),
    },
    leaves: (actor, _target, { to }) => postured(actor, to),
  }),
  SHAKE_FREE: manoeuvreAct('SHAKE_FREE', {
    onOthers: true,
    leaves: () => [ends('TARGET', 'fascinated', citationOf('SHAKE_FREE'))],
    refuses: (_actor, target) => unless(target, 'fascinated', 'nothing fascinates the target'),
  }),
  RELEASE: manoeuvreAct('RELEASE', {
    onOthers: true,
    leaves: () => [ends('TARGET', 'entangled', citationOf('RELEASE'))],
    refuses: (_actor, target) => unless(target, 'entangled', 'nothing entangles the target'),
  }),
  CONCENTRATE: manoeuvreAct<{ readonly spell: string | null }>('CONCENTRATE', {
    fields: {
      spell: optional(
        text(
          100,
          'The spell that it prepares, by its name on the sheet; left out, another task, or one not told.',
        ),
      ),
    },
    refuses: (actor, _target, { spell }) => {
      const known = sheetOf(actor).spells.map(({ name }) => name);
      return spell === null || known.includes(spell)
        ? null
        : ruleViolation(
            'the caster knows no such spell',
            ['spell'],
            known.join(', ') || 'none: no spells are known',
          );
    },
    leaves: (actor, _target, { spell }) => [...becomes('ACTOR', concentrating(actor, spell))],
  }),
  DROP_ITEM: manoeuvreAct<Item>('DROP_ITEM', {
    ...asking.item,
    ...withItems((actor) => heldItems(sheetOf(actor), stateOf(actor)), 'that is not in the hands'),
    leaves: (_actor, _target, { item }) => [drops('ACTOR', item, 0, citationOf('DROP_ITEM'))],
  }),
  PICK_UP: picksUp('PICK_UP'),
  READY: picksUp('READY'),
  READY_WHILE_MOVING: picksUp('READY_WHILE_MOVING'),
  QUICK_READY: picksUp('QUICK_READY'),
  SACRIFICIAL_DODGE: manoeuvreAct('SACRIFICIAL_DODGE', { onOthers: true, interposes: true }),
  SACRIFICIAL_DODGE_AND_DROP: manoeuvreAct('SACRIFICIAL_DODGE_AND_DROP', {
    onOthers: true,
    interposes: true,
  }),
  LOAD_BOW: loads('LOAD_BOW'),
  LOAD_CROSSBOW: loads('LOAD_CROSSBOW'),
  QUICK_LOAD_BOW: loads('QUICK_LOAD_BOW', quickly('LOAD_BOW')),
  QUICK_LOAD_CROSSBOW: loads('QUICK_LOAD_CROSSBOW', quickly('LOAD_CROSSBOW')),
  RELOAD: reloads('RELOAD'),
  RELOAD_BELT: reloads('RELOAD_BELT'),
  FOCUS: manoeuvreAct('FOCUS', {
    onOneself: true,
    onOthers: true,
    leaves: (actor, target) =>
      becomes('ACTOR', { turnedOn: idOf(target) === idOf(actor) ? null : idOf(target) }),
  }),
  MOVE_TUMBLING: manoeuvreAct('MOVE_TUMBLING', { rolls: tumbles('MOVE') }),
  RUN_TUMBLING: manoeuvreAct('RUN_TUMBLING', { rolls: tumbles('RUN') }),
};

/** What lay on the ground, or hung at the belt, is in the hand again; what is broken stays so. */
function picksUp(key: Manoeuvre): Act {
  const things = (actor: Fighter): readonly string[] => {
    const { dropped } = stateOf(actor);
    const own = key === 'PICK_UP' ? [] : sheetOf(actor).weapons.map(({ name }) => name);
    return [...new Set([...dropped, ...own])];
  };
  return manoeuvreAct<Item>(key, {
    fields: asking.item.fields,
    ...(key === 'READY' || key === 'QUICK_READY' ? asking.item : {}),
    ...withItems(things, 'that is not to be taken up'),
    refuses(actor, _target, { item }) {
      const own = sheetOf(actor);
      if (key === 'PICK_UP' && heldItems(own, stateOf(actor)).includes(item))
        return ruleViolation('that is in the hands', ['item'], things(actor).join(', ') || 'something else');
      const ranks = own.weapons.find(({ name }) => name === item)?.ranks ?? READY_RANKS;
      return DRAWN_ON_THE_MOVE.includes(key) && ranks < READY_RANKS
        ? ruleViolation(
            refusalReason.values.TOO_FEW_RANKS,
            ['item'],
            `a weapon of ${READY_RANKS} ranks or more`,
          )
        : null;
    },
    leaves: (_actor, _target, { item }) => [takes('ACTOR', item, citationOf(key))],
  });
}

/** Every other manoeuvre of the table, each an act. */
export const manoeuvreActs: readonly Act[] = manoeuvreKeys
  .filter((key) => !ELSEWHERE.includes(key))
  .map((key) => special[key] ?? manoeuvreAct(key));
