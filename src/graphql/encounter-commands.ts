import type { Json } from '../engine/json.ts';
import type { Resolution } from '../engine/rules/resolution.ts';
import type { System } from '../engine/rules/system.ts';
import { act, answer, endRound, startEncounter } from '../play/act.ts';
import type { Committed } from '../play/carry-out.ts';
import { createEncounter, type Encounter, ownEncounter } from '../play/encounters.ts';
import { addCombatants } from '../play/join.ts';
import { systemOf } from '../play/systems.ts';
import type { DiceNeeded } from '../play/throwing.ts';
import { known } from '../play/viewer.ts';
import { builder } from './builder.ts';
import { bySystem, chosen, chosenSystem, oneOf } from './choices.ts';
import { EncounterType } from './encounter.ts';
import { EntryType } from './entry.ts';
import { inputOf, type Values } from './fields.ts';
import { SheetInput } from './fighter.ts';
import { prefixOf } from './names.ts';
import { ResolutionInterface, type Resolved } from './resolution.ts';

const version = 'The version last seen; another is a VERSION_CONFLICT.';

const RulesInput = bySystem(
  'RulesInput',
  'The system an encounter is played by, with the options that are set.',
  (system) => inputOf(system, system.optionsField),
);

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
    name: t.string({ description: 'What somebody made up is called, 1 to 100 characters.' }),
    sheet: t.field({ type: SheetInput, description: 'Somebody made up, on paper.' }),
    side: t.string({ description: 'Which side they fight on, 1 to 100 characters.' }),
  }),
});

const AddCombatantsInput = builder.inputType('AddCombatantsInput', {
  description: 'Combatants to add before the start.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: version }),
    combatants: t.field({ type: [CombatantInput], required: true, description: 'Who joins, 1 to 100.' }),
  }),
});

const StartEncounterInput = builder.inputType('StartEncounterInput', {
  description: 'An encounter to start.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: version }),
  }),
});

const ActChoice = bySystem('ActChoice', 'What is done, by the system the encounter is played by.', (system) =>
  oneOf(
    `${prefixOf(system)}ActChoice`,
    'What is done.',
    system.combat.acts.map(({ id, input, description }) => ({
      name: id,
      type: inputOf(system, input),
      description,
    })),
  ),
);

const ActInput = builder.inputType('ActInput', {
  description: 'What a combatant does.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: version }),
    actor: t.id({ required: true, description: 'The combatant who acts.' }),
    target: t.id({ required: true, description: 'The combatant acted on.' }),
    act: t.field({ type: ActChoice, required: true, description: 'What is done.' }),
    given: t.intList({
      description: 'Faces of physical dice, in the order they are asked for; left out, the encounter throws.',
    }),
  }),
});

const AnswerChoice = bySystem(
  'AnswerChoice',
  'What is answered, by the system the encounter is played by.',
  (system) =>
    oneOf(
      `${prefixOf(system)}AnswerChoice`,
      'Which act is answered, and how.',
      system.combat.acts.flatMap(({ id, title, answer }) =>
        answer ? [{ name: id, type: inputOf(system, answer), description: `An answer to: ${title}.` }] : [],
      ),
    ),
);

const AnswerInput = builder.inputType('AnswerInput', {
  description: 'An answer to the act that waits.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: version }),
    answer: t.field({ type: AnswerChoice, required: true, description: 'What is answered.' }),
    given: t.intList({
      description: 'Faces of physical dice for what is still to be thrown; left out, the encounter throws.',
    }),
  }),
});

const EndRoundInput = builder.inputType('EndRoundInput', {
  description: 'A round to end.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: version }),
    given: t.intList({
      description: 'Faces of physical dice, in the order they are asked for; left out, the encounter throws.',
    }),
  }),
});

/** What a command came to, or the die it still needs. */
interface Done {
  readonly encounter: Encounter;
  readonly answer: Committed | DiceNeeded;
}

const DoneType = builder.objectRef<Done>('EncounterChanged').implement({
  description: 'An encounter after a command.',
  fields: (t) => ({
    encounter: t.field({
      type: EncounterType,
      description: 'The encounter as it is now.',
      resolve: ({ encounter }) => encounter,
    }),
    entry: t.field({
      type: EntryType,
      nullable: true,
      description: 'The entry that was written; null where the given dice ran out and nothing was.',
      resolve: ({ answer }) => (answer.type === 'committed' ? answer.entry : null),
    }),
    resolution: t.field({
      type: ResolutionInterface,
      nullable: true,
      description: 'What an act came to, or DiceNeeded.',
      resolve: ({ encounter, answer }) => resolutionOf(systemOf(encounter.row), answer),
    }),
  }),
});

