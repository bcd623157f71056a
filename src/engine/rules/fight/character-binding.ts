import { type Formula, formulaText } from '../../dice/formula.ts';
import { type Fault, InvalidInput, type Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { Effect } from '../effects/effect.ts';
import type { Field, RecordField } from '../fields/field.ts';
import { read } from '../fields/read.ts';
import type { BoundProcedure, Procedure, TypedProcedure } from '../procedure.ts';
import type { Resolution } from '../resolution.ts';
import {
  type AnyBindings,
  type Bindings,
  fillInput,
  isBinding,
  type KnownInput,
  knownInputs,
  optionalWhereKnown,
  type Source,
  within,
} from './binding.ts';
import type { Fighter } from './fighter.ts';
import type { RuleViolation } from './rule-violation.ts';

/** A procedure that will affect a stored character in one of its roles. */
export interface CharacterScene<Options, Asked = object> {
  readonly character: Fighter;
  /** The character as actor and as target, so that acts and characters can share bindings. */
  readonly actor: Fighter;
  readonly target: Fighter;
  /** Role of the character in the procedure. */
  readonly part: Source;
  readonly options: Options;
  /** The act's or procedure's input from the caller. */
  readonly asked: Asked;
}

/** Inputs of a procedure that a stored character provides, by role. */
export interface CharacterBinding {
  readonly procedure: Procedure;
  /** The procedure's input. The caller may omit the values that the character provides. */
  readonly input: RecordField;
  /** Inputs that the character provides, and the role for each input. */
  readonly known: readonly KnownInput[];
  /** Role that the character has by default. Null if the character provides no input in any role. */
  readonly part: 'ACTOR' | 'TARGET' | null;
  /**
   * Returns the complete, parsed input with the character's values for this role. Throws `InvalidInput` for invalid
   * input, and for values that contradict the character.
   */
  complete(character: Fighter, part: Source, given: unknown, options: unknown, path: Path): object;
  /** Returns the procedure, extended by its immediate consequences for the character. */
  afterwards(
    bound: BoundProcedure,
    character: Fighter,
    part: Source,
    given: unknown,
    options: unknown,
  ): BoundProcedure;
  /**
   * Returns the number of rounds that pass for the character during the procedure, outside encounters. 0 if the
   * procedure takes no time.
   */
  rounds(character: Fighter, part: Source, given: unknown, options: unknown, path: Path): number;
  /** Returns the effects that are stored with the character. */
  effects(
    resolution: Resolution,
    character: Fighter,
    part: Source,
    given: unknown,
    options: unknown,
  ): readonly Effect[];
}

export interface CharacterBindingDeclaration<Scene, Fields, Detail> {
  /** Input in addition to the procedure's input, such as the wound. */
  readonly extraInput?: RecordField;
  /** Returns the reason why the procedure cannot affect the character. */
  readonly whyNotInScene?: (scene: Scene) => RuleViolation | null;
  /** Returns the number of rounds that pass for the character during the procedure. If omitted: none. */
  readonly rounds?: (scene: Scene) => number;
  readonly input: Bindings<Scene, Fields>;
  /** Names of the nested input types, by field, if other procedures use the same types. */
  readonly names?: Readonly<Record<string, string>>;
  /** Default role. Null if the effects determine it. If omitted: the role for which the character provides input. */
  readonly part?: CharacterBinding['part'];
  /** Returns the immediate consequences. If omitted: none. */
  readonly afterwards?: (bound: BoundProcedure<Detail>, scene: Scene) => BoundProcedure<Detail>;
  /** Returns the effects that are stored with the character. If omitted: the procedure's effects. */
  readonly effects?: (resolution: Resolution<Detail>, scene: Scene) => readonly Effect[];
}

const readPlainly: (field: RecordField, given: unknown, path: Path) => unknown = read;

/** Declares which inputs of a procedure a system's stored characters provide. */
export const characterBindingsOf =
  <Options>(optionsOf: (given: unknown) => Options) =>
  <Asked = object>() =>
  <Fields extends RecordField['fields'], Detail>(
    procedure: TypedProcedure<RecordField<Fields>, Detail>,
    {
      extraInput,
      whyNotInScene: refusal,
      input: bindings,
      names = {},
      part: usual,
      afterwards,
      rounds,
      effects,
    }: CharacterBindingDeclaration<CharacterScene<Options, Asked>, Fields, Detail>,
  ): CharacterBinding => {
    const bound = bindings as AnyBindings<CharacterScene<Options, Asked>>;
    const name = `${procedure.input.name.replace(/Input$/, '')}OnCharacter`;
    const own = optionalWhereKnown(procedure.input, bound, name, names);
    const input: RecordField = extraInput
      ? { ...own, name, fields: { ...own.fields, ...extraInput.fields } }
      : own;
    const sceneOf = (
      character: Fighter,
      part: Source,
      given: unknown,
      options: unknown,
      path: Path = [],
    ) => ({
      ...{ character, actor: character, target: character, part },
      options: optionsOf(options),
      asked: withoutDefaults(bound, readPlainly(input, given, path) as Values, given as Values) as Asked,
    });
    const known = knownInputs(bound);
    return {
      ...{ procedure, input, known },
      part: usual === undefined ? partOf(known) : usual,
      complete(character, part, given, options, path) {
        const scene = sceneOf(character, part, given, options, path);
        const refused = refusal?.(scene) ?? null;
        if (refused) throw new InvalidInput([faultOf(refused, path)]);
        const asked = scene.asked as Values;
        const whole = read(procedure.input, fillInput(procedure.input, bound, asked, scene, [part]), path);
        const faults = contradictions(procedure.input, bound, asked, whole, part, path);
        if (faults.length > 0) throw new InvalidInput(faults);
        return whole;
      },
      afterwards: (bound, character, part, given, options) =>
        afterwards?.(bound as BoundProcedure<Detail>, sceneOf(character, part, given, options)) ?? bound,
      rounds: (character, part, given, options, path) =>
        rounds?.(sceneOf(character, part, given, options, path)) ?? 0,
      effects: (resolution, character, part, given, options) =>
        effects?.(resolution as Resolution<Detail>, sceneOf(character, part, given, options)) ??
        resolution.effects,
    };
  };

/** Prefer the role of the target, because effects on a character are usually effects on a target. */
const partOf = (known: readonly KnownInput[]): CharacterBinding['part'] =>
  (['TARGET', 'ACTOR'] as const).find((part) => known.some(({ source }) => source === part)) ?? null;

const faultOf = ({ forbidden: problem, path: at, accepted }: RuleViolation, path: Path): Fault => ({
  path: [...path, ...at],
  ...{ problem, accepted },
});

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the parsed input with null instead of the default of each value that the caller omits and the character
 * provides. `given` is the input before parsing.
 */
function withoutDefaults<Scene>(bindings: AnyBindings<Scene>, asked: Values, given: Values): Values {
  const values = Object.entries(asked).map(([name, said]): [string, unknown] => {
    const [bound, stated] = [bindings[name], given[name] ?? null];
    if (bound === undefined || said === null) return [name, said];
    if (!isBinding(bound)) return [name, withoutDefaults(bound, said as Values, (stated ?? {}) as Values)];
    if (bound.how === 'COMPLETED') return [name, statedIn(said, stated ?? {})];
    return [name, bound.asDeclared && stated === null ? null : said];
  });
  return Object.fromEntries(values);
}

/** Returns the value, with null instead of the default of each field that the caller omits. */
const statedIn = (said: unknown, stated: unknown): unknown =>
  typeof said !== 'object' || said === null || Array.isArray(said)
    ? said
    : Object.fromEntries(
        Object.entries(said).map(([name, value]) => [
          name,
          (stated as Values | null)?.[name] == null ? null : value,
        ]),
      );

/** Returns the faults of values in the caller's input that contradict the stored character. */
function contradictions<Scene>(
  declared: RecordField,
  bindings: AnyBindings<Scene>,
  asked: Values,
  whole: Values,
  part: Source,
  path: Path,
): readonly Fault[] {
  return Object.entries(bindings).flatMap(([name, bound]): readonly Fault[] => {
    const [said, known] = [asked[name] ?? null, whole[name] ?? null];
    if (bound === undefined || said === null) return [];
    const [field, at] = [within(declared.fields[name] as Field), [...path, name]];
    if (!isBinding(bound))
      return contradictions(field as RecordField, bound, said as Values, (known ?? {}) as Values, part, at);
    if (bound.source !== part) return [];
    if (bound.how === 'KNOWN') return same(said, known) ? [] : [contradiction(field, known, at)];
    return bound.how === 'COMPLETED' && field.kind === 'record' && known !== null
      ? contradictionsIn(field, said as Values, known as Values, at)
      : [];
  });
}

/** Returns the faults of values in a record that the sheet completes with other values. */
const contradictionsIn = (
  { fields }: RecordField,
  said: Values,
  known: Values,
  path: Path,
): readonly Fault[] =>
  Object.entries(said).flatMap(([name, value]) =>
    value === null || same(value, known[name])
      ? []
      : [contradiction(within(fields[name] as Field), known[name] ?? null, [...path, name])],
  );

function contradiction(field: Field, known: unknown, path: Path): Fault {
  if (known === null) return { path, problem: 'the character has no such value', accepted: 'null' };
  const value = JSON.stringify(field.kind === 'dice' ? formulaText(known as Formula) : known);
  return {
    path,
    problem: `the character already has the value ${value}`,
    accepted: `${value}, or null`,
  };
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one as Json) === JSON.stringify(other as Json);
