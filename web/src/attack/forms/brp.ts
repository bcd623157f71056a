import { Word } from '../../service/literal.ts';
import { attackForm } from '../control.ts';
import { WEAPON_DICE } from './dice.ts';

export const brp = attackForm({
  system: 'BRP',
  member: 'brp',
  title: 'Basic Roleplaying',
  manner:
    'd100 against a chance. A roll within a fifth of the chance is a special success, and a roll within a twentieth is a critical. The defence is rolled in the same way.',
  die: 100,
  controls: {
    rating: {
      kind: 'slider',
      side: 'attacker',
      label: 'Chance to hit',
      min: 1,
      max: 150,
      start: 60,
      shown: 'percent',
    },
    damage: {
      kind: 'choice',
      side: 'attacker',
      label: 'Weapon damage',
      start: '1d6+1',
      options: WEAPON_DICE,
    },
    modifier: {
      kind: 'choice',
      side: 'attacker',
      label: 'Damage modifier',
      hint: 'Bonus from strength and size.',
      start: '1d4',
      options: { '-1d4': '−1d4', '0': 'none', '1d4': '+1d4', '1d6': '+1d6', '2d6': '+2d6' },
    },
    special: {
      kind: 'choice',
      side: 'attacker',
      label: 'A special success',
      start: 'IMPALING',
      options: { NONE: 'does no more', BLEEDING: 'bleeds', CRUSHING: 'crushes', IMPALING: 'impales' },
    },
    defence: {
      kind: 'choice',
      side: 'defender',
      label: 'Answer',
      start: 'parry',
      options: { none: 'none', parry: 'parry', dodge: 'dodge' },
    },
    defenceRating: {
      kind: 'slider',
      side: 'defender',
      label: 'Chance to defend',
      min: 1,
      max: 150,
      start: 45,
      shown: 'percent',
      unless: { control: 'defence', is: 'none' },
    },
    armour: {
      kind: 'slider',
      side: 'defender',
      label: 'Armour',
      hint: 'Points subtracted from damage.',
      min: 0,
      max: 12,
      start: 3,
      shown: 'plain',
    },
  },
  input: ({ rating, damage, modifier, special, defence, defenceRating, armour }) => ({
    attacker: {
      rating,
      weapon: { name: 'Sword', damage, special: special === 'NONE' ? undefined : new Word(special) },
      damageModifier: modifier,
    },
    defender: {
      armour,
      parry: defence === 'parry' ? { rating: defenceRating } : undefined,
      dodge: defence === 'dodge' ? { rating: defenceRating } : undefined,
    },
  }),
});
