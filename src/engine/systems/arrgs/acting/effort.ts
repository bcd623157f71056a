import { flag, integer, internal, optional, record, type Value } from '../../../rules/fields/field.ts';
import { mapQuestion } from '../../../rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { CombatantView } from '../combatant/combatant-view.ts';
import { drains } from '../core/effects.ts';
import { isDisabled } from '../vitality/vitality.ts';

const effort = record(
  'Effort',
  {
    vitality: integer(0, 1_000_000, 'Vitality that the manoeuvre has already drained.'),
    disabled: flag('True if the actor was Disabled before the manoeuvre.'),
  },
  'Cost that a waiting manoeuvre has already taken.',
);

/** Vitality that a manoeuvre drained before it waited for an answer. Null for a manoeuvre that has not waited. */
export type Effort = Value<typeof effort> | null;

/** Input field that a manoeuvre stores while it waits for an answer. */
export const effortKept = { effort: internal(optional(effort), null) } as const;

/** Returns the actor as it was before the waiting manoeuvre drained its Vitality. */
export function undrained(view: CombatantView, effort: Effort): CombatantView {
  if (effort === null) return view;
  const { vitality, disabled } = effort;
  const before = { ...view.faring, current: view.faring.current + vitality, disabled };
  const faring = { ...before, disabled: isDisabled(before) };
  const held = faring.disabled ? view.conditions : view.conditions.filter((each) => each !== 'disabled');
  return { ...view, faring, conditions: held };
}

/** A manoeuvre drains Vitality once: when it is declared, and before any combatant answers it (ruling ARR-R40). */
export const draining = (
  bound: BoundProcedure,
  { faring }: CombatantView,
  drain: number,
  effort: Effort,
): BoundProcedure =>
  effort === null
    ? mapQuestion(bound, (details) => ({
        ...details,
        kept: { ...details.kept, effort: { vitality: drain, disabled: faring.disabled } },
        meanwhile: [...drains('ACTOR', drain), ...(details.meanwhile ?? [])],
      }))
    : bound;
