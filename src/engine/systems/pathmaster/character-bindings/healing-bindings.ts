import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { integer, optional, record } from '../../../rules/fields/field.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../../rules/fight/character-binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { hitsOf, optionsOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import { patientOf } from '../combatant/patient-of.ts';
import { combat, ruling } from '../core/citations.ts';
import { firstAid } from '../healing/first-aid.ts';
import { rest } from '../healing/rest.ts';
import { healingTimeEffect, woundHealing } from '../healing/wound-healing.ts';
import { bleedingOf } from '../injury/bleeding-wound.ts';
import { closeWound } from '../injury/close-wound.ts';
import { combatFirstAid } from '../injury/combat-first-aid.ts';
import { currentInjuryPenalty } from '../injury/wound-penalty.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { healingInjuries } from '../time/patient-condition.ts';
import { losesHitsByRound } from '../time/ticks.ts';

type Scene<Asked = object> = CharacterScene<PathmasterOptions, Asked>;

/** The index of the treated wound, if one is named; its details come from the character. */
interface Treating {
  readonly wound: number | null;
  readonly aim: string;
}

/** Stores that cautious First Aid has healed hits of the latest combat (ruling PMB-R130). */
const combatDamageHealed = (amount: number): Effect =>
  lastingEffect(
    `${quantity(amount, 'hit')} of the combat healed`,
    { kind: 'COMBAT_DAMAGE_HEALED', amount },
    ruling('PMB-R130'),
  );

const characterBinding = characterBindingsOf(optionsOf);
const { known } = bindingsFor<Scene>();
const treating = bindingsFor<Scene<Treating>>();
const closing = bindingsFor<Scene<{ readonly wound: number }>>();
const healing = bindingsFor<Scene<{ readonly injury: number | null }>>();

const NO_WOUND = { bleeding: 0, held: 0 };

const woundOf = (character: Fighter, wound: number | null, options: PathmasterOptions) =>
  (wound === null ? null : bleedingOf(stateOf(character).bleeding, wound, options)) ?? NO_WOUND;

const injuryOf = (character: Fighter, injury: number | null) =>
  injury === null ? undefined : stateOf(character).injuries[injury];

function whyNotTreat({ character, part, asked: { aim, wound } }: Scene<Treating>): RuleViolation | null {
  if (part !== 'TARGET' || wound === null || aim === 'HEAL') return null;
  const { bleeding, injuries } = stateOf(character);
  const all = aim === 'BRACE' ? injuries.length : bleeding.length;
  return wound < all ? null : ruleViolation('there is no such wound', ['wound'], describeIndexes(all));
}

const describeIndexes = (all: number): string => (all === 0 ? 'none: there is no wound' : `0 to ${all - 1}`);

const whichWound = record(
  'WhichWound',
  {
    wound: optional(
      integer(
        0,
        999,
        'Index of the wound among the character’s bleeding wounds, or of the critical injury to brace. The oldest is 0.',
      ),
    ),
  },
  'The wound that is treated.',
);

