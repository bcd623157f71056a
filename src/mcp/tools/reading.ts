import { z } from 'zod';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import { key, reading } from '../tool.ts';
import { combatant, encounterId } from './command.ts';
import { COMBATANTS, combatantsData, encounterText, TURN, turnData } from './encounter.ts';
import { compact } from './output.ts';
import { combatants, LISTED_OF_COMMAND, turnShape, wholeShape } from './shapes.ts';

export const readEncounter = reading({
  name: 'read_encounter',
  title: 'Read an encounter',
  description:
    'Returns all combatants with hit points and conditions, the current turn, the allowed acts, and the answer that is due. With combatant, also its resources, and its acts with targets, items and costs, or why they are not allowed.',
  input: z.strictObject({
    key,
    encounterId,
    combatant: combatant.optional().describe('Combatant to read in full.'),
  }),
  output: z.strictObject({ ...turnShape, combatants, ...wholeShape }),
  listed: [...LISTED_OF_COMMAND, 'combatants', 'acts'],
  about: 'encounter',
  ask: ({ encounterId: id, combatant: named }, { idOf }) => {
    const whole = named === undefined ? null : idOf(named, ['combatant']);
    return {
      document: READ,
      variables: { encounterId: id, all: whole !== null },
      toArgumentPath: ([name, ...rest]) => (name === undefined ? [] : ['encounterId', ...rest]),
      answerOf: ({ encounter: { may = [], everybody = [], ...encounter } }) => {
        const one: Whole | undefined = everybody.find((each: Whole) => each.id === whole);
        return {
          text: [encounterText(encounter), ...(one ? wholeLines(one) : mayLines(may))].join('\n'),
          data: {
            ...turnData(encounter),
            combatants: combatantsData(encounter.combatants),
            ...(one ? wholeData(one) : {}),
          },
        };
      },
    };
  },
});

const READ = `query ReadEncounter($encounterId: ID!, $all: Boolean!) {
  encounter(id: $encounterId) {
    ...Turn
    ...Combatants
    may: activeCombatants @skip(if: $all) { name legalActs { act allowed } }
    everybody: combatants @include(if: $all) { ...Whole }
  }
}
fragment Whole on Combatant {
  id name note
  resources { name remaining maximum }
  obligations { act title times to { name } }
  legalActs { act allowed refusalReason accepted most costs { resource amount } targets { combatant { name } items } }
}
${TURN}
${COMBATANTS}`;

interface Legal {
  readonly act: string;
  readonly allowed: boolean;
  readonly refusalReason: string | null;
  readonly accepted: string | null;
  readonly most: number;
  readonly costs: readonly { readonly resource: string; readonly amount: number }[];
  readonly targets: readonly {
    readonly combatant: { readonly name: string };
    readonly items: readonly string[];
  }[];
}

interface May {
  readonly name: string;
  readonly legalActs: readonly Pick<Legal, 'act' | 'allowed'>[];
}

/** Returns one line for each group of combatants who may perform the same acts. */
function mayLines(combatants: readonly May[]): readonly string[] {
  const byActs = new Map<string, string[]>();
  for (const { name, legalActs } of combatants) {
    const acts = legalActs.flatMap(({ act, allowed }) => (allowed ? [act] : [])).join(', ');
    getOrInsertComputed(byActs, acts, () => []).push(name);
  }
  return [...byActs].flatMap(([acts, who]) => (acts === '' ? [] : [`${who.join(', ')} may: ${acts}.`]));
}

interface Whole {
  readonly id: string;
  readonly name: string;
  readonly note: string | null;
  readonly resources: readonly {
    readonly name: string;
    readonly remaining: number;
    readonly maximum: number;
  }[];
  readonly obligations: readonly {
    readonly act: string;
    readonly title: string;
    readonly times: number;
    readonly to: { readonly name: string } | null;
  }[];
  readonly legalActs: readonly Legal[];
}

