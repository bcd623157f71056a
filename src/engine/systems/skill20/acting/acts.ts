import { claimed, flag, optional } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { SampleInput } from '../../../rules/fight/act.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import { type ActScene, actsOf } from '../../../rules/fight/bound-act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { hasCondition } from '../combatant/combatant-view.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';

/** Creates an act from a procedure. */
export const skill20Act = actsOf((given) => readOptions(skill20Options, given));

/**
 * Returns the bindings of an act. `Asked` is its additional input, and `Chosen` contains the items that the input
 * names.
 */
export const bindings = <Asked = object, Chosen = null>() =>
  bindingsFor<ActScene<Skill20Options, Asked, Chosen>>();

/** The game master's statement whether a frightened actor can flee, in acts that fight. */
export const statedFlightFields = {
  canFlee: optional(
    claimed(
      flag(
        'True if a frightened actor can flee. The actor may then not fight. If omitted: true if the actor can move.',
      ),
    ),
  ),
} as const;

/**
 * Adds variants of the inputs with `canFlee: false` for frightened actors, because they may fight only if they cannot
 * flee.
 */
export const withSampleInputsInFear =
  (inputs: (actor: Fighter) => readonly SampleInput[]) =>
  (actor: Fighter): readonly SampleInput[] => {
    const samples = inputs(actor);
    if (!hasCondition(actor, 'frightened')) return samples;
    return [
      ...samples,
      ...samples.map((each) => ({ ...each, input: { ...(each.input as object), canFlee: false } })),
    ];
  };
