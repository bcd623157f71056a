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

const cite = magic('Mana Points (MP)', 'PMB-059');
const collapseRule = magic('Mana Points (MP)', 'PMB-060');

const payInput = record(
  'PayForSpellInput',
  {
    purse,
    cost: integer(0, 10_000, 'Power points that the caster pays now.'),
    successCost: optional(
      integer(0, 10_000, 'Power points that the spell costs if it succeeds. If omitted: the same as `cost`.'),
    ),
  },
  'A caster who pays for a spell.',
);

const leftOf = (of: string, before: number, paid: number): Breakdown =>
  breakdown(of, [
    term('points before', before, 'BASE', cite),
    // `0 - paid` is 0 if nothing is paid, whereas `-paid` would be −0.
    term('points paid', 0 - paid, 'MODIFIER', ruling('PMB-R72')),
  ]);

export const payForSpell = rule({
  id: 'payForSpell',
  title: 'Paying for a spell',
  description: 'Pays for a spell, with power points first and then hit points.',
  citation: cite,
  input: payInput,
  options: pathmasterOptions,
  outcomes: {
    PAID: 'The caster pays the cost.',
    COLLAPSES: 'The caster pays with the last hit point and collapses.',
    REFUSED: 'The spell costs more than the caster can pay.',
  },
  name: 'SpellPaid',
  about: 'Payment for a spell, and the caster’s remaining points.',
  facts: {
    refused: flag('True if the caster cannot pay for the spell and may not cast it.'),
    mana: output.count('Power points left.'),
    hitPoints: output.integer('Hit points left.'),
    manaPenalty: output.integer('Penalty for lost power points after the payment.'),
    hitPointPenalty: output.integer('Penalty for lost hit points after the payment.'),
    unconscious: flag('True if the caster has no hit points left and collapses.'),
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
              gains('ACTOR', 'prone', collapseRule),
              gains('ACTOR', 'unconscious', collapseRule, null, { note: UNCONSCIOUS_NOTES.hits }),
            ]
          : [],
      say: () =>
        refused
          ? 'The spell costs more than the caster can pay.'
          : `The caster has ${quantity(mana.total, 'power point')} and ${quantity(hitPoints.total, 'hit point')} left.`,
    };
  },
});
