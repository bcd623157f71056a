import { nearest } from '../graphql/kit/nearest.ts';

/** Names in the text of the rules and of GraphQL, each with the name that models know. */
const IN_TOOLS: readonly (readonly [RegExp, string])[] = [
  [/`?\bforkEncounter\b`? with/g, 'create_encounter with forkOf and'],
  [/`?\badvanceTime\b`?/g, 'update_character with time'],
  [/`?\bapplyToCharacter\b`?/g, 'update_character with procedure'],
  [/`?\bimportTable\b`?/g, 'import_table'],
  [
    /a header "Authorization: Bearer <key>" with a key that createCampaign or createKey returned|the complete key that createCampaign, createKey or rotateKey returned; ask the game master/g,
    'as key, the complete key that create_campaign returned or that the game master gave you',
  ],
];

/** Replaces GraphQL names in text with names of tools. */
export const inToolWords = (text: string): string =>
  IN_TOOLS.reduce((told, [theirs, ours]) => told.replaceAll(theirs, ours), text);

const NOT_ACCEPTED = 'the value is not accepted';

/** Phrases of graphql-js about schema types that models do not know, each with a replacement. */
const REWORDED: readonly (readonly [RegExp, string])[] = [
  [/^Field "[\w.]+" of required type "[^"]+" was not provided$/, 'this field is required'],
  [/^Field ("\w+") is not defined by type "\w+"$/, '$1 is not known'],
  [/^Value ("\w+") does not exist in "\w+" enum$/, '$1 is not known'],
  [/^(?:\w+|Enum "\w+") cannot represent .*$/s, NOT_ACCEPTED],
  [/^Expected (?:value|type) .*$/s, NOT_ACCEPTED],
  [/^Exactly one key must be specified for OneOf type .*$/s, 'exactly one of the fields is required'],
];

/**
 * Removes names that models do not know from an error message. Keeps suggested values, but removes the question "Did
 * you mean".
 */
export const reworded = (message: string): string =>
  inToolWords(
    REWORDED.reduce(
      (text, [theirs, ours]) => text.replace(theirs, ours),
      message.replace(/ Did you mean [^?]*\?$/, '').replace(/\.$/, ''),
    ),
  );

/** Asks whether the caller meant the most similar known name. Empty if no name is similar. */
export function meantBy(name: string, known: readonly string[]): string {
  const [near] = nearest(name, known, 1);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

/**
 * Returns the names in text such as `one of FRONT, REAR (Side of the target.)`. Empty if the text does not list names.
 */
export function namesIn(accepted: string): readonly string[] {
  const [list] = accepted.replaceAll(' (required)', '').split(/ \(|: /);
  const names = list!.replace(/^(?:one of|an object with (?:exactly one of )?the fields) /, '').split(', ');
  return names.length > 1 && names.every((name) => !name.includes(' ')) ? names : [];
}
