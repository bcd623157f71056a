import { rewriteCombatants } from '../../engine/rules/fields/combatants.ts';
import type { Field } from '../../engine/rules/fields/field.ts';
import type { Viewer } from './viewer.ts';

/** Decides how one viewer reads the ids of combatants. */
export interface Telling {
  /** The id as shown. Null if the viewer may not see the combatant. */
  shownId(combatant: string): string | null;
  /** A text with ids replaced by names. */
  withNames(text: string): string;
}

/** An id that a viewer may read. Answers contain no other ids in fields that refer to combatants. */
export class ShownId {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

/** Replaces every combatant id in a text. */
export const replaceIds = (text: string, nameOf: (id: string) => string): string =>
  text.replaceAll(/\bcbt_[0-9a-f]{32}\b/g, nameOf);

/** For input that callers provide themselves: ids stay unchanged. */
export const asStated: Telling = { shownId: (id) => id, withNames: (text) => text };

/** For data outside encounters, where no combatant is visible. */
export const unseen: Telling = {
  shownId: () => null,
  withNames: (text) => replaceIds(text, () => 'somebody'),
};

/** For data that characters keep from encounters that are not loaded. Game masters read it unchanged. */
export const outsideEncounters = ({ role }: Viewer): Telling => (role === 'GM' ? asStated : unseen);

/** A field's value for the API; references are `ShownId` or null. */
export function toldValue(telling: Telling, field: Field, value: unknown): unknown {
  const shown = (id: string) => {
    const known = telling.shownId(id);
    return known === null ? null : new ShownId(known);
  };
  return rewriteCombatants(field, value, {
    ...{ ref: shown, required: shown },
    text: (text) => telling.withNames(text),
  });
}

/**
 * A field's value as JSON that the field still accepts. Hidden combatants in required references become
 * "somebody".
 */
export const toldJson = (telling: Telling, field: Field, value: unknown): unknown =>
  rewriteCombatants(field, value, {
    ref: (id) => telling.shownId(id),
    required: (id) => telling.shownId(id) ?? 'somebody',
    text: (text) => telling.withNames(text),
  });
