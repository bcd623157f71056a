import { injuryConsequences } from '../effects-of-injury.ts';
import { comparedActs, conditionNames, effectsOf } from '../manoeuvres/condition-effects.ts';
import { evade, mayStrikeAt, opportunityBonus, type Provocation } from '../manoeuvres/interrupts.ts';
import { load } from '../manoeuvres/loading.ts';
import { distancesOf, type Reach, reaches, relationOf, tumble } from '../manoeuvres/movement.ts';
import { confusedTurn, harmIncorporeal, killsHelpless, touch } from '../manoeuvres/other-attacks.ts';
import { counts } from '../manoeuvres/preparations.ts';
import { type Compared, from, one, type Pick } from './compare.ts';

/** Plays the procedures of the combat chapter. */

const flag = (pick: Pick, oneIn = 2): boolean => pick(oneIn) === 0;

const optional = <Value>(pick: Pick, value: Value): Value | null => (flag(pick) ? value : null);

export const combat: Readonly<Record<string, Compared>> = {
  movement: {
    fields: '... on PathmasterMovement { rating distances total dodgeVsOpportunity }',
    play: (pick, roll) => {
      const [move, dodge] = [from(pick, 1, 14), pick(40)];
      const [pace, straight, crouched] = [one(pick, ['MOVE', 'RUN'] as const), flag(pick), flag(pick, 4)];
      const [rounds, acrobatics] = [1 + pick(4), optional(pick, pick(120))];
      const runs = pace === 'RUN';
      const sprints = runs && straight && !crouched && rounds > 1;
      const tumbled = acrobatics === null || sprints ? null : tumble(runs, acrobatics, 0, roll);
      return {
        input: { move, dodge, pace, straight, crouched, rounds, acrobatics },
        result: {
          ...{ rating: move, distances: distancesOf({ rating: move, runs, straight, crouched, rounds }) },
          ...{ total: tumbled?.total ?? null, dodgeVsOpportunity: dodge + (tumbled?.dodge ?? 0) },
        },
      };
    },
  },
  reach: {
    fields: '... on PathmasterReachResult { inReach relation }',
    play: (pick) => {
      const reach = one(pick, [['CLOSE'], ['ONE'], ['CLOSE', 'ONE'], ['ONE', 'TWO'], ['TWO']] as const);
      const weapon: readonly Reach[] = reach;
      const distance = pick(4);
      return {
        input: { reaches: weapon, distance },
        result: { inReach: reaches(weapon, distance), relation: relationOf(weapon, distance) },
      };
    },
  },
  load: {
    fields: '... on PathmasterLoad { costs movement quick total }',
    play: (pick, roll) => {
      const extended = flag(pick);
      const loader = {
        weapon: one(pick, ['BOW', 'HAND_CROSSBOW', 'HEAVY_CROSSBOW', 'LIGHT_CROSSBOW'] as const),
        ...{ quickdraw: optional(pick, pick(130)), ranks: pick(6) },
        paidWith: extended
          ? Array.from({ length: pick(4) }, () => one(pick, ['ATTACK', 'MOVE'] as const))
          : [],
      };
      return {
        input: { ...loader, options: { crossbowLoading: extended ? 'EXTENDED' : 'MOVE' } },
        result: load({ ...loader, extended }, roll),
      };
    },
  },
  touch: {
    fields: '... on PathmasterTouch { total touched }',
    play: (pick, roll) => {
      const side = () => ({ quickness: from(pick, -3, 12), armourPenalty: pick(30) });
      const [attacker, target] = [side(), side()];
      return { input: { attacker, target }, result: touch(attacker, target, roll) };
    },
  },
  coupDeGrace: {
    fields: '... on PathmasterCoupDeGrace { killed provokes }',
    play: (pick) => {
      const helpless = one(pick, ['HELPLESS', 'UNCONSCIOUS', 'PARALYZED']);
      const [missile, attackerAble, isProtected] = [flag(pick), !flag(pick, 4), flag(pick, 4)];
      return {
        input: { missile, attackerAble, protected: isProtected, targetConditions: [helpless] },
        result: { killed: killsHelpless(true, attackerAble, isProtected), provokes: true },
      };
    },
  },
  incorporealDamage: {
    fields: '... on PathmasterIncorporealDamage { applied }',
    play: (pick) => {
      const hits = pick(40);
      const source = one(pick, ['FORCE', 'INCORPOREAL', 'MAGIC_WEAPON', 'NONMAGICAL', 'SPELL'] as const);
      return { input: { hits, source }, result: { applied: harmIncorporeal(hits, source) } };
    },
  },
  confusion: {
    fields: '... on PathmasterConfusion { behaviour mayTakeOpportunityAttacks touchNeedsAttack }',
    play: (pick, roll) => {
      const confused = {
        ...{ attackedSinceLastTurn: flag(pick), attackerInSight: flag(pick) },
        ...{ canAttack: !flag(pick, 4), canMove: !flag(pick, 4) },
      };
      return {
        input: confused,
        result: {
          ...{ behaviour: confusedTurn(confused, roll), mayTakeOpportunityAttacks: false },
          touchNeedsAttack: true,
        },
      };
    },
  },
  preparation: {
    fields: '... on PathmasterPreparation { counts actions }',
    play: (pick) => {
      const otherAction = flag(pick, 3);
      const preparing = {
        ...{ of: one(pick, ['AIM', 'EVALUATE', 'FEINT'] as const), actions: 1 + pick(4), turnsAgo: pick(3) },
        ...{ sameTarget: !flag(pick, 5), attacksSince: flag(pick, 5) ? 1 : 0, braced: flag(pick, 3) },
        ...{ stepped: flag(pick, 3), moved: flag(pick, 5), foeTracked: !flag(pick, 5) },
      };
      const did = otherAction
        ? [one(pick, ['MOVE', 'READY', 'DRINK'] as const)]
        : [one(pick, ['TALK', 'AIM'])];
      const counting = counts({ ...preparing, otherAction });
      return {
        input: { ...preparing, did },
        result: { counts: counting, actions: counting ? preparing.actions : 0 },
      };
    },
  },
  opportunityAttack: {
    fields: '... on PathmasterOpportunityAttack { allowed bonus fromBehind }',
    play: (pick) => {
      const does: Provocation = one(pick, [
        ...(['COMES_IN', 'COUP_DE_GRACE', 'GOES_PAST', 'NOTHING', 'PICKS_UP', 'RUNS_AWAY'] as const),
      ]);
      const watching = {
        ...{ does, distance: pick(6), steppedOutFirst: flag(pick, 3), interruptLeft: !flag(pick, 4) },
        ...{ weaponReady: !flag(pick, 5), provokedBefore: flag(pick, 5) },
      };
      const striking = {
        ...{ skill: pick(100), parry: pick(50), afterAllOutDefence: flag(pick, 4), flanked: flag(pick, 4) },
      };
      const hindrance = flag(pick, 4)
        ? [one(pick, ['STUNNED', 'MUST_PARRY', 'DOWNED', 'SURPRISED', 'COWERING', 'HELPLESS'])]
        : [];
      return {
        input: { ...watching, ...striking, conditions: hindrance },
        result: {
          allowed: mayStrikeAt({ ...watching, hindered: hindrance.length > 0 }),
          ...opportunityBonus({ ...striking, does }),
        },
      };
    },
  },
  evade: {
    fields: '... on PathmasterEvade { legal bonus byRolling endsProne foeMayFollow }',
    play: (pick) => {
      const stun = one(pick, [
        null,
        null,
        null,
        'MUST_PARRY',
        'STUNNED',
        'STUNNED_NO_PARRY',
        'DOWNED',
      ] as const);
      const evader = {
        evasion: one(pick, [
          ...(['DIVE_FOR_COVER', 'DODGE_AND_DROP', 'RETREAT'] as const),
          ...(['SACRIFICIAL_DODGE', 'SACRIFICIAL_DODGE_AND_DROP'] as const),
        ]),
        attack: one(pick, ['AREA', 'MELEE', 'RANGED'] as const),
        ...{ interruptLeft: !flag(pick, 5), stepUsed: flag(pick, 5), spaceFree: !flag(pick, 5) },
        ...{ rolled: flag(pick, 6), movedFaster: flag(pick, 5), foeStepLeft: flag(pick) },
        posture: one(pick, ['STANDING', 'STANDING', 'SITTING', 'KNEELING', 'LYING'] as const),
      };
      return {
        input: { ...evader, conditions: stun === null ? [] : [stun] },
        result: evade({ ...evader, stun }),
      };
    },
  },
  conditionEffects: {
    fields: `... on PathmasterConditionEffects { attack meleeAttack attackOnSighted undefendable manoeuvre
      sightManoeuvre reaction resistance spellCasting initiative soundPerceptionFails attackedInMelee attackedAtRange dodgeInMelee
      dodgeAtRange dodgeLost shieldLost parry movement manoeuvres }`,
    seen: ({ manoeuvres, ...rest }) => ({
      ...rest,
      acts: comparedActs.filter((act) => manoeuvres.includes(act)),
    }),
    play: (pick) => {
      const name = one(pick, conditionNames);
      return { input: { conditions: [name] }, result: effectsOf(name) };
    },
  },
  injuries: {
    fields: `... on PathmasterInjuries { byHitPoints byPenalties byStun dead deathAt hitPointPenalty move stunLimit
      totalPenalty unconscious }`,
    play: (pick) => {
      const hurt = {
        ...{ maximumHitPoints: 100, hitPoints: from(pick, -60, 100), co: from(pick, -3, 8) },
        ...{ constitution: from(pick, 20, 60), injuries: Array.from({ length: pick(3) }, () => -pick(50)) },
        ...{ stunRounds: pick(20), move: from(pick, 1, 12), killed: flag(pick, 8) },
      };
      return { input: hurt, result: injuryConsequences(hurt) };
    },
  },
};
