import { choice, defaulted, integer, output } from '../../../rules/fields/field.ts';

export const craft = choice(
  'Craft',
  {
    SPELL: 'A spell is cast, and costs spell energy.',
    POWER: 'A psionic power is manifested, and costs power points.',
  },
  'Whether a spell is cast or a power is manifested.',
);

export type Craft = keyof typeof craft.values;

export const resourceOfCraft = { SPELL: 'SPELL_ENERGY', POWER: 'POWER_POINTS' } as const;

export const poolFields = {
  craft: defaulted(craft, 'SPELL'),
  pool: defaulted(integer(0, 1_000_000, 'Spell energy or power points before the cost.'), 0),
  cost: defaulted(integer(0, 1_000_000, 'Cost in spell energy or power points.'), 0),
} as const;

export const poolAfter = output.integer('Remaining spell energy or power points.');

export const craftWords = {
  SPELL: { it: 'spell', pool: 'spell energy', one: 'spell energy' },
  POWER: { it: 'power', pool: 'power points', one: 'power point' },
} as const;
