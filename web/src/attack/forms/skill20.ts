import { Word } from '../../service/literal.ts';
import { attackForm } from '../control.ts';
import { WEAPON_DICE } from './dice.ts';

export const skill20 = attackForm({
  system: 'SKILL20',
  member: 'skill20',
  title: 'Skill20 RPG',
  manner:
    'd20, an attribute and a skill against Armour Class. The target does not roll. Statuses change the chance.',
  die: 20,
  controls: {
    level: {
      kind: 'slider',
      side: 'attacker',
      label: 'Melee Fighting',
      min: -5,
      max: 15,
      start: 3,
      shown: 'bonus',
    },
    strength: {
      kind: 'slider',
      side: 'attacker',
      label: 'Strength',
      min: 1,
      max: 30,
      start: 14,
      shown: 'plain',
    },
    damage: { kind: 'choice', side: 'attacker', label: 'Weapon damage', start: '1d8', options: WEAPON_DICE },
    armourClass: {
      kind: 'slider',
      side: 'defender',
      label: 'Armour Class',
      min: 0,
      max: 30,
      start: 13,
      shown: 'plain',
    },
    status: {
      kind: 'choice',
      side: 'defender',
      label: 'Status',
      start: 'NONE',
      options: {
        NONE: 'none',
        PRONE: 'prone',
        STUNNED: 'stunned',
        BLINDED: 'blinded',
        ENTANGLED: 'entangled',
        HELPLESS: 'helpless',
      },
    },
  },
  input: ({ level, strength, damage, armourClass, status }) => ({
    attacker: { level, strength },
    weapon: { name: 'Sword', damage },
    defender: { armourClass, statuses: status === 'NONE' ? undefined : [new Word(status)] },
  }),
});