function resolutionOf(system: System, answer: Committed | DiceNeeded): Resolved | null {
  if (answer.type === 'diceNeeded') return { system, procedure: { id: 'act', detail: system.sheet }, answer };
  const acted = answer.entry.events.find((event) => event.type === 'acted');
  if (!acted) return null;
  const effects = answer.entry.events.flatMap((event) => (event.type === 'affected' ? [event.effect] : []));
  const result: Resolution = { ...acted, effects };
  const { throws } = answer.entry;
  return {
    system,
    procedure: procedureOf(system, acted.act),
    answer: { type: 'played', result, throws, seed: null, unused: 0 },
  };
}

const procedureOf = (system: System, actId: string) =>
  system.combat.acts.find(({ id }) => id === actId)!.procedure;

const committed = (answer: Committed): Done => ({ encounter: answer.encounter, answer });

builder.mutationFields((t) => ({
  createEncounter: t.field({
    type: EncounterType,
    description: 'Open an encounter in the campaign of the key.',
    args: { input: t.arg({ type: CreateEncounterInput, required: true, description: 'The encounter.' }) },
    resolve: (_root, { input }, { world, viewer }) => {
      const { system, value } = chosenSystem(input.rules);
      return createEncounter(world, known(viewer), { title: input.title, system, options: value });
    },
  }),
  addCombatants: t.field({
    type: DoneType,
    description: 'Add combatants before the start.',
    args: {
      input: t.arg({ type: AddCombatantsInput, required: true, description: 'Who joins which encounter.' }),
    },
    resolve: async (_root, { input }, { world, viewer }) =>
      committed(
        await addCombatants(world, known(viewer), {
          ...input,
          combatants: input.combatants.map(({ characterId, name, sheet, side }) => ({
            characterId: characterId ?? null,
            name: name ?? null,
            sheet: sheet ? sheetIn(sheet) : null,
            side: side ?? null,
          })),
        }),
      ),
  }),
  startEncounter: t.field({
    type: DoneType,
    description: 'Fix who acts before whom and open the first round.',
    args: { input: t.arg({ type: StartEncounterInput, required: true, description: 'Which encounter.' }) },
    resolve: async (_root, { input }, { world, viewer }) =>
      committed(await startEncounter(world, known(viewer), input)),
  }),
  act: t.field({
    type: DoneType,
    description:
      'Let a combatant act; its numbers come from the sheets, and its effects change who they befall.',
    args: { input: t.arg({ type: ActInput, required: true, description: 'Who does what to whom.' }) },
    resolve: async (_root, { input }, { world, viewer }) => {
      const { actor, target, encounterId, expectedVersion } = input;
      const { system, value } = chosenSystem(input.act);
      const { name, value: given } = chosen(value);
      const answer = await act(world, known(viewer), {
        encounterId,
        expectedVersion,
        acting: { actor, target, system, act: name, input: given as Json },
        given: input.given ?? null,
      });
      return doneWith(answer, () =>
        ownEncounter(world, known(viewer), encounterId, ['input', 'encounterId']),
      );
    },
  }),
  answer: t.field({
    type: DoneType,
    description: 'Answer the act that waits: parry, dodge, or neither.',
    args: { input: t.arg({ type: AnswerInput, required: true, description: 'What is answered.' }) },
    resolve: async (_root, { input }, { world, viewer }) => {
      const { encounterId, expectedVersion } = input;
      const { system, value } = chosenSystem(input.answer);
      const { name, value: given } = chosen(value);
      const answered = await answer(world, known(viewer), {
        encounterId,
        expectedVersion,
        answering: { system, act: name, answer: given as Json },
        given: input.given ?? null,
      });
      return doneWith(answered, () =>
        ownEncounter(world, known(viewer), encounterId, ['input', 'encounterId']),
      );
    },
  }),
  endRound: t.field({
    type: DoneType,
    description:
      'End the round: wounds bleed, shock counts down, conditions run out, and the next round begins.',
    args: { input: t.arg({ type: EndRoundInput, required: true, description: 'Which encounter.' }) },
    resolve: async (_root, { input }, { world, viewer }) => {
      const ended = await endRound(world, known(viewer), { ...input, given: input.given ?? null });
      return doneWith(ended, () =>
        ownEncounter(world, known(viewer), input.encounterId, ['input', 'encounterId']),
      );
    },
  }),
}));

/** Where dice are missing nothing was written, and the encounter is as it was. */
const doneWith = async (answer: Committed | DiceNeeded, reload: () => Promise<Encounter>): Promise<Done> =>
  answer.type === 'committed' ? committed(answer) : { encounter: await reload(), answer };

function sheetIn(given: Values) {
  const { system, value } = chosenSystem(given);
  return { system, sheet: value };
}
