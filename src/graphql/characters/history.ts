import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { outsideEncounters, type Telling } from '../../play/access/telling.ts';
import { requireViewer, type Viewer } from '../../play/access/viewer.ts';
import { type CharacterChanged, playedIn } from '../../play/between-fights/change-character.ts';
import { advanceTime, applyToCharacter } from '../../play/between-fights/character-procedures.ts';
import { historyOf } from '../../play/characters/characters.ts';
import { isGap } from '../../play/gaps.ts';
import type { Listed } from '../../play/ports.ts';
import type { Services } from '../../play/services/services.ts';
import type { FieldChange, StoredCharacter, StoredCharacterEvent, StoredEdit } from '../../play/stored.ts';
import { systemOf } from '../../play/systems.ts';
import { builder } from '../kit/builder.ts';
import {
  connectionOf,
  edgeOfGaps,
  hasGaps,
  oneMore,
  pageArgs,
  pageOf,
  totalCount,
} from '../kit/connection.ts';
import { DateTimeScalar } from '../kit/date-time.ts';
import { choiceOf, DiceInput } from '../kit/dice-input.ts';
import { characterFields } from '../kit/expected-version.ts';
import { procedureInputOf, type Values } from '../kit/fields.ts';
import { idempotencyArgs, idempotentRequestIn } from '../kit/idempotency-key.ts';
import { JsonScalar } from '../kit/json.ts';
import { prefixOf } from '../kit/names.ts';
import { bySystem, chosenSystem, oneOf } from '../kit/one-of.ts';
import { gameMaster } from '../kit/rights.ts';
import { anyProcedure } from '../rules/entry-points.ts';
import { namedEffect, Role } from '../rules/recipient.ts';
import { ResolutionType, type Resolved } from '../rules/resolution.ts';
import { CharacterType } from './character.ts';
import { CharacterPayloadType } from './payload.ts';

/** A change to a character, and its rule system. */
export interface HistoryEvent {
  readonly system: System;
  readonly character: StoredCharacter;
  readonly event: StoredCharacterEvent;
}

const CauseType = builder.enumType('CharacterEventCause', {
  description: 'Cause of a change to a character.',
  values: {
    TIME: { description: 'Time passed for the character.' },
    PROCEDURE: { description: 'The game master applied a procedure to the character.' },
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
      description: 'Path of the field: ["name"], or ["sheet", …] with the name of a sheet field.',
    }),
    before: t.field({
      type: JsonScalar,
      nullable: true,
      description:
        'Value before the edit, as JSON in the format of the sheet’s input type. Null if the field was omitted.',
      resolve: ({ before }) => before,
    }),
    after: t.field({
      type: JsonScalar,
      nullable: true,
      description:
        'Value after the edit, as JSON in the format of the sheet’s input type. Null if the field is omitted.',
      resolve: ({ after }) => after,
    }),
  }),
});

export const CharacterEventType = builder.objectRef<HistoryEvent>('CharacterEvent').implement({
  description:
    'A change to a character outside encounters: a resolution with its effects, or an edit of the name or the sheet.',
  fields: (t) => ({
    version: t.int({
      description: 'Version of the character after the change.',
      resolve: ({ event }) => event.version,
    }),
    cause: t.field({
      type: CauseType,
      description: 'Cause of the change.',
      resolve: ({ event }) => event.cause,
    }),
    resolution: t.field({
      type: ResolutionType,
      nullable: true,
      description: 'Result of the procedure. Null for an edit.',
      resolve: ({ system, event, character }, _args, { viewer }) =>
        event.cause === 'EDIT'
          ? null
          : resolvedOf(system, event, character, outsideEncounters(requireViewer(viewer))),
    }),
    changes: t.field({
      type: [FieldChangeType],
      description:
        'Fields changed by an edit, with their values before and after it. Empty for a resolution; its effects contain the changes.',
      resolve: ({ event }) =>
        event.cause === 'EDIT' ? [...(event.played as unknown as StoredEdit).changes] : [],
    }),
    at: t.field({
      type: DateTimeScalar,
      description: 'Time of the change.',
      resolve: ({ event }) => event.at,
    }),
  }),
});

const EventConnection = builder.connectionObject(
  {
    type: CharacterEventType,
    name: 'CharacterEventConnection',
    description: 'A page of changes to a character, ordered by time, newest first.',
    fields: totalCount,
    ...hasGaps,
  },
  {
    name: 'CharacterEventEdge',
    description: 'A change to a character, with its cursor.',
    ...edgeOfGaps,
  },
);

