import { choice, defaulted, integer, output } from '../../../rules/fields/field.ts';

export const craft = choice(
  'Craft',
  { SPELL: 'A spell, paid with spell energy.', POWER: 'A psionic power, paid with power points.' },
  'What is cast or manifested.',
);

export type Craft = keyof typeof craft.values;

export const resourceOfCraft = { SPELL: 'SPELL_ENERGY', POWER: 'POWER_POINTS' } as const;

export const poolFields = {
  craft: defaulted(craft, 'SPELL'),
  pool: defaulted(integer(0, 1_000_000, 'Spell energy or power points before.'), 0),
  cost: defaulted(integer(0, 1_000_000, 'What it costs.'), 0),
} as const;

export const poolAfter = output.integer('Spell energy or power points afterwards.');

export const craftWords = {
  SPELL: { it: 'spell', pool: 'spell energy', one: 'spell energy' },
  POWER: { it: 'power', pool: 'power points', one: 'power point' },
} as const;
