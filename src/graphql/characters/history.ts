import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { outsideEncounters, type Telling } from '../../play/access/telling.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { type CharacterChanged, playedIn } from '../../play/between-fights/change-character.ts';
import { advanceTime, applyToCharacter } from '../../play/between-fights/character-procedures.ts';
import { historyOf } from '../../play/characters/characters.ts';
import { isGap } from '../../play/gaps.ts';
import type { Listed } from '../../play/ports.ts';
import type { FieldChange, StoredCharacter, StoredCharacterEvent, StoredEdit } from '../../play/stored.ts';
import { systemOf } from '../../play/systems.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf, edgeOfGaps, hasGaps, oneMore, pageArgs, pageOf } from '../kit/connection.ts';
import { characterFields } from '../kit/expected-version.ts';
import { procedureInputOf, type Values } from '../kit/fields.ts';
import { idempotencyArgs, idempotentRequestIn } from '../kit/idempotency-key.ts';
import { JsonScalar } from '../kit/json.ts';
import { prefixOf } from '../kit/names.ts';
import { bySystem, chosenSystem, oneOf } from '../kit/one-of.ts';
import { gameMaster } from '../kit/rights.ts';
import { choiceOf, DiceInput } from '../rules/dice.ts';
import { namedEffect } from '../rules/effect.ts';
import { anyProcedure } from '../rules/entry-points.ts';
import { Role } from '../rules/recipient.ts';
import { ResolutionType, type Resolved } from '../rules/resolution.ts';
import { CharacterType } from './character.ts';

/** What happened to a character, and by whose rules. */
export interface HistoryEvent {
  readonly system: System;
  readonly character: StoredCharacter;
  readonly event: StoredCharacterEvent;
}

const CauseType = builder.enumType('CharacterEventCause', {
  description: 'Why something happened to a character.',
  values: {
    TIME: { description: 'Time passed.' },
    PROCEDURE: { description: 'The game master applied a procedure.' },
    EDIT: { description: 'A person changed the name or the sheet.' },
  } as const,
});

const procedureIn = ({ procedures }: System, id: string): Procedure | null =>
  procedures.find((procedure) => procedure.id === id) ?? null;

const resolvedOf = (
  system: System,
  event: StoredCharacterEvent,
  { name }: Pick<StoredCharacter, 'name'>,
  telling: Telling,
): Resolved => {
  const answer = playedIn(event);
  return {
    ...{ system, procedure: procedureIn(system, event.procedure), answer, telling },
    effects: answer.result.effects.map((effect) =>
      namedEffect(system, effect, { role: effect.on, name, combatant: null, telling }),
    ),
  };
};

const FieldChangeType = builder.objectRef<FieldChange>('CharacterFieldChange').implement({
  description: 'A field of a character that was edited.',
  fields: (t) => ({
    path: t.exposeStringList('path', {
      description: 'The field: ["name"], or ["sheet", …] with the name of a field of the sheet.',
    }),
    before: t.field({
      type: JsonScalar,
      nullable: true,
      description:
        'The earlier value, as JSON of the input type of the sheet. Null if the field was omitted.',
      resolve: ({ before }) => before,
    }),
    after: t.field({
      type: JsonScalar,
      nullable: true,
      description: 'The later value, as JSON of the input type of the sheet. Null if the field is omitted.',
      resolve: ({ after }) => after,
    }),
  }),
});

export const CharacterEventType = builder.objectRef<HistoryEvent>('CharacterEvent').implement({
  description:
    'A change of a character outside encounters: a resolution with every change and its citation, or an edit of the name or the sheet.',
  fields: (t) => ({
    version: t.int({
      description: 'The version of the character that it led to.',
      resolve: ({ event }) => event.version,
    }),
    cause: t.field({
      type: CauseType,
      description: 'Why it happened.',
      resolve: ({ event }) => event.cause,
    }),
    resolution: t.field({
      type: ResolutionType,
      nullable: true,
      description: 'The result of the procedure. Null for an edit.',
      resolve: ({ system, event, character }, _args, { viewer }) =>
        event.cause === 'EDIT'
          ? null
          : resolvedOf(system, event, character, outsideEncounters(requireViewer(viewer))),
    }),
    changes: t.field({
      type: [FieldChangeType],
      description:
        'The changed fields of an edit with their values before and after it. Empty for a resolution, whose effects state its changes.',
      resolve: ({ event }) =>
        event.cause === 'EDIT' ? [...(event.played as unknown as StoredEdit).changes] : [],
    }),
    at: t.string({ description: 'When: ISO 8601, UTC.', resolve: ({ event }) => event.at }),
  }),
});

const EventConnection = builder.connectionObject(
  {
    type: CharacterEventType,
    name: 'CharacterEventConnection',
    description: 'What happened to a character.',
    ...hasGaps,
  },
  {
    name: 'CharacterEventEdge',
    description: 'Something that happened to a character, in a list.',
    ...edgeOfGaps,
  },
);

