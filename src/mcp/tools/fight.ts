import { z } from 'zod';
import { arrangeInput } from '../arguments.ts';
import type { Path } from '../execute-document.ts';
import { commanding, object, type Scene } from '../tool.ts';
import { badArgument, ToolError, unknownNameError } from '../tool-error.ts';
import { inToolWords } from '../wording.ts';
import { combatant, commandArguments, commandOf, withoutInput } from './command.ts';
import { dice } from './resolution.ts';
import { commandOutput, LISTED_OF_COMMAND } from './shapes.ts';

export const actArguments = {
  act: z.string().min(1).max(60).describe('Name of the act.'),
  input: object.default({}).describe('Input of the act, as describe returns it.'),
  actor: combatant.describe('Combatant who acts.'),
  target: combatant.optional().describe('If omitted: the actor.'),
  others: z.array(combatant).max(100).optional().describe('Further targets, in order.'),
  ally: combatant.optional().describe('Ally that a mishap can hit.'),
  outOfTurn: z.boolean().optional().describe('True to act out of turn.'),
};

interface Chosen {
  readonly act: string;
  readonly input: unknown;
  readonly actor?: string | undefined;
  readonly target?: string | undefined;
  readonly others?: readonly string[] | undefined;
  readonly ally?: string | undefined;
}

/** Returns an act and its combatants, in the form of `ActInput` or `PreviewInput`. */
export function actIn({ act, input, actor, target, others, ally }: Chosen, scene: Scene): object {
  const { encounterRules, notActs } = scene.system;
  const { acts } = encounterRules;
  const found = acts.find((each) => each.id === act);
  if (!found) {
    const known = acts.map((each) => each.id);
    const why = Object.hasOwn(notActs, act) ? inToolWords(notActs[act]!) : null;
    throw why === null
      ? unknownNameError(['act'], act, known)
      : new ToolError([badArgument(['act'], `"${act}" is not an act. ${why}`, known.join(', '))]);
  }
  const whole = arrangeInput(found.input, input, scene, ['input']);
  return {
    act: { [scene.system.id]: { [act]: whole } },
    ...idsOf({ actor, target, ally }, scene),
    ...(others ? { otherTargetIds: others.map((each, at) => scene.idOf(each, ['others', at])) } : {}),
  };
}

/** Returns the input of an answer to an act, in the form of `AnswerChoice`. Null if the act cannot be answered. */
export function answerIn(act: string | null, input: unknown, path: Path, { system, idOf }: Scene) {
  const answer = system.encounterRules.acts.find(({ id }) => id === act)?.answer ?? null;
  if (answer === null || act === null) return null;
  return { [system.id]: { [act]: arrangeInput(answer.input, input, { idOf }, path) } };
}

/**
 * Returns the ids of the combatants that these arguments name, in fields such as `actorId`. If an argument is omitted,
 * its field is omitted too.
 */
export const idsOf = (
  given: Readonly<Record<string, string | undefined>>,
  scene: Pick<Scene, 'idOf'>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, who]) =>
      who === undefined ? [] : [[`${name}Id`, scene.idOf(who, [name])]],
    ),
  );

/**
 * Converts the path of an act’s field to a path in the tool’s arguments: `input.act.brp.attack.weapon` becomes
 * `input.weapon`.
 */
export function placeOfAct(path: Path): Path {
  const own = withoutInput(path);
  return own[0] === 'act' && own.length > 1 ? ['input', ...own.slice(3)] : own;
}

export const act = commanding({
  name: 'act',
  title: 'Act',
  description:
    'Carries out a combatant’s act. Numbers come from the sheets; the input contains only a player’s decisions, such as the weapon. read_encounter lists the allowed acts. If the target may answer, the act waits until you call answer.',
  input: z.strictObject({ ...commandArguments, ...actArguments, dice }),
  output: commandOutput,
  listed: LISTED_OF_COMMAND,
  about: 'encounter',
  ask: ({ act: name, input, actor, target, others, ally, ...rest }, scene) =>
    commandOf('act', 'ActInput', {
      input: { ...rest, ...actIn({ act: name, input, actor, target, others, ally }, scene) },
      toArgumentPath: placeOfAct,
    }),
});

