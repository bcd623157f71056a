import type { Policy } from '../../engine/encounter/forecast/policy.ts';
import { type Duel, type Duelist, FORECAST_LIMITS, type Reach } from '../../play/preview/prepare-forecast.ts';
import { SheetInput } from '../characters/sheet-and-standing.ts';
import { builder } from '../kit/builder.ts';
import type { Values } from '../kit/fields.ts';
import { chosenSystem } from '../kit/one-of.ts';
import { RulesInput } from '../rules/rules-input.ts';

type InputFields = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]['fields']>>[0];

const POLICY =
  'On its turn, the combatant attacks the first enemy who is not down. It attacks as often as the turn’s resources permit, or once if attacks cost nothing. Then it ends its turn.';

const policyFields = (t: InputFields) => ({
  weapon: t.string({
    description:
      'Item on the sheet with which the combatant attacks. If omitted, or while the rules reject it: the first item that the rules allow.',
  }),
  answers: t.stringList({
    description: `Names of answer options, in order of preference ("parry", "dodge"), at most ${FORECAST_LIMITS.answers}. The combatant chooses the first available option. If none is available: the option whose roll uses the highest number, or the first if none has a number.`,
  }),
});

const DuelistInput = builder.inputType('DuelistInput', {
  description: `One of the two combatants of a duel. ${POLICY}`,
  fields: (t) => ({
    name: t.string({
      description: 'Name of the combatant, 1 to 100 characters. If omitted: "One" or "Other".',
    }),
    sheet: t.field({ type: SheetInput, required: true, description: 'The combatant’s character sheet.' }),
    ...policyFields(t),
  }),
});

export const DuelInput = builder.inputType('DuelInput', {
  description: 'A duel of two combatants who start with full health.',
  fields: (t) => ({
    rules: t.field({
      type: RulesInput,
      required: true,
      description: 'Rule system and its options. An empty object keeps all defaults.',
    }),
    one: t.field({ type: DuelistInput, required: true, description: 'The first combatant.' }),
    other: t.field({ type: DuelistInput, required: true, description: 'The second combatant.' }),
  }),
});

export const PolicyInput = builder.inputType('PolicyInput', {
  description: `How a combatant fights in the simulation. ${POLICY}`,
  fields: (t) => ({
    combatantId: t.id({ required: true, description: 'Id of the combatant.' }),
    ...policyFields(t),
  }),
});

interface GivenPolicy {
  readonly weapon?: string | null | undefined;
  readonly answers?: readonly string[] | null | undefined;
}

export const policyIn = ({ weapon, answers }: GivenPolicy): Policy => ({
  weapon: weapon ?? null,
  answers: answers ?? [],
});

const duelistIn = (
  { name, sheet, ...policy }: GivenPolicy & { readonly name?: string | null; readonly sheet: Values },
  usual: string,
): Duelist => {
  const { system, value } = chosenSystem(sheet);
  return { name: name ?? usual, sheet: { system, sheet: value }, ...policyIn(policy) };
};

/** Arguments that limit a forecast, and its seed. */
export const reachArgs = builder.args((t) => ({
  fights: t.int({
    defaultValue: 400,
    description: `Number of fights to simulate if an exact result is not possible. Range: 1 to ${FORECAST_LIMITS.fights}. With 400 fights, the standard error of a probability is at most 0.025.`,
  }),
  rounds: t.int({
    defaultValue: 30,
    description: `Maximum number of rounds. Range: 1 to ${FORECAST_LIMITS.rounds}. An exact result is more likely with fewer rounds.`,
  }),
  seed: t.string({
    description:
      'Seed of the simulated fights, at most 100 characters. The same seed gives the same result. If omitted: a random seed.',
  }),
}));

export const reachIn = (args: {
  readonly fights?: number | null;
  readonly rounds?: number | null;
  readonly seed?: string | null;
}): Reach => ({ fights: args.fights ?? 400, rounds: args.rounds ?? 30, seed: args.seed ?? null });

/** Returns the two duellists in a caller’s input. */
export function duelIn({ rules, one, other }: typeof DuelInput.$inferInput): Duel {
  const { system, value: options } = chosenSystem(rules as Values);
  return { system, options, one: duelistIn(one, 'One'), other: duelistIn(other, 'Other') };
}
