import { type HowToPlay, passage, step } from '../../rules/how-to-play.ts';
import { rules, ruling } from './core/citations.ts';

export const howToPlay: HowToPlay = {
  round: [
    step(
      'Roll initiative',
      rules('Initiative', 'D20-015'),
      'Each combatant rolls a d100 and adds their Dexterity score. The highest acts first. A group may roll once for the whole fight. It may also roll once for each side. The winning side then acts first, in order of Dexterity.',
    ),
    step(
      'Take your turn',
      rules('Map Combat', 'D20-018'),
      'A round is ten seconds. In Arbiter, a turn has one action and movement, in any order.',
    ),
    step(
      'Move',
      rules('Map Combat', 'D20-019'),
      'Move up to your speed, or twice as far if you give up your action. To get past an enemy, you both make a Dexterity check. If the enemy wins, you are halted. Each further attempt costs ten feet of movement.',
    ),
    step(
      'Without a map',
      rules('Map-less Combat'),
      'Each side has a front and a back row. From the front row, melee attacks reach the enemy front row, and reach attacks the enemy back row. From the back row, reach and ranged attacks reach the enemy front row. Ranged attacks also reach the enemy back row.',
    ),
    step(
      'Cast over time',
      rules('Spellcasting and Psionics in Combat', 'D20-022'),
      'You begin a spell or power as your action. It takes effect right before your next turn at the earliest. If you take damage before then, make a check against 10 plus the attacker’s Experience level. If it fails, you lose the spell but not its energy.',
    ),
  ],
  attack: [
    step(
      'Roll the check',
      rules('Rules'),
      'Roll a d20 and add the attribute bonus and the skill level. Melee Fighting uses Strength, or Dexterity with a finesse weapon. The attribute bonus is the score minus 10, halved and rounded down.',
    ),
    step(
      'Reach the Armour Class',
      ruling('D20-R03'),
      'An attack hits if its total is at least the Armour Class of the target. If no other difficulty is set, a check is against 10.',
    ),
    step(
      'Count statuses',
      rules('Status Definitions'),
      'Statuses of both combatants can change the roll or the Armour Class, or prevent the attack. A prone target has −4 to Armour Class in melee and +4 against ranged attacks. Attacks on a helpless target have +10.',
    ),
    step(
      'Naturals',
      ruling('D20-R05'),
      'A natural 1 or 20 has no special effect in an ordinary attack. It has one in a grapple.',
    ),
    step(
      'Do damage',
      rules('Rules'),
      'A hit does the damage of the weapon. The chapter contains no damage for weapons. Send the dice, or roll damage at the table.',
    ),
    step(
      'Or grapple',
      rules('Takedowns', 'D20-029'),
      'A takedown starts a grapple and gives you Grappling Advantage. A position change gains or improves it. A grappling attack is a submission, a slam or short strikes. Grappling Advantage adds 5 to position changes and grappling attacks.',
    ),
  ],
  example: {
    procedure: 'attack',
    scene:
      'A fighter with Strength 16 and Melee Fighting at level 3 attacks with a longsword, which does 1d8+3 with all bonuses. The target has Armour Class 15 and is prone.',
    input: {
      attacker: { strength: 16, level: 3 },
      weapon: { name: 'Longsword', damage: '1d8+3' },
      defender: { armourClass: 15, statuses: ['PRONE'] },
    },
    dice: [7, 5],
    story: [
      passage('Strength 16 gives +3. The die shows 7, and 7 + 3 for Strength + 3 for the skill is 13.', {
        'detail.total': 13,
      }),
      passage('In melee, a prone target’s Armour Class is 4 lower: 15 − 4 is 11.', {
        'detail.armourClass': 11,
      }),
      passage('13 is at least 11, so the attack hits.', { outcome: 'HIT' }),
      passage('The damage die shows 5, and 5 + 3 is 8 points of damage.', { 'detail.damage': 8 }),
    ],
  },
};
