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
    'How an encounter stands: everybody with hit points and conditions, whose turn it is, what waits for an answer and with which options, what is owed, and what those whose turn it is may do now, at whom and with what, and why not the rest. With log, the newest entries too.',
  input: z.strictObject({
    key,
    encounterId: commandArguments.encounterId,
    combatant: z
      .string()
      .max(100)
      .optional()
      .describe('Whose legal acts are told; left out, of those whose turn it is.'),
    log: z.boolean().default(false).describe('Whether the entries of the log are told as well.'),
    logAfter: z.string().max(200).optional().describe('Only entries after this endCursor of the log.'),
  }),
  ask: ({ encounterId, combatant, log, logAfter }) => ({
    document: READ,
    variables: { encounterId, log, logAfter, all: combatant !== undefined },
    toArgumentPath: ([name, ...rest]) => (name === undefined ? [] : [ARGUMENTS[name] ?? name, ...rest]),
    answerOf: ({ encounter: { activeCombatants, everybody, log: entries, ...encounter } }) => {
      const whose = combatant === undefined ? activeCombatants : everybody;
      const shown = whose.filter(({ id }: Legal) => combatant === undefined || id === combatant);
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

/** The arguments of the tool by the arguments of the fields. */
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
    'Let a combatant do something to somebody by the rules; numbers come from the sheets, so that the input holds only what a player would say: with which weapon, at what part. read_encounter tells what is legal, describe with the kind act what the input is. Where the rules let the target answer, the act waits: use answer then.',
  input: z.strictObject({
    ...commandArguments,
    system: systemArgument,
    act: z.string().min(1).max(60).describe('What is done, as read_encounter names it: attack.'),
    input: z.record(z.string(), z.unknown()).default({}).describe('How it is done, as describe tells it.'),
    actor: z.string().max(100).describe('The id of who acts.'),
    target: z.string().max(100).optional().describe('The id of whom they act on; left out for none.'),
    others: z.array(z.string().max(100)).max(100).optional().describe('Further targets, in order.'),
    ally: z
      .string()
      .max(100)
      .optional()
      .describe('Who is nearest beside the actor, for blows that go astray.'),
    outOfTurn: z.boolean().optional().describe('By the game master’s word, although it is not their turn.'),
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
    'Answer the act that waits, for whoever is asked: one of the options that read_encounter tells under pending, by its name; or pass, and let it happen.',
  input: z.strictObject({
    ...commandArguments,
    option: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('The name of the option; left out, nothing is done about it.'),
  }),
  ask: ({ option, ...rest }) =>
    option === undefined
      ? commandOf('pass', 'EncounterCommandInput', { input: rest, toArgumentPath: withoutInput })
      : commandOf('answer', 'AnswerInput', { input: { ...rest, option }, toArgumentPath: withoutInput }),
});

export const endTurn = changing({
  name: 'end_turn',
  title: 'End a turn',
  description: 'A combatant is done with their turn; the next in the order begins theirs.',
  input: z.strictObject({
    ...commandArguments,
    combatant: z.string().max(100).describe('The id of whose turn it is.'),
  }),
  ask: (input) => commandOf('endTurn', 'EndTurnInput', { input, toArgumentPath: withoutInput }),
});

export const endRound = changing({
  name: 'end_round',
  title: 'End a round',
  description: 'End the round whoever has yet to act, and open the next; what lasts rounds goes on or ends.',
  input: z.strictObject(commandArguments),
  ask: (input) => commandOf('endRound', 'EncounterCommandInput', { input, toArgumentPath: withoutInput }),
});

const { dice: _dice, ...undoArguments } = commandArguments;

export const undo = changing({
  name: 'undo',
  title: 'Take back',
  description:
    'Take back the last command that still holds. The dice go back too, so that the same command would throw the same.',
  input: z.strictObject(undoArguments),
  ask: (input) => commandOf('undo', 'EncounterCommandInput', { input, toArgumentPath: withoutInput }),
});
