import type { Fault, Path } from '../../../fault.ts';
import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { tier } from './fields.ts';
import {
  isRolled,
  isTiered,
  type ResistanceInput,
  resistanceInput,
  resistancePurposes,
  resistanceTerms,
} from './resistance-input.ts';
import { type ResistanceRoll, resistanceRoller, targetNumberBreakdown } from './resistance-roller.ts';
import { tiersUpTo } from './tables.ts';

/** The resistance roll: the level of an effect against the level of its target. */
export const resistance = procedure({
  id: 'resistance',
  title: 'Resistance roll',
  description:
    'An open-ended roll and stat bonuses against 50, more or less by 5 for each level of difference; the margin tells how bad it is.',
  citation: magic('Resistance Rolls'),
  input: resistanceInput,
  options: pathmasterOptions,
  detail: record(
    'Resistance',
    {
      rolled: flag('Whether a roll was made; the willing need none.'),
      attackLevel: output.count('The level that the attack counted with.'),
      targetNumber: output.integer('What the total must reach to resist.'),
      modifier: output.integer('Everything added to the roll.'),
      roll: optional(output.integer('What the dice came to.')),
      total: optional(output.integer('Roll and modifiers.')),
      margin: optional(output.integer('Total less what was needed: by how much it succeeded.')),
      resisted: flag('Whether the total reached what was needed.'),
      tier: optional(tier),
      appliedTiers: output.list(tier, 'Every tier that applies, mildest first.'),
    },
    'How a resistance roll came out.',
  ),
  outcomes: {
    RESISTED: 'All or nothing: no effect.',
    AFFECTED: 'All or nothing: the full effect.',
    NO_EFFECT: 'By tiers: no effects.',
    MILD: 'By tiers: mild effects.',
    MODERATE: 'By tiers: mild and moderate effects.',
    SEVERE: 'By tiers: mild to severe effects.',
    EXTREME: 'By tiers: every effect.',
  },
  measures: {},
  faults,
  prepare: (input, options) => {
    if (!isRolled(input)) return () => null;
    return resistanceRoller(
      {
        attackLevel: input.attackLevel,
        defenceLevel: input.defenceLevel,
        modifiers: resistanceTerms(input, options),
        tiered: isTiered(input),
        purpose: resistancePurposes[input.kind],
      },
      options,
    );
  },
  view: (resisted, input) => ({ outcome: outcomeOf(resisted, input) }),
  conclude: (resisted, input, options) => {
    const outcome = outcomeOf(resisted, input);
    const target = resisted?.target ?? targetNumberBreakdown(input, options);
    const modifier = breakdown('modifiers', resistanceTerms(input, options));
    return {
      outcome,
      summary: resisted
        ? `${resisted.total.total} against ${target.total}: ${words[outcome]}.`
        : `The willing resist nothing: ${words[outcome]}.`,
      breakdowns: resisted ? [target, resisted.total] : [target, modifier],
      effects: [],
      detail: {
        rolled: resisted !== null,
        attackLevel: input.attackLevel,
        targetNumber: target.total,
        modifier: modifier.total,
        roll: resisted?.roll.total ?? null,
        total: resisted?.total.total ?? null,
        margin: resisted?.margin ?? null,
        resisted: resisted?.resisted ?? false,
        tier: isTiered(input) ? tierOf(resisted) : null,
        appliedTiers: isTiered(input) ? tiersUpTo(tierOf(resisted)) : [],
      },
    };
  },
});

/** Who does not resist at all takes everything. */
const tierOf = (resisted: ResistanceRoll | null) => resisted?.tier ?? 'EXTREME';

function outcomeOf(resisted: ResistanceRoll | null, input: ResistanceInput) {
  if (!isTiered(input)) return resisted?.resisted ? 'RESISTED' : 'AFFECTED';
  const reached = tierOf(resisted);
  return reached === 'NONE' ? 'NO_EFFECT' : reached;
}

const words = {
  RESISTED: 'resisted',
  AFFECTED: 'affected',
  NO_EFFECT: 'no effects',
  MILD: 'mild effects',
  MODERATE: 'moderate effects',
  SEVERE: 'severe effects',
  EXTREME: 'extreme effects',
} as const;

function faults(input: ResistanceInput, path: Path): readonly Fault[] {
  const { kind, tiered, realm, stats } = input;
  if (kind === 'SPELL' && realm === null && (stats.empathy || stats.intuition || stats.presence))
    return [
      {
        path: [...path, 'realm'],
        problem: 'nothing tells which stat counts',
        accepted: 'a realm; of a spell of none, everything that stats add as stats.other',
      },
    ];
  if (kind !== 'SKILL' || tiered !== true) return [];
  return [
    {
      path: [...path, 'tiered'],
      problem: 'resisting a skill is all or nothing',
      accepted: 'false, or nothing',
    },
  ];
}
