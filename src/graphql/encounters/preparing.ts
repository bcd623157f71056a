import { EncounterView } from '../../play/access/encounter-view.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { handlePlainCommand } from '../../play/encounters/commands.ts';
import { createEncounter } from '../../play/encounters/encounters.ts';
import { addCombatants } from '../../play/encounters/join.ts';
import { SheetInput } from '../characters/sheet-and-standing.ts';
import { builder } from '../kit/builder.ts';
import { targetFields } from '../kit/expected-version.ts';
import type { Values } from '../kit/fields.ts';
import { idempotencyArgs, idempotentRequestIn } from '../kit/idempotency-key.ts';
import { chosenSystem } from '../kit/one-of.ts';
import { gameMaster } from '../kit/rights.ts';
import { RulesInput } from '../rules/rules-input.ts';
import { VisibilityType } from './combatant.ts';
import { CommandInput, diceField, targetIn } from './command-input.ts';
import { EncounterType } from './encounter.ts';
import { EncounterPayloadType, payloadOf } from './payload.ts';

const CreateEncounterInput = builder.inputType('CreateEncounterInput', {
  description: 'A new encounter.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'What to call it, 1 to 100 characters.' }),
    rules: t.field({
      type: RulesInput,
      required: true,
      description: 'By whose rules; {} for every option at its default.',
    }),
  }),
});

const CombatantInput = builder.inputType('CombatantInput', {
  description: 'Somebody to add: a character by id, or somebody made up on the spot.',
  fields: (t) => ({
    characterId: t.id({ description: 'A character of the campaign.' }),
    name: t.string({
      description: 'What somebody made up is called, 1 to 100 characters; a character has a name.',
    }),
    sheet: t.field({ type: SheetInput, description: 'Somebody made up, on paper.' }),
    side: t.string({ description: 'Which side they fight on, 1 to 100 characters.' }),
    count: t.int({
      defaultValue: 1,
      description: 'How many of somebody made up, 1 to 100, numbered where there are several.',
    }),
    visibility: t.field({
      type: VisibilityType,
      defaultValue: 'OPEN' as const,
      description: 'How much of them others see.',
    }),
    note: t.string({ description: 'The game master’s note, 1 to 1000 characters.' }),
  }),
});

const AddCombatantsInput = builder.inputType('AddCombatantsInput', {
  description: 'Combatants to add.',
  fields: (t) => ({
    ...targetFields(t),
    combatants: t.field({ type: [CombatantInput], required: true, description: 'Who joins, 1 to 100.' }),
    ...diceField(t),
  }),
});

builder.mutationFields((t) => ({
  createEncounter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterType,
    description: 'Open an encounter in the campaign of the key.',
    args: {
      input: t.arg({ type: CreateEncounterInput, required: true, description: 'The encounter.' }),
      ...idempotencyArgs,
    },
    resolve: async (_root, args, { services, viewer }, info) => {
      const by = requireViewer(viewer);
      const { title, rules } = args.input;
      const { system, value } = chosenSystem(rules);
      const input = { title, system, options: value };
      return new EncounterView(
        await createEncounter(services, by, input, idempotentRequestIn(info, args)),
        by,
      );
    },
  }),

  addCombatants: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Add combatants, before the start or while the encounter runs.',
    args: {
      input: t.arg({ type: AddCombatantsInput, required: true, description: 'Who joins which encounter.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      payloadOf(
        addCombatants(services, requireViewer(viewer), {
          ...targetIn(info, args),
          combatants: args.input.combatants.map(
            ({ characterId, name, sheet, side, count, visibility, note }) => ({
              characterId: characterId ?? null,
              name: name ?? null,
              sheet: sheet ? sheetIn(sheet) : null,
              side: side ?? null,
              count: count ?? 1,
              visibility: visibility ?? 'OPEN',
              note: note ?? null,
            }),
          ),
        }),
      ),
  }),

  startEncounter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Fix who acts before whom and open the first round.',
    args: {
      input: t.arg({ type: CommandInput, required: true, description: 'Which encounter.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      payloadOf(handlePlainCommand(services, requireViewer(viewer), targetIn(info, args), { type: 'start' })),
  }),
}));

function sheetIn(given: Values) {
  const { system, value } = chosenSystem(given);
  return { system, sheet: value };
}
