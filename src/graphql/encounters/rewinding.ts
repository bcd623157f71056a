import { EncounterView } from '../../play/access/encounter-view.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { handlePlainCommand } from '../../play/encounters/commands.ts';
import { forkEncounter, requireEncounter } from '../../play/encounters/encounters.ts';
import { audit } from '../../play/replay/audit.ts';
import type { Audit, Difference } from '../../play/replay/audit-log.ts';
import { builder } from '../kit/builder.ts';
import { targetFields } from '../kit/expected-version.ts';
import { idempotencyArgs, idempotentRequestIn } from '../kit/idempotency-key.ts';
import { gameMaster } from '../kit/rights.ts';
import { CommandInput, targetIn } from './command-input.ts';
import { EncounterType } from './encounter.ts';
import { EncounterPayloadType, payloadOf } from './payload.ts';

const RewindInput = builder.inputType('RewindInput', {
  description: 'An encounter to take back to an earlier version.',
  fields: (t) => ({
    ...targetFields(t),
    to: t.int({
      required: true,
      description: 'The version after whose entry everything is to be as it was; 0 for the very beginning.',
    }),
  }),
});

const ForkInput = builder.inputType('ForkInput', {
  description: 'An encounter to branch off.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    version: t.int({ description: 'The last version that is shared; left out, all there is.' }),
    title: t.string({ description: 'What to call the new one, 1 to 100 characters; left out, the same.' }),
  }),
});

const DifferencePart = builder.enumType('ReplayDifferencePart', {
  description: 'In what an entry differs from what follows.',
  values: {
    THROWS: { description: 'The seed gives other throws.' },
    EVENTS: { description: 'The throws lead elsewhere.' },
    SNAPSHOT: { description: 'The state that is kept beside the log is not what the events lead to.' },
  } satisfies Record<Difference['part'], { description: string }>,
});

const DifferenceType = builder.objectRef<Difference>('ReplayDifference').implement({
  description: 'The first entry that does not follow from what came before it.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Its version.' }),
    part: t.expose('part', { type: DifferencePart, description: 'In what it differs.' }),
    stored: t.expose('stored', { type: 'JSON', description: 'What the log says.' }),
    derived: t.expose('derived', { type: 'JSON', description: 'What follows.' }),
  }),
});

const AuditType = builder.objectRef<Audit>('ReplayCheck').implement({
  description: 'A log derived anew from its own throws.',
  fields: (t) => ({
    entries: t.exposeInt('entries', { description: 'How many entries were derived.' }),
    difference: t.field({
      type: DifferenceType,
      nullable: true,
      description: 'The first that differs; null where every entry follows.',
      resolve: ({ difference }) => difference,
    }),
  }),
});

builder.queryFields((t) => ({
  auditEncounter: t.field({
    extensions: gameMaster,
    type: AuditType,
    description:
      'Derive every entry of an encounter anew from its own throws, and its throws from its seed. Sentences and citations are not compared, since a later version may correct them. For the game master.',
    args: { id: t.arg.id({ required: true, description: 'Which encounter.' }) },
    resolve: async (_root, { id }, { services, viewer }) => {
      const by = requireViewer(viewer);
      return audit(services, new EncounterView(await requireEncounter(services, by, id, ['id']), by));
    },
  }),
}));

builder.mutationFields((t) => ({
  undo: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description:
      'Take back the last command that still holds. The dice go back too: the same command would throw the same.',
    args: {
      input: t.arg({ type: CommandInput, required: true, description: 'Which encounter.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      payloadOf(handlePlainCommand(services, requireViewer(viewer), targetIn(info, args), { type: 'undo' })),
  }),

  redo: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Let what was undone last hold again, as long as nothing has happened since.',
    args: {
      input: t.arg({ type: CommandInput, required: true, description: 'Which encounter.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      payloadOf(handlePlainCommand(services, requireViewer(viewer), targetIn(info, args), { type: 'redo' })),
  }),

  rewind: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description:
      'Take everything back to how it was after an earlier version; the log keeps what came after.',
    args: {
      input: t.arg({ type: RewindInput, required: true, description: 'How far.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      payloadOf(
        handlePlainCommand(services, requireViewer(viewer), targetIn(info, args), {
          type: 'rewind',
          to: args.input.to,
        }),
      ),
  }),

  finishEncounter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description: 'End an encounter for good and tell its seed. A fork of it can still go on.',
    args: {
      input: t.arg({ type: CommandInput, required: true, description: 'Which encounter.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      payloadOf(
        handlePlainCommand(services, requireViewer(viewer), targetIn(info, args), { type: 'finish' }),
      ),
  }),

  forkEncounter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterType,
    description:
      'A new encounter that shares the past of another and goes on with dice of its own. Characters stay with the first. For the game master.',
    args: {
      input: t.arg({ type: ForkInput, required: true, description: 'What to branch off.' }),
      ...idempotencyArgs,
    },
    resolve: async (_root, args, { services, viewer }, info) => {
      const by = requireViewer(viewer);
      const { encounterId, version, title } = args.input;
      const fork = { encounterId, version: version ?? null, title: title ?? null };
      return new EncounterView(await forkEncounter(services, by, fork, idempotentRequestIn(info, args)), by);
    },
  }),
}));
