import type { Guidance } from '../../../rules/guidance.ts';
import { combat, ruling } from '../core/citations.ts';

/** What the book leaves to the game master about attacks (PMA-020, 071, 078, 080, 085, 200, 204). */
export const attackGuidance: readonly Guidance[] = [
  {
    id: 'facing',
    title: 'Facing',
    text: 'Everybody faces every way: an attack comes from the front unless flanking, or turning the back, says otherwise.',
    citation: combat('Positioning'),
  },
  {
    id: 'unarmedCombat',
    title: 'Unarmed combat',
    text: 'Anybody may fight without weapons, or with what is at hand; skills in striking, or in sweeps and throws, make it better.',
    citation: combat('Unarmed Combat'),
  },
  {
    id: 'declaringAnAttack',
    title: 'Naming foe and weapon',
    text: 'Before the roll the attacker names the foe and the weapon; it must be ready, and the foe within its reach or range.',
    citation: combat('Melee Attacks'),
  },
  {
    id: 'readyWeapons',
    title: 'Ready weapons',
    text: 'A weapon is ready in the hand, or both hands, that it needs; natural weapons always are, unless restrained, grappled or the limb is in use.',
    citation: combat('Ready Weapons'),
  },
  {
    id: 'throwableWeapons',
    title: 'Weapons that can be thrown',
    text: 'Hatchets, knives, spears and the like may be hurled too, and are then thrown weapons: gone once thrown.',
    citation: combat('Thrown Weapon Attacks'),
  },
  {
    id: 'rapidFire',
    title: 'Rapid fire and recoil',
    text: 'The book refers to rapid fire and recoil without figures: a rate of fire above 1 opens the fire modes, and recoil is a figure of the weapon.',
    citation: ruling('PMA-R71'),
  },
  {
    id: 'coveringFireRegion',
    title: 'Covering fire',
    text: 'The region is the chosen space and its neighbours, until the shooter’s next turn; each target is attacked once for each entry, and at most once a round.',
    citation: ruling('PMA-R73'),
  },
  {
    id: 'sizeAndCover',
    title: 'Size and cover',
    text: 'The book mentions size and cover without figures; give them as modifiers of the defence.',
    citation: ruling('PMA-R78'),
  },
  {
    id: 'lettingGo',
    title: 'Letting go of a hold',
    text: 'A hold is let go freely in one’s own turn; it needs an empty hand and the same space.',
    citation: combat('Grappling'),
  },
  {
    id: 'houseTables',
    title: 'House tables',
    text: 'The book names attack, critical and fumble tables and prints none. Ours are made by a small model, and any of them may be replaced.',
    citation: ruling('PMA-R138'),
  },
];
