import type { SystemId } from '../attack/control.ts';

const scores = { str: 13, con: 12, siz: 12, int: 12, pow: 11, dex: 14, cha: 10 };

/** Sheet of a fighter with a sword, in each system. */
export const sheets: Readonly<Record<SystemId, object>> = {
  PATHMASTER: {
    ...{ level: 4, hits: 60, constitution: 60, co: 4, qu: 3, armourType: 5, perception: 30 },
    weapons: [{ name: 'Sword', attack: 'ONE_HANDED_EDGED', ranks: 12, skill: 80, breakage: 40, edged: true }],
  },
  BRP: {
    ...{ ...scores, armour: 1, dodge: 40 },
    weapons: [{ name: 'Sword', rating: 70, damage: '1d8', special: 'BLEEDING', hitPoints: 12 }],
  },
  ARRGS: {
    ...{ vitality: 18, initiative: 10, additionalActionPoints: 1 },
    abilities: { body: 3, agility: 2, personality: 1, intellect: 1 },
    skills: { meleeWeaponry: 3, athletics: 2, discipline: 1 },
    weapons: [{ name: 'Sword', successValue: 6, criticalFrom: 19, types: ['slashing'] }],
  },
  SKILL20: {
    ...{ strength: 14, dexterity: 13, constitution: 12, wisdom: 10, level: 3, hitPoints: 20 },
    ...{ armourClass: 13, dexterityBonusInArmourClass: 1, speed: 30, meleeFighting: 3 },
    weapons: [{ name: 'Sword', damage: '1d8+2' }],
  },
  INITPHASE: {
    ...{ control: 'PLAYER', hitPoints: 15, initiative: 5, dodge: 3, parry: 5, actionDice: 1 },
    weapons: [{ name: 'Sword', damage: '1d10', category: 3, hitPoints: 8, bonus: 6 }],
  },
};

export const FIGHTERS = ['Bea', 'Orrin'] as const;
