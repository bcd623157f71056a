import type { Given } from '../service/literal.ts';

/** Whose number it is. */
export type Side = 'attacker' | 'defender';

interface Named {
  readonly side: Side;
  readonly label: string;
  /** What it means, for whoever does not know the system. */
  readonly hint?: string;
  /** Shown only while the named control does not stand at this value. */
  readonly unless?: { readonly control: string; readonly is: string | number | boolean };
}

/** A whole number. */
export interface Slider extends Named {
  readonly kind: 'slider';
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly start: number;
  /** How it is written: 60%, +3, 5. */
  readonly shown: 'percent' | 'bonus' | 'plain';
}

/** One of a few. */
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

/** The identifier of a system, as the service has it. */
export type SystemId = 'PATHMASTER' | 'BRP' | 'ARRGS' | 'SKILL20' | 'INITPHASE';

/** What of an attack can be moved in one system, and how the service is asked about it. */
export interface AttackForm {
  readonly system: SystemId;
  /** Its field in an attack input. */
  readonly member: string;
  readonly title: string;
  /** How it settles a blow, in a line. */
  readonly manner: string;
  /** The die that it throws first. */
  readonly die: 20 | 100;
  readonly controls: Controls;
  readonly input: (values: Values) => Given;
}

/** A form whose values are typed by its controls. */
export const attackForm = <const C extends Controls>(
  form: Omit<AttackForm, 'controls' | 'input'> & {
    readonly controls: C;
    readonly input: (values: { readonly [Name in keyof C]: ValueOf<C[Name]> }) => Given;
  },
): AttackForm => ({ ...form, input: (values) => form.input(values as never) });

/** Where every control stands at first. */
export const startOf = ({ controls }: AttackForm): Values =>
  Object.fromEntries(Object.entries(controls).map(([name, { start }]) => [name, start]));

/** The controls of a side that mean something while the others stand so. */
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

/** A number as it is written on a character sheet. */
export function shownNumber(value: number, shown: Slider['shown']): string {
  if (shown === 'percent') return `${value}%`;
  if (shown === 'bonus' && value >= 0) return `+${value}`;
  return String(value).replace('-', '−');
}
