import { type HowToPlay, passage, step } from '../../rules/how-to-play.ts';
import { combat, house, ruling } from './core/citations.ts';

export const howToPlay: HowToPlay = {
  round: [
    step(
      'Roll initiative',
      combat('Initiative', 'PMA-013'),
      'Every combatant rolls 2d10 and adds the Quickness bonus, once for the whole fight. The highest total acts first. Ties are broken by Basic Speed, then Quickness, then dice.',
    ),
    step(
      'Surprise',
      combat('Surprise'),
      'Surprised combatants are off guard and can do nothing. Attacks on them have +20 in melee and +10 at range. A successful Perception roll on their first turn ends surprise; their second turn ends it without a roll.',
    ),
    step(
      'Begin your turn',
      ruling('PMA-R13'),
      'Effects that last until your next turn end. Then your wounds bleed and you recover one round of stun. Then unconsciousness, surprise and confusion are checked.',
    ),
    step(
      'Spend your actions',
      combat('Actions during Combat'),
      'A turn has one Attack, one Move, two Free actions, one Interrupt and one Step of five feet. A Full Round action uses the Attack and the Move together.',
    ),
    step(
      'Exchange what you do not need',
      combat('Action Exchange', 'PMA-030'),
      'You can exchange an Attack for a Move, two Free actions or an Interrupt. You can exchange a Move for two Free actions or an Interrupt.',
    ),
    step(
      'Interrupt others',
      combat('Opportunity Attack', 'PMA-123'),
      'If a foe moves more than a Step within your reach, you can spend your Interrupt to strike at once. Evading an attack, retreating and instantaneous spells also cost an Interrupt.',
    ),
  ],
  attack: [
    step(
      'Share your skill',
      combat('Parry Bonus', 'PMA-184'),
      'Before the roll, choose how much of your weapon skill you use to parry. It is subtracted from the attack and added to your defence until your next turn. It counts against melee attacks that you are aware of. It counts fully against the first foe that you parry, and is halved for each further foe.',
    ),
    step(
      'Roll the attack',
      combat('Attack Roll', 'PMA-065'),
      'Roll an open-ended d100. Add the rest of your skill and all modifiers, for example 10 for an Evaluate.',
    ),
    step(
      'Open-ended',
      ruling('PMA-R14'),
      'If the die shows 96 to 100, roll again and add, for as long as you roll 96 to 100. If the first die shows 1 to 5, roll again and subtract.',
    ),
    step(
      'Subtract the defence',
      combat('Defensive Bonus'),
      'Subtract the target’s Defensive Bonus: the sum of Dodge, Shield and Parry. A shield counts against one foe only. The defender names that foe before the roll.',
    ),
    step(
      'Read the attack table',
      house('Attack tables'),
      'Find the total in the column of the target’s armour type. The cell shows 0 for a miss, or hits, or hits and the letter of a critical. The book does not print these tables: Arbiter uses its own until you add yours.',
    ),
    step(
      'Fumbles and breakage',
      combat('Attack Roll', 'PMA-066'),
      'If the first die is within the fumble range of the weapon, the attack does no damage and you roll on the fumble table. If the first die is a double up to the Breakage of the weapon, check if the weapon breaks.',
    ),
    step(
      'Roll the critical',
      combat('Resolving an Attack', 'PMA-025'),
      'If the cell shows a letter, roll another d100 on the critical table of that kind. The result can be more hits, bleeding, stun, injuries or death. A fumbled attack has no critical.',
    ),
    step(
      'Apply it',
      combat('Effects of Injury', 'PMA-192'),
      'Subtract the hits immediately. At 75, 50 and 25 percent of the maximum, skills and Dodge are 10, 20 and 30 lower. At 0 hits a combatant is unconscious.',
    ),
  ],
  example: {
    procedure: 'attack',
    scene:
      'A fighter with skill 75 in swords has used Evaluate on the foe and uses 20 of the skill to parry. The foe has armour type 5, Dodge 15, Shield 20 and 60 hits.',
    input: {
      attacker: { skill: 75, parry: 20, evaluations: 1 },
      weapon: {
        name: 'Broadsword',
        attack: 'ONE_HANDED_EDGED',
        size: 'MEDIUM',
        critical: 'SLASH',
        edged: true,
      },
      target: {
        armourType: 5,
        dodge: 15,
        shield: 20,
        hits: { current: 60, maximum: 60, constitution: 80 },
      },
    },
    dice: [86, 40],
    story: [
      passage('The attack bonus is 75, minus 20 for the Parry, plus 10 for the Evaluate: 65.', {
        'detail.attackBonus': 65,
      }),
      passage('Dodge 15 and Shield 20 give a Defensive Bonus of 35.', { 'detail.defensiveBonus': 35 }),
      passage('The die shows 86. Plus 65, minus 35, the total is 116.', { 'detail.total': 116 }),
      passage('Against armour type 5 the table shows 15 hits and a critical of severity B.', {
        'detail.hits': 15,
        'detail.criticals.0.severity': 'B',
      }),
      passage(
        'The critical roll is 40 and counts as 30 for severity B: 2 more hits, and the foe must parry for 1 round.',
        { 'detail.criticals.0.adjusted': 30, 'detail.damage': 17, 'effects.2.condition': 'mustParry' },
      ),
      passage(
        'The total is 17 hits. The foe has 43 of 60 left, less than 75 percent, so the foe’s skills and Dodge are 10 lower.',
        {
          'detail.damage': 17,
        },
      ),
    ],
  },
};
