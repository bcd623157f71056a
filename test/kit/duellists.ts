import type { Json } from '../../src/engine/json.ts';

const score = { str: 13, con: 12, siz: 12, int: 12, pow: 11, dex: 14, cha: 10 };

/**
 * For each system, the sheet of one fighter with a sword. Do not change the sheets, because stored test results depend
 * on them.
 */
export const duellists: Readonly<Record<string, Json>> = {
  pathmaster: {
    ...{ level: 4, hits: 60, constitution: 60, co: 4, qu: 3, armourType: 5, perception: 30, firstAid: 20 },
    weapons: [{ name: 'sword', attack: 'ONE_HANDED_EDGED', ranks: 12, skill: 80, breakage: 40, edged: true }],
  },
  brp: {
    ...{ ...score, armour: 1, dodge: 40, firstAid: 40 },
    weapons: [{ name: 'sword', rating: 70, damage: '1d8', special: 'BLEEDING', hitPoints: 12 }],
  },
  arrgs: {
    ...{ vitality: 18, initiative: 10, additionalActionPoints: 1 },
    abilities: { body: 3, agility: 2, personality: 1, intellect: 1 },
    skills: { meleeWeaponry: 3, athletics: 2, discipline: 1 },
    weapons: [{ name: 'sword', successValue: 6, criticalFrom: 19, types: ['slashing'] }],
  },
  skill20: {
    ...{ strength: 14, dexterity: 13, constitution: 12, wisdom: 10, level: 3, hitPoints: 20 },
    ...{ armourClass: 13, dexterityBonusInArmourClass: 1, speed: 30, meleeFighting: 3 },
    weapons: [{ name: 'sword', damage: '1d8+2' }],
  },
  initphase: {
    ...{ control: 'PLAYER', hitPoints: 15, initiative: 5, dodge: 3, parry: 5, actionDice: 1 },
    weapons: [{ name: 'sword', damage: '1d10', category: 3, hitPoints: 8, bonus: 6 }],
  },
};
