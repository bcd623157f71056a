import { type HowToPlay, passage, step } from '../../rules/how-to-play.ts';
import { combat, ruling } from './core/citations.ts';

export const howToPlay: HowToPlay = {
  round: [
    step(
      'Statements',
      combat('Statements', 'BRP-006'),
      'From the highest DEX down, each combatant declares an action. Parries and dodges are not declared. A combatant who gives up attacking to fight defensively must declare that. A combatant may wait and act later, on rank 1 at the latest.',
    ),
    step(
      'Powers',
      combat('Powers', 'BRP-020'),
      'Combatants use powers, from the highest INT down. An instantaneous power works at once. Any other power works in the powers phase of the next round. A combatant can use one power per round, instead of an attack.',
    ),
    step(
      'Action',
      combat('Action', 'BRP-030'),
      'From the highest DEX down, each combatant does one thing: move, attack, take a noncombat action, engage or disengage. On the same rank, missiles come first, then long, medium and short weapons, and bare hands last. Several attacks of one combatant are five ranks apart. Attacks below rank 1 are lost.',
    ),
    step(
      'Moving',
      combat('Move', 'BRP-038'),
      'An attack includes up to five metres of movement. Six to fifteen metres halve the DEX rank, and sixteen to twenty-nine metres quarter it. A combatant who moves thirty metres can only defend in that round.',
    ),
    step(
      'Resolution',
      combat('Resolution', 'BRP-067'),
      'Resolve attacks in order, each with its defence. Apply continuing effects, such as bleeding, at the end of the round.',
    ),
  ],
  attack: [
    step(
      'Roll the attack',
      combat('Resolution', 'BRP-003'),
      'Roll a d100. The skill or less succeeds. A fifth of the skill or less is a special success, and a twentieth or less is a critical success, both rounded up. A roll above the skill fails.',
    ),
    step(
      'Check for a fumble',
      ruling('R-03'),
      'The highest rolls are fumbles: 96 to 00 with a skill of 20% or less. Each further 20% of skill removes one number, but 00 always fumbles.',
    ),
    step(
      'Roll the defence',
      combat('Parries and Dodges'),
      'The defender may parry or dodge an attack that succeeds, with a d100 against that skill. Each defence after the first in a round has a further −30%. Only a defender who fights defensively may both parry and dodge in one round.',
    ),
    step(
      'Look up the matrix',
      combat('Attack and Defense Matrix'),
      'The levels of attack and defence determine the result. A defence as good as the attack stops it. A worse defence weakens the attack, and the parrying item may lose hit points. A failed defence changes nothing.',
    ),
    step(
      'Roll the damage',
      combat('Special Successes and Damage'),
      'For an ordinary hit, roll the weapon damage and the damage modifier. A special hit adds the special effect of the weapon: it bleeds, crushes, entangles, impales or knocks back. Impaling doubles the dice and bonus of the weapon, not the damage modifier. A critical hit does maximum weapon damage plus the rolled damage modifier, and ignores all armour.',
    ),
    step(
      'Subtract armour',
      combat('Armor', 'BRP-169'),
      'Unless the hit is critical, subtract the armour value. The defender loses the rest as hit points.',
    ),
    step(
      'Classify the wound',
      ruling('R-58'),
      'A blow that costs at least half of all hit points is a major wound, which has its own table. Any other wound is minor. A combatant with 1 or 2 hit points falls unconscious. A combatant with 0 hit points or fewer dies unless help comes at once.',
    ),
  ],
  example: {
    procedure: 'attack',
    scene:
      'The attacker has Shortsword 60%, which does 1D6+1 and impales, and a damage modifier of 1D4. The defender has an armour value of 3 and parries at 45%.',
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
      passage(
        'The attack roll is 08. A fifth of 60 is 12, and a twentieth is 3, so this is a special success.',
        {
          'detail.attackLevel': 'SPECIAL',
        },
      ),
      passage(
        'The parry roll is 90, well above 45. The parry fails, and the attack remains a special success.',
        {
          'detail.defenceLevel': 'FAILURE',
          outcome: 'SPECIAL_HIT',
        },
      ),
      passage(
        'The sword impales, so its dice and its bonus count twice: 4 + 5 + 2 = 11. The damage modifier is rolled once and shows 2. The total is 13.',
        { 'detail.damage.rolled': 13 },
      ),
      passage('Armour stops 3. The defender loses 10 hit points, and the sword is lodged in the wound.', {
        'detail.damage.net': 10,
        'effects.1.condition': 'impaled',
      }),
    ],
  },
};
