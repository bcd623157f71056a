import { maximum, minimum } from '../../dice/formula.ts';
import { type Fault, InvalidInput, type Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import { publicFieldsOf } from '../fields/field.ts';
import { read } from '../fields/read.ts';
import type { AnswerRules } from '../fight/answer-rules.ts';
import type { Procedure } from '../procedure.ts';
import type { System } from '../system.ts';
import { EXPRESSION_ACCEPTED, ExpressionFault, expressionFor } from './expression.ts';
import {
  answerOfKind,
  everyAnswerTo,
  type HouseModifier,
  type HouseRules,
  houseRules,
} from './house-rules.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
import { isMeant, isNamed } from './under-house-rules.ts';

/** Maximum amount of a modifier, positive or negative. */
const LARGEST = 1000;
/**
 * Maximum number of dice in a modifier. Each additional die multiplies the number of dice results that must be counted
 * for exact odds.
 */
const MOST_DICE = 4;
const MOST_SIDES = 100;

/** Parses house rules for a system. Throws `InvalidInput` with every fault and its path. */
export function readHouseRules(system: System, given: unknown, path: Path): HouseRules {
  const rules = read(houseRules, given, path);
  const faults = [
    ...rules.conditions.flatMap((condition, index) =>
      conditionFaults(system, rules, condition, [...path, 'conditions', index]),
    ),
    ...rules.modifiers.flatMap((modifier, index) =>
      modifierFaults(system, rules, modifier, [...path, 'modifiers', index]),
    ),
  ];
  if (faults.length > 0) throw new InvalidInput(faults);
  return rules;
}

function conditionFaults(
  { conditions: ofBook, encounterRules: { acts } }: System,
  { conditions }: HouseRules,
  { name, forbids }: HouseRules['conditions'][number],
  path: Path,
): readonly Fault[] {
  const faults: Fault[] = [];
  if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name))
    faults.push({
      path: [...path, 'name'],
      problem: `"${name}" is not a valid name of a condition`,
      accepted: 'a letter, then letters and digits',
    });
  if (ofBook.some(({ id }) => id === name) || conditions.filter((each) => each.name === name).length > 1)
    faults.push({
      path: [...path, 'name'],
      problem: `the condition ${name} already exists`,
      accepted: 'a name that is not used yet',
    });
  const known = acts.flatMap(({ id, answer }) => [
    id,
    ...(answer ? [everyAnswerTo(id), ...new Set(kindsIn(answer).map((kind) => answerOfKind(id, kind)))] : []),
  ]);
  for (const [index, act] of forbids.entries())
    if (!known.includes(act))
      faults.push({
        path: [...path, 'forbids', index],
        problem: `${act} is neither an act nor an answer`,
        accepted: known.join(', '),
      });
  return faults;
}

/**
 * Returns the kinds of answers. These are the values of the enum fields in the answer's input, except the values that
 * mean that the respondent passes.
 */
function kindsIn({ input, pass }: AnswerRules): readonly string[] {
  const passes: readonly Json[] = Object.values(pass as Readonly<Record<string, Json>>);
  return publicFieldsOf(input).flatMap(([, field]) => {
    const inner = field.kind === 'optional' ? field.field : field;
    return inner.kind === 'choice' ? Object.keys(inner.values).filter((kind) => !passes.includes(kind)) : [];
  });
}

function modifierFaults(
  system: System,
  { conditions }: HouseRules,
  modifier: HouseModifier,
  path: Path,
): readonly Fault[] {
  const known = [...system.conditions.map(({ id }) => id), ...conditions.map(({ name }) => name)];
  const { condition } = modifier;
  return [
    ...amountFaults(modifier, [...path, 'amount']),
    ...quantityFaults(system, modifier, path),
    ...(condition === null || known.includes(condition)
      ? []
      : [
          {
            path: [...path, 'condition'],
            problem: `${condition} is not a condition`,
            accepted: known.join(', '),
          },
        ]),
    ...expressionFaults(system, modifier, [...path, 'when']),
  ];
}

function amountFaults({ amount }: HouseModifier, path: Path): readonly Fault[] {
  const accepted = `${-LARGEST} to ${LARGEST}, with at most ${MOST_DICE} dice of at most ${MOST_SIDES} sides`;
  const dice = amount.dice.reduce((sum, { count }) => sum + Math.abs(count), 0);
  if (dice > MOST_DICE || amount.dice.some(({ sides }) => sides > MOST_SIDES))
    return [{ path, problem: 'the amount has too many dice or sides', accepted }];
  return minimum(amount) < -LARGEST || maximum(amount) > LARGEST
    ? [{ path, problem: 'the amount is out of range', accepted }]
    : [];
}

/** Returns the quantities that house rules of a system can change, in the order of its procedures. */
export const quantitiesIn = ({ procedures }: System): readonly Quantity[] => procedures.flatMap(quantitiesOf);

function quantityFaults(system: System, modifier: HouseModifier, path: Path): readonly Fault[] {
  const all = quantitiesIn(system);
  const faults = modifier.quantities.flatMap((named, index): readonly Fault[] =>
    all.some((quantity) => isNamed(named, quantity))
      ? []
      : [
          {
            path: [...path, 'quantities', index],
            problem: `${named} is not a quantity`,
            accepted: all.map(({ id }) => id).join(', '),
          },
        ],
  );
  if (faults.length > 0 || all.some((quantity) => isMeant(modifier, quantity))) return faults;
  return [
    {
      path: [...path, 'of'],
      problem: `no quantity of the list belongs to the side ${modifier.of}`,
      accepted: 'EITHER',
    },
  ];
}

/**
 * Returns the faults of a modifier's expression. The expression must be valid for each procedure whose quantities the
 * modifier changes.
 */
function expressionFaults(system: System, modifier: HouseModifier, path: Path): readonly Fault[] {
  const { when } = modifier;
  if (when === null) return [];
  for (const procedure of system.procedures) {
    if (!quantitiesOf(procedure).some((quantity) => isMeant(modifier, quantity))) continue;
    const problem = expressionProblem(procedure, system, when);
    if (problem !== null)
      return [{ path, problem: `for ${procedure.id}: ${problem}`, accepted: EXPRESSION_ACCEPTED }];
  }
  return [];
}

function expressionProblem(
  { input }: Procedure,
  { optionsField: options }: System,
  when: string,
): string | null {
  try {
    expressionFor({ input, options }, when);
    return null;
  } catch (error) {
    if (error instanceof ExpressionFault) return error.message;
    throw error;
  }
}
