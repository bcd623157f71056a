import { Word } from '../../service/literal.ts';
import { attackForm } from '../control.ts';
import { WEAPON_DICE } from './dice.ts';

export const initphase = attackForm({
  system: 'INITPHASE',
  member: 'initphase',
  title: 'Initiative Phase d20',
  manner:
    'd20 and a combat skill against a dodge or a parry. Each defence in a round is harder than the previous one.',
  die: 20,
  controls: {
    bonus: {
      kind: 'slider',
      side: 'attacker',
      label: 'Combat skill',
      min: -5,
      max: 20,
      start: 6,
      shown: 'bonus',
    },
    damage: { kind: 'choice', side: 'attacker', label: 'Weapon damage', start: '1d8', options: WEAPON_DICE },
    kind: {
      kind: 'choice',
      side: 'defender',
      label: 'Answer',
      start: 'PARRY',
      options: { NONE: 'none', DODGE: 'dodge', PARRY: 'parry' },
    },
    defence: {
      kind: 'slider',
      side: 'defender',
      label: 'Defence',
      min: -5,
      max: 20,
      start: 4,
      shown: 'bonus',
      unless: { control: 'kind', is: 'NONE' },
    },
    defencesMade: {
      kind: 'slider',
      side: 'defender',
      label: 'Earlier defences',
      hint: 'Number of defences in this round.',
      min: 0,
      max: 5,
      start: 0,
      shown: 'plain',
      unless: { control: 'kind', is: 'NONE' },
    },
  },
  input: ({ bonus, damage, kind, defence, defencesMade }) => ({
    attacker: { bonus, weapon: { name: 'Sword', damage } },
    defender:
      kind === 'NONE'
        ? {}
        : {
            defence: {
              kind: new Word(kind),
              bonus: defence,
              weapon: kind === 'PARRY' ? { name: 'Sword', damage: '1d8' } : undefined,
            },
            defencesMade,
          },
  }),
});
