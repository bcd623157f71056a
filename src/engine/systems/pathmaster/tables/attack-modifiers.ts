import type { Citation } from '../../../rules/citation.ts';
import { type KeyedRow, keyed } from '../../../rules/table.ts';
import { type Term, term } from '../../../rules/term.ts';
import { manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import { combat } from '../core/citations.ts';

type Modifier = { readonly value: number };

const declaredModifiers = {
  MULTI_STRIKE: {
    text: 'Each further strike of a Multi-Strike.',
    value: -30,
    citation: combat('Multi-Strike', 'PMA-040'),
  },
  OFF_HAND: {
    text: 'A strike with the off hand, unless the attacker is ambidextrous.',
    value: -20,
    citation: combat('Two-Weapon Combat', 'PMA-044'),
  },
  CHARGE: {
    text: 'A Charge that reaches the foe within a Move.',
    value: 20,
    citation: combat('Charge', 'PMA-051'),
  },
  LONG_CHARGE: {
    text: 'A Charge that needs a second Move.',
    value: 30,
    citation: combat('Charge', 'PMA-051'),
  },
  EVALUATE: { text: 'The foe was evaluated.', value: 10, citation: combat('Evaluate') },
  LONG_AIM: { text: 'Two Aim actions were used.', value: 5, citation: combat('Aim', 'PMA-098') },
  LONGEST_AIM: {
    text: 'Three or more Aim actions were used.',
    value: 10,
    citation: combat('Aim', 'PMA-098'),
  },
  BRACE: { text: 'The crossbow rests on something solid.', value: 10, citation: combat('Aim', 'PMA-097') },
  FLANK: { text: 'A flanked foe, in melee.', value: 20, citation: combat('Flanked', 'PMA-152') },
  REAR: { text: 'An attack from behind, in melee.', value: 35, citation: combat('Flanked', 'PMA-154') },
  GRAPPLING_ARM: {
    text: 'Each arm beyond two that grapples.',
    value: 10,
    citation: combat('Grappling', 'PMA-074'),
  },
  INITIATIVE_ROUND: {
    text: 'Each round of initiative that the attacker has.',
    value: 5,
    citation: combat('Initiative Bonuses'),
  },
  RETREAT: {
    text: 'Dodge of a combatant who retreats.',
    value: manoeuvreCellsOf('RETREAT').dodgeBonus,
    citation: combat('Retreat', 'PMA-126'),
  },
  FEINTED_DODGE: {
    text: 'Dodge of a combatant that a Feint has deceived.',
    value: -20,
    citation: combat('Feint', 'PMA-090'),
  },
  CENTRE: {
    text: 'A target at the centre of a burst.',
    value: 30,
    citation: combat('Sacrificial Dodge and Drop'),
  },
  SACRIFICE: {
    text: 'A combatant who drops on the centre of a burst.',
    value: 20,
    citation: combat('Sacrificial Dodge and Drop'),
  },
  WOODEN: {
    text: 'Breakage of a wooden weapon against an edge.',
    value: -25,
    citation: combat('Attack Roll', 'PMA-068'),
  },
  SOFT: {
    text: 'Breakage of a soft weapon against an edge.',
    value: -50,
    citation: combat('Attack Roll', 'PMA-068'),
  },
} as const;

type AttackModifier = keyof typeof declaredModifiers;

/** Modifiers of attacks and defences, except modifiers from conditions and manoeuvres. */
export const attackModifiers = keyed<AttackModifier, Modifier>({
  id: 'pathmaster.attack-modifiers',
  title: 'Modifiers of attack and defence',
  citation: combat('Attack Roll'),
  key: 'Circumstance that changes the attack or the defence.',
  columns: { value: 'Number added to the attack bonus, Dodge or breakage check.' },
  rows: Object.fromEntries(
    Object.entries(declaredModifiers).map(([key, { text, value }]) => [key, { text, cells: { value } }]),
  ) as Readonly<Record<AttackModifier, KeyedRow<Modifier>>>,
});

export const modifierOf = (key: AttackModifier): number => attackModifiers.rows[key].cells.value;

export const citationOfModifier = (key: AttackModifier): Citation => declaredModifiers[key].citation;

/** Returns a declared modifier as a term, multiplied by `times`. */
export const modifierTerm = (label: string, key: AttackModifier, times = 1): Term =>
  term(label, modifierOf(key) * times, 'MODIFIER', citationOfModifier(key));