export const answer = commanding({
  name: 'answer',
  title: 'Answer',
  description:
    'Answers the pending act with a listed option; without an option, the combatant passes. With combatant and act, sets future answers to this kind of act.',
  input: z.strictObject({
    ...commandArguments,
    option: z.string().min(1).max(100).optional().describe('Name of the option.'),
    input: object.optional().describe('Further input, as describe returns it.'),
    combatant: combatant.optional().describe('Combatant to set answers for.'),
    act: z.string().min(1).max(100).optional().describe('Act that the combatant answers.'),
    remove: z.boolean().optional().describe('True to remove this setting.'),
    dice,
  }),
  output: commandOutput,
  listed: LISTED_OF_COMMAND,
  about: 'encounter',
  ask: ({ option, input: stated, combatant: who, act: name, remove, dice: given, ...rest }, scene) => {
    if (who !== undefined || name !== undefined || remove) {
      if (who === undefined || name === undefined)
        throw new ToolError([
          badArgument(['combatant'], 'an answer that is set in advance requires combatant and act', 'both'),
        ]);
      if (given !== undefined)
        throw new ToolError([
          badArgument(['dice'], 'an answer that is set in advance cannot contain dice', 'no dice'),
        ]);
      if (stated !== undefined)
        throw new ToolError([
          badArgument(['input'], 'an answer that is set in advance must be an option', 'no input'),
        ]);
      const input = { ...rest, combatantId: scene.idOf(who, ['combatant']), act: name };
      return remove
        ? commandOf('removeStandingAnswer', 'RemoveStandingAnswerInput', { input })
        : commandOf('setStandingAnswer', 'SetStandingAnswerInput', { input: { ...input, option } });
    }
    const input = { ...rest, dice: given };
    const answer = stated === undefined ? null : answerIn(scene.waiting, stated, ['input'], scene);
    return option === undefined && answer === null
      ? commandOf('pass', 'EncounterCommandInput', { input })
      : commandOf('answer', 'AnswerInput', {
          input: { ...input, option, ...(answer ? { answer } : {}) },
          toArgumentPath: (path) => {
            const [first, ...within] = withoutInput(path);
            return first === 'answer' ? ['input', ...within.slice(2)] : withoutInput(path);
          },
        });
  },
});

const steps = ['START', 'END_TURN', 'END_ROUND', 'FINISH'] as const;

export const advanceEncounter = commanding(
  {
    name: 'advance_encounter',
    title: 'Advance an encounter',
    description:
      'START determines the order of turns and begins round 1. END_TURN ends a combatant’s turn. END_ROUND begins the next round: wounds bleed and conditions expire. FINISH permanently ends the encounter and reveals the seed of its dice.',
    input: z.strictObject({
      ...commandArguments,
      step: z.enum(steps).describe('What happens.'),
      combatant: combatant
        .optional()
        .describe('With END_TURN. If omitted: the only combatant whose turn it is.'),
      surprised: z.array(combatant).max(100).optional().describe('With START.'),
      dice,
    }),
    output: commandOutput,
    listed: LISTED_OF_COMMAND,
    about: 'encounter',
    ask: ({ step, combatant: named, surprised, ...input }, scene) => {
      if (step === 'START')
        return commandOf('startEncounter', 'StartEncounterInput', {
          input: {
            ...input,
            ...(surprised
              ? { surprisedIds: surprised.map((each, at) => scene.idOf(each, ['surprised', at])) }
              : {}),
          },
        });
      if (surprised !== undefined)
        throw new ToolError([
          badArgument(['surprised'], 'combatants are surprised at START', 'no combatants'),
        ]);
      if (step === 'END_ROUND') return commandOf('endRound', 'EncounterCommandInput', { input });
      if (step === 'FINISH')
        return commandOf('finishEncounter', 'EncounterCommandInput', { input, more: 'seed' });
      const { active } = scene;
      if (named === undefined && active.length > 1)
        throw new ToolError([
          badArgument(['combatant'], 'several combatants have the current turn', 'one of them'),
        ]);
      const who = named === undefined ? active[0] : scene.idOf(named, ['combatant']);
      if (who === undefined)
        throw new ToolError([
          badArgument(['step'], 'no combatant that this key sees has the current turn', steps.join(', ')),
        ]);
      return commandOf('endTurn', 'EndTurnInput', {
        input: { ...input, actorId: who },
        toArgumentPath: (path) => withoutInput(path).map((step) => (step === 'actor' ? 'combatant' : step)),
      });
    },
  },
  true,
);

const amount = z.int().optional();
const names = z.array(z.string().min(1).max(60)).max(100).optional();

export const adjust = commanding({
  name: 'adjust',
  title: 'Adjust a combatant',
  description: 'Changes a combatant, for example after a fall, or to correct a mistake.',
  input: z.strictObject({
    ...commandArguments,
    combatant: combatant.describe('Combatant whose state changes.'),
    reason: z.string().min(1).max(200).describe('Reason, for the log.'),
    damage: amount.describe('Hit points lost.'),
    healing: amount.describe('Hit points regained.'),
    location: z.string().max(60).optional().describe('Part of the body.'),
    wound: z.int().optional().describe('Wound that heals; 1 is the oldest.'),
    gain: names.describe('Conditions that begin, named as in list_rules.'),
    end: names.describe('Conditions that end.'),
    amount: z.int().optional().describe('Amount of the new conditions.'),
    rounds: z.int().optional().describe('Rounds that the new conditions last.'),
    untilTurnOf: combatant.optional().describe('New conditions end at this combatant’s next turn.'),
    pools: z
      .array(z.strictObject({ pool: z.string().max(60), spent: amount, regained: amount }))
      .max(100)
      .optional()
      .describe('Changes to resources.'),
    items: z
      .array(
        z.strictObject({
          name: z.string().max(100),
          damage: amount,
          mended: amount,
          breaks: z.boolean().optional(),
          lies: z.boolean().optional(),
        }),
      )
      .max(100)
      .optional()
      .describe('Changes to items.'),
  }),
  output: commandOutput,
  listed: LISTED_OF_COMMAND,
  about: 'encounter',
  ask: ({ combatant: who, untilTurnOf, ...rest }, scene) =>
    commandOf('adjust', 'AdjustInput', {
      input: { ...rest, ...idsOf({ combatant: who, untilTurnOf }, scene) },
    }),
});
