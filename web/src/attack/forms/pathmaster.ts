import { Word } from '../../service/literal.ts';
import { attackForm } from '../control.ts';

/** Name of an example weapon for each kind of attack. */
const NAMES = {
  ONE_HANDED_EDGED: 'Sword',
  TWO_HANDED: 'Greatsword',
  CRUSHING: 'Mace',
  POLE_ARM: 'Spear',
  BOW: 'Bow',
  THROWN: 'Throwing knife',
  UNARMED_STRIKE: 'Fist',
};

export const pathmaster = attackForm({
  system: 'PATHMASTER',
  member: 'pathmaster',
  title: 'Pathmaster',
  manner:
    'Open-ended d100 plus skill. A table for the weapon and the armour gives hits and criticals that stun.',
  die: 100,
  controls: {
    skill: {
      kind: 'slider',
      side: 'attacker',
      label: 'Skill',
      min: -25,
      max: 200,
      step: 5,
      start: 80,
      shown: 'bonus',
    },
    weapon: {
      kind: 'choice',
      side: 'attacker',
      label: 'Weapon',
      hint: 'Each kind has an attack table.',
      start: 'ONE_HANDED_EDGED',
      options: {
        ONE_HANDED_EDGED: 'one-handed edge',
        TWO_HANDED: 'two-handed',
        CRUSHING: 'crushing',
        POLE_ARM: 'pole arm',
        BOW: 'bow',
        THROWN: 'thrown',
        UNARMED_STRIKE: 'bare hands',
      },
    },
    allOut: {
      kind: 'toggle',
      side: 'attacker',
      label: 'All-Out Attack',
      hint: '+30, in melee only.',
      start: false,
    },
    armourType: {
      kind: 'slider',
      side: 'defender',
      label: 'Armour type',
      hint: '1 means no armour, and 20 means full plate.',
      min: 1,
      max: 20,
      start: 5,
      shown: 'plain',
    },
    dodge: {
      kind: 'slider',
      side: 'defender',
      label: 'Dodge',
      min: -20,
      max: 100,
      step: 5,
      start: 10,
      shown: 'bonus',
    },
    parry: {
      kind: 'slider',
      side: 'defender',
      label: 'Parry',
      hint: 'Skill used to parry this attack.',
      min: 0,
      max: 150,
      step: 5,
      start: 20,
      shown: 'bonus',
    },
    shield: {
      kind: 'slider',
      side: 'defender',
      label: 'Shield',
      min: 0,
      max: 50,
      step: 5,
      start: 0,
      shown: 'bonus',
    },
  },
  input: ({ skill, weapon, allOut, armourType, dodge, parry, shield }) => ({
    attacker: { skill, allOut: allOut ? true : undefined },
    weapon: { name: NAMES[weapon], attack: new Word(weapon) },
    target: { armourType, dodge, parry, shield },
  }),
});
