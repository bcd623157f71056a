import type { Path } from '../../fault.ts';
import type { Effect } from '../effects/effect.ts';
import { optional, prose, type RecordField, record, type Value } from '../fields/field.ts';
import { read } from '../fields/read.ts';
import type { BoundProcedure, TypedProcedure } from '../procedure.ts';
import type { Resolution } from '../resolution.ts';
import { type Act, type ActContext, noContext } from './act.ts';
import { type AnyBindings, askedFields, type Bindings, fillInput, knownInputs } from './binding.ts';
import type { Fighter } from './fighter.ts';
import { mapEffects } from './follow-up.ts';
import type { RuleViolation } from './rule-violation.ts';

/** The values that the bindings of an act read. */
export interface ActScene<Options, Asked = object, Chosen = null> {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly options: Options;
  /** The act's or procedure's input from the caller. */
  readonly asked: Asked;
  /** The items, such as weapons, that the input names, as they are on the sheet. */
  readonly chosen: Chosen;
  readonly context: ActContext;
}

const note = optional(prose(200, 'Note about the act for the log. Has no other effect.'));

/**
 * Input of an act that needs no input. It contains one field, because GraphQL does not allow an input type without
 * fields.
 */
export const noteInput: RecordField = {
  ...record('Note', { note }, 'An act whose values come only from the sheets and the state of the fight.'),
  shared: true,
};

type Shell = Omit<Act, 'id' | 'title' | 'input' | 'procedure' | 'prepare' | 'answer'> &
  Partial<Pick<Act, 'id' | 'title' | 'answer'>>;

/** Declaration of a procedure as an act: where its inputs come from, and which effects it has in a fight. */
export interface BoundAct<Scene, Fields extends RecordField['fields'], Detail, Chosen> extends Shell {
  /** Input in addition to the procedure's input, such as the weapon or the wound. */
  readonly extraInput?: RecordField;
  /** Returns the items that this input names, or the reason why the actor cannot use them. */
  readonly resolveChoice?: (scene: Omit<Scene, 'chosen'>) => Chosen | RuleViolation;
  /** Name of the input type, if it is shared with other acts. */
  readonly inputName?: string;
  readonly input: Bindings<Scene, Fields>;
  readonly whyNotInScene?: (scene: Scene) => RuleViolation | null;
  /** Returns the reason why the procedure would have no effect with this input. */
  readonly whyPointless?: (input: Value<RecordField<Fields>>, scene: Scene) => RuleViolation | null;
  /** Returns the effects in a fight. If omitted: the procedure's effects. */
  readonly effects?: (resolution: Resolution<Detail>, scene: Scene) => readonly Effect[];
  /** Returns the consequences that follow immediately in a fight. */
  readonly afterwards?: (bound: BoundProcedure<Detail>, scene: Scene) => BoundProcedure<Detail>;
}

const readPlainly: (field: RecordField, given: unknown, path: Path) => unknown = read;

const isForbidden = (given: unknown): given is RuleViolation =>
  typeof given === 'object' && given !== null && 'forbidden' in given;

/**
 * Creates acts from a system's procedures. These acts first parse the additional input, and find the items that it
 * names.
 */
export const actsOf =
  <Options>(optionsOf: (given: unknown) => Options) =>
  <Asked = object, Chosen = null>() =>
  <Fields extends RecordField['fields'], Detail>(
    procedure: TypedProcedure<RecordField<Fields>, Detail>,
    declaration: BoundAct<ActScene<Options, Asked, Chosen>, Fields, Detail, Chosen>,
  ): Act => {
    const { extraInput, resolveChoice, input: bindings, inputName, ...rest } = declaration;
    const { whyNotInScene: refusal, whyPointless, effects, afterwards, ...shell } = rest;
    const { id, title } = { ...procedure, ...shell };
    const name = inputName ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}Act`;
    const bound = bindings as AnyBindings<ActScene<Options, Asked, Chosen>>;
    const own = askedFields(procedure.input, bound, name);
    const fields = { ...own?.fields, ...extraInput?.fields };
    const isOpen = Object.keys(fields).length > 0;
    const input: RecordField = isOpen ? { ...(extraInput ?? procedure.input), name, fields } : noteInput;
    return {
      answer: null,
      ...shell,
      ...{ id, title, input, procedure },
      provided: providedIn(bound, input),
      prepare(actor, target, given, givenOptions, path, context = noContext) {
        const asked = readPlainly(input, given, path) as Asked;
        const options = optionsOf(givenOptions);
        const around = { actor, target, options, asked, context };
        const chosen = (resolveChoice?.(around) ?? null) as Chosen | RuleViolation;
        if (isForbidden(chosen)) return chosen;
        const scene = { ...around, chosen };
        const refused = refusal?.(scene) ?? null;
        if (refused) return refused;
        const whole = fillInput(procedure.input, bound, ownOf(given as object, own), scene);
        const prepared = procedure.bind(whole, givenOptions, path).inFight(context.stages);
        const pointless =
          whyPointless?.(readPlainly(procedure.input, whole, path) as Value<RecordField<Fields>>, scene) ??
          null;
        if (pointless) return pointless;
        const done = effects ? mapEffects(prepared, (resolution) => effects(resolution, scene)) : prepared;
        return afterwards ? afterwards(done, scene) : done;
      },
    };
  };

/** Returns the names of inputs that the sheet or the state provides, and that the caller may override. */
const providedIn = <Scene>(bound: AnyBindings<Scene>, { fields }: RecordField): readonly string[] =>
  knownInputs(bound).flatMap(({ path: [name, ...deeper], how }) =>
    deeper.length === 0 && how !== 'ADDED' && Object.hasOwn(fields, name!) ? [name as string] : [],
  );

/** Returns the caller's values for the procedure's inputs, unparsed, because the procedure parses them. */
const ownOf = (asked: object, own: RecordField | null): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => own !== null && name in own.fields));
