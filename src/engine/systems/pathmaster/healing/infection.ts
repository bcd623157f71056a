import type { Chain, Dice } from '../../../dice/dice.ts';
import { described, flag, optional, output } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import {
  caughtDiseaseEffects,
  type DiseaseInput,
  diseaseRecord,
  diseaseResultOf,
} from '../ailments/disease-result.ts';
import { rollDisease } from '../ailments/roll-disease.ts';
import { magic } from '../core/citations.ts';
import { describeTieredRoll } from '../core/words.ts';
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

const worseTier = (a: TierOrNone, b: TierOrNone): TierOrNone =>
  tierOrder.indexOf(a as never) > tierOrder.indexOf(b as never) ? a : b;

/** Any success means no infection. With a rule option, a narrow success is still a mild infection (ruling PMB-R111). */
const tierOf = (
  rolled: readonly ResistanceRoll[],
  { infectionUsesFullMarginTable }: PathmasterOptions,
): TierOrNone =>
  rolled
    .map(({ resisted, tier }): TierOrNone => (resisted && !infectionUsesFullMarginTable ? 'NONE' : tier))
    .reduce(worseTier, 'NONE');

/** Rolls against infection as often as the risk requires. */
function infectionRoller(
  { attackLevel, modifiers, rolls }: InfectionRisk,
  { defenceLevel, conditions }: InfectionInput,
  options: PathmasterOptions,
): (dice: Dice) => readonly ResistanceRoll[] {
  const purpose = 'resistance roll against infection';
  const resist = resistanceRoller(
    { attackLevel, defenceLevel, modifiers, conditions, tiered: true, purpose },
    options,
  );
  const chain: Chain<readonly ResistanceRoll[]> = {
    start: [],
    step: (rolled, dice) => {
      const state = [...rolled, resist(dice)];
      return { state, more: state.length < rolls };
    },
    key: (rolled) => `${rolled.length} ${tierOf(rolled, options)}`,
  };
  return (dice) => dice.follow(chain);
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
  conditions: input.conditions,
  wounded: true,
  stats: [],
});

/** Facts of the result if no roll is required. */
const UNHARMED = {
  rollRequired: false,
  diseaseLevel: null,
  targetNumber: null,
  totals: [],
  infected: false,
  tier: 'NONE',
  appliedTiers: [],
  disease: null,
} as const;

export const infection = rule({
  id: 'infection',
  title: 'Infection',
  description:
    'Makes a resistance roll for a patient whose wounds heal naturally, against the local disease. A failure causes the disease.',
  citation: magic('Infection', 'PMB-138'),
  input: infectionInput,
  options: pathmasterOptions,
  outcomes: {
    NO_RISK: 'There is no risk, and nothing is rolled.',
    NONE: 'The wounds are not infected.',
    MILD: 'The wounds are infected, with mild effects.',
    MODERATE: 'The wounds are infected, with mild and moderate effects.',
    SEVERE: 'The wounds are infected, with mild, moderate and severe effects.',
    EXTREME: 'The wounds are infected, with all effects; the patient dies in time.',
  },
  name: 'Infection',
  about: 'Whether wounds are infected.',
  facts: {
    rollRequired: flag('True if the risk of infection requires a roll.'),
    diseaseLevel: optional(
      output.count('Level of the disease that infects the wounds. Null if there is no risk of infection.'),
    ),
    targetNumber: optional(
      output.integer('Total required to resist. Null if there is no risk of infection.'),
    ),
    totals: output.list(
      output.integer('Total of a resistance roll.'),
      'Totals of the resistance rolls, in order.',
    ),
    infected: flag('True if the wounds are infected.'),
    tier,
    appliedTiers: output.list(tier, 'Tiers of the disease that apply, mildest first.'),
    disease: optional(described(diseaseRecord, 'The disease. Null if its dice were not rolled.')),
  },
  prepare: (input, options) => {
    const risk = infectionRiskOf(input, options);
    const roll = risk && infectionRoller(risk, input, options);
    return (dice) => {
      if (risk === null || roll === null)
        return {
          outcome: 'NO_RISK',
          facts: UNHARMED,
          say: () => 'There is no risk of infection.',
        };
      const rolled = roll(dice);
      const tier = tierOf(rolled, options);
      return {
        outcome: tier,
        later: (dice) => {
          const { target } = rolled[0]!;
          const totals = rolled.map(({ total }) => total.total);
          const tiers = tiersUpTo(tier);
          const infected = tier !== 'NONE';
          const disease =
            input.followDisease && infected
              ? diseaseResultOf(
                  diseaseOf(input, risk),
                  tiers,
                  rollDisease('BUBONIC', tiers, [], options, dice),
                  options,
                )
              : null;
          return {
            outcome: tier,
            facts: {
              rollRequired: true,
              diseaseLevel: risk.attackLevel,
              targetNumber: target,
              totals,
              infected,
              tier,
              appliedTiers: tiers,
              disease: disease?.detail ?? null,
            },
            terms: () => [target, ...rolled.map(({ total }) => total), disease?.penalty ?? null],
            effects: () =>
              disease ? caughtDiseaseEffects(disease.detail, magic('Infection', 'PMB-140')) : [],
            say: () => describeTieredRoll(totals, target.total, tier),
          };
        },
      };
    };
  },
});
