import { choice } from '../../../rules/fields/field.ts';
import { type KeyedTable, keyed } from '../../../rules/table.ts';
import { inWords } from '../../../rules/title.ts';
import { combat } from '../core/citations.ts';
import { fullRoundManoeuvres } from './full-round-manoeuvres.ts';
import {
  attackAction,
  freeAction,
  interruptAction,
  type ManoeuvreCategory,
  type ManoeuvreCells,
  type ManoeuvreRow,
} from './manoeuvre-rows.ts';
import { moveActions } from './move-actions.ts';

/** Manoeuvres that need the Attack of a round (PMA-063 to PMA-092, PMA-116). */
const attackActions = {
  MELEE_ATTACK: attackAction(
    combat('Attack', 'PMA-063'),
    'The combatant makes one strike with a ready melee weapon or unarmed.',
    {
      step: 'EITHER',
    },
  ),
  RANGED_ATTACK: attackAction(
    { rule: combat('Attack', 'PMA-063'), guard: combat('Attack', 'PMA-064') },
    'The combatant throws or shoots once.',
    { step: 'EITHER', parry: 'NONE' },
  ),
  SHORT_BURST: attackAction(combat('Short-Burst'), 'The combatant fires a burst of three rounds.', {
    step: 'EITHER',
    parry: 'NONE',
  }),
  ALL_OUT_ATTACK: attackAction(
    combat('All-Out Attack'),
    'The combatant strikes in melee and gives up all defence. A Step is allowed before the strike, but no movement after it.',
    { step: 'BEFORE', dodgeBonus: -30, shield: 'NONE', parry: 'NONE', attackBonus: 30 },
  ),
  GRAPPLE: attackAction(
    combat('Grappling', 'PMA-073'),
    'The combatant grabs a foe in the same space. Every critical is a Grapple critical.',
    {
      step: 'EITHER',
    },
  ),
  SLAM: attackAction(
    combat('Slam'),
    'The combatant collides with a foe on purpose. After a miss, they move past the foe.',
    {
      step: 'EITHER',
    },
  ),
  TOUCH: attackAction(combat('Touch Attacks', 'PMA-072'), 'The combatant touches a foe with a free hand.'),
  FEINT: attackAction(
    { rule: combat('Feint', 'PMA-089'), guard: combat('Feint', 'PMA-092') },
    'The combatant feints to weaken the foe’s defence against the next strike.',
    {
      step: 'EITHER',
    },
  ),
  CAST_SPELL: attackAction(
    combat('Standard Spell Casting', 'PMA-087'),
    'The combatant casts a spell that is prepared or requires no preparation.',
  ),
  SHAKE_FREE: attackAction(combat('Fascinated'), 'The combatant shakes an ally free from fascination.'),
  DELAY: attackAction(
    { rule: combat('Delay', 'PMA-116'), guard: combat('Delay', 'PMA-119') },
    'The combatant delays the Attack until a stated moment. This ends the turn.',
    {
      parry: 'WITH_INTERRUPT',
    },
  ),
} as const;

/** Manoeuvres that need an Interrupt (PMA-116 to PMA-131). */
const interruptManoeuvres = {
  DELAYED_ATTACK: interruptAction(
    combat('Delay', 'PMA-116'),
    'The combatant makes a delayed Attack or casts a delayed spell when the trigger occurs.',
  ),
  INSTANT_SPELL: interruptAction(
    combat('Instantaneous Spell'),
    'The combatant casts an instantaneous spell and interrupts their own continuing action.',
  ),
  OPPORTUNITY_ATTACK: interruptAction(
    combat('Opportunity Attack', 'PMA-124'),
    'The combatant strikes a foe who moves more than a Step within the combatant’s reach.',
  ),
  RETREAT: interruptAction(
    { rule: combat('Retreat', 'PMA-125'), guard: combat('Retreat', 'PMA-126') },
    'The combatant takes a Step away from a foe’s strike.',
    {
      step: 'NEEDED',
      dodgeBonus: 20,
      dodgeAgainst: 'THAT_FOE',
    },
  ),
  DIVE_FOR_COVER: interruptAction(
    combat('Diving for Cover', 'PMA-128'),
    'The combatant takes a Step behind cover from an area attack and lies prone afterwards.',
    {
      step: 'NEEDED',
      special: 20,
    },
  ),
  DODGE_AND_DROP: interruptAction(
    combat('Dodge and Drop'),
    'The combatant drops to the ground to avoid one foe’s missiles.',
    {
      dodgeBonus: 20,
      dodgeAgainst: 'THAT_FOE',
      shield: 'NONE',
      parry: 'NONE',
    },
  ),
  SACRIFICIAL_DODGE: interruptAction(
    combat('Sacrificial Dodge'),
    'The combatant steps into the path of an attack on a friend.',
    {
      step: 'NEEDED',
      parry: 'NONE',
    },
  ),
  SACRIFICIAL_DODGE_AND_DROP: interruptAction(
    combat('Sacrificial Dodge and Drop'),
    'The combatant drops onto the centre of an explosion and takes all the damage in place of the others.',
  ),
} as const;

const loading = { shield: 'NONE', parry: 'NONE' } as const;

