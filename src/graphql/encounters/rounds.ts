import { parseCombatantId } from '../../play/access/shown-ids.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import {
  adjust,
  handlePlainCommand,
  removeCombatants,
  setVisibility,
} from '../../play/encounters/commands.ts';
import { MOST_ADJUSTED } from '../../play/encounters/parse-adjustment.ts';
import { builder } from '../kit/builder.ts';
import { targetFields } from '../kit/expected-version.ts';
import { idempotencyArgs } from '../kit/idempotency-key.ts';
import { actors, gameMaster } from '../kit/rights.ts';
import { VisibilityType } from './combatant.ts';
import { CommandInput, diceField, targetIn } from './command-input.ts';
import { EncounterPayloadType, payloadOf } from './payload.ts';

const AdjustItemInput = builder.inputType('AdjustItemInput', {
  description: 'A change to a weapon, shield or other item.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the item on the sheet.' }),
    damage: t.int({ defaultValue: 0, description: 'Hit points that the item loses. Range: 0 to 10000.' }),
    mended: t.int({
      defaultValue: 0,
      description:
        'Hit points that the item regains. Range: 0 to 10000. If more than 0, the item is no longer broken.',
    }),
    breaks: t.boolean({ defaultValue: false, description: 'True if the item breaks.' }),
    lies: t.boolean({
      description:
        'True if the combatant drops the item. False if the combatant picks it up again. If omitted: the item stays where it is.',
    }),
  }),
});

const AdjustPoolInput = builder.inputType('AdjustPoolInput', {
  description: 'A change to the points of a pool, for example of actions or power.',
  fields: (t) => ({
    pool: t.string({ required: true, description: 'Name of the pool, one of the combatant’s resources.' }),
    spent: t.int({ defaultValue: 0, description: 'Points that the combatant spends. Range: 0 to 10000.' }),
    regained: t.int({
      defaultValue: 0,
      description:
        'Spent points that the combatant regains. Range: 0 to 10000. Points that are blocked by a condition cannot be regained.',
    }),
  }),
});

const AdjustInput = builder.inputType('AdjustInput', {
  description: 'A change to a combatant’s state that the game master makes.',
  fields: (t) => ({
    ...targetFields(t),
    combatantId: t.id({ required: true, description: 'Id of the combatant whose state changes.' }),
    reason: t.string({
      required: true,
      description: 'Reason for the change, for the log, 1 to 200 characters.',
    }),
    damage: t.int({
      defaultValue: 0,
      description: 'Hit points that the combatant loses. Range: 0 to 10000.',
    }),
    healing: t.int({
      defaultValue: 0,
      description: 'Hit points that the combatant regains. Range: 0 to 10000.',
    }),
    location: t.string({
      description: 'Injured body part, if the system distinguishes body parts.',
    }),
    wound: t.int({
      description:
        'Number of the wound that heals; the oldest wound is 1. If omitted: the healing is divided as evenly as possible among all wounds.',
    }),
    gain: t.stringList({
      defaultValue: [],
      description: `Names of conditions that begin, at most ${MOST_ADJUSTED}.`,
    }),
    rounds: t.int({
      description:
        'Number of rounds for which the new conditions last, including this round. Range: 1 to 10000. If omitted: they last until you end them.',
    }),
    untilTurnOfId: t.id({
      description:
        'Id of a combatant. The new conditions end when that combatant’s next turn begins. Use it instead of a number of rounds.',
    }),
    amount: t.int({
      description:
        'Amount of each new condition. Range: −10000 to 10000. Only for conditions that have an amount, such as a penalty.',
    }),
    end: t.stringList({
      defaultValue: [],
      description: `Names of conditions that end, at most ${MOST_ADJUSTED}.`,
    }),
    items: t.field({
      type: [AdjustItemInput],
      defaultValue: [],
      description: `Changes to items, at most ${MOST_ADJUSTED}.`,
    }),
    pools: t.field({
      type: [AdjustPoolInput],
      defaultValue: [],
      description: `Changes to pools, at most ${MOST_ADJUSTED}.`,
    }),
  }),
});

const EndTurnInput = builder.inputType('EndTurnInput', {
  description: 'A turn to end.',
  fields: (t) => ({
    ...targetFields(t),
    actorId: t.id({ required: true, description: 'Id of the combatant whose turn ends.' }),
    ...diceField(t),
  }),
});

