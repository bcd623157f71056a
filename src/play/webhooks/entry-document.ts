const PERSON = '{ id name }';
const OUTCOME = '{ name title mishap }';

/** Fields of an entry that a webhook posts. `docs/guide/webhooks.md` lists them. */
export const ENTRY_FIELDS = `version
at
round
kind
diceSource
summary
retracted
turnOf ${PERSON}
actor ${PERSON}
target ${PERSON}
act { name title }
outcome ${OUTCOME}
results { actor ${PERSON} target ${PERSON} outcome ${OUTCOME} summary }
effects { kind summary amount internal recipient { name combatant ${PERSON} } }
throws { die face purpose diceSource }
joined ${PERSON}
left ${PERSON}`;

const documentOf = (fields: string): string => `query WebhookEntry($id: ID!, $after: String) {
  node(id: $id) {
    ... on Encounter { id title log(first: 1, after: $after) { edges { node { ${fields.replaceAll('\n', ' ')} } } } }
  }
}`;

/** GraphQL document whose result is the body of a message. */
export const ENTRY_DOCUMENT = documentOf(ENTRY_FIELDS);

/** GraphQL document for an entry that is too large. */
export const SHORT_ENTRY_DOCUMENT = documentOf('version at kind summary');

/** Returns the log cursor directly before an entry. */
export const cursorBefore = (encounterId: string, version: number): string | null =>
  version === 1 ? null : `${encounterId}.${version - 1}`;
