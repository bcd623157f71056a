import { type HowToPlay, passage, step } from '../../rules/how-to-play.ts';
import { combat, ruling } from './core/citations.ts';

export const howToPlay: HowToPlay = {
  round: [
    step(
      'Find the order',
      combat('A Round'),
      'Initiative puts everybody in order, the highest first; of equals the one with the higher Agility.',
    ),
    step(
      'Surprise',
      combat('Surprise Round'),
      'If somebody is surprised, a round comes first in which the surprised do nothing, and all others have one Action Point and one Additional Action Point less.',
    ),
    step(
      'Spend points in your turn',
      combat('Actions and Action Points'),
      'You have 3 Action Points, and Additional Action Points as your character has them. Each manoeuvre costs some; those of your own turn that are paid with Additional Action Points are Swift Actions. What is left over is lost when the round ends.',
    ),
    step(
      'Beyond three points',
      ruling('ARR-R01'),
      'Each point of either kind beyond three in a round makes that check and all later ones of the round 2 harder.',
    ),
    step('Acting tires', combat('Vitality'), 'Every action costs 1 Vitality; reactions cost nothing.'),
    step(
      'In the turns of others',
      ruling('ARR-R11'),
      'With Additional Action Points you may act when something calls for it: strike whoever is careless within your reach, defend against a blow that has hit, counter a spell.',
    ),
    step(
      'The round ends',
      combat('Dying [n]'),
      'The dying make a check or lose Vitality, the staggered one to recover, and what lasts until the End of Round is over.',
    ),
  ],
  attack: [
    step(
      'Pay',
      combat('Attack Manoeuvre'),
      'An attack costs 2 Action Points and 1 Vitality. The target must be in reach, or within range.',
    ),
    step(
      'Roll the check',
      combat('Skill Checks'),
      'Roll a d20 and add skill, Ability and whatever else helps or hinders. In melee that is Body and Melee Weaponry, at range Agility and Missile Weapon, with spells Intellect or Personality and the skill of the spell.',
    ),
    step(
      'Against the Defence',
      combat('Defence'),
      'The target rolls nothing: 10 takes the place of the die. Against weapons that is a Reflex Defence, with Agility and Athletics.',
    ),
    step(
      'Move the Success Value',
      combat('Attack Manoeuvre'),
      'The base damage is the Success Value. Each point by which the check is above the Defence adds 1, each point below takes 1 away; at 0 or less the attack has failed. A 1 on the die always fails.',
    ),
    step(
      'Criticals',
      combat('Criticals'),
      'A 20 on the die, or more of the die with some weapons, is critical: roll the check again and add its Success Value too, for as long as the rolls are critical. A critical hit leaves the target Dying.',
    ),
    step(
      'Defend once more',
      combat('Defence Manoeuvre'),
      'Whoever is hit may pay for a Defence of their own: a check against that of the attacker, and each point above it takes 1 off.',
    ),
    step(
      'Resistance and vulnerability',
      combat('Damage Resistance'),
      'Damage Resistance against the type is taken off, the highest where several fit. Then vulnerability to the type makes half as much again.',
    ),
  ],
  example: {
    procedure: 'attack',
    scene:
      'A fighter with Melee Weaponry 6 and Body 3 swings a broadsword of base damage 8, which is critical on 19 and 20. The target has Athletics 4 and Agility 2, and resists 3 of slashing damage.',
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
      passage('The Defence is 10 and 4 and 2: 16.', { 'detail.dc': 16 }),
      passage('The die shows 12; with 6 and 3 the check comes to 21.', { 'detail.checkResult': 21 }),
      passage('That is 5 above the Defence, so the Success Value goes from 8 to 13.', {
        'detail.margin': 5,
        'detail.successValue': 13,
      }),
      passage('The resistance takes off 3: the target loses 10 Vitality.', { 'detail.damage': 10 }),
      passage('The blow cost its owner 2 Action Points and 1 Vitality.', {
        'detail.points': 2,
        'detail.vitalityLoss': 1,
      }),
    ],
  },
};
