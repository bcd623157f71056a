import { type HowToPlay, passage, step } from '../../rules/how-to-play.ts';
import { combat, house, ruling } from './core/citations.ts';

export const howToPlay: HowToPlay = {
  round: [
    step(
      'Time',
      combat('The Combat Round', 'INI-002'),
      'A round is fifteen seconds, so a minute has four rounds. A minute also has ten segments of six seconds. This is time in the game world, however long the players take to decide.',
    ),
    step(
      'Choose what to do',
      combat('The Combat Round', 'INI-008'),
      'In your turn, attack, cast a spell, or use a class ability, a skill, a psychic power or an alchemic transmutation circle. You may also move, or only move.',
    ),
    step(
      'Decide in time',
      combat('The Combat Round', 'INI-006'),
      'You have about a minute to decide. If you take far too long, the game master gives you more time, makes you miss the turn, or delays you to the next round.',
    ),
    step(
      'Answer attacks',
      combat('Melee Combat', 'INI-013'),
      'You dodge or parry during the attacker’s turn. This costs none of your own actions.',
    ),
  ],
  attack: [
    step(
      'Announce the attack and roll',
      combat('Melee Combat', 'INI-009'),
      'Name the target, the Combat skill and the weapon. Roll a d20 and add your bonus in the skill.',
    ),
    step(
      'The target answers',
      combat('Melee Combat', 'INI-010'),
      'A target who is aware of the attack may dodge or parry: a d20 plus the bonus of that skill. A parry with a weapon one category lighter takes −2.',
    ),
    step(
      'Without an answer',
      ruling('INI-R05'),
      'A target who is unaware of the attack, or does not defend, is hit.',
    ),
    step(
      'Compare',
      ruling('INI-R04'),
      'The higher total wins. If the totals are equal, the defence succeeds.',
    ),
    step(
      'Watch for a 1',
      combat('Botches', 'INI-015'),
      'A natural 1 is a botch if an action die is spent on it. The game master spends one on a natural 1 of a player’s character. The player of the opponent spends one on a natural 1 of a game master’s character.',
    ),
    step(
      'Roll the botch',
      combat('Resolving Botches', 'INI-018'),
      'A character who botches loses the rest of their actions this round. Roll 3d6 on the table for further effects, from a broken weapon to an ally who is struck.',
    ),
    step(
      'Roll the damage',
      combat('Resolving Botches', 'INI-030'),
      'A hit does the damage of the weapon. The chapter contains no damage for weapons. Send the dice, or roll damage at the table.',
    ),
    step(
      'Critical hits',
      house('Critical hits'),
      'The chapter mentions tables of critical hits but does not contain them. Send your own table, or choose the house table with an option.',
    ),
  ],
  example: {
    procedure: 'attack',
    scene:
      'Tulkas has +8 with heavy blades and attacks with a bastard sword; in this example it does 1d10+3. Marvok is aware of the attack and parries at +10 with a rapier, which is one category lighter.',
    input: {
      attacker: { bonus: 8, weapon: { name: 'bastard sword', damage: '1d10+3' } },
      defender: {
        aware: true,
        defence: { kind: 'PARRY', bonus: 10, categoriesLighter: 1, weapon: { name: 'rapier' } },
      },
    },
    dice: [13, 12, 6],
    story: [
      passage('Tulkas rolls 13, and 13 + 8 is 21.', { 'detail.attackTotal': 21 }),
      passage('Marvok rolls 12, and 12 + 10 − 2 for the lighter blade is 20.', {
        'detail.defenceTotal': 20,
      }),
      passage('21 is more than 20, so the parry fails.', { outcome: 'HIT' }),
      passage('The sword does 6 + 3 = 9 points of damage. Marvok has not had his own turn yet.', {
        'detail.damage': 9,
      }),
    ],
  },
};
