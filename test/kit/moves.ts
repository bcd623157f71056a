import { answerOptionsOf } from '../../src/engine/encounter/answer-options.ts';
import type { Command } from '../../src/engine/encounter/command.ts';
import { fighterOf } from '../../src/engine/encounter/decision.ts';
import type { EncounterState } from '../../src/engine/encounter/state.ts';
import { legalActs } from '../../src/engine/encounter/turns/legal-acts.ts';
import { sampleInputsOf } from '../../src/engine/encounter/turns/sample-inputs.ts';
import type { Json } from '../../src/engine/json.ts';
import { noOverrides } from '../../src/engine/rules/homebrew/overrides.ts';
import type { System } from '../../src/engine/rules/system.ts';

/**
 * Returns all commands that the combatants may send now: each act with each possible item and target, and each possible
 * answer.
 */
export function movesIn(system: System, state: EncounterState, options: Json): readonly Command[] {
  const { pending } = state;
  const answers = pending
    ? answerOptionsOf(system, state, options).flatMap(({ input, refused }): Command[] =>
        refused === null ? [{ type: 'answer', act: pending.act, answer: input }] : [],
      )
    : [];
  const looking = { system, state, options, overrides: noOverrides, seen: () => true };
  const acts = [...state.combatants.values()].flatMap((combatant) =>
    legalActs(looking, combatant).flatMap(({ act, targets }) =>
      targets().flatMap(({ combatant: target, items }) => {
        const [doing, affected] = [combatant.id, target].map((id) =>
          fighterOf(state.combatants.get(id)!, state.round),
        );
        return sampleInputsOf(act, doing!, affected!, options)
          .filter(({ item }) => item === null || items.includes(item))
          .map(({ input }): Command => ({ type: 'act', actor: combatant.id, target, act: act.id, input }));
      }),
    ),
  );
  return [...answers, ...acts];
}
