import { readFumble } from '../house.ts';
import { areaSpell, baseAttack, directedSpell, prepare } from '../magic-and-healing/effects-of-spells.ts';
import { drained, leftPenalty, manaPenalty, maySpend, pay } from '../magic-and-healing/mana-points.ts';
import {
  hasTiers,
  resist,
  resistanceModifier,
  statAgainst,
  tierOf,
  tiersUpTo,
} from '../magic-and-healing/resistance-rolls.ts';
import {
  defend,
  moveBySpell,
  pathOf,
  spellClasses,
  worksOn,
} from '../magic-and-healing/spell-classifications.ts';
import { cancelled, cast } from '../magic-and-healing/spells-and-magic.ts';
import { type Compared, from, luck, one, type Pick, some } from './compare.ts';

/** Plays resistance rolls and spells. */

const realms = ['ESSENCE', 'CHANNELING', 'MENTALISM'] as const;

const stat = (pick: Pick): number => from(pick, -3, 12);

const spellStats = (pick: Pick) => ({ presence: stat(pick), empathy: stat(pick), intuition: stat(pick) });

const purseOf = (pick: Pick) => ({
  ...{ mana: pick(40) * pick(3), maximumMana: 100 },
  ...{ hitPoints: from(pick, 1, 100), maximumHitPoints: 100 },
});

