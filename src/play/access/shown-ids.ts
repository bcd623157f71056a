/** The encounter as it is shown: its current state, or its state after the entry with version `asOf`. */
export interface Shown {
  readonly encounterId: string;
  readonly isFork: boolean;
  readonly asOf: number | null;
}

const digitsOf = (id: string): string => id.slice(id.indexOf('_') + 1);

/**
 * Returns the id that is shown for an encounter. If an earlier version is shown, its id differs, so that clients do not
 * confuse it with the current encounter.
 */
export const encounterIdShown = ({ encounterId, asOf }: Shown): string =>
  asOf === null ? encounterId : `${encounterId}@${asOf}`;

/**
 * Returns the shown id of a combatant. A fork's combatants have different ids from the original encounter's combatants.
 */
export function combatantIdShown(id: string, { encounterId, isFork, asOf }: Shown): string {
  const where = [isFork ? digitsOf(encounterId) : [], asOf ?? []].flat();
  return where.length === 0 ? id : `${id}@${where.join('.')}`;
}

const ENCOUNTER = /^(enc_[0-9a-f]{32})(?:@(\d{1,9}))?$/;

/** Returns the encounter's id and the version that a shown id contains. */
export function parseEncounterId(shown: string): { readonly id: string; readonly asOf: number | null } {
  const [, id, version] = ENCOUNTER.exec(shown) ?? [];
  return { id: id ?? shown, asOf: version === undefined ? null : Number(version) };
}

const COMBATANT = /^(cbt_[0-9a-f]{32})@(?:([0-9a-f]{32})(?:\.\d{1,9})?|\d{1,9})$/;

/**
 * Returns the combatant's id that a shown id contains. If the combatant belongs to another encounter, returns the shown
 * id, which matches no combatant.
 */
export function parseCombatantId(shown: string, encounterId: string): string {
  const [, id, encounter] = COMBATANT.exec(shown) ?? [];
  if (id === undefined) return shown;
  return encounter === undefined || encounter === digitsOf(encounterId) ? id : shown;
}

/** Replaces all shown ids of combatants in a caller's input with internal ids. */
export function parseCombatantIdsIn<Value>(value: Value, encounterId: string): Value {
  if (typeof value === 'string') return parseCombatantId(value, encounterId) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => parseCombatantIdsIn(each, encounterId)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, parseCombatantIdsIn(each, encounterId)]),
  ) as Value;
}
