import { type HowToPlay, passage, step } from '../../rules/how-to-play.ts';
import { combat, house, ruling } from './core/citations.ts';

export const howToPlay: HowToPlay = {
  round: [
    step(
      'Roll initiative',
      combat('Initiative'),
      'Everybody rolls 2d10 and adds Quickness, once for the whole fight. The highest acts first; ties go by Basic Speed, then Quickness, then dice.',
    ),
    step(
      'Surprise',
      combat('Surprise'),
      'The surprised can only stand off guard, and are hit more easily: 20 in melee, 10 from afar. A Perception roll on their first turn ends it, and their second ends it anyway.',
    ),
    step(
      'Begin your turn',
      ruling('PMA-R13'),
      'What lasted until your next turn is over; then you bleed, stun wears off by a round, and the confused, the unconscious and the surprised are rolled for.',
    ),
    step(
      'Spend your actions',
      combat('Actions during Combat'),
      'A turn has one Attack, one Move, two Free actions, one Interrupt and one Step of five feet. A full-round action takes Attack and Move together.',
    ),
    step(
      'Exchange what you do not need',
      combat('Action Exchange'),
      'An Attack can be given for a Move, two Free actions or an Interrupt, a Move for two Free actions or an Interrupt.',
    ),
    step(
      'Interrupt others',
      combat('Opportunity Attack'),
      'Whoever moves more than a Step within your reach can be struck at once, for your Interrupt. Dodging away, falling back and fast spells cost the same.',
    ),
  ],
  attack: [
    step(
      'Share your skill',
      combat('Parry Bonus'),
      'Before the roll, keep back as much of your weapon skill as you want to parry with. It is taken off the attack and added to your defence until your next turn, against melee attacks that you know of: in full against the first that you parry, halved again for each further one.',
    ),
    step(
      'Roll the attack',
      combat('Attack Roll'),
      'Roll an open-ended d100 and add what is left of the skill, with whatever helps or hinders: 10 for an Evaluate, for instance.',
    ),
    step(
      'Open-ended',
      ruling('PMA-R14'),
      'On 96 to 100 roll again and add, as long as such numbers come. On 1 to 5 roll again and take away.',
    ),
    step(
      'Take off the defence',
      combat('Defensive Bonuses'),
      'The target’s Defensive Bonus is Dodge, Shield and Parry together. Among several foes a shield meets one attack, and you say which before its roll.',
    ),
    step(
      'Read the attack table',
      house('Attack tables'),
      'The total, read in the column of the target’s armour type, gives 0 for a miss, or hits, or hits and the letter of a critical. The book names these tables and prints none: they are ours until you bring your own.',
    ),
    step(
      'Fumbles and breakage',
      combat('Attack Roll'),
      'A first die within the fumble range of the weapon does no damage and is rolled on the fumble table. Equal digits up to its breakage test whether the weapon breaks.',
    ),
    step(
      'Roll the critical',
      combat('Resolving an Attack'),
      'A letter calls for one more d100 on the table of its kind: more hits, bleeding, stun, injuries, or an end. A fumbled attack has no critical.',
    ),
    step(
      'Apply it',
      combat('Effects of Injury'),
      'Hits come off at once. At 75, 50 and 25 percent of them skills and Dodge are 10, 20 and 30 worse; at 0 one is unconscious.',
    ),
  ],
  example: {
    procedure: 'attack',
    scene:
      'A fighter with 75 in swords has watched the foe with an Evaluate and keeps back 20 to parry. The foe wears armour type 5, has Dodge 15 and a shield of 20, and can take 60 hits.',
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
      passage('75 less the 20 kept back, and 10 for the Evaluate: an attack of 65.', {
        'detail.attackBonus': 65,
      }),
      passage('Dodge 15 and the shield’s 20 make a defence of 35.', { 'detail.defensiveBonus': 35 }),
      passage('The die shows 86; with 65, less 35, the total is 116.', { 'detail.total': 116 }),
      passage('Against armour type 5 the table says 15 hits and a critical of severity B.', {
        'detail.hits': 15,
        'detail.criticals.0.severity': 'B',
      }),
      passage(
        'The critical shows 40, which counts as 30 for severity B: 2 more hits, and the foe must parry for a round.',
        { 'detail.criticals.0.adjusted': 30, 'detail.damage': 17, 'effects.2.condition': 'mustParry' },
      ),
      passage(
        '17 hits in all leave 43 of 60: under three quarters, so the foe’s skills and Dodge are 10 worse.',
        {
          'detail.damage': 17,
        },
      ),
    ],
  },
};
