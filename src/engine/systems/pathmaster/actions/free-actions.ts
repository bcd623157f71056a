import { freeAction } from './manoeuvre-rows.ts';

const loading = { shield: 'NONE', parry: 'NONE' } as const;

/** Manoeuvres that need a Free action (PMA-074, 106 to 108, 111 to 115, 154). */
export const freeActions = {
  CROUCH: freeAction('Crouch', 'Crouches as the turn begins; slower, and no sprinting.'),
  RISE: freeAction('Crouch', 'Rises from a crouch at any time.'),
  DROP_ITEM: freeAction('Drop an Item', 'Drops a ready item, anywhere along the way.'),
  INGEST_HERB: freeAction('Ingest an Herb', 'Chews a readied herb; works in the following round.'),
  MAINTAIN_SPELL: freeAction('Maintain Spells', 'Keeps one spell up.'),
  TALK: freeAction('Talk', 'Says about five words.'),
  QUICK_READY: freeAction('Ready', 'Draws a weapon of 3 or more ranks as part of a Move.'),
  QUICK_LOAD_BOW: freeAction(
    'Load Bow/Sling/Hand Crossbow',
    'Loads a bow, sling or hand crossbow with a successful Quickdraw.',
    loading,
  ),
  QUICK_LOAD_CROSSBOW: freeAction(
    'Load Light Crossbow',
    'Puts a bolt on a cocked crossbow with a successful Quickdraw.',
    loading,
  ),
  RELEASE: freeAction('Grappling', 'Lets go of a grappled foe.'),
  FOCUS: freeAction('Flanked', 'Turns on one flanking foe, and the back on another.'),
} as const;
