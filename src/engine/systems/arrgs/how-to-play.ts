import { type HowToPlay, passage, step } from '../../rules/how-to-play.ts';
import { combat, ruling } from './core/citations.ts';

export const howToPlay: HowToPlay = {
  round: [
    step(
      'Find the order',
      combat('A Round', 'ARR-007'),
      'Combatants act in order of Initiative, the highest first. If two are equal, the one with the higher Agility acts first.',
    ),
    step(
      'Surprise',
      combat('Surprise Round', 'ARR-006'),
      'If any combatant is surprised, the fight begins with a surprise round. Surprised combatants do nothing in it. All others have one Action Point and one Additional Action Point less.',
    ),
    step(
      'Spend points in your turn',
      combat('Actions and Action Points', 'ARR-012'),
      'You have 3 Action Points, and the Additional Action Points on your character sheet. Each manoeuvre costs points. If you pay for a manoeuvre in your own turn with Additional Action Points, it is a Swift Action. Unused points are lost when the round ends.',
    ),
    step(
      'Beyond three points',
      ruling('ARR-R01'),
      'Each point of either kind beyond three in a round gives −2 to the check that it pays for. The penalty also applies to all later checks of the round.',
    ),
    step(
      'Actions cost Vitality',
      combat('Vitality', 'ARR-021'),
      'Every Action costs 1 Vitality. Reactions cost nothing.',
    ),
    step(
      'In other combatants’ turns',
      ruling('ARR-R11'),
      'With Additional Action Points you may act in the turns of others after a trigger. You can attack an enemy who provokes within your reach, defend against an attack that has hit, or counter a spell.',
    ),
    step(
      'The round ends',
      combat('Dying [n]', 'ARR-069'),
      'Dying combatants make a check or lose Vitality. Staggered combatants make a check to recover. Effects that last until the End of Round end.',
    ),
  ],
  attack: [
    step(
      'Pay',
      combat('Attack Manoeuvre', 'ARR-091'),
      'An attack costs 2 Action Points and 1 Vitality. The target must be in reach, or within range.',
    ),
    step(
      'Roll the check',
      combat('Skill Checks', 'ARR-026'),
      'Roll a d20 and add your skill, your Ability modifier and all other modifiers. Melee attacks use Body and Melee Weaponry. Ranged attacks use Agility and Missile Weaponry. Spells use Intellect or Personality and the skill of the spell.',
    ),
    step(
      'Against the Defence',
      combat('Defence', 'ARR-039'),
      'The target does not roll: its Defence is 10 plus its modifiers. The Defence against weapons is Reflex, with Agility and Athletics.',
    ),
    step(
      'Move the Success Value',
      combat('Skill Checks', 'ARR-027'),
      'The Success Value starts at the base damage. Each point of the check above the Defence adds 1, and each point below subtracts 1. At 0 or less, the attack fails. A 1 on the die always fails.',
    ),
    step(
      'Criticals',
      combat('Criticals', 'ARR-031'),
      'A 20 on the die is critical. Some weapons are critical on lower numbers too. Roll the check again and add its Success Value. Repeat this while the rolls are critical. A critical hit makes the target Dying.',
    ),
    step(
      'Defend once more',
      combat('Defence Manoeuvre', 'ARR-099'),
      'A target that is hit may pay for a Defence Manoeuvre: a check against the attacker’s Check Result. Each point above it subtracts 1 from the Success Value.',
    ),
    step(
      'Resistance and vulnerability',
      combat('Damage Resistance', 'ARR-058'),
      'Subtract the target’s Damage Resistance to the Damage Type; if several match, only the highest counts. Then, if the target is vulnerable to the type, multiply the damage by 1.5.',
    ),
  ],
  example: {
    procedure: 'attack',
    scene:
      'A fighter with Melee Weaponry 6 and Body 3 attacks with a broadsword. Its base damage is 8, and it is critical on 19 and 20. The target has Athletics 4, Agility 2 and Damage Resistance 3 against slashing damage.',
    input: {
      attacker: {
        name: 'broadsword',
        modifiers: { skill: 6, ability: 3 },
        successValue: 8,
        types: ['SLASHING'],
        criticalFrom: 19,
      },
      target: { modifiers: { skill: 4, ability: 2 }, resistances: [{ type: 'Slashing', value: 3 }] },
    },
    dice: [12],
    story: [
      passage('The Defence is 10 + 4 + 2 = 16.', { 'detail.dc': 16 }),
      passage('The die shows 12. The Check Result is 12 + 6 + 3 = 21.', { 'detail.checkResult': 21 }),
      passage('This is 5 above the Defence, so the Success Value increases from 8 to 13.', {
        'detail.margin': 5,
        'detail.successValue': 13,
      }),
      passage('The resistance subtracts 3, so the target loses 10 Vitality.', { 'detail.damage': 10 }),
      passage('The attack costs the fighter 2 Action Points and 1 Vitality.', {
        'detail.points': 2,
        'detail.vitalityLoss': 1,
      }),
    ],
  },
};
