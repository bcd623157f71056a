import { EncounterView } from '../../play/access/encounter-view.ts';
import { neededDiceSeen } from '../../play/access/needed-dice.ts';
import type { DiceNeeded, Played } from '../../play/odds/dice.ts';
import type { DryRunResult } from '../../play/preview/preview.ts';
import { ActResultType, actResultsOf } from '../encounters/act-result.ts';
import { ChangeType, changedBetween } from '../encounters/change.ts';
import { PendingType } from '../encounters/pending.ts';
import { builder } from '../kit/builder.ts';
import { diceFields, ThrowType } from '../rules/dice.ts';

interface DryRun {
  readonly view: EncounterView;
  readonly answer: Played<DryRunResult> | DiceNeeded;
}

const resultOf = ({ answer }: DryRun): DryRunResult | null =>
  answer.type === 'played' ? answer.result : null;

/** Returns the state of the encounter after the dry run. */
const afterwards = ({ view }: DryRun, { after }: DryRunResult): EncounterView =>
  new EncounterView({ ...view.encounter, state: after }, view.viewer);

export const DryRunType = builder.objectRef<DryRun>('DryRun').implement({
  description: 'Changes that an act would make with the given dice, or the dice that it needs.',
  fields: (t) => ({
    results: t.field({
      type: [ActResultType],
      description: 'Results of the act for each target, with all their numbers. Empty while dice are needed.',
      resolve: (run) => {
        const result = resultOf(run);
        if (!result) return [];
        return actResultsOf(afterwards(run, result), run.view.eventsSeen(result.events));
      },
    }),
    changes: t.field({
      type: [ChangeType],
      description:
        'State of each changed combatant before and after the act. Contains only combatants whose full state the caller may see.',
      resolve: (run) => {
        const result = resultOf(run);
        return result ? changedBetween(afterwards(run, result), result.before, result.after) : [];
      },
    }),
    pending: t.field({
      type: PendingType,
      nullable: true,
      description: 'Act that would wait for an answer. Null if no act would wait.',
      resolve: (run) => {
        const result = resultOf(run);
        const view = result && afterwards(run, result);
        return view?.pending ? { view, pending: view.pending } : null;
      },
    }),
    throws: t.field({
      type: [ThrowType],
      description: 'Dice rolled, in order. Contains only dice that the caller may see.',
      resolve: ({ view, answer }) =>
        view.throwsSeen(answer.throws).map((die) => ({ ...die, purpose: view.withNames(die.purpose) })),
    }),
    ...diceFields(t, ({ view, answer }: DryRun) =>
      answer.type === 'played' ? answer : { ...answer, needs: neededDiceSeen(view, answer.needs) },
    ),
  }),
});
