import type { HeldCondition } from '../../engine/rules/condition.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { Fighter } from '../../engine/rules/fight/fighter.ts';
import type { HitPoints } from '../../engine/rules/fight/health.ts';
import type { System } from '../../engine/rules/system.ts';
import { systems } from '../../engine/systems/index.ts';
import type { EncounterView } from '../../play/access/encounter-view.ts';
import { type Telling, unseen } from '../../play/access/telling.ts';
import { builder } from '../kit/builder.ts';
import { inputOf, patchOf, type Values } from '../kit/fields.ts';
import { outputName } from '../kit/names.ts';
import { bySystem } from '../kit/one-of.ts';
import { outputWithin } from '../kit/outputs.ts';
import { ConditionType, conditionOf } from '../rules/condition.ts';
import { SystemId } from '../rules/system-id.ts';

/** A sheet or a state, and its rule system. */
export interface Written {
  readonly system: System;
  readonly values: Values;
}

export const SheetInterface = builder.interfaceRef<Written>('Sheet').implement({
  description: 'A character sheet for one rule system.',
  resolveType: ({ system }) => outputName(system, system.sheet),
  fields: (t) => ({
    system: t.field({
      type: SystemId,
      description: 'Rule system of the sheet.',
      resolve: ({ system }) => system.id,
    }),
  }),
});

/** A character's or combatant's state, with the values that exist in all systems. */
interface Fares extends Written {
  readonly hitPoints: HitPoints;
  /** Determines which combatants' ids in this state the caller may read. */
  readonly telling: Telling;
}

export const StandingInterface = builder.interfaceRef<Fares>('Standing').implement({
  description: 'Current state of a character or combatant in numbers, for one rule system.',
  resolveType: ({ system }) => outputName(system, system.encounterRules.standing),
  fields: (t) => ({
    system: t.field({
      type: SystemId,
      description: 'Rule system of the state.',
      resolve: ({ system }) => system.id,
    }),
    hitPoints: t.int({
      description: 'Current hit points, or the system’s equivalent. Can be negative.',
      resolve: ({ hitPoints }) => hitPoints.current,
    }),
    hitPointsMax: t.int({
      description: 'Hit points of the uninjured combatant.',
      resolve: ({ hitPoints }) => hitPoints.maximum,
    }),
  }),
});

for (const system of systems) {
  outputWithin<Written>(system, system.sheet, 'Sheet', {
    valuesOf: ({ values }) => values,
    tellingOf: () => unseen,
  });
  outputWithin<Fares>(system, system.encounterRules.standing, 'Standing', {
    valuesOf: ({ values }) => values,
    tellingOf: ({ telling }) => telling,
  });
}

export const SheetInput = bySystem('SheetInput', 'A character sheet.', (system) =>
  inputOf(system, system.sheet),
);

export const SheetPatchInput = bySystem('SheetPatchInput', 'Character sheet fields to replace.', (system) =>
  patchOf(system, system.sheet),
);

/** A condition of a character or combatant, and its rule system. */
type Active = HeldCondition & { readonly system: System; readonly view?: EncounterView };

export const ActiveConditionType = builder.objectRef<Active>('ActiveCondition').implement({
  description: 'A condition that a character or combatant has.',
  fields: (t) => ({
    condition: t.field({
      type: ConditionType,
      description: 'The condition as defined in the rule system.',
      resolve: ({ system, condition }) => conditionOf(system, condition),
    }),
    sinceRound: t.exposeInt('from', { description: 'First round in which the condition applies.' }),
    untilRound: t.exposeInt('until', {
      nullable: true,
      description: 'Last round in which the condition applies. Null if it does not end after a fixed round.',
    }),
    amount: t.int({
      nullable: true,
      description:
        'Amount of the condition, for example penalty points. Null if the condition has no amount.',
      resolve: ({ amount }) => amount ?? null,
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'Further details of the condition. Null if there are none.',
    }),
  }),
});

/** Returns the sheet with default values for omitted fields. */
export const sheetOf = (system: System, { sheet }: Pick<Fighter, 'sheet'>): Written => ({
  system,
  values: read(system.sheet, sheet) as Values,
});

export const standingOf = (system: System, fighter: Fighter, telling: Telling): Fares => ({
  system,
  telling,
  hitPoints: system.encounterRules.hitPoints(fighter),
  values: system.encounterRules.standingOf(fighter) as Values,
});
