import { quantity } from '../../../quantity.ts';
import { choice, integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type KeyedRow, keyed } from '../../../rules/table.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { loses } from './effect-makers.ts';

export type DamageSource = 'NONMAGICAL' | 'SPELL' | 'MAGIC_WEAPON' | 'FORCE' | 'INCORPOREAL';

const sources: Readonly<Record<DamageSource, KeyedRow<{ readonly share: 'NONE' | 'HALF' | 'ALL' }>>> = {
  NONMAGICAL: { text: 'The damage comes from an attack without magic.', cells: { share: 'NONE' } },
  SPELL: { text: 'The damage comes from a spell or a supernatural effect.', cells: { share: 'HALF' } },
  MAGIC_WEAPON: { text: 'The damage comes from a magic weapon.', cells: { share: 'ALL' } },
  FORCE: { text: 'The damage comes from a spell or effect of force.', cells: { share: 'ALL' } },
  INCORPOREAL: { text: 'The damage comes from another incorporeal creature.', cells: { share: 'ALL' } },
};

/** How much of the damage counts against incorporeal creatures, by the source of the damage. */
export const incorporealTable = keyed({
  id: 'pathmaster.incorporeal',
  title: 'Damage to the incorporeal',
  citation: combat('Incorporeal'),
  key: 'Source of the damage.',
  columns: { share: 'Share of the damage that counts: NONE, HALF or ALL.' },
  rows: sources,
});

const source = choice(
  'DamageSource',
  Object.fromEntries(Object.entries(sources).map(([key, { text }]) => [key, text])) as Readonly<
    Record<DamageSource, string>
  >,
  'Source of damage to an incorporeal creature.',
);

const input = record(
  'IncorporealDamageInput',
  { hits: integer(0, 10_000, 'Concussion hits that the attack deals.'), source },
  'An attack on an incorporeal creature.',
);

/** Returns the hits of an attack that count against an incorporeal creature (ruling PMA-R133). */
export function hitsOnIncorporeal(hits: number, from: DamageSource, options: PathmasterOptions) {
  const { share } = sources[from].cells;
  const terms: Term[] = [term('hits', hits, 'BASE', combat('Incorporeal'))];
  const applied = share === 'ALL' ? hits : share === 'HALF' ? roundFraction(hits / 2, options) : 0;
  if (applied !== hits)
    terms.push(term('incorporeal target', applied - hits, 'MODIFIER', ruling('PMA-R133')));
  return breakdown('hits', terms);
}

export const incorporealDamage = rule({
  id: 'incorporealDamage',
  title: 'Damage to the incorporeal',
  description: 'Calculates how many hits of an attack affect an incorporeal creature.',
  citation: combat('Incorporeal'),
  input,
  options: pathmasterOptions,
  outcomes: { HARMED: 'At least one hit counts.', UNHARMED: 'No hits count.' },
  name: 'IncorporealDamage',
  about: 'Damage that an attack deals to an incorporeal creature.',
  facts: { applied: output.count('Hits that the incorporeal creature takes.') },
  play: ({ hits, source }, options) => {
    const applied = hitsOnIncorporeal(hits, source, options);
    const { total } = applied;
    return {
      outcome: total > 0 ? 'HARMED' : 'UNHARMED',
      facts: { applied },
      effects: () => (total > 0 ? [loses('TARGET', total, combat('Incorporeal'))] : []),
      say: () => `${quantity(total, 'hit counts', 'hits count')} against the incorporeal creature.`,
    };
  },
});
