import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, optional, text } from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { ammunitionAfterLoading } from '../acting/ammunition.ts';
import type { DeclaringAct } from '../acting/declaring-act.ts';
import { movementAct } from '../acting/flight.ts';
import { type ManoeuvreActDeclaration, manoeuvreAct } from '../acting/manoeuvre-act.ts';
import { quickLoadingRoll, tumblingRoll } from '../acting/required-rolls.ts';
import { type Manoeuvre, manoeuvreCitationOf, manoeuvreKeys } from '../actions/manoeuvres.ts';
import { isMelee } from '../attempt/attack-bonus.ts';
import { conditionsNow, idOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import { readyWeapon } from '../combatant/own-weapon.ts';
import { advises, ends, gains } from '../conditions/effect-makers.ts';
import type { StateChanges } from '../state/changes.ts';
import type { State } from '../state/state.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';
import { spellNamed } from './cast-act.ts';
import { dropItemAct, takeUpAct } from './item-acts.ts';

/** Manoeuvres without an act in this file. Other files declare them as acts or as answers to an attack. */
const MANOEUVRES_OF_OTHER_ACTS: readonly Manoeuvre[] = [
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

/** Changes that a manoeuvre makes to the actor's state. */
const changesBy = (key: Manoeuvre, round: StateChanges): readonly Effect[] =>
  stateChangeEffects('ACTOR', round, manoeuvreCitationOf(key));

/** Counts one more action of preparation. If the foe or the weapon changes, the count starts again. */
function withOneMoreAction(
  held: ReturnType<typeof stateOf>['aim'],
  foe: string,
  weapon: string | null,
  braced: boolean,
) {
  const same = held?.foe === foe && held.weapon === weapon;
  return { foe, weapon, actions: same ? Math.min(1000, held.actions + 1) : 1, braced, turns: 0 };
}

/** Inputs that several manoeuvres share. */
const sharedInputs = {
  weapon: {
    inputName: 'WeaponAct',
    fields: { weapon: text(100, 'Name of the weapon to aim or load, as on the sheet.') },
  },
  loading: {
    inputName: 'LoadingAct',
    fields: {
      weapon: optional(text(100, 'Name of the weapon to load. If omitted: its ammunition is not counted.')),
    },
  },
} as const;

const aimAct = (key: Manoeuvre, braced: boolean): DeclaringAct =>
  manoeuvreAct<{ readonly weapon: string }>(key, {
    onOthers: true,
    ...sharedInputs.weapon,
    whyNotInScene: (actor, _target, { weapon: name }) => {
      const weapon = readyWeapon(sheetOf(actor), stateOf(actor), name);
      if ('forbidden' in weapon) return weapon;
      return isMelee(weapon)
        ? ruleViolation('aiming needs a ranged weapon', ['weapon'], 'a ranged weapon')
        : null;
    },
    extraEffects: (actor, target, { weapon }) =>
      changesBy(key, { aim: withOneMoreAction(stateOf(actor).aim, idOf(target), weapon, braced) }),
  });

const POSTURES = { STANDING: null, SITTING: 'sitting', KNEELING: 'kneeling', LYING: 'prone' } as const;

type Posture = keyof typeof POSTURES;

/** Ends the current posture and begins another. */
function postureEffects(actor: Fighter, to: Posture): readonly Effect[] {
  const [held, taken] = [conditionsNow(actor), POSTURES[to]];
  const citation = manoeuvreCitationOf('CHANGE_POSTURE');
  const left = Object.values(POSTURES).flatMap((each) => (each && each !== taken ? [each] : []));
  return [
    ...left.filter((each) => held.includes(each)).map((each) => ends('ACTOR', each, citation)),
    ...(taken === null || held.includes(taken) ? [] : [gains('ACTOR', taken, citation)]),
  ];
}

/** Returns the reason why there is nothing to load. */
function whyNotLoad(actor: Fighter, name: string): RuleViolation | null {
  const weapon = readyWeapon(sheetOf(actor), stateOf(actor), name);
  if ('forbidden' in weapon) return weapon;
  return isMelee(weapon)
    ? ruleViolation(`the ${name} is a melee weapon`, ['weapon'], 'a ranged weapon')
    : null;
}

const reloadAct = (key: Manoeuvre): DeclaringAct =>
  manoeuvreAct<{ readonly weapon: string }>(key, {
    ...sharedInputs.weapon,
    whyNotInScene: (actor, _target, { weapon }) => whyNotLoad(actor, weapon),
    extraEffects: (actor, _target, { weapon }) => changesBy(key, ammunitionAfterLoading(actor, weapon)),
  });

/** Loads a bow or crossbow. Counting its ammunition is optional. */
const loadingAct = (
  key: Manoeuvre,
  rolls: ManoeuvreActDeclaration<object>['requiredRoll'] = () => null,
): DeclaringAct =>
  manoeuvreAct<{ readonly weapon: string | null }>(key, {
    requiredRoll: rolls,
    ...sharedInputs.loading,
    whyNotInScene: (actor, _target, { weapon }) => (weapon === null ? null : whyNotLoad(actor, weapon)),
    extraEffects: (actor, _target, { weapon }) =>
      weapon === null ? [] : changesBy(key, ammunitionAfterLoading(actor, weapon)),
  });

/**
 * Records one more round of concentration on a spell. If the combatant was preparing another spell, that preparation is
 * lost.
 */
function concentrationAfter(
  actor: Fighter,
  spell: string | null,
): Pick<State, 'concentration' | 'preparing'> {
  const { concentration, preparing } = stateOf(actor);
  return { concentration: preparing === spell ? Math.min(1000, concentration + 1) : 1, preparing: spell };
}

const whyNotKnown = (actor: Fighter, spell: string | null): RuleViolation | null => {
  const found = spell === null ? null : spellNamed(actor, spell);
  return found && 'forbidden' in found ? found : null;
};

/** Returns the spells that the combatant maintains, after one of them has been paid for. */
const maintainedWith = (actor: Fighter, spell: string): State['maintained'] => [
  ...stateOf(actor).maintained.filter((each) => each.spell !== spell),
  { spell, paid: true },
];

const violationWithoutCondition = (
  target: Fighter,
  condition: 'entangled' | 'fascinated',
): RuleViolation | null =>
  conditionsNow(target).includes(condition)
    ? null
    : targetViolation(`${nameInText(target)} is not ${condition}`, `a combatant who is ${condition}`);

const actsWithOwnRules: Partial<Record<Manoeuvre, DeclaringAct>> = {
  EVALUATE: manoeuvreAct('EVALUATE', {
    onOthers: true,
    extraEffects: (actor, target) =>
      changesBy('EVALUATE', {
        evaluated: withOneMoreAction(stateOf(actor).evaluated, idOf(target), null, false),
      }),
  }),
  AIM: aimAct('AIM', false),
  AIM_BRACED: aimAct('AIM_BRACED', true),
  CHANGE_POSTURE: manoeuvreAct<{ readonly to: Posture }>('CHANGE_POSTURE', {
    sampleInputs: (actor) => [
      { item: null, input: { to: conditionsNow(actor).includes('prone') ? 'STANDING' : 'LYING' } },
    ],
    fields: {
      to: choice(
        'PostureTaken',
        {
          STANDING: 'The combatant stands up, or crawls.',
          SITTING: 'The combatant sits.',
          KNEELING: 'The combatant kneels.',
          LYING: 'The combatant lies down.',
        },
        'Posture that the combatant takes.',
      ),
    },
    extraEffects: (actor, _target, { to }) => postureEffects(actor, to),
  }),
  SHAKE_FREE: manoeuvreAct('SHAKE_FREE', {
    onOthers: true,
    extraEffects: () => [ends('TARGET', 'fascinated', manoeuvreCitationOf('SHAKE_FREE'))],
    whyNotInScene: (_actor, target) => violationWithoutCondition(target, 'fascinated'),
  }),
  RELEASE: manoeuvreAct('RELEASE', {
    onOthers: true,
    extraEffects: () => [ends('TARGET', 'entangled', manoeuvreCitationOf('RELEASE'))],
    whyNotInScene: (_actor, target) => violationWithoutCondition(target, 'entangled'),
  }),
  CONCENTRATE: manoeuvreAct<{ readonly spell: string | null }>('CONCENTRATE', {
    fields: {
      spell: optional(
        text(
          100,
          'Name of the spell to prepare, on the sheet. If omitted: another task, or a spell to be named later.',
        ),
      ),
    },
    whyNotInScene: (actor, _target, { spell }) => whyNotKnown(actor, spell),
    extraEffects: (actor, _target, { spell }) => changesBy('CONCENTRATE', concentrationAfter(actor, spell)),
  }),
  MAINTAIN_SPELL: manoeuvreAct<{ readonly spell: string | null }>('MAINTAIN_SPELL', {
    fields: {
      spell: optional(
        text(
          100,
          'Name of the maintained spell, as on the sheet. The spell lapses if the combatant ends a turn without this act. If omitted: the fight does not track the spell.',
        ),
      ),
    },
    whyNotInScene: (actor, _target, { spell }) => whyNotKnown(actor, spell),
    extraEffects: (actor, _target, { spell }) =>
      spell === null ? [] : changesBy('MAINTAIN_SPELL', { maintained: maintainedWith(actor, spell) }),
  }),
  APPLY_HERB: manoeuvreAct('APPLY_HERB', {
    onOneself: true,
    onOthers: true,
    extraEffects: () => [
      advises(
        'TARGET',
        'The herb works in the next round, unless the patient first moves away from the helper.',
        manoeuvreCitationOf('APPLY_HERB'),
      ),
    ],
  }),
  DROP_ITEM: dropItemAct,
  PICK_UP: takeUpAct('PICK_UP'),
  READY: takeUpAct('READY'),
  READY_WHILE_MOVING: takeUpAct('READY_WHILE_MOVING'),
  QUICK_READY: takeUpAct('QUICK_READY'),
  SACRIFICIAL_DODGE: manoeuvreAct('SACRIFICIAL_DODGE', { onOthers: true, interposes: true }),
  SACRIFICIAL_DODGE_AND_DROP: manoeuvreAct('SACRIFICIAL_DODGE_AND_DROP', {
    onOthers: true,
    interposes: true,
  }),
  LOAD_BOW: loadingAct('LOAD_BOW'),
  LOAD_CROSSBOW: loadingAct('LOAD_CROSSBOW'),
  QUICK_LOAD_BOW: loadingAct('QUICK_LOAD_BOW', quickLoadingRoll('LOAD_BOW')),
  QUICK_LOAD_CROSSBOW: loadingAct('QUICK_LOAD_CROSSBOW', quickLoadingRoll('LOAD_CROSSBOW')),
  RELOAD: reloadAct('RELOAD'),
  RELOAD_BELT: reloadAct('RELOAD_BELT'),
  FOCUS: manoeuvreAct('FOCUS', {
    onOneself: true,
    onOthers: true,
    extraEffects: (actor, target) =>
      changesBy('FOCUS', { turnedOn: idOf(target) === idOf(actor) ? null : idOf(target) }),
  }),
  MOVE: manoeuvreAct('MOVE', movementAct),
  RUN: manoeuvreAct('RUN', movementAct),
  MOVE_TUMBLING: manoeuvreAct('MOVE_TUMBLING', { ...movementAct, requiredRoll: tumblingRoll('MOVE') }),
  RUN_TUMBLING: manoeuvreAct('RUN_TUMBLING', { ...movementAct, requiredRoll: tumblingRoll('RUN') }),
};

/** Acts for all other manoeuvres in the table. */
export const manoeuvreActs: readonly DeclaringAct[] = manoeuvreKeys
  .filter((key) => !MANOEUVRES_OF_OTHER_ACTS.includes(key))
  .map((key) => actsWithOwnRules[key] ?? manoeuvreAct(key));
