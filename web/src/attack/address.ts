import { type AttackForm, type Control, type SystemId, startOf, type Value, type Values } from './control.ts';
import { forms } from './forms/index.ts';

/** The attack that the URL of the page describes. */
export interface Addressed {
  readonly system: SystemId;
  readonly values: Values;
}

const SYSTEM = 'attack';

/** Returns the query string for an attack. Contains the system, and each value that differs from the initial value. */
export function queryOf({ system, controls }: AttackForm, values: Values): string {
  const query = new URLSearchParams({ [SYSTEM]: system });
  for (const [name, { start }] of Object.entries(controls))
    if (values[name] !== start) query.set(name, String(values[name]));
  return `?${query}`;
}

/**
 * Reads the attack from an address's query string. Null if the query string contains no system. Ignores values that a
 * control cannot have.
 */
export function readQuery(text: string): Addressed | null {
  const query = new URLSearchParams(text);
  const form = forms.find(({ system }) => system === query.get(SYSTEM));
  if (form === undefined) return null;
  const given = Object.entries(form.controls).flatMap(([name, control]) => {
    const value = valueIn(control, query.get(name));
    return value === null ? [] : [[name, value] as const];
  });
  return { system: form.system, values: { ...startOf(form), ...Object.fromEntries(given) } };
}

function valueIn(control: Control, text: string | null): Value | null {
  if (text === null || text === '') return null;
  if (control.kind === 'toggle') return text === 'true' ? true : text === 'false' ? false : null;
  if (control.kind === 'choice') return Object.hasOwn(control.options, text) ? text : null;
  const { min, max, step = 1 } = control;
  const value = Number(text);
  return value >= min && value <= max && (value - min) % step === 0 ? value : null;
}
