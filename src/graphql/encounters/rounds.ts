import { parseCombatantId } from '../../play/access/shown-ids.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { adjust, handlePlainCommand, setVisibility } from '../../play/encounters/commands.ts';
import { MOST_ADJUSTED } from '../../play/encounters/parse-adjustment.ts';
import { builder } from '../kit/builder.ts';
import { targetFields } from '../kit/expected-version.ts';
import { idempotencyArgs } from '../kit/idempotency-key.ts';
import { gameMaster, players } from '../kit/rights.ts';
import { VisibilityType } from './combatant.ts';
import { CommandInput, diceField, targetIn } from './command-input.ts';
import { EncounterPayloadType, payloadOf } from './payload.ts';

const AdjustItemInput = builder.inputType('AdjustItemInput', {
  description: 'What becomes of a weapon, shield or other thing.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Which, by its name on the sheet.' }),
    damage: t.int({ defaultValue: 0, description: 'Hit points that it loses, 0 to 10000.' }),
    mended: t.int({
      defaultValue: 0,
      description: 'Hit points that it gets back, 0 to 10000; it is no longer broken then.',
    }),
    breaks: t.boolean({ defaultValue: false, description: 'Whether it breaks.' }),
    lies: t.boolean({
      description:
        'True drops it to the ground, false puts it in hand again; left out, it stays where it is.',
    }),
  }),
});

const AdjustPoolInput = builder.inputType('AdjustPoolInput', {
  description: 'Points of a pool: of actions, of power.',
  fields: (t) => ({
    pool: t.string({ required: true, description: 'Which: the id of one of the combatant’s resources.' }),
    spent: t.int({ defaultValue: 0, description: 'Points that are spent, 0 to 10000.' }),
    regained: t.int({
      defaultValue: 0,
      description:
        'Points that are there again, 0 to 10000, of those that were used: what a condition withholds is refused.',
    }),
  }),
});

const AdjustInput = builder.inputType('AdjustInput', {
  description: 'A change by the game master’s word.',
  fields: (t) => ({
    ...targetFields(t),
    combatant: t.id({ required: true, description: 'Whose state is changed.' }),
    reason: t.string({ required: true, description: 'Why, for the log: 1 to 200 characters.' }),
    damage: t.int({ defaultValue: 0, description: 'Hit points lost, 0 to 10000.' }),
    healing: t.int({ defaultValue: 0, description: 'Hit points regained, 0 to 10000.' }),
    location: t.string({
      description: 'The part of the body that is hurt, where the system tells them apart.',
    }),
    wound: t.int({
      description: 'The wound that is healed, the oldest being 1; left out, all of them as evenly as may be.',
    }),
    gain: t.stringList({
      defaultValue: [],
      description: `Ids of conditions that begin, at most ${MOST_ADJUSTED}.`,
    }),
    rounds: t.int({
      description:
        'For how many rounds they are gained, 1 to 10000, this one the first; left out, until ended.',
    }),
    untilTurnOf: t.id({
      description:
        'The combatant with whose next turn they end, in place of a number of rounds: their own or somebody else’s.',
    }),
    amount: t.int({
      description: 'How much there is of each condition gained, where it comes in amounts, −10000 to 10000.',
    }),
    end: t.stringList({
      defaultValue: [],
      description: `Ids of conditions that end, at most ${MOST_ADJUSTED}.`,
    }),
    items: t.field({
      type: [AdjustItemInput],
      defaultValue: [],
      description: `What becomes of things, at most ${MOST_ADJUSTED}.`,
    }),
    pools: t.field({
      type: [AdjustPoolInput],
      defaultValue: [],
      description: `Points spent or had again, at most ${MOST_ADJUSTED}.`,
    }),
  }),
});

const EndTurnInput = builder.inputType('EndTurnInput', {
  description: 'A turn to end.',
  fields: (t) => ({
    ...targetFields(t),
    combatant: t.id({ required: true, description: 'Whose turn it is.' }),
    ...diceField(t),
  }),
});

const SetVisibilityInput = builder.inputType('SetVisibilityInput', {
  description: 'What others see of a combatant.',
  fields: (t) => ({
    ...targetFields(t),
    combatant: t.id({ required: true, description: 'Which combatant.' }),
    visibility: t.field({ type: VisibilityType, required: true, description: 'How much of it is seen.' }),
    note: t.string({ description: 'The game master’s note, 1 to 1000 characters; left out, none.' }),
  }),
});

builder.mutationFields((t) => ({
  endTurn: t.field({
    extensions: players,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Be done with one’s turn; the next in the order begins theirs.',
    args: {
      input: t.arg({ type: EndTurnInput, required: true, description: 'Whose turn.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const combatant = parseCombatantId(args.input.combatant, args.input.encounterId);
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
      'End the round: wounds bleed, shock counts down, conditions run out, and the next round begins.',
    args: {
      input: t.arg({ type: CommandInput, required: true, description: 'Which encounter.' }),
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
      'Change how a combatant fares by the game master’s word: a fall, a spell, somebody who stands up.',
    args: {
      input: t.arg({ type: AdjustInput, required: true, description: 'What is changed, and why.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { reason, damage, healing, wound, gain, rounds, end, encounterId } = args.input;
      const combatant = parseCombatantId(args.input.combatant, encounterId);
      const { location, amount, items, pools, untilTurnOf } = args.input;
      const change = {
        damage: damage ?? 0,
        healing: healing ?? 0,
        wound: wound === null || wound === undefined ? null : wound - 1,
        gain: gain ?? [],
        rounds: rounds ?? null,
        untilTurnOf: untilTurnOf ? parseCombatantId(untilTurnOf, encounterId) : null,
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

  setVisibility: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Set how much of a combatant others see, and the game master’s note on it.',
    args: {
      input: t.arg({ type: SetVisibilityInput, required: true, description: 'What is seen of whom.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { visibility, note, encounterId } = args.input;
      const combatant = parseCombatantId(args.input.combatant, encounterId);
      const target = { ...targetIn(info, args), combatant, cover: { visibility, note: note ?? null } };
      return payloadOf(setVisibility(services, requireViewer(viewer), target));
    },
  }),
}));
