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
import { diceField, targetIn } from './command-input.ts';
import { EncounterPayloadType, NewEncounterPayloadType, payloadOf } from './payload.ts';

const CreateEncounterInput = builder.inputType('CreateEncounterInput', {
  description: 'An encounter to create.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'Title of the encounter, 1 to 100 characters.' }),
    rules: t.field({
      type: RulesInput,
      required: true,
      description: 'Rule system and its options. An empty object keeps all defaults.',
    }),
  }),
});

const CombatantInput = builder.inputType('CombatantInput', {
  description: 'A combatant to add: a character by id, or a combatant with its own name and sheet.',
  fields: (t) => ({
    characterId: t.id({ description: 'Id of a character of the campaign. Omit it if you provide a sheet.' }),
    name: t.string({
      description:
        'Name of a combatant with a sheet, 1 to 100 characters. Omit it for a character. If another combatant already has the name, a number is appended, or a letter if the new combatant is hidden.',
    }),
    sheet: t.field({ type: SheetInput, description: 'Sheet of a combatant who is not a character.' }),
    side: t.string({
      description: 'Side that the combatant fights for, 1 to 100 characters. If omitted: no side.',
    }),
    count: t.int({
      defaultValue: 1,
      description:
        'Number of combatants to add with this sheet. Range: 1 to 100. If there are several, a number is appended to each name. Numbering continues from visible combatants with the same name.',
    }),
    visibility: t.field({
      type: VisibilityType,
      defaultValue: 'OPEN' as const,
      description: 'What other callers see of the combatant.',
    }),
    note: t.string({ description: 'The game master’s note on the combatant, 1 to 1000 characters.' }),
    surprised: t.boolean({
      defaultValue: false,
      description: 'True if the combatant joins after the start and is surprised.',
    }),
  }),
});

const AddCombatantsInput = builder.inputType('AddCombatantsInput', {
  description: 'Combatants to add to an encounter.',
  fields: (t) => ({
    ...targetFields(t),
    combatants: t.field({
      type: [CombatantInput],
      required: true,
      description: 'Combatants who join. 1 to 100 items.',
    }),
    ...diceField(t),
  }),
});

const StartEncounterInput = builder.inputType('StartEncounterInput', {
  description: 'An encounter to start.',
  fields: (t) => ({
    ...targetFields(t),
    surprisedIds: t.idList({
      description:
        'Combatants who are surprised, in systems with surprise. If omitted: no combatant is surprised.',
    }),
    ...diceField(t),
  }),
});

builder.mutationFields((t) => ({
  createEncounter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: NewEncounterPayloadType,
    description: 'Creates an encounter in the caller’s campaign.',
    args: {
      input: t.arg({ type: CreateEncounterInput, required: true, description: 'The encounter to create.' }),
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
    description: 'Adds combatants to an encounter that has not started or is running.',
    args: {
      input: t.arg({
        type: AddCombatantsInput,
        required: true,
        description: 'The encounter and the combatants who join it.',
      }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      payloadOf(
        addCombatants(services, requireViewer(viewer), {
          ...targetIn(info, args),
          combatants: args.input.combatants.map(
            ({ characterId, name, sheet, side, count, visibility, note, surprised }) => ({
              characterId: characterId ?? null,
              name: name ?? null,
              sheet: sheet ? sheetIn(sheet) : null,
              side: side ?? null,
              count: count ?? 1,
              visibility: visibility ?? 'OPEN',
              note: note ?? null,
              surprised: surprised ?? false,
            }),
          ),
        }),
      ),
  }),

  startEncounter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Starts an encounter: determines the turn order and begins the first round.',
    args: {
      input: t.arg({ type: StartEncounterInput, required: true, description: 'The encounter to start.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const surprised = args.input.surprisedIds ?? [];
      return payloadOf(
        handlePlainCommand(services, requireViewer(viewer), targetIn(info, args), {
          type: 'start',
          ...(surprised.length === 0 ? {} : { surprised }),
        }),
      );
    },
  }),
}));

function sheetIn(given: Values) {
  const { system, value } = chosenSystem(given);
  return { system, sheet: value };
}
