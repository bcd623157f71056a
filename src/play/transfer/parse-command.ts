import type { Command, NewCombatant } from '../../engine/encounter/command.ts';
import type { Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { flag, integer, list, optional, text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { System } from '../../engine/rules/system.ts';
import { characterName, checkSheet } from '../characters/characters.ts';
import { stateIn } from '../characters/document.ts';
import { sideName } from '../encounters/join.ts';
import { coverField, parseAdjustment, reasonField } from '../encounters/parse-adjustment.ts';
import { invalidInput, parseRecord } from '../parse-record.ts';

/** Matches stored ids of combatants. */
const COMBATANT = /^cbt_[0-9a-f]{32}$/;

/** Maximum number of combatants in one command. */
const MOST_NAMED = 1000;

const combatant = text(100, 'Id of a combatant.');
const actName = text(100, 'Name of an act.');
const optionName = text(100, 'Name of an option.');
const combatants = list(combatant, MOST_NAMED, 'Ids of combatants.');
const digestField = text(100, 'Digest of rules.');
const programField = text(100, 'Version of a program.');
const versionField = integer(0, Number.MAX_SAFE_INTEGER, 'A version of the encounter.');

/** Parses the command of an exported entry. Throws `InvalidInput` with every fault. */
export function parseCommand(system: System, given: unknown, path: Path): Command {
  const { type } = (given ?? {}) as { readonly type?: unknown };
  const reader = typeof type === 'string' && Object.hasOwn(READERS, type) ? READERS[type as Type] : null;
  if (reader === null)
    throw invalidInput([...path, 'type'], 'there is no such command', Object.keys(READERS).join(', '));
  return reader(given, path, system);
}

type Type = Command['type'];
type Of<Each extends Type> = Extract<Command, { readonly type: Each }>;
type Readers = {
  readonly [Each in Type]: (given: unknown, path: Path, system: System) => Of<Each>;
};

/** Parses a command without further fields. */
const bare =
  <Each extends 'pass' | 'timeOut' | 'endRound' | 'undo' | 'redo' | 'finish'>(type: Each) =>
  (given: unknown, path: Path): { readonly type: Each } => {
    parseRecord(given, ['type'], path);
    return { type };
  };

const surprisedIn = (given: unknown, path: Path): { readonly surprised?: readonly string[] } =>
  given === undefined ? {} : { surprised: read(combatants, given, [...path, 'surprised']) };

const READERS: Readers = {
  join: (given, path, system) => {
    const { newcomers, surprised } = parseRecord(given, ['type', 'newcomers', 'surprised'], path);
    if (!Array.isArray(newcomers))
      throw invalidInput([...path, 'newcomers'], 'the value is not a list', 'a list of combatants');
    return {
      type: 'join',
      newcomers: newcomers.map((each, index) => newcomerIn(system, each, [...path, 'newcomers', index])),
      ...surprisedIn(surprised, path),
    };
  },
  leave: (given, path) => {
    const { combatants: whose, reason } = parseRecord(given, ['type', 'combatants', 'reason'], path);
    return {
      type: 'leave',
      combatants: read(combatants, whose, [...path, 'combatants']),
      reason: read(reasonField, reason, [...path, 'reason']),
    };
  },
  start: (given, path) => {
    const { surprised } = parseRecord(given, ['type', 'surprised'], path);
    return {
      type: 'start',
      ...surprisedIn(surprised, path),
    };
  },
  act: (given, path) => {
    const names = ['type', 'actor', 'target', 'act', 'input', 'others', 'ally', 'outOfTurn'] as const;
    const { input = {}, ...of } = parseRecord(given, names, path);
    return {
      type: 'act',
      actor: read(combatant, of.actor, [...path, 'actor']),
      target: read(combatant, of.target, [...path, 'target']),
      act: read(actName, of.act, [...path, 'act']),
      input: input as Json,
      ...(of.others === undefined ? {} : { others: read(combatants, of.others, [...path, 'others']) }),
      ...(of.ally === undefined ? {} : { ally: read(combatant, of.ally, [...path, 'ally']) }),
      ...(of.outOfTurn === undefined
        ? {}
        : { outOfTurn: read(flag('True if the act is out of turn.'), of.outOfTurn, [...path, 'outOfTurn']) }),
    };
  },
  answer: (given, path) => {
    const { act, answer = {} } = parseRecord(given, ['type', 'act', 'answer'], path);
    return { type: 'answer', act: read(actName, act, [...path, 'act']), answer: answer as Json };
  },
  arrangeAnswer: (given, path) => {
    const names = ['type', 'combatant', 'act', 'answer'] as const;
    const { combatant: whose, act, answer } = parseRecord(given, names, path);
    const option = answer === null ? null : parseRecord(answer, ['option'], [...path, 'answer']).option;
    return {
      type: 'arrangeAnswer',
      combatant: read(combatant, whose, [...path, 'combatant']),
      act: read(actName, act, [...path, 'act']),
      answer:
        answer === null
          ? null
          : { option: read(optional(optionName), option, [...path, 'answer', 'option']) },
    };
  },
  pass: bare('pass'),
  timeOut: bare('timeOut'),
  endTurn: (given, path) => {
    const { combatant: whose } = parseRecord(given, ['type', 'combatant'], path);
    return { type: 'endTurn', combatant: read(combatant, whose, [...path, 'combatant']) };
  },
  endRound: bare('endRound'),
  adjust: (given, path) => {
    const {
      combatant: whose,
      reason,
      change,
    } = parseRecord(given, ['type', 'combatant', 'reason', 'change'], path);
    return {
      type: 'adjust',
      combatant: read(combatant, whose, [...path, 'combatant']),
      reason: read(reasonField, reason, [...path, 'reason']),
      change: parseAdjustment(change, [...path, 'change']),
    };
  },
  cover: (given, path) => {
    const { combatant: whose, cover } = parseRecord(given, ['type', 'combatant', 'cover'], path);
    return {
      type: 'cover',
      combatant: read(combatant, whose, [...path, 'combatant']),
      cover: read(coverField, cover, [...path, 'cover']),
    };
  },
  undo: bare('undo'),
  redo: bare('redo'),
  rewind: (given, path) => {
    const { to } = parseRecord(given, ['type', 'to'], path);
    return { type: 'rewind', to: read(versionField, to, [...path, 'to']) };
  },
  retract: (given, path) => {
    const { version } = parseRecord(given, ['type', 'version'], path);
    return { type: 'retract', version: read(versionField, version, [...path, 'version']) };
  },
  adoptRules: (given, path) => {
    const {
      digest,
      program,
      options = null,
    } = parseRecord(given, ['type', 'digest', 'program', 'options'], path);
    return {
      type: 'adoptRules',
      digest: read(optional(digestField), digest, [...path, 'digest']),
      program: read(programField, program, [...path, 'program']),
      options: options as Json,
    };
  },
  finish: bare('finish'),
};

const NEWCOMER = [
  ...(['id', 'name', 'side', 'characterId', 'sheet', 'state', 'conditions'] as const),
  ...(['visibility', 'note'] as const),
] as const;

function newcomerIn(system: System, given: unknown, path: Path): NewCombatant {
  const { id, name, side, characterId, sheet, state, conditions, ...cover } = parseRecord(
    given,
    NEWCOMER,
    path,
  );
  if (typeof id !== 'string' || !COMBATANT.test(id))
    throw invalidInput(
      [...path, 'id'],
      'the value is not the id of a combatant',
      'cbt_ and 32 hexadecimal digits',
    );
  // Validate the values only, so that omitted values are not replaced by defaults.
  stateIn(system, { suffered: state ?? system.encounterRules.initialState(), conditions }, path);
  return {
    id,
    name: read(characterName, name, [...path, 'name']),
    side: read(optional(sideName), side ?? null, [...path, 'side']),
    characterId: read(optional(text(100, 'Id of a character.')), characterId ?? null, [
      ...path,
      'characterId',
    ]),
    sheet: checkSheet(system, sheet, [...path, 'sheet']),
    state: (state ?? system.encounterRules.initialState()) as Json,
    conditions: (conditions ?? []) as NewCombatant['conditions'],
    ...read(coverField, cover, path),
  };
}
