import type { GraphQLResult } from './execute-document.ts';
import { answerDueLine, TURN } from './tools/encounter.ts';

/** Follows every encounter that the key sees. */
export const FOLLOW = `subscription Follow { campaignUpdated { encounter { ...Turn } } } ${TURN}`;

const ENCOUNTERS = 'arbiter://encounters/';

/** URI of the resource that states how an encounter goes. */
export const encounterUri = (id: string): string => `${ENCOUNTERS}${id}`;

/** Id of the encounter with this URI. Null for all other resources. */
export const encounterIn = (uri: string): string | null =>
  uri.startsWith(ENCOUNTERS) && uri.length > ENCOUNTERS.length ? uri.slice(ENCOUNTERS.length) : null;

/** A change of an encounter. */
export interface Notice {
  readonly encounterId: string;
  readonly version: number;
  /** The answer that is due, in sentences. Null if none is. */
  readonly answerDue: string | null;
}

/** The metadata of a notification that an encounter has changed, with names of our own. */
export const metaOf = ({ version, answerDue }: Notice): Readonly<Record<string, unknown>> => ({
  'arbiter/version': version,
  ...(answerDue === null ? {} : { 'arbiter/answerDue': answerDue }),
});

/**
 * Reads notices from the results of `FOLLOW`, one for each version of an encounter. They end with the first error, for
 * example because the key was revoked.
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
        // several entries may arrive with the same, later version of their encounter
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