/** Manoeuvres that need a Free action (PMA-074, PMA-106 to PMA-108, PMA-111 to PMA-115, PMA-154). */
const freeActions = {
  CROUCH: freeAction(
    combat('Crouch'),
    'The combatant crouches at the start of the turn, moves more slowly and cannot sprint.',
  ),
  RISE: freeAction(combat('Crouch'), 'The combatant rises from a crouch at any time.'),
  DROP_ITEM: freeAction(combat('Drop an Item'), 'The combatant drops a ready item at any point of the move.'),
  INGEST_HERB: freeAction(
    combat('Ingest an Herb'),
    'The combatant chews a readied herb. It takes effect in the following round.',
  ),
  MAINTAIN_SPELL: freeAction(combat('Maintain Spells'), 'The combatant maintains one spell.'),
  TALK: freeAction(combat('Talk'), 'The combatant says about five words.'),
  QUICK_READY: freeAction(
    combat('Ready', 'PMA-106'),
    'As part of a Move, the combatant draws a weapon in which it has 3 or more ranks.',
  ),
  QUICK_LOAD_BOW: freeAction(
    combat('Load Bow/Sling/Hand Crossbow'),
    'The combatant loads a bow, sling or hand crossbow with a successful Quickdraw.',
    loading,
  ),
  QUICK_LOAD_CROSSBOW: freeAction(
    combat('Load Light Crossbow', 'PMA-108'),
    'The combatant puts a bolt on a cocked crossbow with a successful Quickdraw.',
    loading,
  ),
  RELEASE: freeAction(combat('Grappling', 'PMA-074'), 'The combatant lets go of a grappled foe.'),
  FOCUS: freeAction(
    combat('Flanked', 'PMA-154'),
    'The combatant turns towards one flanking foe. Another foe then attacks from the rear.',
  ),
} as const;

const declaredRows = {
  ...fullRoundManoeuvres,
  ...attackActions,
  ...moveActions,
  ...freeActions,
  ...interruptManoeuvres,
} as const;

export type Manoeuvre = keyof typeof declaredRows;

const rows: Readonly<Record<Manoeuvre, ManoeuvreRow>> = declaredRows;

export const manoeuvreKeys = Object.keys(rows) as readonly Manoeuvre[];

/**
 * Table of every manoeuvre: its cost, the movement that it allows, and its effect on the defences until the end of the
 * round.
 */
export const manoeuvres: KeyedTable<Manoeuvre, ManoeuvreCells> = keyed({
  id: 'pathmaster.manoeuvres',
  title: 'Combat manoeuvres',
  citation: combat('Action Table', 'PMA-033'),
  key: 'Name of the manoeuvre.',
  columns: {
    category: 'Category of the manoeuvre: FULL_ROUND, ATTACK, MOVE, FREE or INTERRUPT.',
    attack: 'Attack actions that the manoeuvre costs.',
    move: 'Move actions that the manoeuvre costs.',
    free: 'Free actions that the manoeuvre costs.',
    interrupt: 'Interrupts that the manoeuvre costs.',
    step: 'When the manoeuvre allows the Step of the round: NONE, EITHER (before or after), BEFORE (not after) or NEEDED.',
    movement: 'Distance of the manoeuvre without a Step: NONE, MOVE (the Move rating) or TWICE_MOVE.',
    dodge: 'Effect on Dodge: NORMAL, QUICKNESS_DOUBLED, or UNLESS_AIM_IS_KEPT (no Dodge if the aim is kept).',
    dodgeBonus: 'Number that the manoeuvre adds to Dodge.',
    dodgeAgainst:
      'Attacks against which the Dodge bonus counts: ALL, THAT_FOE, OPPORTUNITY or OPPORTUNITY_OF_OTHERS.',
    special: 'Special bonus to the defence; it counts even if Dodge does not.',
    shield: 'Effect on the shield: NORMAL, NONE, ONE_MORE_FOE, RANGED_ARC or UNLESS_AIM_IS_KEPT.',
    parry: 'Effect on Parry: NORMAL, NONE, HALF, HALF_SKILL, ONE_FOE_FEWER or WITH_INTERRUPT.',
    guardAgainst: 'Attacks against which Shield and Parry change: ALL or OPPORTUNITY_OF_OTHERS.',
    attackBonus: 'Number that the manoeuvre adds to the attack.',
  },
  rows: Object.fromEntries(
    Object.entries(rows).map(([key, { text, cells }]) => [key, { text, cells }]),
  ) as Readonly<Record<Manoeuvre, { readonly text: string; readonly cells: ManoeuvreCells }>>,
});

export const manoeuvre = choice(
  'Manoeuvre',
  Object.fromEntries(manoeuvreKeys.map((key) => [key, rows[key].text])) as Readonly<
    Record<Manoeuvre, string>
  >,
  'A manoeuvre that a combatant can use in a round.',
);

export const manoeuvreCellsOf = (key: Manoeuvre): ManoeuvreCells => rows[key].cells;

export const manoeuvreCitationOf = (key: Manoeuvre) => rows[key].rule;

/** Returns the rule for a manoeuvre's effect on the defences. */
export const guardCitationOf = (key: Manoeuvre) => rows[key].guard;

export const manoeuvreTextOf = (key: Manoeuvre): string => rows[key].text;

/** Returns the name of a manoeuvre in sentences, such as "all-out attack". */
export const manoeuvreNameOf = (key: Manoeuvre): string => inWords(key);

export const manoeuvresOfCategory = (...categories: readonly ManoeuvreCategory[]): readonly Manoeuvre[] =>
  manoeuvreKeys.filter((key) => categories.includes(rows[key].cells.category));

export const allOutDefences: readonly Manoeuvre[] = [
  'ALL_OUT_DEFENCE_DODGE',
  'ALL_OUT_DEFENCE_PARRY',
  'ALL_OUT_DEFENCE_SHIELD',
  'ALL_OUT_DEFENCE_ARC',
];
