import type { Citation } from '../../../rules/citation.ts';
import { type KeyedRow, keyed } from '../../../rules/table.ts';
import { type Term, term } from '../../../rules/term.ts';
import { manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import { combat } from '../core/citations.ts';

type Modifier = { readonly value: number };

const declaredModifiers = {
  MULTI_STRIKE: { text: 'Each further strike of a Multi-Strike.', value: -30, section: 'Multi-Strike' },
  OFF_HAND: { text: 'The off hand, unless ambidextrous.', value: -20, section: 'Two-Weapon Combat' },
  CHARGE: { text: 'A Charge that reaches the foe within a Move.', value: 20, section: 'Charge' },
  LONG_CHARGE: { text: 'A Charge that needs a second Move.', value: 30, section: 'Charge' },
  EVALUATE: { text: 'The foe was evaluated.', value: 10, section: 'Evaluate' },
  LONG_AIM: { text: 'Two Aim actions.', value: 5, section: 'Aim' },
  LONGEST_AIM: { text: 'Three Aim actions or more.', value: 10, section: 'Aim' },
  BRACE: { text: 'A crossbow rested on something solid.', value: 10, section: 'Aim' },
  FLANK: { text: 'A flanked foe, in melee.', value: 20, section: 'Flanked' },
  REAR: { text: 'From behind, in melee.', value: 35, section: 'Flanked' },
  GRAPPLING_ARM: { text: 'Each arm beyond two that grapples.', value: 10, section: 'Grappling' },
  INITIATIVE_ROUND: { text: 'Each round of initiative held.', value: 5, section: 'Initiative Bonuses' },
  RETREAT: {
    text: 'Dodge of whoever retreats.',
    value: manoeuvreCellsOf('RETREAT').dodgeBonus,
    section: 'Retreat',
  },
  FEINTED_DODGE: { text: 'Dodge of whoever has fallen for a Feint.', value: -20, section: 'Feint' },
  CENTRE: {
    text: 'At the centre of a burst.',
    value: 30,
    section: 'Sacrificial Dodge and Drop',
  },
  SACRIFICE: {
    text: 'Whoever throws themselves on a burst.',
    value: 20,
    section: 'Sacrificial Dodge and Drop',
  },
  WOODEN: { text: 'Breakage of a wooden weapon against an edge.', value: -25, section: 'Attack Roll' },
  SOFT: { text: 'Breakage of a soft weapon against an edge.', value: -50, section: 'Attack Roll' },
} as const;

type AttackModifier = keyof typeof declaredModifiers;

/** Modifiers of attacks and defences, except those of conditions and manoeuvres. */
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

export const citationOfModifier = (key: AttackModifier): Citation => combat(declaredModifiers[key].section);

/** A declared modifier as a term, multiplied by `times`. */
export const modifierTerm = (label: string, key: AttackModifier, times = 1): Term =>
  term(label, modifierOf(key) * times, 'MODIFIER', citationOfModifier(key));
