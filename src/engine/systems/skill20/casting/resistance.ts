import {
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { craftWords, poolAfter, poolFields, resourceOfCraft } from '../combatant/craft.ts';
import { rules, ruling } from '../core/citations.ts';
import { spends } from '../core/effects.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { attribute } from '../rolls/attribute.ts';
import {
  ability,
  addedTerms,
  addedTotal,
  type CheckRoll,
  checkBreakdown,
  checkTotal,
  isAttributeSpent,
  natural,
  rollCheck,
} from '../rolls/roll-check.ts';

const SPELLS = rules('Spellcasting and Psionics in Combat');

const resistanceField = (against: string) =>
  optional(integer(0, 1000, `Resistance of the target against ${against}.`));

const resistanceInput = record(
  'ResistanceInput',
  {
    ...ability,
    attribute: defaulted(attribute, 'OTHER'),
    ...poolFields,
    spellResistance: resistanceField('spells'),
    psionicResistance: resistanceField('psionic powers'),
  },
  'A spell or power against somebody who may resist it.',
);

type Input = Value<typeof resistanceInput>;

/** Only the resistance of its own kind counts against a spell or power. */
const resistanceAgainst = ({ craft, spellResistance, psionicResistance }: Input): number | null =>
  craft === 'SPELL' ? spellResistance : psionicResistance;

const outcomeOf = (rolled: CheckRoll | null) =>
  rolled === null ? 'NOT_RESISTED' : rolled.success ? 'DEFEATED' : 'RESISTED';

/** Spell and power resistance: the value is the difficulty of the skill check (ruling D20-R30). */
export const resistance = procedure({
  id: 'resistance',
  title: 'Spell or power resistance',
  description: 'The skill check of the caster or manifester against the resistance of the target.',
  citation: rules('Spellcasting and Psionics in Combat'),
  input: resistanceInput,
  options: skill20Options,
  detail: record(
    'Resistance',
    {
      natural: optional(natural),
      total: optional(checkTotal),
      difficulty: optional(output.count('The resistance that counted.')),
      success: flag('Whether the spell or power takes effect.'),
      wasted: flag('Whether what was paid is wasted.'),
      pool: poolAfter,
    },
    'How resistance came out.',
  ),
  outcomes: {
    DEFEATED: 'The resistance is defeated.',
    RESISTED: 'It is resisted, and what was paid is wasted.',
    NOT_RESISTED: 'The target has no resistance of this kind.',
  },
  measures: {},
  decide: (input, options: Skill20Options, dice): CheckRoll | null => {
    const difficulty = resistanceAgainst(input);
    if (difficulty === null) return null;
    const added = addedTotal(addedTerms(input, 'SKILL', options));
    const spent = isAttributeSpent(input, options);
    return rollCheck('resistance', added, difficulty, options.naturalExtremes, dice, spent);
  },
  view: (rolled) => ({ outcome: outcomeOf(rolled) }),
  conclude: (rolled, input, options) => {
    const { it, pool } = craftWords[input.craft];
    const resisted = rolled !== null && !rolled.success;
    return {
      outcome: outcomeOf(rolled),
      summary: rolled
        ? `Resistance ${rolled.total} against ${resistanceAgainst(input)}: the ${it} ${resisted ? `is resisted, its ${pool} wasted` : 'takes effect'}.`
        : `Nothing resists the ${it}.`,
      breakdowns: [
        ...(rolled
          ? [
              checkBreakdown('resistance', rolled.face, addedTerms(input, 'SKILL', options)),
              breakdown('difficulty', [
                term(
                  `resistance against ${input.craft === 'SPELL' ? 'spells' : 'psionic powers'}`,
                  resistanceAgainst(input) ?? 0,
                  'BASE',
                  ruling('D20-R30'),
                ),
              ]),
            ]
          : []),
        breakdown(pool, [
          term('before', input.pool, 'BASE', SPELLS),
          term('cost', -input.cost, 'MODIFIER', SPELLS),
        ]),
      ],
      effects: spends(
        'ACTOR',
        resourceOfCraft[input.craft],
        input.cost,
        rules('Spellcasting and Psionics in Combat'),
      ),
      detail: {
        natural: rolled?.face ?? null,
        total: rolled?.total ?? null,
        difficulty: resistanceAgainst(input),
        success: !resisted,
        wasted: resisted,
        pool: input.pool - input.cost,
      },
    };
  },
});
