import { z } from 'zod';

/** Schemas of data in results. Nulls and empty lists are omitted. */

export const id = z.string().describe('Opaque identifier.');
export const name = z.string().describe('Display name.');

/** Schema of facts by name. The names depend on the rules. */
const facts = z.record(z.string(), z.unknown());

/** Schema of probabilities by name, each from 0 to 1. */
export const probabilities = z.record(z.string(), z.number());
/** Fractions such as 3/100. Long fractions are replaced by rounded numbers. */
export const chances = z.record(z.string(), z.union([z.string(), z.number()]));

const needed = z.strictObject({
  sides: z.int().describe('Number of faces of the die.'),
  purpose: z.string().describe('What the die decides.'),
});

export const thrown = z.strictObject({
  die: z.string().describe('The die, for example d100.'),
  face: z.int().describe('Face that the die shows; 100 for 00.'),
  purpose: z.string().optional().describe('What the die decides.'),
});

export const throws = z.array(thrown).optional().describe('Dice rolled or given, in order.');
export const needs = z.array(needed).optional().describe('Dice to roll next, in order.');

export const resolutionShape = {
  outcome: z.string().optional().describe('Outcome, as describe names it.'),
  throws,
  needs,
  terms: z
    .array(z.string())
    .optional()
    .describe('Each number: quantity, label, value, and the rule in brackets.'),
  result: facts.optional().describe('Further facts of the result, by name.'),
};

export const nextDieShape = {
  die: needed.optional().describe('The next die. Omitted if none is needed.'),
  bands: z
    .array(
      z.strictObject({
        faces: z.string().describe('Faces with the same result, for example 04–12.'),
        outcome: z.string().optional().describe('Outcome, if these faces decide it.'),
        outcomes: probabilities.optional().describe('Probability of each outcome, 0 to 1, by name.'),
      }),
    )
    .optional()
    .describe('The faces of the next die, grouped by their results.'),
};

const named = z.strictObject({ id, name });

export const characterShape = {
  characterId: id.describe('Id of the character.'),
  system: z.string().describe('Id of the rule system.'),
  version: z.int().describe('Version of the character.'),
  archivedAt: z.string().optional().describe('Time the character was archived: ISO 8601, UTC.'),
  hitPoints: z.int().describe('Current hit points.'),
  hitPointsMax: z.int().describe('Maximum hit points.'),
  conditions: z
    .array(
      z.strictObject({
        name: z.string().describe('Condition, named as in list_rules.'),
        note: z.string().optional().describe('Its details.'),
      }),
    )
    .optional()
    .describe('Conditions that the character has.'),
};

const option = z.strictObject({
  name: z.string().describe('Option of answer.'),
  title: name,
  meaning: z.string().describe('What the respondent does.'),
  rating: z.number().optional().describe('Number that the option’s roll uses.'),
  refusalReason: z.string().optional().describe('Why the option is not allowed. Omitted if it is allowed.'),
});

export const respondent = named.optional().describe('Combatant who answers. Omitted if hidden.');
export const options = z.array(option).optional().describe('Options of the respondent.');

/** Schema of the data that every command and `read_encounter` return. */
export const turnShape = {
  encounterId: id.describe('Id of the encounter.'),
  status: z.enum(['PREPARING', 'RUNNING', 'FINISHED']).describe('Phase of the encounter.'),
  version: z.int().describe('Version of the encounter: expectedVersion of the next command.'),
  round: z.int().optional().describe('Number of the round. Omitted before the first round.'),
  turnOf: z.array(named).optional().describe('Combatants whose turn it is.'),
  answerDue: z
    .strictObject({
      respondent,
      byGameMaster: z.boolean().optional().describe('True if only the game master may answer.'),
      options,
      throws,
    })
    .optional()
    .describe('The answer that is due. Omitted if no answer is due.'),
};

/** Schema of the data that a command to an encounter returns. */
export const commandOutput = z.strictObject({
  ...turnShape,
  joined: z.array(named).optional().describe('Combatants who joined.'),
  ...resolutionShape,
});

/** Properties of a command's result that the list of tools contains. */
export const LISTED_OF_COMMAND = ['version', 'answerDue'];

export const combatants = z
  .array(
    z.strictObject({
      id: id.describe('Id of the combatant.'),
      name,
      side: z.string().optional().describe('Side in the fight.'),
      health: z.string().describe('Health without numbers, for example HURT.'),
      hitPoints: z.int().optional().describe('Current hit points. Omitted if hidden.'),
      hitPointsMax: z.int().optional().describe('Maximum hit points. Omitted if hidden.'),
      viewerCanAct: z.boolean().optional().describe('True if this key may act for the combatant.'),
      conditions: z.array(z.string()).optional().describe('Conditions, each with its details.'),
    }),
  )
  .optional()
  .describe('Combatants that the key sees, in the order of turns.');

const cost = z.strictObject({
  resource: z.string().describe('Resource that the act uses.'),
  amount: z.int().describe('Points that the act costs.'),
});

/** Schema of the additional data about one combatant. */
export const wholeShape = {
  resources: z
    .array(
      z.strictObject({
        name: z.string().describe('Resource.'),
        remaining: z.int().describe('Points left.'),
        maximum: z.int().describe('Points when nothing is spent.'),
      }),
    )
    .optional()
    .describe('Resources of the combatant.'),
  obligations: z
    .array(
      z.strictObject({
        act: z.string().describe('Act that the combatant must do.'),
        times: z.int().describe('How often.'),
        to: z.string().optional().describe('Other combatant in the obligation.'),
      }),
    )
    .optional()
    .describe('Acts that the combatant must do first.'),
  acts: z
    .array(
      z.strictObject({
        act: z.string().describe('Name of the act.'),
        costs: z.array(cost).optional().describe('Costs of the act.'),
        most: z.int().optional().describe('Maximum number of targets. Omitted if 1.'),
      }),
    )
    .optional()
    .describe('Acts that the rules allow now.'),
};

export const finding = z.strictObject({
  kind: z.string().describe('Kind of the finding.'),
  severity: z.string().describe('ERROR if the draft needs a correction.'),
  text: z.string().optional().describe('The text that the finding is about.'),
  path: z.array(z.string()).optional().describe('Path in the input.'),
  fields: z.array(z.string()).optional().describe('Fields that the finding is about.'),
  candidates: z.array(z.string()).optional().describe('Possible meanings of the text.'),
  problem: z.string().describe('What is wrong.'),
  accepted: z.string().optional().describe('What is accepted.'),
  span: z
    .strictObject({ line: z.int().describe('Line, from 1.'), column: z.int().describe('Column, from 1.') })
    .optional()
    .describe('Position at which the text begins.'),
  at: z.array(z.string()).optional().describe('Path in the JSON source.'),
});

export const tableRow = z
  .strictObject({
    band: z
      .strictObject({
        from: z.int().optional().describe('Lowest roll. Omitted if there is none.'),
        to: z.int().optional().describe('Highest roll. Omitted if there is none.'),
      })
      .optional()
      .describe('Rolls that lead to the row. Omitted in a table with keys.'),
    keys: z.array(z.string()).optional().describe('Keys of the row, in order of the key columns.'),
    cells: z.record(z.string(), z.unknown()).optional().describe('Values by column.'),
  })
  .describe('A row of the table.');
