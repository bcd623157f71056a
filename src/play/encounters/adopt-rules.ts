import type { Json } from '../../engine/json.ts';
import type { System } from '../../engine/rules/system.ts';
import type { Viewer } from '../access/viewer.ts';
import { type Encounter, optionsOf } from '../encounter.ts';
import { invalidInput } from '../parse-record.ts';
import { ownRules } from '../services/rules.ts';
import type { Services } from '../services/services.ts';
import type { StoredEntry } from '../stored.ts';
import {
  type Committed,
  carryOut,
  commandOnce,
  type DiceMissing,
  type EncounterTarget,
} from './carry-out.ts';

/** Rule options that a caller has chosen for one system. */
interface Chosen {
  readonly system: System;
  readonly options: unknown;
}

/** Moves an encounter to the rules of this program. Without `chosen`, its options do not change. */
export const adoptRules = (
  services: Services,
  viewer: Viewer,
  target: EncounterTarget,
  chosen: Chosen | null,
): Promise<Committed | DiceMissing> =>
  commandOnce(services, viewer, target, async (view, recordFor) => {
    if (chosen && chosen.system.id !== view.system.id)
      throw invalidInput(
        ['input', 'options'],
        `the encounter uses the rules of ${view.system.id}`,
        view.system.id,
      );
    const digest = await ownRules(services);
    const options = chosen ? (chosen.options as Json) : null;
    return carryOut(
      services,
      view,
      { type: 'adoptRules', digest, program: services.program, options },
      { recordFor },
    );
  });

/** The rules and options of an encounter. */
export interface EncounterRules {
  readonly digest: string | null;
  /** Version of the program that contains the rules. Null if it was not recorded. */
  readonly program: string | null;
  /** True if the rules are those of this program. */
  readonly current: boolean;
  /**
   * Version of the log entry in which the encounter adopted the rules. Null if the encounter began with these rules.
   */
  readonly adoptedAt: number | null;
  readonly options: Json;
}

/** `first` is the first entry of the encounter's log, if the log is not empty. */
export async function rulesOf(
  services: Pick<Services, 'rulesDigest' | 'program'>,
  encounter: Encounter,
  first: StoredEntry | undefined,
): Promise<EncounterRules> {
  const { rules } = encounter.state;
  const own = await ownRules(services);
  const digest = rules ? rules.digest : first ? first.rules : own;
  const current = digest === own;
  return {
    ...{ digest, current, options: optionsOf(encounter) },
    program: rules?.program ?? (current ? services.program : null),
    adoptedAt: rules?.version ?? null,
  };
}
