import type { Dice } from '../../dice/dice.ts';
import { sumOf } from '../../dice/questions.ts';
import { getOrInsertComputed } from '../../get-or-insert.ts';
import type { RecordField } from '../fields/field.ts';
import { layoutOf } from '../fields/reader.ts';
import { type Staged, Waits } from '../stages.ts';
import type { StatedModifier } from '../stated-modifier.ts';
import { expressionFor } from './expression.ts';
import { citeHouseRule, type HouseModifier, type HouseScope, houseScopeIn } from './house-rules.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';

interface Asking {
  readonly id: string;
  readonly title: string;
  readonly input: RecordField;
  readonly options: RecordField;
}

interface Asked {
  readonly input: unknown;
  readonly options: unknown;
  readonly house: HouseScope;
}

type Play<V> = (dice: Dice) => Staged<unknown, V>;

/**
 * Returns a function that plays a procedure with the house rules' modifiers in its input. Null if no modifier applies
 * to the procedure. Dice of modifiers are rolled first, once for each modifier, even if the modifier does not apply. An
 * answer can change which modifiers apply, but must not change the dice that were rolled before it.
 */
export function underHouseRules<V>(
  asking: Asking,
  asked: Asked,
  prepare: (input: unknown) => Play<V>,
): Play<V> | null {
  const quantities = quantitiesOf(asking);
  const meant = asked.house.rules.modifiers.filter((each) => quantities.some((at) => isMeant(each, at)));
  if (meant.length === 0) return null;
  const added = (input: unknown, amounts: readonly number[]) =>
    withModifiers(asking, { ...asked, input }, meant, amounts);
  const isIdle = added(asked.input, []) === asked.input;
  const prepared = new Map<string, Play<V>>();
  return (dice) => {
    const amounts = meant.map((modifier) => amountOf(modifier, isIdle, dice));
    const play = getOrInsertComputed(prepared, amounts.join(), () => prepare(added(asked.input, amounts)));
    return withInput(play(dice), (input) => added(input, amounts));
  };
}

/**
 * Returns a procedure's input with the house rules' modifiers, for numbers that are shown before dice are rolled.
 * Modifiers with dice are omitted.
 */
export function inputUnderHouseRules<I>(
  { id, title, input: fields }: Omit<Asking, 'options'>,
  optionFields: RecordField,
  input: I,
  options: unknown,
): I {
  const house = houseScopeIn(options);
  if (house === null) return input;
  const fixed = house.rules.modifiers.filter(({ amount }) => amount.dice.length === 0);
  const amounts = fixed.map(({ amount }) => amount.plus);
  const asking = { id, title, input: fields, options: optionFields };
  return withModifiers(asking, { input, options, house }, fixed, amounts) as I;
}

/** Returns the same stages of a procedure, but changes the input with `changed` after each answer. */
const withInput = <V>(stage: Staged<unknown, V>, changed: (input: unknown) => unknown): Staged<unknown, V> =>
  stage instanceof Waits
    ? new Waits(
        stage.needed,
        (input, dice) => withInput(stage.next(changed(input), dice), changed),
        (input) => stage.isOpen(changed(input)),
      )
    : stage;

function amountOf({ title: label, amount: formula }: HouseModifier, isIdle: boolean, dice: Dice): number {
  if (formula.dice.length === 0) return formula.plus;
  const thrown = sumOf([{ label, formula }]);
  // If a modifier does not apply, odds do not have to distinguish the faces of its dice.
  if (!isIdle) return dice.ask(thrown).total;
  const ways = thrown.cases().reduce((sum, each) => sum + each.ways, 0n);
  return dice.ask({ ...thrown, cases: () => [{ answer: { total: 0, parts: [] }, ways }] }).total;
}

/** Returns the input with all modifiers that apply. Returns the same input if none applies. */
function withModifiers(
  asking: Asking,
  asked: Asked,
  modifiers: readonly HouseModifier[],
  amounts: readonly number[],
): unknown {
  let { input } = asked;
  for (const at of quantitiesOf(asking))
    for (const [index, modifier] of modifiers.entries())
      if (isMeant(modifier, at) && isPresent(asked.input, at.path) && applies(modifier, at, asking, asked)) {
        const { title: label } = modifier;
        input = withModifier(input, at.path, {
          ...layoutOf(at.item).blank,
          ...{ label, value: amounts[index] ?? 0, citation: citeHouseRule(label) },
        });
      }
  return input;
}

/** True if the modifier names the quantity or no quantity, and is for the quantity's side. */
export const isMeant = ({ quantities, of }: HouseModifier, at: Quantity): boolean =>
  (of === 'EITHER' || of === at.of) &&
  ((quantities.length === 0 && !at.damage) || quantities.some((named) => isNamed(named, at)));

/** `attack.*` names all quantities of the attack except damage. */
export const isNamed = (named: string, { id, damage }: Quantity): boolean =>
  id === named || (!damage && named.endsWith('.*') && id.startsWith(named.slice(0, -1)));

function applies(
  { condition, when }: HouseModifier,
  { of }: Quantity,
  asking: Asking,
  { input, options, house: { actor, target } }: Asked,
): boolean {
  const [own, other] = of === 'ACTOR' ? [actor, target] : [target, actor];
  if (condition !== null && !own.includes(condition)) return false;
  return when === null || expressionFor(asking, when).holds({ input, options, own, other });
}

/** True if the input contains the list at this path, even if it is empty. */
function isPresent(value: unknown, [name, ...path]: readonly string[]): boolean {
  if (Array.isArray(value))
    return name === undefined || value.some((item) => isPresent(item, [name, ...path]));
  if (typeof value !== 'object' || value === null || name === undefined) return false;
  return isPresent((value as Readonly<Record<string, unknown>>)[name], path);
}

/** Returns the value, with the modifier added to every list at this path. */
function withModifier(value: unknown, path: readonly string[], modifier: StatedModifier): unknown {
  const [name, ...rest] = path;
  if (Array.isArray(value))
    return name === undefined
      ? [...value, modifier]
      : value.map((item) => withModifier(item, path, modifier));
  if (typeof value !== 'object' || value === null || name === undefined) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: withModifier(fields[name], rest, modifier) };
}
