import { getOrInsertComputed } from '../../get-or-insert.ts';
import type { Json } from '../../json.ts';
import type { Citation } from '../citation.ts';
import {
  choice,
  defaulted,
  dice,
  integer,
  list,
  optional,
  prose,
  type RecordField,
  record,
  text,
  type Value,
} from '../fields/field.ts';

const shared = <R extends RecordField>(field: R): R => ({ ...field, shared: true });

/** Maximum number of code points in an expression. */
const LONGEST_EXPRESSION = 500;

const houseModifier = shared(
  record(
    'HouseModifier',
    {
      title: text(100, 'Name of the modifier, as shown in results.'),
      quantities: defaulted(
        list(
          text(
            200,
            'Id of a quantity, or the first parts of several: `attack.*`. Damage must be named by its whole id.',
          ),
          50,
          'Quantities that the modifier changes. If empty: all except damage.',
        ),
        [],
      ),
      of: defaulted(
        choice(
          'HouseModifierSide',
          {
            ACTOR: 'The modifier changes only quantities of the combatant who acts.',
            TARGET: 'The modifier changes only quantities of the act’s target.',
            EITHER: 'The modifier changes quantities of both combatants.',
          },
          'Combatant whose quantities the modifier changes.',
        ),
        'EITHER',
      ),
      amount: dice(
        'Number or dice that are added, such as -10 or 1d6. Numbers: −1,000 to 1,000. Dice are rolled once, before all other dice, even if the modifier does not apply.',
      ),
      condition: optional(text(60, 'Name of a condition that the modified combatant must have.')),
      when: optional(
        text(
          LONGEST_EXPRESSION,
          'Condition in CEL, for example `input.attacker.weapon.name == "Spear"`. It can use `input` (the procedure’s input) and `options`. `own` contains the conditions of the combatant whose quantity is modified, `other` the conditions of the other combatant. If a value is absent, the condition is false. If omitted: true.',
        ),
      ),
    },
    'A modifier that house rules define.',
  ),
);

const houseCondition = shared(
  record(
    'HouseCondition',
    {
      name: text(60, 'Name of the condition: a letter, then letters and digits.'),
      title: text(60, 'Display name of the condition.'),
      text: prose(500, 'Meaning of the condition.'),
      lasts: defaulted(
        choice(
          'HouseConditionDuration',
          {
            ROUND: 'The condition ends at the end of the round, or earlier.',
            FIGHT: 'The condition ends at the end of the encounter, or earlier.',
            PERSON: 'The condition lasts until a rule or command ends it.',
          },
          'Latest time at which the condition ends.',
        ),
        'FIGHT',
      ),
      rounds: optional(integer(1, 1000, 'Default duration of the condition, in rounds.')),
      forbids: defaulted(
        list(
          text(
            120,
            'Id of an act such as `attack`, `attack.answer` for all answers to it, or one kind of answer: `attack.answer.PARRY`.',
          ),
          100,
          'Acts and answers that the condition forbids.',
        ),
        [],
      ),
    },
    'A condition that house rules define.',
  ),
);

/** A campaign's house rules for one system, without default options. */
export const houseRules = shared(
  record(
    'HouseRules',
    {
      modifiers: defaulted(
        list(houseModifier, 100, 'Modifiers, in the order in which results list them.'),
        [],
      ),
      conditions: defaulted(list(houseCondition, 50, 'Conditions that the house rules add.'), []),
    },
    'House rules of a campaign for one system.',
  ),
);

export type HouseRules = Value<typeof houseRules>;
export type HouseModifier = HouseRules['modifiers'][number];

const conditionIds = (whose: string) =>
  defaulted(list(text(60, 'Id of a condition.'), 1000, `Ids of the conditions of ${whose}.`), []);

/** House rules that apply to one run of a procedure. */
export const houseScope = record(
  'HouseScope',
  {
    rules: houseRules,
    actor: conditionIds('the combatant who acts'),
    target: conditionIds('the combatant that the act affects'),
  },
  'House rules in force, and the conditions that they can name.',
);

export type HouseScope = Value<typeof houseScope>;

/** Name of the internal option that contains the house rules. */
const HOUSE = 'house';

interface WithHouse {
  readonly [HOUSE]?: { readonly rules: Json } | null;
}

/** Returns the options as an input, with these house rules. They replace existing house rules. */
export const optionsUnder = (options: Json, rules: Json | null): Json => {
  const { [HOUSE]: _, ...own } = (options ?? {}) as WithHouse & Readonly<Record<string, Json>>;
  return rules === null ? own : { ...own, [HOUSE]: { rules } };
};

/** Returns the house rules in the options. Null if there are none. */
export const houseRulesIn = (options: unknown): Json | null =>
  (options as WithHouse | null | undefined)?.[HOUSE]?.rules ?? null;

/** Returns the house rules in parsed options. Null if there are none. */
export const houseScopeIn = (options: unknown): HouseScope | null =>
  ((options as { readonly [HOUSE]?: HouseScope | null })[HOUSE] ?? null) as HouseScope | null;

interface Person {
  readonly conditions: readonly { readonly condition: string }[];
}

/** Represents the unknown other side of a stored character: a combatant without conditions. */
export const NOBODY: Person = { conditions: [] };

const scenes = new WeakMap<object, WeakMap<Person, WeakMap<Person, Json>>>();

/**
 * Returns the options for a procedure between two combatants. These contain the house rules that apply to the two.
 * Returns the same object if there are no house rules.
 */
export function optionsBetween(options: Json, actor: Person, target: Person): Json {
  const rules = houseRulesIn(options);
  if (rules === null) return options;
  const ofActor = getOrInsertComputed(scenes, options as object, () => new WeakMap());
  const ofBoth = getOrInsertComputed(ofActor, actor, () => new WeakMap());
  return getOrInsertComputed(ofBoth, target, () => ({
    ...(options as object),
    [HOUSE]: { rules, actor: idsOf(actor), target: idsOf(target) },
  }));
}

const idsOf = ({ conditions }: Person): readonly string[] => [
  ...new Set(conditions.map(({ condition }) => condition)),
];

export const citeHouseRule = (title: string): Citation => ({ document: 'House rules', section: title });

/** Returns the condition from the house rules that forbids a combatant's act. Null if none forbids it. */
export const forbidding = (options: unknown, person: Person, act: string): string | null =>
  forbiddingAnyOf(options, person, [act]);

/** Like `forbidding`, but for an answer to an act. */
export const forbiddingAnswer = (
  options: unknown,
  person: Person,
  act: string,
  answer: Json,
): string | null =>
  forbiddingAnyOf(options, person, [
    everyAnswerTo(act),
    ...Object.values(answer as object).flatMap((kind) =>
      typeof kind === 'string' ? [answerOfKind(act, kind)] : [],
    ),
  ]);

/** Returns the names that conditions in house rules use for all answers to an act, and for its answers of one kind. */
export const everyAnswerTo = (act: string): string => `${act}.answer`;
export const answerOfKind = (act: string, kind: string): string => `${everyAnswerTo(act)}.${kind}`;

function forbiddingAnyOf(options: unknown, { conditions }: Person, names: readonly string[]): string | null {
  const rules = houseRulesIn(options) as Partial<HouseRules> | null;
  if (rules === null || conditions.length === 0) return null;
  const held = new Set(idsOf({ conditions }));
  const found = rules.conditions?.find(
    ({ name, forbids = [] }) => held.has(name) && forbids.some((each) => names.includes(each)),
  );
  return found?.title ?? null;
}
