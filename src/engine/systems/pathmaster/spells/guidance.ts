import type { Guidance } from '../../../rules/guidance.ts';
import { magic, ruling } from '../core/citations.ts';

/** What the text leaves to the table (PMB-017–019, 023, 044, 049, 061–063, 072, 079, 145). */
export const spellGuidance: readonly Guidance[] = [
  {
    id: 'otherActions',
    title: 'Other actions in combat',
    text: 'What takes the body normally takes Ready, what takes the mind Concentrate. Long actions take it turn after turn; some may be broken off and resumed, others begin again.',
    citation: magic('Other Actions in Combat'),
  },
  {
    id: 'declaringSpells',
    title: 'Declaring a spell',
    text: 'Only a spell that is known, or held in an item, can be cast. Title and level are said at the beginning, targets and everything else as the casting is completed.',
    citation: magic('Casting Spells'),
  },
  {
    id: 'orderOfCasting',
    title: 'Order of a casting',
    text: 'Choose spell and level; an instantaneous spell takes effect at once; otherwise concentrate if you wish, then name targets, complete it with a Standard Action, and apply its effects by its path.',
    citation: magic('Order of Operation for Casting'),
  },
  {
    id: 'castingAction',
    title: 'When a spell is cast',
    text: 'The casting is an Attack action straight after concentration. Only its own round can be delayed, and a delay that ran out is no preparation. Maintaining a spell needs a conscious, active caster.',
    citation: magic('Spell Casting Actions'),
  },
  {
    id: 'instantSpells',
    title: 'Instantaneous spells',
    text: 'They are Interrupts, at any time, in anybody’s action.',
    citation: magic('Time Required'),
  },
  {
    id: 'magicalAttacks',
    title: 'Attacks of elements are magical',
    text: 'Directed and area spells count as magical attacks; neither bolt nor ball can be held back unless the spell says so.',
    citation: magic('Directed Spells'),
  },
  {
    id: 'casterAndSubject',
    title: 'Caster and subject',
    text: 'The subject is whom or what a spell is cast upon; it may be the caster. A place is touched by a hand held over it or laid on the ground.',
    citation: magic('Caster and Subject'),
  },
  {
    id: 'oneSpellOneTry',
    title: 'Interrupted preparation',
    text: 'Rounds of concentration follow each other; once interrupted the spell begins anew.',
    citation: magic('Time Required'),
  },
  {
    id: 'passiveSpells',
    title: 'Noticing passive spells',
    text: 'Whether a passive spell allows a resistance roll at all is for the game master; it tells only who notices.',
    citation: magic('Passive'),
  },
  {
    id: 'controlOfMovement',
    title: 'Who controls movement by spells',
    text: 'The target moves by its own will, on its next action or with an Interrupt; a single use lapses after the next turn.',
    citation: magic('Movement'),
  },
  {
    id: 'usesOfDefence',
    title: 'Uses of defensive spells',
    text: 'A spell of several uses serves once against each attack, within the one turn after the casting; what is not used by then is lost. The caster says against which, before the attack is rolled: of a spell whose bonus the sheet does not tell, as a modifier.',
    citation: magic('Defensive'),
  },
  {
    id: 'touchingWithSpells',
    title: 'Touching with a spell',
    text: 'The hand that touches is not free for the casting.',
    citation: ruling('PMB-R68'),
  },
];
