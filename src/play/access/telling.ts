import { rewriteCombatants } from '../../engine/rules/fields/combatants.ts';
import type { Field } from '../../engine/rules/fields/field.ts';
import type { Viewer } from './viewer.ts';

/** How one viewer reads the ids of combatants. */
export interface Telling {
  /** The id as it is shown; null if the viewer may not see the combatant. */
  shownId(combatant: string): string | null;
  /** A text with names in place of ids. */
  withNames(text: string): string;
}

/** An id that a viewer may read. An answer contains no other where its type has a reference to a combatant. */
export class ShownId {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

/** Every id of a combatant in a text, replaced. */
export const replaceIds = (text: string, nameOf: (id: string) => string): string =>
  text.replaceAll(/\bcbt_[0-9a-f]{32}\b/g, nameOf);

/** Of what callers state themselves and nothing stored has a part in: as it was stated. */
export const asStated: Telling = { shownId: (id) => id, withNames: (text) => text };

/** Outside encounters no combatant can be seen. */
export const unseen: Telling = {
  shownId: () => null,
  withNames: (text) => replaceIds(text, () => 'somebody'),
};

/** Of what characters keep from encounters that are not at hand: a game master reads it as it is. */
export const outsideEncounters = ({ role }: Viewer): Telling => (role === 'GM' ? asStated : unseen);

/** A value of a declared field for the types of the API, whose references are `ShownId` or null. */
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

/** The same as JSON, which the field still accepts: who is not seen is "somebody" where the field needs a reference. */
export const toldJson = (telling: Telling, field: Field, value: unknown): unknown =>
  rewriteCombatants(field, value, {
    ref: (id) => telling.shownId(id),
    required: (id) => telling.shownId(id) ?? 'somebody',
    text: (text) => telling.withNames(text),
  });
