import { quantity } from '../../../quantity.ts';
import { flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { gains } from '../conditions/effect-makers.ts';
import { magic, ruling } from '../core/citations.ts';
import { UNCONSCIOUS_NOTES } from '../injury/unconscious-causes.ts';
import { woundPenalty } from '../injury/wound-penalty.ts';
import { pathmasterOptions } from '../options/index.ts';
import { manaPenalty } from './mana-penalty.ts';
import { canAfford, paymentFor, purse } from './payment.ts';

const cite = magic('Mana Points (MP)');

const payInput = record(
  'PayForSpellInput',
  {
    purse,
    cost: integer(0, 10_000, 'Power points to be paid now.'),
    successCost: optional(
      integer(0, 10_000, 'What the spell costs when it works; left out, what is to be paid now.'),
    ),
  },
  'A spell that has to be paid for.',
);

const leftOf = (of: string, before: number, paid: number): Breakdown =>
  breakdown(of, [
    term('before', before, 'BASE', cite),
    // what is not paid is 0, not −0
    term('paid', 0 - paid, 'MODIFIER', ruling('PMB-R72')),
  ]);

/** What a spell takes from its caster. */
export const payForSpell = rule({
  id: 'payForSpell',
  title: 'Paying for a spell',
  description: 'Power points first, hit points for the rest; what the caster is left with.',
  citation: cite,
  input: payInput,
  options: pathmasterOptions,
  outcomes: {
    PAID: 'It is paid.',
    COLLAPSES: 'It is paid with the last hit point.',
    REFUSED: 'It is more than the caster has.',
  },
  name: 'SpellPaid',
  about: 'What was paid.',
  facts: {
    refused: flag('Whether the caster cannot pay what the spell costs, and may not cast it.'),
    mana: output.count('Power points left.'),
    hitPoints: output.integer('Hit points left.'),
    manaPenalty: output.integer('The penalty of lost power afterwards.'),
    hitPointPenalty: output.integer('The penalty of lost hit points afterwards.'),
    unconscious: flag('Whether the caster collapses.'),
  },
  play: ({ purse, cost, successCost }, options) => {
    const refused = !canAfford(purse, successCost ?? cost, options);
    const { fromMana, fromHitPoints } = paymentFor(purse, refused ? 0 : cost, options);
    const mana = leftOf('power points', purse.mana, fromMana);
    const hitPoints = leftOf('hit points', purse.hitPoints, fromHitPoints);
    const spent = hitPoints.total <= 0;
    const collapses = spent && fromHitPoints > 0;
    return {
      outcome: refused ? 'REFUSED' : collapses ? 'COLLAPSES' : 'PAID',
      facts: {
        refused,
        mana,
        hitPoints,
        manaPenalty: manaPenalty(mana.total, purse.maximumMana, options),
        hitPointPenalty: woundPenalty(hitPoints.total, purse.maximumHitPoints, options),
        unconscious: spent,
      },
      effects: () =>
        collapses
          ? [
              gains('ACTOR', 'prone', cite),
              gains('ACTOR', 'unconscious', cite, null, { note: UNCONSCIOUS_NOTES.hits }),
            ]
          : [],
      say: () =>
        refused
          ? 'The spell costs more than the caster has.'
          : `${quantity(mana.total, 'power point')} and ${quantity(hitPoints.total, 'hit point')} left.`,
    };
  },
});
