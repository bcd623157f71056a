import { from, one, type Procedures } from '../../kit/procedures.ts';
import { locations } from '../sheet.ts';
import { bleedOut, hitPointsOfParts, isLimb, strikePart, struckLocation } from './locations.ts';
import { randomRating, ratingOf, shown } from './ratings.ts';
import { fall, healingSpell, medicine, week } from './recovering.ts';

const withLocations = { options: { hitLocations: true } };

export const wounds: Procedures = {
  hitLocation: {
    fields: '... on BrpHitLocation { location limb }',
    play: (pick, roll) => {
      const through = one(pick, [null, null, 'SHIELD', 'WEAPON'] as const);
      const shieldArm = one(pick, ['LEFT_ARM', 'RIGHT_ARM'] as const);
      const location = struckLocation(through, shieldArm, roll);
      return {
        input: { shieldArm, ...(through === null ? {} : { through }), ...withLocations },
        result: { location, limb: isLimb(location) },
      };
    },
  },
  hitPointsByLocation: {
    fields: '... on BrpHitPointsByLocation { leg abdomen head chest arm }',
    play: (pick) => {
      const hitPoints = from(pick, 1, 40);
      return { input: { hitPoints, ...withLocations }, result: hitPointsOfParts(hitPoints) };
    },
  },
  locationWound: {
    fields: `... on BrpLocationWound { acts bleeding dead deadlineRounds deadlineRound drops dying excess fights
      healsSelf hitPointsAfter locationDamage locationHitPointsAfter lost maimed prone stamina unconscious }`,
    play: (pick) => {
      const partHitPoints = from(pick, 2, 6);
      const [maximum, round] = [from(pick, 8, 18), from(pick, 1, 9)];
      const prior = pick(3) === 0 ? from(pick, 1, partHitPoints - 1) : 0;
      const total = Math.max(1, maximum - prior);
      const blow = {
        ...{ location: one(pick, locations), damage: from(pick, 1, 4 * partHitPoints), prior },
        ...{ partHitPoints, total, round },
      };
      const { location, damage } = blow;
      const struck = strikePart(blow);
      return {
        input: {
          ...{ location, damage, priorDamage: prior, locationHitPoints: partHitPoints, round },
          ...{ hitPoints: { current: total, maximum }, ...withLocations },
        },
        result: {
          ...struck,
          deadlineRound: struck.deadlineRounds === null ? null : round + struck.deadlineRounds,
        },
      };
    },
  },
  bleedOut: {
    fields: '... on BrpBleedOut { hitPointsAfter lost staminaTarget stopped rounds { round hitPoints } }',
    play: (pick, roll) => {
      const isDouble = pick(2) === 0;
      const location = one(pick, isDouble ? locations : (['ABDOMEN', 'CHEST'] as const));
      const [woundRound, rounds] = [from(pick, 1, 4), pick(8)];
      const treatedRound = pick(3) === 0 ? woundRound + pick(6) : null;
      const given = {
        ...{ hitPoints: from(pick, 2, 12), con: from(pick, 6, 18), isDouble, woundRound, rounds },
        treatedRound,
      };
      const { hitPoints, con } = given;
      const { stamina, stopped, course, hitPoints: left } = bleedOut(given, roll);
      return {
        input: {
          ...{ location, tier: isDouble ? 'DOUBLE' : 'DISABLED', hitPoints, con, woundRound, rounds },
          ...{ ...(treatedRound === null ? {} : { treatedRound }), ...withLocations },
        },
        result: {
          ...{ hitPointsAfter: left, lost: hitPoints - left, staminaTarget: stamina, stopped },
          rounds: course,
        },
      };
    },
  },
  naturalHealing: {
    fields: '... on BrpNaturalHealing { level rolled healed lost creditDays woundsAfter }',
    play: (pick, roll) => {
      const care = one(pick, ['POOR', 'DECENT', 'EXCELLENT'] as const);
      const rated = pick(4) > 0 && care !== 'DECENT' ? randomRating(pick) : null;
      const carer = rated ? ratingOf(rated, { difficult: care === 'POOR' ? 1 : 0 }) : null;
      const open = Array.from({ length: from(pick, 1, 4) }, () => from(pick, 1, 5));
      const daily = pick(2) === 0;
      return {
        input: { wounds: open, care, daily, ...(rated ? { carer: rated.input } : {}) },
        result: week({ wounds: open, care, carer, daily }, roll),
      };
    },
  },
  healingSpell: {
    fields: '... on BrpHealingSpell { cost healed woundAfter powerPointsAfter }',
    play: (pick, roll) => {
      const [level, wound, powerPoints] = [from(pick, 1, 3), from(pick, 1, 12), from(pick, 9, 15)];
      return { input: { level, wound, powerPoints }, result: healingSpell(level, wound, powerPoints, roll) };
    },
  },
  fall: {
    fields: '... on BrpFall { level saved rolled damage }',
    play: (pick, roll) => {
      const metres = one(pick, [1, 3, 3.5, 6, 7, 12]);
      const jump = pick(3) > 0 ? randomRating(pick) : null;
      const armour = one(pick, [0, 0, 2]);
      return {
        input: { metres, armour, ...(jump ? { jump: jump.input } : {}) },
        result: fall(metres, jump ? shown(ratingOf(jump)) : null, armour, roll),
      };
    },
  },
  medicine: {
    fields: '... on BrpMedicine { level healed lostAfter bleedingStopped doublesHealingRate }',
    play: (pick, roll) => {
      const aim = one(pick, ['HEAL', 'OTHER_LOSS', 'STOP_BLEEDING', 'WEEKLY_CARE'] as const);
      const [rated, lost] = [randomRating(pick), from(pick, 1, 9)];
      return { input: { ...rated.input, aim, lost }, result: medicine(aim, ratingOf(rated), lost, roll) };
    },
  },
};
