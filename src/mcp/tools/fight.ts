import { z } from 'zod';
import type { Path } from '../execute-document.ts';
import { systemArgument, systemOf } from '../systems.ts';
import { changing, key, reading } from '../tool.ts';
import { unknownNameError } from '../tool-error.ts';
import { withoutInput } from './argument-paths.ts';
import { commandArguments, commandOf } from './command.ts';
import { ENCOUNTER, encounterSentence } from './encounter.ts';

export const readEncounter = reading({
  name: 'read_encounter',
  title: 'Read the fight',
  description:
    'Reads an encounter: all combatants with hit points, conditions and obligations, whose turn it is, and the act that waits with its options. For the combatants whose turn it is, lists the legal acts with targets and items, and the reasons why other acts are not allowed. With log, also returns up to 50 log entries, oldest first.',
  input: z.strictObject({
    key,
    encounterId: commandArguments.encounterId,
    combatantId: z
      .string()
      .max(100)
      .optional()
      .describe('Id of the combatant whose acts are listed. If omitted: the combatants whose turn it is.'),
    log: z.boolean().default(false).describe('True if the result includes entries of the log.'),
    logAfter: z
      .string()
      .max(200)
      .optional()
      .describe('The endCursor of the last page of the log, to get the next page.'),
  }),
  ask: ({ encounterId, combatantId, log, logAfter }) => ({
    document: READ,
    variables: { encounterId, log, logAfter, all: combatantId !== undefined },
    toArgumentPath: ([name, ...rest]) => (name === undefined ? [] : [ARGUMENTS[name] ?? name, ...rest]),
    answerOf: ({ encounter: { activeCombatants, everybody, log: entries, ...encounter } }) => {
      const whose = combatantId === undefined ? activeCombatants : everybody;
      const shown = whose.filter(({ id }: Legal) => combatantId === undefined || id === combatantId);
      const lines = entries?.edges.map(
        ({ node }: { node: Entry | null }) => node?.summary ?? '(cannot be read)',
      );
      return {
        sentence: [
          ...(lines ?? []),
          encounterSentence({ ...encounter, activeCombatants }),
          ...shown.map(maySentence),
        ].join('\n'),
        data: {
          encounter: {
            ...encounter,
            activeCombatants: activeCombatants.map(({ id, name }: Legal) => ({ id, name })),
          },
          legalActs: shown.map(({ id, name, legalActs }: Legal) => ({ id, name, legalActs })),
          ...(entries
            ? {
                log: {
                  ...entries.pageInfo,
                  entries: entries.edges.map(({ node }: { node: Entry | null }) => node),
                },
              }
            : {}),
        },
      };
    },
  }),
});

/** Names of the tool’s arguments by the names of the field’s arguments. */
const ARGUMENTS: Readonly<Record<string, string>> = { id: 'encounterId', after: 'logAfter' };

interface Entry {
  readonly summary: string;
}

interface Legal {
  readonly id: string;
  readonly name: string;
  readonly legalActs: readonly { readonly title: string; readonly allowed: boolean }[];
}

const maySentence = ({ name, legalActs }: Legal): string => {
  const allowed = legalActs.filter(({ allowed }) => allowed).map(({ title }) => title);
  return `${name} may: ${allowed.join(', ') || 'nothing'}.`;
};

const READ = `query ReadEncounter($encounterId: ID!, $all: Boolean!, $log: Boolean!, $logAfter: String) {
  encounter(id: $encounterId) {
    ...Standing
    activeCombatants { ...May @skip(if: $all) }
    everybody: combatants @include(if: $all) { ...May }
    log(first: 50, after: $logAfter) @include(if: $log) {
      edges { node { version kind at summary } } pageInfo { hasNextPage endCursor }
    }
  }
}
fragment May on Combatant {
  id name
  legalActs { act title allowed refusalReason accepted most costs { resource amount } targets { combatant { id name } items } }
}
${ENCOUNTER}`;