/** Inputs about healing that a stored character supplies. */
export const healingBindings: readonly CharacterBinding[] = [
  characterBinding<Treating & { readonly mode: string }>()(firstAid, {
    whyNotInScene: whyNotTreat,
    input: {
      skill: treating.known('ACTOR', ({ character }) => sheetOf(character).firstAid),
      bleeding: treating.unlessSaid('TARGET', ({ character, asked, options }) =>
        asked.aim === 'STOP_BLEEDING' ? woundOf(character, asked.wound, options).bleeding : 0,
      ),
      held: treating.unlessSaid(
        'TARGET',
        ({ character, asked, options }) => woundOf(character, asked.wound, options).held,
      ),
      penalty: treating.unlessSaid('TARGET', ({ character, asked }) => {
        const injury = asked.aim === 'BRACE' ? injuryOf(character, asked.wound) : undefined;
        return injury ? currentInjuryPenalty(injury) : 0;
      }),
      braced: treating.unlessSaid(
        'TARGET',
        ({ character, asked }) => (injuryOf(character, asked.wound)?.eased ?? 0) > 0,
      ),
      combatDamage: treating.unlessSaid('TARGET', ({ character }) => {
        const { combatDamage } = stateOf(character);
        return combatDamage === null ? null : Math.min(100_000, combatDamage);
      }),
      hitPoints: treating.known('TARGET', ({ character }) => Math.max(-10_000, hitsOf(character))),
      maximumHitPoints: treating.known('TARGET', ({ character }) => sheetOf(character).hits),
    },
    effects: ({ effects, outcome, detail: { healed } }, { asked: { mode } }) =>
      outcome === 'HEALED' && mode === 'CAUTIOUS' ? [...effects, combatDamageHealed(healed)] : effects,
  }),
  characterBinding<Treating>()(combatFirstAid, {
    asks: whichWound,
    whyNotInScene: whyNotTreat,
    input: {
      skill: treating.known('ACTOR', ({ character }) => sheetOf(character).firstAid),
      bleeding: treating.unlessSaid(
        'TARGET',
        ({ character, asked, options }) => woundOf(character, asked.wound, options).bleeding,
      ),
      penalty: treating.unlessSaid('TARGET', ({ character, asked }) => {
        const injury = injuryOf(character, asked.wound);
        return injury ? currentInjuryPenalty(injury) : 0;
      }),
      damage: treating.known('TARGET', ({ character }) => Math.min(10_000, stateOf(character).lost)),
    },
    effects: ({ effects, outcome, detail }, { character, asked: { wound }, options }) => {
      if (wound === null) return effects;
      const before = woundOf(character, wound, options).bleeding;
      const injury = injuryOf(character, wound);
      const cited = combat('First Aid');
      if (outcome === 'STOPPED' || outcome === 'REDUCED')
        return [
          ...effects,
          lastingEffect(
            'bleeding stopped',
            { kind: 'BLEEDING_STOPPED', wound, amount: before - detail.bleedingAfter, forGood: false },
            cited,
          ),
        ];
      if (outcome !== 'EASED' || !injury) return effects;
      const amount = detail.penaltyAfter - currentInjuryPenalty(injury);
      return [
        ...effects,
        lastingEffect('eased', { kind: 'BRACED', injury: wound, amount, more: true }, cited),
      ];
    },
  }),
  characterBinding<{ readonly wound: number }>()(closeWound, {
    whyNotInScene: ({ character, part, asked: { wound } }) => {
      const all = stateOf(character).bleeding.length;
      return part !== 'TARGET' || wound < all
        ? null
        : ruleViolation('there is no such wound', ['wound'], describeIndexes(all));
    },
    input: {
      bleeding: closing.known(
        'TARGET',
        ({ character, asked, options }) => woundOf(character, asked.wound, options).bleeding,
      ),
      held: closing.known(
        'TARGET',
        ({ character, asked, options }) => woundOf(character, asked.wound, options).held,
      ),
    },
  }),
  characterBinding<{ readonly injury: number | null }>()(woundHealing, {
    whyNotInScene: ({ character, asked: { injury } }) =>
      injury === null || injuryOf(character, injury)
        ? null
        : ruleViolation(
            'there is no such injury',
            ['injury'],
            describeIndexes(stateOf(character).injuries.length),
          ),
    input: {
      penalty: healing.unlessSaid(
        'TARGET',
        ({ character, asked }) => injuryOf(character, asked.injury)?.penalty ?? 0,
      ),
      constitution: healing.known('TARGET', ({ character }) => sheetOf(character).co),
    },
    effects: ({ effects, detail: { days } }, { character, asked: { injury }, options }) =>
      injury === null
        ? effects
        : [healingTimeEffect(injury, days, healingInjuries(patientOf(character), options))],
  }),
  characterBinding()(rest, {
    whyNotInScene: ({ character, part }) =>
      part === 'TARGET' && losesHitsByRound(patientOf(character))
        ? ruleViolation(
            'a character that loses hits every round has no uninterrupted rest',
            ['hours'],
            'advanceTime, which also counts what is lost',
          )
        : null,
    input: {
      constitution: known('TARGET', ({ character }) => sheetOf(character).co),
      recoveryRate: known('TARGET', ({ character }) => sheetOf(character).recoveryRate),
      hitPoints: known('TARGET', ({ character }) => Math.max(-10_000, hitsOf(character))),
      maximumHitPoints: known('TARGET', ({ character }) => sheetOf(character).hits),
    },
  }),
];
