import type { Fault, Path } from '../../../fault.ts';
import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { rowAt } from '../../../rules/table.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { type HealingInjury, lastingEffect } from '../ailments/lasting-effect.ts';
import { magic } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { openEndedChain, rollTerms } from '../dice/open-ended-chain.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { statBonusField } from '../resistance/fields.ts';
import { healingCharts, type WoundSeverity, woundSeverityTable } from './tables.ts';
import { woundCategory, woundSeverity } from './wound-fields.ts';

const cite = magic('Critical Injuries', 'PMB-128');
const severityRule = magic('Critical Injuries', 'PMB-127');

const woundFields = {
  penalty: defaulted(integer(-1000, 0, 'Penalty of the wound before any treatment.'), 0),
  fracture: defaulted(flag('True if the wound is a fracture.'), false),
  organLost: defaulted(flag('True if an organ is destroyed, or useless for more than a day.'), false),
} as const;

interface Wound {
  readonly penalty: number;
  readonly fracture: boolean;
  readonly organLost: boolean;
}

/**
 * Returns the category of an injury. A lost organ is severe, and a fracture without a penalty is medium. For other
 * injuries, the penalty decides (ruling PMB-R103).
 */
function severityOf(
  { penalty, fracture, organLost }: Wound,
  options: PathmasterOptions,
): WoundSeverity | null {
  if (organLost) return 'SEVERE';
  if (penalty === 0) return fracture ? 'MEDIUM' : null;
  return rowAt(tableFor(woundSeverityTable, options), penalty).cells.severity;
}

export const woundSeverityProcedure = rule({
  id: 'woundSeverity',
  title: 'Severity of a wound',
  description:
    'Determines the severity of a wound (light, medium or severe) from the penalty of a critical injury, a fracture or a lost organ.',
  citation: severityRule,
  input: record('WoundSeverityInput', woundFields, 'A wound whose severity is to be determined.'),
  options: pathmasterOptions,
  outcomes: {
    NONE: 'There is no critical injury.',
    LIGHT: 'The wound is light.',
    MEDIUM: 'The wound is medium.',
    SEVERE: 'The wound is severe.',
  },
  name: 'WoundSeverityFound',
  about: 'Severity of a wound.',
  facts: { severity: optional(woundSeverity) },
  play: (wound, options) => {
    const severity = severityOf(wound, options);
    return {
      outcome: severity ?? 'NONE',
      facts: { severity },
      terms: () => [breakdown('penalty', [term('critical injury', wound.penalty, 'BASE', severityRule)])],
      say: () =>
        severity === null ? 'There is no critical injury.' : `The wound is ${severity.toLowerCase()}.`,
    };
  },
});

const healingInput = record(
  'WoundHealingInput',
  {
    category: defaulted(woundCategory, 'MUSCLE'),
    severity: optional(woundSeverity),
    ...woundFields,
    injury: optional(
      integer(
        0,
        999,
        'Index of the character’s critical injury that gets this healing time. The oldest is 0. If omitted: nothing is stored.',
      ),
    ),
    constitution: statBonusField('Constitution'),
    modifiers,
  },
  'A critical injury, diagnosed after the combat. Provide its severity, or the values that determine it.',
);

type Input = Value<typeof healingInput>;

const faults = (input: Input, path: Path, options: PathmasterOptions): readonly Fault[] =>
  input.severity === null && severityOf(input, options) === null
    ? [
        {
          path: [...path, 'severity'],
          problem: 'without a penalty, fracture or lost organ, there is no critical injury to heal',
          accepted: 'LIGHT, MEDIUM or SEVERE, or the values that determine it',
        },
      ]
    : [];

/** Returns the effect that stores a healing time, and the remaining time of injuries that already heal. */
export const healingTimeEffect = (
  injury: number,
  days: number,
  healing: readonly HealingInjury[] = [],
): Effect =>
  lastingEffect(`healing in ${quantity(days, 'day')}`, { kind: 'HEALING_TIME', injury, days, healing }, cite);

export const woundHealing = rule({
  id: 'woundHealing',
  title: 'Healing time of a wound',
  description:
    'Makes an open-ended roll with three times the Constitution bonus on the healing table. The result is the number of days until a critical injury has healed.',
  citation: cite,
  input: healingInput,
  options: pathmasterOptions,
  outcomes: { HEALS: 'The wound heals in the given number of days.' },
  name: 'WoundHealing',
  about: 'Healing time of a wound.',
  facts: {
    severity: woundSeverity,
    total: output.integer('Roll plus three times the Constitution bonus and modifiers.'),
    days: measured(output.count('Healing time of this wound alone, in days.'), 'Days'),
  },
  faults,
  prepare: (input, options) => {
    const chart = tableFor(healingCharts[input.category], options);
    const severity = input.severity ?? severityOf(input, options)!;
    const bonus = [
      term('3 × Constitution', 3 * input.constitution, 'MODIFIER', cite),
      ...statedTerms(input.modifiers, cite),
    ];
    const added = breakdown('bonus', bonus).total;
    const chain = openEndedChain({
      purpose: 'healing time',
      ends: options.openEndedRecovery,
      edges: chart.bands.slice(1).map(({ from }) => from - added),
    });
    return (dice) => {
      const roll = dice.follow(chain);
      const total = roll.total + added;
      const { light, medium, severe } = rowAt(chart, total).cells;
      const days = { LIGHT: light, MEDIUM: medium, SEVERE: severe }[severity];
      return {
        outcome: 'HEALS',
        facts: { severity, total, days },
        terms: () => [
          breakdown('healing time', [...rollTerms('healing roll', roll), ...bonus]),
          breakdown('days', [term('healing table', days, 'BASE', healingCharts[input.category].citation)]),
        ],
        effects: () => (input.injury === null ? [] : [healingTimeEffect(input.injury, days)]),
        say: () => `The healing roll totals ${total}. The wound heals in ${quantity(days, 'day')}.`,
      };
    };
  },
});