export const act = changing({
  name: 'act',
  title: 'Act',
  description:
    'Lets a combatant act by the rules. The numbers come from the sheets, so the input contains only what a player decides, such as the weapon or the part of the body. read_encounter lists the legal acts; describe with kind act returns the input of an act. If the target may answer, the act waits: then call answer.',
  input: z.strictObject({
    ...commandArguments,
    system: systemArgument,
    act: z.string().min(1).max(60).describe('Name of the act as in read_encounter, for example attack.'),
    input: z
      .record(z.string(), z.unknown())
      .default({})
      .describe('Input of the act, as describe returns it.'),
    actorId: z.string().max(100).describe('Id of the combatant who acts.'),
    targetId: z
      .string()
      .max(100)
      .optional()
      .describe('Id of the combatant the act is aimed at. If omitted: the actor.'),
    otherTargetIds: z
      .array(z.string().max(100))
      .max(100)
      .optional()
      .describe('Ids of further targets, in order.'),
    allyId: z
      .string()
      .max(100)
      .optional()
      .describe('Id of the nearest combatant on the actor’s side that a mishap may hit.'),
    outOfTurn: z.boolean().optional().describe('True if the game master permits the act out of turn.'),
  }),
  ask: ({ system: id, act: name, input, ...rest }) => {
    const system = systemOf(id);
    const { acts } = system.encounterRules;
    const found = acts.find((each) => each.id === name);
    if (!found)
      throw unknownNameError(
        'act',
        name,
        acts.map((each) => each.id),
      );
    return commandOf('act', 'ActInput', {
      input: { ...rest, act: { [id]: { [name]: input } } },
      resolved: { system, procedure: found.procedure },
      toArgumentPath: (path: Path) => {
        const own = withoutInput(path);
        return own[0] === 'act' ? ['input', ...own.slice(3)] : own;
      },
    });
  },
});

export const answer = changing({
  name: 'answer',
  title: 'Answer an act',
  description:
    'Answers the act that waits for the respondent, with the name of one of the options that read_encounter lists under pending. Without an option, the act happens without an answer.',
  input: z.strictObject({
    ...commandArguments,
    option: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('Name of the option. If omitted: the act happens without an answer.'),
  }),
  ask: ({ option, ...rest }) =>
    option === undefined
      ? commandOf('pass', 'EncounterCommandInput', { input: rest, toArgumentPath: withoutInput })
      : commandOf('answer', 'AnswerInput', { input: { ...rest, option }, toArgumentPath: withoutInput }),
});

const { dice: _dice, ...undoArguments } = commandArguments;

export const setStandingAnswer = changing({
  name: 'set_standing_answer',
  title: 'Answer in advance',
  description:
    'Sets how a combatant answers an act from now on, while the rules offer and allow that option. Otherwise the act waits as usual. With remove, the combatant is asked again.',
  input: z.strictObject({
    ...undoArguments,
    combatantId: z.string().max(100).describe('Id of the combatant who answers.'),
    act: z.string().min(1).max(100).describe('Name of the act that is answered, for example attack.'),
    option: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('Name of the option, as under pending. If omitted: the combatant passes.'),
    remove: z.boolean().optional().describe('True to remove the answer. Default: false.'),
  }),
  ask: ({ remove, option, ...rest }) =>
    remove
      ? commandOf('removeStandingAnswer', 'RemoveStandingAnswerInput', {
          input: rest,
          toArgumentPath: withoutInput,
        })
      : commandOf('setStandingAnswer', 'SetStandingAnswerInput', {
          input: { ...rest, option },
          toArgumentPath: withoutInput,
        }),
});

export const endTurn = changing({
  name: 'end_turn',
  title: 'End a turn',
  description: 'Ends the turn of a combatant. The next combatant in the order begins its turn.',
  input: z.strictObject({
    ...commandArguments,
    actorId: z.string().max(100).describe('Id of the combatant whose turn it is.'),
  }),
  ask: (input) => commandOf('endTurn', 'EndTurnInput', { input, toArgumentPath: withoutInput }),
});

export const endRound = changing({
  name: 'end_round',
  title: 'End a round',
  description:
    'Ends the round, even if combatants have not acted yet, and begins the next one. Conditions that last a number of rounds continue or end.',
  input: z.strictObject(commandArguments),
  ask: (input) => commandOf('endRound', 'EncounterCommandInput', { input, toArgumentPath: withoutInput }),
});

export const retractEntry = changing({
  name: 'retract_entry',
  title: 'Retract one entry',
  description:
    'Retracts one entry of the log and plays the later ones again with their own dice. Rejected if a later entry is then impossible or needs other dice.',
  input: z.strictObject({
    ...undoArguments,
    version: z
      .int()
      .min(1)
      .describe('Version of the entry to retract. It must be in force: neither undone nor retracted.'),
  }),
  ask: (input) => commandOf('retractEntry', 'RetractEntryInput', { input, toArgumentPath: withoutInput }),
});

export const undo = changing({
  name: 'undo',
  title: 'Take back',
  description: 'Undoes the last command. The dice go back too: the same command would roll the same faces.',
  input: z.strictObject(undoArguments),
  ask: (input) => commandOf('undo', 'EncounterCommandInput', { input, toArgumentPath: withoutInput }),
});
