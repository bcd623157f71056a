import type { Guidance } from '../../../rules/guidance.ts';
import { combat, ruling } from '../core/citations.ts';

/**
 * Decisions about attacks that the book leaves to the game master (PMA-020, PMA-071, PMA-078, PMA-080, PMA-085,
 * PMA-200, PMA-204).
 */
export const attackGuidance: readonly Guidance[] = [
  {
    id: 'facing',
    title: 'Facing',
    text: 'Combatants face all directions. An attack comes from the front, except when the target is flanked or has turned its back.',
    citation: combat('Positioning', 'PMA-020'),
  },
  {
    id: 'unarmedCombat',
    title: 'Unarmed combat',
    text: 'Every combatant may fight without weapons or with improvised weapons. Use the skills Martial Arts Striking and Martial Arts Sweeps and Throws.',
    citation: combat('Unarmed Combat'),
  },
  {
    id: 'declaringAnAttack',
    title: 'Naming foe and weapon',
    text: 'Before the roll, the attacker names the foe and the weapon. The weapon must be ready, and the foe within its reach or range.',
    citation: combat('Melee Attacks'),
  },
  {
    id: 'readyWeapons',
    title: 'Ready weapons',
    text: 'A weapon is ready when it is in the hand or both hands that it needs. Natural weapons are always ready, unless the creature is restrained or grappled, or the limb is in use.',
    citation: combat('Ready Weapons'),
  },
  {
    id: 'throwableWeapons',
    title: 'Weapons that can be thrown',
    text: 'Some melee weapons, such as hatchets, knives and spears, may also be thrown. The rules for thrown weapons then apply: after the throw the weapon is no longer ready.',
    citation: combat('Thrown Weapon Attacks', 'PMA-204'),
  },
  {
    id: 'rapidFire',
    title: 'Rapid fire and recoil',
    text: 'The book mentions rapid fire and recoil but gives no numbers. A rate of fire above 1 allows the fire modes. Recoil is a number of the weapon.',
    citation: ruling('PMA-R71'),
  },
  {
    id: 'coveringFireRegion',
    title: 'Covering fire',
    text: 'The region is the chosen space and its neighbours, until the shooter’s next turn. Each entry causes one attack on a target, at most once a round.',
    citation: ruling('PMA-R73'),
  },
  {
    id: 'sizeAndCover',
    title: 'Size and cover',
    text: 'The book mentions size and cover but gives no numbers. State them as modifiers of the defence.',
    citation: ruling('PMA-R78'),
  },
  {
    id: 'lettingGo',
    title: 'Letting go of a hold',
    text: 'In your turn, you can release a hold as a Free action. A hold requires an empty hand and the same space.',
    citation: combat('Grappling', 'PMA-074'),
  },
  {
    id: 'houseTables',
    title: 'House tables',
    text: 'The book names attack, critical and fumble tables but does not print them. Arbiter has its own tables, made from a small set of numbers; you can replace each of them.',
    citation: ruling('PMA-R138'),
  },
];
