import { rewriteCombatants } from '../../engine/rules/fields/combatants.ts';
import type { Field } from '../../engine/rules/fields/field.ts';
import { capitalised } from '../../engine/rules/title.ts';
import type { Viewer } from './viewer.ts';

/** Decides which combatants' ids one viewer may read. */
export interface Telling {
  /** Returns the id as shown to the viewer. Null if the viewer may not see the combatant. */
  shownId(combatant: string): string | null;
  /** Returns the text with ids replaced by names. */
  withNames(text: string): string;
}

/** An id that the viewer may read. In fields that refer to combatants, responses contain only these ids. */
export class ShownId {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

/** Name of a combatant that the viewer may not see. */
export const UNSEEN_NAME = 'somebody';

/** Returns the name of an unseen combatant with a capital letter where a sentence of the text begins with it. */
export const capitaliseUnseen = (text: string): string =>
  text.includes(UNSEEN_NAME) ? text.replaceAll(UNSEEN_AT_START, `$1${capitalised(UNSEEN_NAME)}`) : text;

const UNSEEN_AT_START = new RegExp(`(^|[.!?] )${UNSEEN_NAME}\\b`, 'g');

/** True if the text consists of sentences. Other texts are parts of sentences. */
const isSentence = (text: string): boolean => text.endsWith('.');

/** Replaces every combatant id in text. */
export function replaceIds(text: string, nameOf: (id: string) => string): string {
  const named = text.replaceAll(COMBATANT_ID, nameOf);
  return named !== text && isSentence(named) ? capitaliseUnseen(named) : named;
}

const COMBATANT_ID = /\bcbt_[0-9a-f]{32}\b/g;

/** For input that callers provide. Does not change ids. */
export const asStated: Telling = { shownId: (id) => id, withNames: (text) => text };

/** For data outside encounters, where no combatant is visible. */
export const unseen: Telling = {
  shownId: () => null,
  withNames: (text) => replaceIds(text, () => UNSEEN_NAME),
};

/** For data of characters that comes from encounters that are not loaded. Game masters see this data unchanged. */
export const outsideEncounters = ({ role }: Viewer): Telling => (role === 'GM' ? asStated : unseen);

/** Returns a field's value for the API. References are `ShownId` or null. */
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
 * Returns a field's value as JSON that the field still accepts. Where a combatant is required, "somebody" replaces a
 * hidden combatant.
 */
export const toldJson = (telling: Telling, field: Field, value: unknown): unknown =>
  rewriteCombatants(field, value, {
    ref: (id) => telling.shownId(id),
    required: (id) => telling.shownId(id) ?? UNSEEN_NAME,
    text: (text) => telling.withNames(text),
  });
