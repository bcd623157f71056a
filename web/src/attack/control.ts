import type { Given } from '../service/literal.ts';

/** Combatant that a control belongs to. */
export type Side = 'attacker' | 'defender';

interface Named {
  readonly side: Side;
  readonly label: string;
  /** Explanation for users who do not know the system. */
  readonly hint?: string;
  /** If the named control has this value, this control is hidden. */
  readonly unless?: { readonly control: string; readonly is: string | number | boolean };
}

/** A control for a whole number. */
export interface Slider extends Named {
  readonly kind: 'slider';
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly start: number;
  /** Format of the value, for example 60%, +3 or 5. */
  readonly shown: 'percent' | 'bonus' | 'plain';
}

/** A control with a few options. */
export interface Choice<Value extends string = string> extends Named {
  readonly kind: 'choice';
  readonly start: NoInfer<Value>;
  readonly options: Readonly<Record<Value, string>>;
}

export interface Toggle extends Named {
  readonly kind: 'toggle';
  readonly start: boolean;
}

export type Control = Slider | Choice | Toggle;
export type Controls = Readonly<Record<string, Control>>;
export type Value = number | string | boolean;
export type Values = Readonly<Record<string, Value>>;

type ValueOf<C> = C extends { readonly kind: 'slider' }
  ? number
  : C extends { readonly kind: 'toggle' }
    ? boolean
    : C extends { readonly options: infer Options }
      ? keyof Options & string
      : never;

/** Id of a system in the service's schema. */
export type SystemId = 'PATHMASTER' | 'BRP' | 'ARRGS' | 'SKILL20' | 'INITPHASE';

/** Controls of an attack in one system, and the function that creates its input. */
export interface AttackForm {
  readonly system: SystemId;
  /** Name of the system's field in `AttackInput`. */
  readonly member: string;
  readonly title: string;
  /** One line that explains how the system resolves an attack. */
  readonly manner: string;
  /** Number of sides of the first die. */
  readonly die: 20 | 100;
  readonly controls: Controls;
  readonly input: (values: Values) => Given;
}

/** Creates a form. The values passed to `input` have the types of the controls. */
export const attackForm = <const C extends Controls>(
  form: Omit<AttackForm, 'controls' | 'input'> & {
    readonly controls: C;
    readonly input: (values: { readonly [Name in keyof C]: ValueOf<C[Name]> }) => Given;
  },
): AttackForm => ({ ...form, input: (values) => form.input(values as never) });

/** Returns the initial values of all controls. */
export const startOf = ({ controls }: AttackForm): Values =>
  Object.fromEntries(Object.entries(controls).map(([name, { start }]) => [name, start]));

/** Returns the controls of one side that are visible with these values. */
export const shownControls = (
  { controls }: AttackForm,
  values: Values,
  side: Side,
): readonly (readonly [string, Control])[] =>
  Object.entries(controls).filter(
    ([, control]) =>
      control.side === side &&
      (control.unless === undefined || values[control.unless.control] !== control.unless.is),
  );

/** Formats a number as on a character sheet. */
export function shownNumber(value: number, shown: Slider['shown']): string {
  if (shown === 'percent') return `${value}%`;
  if (shown === 'bonus' && value >= 0) return `+${value}`;
  return String(value).replace('-', '−');
}
