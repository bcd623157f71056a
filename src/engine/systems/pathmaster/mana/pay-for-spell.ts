import { quantity } from '../../../quantity.ts';
import { flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { gains } from '../conditions/effect-makers.ts';
import { magic, ruling } from '../core/citations.ts';
import { UNCONSCIOUS_NOTES } from '../injury/unconscious-causes.ts';
import { woundPenalty } from '../injury/wound-penalty.ts';
import { pathmasterOptions } from '../options/index.ts';
import { manaPenalty } from './mana-penalty.ts';
import { canAfford, paymentFor, purse } from './payment.ts';

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

/** What a spell takes from its caster. */
export const payForSpell = procedure({
  id: 'payForSpell',
  title: 'Paying for a spell',
  description: 'Power points first, hit points for the rest; what the caster is left with.',
  citation: magic('Mana Points (MP)'),
  input: payInput,
  options: pathmasterOptions,
  detail: record(
    'SpellPaid',
    {
      refused: flag('Whether the caster cannot pay what the spell costs, and may not cast it.'),
      mana: output.count('Power points left.'),
      hitPoints: output.integer('Hit points left.'),
      manaPenalty: output.integer('The penalty of lost power afterwards.'),
      hitPointPenalty: output.integer('The penalty of lost hit points afterwards.'),
      unconscious: flag('Whether the caster collapses.'),
    },
    'What was paid.',
  ),
  outcomes: {
    PAID: 'It is paid.',
    COLLAPSES: 'It is paid with the last hit point.',
    REFUSED: 'It is more than the caster has.',
  },
  measures: {},
  decide: ({ purse, cost, successCost }, options) => {
    const refused = !canAfford(purse, successCost ?? cost, options);
    const { fromMana, fromHitPoints } = refused
      ? { fromMana: 0, fromHitPoints: 0 }
      : paymentFor(purse, cost, options);
    return {
      refused,
      fromHitPoints,
      mana: purse.mana - fromMana,
      hitPoints: purse.hitPoints - fromHitPoints,
    };
  },
  view: (paid) => ({ outcome: outcomeOf(paid) }),
  conclude: (paid, { purse }, options) => {
    const { refused, mana, hitPoints } = paid;
    return {
      outcome: outcomeOf(paid),
      summary: refused
        ? 'The spell costs more than the caster has.'
        : `${quantity(mana, 'power point')} and ${quantity(hitPoints, 'hit point')} left.`,
      breakdowns: [
        breakdown('power points', [
          term('before', purse.mana, 'BASE', magic('Mana Points (MP)')),
          term('paid', mana - purse.mana, 'MODIFIER', ruling('PMB-R72')),
        ]),
        breakdown('hit points', [
          term('before', purse.hitPoints, 'BASE', magic('Mana Points (MP)')),
          term('paid', hitPoints - purse.hitPoints, 'MODIFIER', ruling('PMB-R72')),
        ]),
      ],
      effects:
        outcomeOf(paid) === 'COLLAPSES'
          ? [
              gains('ACTOR', 'prone', magic('Mana Points (MP)')),
              gains('ACTOR', 'unconscious', magic('Mana Points (MP)'), null, {
                note: UNCONSCIOUS_NOTES.hits,
              }),
            ]
          : [],
      detail: {
        refused,
        mana,
        hitPoints,
        manaPenalty: manaPenalty(mana, purse.maximumMana, options),
        hitPointPenalty: woundPenalty(hitPoints, purse.maximumHitPoints, options),
        unconscious: hitPoints <= 0,
      },
    };
  },
});

const outcomeOf = ({
  refused,
  hitPoints,
  fromHitPoints,
}: {
  readonly refused: boolean;
  readonly hitPoints: number;
  readonly fromHitPoints: number;
}) => (refused ? 'REFUSED' : hitPoints <= 0 && fromHitPoints > 0 ? 'COLLAPSES' : 'PAID');