builder.objectField(CharacterType, 'history', (t) =>
  t.field({
    type: EventConnection,
    description:
      'Changes of the character outside encounters, with every edit of its name or sheet, newest first. For the game master, and for players whose character it is; others are FORBIDDEN.',
    args: pageArgs,
    resolve: async (character, args, { services, viewer }) => {
      const page = pageOf(args, (cursor) => /^[1-9]\d{0,9}$/.test(cursor));
      const found = await historyOf(services, requireViewer(viewer), character, oneMore(page));
      const system = systemOf(services, character);
      const listed = found.map(
        (event): Listed<HistoryEvent> => (isGap(event) ? event : { system, character, event }),
      );
      return connectionOf(page, listed, ({ event }) => String(event.version));
    },
  }),
);

const CharacterPayloadType = builder.objectRef<CharacterChanged>('CharacterPayload').implement({
  description:
    'A character after time has passed or a procedure was applied, or the dice that are needed first.',
  fields: (t) => ({
    character: t.field({
      type: CharacterType,
      description: 'The character afterwards; as before where dice are needed.',
      resolve: ({ character }): StoredCharacter => character,
    }),
    resolution: t.field({
      type: ResolutionType,
      description: 'What it came to, or the dice it needs; then nothing was stored.',
      resolve: (changed, _args, { services, viewer }): Resolved => {
        const system = systemOf(services, changed.character);
        const telling = outsideEncounters(requireViewer(viewer));
        return changed.type === 'changed'
          ? resolvedOf(system, changed.event, changed.character, telling)
          : { system, procedure: procedureIn(system, changed.procedure), answer: changed.needed, telling };
      },
    }),
  }),
});

const TimeInput = bySystem('TimeInput', 'Time that passes over a character.', (system) =>
  system.time ? procedureInputOf(system, system.time.input) : null,
);

const AdvanceTimeInput = builder.inputType('AdvanceTimeInput', {
  description: 'Time passes over a character.',
  fields: (t) => ({
    ...characterFields(t),
    time: t.field({ type: TimeInput, required: true, description: 'How much, by the rules of one system.' }),
  }),
});

const memberOf = (system: System, procedure: Procedure) => {
  const kept = system.characterBindings?.find((each) => each.procedure === procedure);
  return {
    name: procedure.id,
    type: procedureInputOf(system, kept?.input ?? procedure.input),
    description: `${procedure.title}: as in ${prefixOf(system)}ProcedureInput.`,
  };
};

const KeptProcedureInput = bySystem(
  'CharacterProcedureInput',
  'A procedure that affects a kept character: what the character’s sheet and state tell may be left out, and is refused where it is said otherwise.',
  (system) =>
    oneOf(
      `${prefixOf(system)}CharacterProcedureInput`,
      'Any procedure that affects a kept character.',
      system.procedures.map((procedure) => memberOf(system, procedure)),
    ),
);

const ApplyInput = builder.inputType('ApplyToCharacterInput', {
  description: 'A procedure that affects a character.',
  fields: (t) => ({
    ...characterFields(t),
    procedure: t.field({
      type: KeptProcedureInput,
      required: true,
      description: 'What happens, by the rules of one system.',
    }),
    role: t.field({
      type: Role,
      description:
        'Whose part the character plays in it: only what happens to that part is kept. Left out, the target’s where the character tells something of a target or something happens to one, otherwise that of whoever acts.',
    }),
  }),
});

const diceArg = {
  type: DiceInput,
  description: 'How the dice fall; left out, by a seed of the operating system.',
} as const;

const rules =
  'A character whose encounter goes on, or who is archived, is RULES_FORBID; more than may happen to one is QUOTA_EXCEEDED. For the game master; others are FORBIDDEN.';

builder.mutationFields((t) => ({
  advanceTime: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterPayloadType,
    description: `Let time pass over a character: what sets in and ends, is lost and heals, in order, each change with its citation. ${rules}`,
    args: {
      input: t.arg({
        type: AdvanceTimeInput,
        required: true,
        description: 'Which character, and how much time.',
      }),
      dice: t.arg(diceArg),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { id, expectedVersion, time } = args.input;
      const { system, value } = chosenSystem(time);
      const { options, ...input } = value as Values;
      const path = ['input', 'time', system.id];
      const target = { id, expectedVersion, dice: choiceOf(args.dice) };
      const asked = { system, input, options: options ?? undefined, path };
      return advanceTime(
        services,
        requireViewer(viewer),
        { ...target, time: asked },
        idempotentRequestIn(info, args),
      );
    },
  }),
  applyToCharacter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterPayloadType,
    description: `Resolve any procedure of a character’s system and keep what happens to them by it: exposure to a poison, First Aid, the time a wound takes to heal. ${rules}`,
    args: {
      input: t.arg({ type: ApplyInput, required: true, description: 'Which character, and what happens.' }),
      dice: t.arg(diceArg),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { id, expectedVersion, procedure, role } = args.input;
      const target = { id, expectedVersion, dice: choiceOf(args.dice), role: role ?? null };
      const { path, ...asked } = anyProcedure.read(procedure as Values);
      const given = { ...asked, path: ['input', 'procedure', ...path.slice(1).map(String)] };
      return applyToCharacter(
        services,
        requireViewer(viewer),
        { ...target, asked: given },
        idempotentRequestIn(info, args),
      );
    },
  }),
}));
