import { defaulted, record, text, type Value } from '../../../rules/fields/field.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../../rules/fight/character-binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { addictionDoses, HOURS_A_WEEK } from '../addiction/addiction-doses.ts';
import { addictionLevelGained } from '../addiction/addiction-level-gained.ts';
import { isUpkeepMet } from '../addiction/addiction-upkeep.ts';
import { withdrawalFix } from '../addiction/withdrawal-end.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { roundsIn } from '../ailments/time-unit.ts';
import { optionsOf, stateOf } from '../combatant/fighter.ts';
import { addictInputs } from '../combatant/known-inputs.ts';
import { magic } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { isWithdrawing } from '../time/patient.ts';

type Scene<Asked = object> = CharacterScene<PathmasterOptions, Asked>;

const whichSubstance = record(
  'WhichSubstance',
  { substance: defaulted(text(100, 'Name of the substance.'), 'substance') },
  'The substance that the character takes.',
);

/** Doses that the character takes, in hours from now. */
interface Taking extends Value<typeof whichSubstance> {
  readonly doses: readonly number[];
}

/** Addiction to a named substance. The level is known if the character has this addiction. */
interface Fixing {
  readonly name: string | null;
  readonly level: number | null;
}

const characterBinding = characterBindingsOf(optionsOf);
const taking = bindingsFor<Scene<Taking>>();
const fixing = bindingsFor<Scene<Fixing>>();

const addictionOf = (character: Fighter, substance: string | null) =>
  stateOf(character).body.addictions.find(({ name }) => name === substance);

const describeAddictions = (character: Fighter): string =>
  stateOf(character)
    .body.addictions.map(({ name }) => name)
    .join(', ') || 'none, because there is no addiction';

/** Hours with two decimal places, as in the fields of doses. */
const inHours = (rounds: number, options: PathmasterOptions): number =>
  Number((rounds / roundsIn(1, 'HOURS', options)).toFixed(2));

/** Returns the stored doses of the substance, in hours from now, oldest first. */
const rememberedDoses = ({ character, asked: { substance }, options }: Scene<Taking>) => {
  const { doses, clock } = stateOf(character).body;
  return doses
    .filter((dose) => dose.substance === substance)
    .map(({ at, counts }) => ({ hour: inHours(at - clock, options), counts }));
};

const MOST_EARLIER = 50;

/** Returns the doses that double the first new dose's factor. */
const earlierDoses = (scene: Scene<Taking>): readonly number[] => {
  const [first = 0] = scene.asked.doses;
  return rememberedDoses(scene)
    .filter(({ hour, counts }) => counts && hour <= first)
    .map(({ hour }) => hour)
    .slice(-MOST_EARLIER);
};

/** Inputs about addiction that a stored character provides. */
export const addictionBindings: readonly CharacterBinding[] = [
  characterBinding()(addictionLevelGained, { input: addictInputs }),
  characterBinding<Taking>()(addictionDoses, {
    extraInput: whichSubstance,
    input: {
      level: taking.known(
        'TARGET',
        ({ character, asked: { substance } }) => addictionOf(character, substance)?.level ?? 0,
      ),
      earlier: taking.unlessSaid('TARGET', earlierDoses),
      hourOfWeek: taking.known(
        'TARGET',
        ({ character, options }) => inHours(stateOf(character).body.clock, options) % HOURS_A_WEEK,
      ),
    },
    effects: ({ outcome, detail: { level, steps } }, scene) => {
      const { character, asked, options } = scene;
      const { substance: name } = asked;
      const held = addictionOf(character, name);
      const lastGain = steps.findLastIndex(({ addicted }) => addicted);
      const taken = steps.map(({ hour }, index) => ({
        at: Math.round(hour * roundsIn(1, 'HOURS', options)),
        counts: index > lastGain,
      }));
      const hours = [...rememberedDoses(scene).map(({ hour }) => hour), ...asked.doses];
      const hour = asked.doses.at(-1) ?? 0;
      const kept =
        held !== undefined && !isWithdrawing(held) && isUpkeepMet({ level, doses: hours, hour }, options);
      const doses = { kind: 'DOSES', name, taken, begins: lastGain >= 0, upkeep: kept === true } as const;
      const severity = held?.severity ?? 'NONE';
      const gained = { kind: 'ADDICTED', name, level: Math.min(1000, level), severity } as const;
      return [
        lastingEffect('doses taken', doses, magic('Chemical Diseases (Addiction)', 'PMB-093')),
        ...(outcome === 'UNCHANGED'
          ? []
          : [
              lastingEffect(
                'an Addiction Level gained',
                gained,
                magic('Chemical Diseases (Addiction)', 'PMB-092'),
              ),
            ]),
      ];
    },
  }),
  characterBinding<Fixing>()(withdrawalFix, {
    whyNotInScene: ({ character, part, asked: { name, level } }) =>
      part !== 'TARGET' || level !== null || addictionOf(character, name)
        ? null
        : ruleViolation('there is no such addiction', ['name'], describeAddictions(character)),
    input: {
      level: fixing.unlessSaid(
        'TARGET',
        ({ character, asked: { name } }) => addictionOf(character, name)?.level ?? 1,
      ),
      hitsTaken: fixing.unlessSaid('TARGET', ({ character, asked: { name } }) =>
        Math.min(100_000, addictionOf(character, name)?.hitsTaken ?? 0),
      ),
      constitutionLost: fixing.unlessSaid('TARGET', ({ character, asked: { name } }) =>
        Math.min(1000, addictionOf(character, name)?.constitutionLost ?? 0),
      ),
    },
  }),
];
