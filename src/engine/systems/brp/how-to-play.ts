import { type HowToPlay, passage, step } from '../../rules/how-to-play.ts';
import { combat, ruling } from './core/citations.ts';

export const howToPlay: HowToPlay = {
  round: [
    step(
      'Statements',
      combat('Statements'),
      'From the highest DEX down, everybody says what they mean to do. Parries and dodges are not announced, unless somebody gives up attacking to fight defensively. Whoever waits may act as late as rank 1.',
    ),
    step(
      'Powers',
      combat('Powers'),
      'Those who use a power do so now, from the highest INT down. An instantaneous power works at once, any other in the powers phase of the next round. One power a round, and it takes the place of an attack.',
    ),
    step(
      'Action',
      combat('Action'),
      'From the highest DEX down, everybody does one thing: move, attack, do something else, engage or disengage. On one rank missiles come first, then long, medium and short weapons, and the bare hand last. Several attacks stand five ranks apart, and what would fall below rank 1 is lost.',
    ),
    step(
      'Moving',
      combat('Move'),
      'Up to five metres go with an attack. Six to fifteen metres halve the rank, sixteen to twenty-nine quarter it; thirty metres are a round in which nothing else is done but defend.',
    ),
    step(
      'Resolution',
      combat('Resolution'),
      'Attacks are settled as they come, each with its defence. What goes on by itself, such as bleeding, is told as the round ends.',
    ),
  ],
  attack: [
    step(
      'Roll the attack',
      combat('Levels of Success and Failure'),
      'Roll a d100: the skill or less succeeds. A fifth of the skill or less is a special success, a twentieth or less a critical one, both rounded up. A roll above the skill fails.',
    ),
    step(
      'Watch for a fumble',
      ruling('R-03'),
      'The highest rolls fumble: 96 to 00 with a skill of 20% or less, one number fewer for each further 20%, and 00 at least.',
    ),
    step(
      'Roll the defence',
      combat('Parries and Dodges'),
      'Only an attack that succeeds is met. The defender parries or dodges with a d100 against that skill. Each defence after the first of the round is 30% harder, and parries and dodges are not mixed in a round unless somebody fights defensively.',
    ),
    step(
      'Read the matrix',
      combat('Attack and Defense Matrix'),
      'The two levels together say what gets through. A defence that is as good as the attack stops it; one that is worse takes it down, and may cost the parrying item hit points; one that fails leaves it as it was.',
    ),
    step(
      'Roll the damage',
      combat('Special Successes and Damage'),
      'An ordinary hit rolls the dice of the weapon and the damage modifier. A special hit adds what the weapon does best: it bleeds, crushes, entangles, impales or knocks back. Impaling doubles the dice and bonus of the weapon, not the modifier. A critical hit does the most that the weapon can, rolls the modifier, and goes past all armour.',
    ),
    step(
      'Take off armour',
      combat('Armor'),
      'Unless the hit is critical, the armour value is taken off. What is left are hit points lost.',
    ),
    step(
      'Class the wound',
      ruling('R-58'),
      'Half of all hit points or more in one blow is a major wound, with a table of its own; less is minor. With 2 hit points or fewer one falls unconscious, with none one dies unless help comes at once.',
    ),
  ],
  example: {
    procedure: 'attack',
    scene:
      'A fighter with Shortsword 60%, which does 1D6+1 and impales, and a damage modifier of 1D4. The defender wears armour of 3 and parries at 45%.',
    input: {
      attacker: {
        rating: 60,
        weapon: { name: 'Shortsword', damage: '1d6+1', special: 'IMPALING' },
        damageModifier: '1d4',
      },
      defender: { armour: 3, parry: { rating: 45 } },
    },
    dice: [8, 90, 4, 5, 2],
    story: [
      passage('The attack shows 08. A fifth of 60 is 12, a twentieth is 3: a special success.', {
        'detail.attackLevel': 'SPECIAL',
      }),
      passage('The parry shows 90, well above 45: it fails, and the special success stands.', {
        'detail.defenceLevel': 'FAILURE',
        outcome: 'SPECIAL_HIT',
      }),
      passage(
        'The sword impales: its dice and its bonus count twice, 4 and 5 and 2 more, which is 11. The modifier is rolled once and shows 2: 13 in all.',
        { 'detail.damage.rolled': 13 },
      ),
      passage('Armour takes off 3. The defender loses 10 hit points, and the sword is stuck in the wound.', {
        'detail.damage.net': 10,
        'effects.1.condition': 'impaled',
      }),
    ],
  },
};
