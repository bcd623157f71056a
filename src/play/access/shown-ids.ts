/** An encounter as it is shown: now, or as it was after the entry of a version. */
export interface Shown {
  readonly encounterId: string;
  readonly isFork: boolean;
  readonly asOf: number | null;
}

const digitsOf = (id: string): string => id.slice(id.indexOf('_') + 1);

/** What is shown as of a version has ids of its own, so that it never passes for what is so now. */
export const encounterIdShown = ({ encounterId, asOf }: Shown): string =>
  asOf === null ? encounterId : `${encounterId}@${asOf}`;

/** The same of combatants; those of a fork are no more those of the encounter that it left. */
export function combatantIdShown(id: string, { encounterId, isFork, asOf }: Shown): string {
  const where = [isFork ? digitsOf(encounterId) : [], asOf ?? []].flat();
  return where.length === 0 ? id : `${id}@${where.join('.')}`;
}

const ENCOUNTER = /^(enc_[0-9a-f]{32})(?:@(\d{1,9}))?$/;

/** The encounter that an id as shown names, and the version. */
export function parseEncounterId(shown: string): { readonly id: string; readonly asOf: number | null } {
  const [, id, version] = ENCOUNTER.exec(shown) ?? [];
  return { id: id ?? shown, asOf: version === undefined ? null : Number(version) };
}

const COMBATANT = /^(cbt_[0-9a-f]{32})@(?:([0-9a-f]{32})(?:\.\d{1,9})?|\d{1,9})$/;

/** The combatant of an encounter whom an id as shown names; of another encounter’s, the id as it is, which is nobody’s. */
export function parseCombatantId(shown: string, encounterId: string): string {
  const [, id, encounter] = COMBATANT.exec(shown) ?? [];
  if (id === undefined) return shown;
  return encounter === undefined || encounter === digitsOf(encounterId) ? id : shown;
}

/** The same wherever they stand in what a caller gave. */
export function parseCombatantIdsIn<Value>(value: Value, encounterId: string): Value {
  if (typeof value === 'string') return parseCombatantId(value, encounterId) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => parseCombatantIdsIn(each, encounterId)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, parseCombatantIdsIn(each, encounterId)]),
  ) as Value;
}