const RemoveCombatantsInput = builder.inputType('RemoveCombatantsInput', {
  description: 'Combatants who leave an encounter.',
  fields: (t) => ({
    ...targetFields(t),
    combatantIds: t.idList({
      required: true,
      description: 'Ids of the combatants who leave. 1 to 100 different ids.',
    }),
    reason: t.string({
      required: true,
      description: 'Reason why they leave, for the log, 1 to 200 characters, for example "they fled".',
    }),
    ...diceField(t),
  }),
});

const SetVisibilityInput = builder.inputType('SetVisibilityInput', {
  description: 'What other callers see of a combatant.',
  fields: (t) => ({
    ...targetFields(t),
    combatantId: t.id({ required: true, description: 'Id of the combatant.' }),
    visibility: t.field({
      type: VisibilityType,
      required: true,
      description: 'What other callers see of the combatant.',
    }),
    note: t.string({
      description:
        'The game master’s note on the combatant, 1 to 1000 characters. If omitted: the note is removed.',
    }),
  }),
});

builder.mutationFields((t) => ({
  endTurn: t.field({
    extensions: actors,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Ends a combatant’s turn. The next combatant in the order begins its turn.',
    args: {
      input: t.arg({ type: EndTurnInput, required: true, description: 'The combatant whose turn ends.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const combatant = parseCombatantId(args.input.actorId, args.input.encounterId);
      const target = targetIn(info, args);
      return payloadOf(
        handlePlainCommand(services, requireViewer(viewer), target, { type: 'endTurn', combatant }),
      );
    },
  }),

  endRound: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description:
      'Ends the round and begins the next one. Applies the effects that occur at the end of a round, such as bleeding and expiring conditions.',
    args: {
      input: t.arg({ type: CommandInput, required: true, description: 'The encounter whose round ends.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      payloadOf(
        handlePlainCommand(services, requireViewer(viewer), targetIn(info, args), { type: 'endRound' }),
      ),
  }),

  adjust: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description:
      'Changes a combatant’s state as the game master decides, for example after a fall or a spell. A change without an effect is rejected.',
    args: {
      input: t.arg({ type: AdjustInput, required: true, description: 'The change and its reason.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { reason, damage, healing, wound, gain, rounds, end, encounterId } = args.input;
      const combatant = parseCombatantId(args.input.combatantId, encounterId);
      const { location, amount, items, pools, untilTurnOfId } = args.input;
      const change = {
        damage: damage ?? 0,
        healing: healing ?? 0,
        wound: wound === null || wound === undefined ? null : wound - 1,
        gain: gain ?? [],
        rounds: rounds ?? null,
        untilTurnOf: untilTurnOfId ? parseCombatantId(untilTurnOfId, encounterId) : null,
        end: end ?? [],
        location: location ?? null,
        amount: amount ?? null,
        items: (items ?? []).map(({ name, damage, mended, breaks, lies }) => ({
          ...{ name, damage: damage ?? 0, mended: mended ?? 0 },
          ...{ breaks: breaks ?? false, lies: lies ?? null },
        })),
        pools: (pools ?? []).map(({ pool, spent, regained }) => ({
          ...{ pool, spent: spent ?? 0, regained: regained ?? 0 },
        })),
      };
      const target = { ...targetIn(info, args), combatant, reason, change };
      return payloadOf(adjust(services, requireViewer(viewer), target));
    },
  }),

  removeCombatants: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description:
      'Removes combatants from an encounter, for example because they fled. They have no more turns and cannot be targets. Their relations to others, such as grapples, end. A character who has left may join again.',
    args: {
      input: t.arg({
        type: RemoveCombatantsInput,
        required: true,
        description: 'The combatants who leave, and the reason.',
      }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { combatantIds: ids, reason, encounterId } = args.input;
      const combatants = ids.map((id) => parseCombatantId(id, encounterId));
      const target = { ...targetIn(info, args), combatants, reason };
      return payloadOf(removeCombatants(services, requireViewer(viewer), target));
    },
  }),

  setVisibility: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Sets what other callers see of a combatant, and the game master’s note on it.',
    args: {
      input: t.arg({
        type: SetVisibilityInput,
        required: true,
        description: 'The combatant and what other callers see of it.',
      }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { visibility, note, encounterId } = args.input;
      const combatant = parseCombatantId(args.input.combatantId, encounterId);
      const target = { ...targetIn(info, args), combatant, cover: { visibility, note: note ?? null } };
      return payloadOf(setVisibility(services, requireViewer(viewer), target));
    },
  }),
}));
