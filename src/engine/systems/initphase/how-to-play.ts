import { type HowToPlay, passage, step } from '../../rules/how-to-play.ts';
import { combat, house, ruling } from './core/citations.ts';

export const howToPlay: HowToPlay = {
  round: [
    step(
      'Time',
      combat('The Combat Round'),
      'A round is fifteen seconds, so that there are four to a minute; a minute is also ten segments of six seconds each. Time here is that of the game’s world, however long players take to decide.',
    ),
    step(
      'Choose what to do',
      combat('The Combat Round'),
      'When your turn comes: attack, cast a spell, use an ability of your class, a skill, a psychic power or a transmutation circle, and move or not as you like.',
    ),
    step(
      'Decide in time',
      combat('The Combat Round'),
      'A minute of thought for a round is fair. Who takes far too long gets more time, misses the turn, or is put off to the next round, as the game master says.',
    ),
    step(
      'Answer attacks',
      combat('Melee Combat'),
      'A dodge or a parry belongs to the attacker’s turn and costs no action of your own.',
    ),
  ],
  attack: [
    step(
      'Name it and roll',
      combat('Melee Combat'),
      'Say whom you attack, with which Combat skill and which weapon. Roll a d20 and add your bonus in the skill.',
    ),
    step(
      'The target answers',
      combat('Melee Combat'),
      'Whoever knows of the attack may dodge or parry: a d20 and the bonus of that skill. A parry with a weapon one category lighter is 2 harder.',
    ),
    step(
      'Without an answer',
      ruling('INI-R05'),
      'Whoever does not know of the attack, or does not defend, is hit.',
    ),
    step('Compare', ruling('INI-R04'), 'The higher total wins, and a defence that equals the attack holds.'),
    step(
      'Watch for a 1',
      combat('Botches'),
      'A 1 on the die is a botch if somebody pays an action die for it: the game master for that of a player’s character, a player for that of one of the game master’s.',
    ),
    step(
      'Roll the botch',
      combat('Resolving Botches'),
      'Whoever botches loses what is left of their actions this round. 3d6 on the table say what else comes of it, from a broken weapon to a friend who is struck.',
    ),
    step(
      'Roll the damage',
      combat('Resolving Botches'),
      'A hit does the damage of the weapon. The chapter prints no numbers for weapons: state the dice, or leave them to the table.',
    ),
    step(
      'Critical hits',
      house('Critical hits'),
      'The chapter speaks of tables of critical hits and prints none. Bring your own, or choose ours with an option.',
    ),
  ],
  example: {
    procedure: 'attack',
    scene:
      'Tulkas has +8 with heavy blades and swings a bastard sword that we give 1d10+3. Marvok sees it coming and parries at +10 with a rapier, which is one category lighter.',
    input: {
      attacker: { bonus: 8, weapon: { name: 'bastard sword', damage: '1d10+3' } },
      defender: {
        aware: true,
        defence: { kind: 'PARRY', bonus: 10, categoriesLighter: 1, weapon: { name: 'rapier' } },
      },
    },
    dice: [13, 12, 6],
    story: [
      passage('Tulkas rolls 13; with 8 that makes 21.', { 'detail.attackTotal': 21 }),
      passage('Marvok rolls 12; with 10, less 2 for the lighter blade, that makes 20.', {
        'detail.defenceTotal': 20,
      }),
      passage('21 beats 20: the parry comes too late.', { outcome: 'HIT' }),
      passage('The sword does 6 and 3: 9 points of damage. Marvok’s own turn is still to come.', {
        'detail.damage': 9,
      }),
    ],
  },
};