builder.objectField(CharacterType, 'history', (t) =>
  t.field({
    type: EventConnection,
    description:
      'Changes to the character outside encounters, including each edit of its name or sheet, newest first. Only for the game master and the character’s own players; other callers get FORBIDDEN.',
    args: pageArgs,
    resolve: async (character, args, { services, viewer }) => {
      const page = pageOf(args, (cursor) => /^[1-9]\d{0,9}$/.test(cursor));
      const found = await historyOf(services, requireViewer(viewer), character, oneMore(page));
      const system = systemOf(services, character);
      const listed = found.map(
        (event): Listed<HistoryEvent> => (isGap(event) ? event : { system, character, event }),
      );
      const count = () => services.stores.characters.countEvents(character.id);
      return connectionOf(page, listed, ({ event }) => String(event.version), count);
    },
  }),
);

/** Returns the payload for a procedure that was applied to a character or that still needs dice. */
async function resolvedFor(services: Services, viewer: Viewer, done: Promise<CharacterChanged>) {
  const changed = await done;
  const { character } = changed;
  const resolution = (): Resolved => {
    const system = systemOf(services, character);
    const telling = outsideEncounters(viewer);
    return changed.type === 'changed'
      ? resolvedOf(system, changed.event, character, telling)
      : { system, procedure: procedureIn(system, changed.procedure), answer: changed.needed, telling };
  };
  return { character, resolution };
}

const TimeInput = bySystem('TimeInput', 'Time that passes for a character.', (system) =>
  system.time ? procedureInputOf(system, system.time.input) : null,
);

const AdvanceTimeInput = builder.inputType('AdvanceTimeInput', {
  description: 'Time that passes for a character.',
  fields: (t) => ({
    ...characterFields(t),
    time: t.field({
      type: TimeInput,
      required: true,
      description: 'Amount of time, in units of one rule system.',
    }),
  }),
});

const memberOf = (system: System, procedure: Procedure) => {
  const kept = system.characterBindings?.find((each) => each.procedure === procedure);
  return {
    name: procedure.id,
    type: procedureInputOf(system, kept?.input ?? procedure.input),
    description: procedure.description,
  };
};

const KeptProcedureInput = bySystem(
  'CharacterProcedureInput',
  'A procedure that affects a stored character. You can omit values that the character’s sheet and state contain. Values that contradict them are rejected.',
  (system) =>
    oneOf(
      `${prefixOf(system)}CharacterProcedureInput`,
      'A procedure that affects a stored character. Exactly one field, named after the procedure.',
      system.procedures.map((procedure) => memberOf(system, procedure)),
    ),
);

const ApplyInput = builder.inputType('ApplyToCharacterInput', {
  description: 'A procedure to apply to a character.',
  fields: (t) => ({
    ...characterFields(t),
    procedure: t.field({
      type: KeptProcedureInput,
      required: true,
      description: 'The procedure and its input, for one rule system.',
    }),
    role: t.field({
      type: Role,
      description:
        'Role of the character in the procedure. Only effects on this role are stored. If omitted: TARGET if the character provides the target’s values or the procedure affects the target; otherwise ACTOR.',
    }),
  }),
});

const diceArg = {
  type: DiceInput,
  description: 'Source of the dice. If omitted: a random seed.',
} as const;

const rules =
  'Fails with RULES_FORBID if the character is archived or in an open encounter. Fails with QUOTA_EXCEEDED if the character’s history has the maximum length. Game master only; other callers get FORBIDDEN.';

builder.mutationFields((t) => ({
  advanceTime: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterPayloadType,
    description: `Advances time for a character, and applies healing, expiring conditions and other changes in order. ${rules}`,
    args: {
      input: t.arg({
        type: AdvanceTimeInput,
        required: true,
        description: 'The character and the time that passes.',
      }),
      dice: t.arg(diceArg),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { characterId: id, expectedVersion, time } = args.input;
      const { system, value } = chosenSystem(time);
      const { options, ...input } = value as Values;
      const path = ['input', 'time', system.id];
      const target = { id, expectedVersion, dice: choiceOf(args.dice) };
      const asked = { system, input, options: options ?? undefined, path };
      const by = requireViewer(viewer);
      const change = { ...target, time: asked };
      return resolvedFor(services, by, advanceTime(services, by, change, idempotentRequestIn(info, args)));
    },
  }),
  applyToCharacter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterPayloadType,
    description: `Resolves a procedure of the character’s system, such as a poison or First Aid, and stores its effects. ${rules}`,
    args: {
      input: t.arg({ type: ApplyInput, required: true, description: 'The character and the procedure.' }),
      dice: t.arg(diceArg),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { characterId: id, expectedVersion, procedure, role } = args.input;
      const target = { id, expectedVersion, dice: choiceOf(args.dice), role: role ?? null };
      const { path, ...asked } = anyProcedure.read(procedure as Values);
      const given = { ...asked, path: ['input', 'procedure', ...path.slice(1).map(String)] };
      const by = requireViewer(viewer);
      const change = { ...target, asked: given };
      return resolvedFor(
        services,
        by,
        applyToCharacter(services, by, change, idempotentRequestIn(info, args)),
      );
    },
  }),
}));