export const spells: Readonly<Record<string, Compared>> = {
  resistance: {
    fields: '... on PathmasterResistance { targetNumber total margin resisted tier appliedTiers }',
    play: (pick, roll) => {
      const kind = one(pick, ['SPELL', 'SKILL', 'POISON', 'DISEASE', 'PSYCHIATRIC', 'FEAR'] as const);
      const realm = one(pick, realms);
      const stats = {
        ...spellStats(pick),
        ...{ constitution: stat(pick), selfDiscipline: stat(pick), other: stat(pick) },
      };
      const [attackLevel, defenceLevel] = [pick(15), pick(15)];
      const racial = one(pick, [0, 0, 10, -5]);
      const panicked = pick(5) === 0;
      const modifiers = statAgainst(kind, realm, stats) + racial + resistanceModifier(panicked);
      const { margin, ...rest } = resist(attackLevel, defenceLevel, modifiers, roll);
      const tier = hasTiers(kind) ? tierOf(margin) : null;
      return {
        input: {
          ...{ kind, attackLevel, defenceLevel, racial, stats, conditions: panicked ? ['PANICKED'] : [] },
          ...(kind === 'SPELL' ? { realm } : {}),
        },
        result: {
          ...{ ...rest, margin, resisted: margin >= 0 },
          tier: hasTiers(kind) ? (tier ?? 'NONE') : null,
          appliedTiers: tiersUpTo(tier),
        },
      };
    },
  },
  castSpell: {
    fields: `... on PathmasterSpellCast { rolled castTotal powerPoints transcendenceApplied works failureTableBonus
      bonusGained bonusUsed manaAfter hitPointsAfter }`,
    play: (pick, roll) => {
      const casterLevel = from(pick, 1, 10);
      const informational = pick(5) === 0;
      const instantaneous = pick(5) === 0;
      const free = pick(6) === 0;
      const deafened = pick(6) === 0;
      const entangled = pick(6) === 0;
      const secondsSinceUnusualEvent = one(pick, [null, null, 100, 600, 601]);
      const given = {
        ...{ casterLevel, spellLevel: Math.max(0, casterLevel + from(pick, -6, 5)), skill: pick(120) },
        ...{ rounds: instantaneous ? 0 : pick(12), transcendence: pick(60), injuries: -5 * pick(4) },
        purse: { ...purseOf(pick), hitPoints: from(pick, 40, 100) },
        circumstances: {
          realms: [one(pick, realms)] as const,
          ...{ counterSpecialist: pick(6) === 0, crossRealm: pick(6) === 0 },
          hands: one(pick, ['NONE', 'ONE', 'TWO'] as const),
          voice: one(pick, ['NONE', 'WHISPER', 'NORMAL', 'SHOUT'] as const),
          helmet: one(pick, ['NONE', 'NONE', 'LEATHER', 'MIXED', 'METAL'] as const),
          ...{ livingPounds: pick(70), nonLivingPounds: pick(20), inorganicPounds: pick(20) },
        },
      };
      const casting = {
        ...{ ...given, informational, instantaneous, free, deafened, entangled, secondsSinceUnusualEvent },
      };
      const { rolled, total, applied, after, outcome, ...rest } = cast(casting, roll);
      const classes = [
        ...(informational ? ['INFORMATIONAL'] : []),
        ...(instantaneous ? ['INSTANTANEOUS'] : []),
        ...(free ? ['FREE'] : []),
      ];
      const conditions = [...(deafened ? ['DEAFENED'] : []), ...(entangled ? ['ENTANGLED'] : [])];
      return {
        input: { ...given, classes, conditions, secondsSinceUnusualEvent },
        result: {
          ...{ ...rest, rolled, castTotal: total, transcendenceApplied: applied },
          ...{ manaAfter: after.mana, hitPointsAfter: after.hitPoints },
        },
        outcome: rolled ? outcome : 'AUTOMATIC',
      };
    },
  },
  cancelSpell: {
    fields: '... on PathmasterSpellCancelled { powerPoints }',
    play: (pick) => {
      const castingBegun = pick(2) === 0;
      return { input: { castingBegun }, result: { powerPoints: cancelled(castingBegun) } };
    },
  },
  payForSpell: {
    fields: '... on PathmasterSpellPaid { refused mana hitPoints manaPenalty hitPointPenalty unconscious }',
    play: (pick) => {
      const purse = purseOf(pick);
      const successCost = pick(60);
      const cost = successCost * one(pick, [1, 2]);
      const after = pay(purse, cost, successCost);
      return {
        input: { purse, cost, successCost },
        result: {
          ...{ refused: !maySpend(purse, successCost), mana: after.mana, hitPoints: after.hitPoints },
          manaPenalty: manaPenalty(after.mana, after.maximumMana),
          hitPointPenalty: leftPenalty(after.hitPoints, after.maximumHitPoints),
          unconscious: after.hitPoints <= 0,
        },
      };
    },
  },
  drain: {
    fields: '... on PathmasterDrained { manaPenalty move payingWithHitPoints total unconscious }',
    play: (pick) => {
      const purse = { ...purseOf(pick), hitPoints: from(pick, -3, 100) };
      const [move, penalties] = [from(pick, 1, 12), -5 * pick(12)];
      return { input: { ...purse, move, penalties }, result: drained(purse, move, penalties) };
    },
  },
  spellFailure: {
    fields: '... on PathmasterSpellFailure { total hits friendHits }',
    play: (pick, roll) => {
      const bonus = one(pick, [0, 30, pick(100)]);
      const total = roll(100) + bonus;
      const { hits, friend } = readFumble('spell', total);
      return { input: { bonus }, result: { total, hits, friendHits: friend } };
    },
  },
  directedSpell: {
    fields: '... on PathmasterDirectedSpell { fails failureTableBonus attacks { natural total } }',
    play: (pick, roll) => {
      const skill = pick(100);
      const bolts = some(pick, 3, () => ({ defence: pick(60), modifier: one(pick, [0, 10, -20]) }));
      const asked = bolts.map(({ defence, modifier }) => ({ defence, modifiers: luck(modifier) }));
      return { input: { skill, bolts: asked }, result: directedSpell(bolts, skill, roll) };
    },
  },
  areaSpell: {
    fields: '... on PathmasterAreaSpell { fails failureTableBonus attacks { natural total defence } }',
    play: (pick, roll) => {
      const targets = some(pick, 4, (index) => ({
        ...{ centre: index === 0 && pick(2) === 0, dives: pick(3) === 0 },
        ...{ magical: one(pick, [0, 0, 15]), modifier: one(pick, [0, 0, -10]) },
      }));
      const asked = targets.map(({ centre, dives, magical, modifier }) => ({
        ...{ centre, magical, special: dives ? 20 : 0, modifiers: luck(modifier) },
        ...{ dodge: pick(40), shield: pick(30), parry: pick(50) },
      }));
      return { input: { targets: asked }, result: areaSpell(targets, roll) };
    },
  },
  baseAttack: {
    fields: `... on PathmasterBaseAttack { natural fails failureTableBonus
      results { modifier targetNumber total margin resisted } }`,
    play: (pick, roll) => {
      const realm = one(pick, realms);
      const casterLevel = pick(12);
      const targets = some(pick, 3, () => ({
        ...{ level: pick(12), armourType: from(pick, 1, 20), stats: spellStats(pick) },
        ...{ adjust: one(pick, [0, 5, -10]), racial: one(pick, [0, 10]), panicked: pick(5) === 0 },
        ...{ willing: pick(3) === 0, rollAnyway: pick(2) === 0 },
      }));
      const asked = targets.map(({ panicked, ...target }) => ({
        ...{ ...target, conditions: panicked ? ['PANICKED'] : [] },
      }));
      return {
        input: { realm, casterLevel, targets: asked },
        result: baseAttack(casterLevel, realm, targets, roll),
      };
    },
  },
  spellConcentration: {
    fields: '... on PathmasterSpellConcentration { castingModifier powerPoints }',
    play: (pick, roll) => {
      const stunned = pick(2) === 0 ? { rounds: from(pick, 1, 12), painResistance: pick(130) } : null;
      const disturbed = pick(2) === 0;
      const preparation = { turnMissed: pick(4) === 0, castingModifier: -5 * pick(6), stunned };
      const disturbances = disturbed
        ? [one(pick, ['DEFENDING', 'DISTRACTED', 'GRAPPLED', 'INJURED', 'KNOCKED_BACK', 'KNOCKED_DOWN'])]
        : [];
      return {
        input: { ...preparation, disturbances },
        result: prepare({ ...preparation, disturbed }, roll),
      };
    },
  },
  spellPath: {
    fields: '... on PathmasterSpellPath { path }',
    play: (pick) => {
      const spellClass = one(pick, spellClasses);
      const affected = {
        ...{ mindless: pick(3) === 0, targetCanResist: pick(3) > 0, willing: pick(3) === 0 },
      };
      return {
        input: { class: spellClass, ...affected },
        result: { path: pathOf(spellClass) },
        outcome: worksOn(spellClass, affected),
      };
    },
  },
  spellMovement: {
    fields: '... on PathmasterSpellMovement { move }',
    play: (pick) => {
      const feet = pick(300);
      const continuing = pick(2) === 0;
      return {
        input: { feet, kind: continuing ? 'CONTINUING' : 'ONE_USE' },
        result: { move: moveBySpell(feet, continuing) },
      };
    },
  },
  defensiveSpell: {
    fields: '... on PathmasterDefensiveSpell { allowed used lost }',
    play: (pick) => {
      const [charges, attacks, attackRolled] = [pick(5), pick(5), pick(5) === 0];
      return {
        input: { charges, attacks, attackRolled },
        result: defend(charges, attacks, attackRolled),
      };
    },
  },
};
