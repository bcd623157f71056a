import type { GraphQLResult } from './execute-document.ts';
import { answerDueLine, TURN } from './tools/encounter.ts';

/** Follows every encounter that the key may see. */
export const FOLLOW = `subscription Follow { campaignUpdated { encounter { ...Turn } } } ${TURN}`;

const ENCOUNTERS = 'arbiter://encounters/';

/** Returns the URI of the resource with an encounter's current state. */
export const encounterUri = (id: string): string => `${ENCOUNTERS}${id}`;

/** Returns the id of the encounter with this URI. Null for other resources. */
export const encounterIn = (uri: string): string | null =>
  uri.startsWith(ENCOUNTERS) && uri.length > ENCOUNTERS.length ? uri.slice(ENCOUNTERS.length) : null;

/** A notice that an encounter has changed. */
export interface Notice {
  readonly encounterId: string;
  readonly version: number;
  /** Sentences about the answer that a combatant must give. Null if no answer is due. */
  readonly answerDue: string | null;
}

/** Returns the metadata of a notification about a changed encounter, under this service's names. */
export const metaOf = ({ version, answerDue }: Notice): Readonly<Record<string, unknown>> => ({
  'arbiter/version': version,
  ...(answerDue === null ? {} : { 'arbiter/answerDue': answerDue }),
});

/**
 * Converts the results of the subscription `FOLLOW` to notices, one for each new version of an encounter. Ends with the
 * first error, for example if the key was revoked.
 */
export function noticesOf(results: AsyncIterator<{ readonly json: string }>): AsyncIterator<Notice> {
  const versions = new Map<string, number>();
  const end = async (): Promise<IteratorResult<Notice>> => {
    await results.return?.();
    return { done: true, value: undefined };
  };
  return {
    async next() {
      for (let next = await results.next(); !next.done; next = await results.next()) {
        const { data, errors }: GraphQLResult = JSON.parse(next.value.json);
        if (errors !== undefined) return end();
        const { id, version, status, pending } = data.campaignUpdated.encounter;
        // Several entries may arrive together with the same later version of their encounter.
        if (versions.get(id) === version) continue;
        if (status === 'FINISHED') versions.delete(id);
        else versions.set(id, version);
        const answerDue = pending ? answerDueLine(pending) : null;
        return { done: false, value: { encounterId: id, version, answerDue } };
      }
      return { done: true, value: undefined };
    },
    return: end,
  };
}
