import { versionsInForce } from '../../engine/encounter/retraction.ts';
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
import { EncounterPayloadType, NewEncounterPayloadType, payloadOf } from './payload.ts';

builder.objectField(EncounterType, 'versionsInForce', (t) =>
  t.field({
    type: ['Int'],
    description: 'Versions of the entries that were neither undone nor retracted, in ascending order.',
    resolve: ({ encounter }) =>
      [...versionsInForce(encounter.state)]
        .filter((version) => version > 0)
        .toSorted((one, other) => one - other),
  }),
);

const RewindInput = builder.inputType('RewindInput', {
  description: 'An encounter, and the earlier version to restore.',
  fields: (t) => ({
    ...targetFields(t),
    to: t.int({
      required: true,
      description:
        'Version to restore. The encounter returns to its state after the entry with this version. If 0, it returns to the beginning.',
    }),
  }),
});

const RetractInput = builder.inputType('RetractEntryInput', {
  description: 'An entry to retract.',
  fields: (t) => ({
    ...targetFields(t),
    version: t.int({
      required: true,
      description:
        'Version of the entry to retract. It must be in force: neither undone nor retracted. At most 200 later entries are replayed.',
    }),
  }),
});

const ForkInput = builder.inputType('ForkInput', {
  description: 'An encounter to fork.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Id of the encounter to fork.' }),
    version: t.int({
      description:
        'Version of the last entry that the fork shares with the original. If omitted: all entries.',
    }),
    title: t.string({
      description: 'Title of the fork, 1 to 100 characters. If omitted: the original’s title.',
    }),
  }),
});

const DifferencePart = builder.enumType('ReplayDifferencePart', {
  description: 'Part of an entry that the audit calculates differently.',
  values: {
    THROWS: { description: 'The dice from the seed differ from the dice in the entry.' },
    EVENTS: { description: 'The recorded dice lead to different events.' },
    SNAPSHOT: {
      description: 'The snapshot stored with the log differs from the state that results from the events.',
    },
  } satisfies Record<Difference['part'], { description: string }>,
});

const DifferenceType = builder.objectRef<Difference>('ReplayDifference').implement({
  description: 'An entry that differs from the audit’s calculation.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Version of the entry.' }),
    part: t.expose('part', { type: DifferencePart, description: 'Part of the entry that differs.' }),
    stored: t.expose('stored', { type: 'JSON', description: 'The part as recorded in the log.' }),
    derived: t.expose('derived', { type: 'JSON', description: 'The part as calculated by the audit.' }),
  }),
});

const Verdict = builder.enumType('ReplayVerdict', {
  description: 'Result of an audit.',
  values: {
    FOLLOWS: { description: 'The audit calculates the same dice and the same entries.' },
    RULES_CHANGED: {
      description:
        'Dice and states are correct. At least one entry was decided by other rules and has a different result under the current rules.',
    },
    DIFFERS: {
      description:
        'The audit calculates other dice, or another result under the same rules. The log was altered or damaged.',
    },
  },
});

const RulesChangedType = builder.objectRef<RulesChanged>('RulesChanged').implement({
  description: 'Entries decided by other rules whose result differs under the current rules.',
  fields: (t) => ({
    entries: t.exposeInt('entries', { description: 'Number of these entries among the audited entries.' }),
    first: t.expose('first', {
      type: DifferenceType,
      description: 'First of these entries, with the recorded result and the result under the current rules.',
    }),
    rules: t.exposeString('rules', {
      nullable: true,
      description:
        'Rules that decided the first of these entries: the first 16 hexadecimal digits of the SHA-256 of their engine. Null if the entry does not record its rules.',
    }),
  }),
});

const AuditType = builder.objectRef<Audit>('ReplayCheck').implement({
  description: 'Result of an audit: whether the log follows from its own dice.',
  fields: (t) => ({
    entries: t.exposeInt('entries', { description: 'Number of entries that were audited.' }),
    verdict: t.field({
      type: Verdict,
      description:
        'Verdict of the audit. Entries that do not record their rules count as decided by other rules.',
      resolve: ({ difference, rulesChanged }) =>
        difference ? 'DIFFERS' : rulesChanged ? 'RULES_CHANGED' : 'FOLLOWS',
    }),
    difference: t.field({
      type: DifferenceType,
      nullable: true,
      description:
        'First entry that was altered or damaged. The audit ends there. Null unless the verdict is DIFFERS.',
      resolve: ({ difference }) => difference,
    }),
    rulesChanged: t.field({
      type: RulesChangedType,
      nullable: true,
      description: 'Entries whose result differs under the current rules. Null if there are none.',
      resolve: ({ rulesChanged }) => rulesChanged,
    }),
  }),
});

builder.queryFields((t) => ({
  auditEncounter: t.field({
    extensions: gameMaster,
    type: AuditType,
    description:
      'Audits an encounter: recalculates the dice from the seed, and entries from the dice. Does not compare sentences and citations. `rulesChanged` contains entries whose result differs under the current rules. Game master only.',
    args: { encounterId: t.arg.id({ required: true, description: 'Id of the encounter to audit.' }) },
    resolve: async (_root, { encounterId: id }, { services, viewer }) => {
      const by = requireViewer(viewer);
      return audit(
        services,
        new EncounterView(await requireEncounter(services, by, id, ['encounterId']), by),
      );
    },
  }),
}));

builder.mutationFields((t) => ({
  undo: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description:
      'Undoes the last command. The dice are undone too: the same command would roll the same faces.',
    args: {
      input: t.arg({
        type: CommandInput,
        required: true,
        description: 'The encounter whose last command is undone.',
      }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      payloadOf(handlePlainCommand(services, requireViewer(viewer), targetIn(info, args), { type: 'undo' })),
  }),

  redo: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Redoes the last undone command. Fails if another command was accepted after the undo.',
    args: {
      input: t.arg({
        type: CommandInput,
        required: true,
        description: 'The encounter whose undone command is redone.',
      }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      payloadOf(handlePlainCommand(services, requireViewer(viewer), targetIn(info, args), { type: 'redo' })),
  }),

  rewind: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Returns an encounter to its state at an earlier version. The log keeps the later entries.',
    args: {
      input: t.arg({
        type: RewindInput,
        required: true,
        description: 'The encounter and the version to return to.',
      }),
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

  retractEntry: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description:
      'Retracts one entry and replays the later entries with their own dice. Fails with RULES_FORBID if a later entry is no longer possible or needs other dice; `details` contains its `version` and the `reason`. `undo` reverses the retraction. Game master only.',
    args: {
      input: t.arg({
        type: RetractInput,
        required: true,
        description: 'The encounter and the entry to retract.',
      }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      payloadOf(
        handlePlainCommand(services, requireViewer(viewer), targetIn(info, args), {
          type: 'retract',
          version: args.input.version,
        }),
      ),
  }),

  finishEncounter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description:
      'Permanently finishes an encounter and reveals its seed, even if it has not started. To continue the fight, fork the encounter.',
    args: {
      input: t.arg({ type: CommandInput, required: true, description: 'The encounter to finish.' }),
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
    type: NewEncounterPayloadType,
    description:
      'Creates an encounter that shares the earlier entries of another encounter and continues with its own dice. Changes in the fork do not affect the stored characters. Game master only.',
    args: {
      input: t.arg({ type: ForkInput, required: true, description: 'The encounter to fork.' }),
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
