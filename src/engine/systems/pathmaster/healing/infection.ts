import type { Chain, Dice } from '../../../dice/dice.ts';
import { described, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import {
  caughtDiseaseEffects,
  type DiseaseInput,
  diseaseRecord,
  diseaseResultOf,
} from '../ailments/disease-result.ts';
import { rollDisease } from '../ailments/roll-disease.ts';
import { magic } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { tier } from '../resistance/fields.ts';
import { type ResistanceRoll, resistanceRoller } from '../resistance/resistance-roller.ts';
import { type TierOrNone, tierOrder, tiersUpTo } from '../resistance/tables.ts';
import {
  type InfectionInput,
  type InfectionRisk,
  infectionInput,
  infectionRiskOf,
} from './infection-risk.ts';

interface InfectionRolls {
  readonly rolled: readonly ResistanceRoll[];
}

const worseTier = (a: TierOrNone, b: TierOrNone): TierOrNone =>
  tierOrder.indexOf(a as never) > tierOrder.indexOf(b as never) ? a : b;

/** Any success is no infection, unless the group reads the whole table (ruling PMB-R111). */
const tierOf = (
  { rolled }: InfectionRolls,
  { infectionUsesFullMarginTable }: PathmasterOptions,
): TierOrNone =>
  rolled
    .map(({ resisted, tier }): TierOrNone => (resisted && !infectionUsesFullMarginTable ? 'NONE' : tier))
    .reduce(worseTier, 'NONE');

interface InfectionCheck extends InfectionRolls {
  readonly risk: InfectionRisk | null;
  readonly tier: TierOrNone;
}

function prepare(input: InfectionInput, options: PathmasterOptions): (dice: Dice) => InfectionCheck {
  const risk = infectionRiskOf(input, options);
  if (risk === null) return () => ({ risk, rolled: [], tier: 'NONE' });
  const resist = resistanceRoller(
    {
      attackLevel: risk.attackLevel,
      defenceLevel: input.defenceLevel,
      modifiers: risk.modifiers,
      tiered: true,
      purpose: 'resistance roll against infection',
    },
    options,
  );
  const chain: Chain<InfectionRolls> = {
    start: { rolled: [] },
    step: ({ rolled }, dice) => {
      const state = { rolled: [...rolled, resist(dice)] };
      return { state, more: state.rolled.length < risk.rolls };
    },
    key: (state) => `${state.rolled.length} ${tierOf(state, options)}`,
  };
  return (dice) => {
    const state = dice.follow(chain);
    return { ...state, risk, tier: tierOf(state, options) };
  };
}

const diseaseOf = (input: InfectionInput, { attackLevel }: InfectionRisk): DiseaseInput => ({
  type: 'BUBONIC',
  name: input.name,
  effectLevel: attackLevel,
  defenceLevel: input.defenceLevel,
  constitution: input.constitution,
  presence: 0,
  selfDiscipline: 0,
  racial: input.racial,
  modifiers: input.modifiers,
  wounded: true,
  stats: [],
});

/** Whether wounds that heal naturally are infected. */
export const infection = procedure({
  id: 'infection',
  title: 'Infection',
  description:
    'One resistance roll against the disease of the place for wounds that are left to heal naturally; failing it is the disease.',
  citation: magic('Infection'),
  input: infectionInput,
  options: pathmasterOptions,
  detail: record(
    'Infection',
    {
      rollRequired: flag('Whether there is anything to roll for.'),
      diseaseLevel: optional(output.count('Level of the disease.')),
      targetNumber: optional(output.integer('What the roll must reach to resist.')),
      totals: output.list(output.integer('A resistance roll with its modifiers.'), 'The rolls.'),
      infected: flag('Whether the wounds are infected.'),
      tier,
      appliedTiers: output.list(tier, 'The tiers of the disease, mildest first.'),
      disease: optional(described(diseaseRecord, 'The disease, where its dice were thrown.')),
    },
    'Whether wounds are infected.',
  ),
  outcomes: {
    NO_RISK: 'Nothing is rolled.',
    NONE: 'No infection.',
    MILD: 'Infected: mild effects.',
    MODERATE: 'Infected: mild and moderate effects.',
    SEVERE: 'Infected: mild to severe effects.',
    EXTREME: 'Infected: every effect, death in time.',
  },
  measures: {},
  prepare,
  view: ({ risk, tier }) => ({ outcome: risk === null ? 'NO_RISK' : tier }),
  conclude: ({ risk, rolled, tier: reached }, input, options, dice) => {
    const tiers = tiersUpTo(reached);
    const follow = input.followDisease && risk !== null && tiers.length > 0;
    const disease = follow
      ? diseaseResultOf(
          diseaseOf(input, risk),
          tiers,
          rollDisease('BUBONIC', tiers, [], options, dice),
          options,
        )
      : null;
    const totals = rolled.map(({ total }) => total.total);
    return {
      outcome: risk === null ? 'NO_RISK' : reached,
      summary:
        risk === null
          ? 'No risk of infection.'
          : `${totals.join(', ')} against ${rolled[0]!.target.total}: ${
              reached === 'NONE' ? 'no infection' : `infected, ${reached.toLowerCase()}`
            }.`,
      breakdowns: [
        ...rolled.flatMap(({ target, total }, index) => (index === 0 ? [target, total] : [total])),
        ...(disease ? [disease.penalty] : []),
      ],
      effects: disease ? caughtDiseaseEffects(disease.detail, magic('Infection')) : [],
      detail: {
        rollRequired: risk !== null,
        diseaseLevel: risk?.attackLevel ?? null,
        targetNumber: rolled[0]?.target.total ?? null,
        totals,
        infected: reached !== 'NONE',
        tier: reached,
        appliedTiers: tiers,
        disease: disease?.detail ?? null,
      },
    };
  },
});