function wholeLines({ name, note, resources, obligations, legalActs }: Whole): readonly string[] {
  const points = resources.map((each) => `${each.name} ${each.remaining} of ${each.maximum}`);
  const owed = obligations.map(({ title, times, to }) => `${title}${to ? ` to ${to.name}` : ''} (${times})`);
  return [
    ...(note ? [`Note on ${name}: ${note}`] : []),
    ...(points.length > 0 ? [`${name} has ${points.join(', ')}.`] : []),
    ...(owed.length > 0 ? [`${name} owes ${owed.join(', ')}.`] : []),
    ...actLines(legalActs),
  ];
}

/**
 * Returns one line for each group of acts with the same targets, and one line for each group of acts that are forbidden
 * for the same reason.
 */
function actLines(acts: readonly Legal[]): readonly string[] {
  const allowed = byText(acts, ({ targets, ...act }) =>
    act.allowed ? targets.map(targetText).join('; ') || 'allowed' : null,
  );
  const refused = byText(acts, (act) =>
    act.allowed ? null : `${act.refusalReason}${act.accepted ? `. Accepted: ${act.accepted}` : ''}`,
  );
  return [
    ...allowed.map(([text, names]) => `${names.join(', ')}: ${text}.`),
    ...refused.map(([text, names]) => `Not allowed: ${names.join(', ')}. Reason: ${text}.`),
  ];
}

/** Returns lines with the names of acts. Acts with the same text share a line, and acts without text are omitted. */
function byText(
  acts: readonly Legal[],
  textOf: (act: Legal) => string | null,
): readonly (readonly [text: string, names: readonly string[]])[] {
  const names = new Map<string, string[]>();
  for (const act of acts) {
    const text = textOf(act);
    if (text !== null) getOrInsertComputed(names, text, () => []).push(act.act);
  }
  return [...names];
}

const targetText = ({ combatant: { name }, items }: Legal['targets'][number]): string =>
  `${name}${items.length > 0 ? ` with ${items.join(' or ')}` : ''}`;

/**
 * Returns data about acts that the tool's text does not contain: resources and obligations, and for allowed acts their
 * costs and numbers of targets.
 */
const wholeData = ({ resources, obligations, legalActs }: Whole) =>
  compact({
    resources,
    obligations: obligations.map(({ act, times, to }) => ({ act, times, to: to?.name })),
    acts: legalActs.flatMap(({ act, allowed, most, costs }) =>
      allowed ? [{ act, costs, most: most > 1 ? most : null }] : [],
    ),
  }) as object;

export const readLog = reading({
  name: 'read_log',
  title: 'Read the log',
  description: 'Returns the log as readable text, with numbers, dice and effects.',
  input: z.strictObject({
    key,
    encounterId,
    format: z.enum(['MARKDOWN', 'TEXT', 'CSV']).default('MARKDOWN').describe('Format of the text.'),
    first: z.int().min(1).max(200).default(20).describe('Maximum number of entries.'),
    afterVersion: z.int().min(0).default(0).describe('Returns only entries after this version.'),
  }),
  output: z.strictObject({
    lastVersion: z.int().describe('Version of the last entry in the text.'),
    hasNextPage: z.boolean().describe('True if more entries follow.'),
  }),
  ask: (variables) => ({
    document: READ_LOG,
    variables,
    toArgumentPath: ([name, ...rest]) =>
      name === undefined ? [] : [name === 'id' ? 'encounterId' : name, ...rest],
    answerOf: ({ encounter: { transcript } }) => {
      const { text, lastVersion, hasNextPage } = transcript;
      const more = hasNextPage ? `\nMore entries follow after version ${lastVersion}.` : '';
      return { text: `${text}${more}`, data: { lastVersion, hasNextPage } };
    },
  }),
});

const READ_LOG = `query ReadLog($encounterId: ID!, $format: TranscriptFormat, $first: Int, $afterVersion: Int) {
  encounter(id: $encounterId) {
    transcript(format: $format, first: $first, afterVersion: $afterVersion) { text lastVersion hasNextPage }
  }
}`;
