import type { Policy } from '../../engine/encounter/forecast/policy.ts';
import { type Duel, type Duelist, FORECAST_LIMITS, type Reach } from '../../play/preview/prepare-forecast.ts';
import { SheetInput } from '../characters/sheet-and-standing.ts';
import { builder } from '../kit/builder.ts';
import type { Values } from '../kit/fields.ts';
import { chosenSystem } from '../kit/one-of.ts';
import { RulesInput } from '../rules/rules-input.ts';

type InputFields = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]['fields']>>[0];

const POLICY =
  'On their turn they attack the first enemy who is not down, as often as the turn lets them pay for it, or once where an attack costs nothing, and end the turn; they do nothing else.';

const policyFields = (t: InputFields) => ({
  weapon: t.string({
    description:
      'What they attack with, by its name on the sheet; left out, or while the rules refuse it, the first thing that they allow.',
  }),
  answers: t.idList({
    description: `How they answer what they are asked: ids of options, the dearest first ("parry", "dodge"), at most ${FORECAST_LIMITS.answers}; the first that is open is taken. Where none is: the open option that is rolled with the highest number, and else the first.`,
  }),
});

const DuelistInput = builder.inputType('DuelistInput', {
  description: `One of two who fight. ${POLICY}`,
  fields: (t) => ({
    name: t.string({ description: 'What they are called, 1 to 100 characters; left out, "One" or "Other".' }),
    sheet: t.field({ type: SheetInput, required: true, description: 'Who they are on paper.' }),
    ...policyFields(t),
  }),
});

export const DuelInput = builder.inputType('DuelInput', {
  description: 'Two who fight each other from the beginning, whole and unhurt.',
  fields: (t) => ({
    rules: t.field({
      type: RulesInput,
      required: true,
      description: 'By whose rules; {} for every option at its default.',
    }),
    one: t.field({ type: DuelistInput, required: true, description: 'One.' }),
    other: t.field({ type: DuelistInput, required: true, description: 'The other.' }),
  }),
});

export const PolicyInput = builder.inputType('PolicyInput', {
  description: `How a combatant fights while nobody decides for them. ${POLICY}`,
  fields: (t) => ({
    combatant: t.id({ required: true, description: 'Who.' }),
    ...policyFields(t),
  }),
});

interface GivenPolicy {
  readonly weapon?: string | null | undefined;
  readonly answers?: readonly (string | number)[] | null | undefined;
}

export const policyIn = ({ weapon, answers }: GivenPolicy): Policy => ({
  weapon: weapon ?? null,
  answers: (answers ?? []).map(String),
});

const duelistIn = (
  { name, sheet, ...policy }: GivenPolicy & { readonly name?: string | null; readonly sheet: Values },
  usual: string,
): Duelist => {
  const { system, value } = chosenSystem(sheet);
  return { name: name ?? usual, sheet: { system, sheet: value }, ...policyIn(policy) };
};

/** How far it is looked ahead, and by which dice. */
export const reachArgs = builder.args((t) => ({
  fights: t.int({
    defaultValue: 400,
    description: `How many fights are fought where it is too wide to be told exactly, 1 to ${FORECAST_LIMITS.fights}; a likelihood of 400 fights has a standard error of 0.025 at most.`,
  }),
  rounds: t.int({
    defaultValue: 30,
    description: `For how many rounds it goes on, 1 to ${FORECAST_LIMITS.rounds}; the fewer, the sooner it is exact.`,
  }),
  seed: t.string({
    description:
      'The same seed gives the same answer; left out, one of the operating system. At most 100 characters.',
  }),
}));

export const reachIn = (args: {
  readonly fights?: number | null;
  readonly rounds?: number | null;
  readonly seed?: string | null;
}): Reach => ({ fights: args.fights ?? 400, rounds: args.rounds ?? 30, seed: args.seed ?? null });

/** Two who fight, as a caller gives them. */
export function duelIn({ rules, one, other }: typeof DuelInput.$inferInput): Duel {
  const { system, value: options } = chosenSystem(rules as Values);
  return { system, options, one: duelistIn(one, 'One'), other: duelistIn(other, 'Other') };
}
