import { goOnWith, keepInMind, worksAfter } from '../manoeuvres/extended-actions.ts';
import {
  type FireMode,
  type FireModeName,
  fireModes,
  hasRounds,
  metByCoveringFire,
  shoot,
} from '../manoeuvres/fire.ts';
import { type Flanker, opposite, sidesOf } from '../manoeuvres/flanking.ts';
import { feintsOf, mayStrikeOften, strikesOf, strikesOfTwo } from '../manoeuvres/full-round-attack.ts';
import { bleedFor } from '../manoeuvres/treated-wounds.ts';
import { type Compared, from, one, type Pick, some } from './compare.ts';

/** Plays the procedures for manoeuvres that take at least a round. */

const flag = (pick: Pick, oneIn = 2): boolean => pick(oneIn) === 0;

const skillOf = (pick: Pick) => ({ skill: pick(110), ranks: pick(35) });

const around = [
  ...[-1, 0, 1].map((x) => ({ x, y: 1 })),
  ...[-1, 1].map((x) => ({ x, y: 0 })),
  ...[-1, 0, 1].map((x) => ({ x, y: -1 })),
];

export const manoeuvres: Readonly<Record<string, Compared>> = {
  fullRoundAttack: {
    fields: '... on PathmasterFullRoundAttack { main off strikes feints }',
    play: (pick) => {
      const [main, offHand, twoWeapon] = [skillOf(pick), skillOf(pick), skillOf(pick)];
      const [ambidextrous, ranged, reloads, two] = [flag(pick), flag(pick, 6), flag(pick, 6), flag(pick)];
      const parry = pick(1 + Math.min(main.skill, offHand.skill, twoWeapon.skill));
      const strikes = two
        ? strikesOfTwo(main, offHand, twoWeapon, { parry, ambidextrous })
        : strikesOf(main, parry);
      const made = mayStrikeOften(ranged, reloads) ? strikes : null;
      return {
        input: {
          ...{ main, parry, ambidextrous, ranged, reloads },
          ...(two ? { offHand, twoWeapon } : {}),
        },
        result: made
          ? { ...made, strikes: made.main.length + (made.off === null ? 0 : 1), feints: feintsOf(made) }
          : null,
      };
    },
  },
  fire: {
    fields: `... on PathmasterFire { action ammunitionLeft bonus critical roundsUsed
      attacks { unmodified hits criticals { severity kind roll } } }`,
    play: (pick, roll) => {
      const mode = one(pick, Object.keys(fireModes) as FireModeName[]);
      const chosen: FireMode = fireModes[mode];
      const { action, rounds, bonus, critical, path: squares = 0 } = chosen;
      const [recoil, skill] = [-5 * pick(4), pick(120)];
      const targets = some(pick, squares > 0 ? 3 : mode === 'DOUBLE_TAP' ? 2 : 1, () => ({
        ...{ dodge: pick(40), armourType: from(pick, 1, 20) },
      }));
      const ammunition = Math.max(0, rounds - 1 + pick(12));
      const struck = mode === 'DOUBLE_TAP' ? [targets[0]!, targets[1] ?? targets[0]!] : targets;
      const allowed = hasRounds(mode, ammunition);
      const attacks = (allowed ? struck : []).map((target) =>
        shoot(mode, recoil, { skill, ...target }, roll),
      );
      return {
        input: {
          ...{ mode, ammunition, attacker: { skill }, targets, weapon: { attack: 'FIREARM', recoil } },
          path: Array.from({ length: squares }, (_, x) => ({ x: x + 1, y: 0 })),
        },
        result: allowed
          ? { action, bonus, critical, roundsUsed: rounds, ammunitionLeft: ammunition - rounds, attacks }
          : null,
      };
    },
  },
  coveredGround: {
    fields: '... on PathmasterCoveredGround { attacked at }',
    play: (pick) => {
      const centre = { x: pick(4), y: pick(4) };
      const [y, first] = [pick(6), pick(3)];
      const way = Array.from({ length: 1 + pick(6) }, (_, step) => ({ x: first + step, y }));
      const attackedBefore = flag(pick, 4);
      return {
        input: { centre, way, attackedBefore },
        result: metByCoveringFire(centre, way, attackedBefore),
      };
    },
  },
  extendedAction: {
    fields: '... on PathmasterExtendedActionProgress { progress spoiled complete }',
    play: (pick) => {
      const needed = 2 + pick(3);
      const long = {
        action: one(pick, ['CONCENTRATE', 'FIRST_AID', 'LOAD_CROSSBOW', 'OTHER'] as const),
        ...{ continues: flag(pick), did: one(pick, ['nothing', 'free', 'other'] as const) },
        ...{ done: pick(needed), needed, stunned: flag(pick, 5) },
      };
      const did = {
        nothing: [],
        free: ['TALK'],
        other: [one(pick, ['MOVE', 'MELEE_ATTACK', 'RETREAT', 'DRINK'])],
      }[long.did];
      return { input: { ...long, did }, result: goOnWith(long) };
    },
  },
  concentration: {
    fields: '... on PathmasterConcentration { kept rounds target total }',
    play: (pick, roll) => {
      const mind = {
        ...{ attackLevel: pick(12), targetLevel: pick(12), selfDiscipline: from(pick, -3, 12) },
        ...{ disturbed: !flag(pick, 4), rounds: pick(6) },
      };
      return {
        input: { ...mind, of: one(pick, ['AIM', 'CONCENTRATION']) },
        result: keepInMind(mind, roll),
      };
    },
  },
  remedy: {
    fields: '... on PathmasterRemedy { worksAfter manoeuvre }',
    play: (pick) => {
      const taken = one(pick, ['BREW', 'HERB_APPLIED', 'HERB_INGESTED', 'POTION'] as const);
      const [immediate, inHand, patientStays] = [flag(pick), !flag(pick, 8), !flag(pick, 3)];
      const manoeuvre = {
        ...{ BREW: 'DRINK', POTION: 'DRINK', HERB_APPLIED: 'APPLY_HERB', HERB_INGESTED: 'INGEST_HERB' },
      }[taken];
      return {
        input: { taken, immediate, inHand, patientStays },
        result: inHand ? { manoeuvre, worksAfter: worksAfter(taken, immediate, patientStays) } : null,
      };
    },
  },
  flanking: {
    fields: '... on PathmasterFlanking { flanked attackers { name side bonus shieldAndParry } }',
    play: (pick) => {
      const free = [...around];
      const foes = some(pick, 4, (index): Flanker => {
        const take = () => free.splice(pick(free.length), 1)[0]!;
        const spaces = flag(pick, 4) ? [take(), take()] : [take()];
        return { name: `F${index}`, spaces, active: !flag(pick, 6), ranged: flag(pick, 6) };
      });
      const flankers = foes.filter((foe) => foes.some((other) => opposite(foe, other)));
      const focus = flankers.length > 0 && flag(pick) ? one(pick, flankers).name : null;
      return {
        input: { attackers: foes, ...(focus ? { focus } : {}) },
        result: sidesOf(foes, focus),
      };
    },
  },
  bleeding: {
    fields: '... on PathmasterBleeding { lost restricted reopened wounds { natural treated actual } }',
    play: (pick) => {
      const wounds = some(pick, 3, () => {
        const rate = 1 + pick(9);
        return { rate, age: pick(40), treated: flag(pick) ? pick(rate + 1) : 0, magic: flag(pick, 6) };
      });
      const [turns, exerted] = [pick(30), flag(pick)];
      const did = exerted
        ? [one(pick, ['RUN', 'MELEE_ATTACK'])]
        : [one(pick, ['MOVE', 'TALK', 'DO_NOTHING'])];
      return { input: { wounds, turns, did }, result: bleedFor(wounds, turns, exerted) };
    },
  },
};
