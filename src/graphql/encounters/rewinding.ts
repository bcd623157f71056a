import { EncounterView } from '../../play/access/encounter-view.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { handlePlainCommand } from '../../play/encounters/commands.ts';
import { forkEncounter, requireEncounter } from '../../play/encounters/encounters.ts';
import { audit } from '../../play/replay/audit.ts';
import type { Audit, Difference, RulesChanged } from '../../play/replay/audit-log.ts';
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
  description: 'An entry that does not follow from the entries before it.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Its version.' }),
    part: t.expose('part', { type: DifferencePart, description: 'In what it differs.' }),
    stored: t.expose('stored', { type: 'JSON', description: 'What the log says.' }),
    derived: t.expose('derived', { type: 'JSON', description: 'What follows.' }),
  }),
});

const Verdict = builder.enumType('ReplayVerdict', {
  description: 'The result of an audit.',
  values: {
    FOLLOWS: { description: 'Every entry follows from its throws, and its throws follow from the seed.' },
    RULES_CHANGED: {
      description:
        'The throws follow from the seed and the states from the events, but other rules decided at least one entry, and the rules of this version decide it otherwise.',
    },
    DIFFERS: {
      description:
        'An entry does not follow by the rules that decided it, or its throws do not follow from the seed: the log was altered or damaged.',
    },
  },
});

const RulesChangedType = builder.objectRef<RulesChanged>('RulesChanged').implement({
  description: 'Entries that other rules decided and that the rules of this version decide otherwise.',
  fields: (t) => ({
    entries: t.exposeInt('entries', { description: 'Number of such entries among those that were derived.' }),
    first: t.expose('first', {
      type: DifferenceType,
      description: 'The first such entry: what the log says, and what the rules of this version decide.',
    }),
    rules: t.exposeString('rules', {
      nullable: true,
      description:
        'The rules that decided the first such entry: the first 16 hexadecimal digits of the SHA-256 of their engine. Null if the entry is from before entries kept their rules.',
    }),
  }),
});

const AuditType = builder.objectRef<Audit>('ReplayCheck').implement({
  description: 'A log derived anew from its own throws.',
  fields: (t) => ({
    entries: t.exposeInt('entries', { description: 'How many entries were derived.' }),
    verdict: t.field({
      type: Verdict,
      description:
        'Whether the log follows. Entries from before entries kept their rules count as decided by other rules.',
      resolve: ({ difference, rulesChanged }) =>
        difference ? 'DIFFERS' : rulesChanged ? 'RULES_CHANGED' : 'FOLLOWS',
    }),
    difference: t.field({
      type: DifferenceType,
      nullable: true,
      description:
        'The first entry that was altered or damaged, at which the audit ends. Null unless the verdict is DIFFERS.',
      resolve: ({ difference }) => difference,
    }),
    rulesChanged: t.field({
      type: RulesChangedType,
      nullable: true,
      description:
        'The entries that the rules of this version decide otherwise than those that decided them. Null if there are none.',
      resolve: ({ rulesChanged }) => rulesChanged,
    }),
  }),
});

builder.queryFields((t) => ({
  auditEncounter: t.field({
    extensions: gameMaster,
    type: AuditType,
    description:
      'Derive every entry of an encounter anew from its own throws, and its throws from its seed. Sentences and citations are not compared, since a later version may correct them. Entries that other rules decided may be decided otherwise now: `rulesChanged` returns those, apart from alterations. For the game master.',
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
