import { type HowToPlay, passage, step } from '../../rules/how-to-play.ts';
import { rules, ruling } from './core/citations.ts';

export const howToPlay: HowToPlay = {
  round: [
    step(
      'Roll initiative',
      rules('Initiative'),
      'Everybody rolls a d100 and adds their Dexterity score; the highest acts first. A group may roll once for the whole fight, or once for each side: then the side that wins goes first, by Dexterity among themselves.',
    ),
    step(
      'Take your turn',
      rules('Map Combat'),
      'A round is ten seconds. We read the chapter so that a turn has one action and the movement, in any order.',
    ),
    step(
      'Move',
      rules('Map Combat'),
      'Move as far as your speed, or twice as far if you give up your action. To get past an enemy, both make a Dexterity check; if the enemy wins you are halted, and each further try costs ten feet.',
    ),
    step(
      'Without a map',
      rules('Map-less Combat'),
      'Each side has a front and a back row. From the front row, melee attacks meet the other front row and reach attacks the back row. From the back row, reach and ranged attacks meet the other front row, and ranged ones the back row too.',
    ),
    step(
      'Cast over time',
      rules('Spellcasting and Psionics in Combat'),
      'A spell or power is begun as the action and takes hold right before your next turn, at the earliest. Whoever is hurt meanwhile makes a check against 10 and the Experience level of the one who hurt them, or loses the spell but not its energy.',
    ),
  ],
  attack: [
    step(
      'Roll the check',
      rules('Rules'),
      'Roll a d20, add the attribute bonus and the skill level. Melee Fighting goes by Strength, or by Dexterity with a finesse weapon. The bonus is half of what the score is above 10, rounded down.',
    ),
    step(
      'Reach the Armour Class',
      ruling('D20-R03'),
      'An attack hits with the Armour Class of the target or more. Without any other number, a check is against 10.',
    ),
    step(
      'Count statuses',
      rules('Status Definitions'),
      'Statuses of both change the roll, the Armour Class, or whether one may attack at all: who lies prone is 4 easier to hit in melee and 4 harder from afar, who is helpless 10 easier.',
    ),
    step(
      'Naturals',
      ruling('D20-R05'),
      'A 1 or a 20 on the die means nothing more in an ordinary attack. In a grapple it does.',
    ),
    step(
      'Do damage',
      rules('Rules'),
      'A hit does the damage of the weapon. The chapter prints none: state the dice, or leave them to the table.',
    ),
    step(
      'Or grapple',
      rules('Takedowns'),
      'A takedown begins a grapple and gives the upper hand, a position change wins or betters it, and an attack submits, slams or strikes. The upper hand adds 5 to both.',
    ),
  ],
  example: {
    procedure: 'attack',
    scene:
      'A fighter with Strength 16 and Melee Fighting at level 3 strikes with a longsword, 1d8+3 with everything counted. The target has Armour Class 15 and lies prone.',
    input: {
      attacker: { strength: 16, level: 3 },
      weapon: { name: 'Longsword', damage: '1d8+3' },
      defender: { armourClass: 15, statuses: ['PRONE'] },
    },
    dice: [7, 5],
    story: [
      passage(
        'Strength 16 gives +3. The die shows 7; with 3 for Strength and 3 for the skill that makes 13.',
        {
          'detail.total': 13,
        },
      ),
      passage('Who lies prone is 4 easier to hit in melee: the Armour Class of 15 counts as 11.', {
        'detail.armourClass': 11,
      }),
      passage('13 reaches 11: a hit.', { outcome: 'HIT' }),
      passage('The sword shows 5; with 3 that is 8 points of damage.', { 'detail.damage': 8 }),
    ],
  },
};
