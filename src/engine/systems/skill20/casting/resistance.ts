import { defaulted, flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { craftWords, poolAfter, poolFields, resourceOfCraft } from '../combatant/craft.ts';
import { rules, ruling } from '../core/citations.ts';
import { spends } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';
import { attribute } from '../rolls/attribute.ts';
import {
  ability,
  addedTerms,
  addedTotal,
  checkBreakdown,
  checkTotal,
  describeCheck,
  effectiveScoreIn,
  isAttributeSpent,
  natural,
  rollCheck,
} from '../rolls/roll-check.ts';

const SPELLS = rules('Spellcasting and Psionics in Combat', 'D20-026');

const resistanceField = (against: string) =>
  optional(integer(0, 1000, `The target’s resistance against ${against}. If omitted: no resistance.`));

/** Spell and power resistance. The value is the skill check's difficulty (ruling D20-R30). */
export const resistance = rule({
  id: 'resistance',
  title: 'Spell or power resistance',
  description: 'Makes a skill check of the caster or manifester against the target’s resistance.',
  citation: SPELLS,
  input: record(
    'ResistanceInput',
    {
      ...ability,
      attribute: defaulted(attribute, 'OTHER'),
      ...poolFields,
      spellResistance: resistanceField('spells'),
      psionicResistance: resistanceField('psionic powers'),
    },
    'A spell or power against a target who may resist it.',
  ),
  options: skill20Options,
  outcomes: {
    DEFEATED: 'The spell or power defeats the resistance.',
    RESISTED: 'The target resists, and the spell energy or power points are wasted.',
    NOT_RESISTED: 'The target has no resistance of this kind.',
  },
  name: 'Resistance',
  about: 'Result of the check against resistance.',
  facts: {
    natural,
    total: checkTotal,
    difficulty: optional(
      output.count(
        'Resistance that the check must reach. Null if the target has no resistance of this kind.',
      ),
    ),
    success: flag('True if the spell or power takes effect.'),
    wasted: flag('True if the spell energy or power points are wasted.'),
    pool: poolAfter,
  },
  prepare: (input, options) => {
    const { craft, cost, spellResistance, psionicResistance } = input;
    const words = craftWords[craft];
    // Only spell resistance counts against a spell, and only power resistance against a power.
    const [value, kind] =
      craft === 'SPELL' ? [spellResistance, 'spells'] : [psionicResistance, 'psionic powers'];
    const difficulty =
      value === null
        ? null
        : breakdown('difficulty', [term(`resistance against ${kind}`, value, 'BASE', ruling('D20-R30'))]);
    const pool = breakdown(words.pool, [
      term('points before', input.pool, 'BASE', SPELLS),
      term('cost', -cost, 'MODIFIER', SPELLS),
    ]);
    const terms = addedTerms(input, 'SKILL', options);
    const added = addedTotal(terms);
    const spent = isAttributeSpent(input, options);
    return (dice) => {
      const rolled =
        difficulty && !spent
          ? rollCheck('resistance roll', added, difficulty.total, options.naturalExtremes, dice)
          : null;
      const total = rolled && checkBreakdown('resistance', rolled.face, terms);
      const resisted = difficulty !== null && rolled?.success !== true;
      return {
        outcome: difficulty === null ? 'NOT_RESISTED' : resisted ? 'RESISTED' : 'DEFEATED',
        facts: {
          natural: rolled?.face ?? null,
          total,
          difficulty,
          success: !resisted,
          wasted: resisted,
          pool,
        },
        terms: () => [
          ...(difficulty && spent ? [effectiveScoreIn(input, options)] : []),
          ...[total, difficulty, pool],
        ],
        effects: () => spends('ACTOR', resourceOfCraft[craft], cost, SPELLS),
        say: () =>
          difficulty
            ? `${describeCheck('resistance check', rolled, difficulty.total, input)} The ${words.it} ${resisted ? `has no effect but costs its ${words.pool}` : 'takes effect'}.`
            : `The target does not resist the ${words.it}.`,
      };
    };
  },
});
