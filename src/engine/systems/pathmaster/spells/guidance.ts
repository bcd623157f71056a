import type { Guidance } from '../../../rules/guidance.ts';
import { combat, magic, ruling } from '../core/citations.ts';

/**
 * Decisions that the book leaves to the game master (PMB-017 to PMB-019, PMB-023, PMB-044, PMB-049, PMB-061 to PMB-063,
 * PMB-072, PMB-079, PMB-145).
 */
export const spellGuidance: readonly Guidance[] = [
  {
    id: 'otherActions',
    title: 'Other actions in combat',
    text: 'Physical actions normally use Ready, mental actions Concentrate. A long action uses one of them turn after turn. Some long actions can be interrupted and resumed; others must start again.',
    citation: magic('Other Actions in Combat'),
  },
  {
    id: 'declaringSpells',
    title: 'Declaring a spell',
    text: 'A caster must know the spell or have an item that casts it. Declare title and level at the start, and targets and other details when the casting is completed.',
    citation: magic('Casting Spells', 'PMB-019'),
  },
  {
    id: 'orderOfCasting',
    title: 'Order of a casting',
    text: 'Choose spell and level. An instantaneous spell takes effect at once. Otherwise concentrate if you wish, name targets, complete the spell with a Standard Action, and apply its effects by its path.',
    citation: magic('Order of Operation for Casting'),
  },
  {
    id: 'castingAction',
    title: 'When a spell is cast',
    text: 'The casting is an Attack action directly after concentration. Only the casting round can be delayed; an expired Delay does not count as preparation. Maintaining a spell requires a conscious, active caster.',
    citation: combat('Standard Spell Casting', 'PMB-145'),
  },
  {
    id: 'instantSpells',
    title: 'Instantaneous spells',
    text: 'Instantaneous spells are Interrupts. They can be cast at any time, also during another combatant’s action.',
    citation: magic('Time Required', 'PMB-063'),
  },
  {
    id: 'magicalAttacks',
    title: 'Attacks of elements are magical',
    text: 'Directed and area spells count as magical attacks. A bolt or ball cannot be held back unless the spell says so.',
    citation: magic('Directed Spells', 'PMB-044'),
  },
  {
    id: 'casterAndSubject',
    title: 'Caster and subject',
    text: 'The subject is the person, place or thing that the spell affects; it may be the caster. To touch a place, hold a hand over it or touch the ground.',
    citation: magic('Caster and Subject'),
  },
  {
    id: 'oneSpellOneTry',
    title: 'Interrupted preparation',
    text: 'Rounds of concentration must be consecutive. After an interruption the spell must be started again.',
    citation: magic('Time Required', 'PMB-062'),
  },
  {
    id: 'passiveSpells',
    title: 'Noticing passive spells',
    text: 'The game master decides whether a passive spell allows a resistance roll. The roll only decides whether the target notices the spell.',
    citation: magic('Passive'),
  },
  {
    id: 'controlOfMovement',
    title: 'Who controls movement by spells',
    text: 'The target controls the movement and makes it with the next action or an Interrupt. A single-use movement is lost if it is not used within the next turn.',
    citation: magic('Movement', 'PMB-079'),
  },
  {
    id: 'usesOfDefence',
    title: 'Uses of defensive spells',
    text: 'A spell with several uses defends once against each attack, during the turn after the casting. After that, unused uses are lost. The caster chooses the attack before it is rolled. If the sheet does not state the bonus of the spell, enter it as a modifier.',
    citation: magic('Defensive', 'PMB-081'),
  },
  {
    id: 'touchingWithSpells',
    title: 'Touching with a spell',
    text: 'The hand that touches does not count as a free hand for the casting.',
    citation: ruling('PMB-R68'),
  },
];
