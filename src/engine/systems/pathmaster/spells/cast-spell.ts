import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import {
  called,
  choice,
  defaulted,
  flag,
  integer,
  internal,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { rowAt } from '../../../rules/table.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { advises, gains } from '../conditions/effect-makers.ts';
import { magic, ruling } from '../core/citations.ts';
import { type OpenEndedRoll, openEndedChain, rollTerms } from '../dice/open-ended-chain.ts';
import { UNCONSCIOUS_NOTES } from '../injury/unconscious-causes.ts';
import { canAfford, paymentFor, purse } from '../mana/payment.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { type Casting, castingOf } from './casting.ts';
import { castingFields } from './casting-fields.ts';
import { castingFaults } from './casting-modifiers.ts';
import { type CastingResult, castingResults, UNUSUAL_EVENT } from './tables/casting-results.ts';

const castInput = record(
  'CastSpellInput',
  {
    ...castingFields,
    name: internal(text(100, 'Name of the spell.'), null),
    skill: integer(-1000, 10_000, 'Skill bonus of the spell list.'),
    roll: defaulted(
      choice(
        'CastingRollMade',
        {
          WHEN_NEEDED: 'The casting roll is made only if it is required.',
          ALWAYS: 'The casting roll is always made.',
        },
        'Whether the casting roll is always made.',
      ),
      'WHEN_NEEDED',
    ),
    purse: optional(purse),
    charges: optional(
      integer(0, 10_000, 'Charges of the item that casts the spell. They are spent instead of power points.'),
    ),
  },
  'A spell and the caster who casts it.',
);

type Input = Value<typeof castInput>;

type Outcome = CastingResult | 'UNUSUAL_EVENT' | 'AUTOMATIC' | 'NOT_ALLOWED';

const citation = magic('Spell Casting Actions', 'PMB-025');

const isFree = ({ classes }: Input): boolean => classes.includes('FREE');

const successCost = (input: Input): number => (isFree(input) ? 0 : input.spellLevel);

/** A spell is rejected if the caster could not pay for its success (ruling PMB-R72). */
function whyNotAllowed(input: Input, casting: Casting, options: PathmasterOptions): string | null {
  if (casting.refused !== null) return casting.refused;
  const { hitPoints } = pointsFromPurse(input);
  if (hitPoints && hitPoints.current <= 0) return 'The caster has no hit points left and is unconscious.';
  const cost = successCost(input);
  if (input.charges !== null) return input.charges < cost ? 'The item has too few charges.' : null;
  return input.purse && !canAfford(input.purse, cost, options)
    ? 'The caster does not have enough points for the spell.'
    : null;
}

/** Returns the reason why a spell must not be cast. Null if it may be cast. */
export function whyCastingNotAllowed(input: Input, options: PathmasterOptions): string | null {
  return whyNotAllowed(input, castingOf({ ...input, ...pointsFromPurse(input) }, options), options);
}

type Row = (typeof castingResults)['bands'][number]['cells'];

const isHundred = (face: number): boolean => face === 100;

/**
 * Returns the points from which the caster's penalty is calculated. If the input omits them: the points with which the
 * caster pays.
 */
const pointsFromPurse = ({ purse, power, hitPoints }: Input): Pick<Input, 'power' | 'hitPoints'> => ({
  power: power ?? (purse && { current: purse.mana, maximum: purse.maximumMana }),
  hitPoints: hitPoints ?? (purse && { current: purse.hitPoints, maximum: purse.maximumHitPoints }),
});

/**
 * An unmodified 100 is an Unusual Event if the casting succeeds. With an option, it is one even if the casting fails.
 */
function resultOf(roll: OpenEndedRoll, { result }: Row, options: PathmasterOptions): Outcome {
  const unusual = isHundred(roll.first) && (options.unusualEventIgnoresPenalties || result === 'SUCCESS');
  return unusual ? 'UNUSUAL_EVENT' : result;
}

/** Returns the cost of the spell. A Free spell costs nothing, even after a failure (ruling PMB-R74). */
function costOf(outcome: Outcome, row: Row | null, input: Input): number {
  if (outcome === 'NOT_ALLOWED' || outcome === 'UNUSUAL_EVENT' || isFree(input)) return 0;
  if (row === null) return successCost(input);
  if (row.cost !== null) return row.cost * successCost(input);
  return input.classes.includes('INFORMATIONAL') ? successCost(input) : 1;
}

/**
 * Returns the bonus on the spell failure table after a failure. Null if there is no roll on that table (ruling
 * PMB-R73).
 */
function failureBonus(outcome: Outcome, row: Row | null, modifierSum: number): number | null {
  const share = outcome === 'UNUSUAL_EVENT' ? null : row?.failureShare;
  return share ? share * Math.max(0, -modifierSum) : null;
}

const castingRules: Readonly<Record<Outcome, Citation>> = {
  ABSOLUTE_FAILURE: magic('Absolute Failure'),
  SPECTACULAR_FAILURE: magic('Spectacular Failure'),
  FAILURE: magic('Spell Failure'),
  SUCCESS: magic('Spell Casting Success'),
  UNUSUAL_EVENT: magic('Unusual Event'),
  AUTOMATIC: magic('Casting Spells', 'PMB-021'),
  NOT_ALLOWED: magic('Casting Spells', 'PMB-020'),
};

const ruleByOutcome: ReadonlyMap<string, Citation> = new Map(Object.entries(castingRules));

/** Returns the rule for the result of a casting, with its cost. */
export const ruleOfCasting = (outcome: string): Citation =>
  ruleByOutcome.get(outcome) ?? castingRules.NOT_ALLOWED;

const RESULTS: Readonly<Record<Outcome, string>> = {
  ABSOLUTE_FAILURE: 'an absolute failure',
  SPECTACULAR_FAILURE: 'a spectacular failure',
  FAILURE: 'a failure',
  SUCCESS: 'a success',
  UNUSUAL_EVENT: 'an Unusual Event',
  AUTOMATIC: 'a success without a roll',
  NOT_ALLOWED: 'not allowed',
};

export const castSpell = rule({
  id: 'castSpell',
  title: 'Casting a spell',
  description: 'Makes the casting roll of a spell, or determines that none is required.',
  citation: magic('Casting Spells', 'PMB-020'),
  input: castInput,
  options: pathmasterOptions,
  outcomes: {
    AUTOMATIC: 'No roll was needed: the spell is cast.',
    SUCCESS: 'The spell is cast.',
    UNUSUAL_EVENT: 'The spell is cast at no cost, and the next casting gets a bonus.',
    FAILURE: 'The spell does not work.',
    SPECTACULAR_FAILURE: 'The spell fails badly and requires a roll on the spell failure table.',
    ABSOLUTE_FAILURE: 'The spell fails completely and requires a roll on the spell failure table.',
    NOT_ALLOWED: 'The spell cannot be cast.',
  },
  mishaps: ['SPECTACULAR_FAILURE', 'ABSOLUTE_FAILURE'],
  name: 'SpellCast',
  about: 'Result of a casting.',
  facts: {
    rolled: flag('True if a casting roll was made.'),
    modifierSum: output.integer('Total of all modifiers, without the skill.'),
    transcendenceApplied: output.count('Part of the total that Transcendence adds.'),
    unmodified: optional(output.count('First die, without modifiers. Null if no roll was made.')),
    total: called(
      'castTotal',
      optional(output.integer('Roll plus skill and modifiers. Null if no roll was made.')),
    ),
    works: flag('True if the spell is cast.'),
    powerPoints: measured(output.count('Power points that the casting costs.'), 'Power points it costs'),
    failureTableBonus: optional(
      output.count('Bonus to the roll on the spell failure table. Null if no such roll is required.'),
    ),
    bonusGained: output.count('Bonus to the next casting roll within 600 seconds.'),
    bonusUsed: flag('True if the bonus of an earlier Unusual Event was used up.'),
    manaAfter: optional(output.count('Power points left. Null if `purse` was omitted.')),
    hitPointsAfter: optional(output.integer('Hit points left. Null if `purse` was omitted.')),
    chargesAfter: optional(
      output.count('Number of charges left in the item. Null if `charges` was omitted.'),
    ),
  },
  faults: castingFaults,
  prepare: (input, options) => {
    const casting = castingOf({ ...input, ...pointsFromPurse(input) }, options);
    const refused = whyNotAllowed(input, casting, options);
    const rolls = refused === null && (casting.reasons.length > 0 || input.roll === 'ALWAYS');
    const modifierSum = breakdown('modifiers', casting.terms);
    const added: readonly Term[] = [term('spell list', input.skill, 'BASE', citation), ...casting.terms];
    const bonus = breakdown('bonus', added).total;
    const results = tableFor(castingResults, options);
    const chain = openEndedChain({
      purpose: 'casting roll',
      ends: options.openEndedManeuvers,
      edges: results.bands.slice(1).map(({ from }) => from - bonus),
      firstMeans: (face) => String(isHundred(face)),
      stops: (face) => options.unusualEventIgnoresPenalties && isHundred(face),
    });
    const usesBonus = casting.terms.some(({ label }) => label === 'Unusual Event');
    const { purse: before, charges } = input;
    return (dice) => {
      const roll = rolls ? dice.follow(chain) : null;
      const total = roll && breakdown('casting roll', [...rollTerms('casting roll', roll), ...added]);
      const row = total && rowAt(results, total.total).cells;
      const outcome =
        refused !== null ? 'NOT_ALLOWED' : roll && row ? resultOf(roll, row, options) : 'AUTOMATIC';
      const cost = costOf(outcome, row, input);
      const failureTableBonus = failureBonus(outcome, row, modifierSum.total);
      const paid = before && charges === null ? paymentFor(before, cost, options) : null;
      const hitPointsAfter = before && before.hitPoints - (paid?.fromHitPoints ?? 0);
      const collapses = paid !== null && paid.fromHitPoints > 0 && hitPointsAfter! <= 0;
      return {
        outcome,
        facts: {
          rolled: rolls,
          modifierSum,
          transcendenceApplied: casting.transcendence,
          unmodified: roll?.first ?? null,
          total,
          works: outcome === 'AUTOMATIC' || outcome === 'SUCCESS' || outcome === 'UNUSUAL_EVENT',
          powerPoints: breakdown('power points', [term('cost', cost, 'BASE', ruling('PMB-R74'))]),
          failureTableBonus,
          bonusGained: outcome === 'UNUSUAL_EVENT' ? UNUSUAL_EVENT.bonus : 0,
          bonusUsed: rolls && usesBonus,
          manaAfter: before && before.mana - (paid?.fromMana ?? 0),
          hitPointsAfter,
          chargesAfter: charges === null ? null : Math.max(0, charges - cost),
        },
        effects: () => [
          ...(collapses
            ? [
                gains('ACTOR', 'prone', magic('Mana Points (MP)', 'PMB-060')),
                gains('ACTOR', 'unconscious', magic('Mana Points (MP)', 'PMB-060'), null, {
                  note: UNCONSCIOUS_NOTES.hits,
                }),
              ]
            : []),
          ...(failureTableBonus === null
            ? []
            : [
                advises(
                  'ACTOR',
                  `Roll on the spell failure table and add ${failureTableBonus}.`,
                  ruleOfCasting(outcome),
                ),
              ]),
        ],
        say: () =>
          refused ??
          (total
            ? `The casting roll${input.name ? ` for ${input.name}` : ''} totals ${total.total}. The result is ${RESULTS[outcome]}, which`
            : `${input.name ?? 'The spell'} succeeds without a roll and`) +
            ` costs ${quantity(cost, 'power point')}.`,
      };
    };
  },
});
