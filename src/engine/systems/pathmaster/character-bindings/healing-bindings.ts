import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { optional, text } from '../../../rules/fields/field.ts';
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
import { knownOfFirstAid, treatedWoundOf, whyNotLiving } from '../combatant/known-inputs.ts';
import { patientOf } from '../combatant/patient-of.ts';
import { combat, ruling } from '../core/citations.ts';
import { firstAid } from '../healing/first-aid.ts';
import { rest } from '../healing/rest.ts';
import { healingTimeEffect, woundHealing } from '../healing/wound-healing.ts';
import { closeWound } from '../injury/close-wound.ts';
import { combatFirstAid } from '../injury/combat-first-aid.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { healingInjuries } from '../time/patient-condition.ts';
import { losesHitsByRound } from '../time/ticks.ts';
import {
  INJURY,
  indexOf,
  type Named,
  numberedInjury,
  numberedWound,
  WOUND,
  whichWound,
  whyNotNamed,
} from './named-wound.ts';

type Scene<Asked = object> = CharacterScene<PathmasterOptions, Asked>;

/** The wound that the input names, if any. The character's state contains its details. */
interface WoundAsked {
  readonly wound: number | null;
  readonly woundNumber: number | null;
}

interface ClosingAsked extends WoundAsked {
  readonly spell: string | null;
}

const closingSpell = {
  spell: optional(
    text(
      100,
      'Name of the spell on the healer’s sheet. If omitted: the first spell on the sheet that closes wounds.',
    ),
  ),
};

interface Treating extends WoundAsked {
  readonly aim: string;
}

interface InjuryAsked {
  readonly injury: number | null;
  readonly injuryNumber: number | null;
}

const woundNamed = ({ wound, woundNumber }: WoundAsked): Named => ({ index: wound, number: woundNumber });

const injuryNamed = ({ injury, injuryNumber }: InjuryAsked): Named => ({
  index: injury,
  number: injuryNumber,
});

/** Stores that cautious First Aid has healed hits from the latest combat (ruling PMB-R130). */
const combatDamageHealed = (amount: number): Effect =>
  lastingEffect(
    `${quantity(amount, 'hit')} of the combat healed`,
    { kind: 'COMBAT_DAMAGE_HEALED', amount },
    ruling('PMB-R130'),
  );

const characterBinding = characterBindingsOf(optionsOf);
const { known } = bindingsFor<Scene>();
const treating = bindingsFor<Scene<Treating>>();
const closing = bindingsFor<Scene<ClosingAsked>>();
const healing = bindingsFor<Scene<InjuryAsked>>();

const countOfWounds = ({ target, asked: { aim } }: Scene<Treating>): number => {
  const { bleeding, injuries } = stateOf(target);
  return aim === 'BRACE' ? injuries.length : aim === 'STOP_BLEEDING' ? bleeding.length : 0;
};

/** Returns the index of the wound to treat. If no wound is named, it is the oldest, as in fights. */
const treatedIndex = (scene: Scene<Treating>): number | null =>
  indexOf(woundNamed(scene.asked)) ?? (countOfWounds(scene) > 0 ? 0 : null);

const treatedIn = (scene: Scene<Treating>) =>
  treatedWoundOf(scene.target, scene.asked.aim, treatedIndex(scene), scene.options);

/** Returns how the named spell closes wounds. By default, the spell that was just cast, or the first such spell. */
const permanentAfterOf = ({ actor, asked: { spell } }: Scene<ClosingAsked>): number => {
  const cast = spell ?? stateOf(actor).readied;
  const closing = sheetOf(actor).spells.filter(({ closesWounds }) => closesWounds !== null);
  const used = cast === null ? closing[0] : closing.find(({ name }) => name === cast);
  return used?.closesWounds?.permanentAfter ?? 0;
};

const closedIn = ({ target, asked, options }: Scene<WoundAsked>) =>
  treatedWoundOf(target, 'STOP_BLEEDING', indexOf(woundToClose(asked)), options);

const injuryOf = (character: Fighter, named: Named) => {
  const index = indexOf(named);
  return index === null ? undefined : stateOf(character).injuries[index];
};

function whyNotTreat(scene: Scene<Treating>): RuleViolation | null {
  const { part, asked } = scene;
  if (part !== 'TARGET' || asked.aim === 'HEAL') return whyNotLiving(scene);
  const named = woundNamed(asked);
  return whyNotLiving(scene) ?? whyNotNamed(named, countOfWounds(scene), 'there is no such wound', WOUND);
}

/** If no wound is named, magic closes the oldest wound. */
const woundToClose = (asked: WoundAsked): Named => {
  const named = woundNamed(asked);
  return indexOf(named) === null ? { index: 0, number: null } : named;
};

/** Inputs about healing that a stored character provides. */
export const healingBindings: readonly CharacterBinding[] = [
  characterBinding<Treating & { readonly mode: string }>()(firstAid, {
    extraInput: numberedWound,
    whyNotInScene: whyNotTreat,
    input: {
      wound: treating.unlessSaid('TARGET', treatedIndex),
      ...knownOfFirstAid,
      bleeding: treating.unlessSaid('TARGET', (scene) => treatedIn(scene).bleeding),
      held: treating.unlessSaid('TARGET', (scene) => treatedIn(scene).held),
      penalty: treating.unlessSaid('TARGET', (scene) => treatedIn(scene).penalty),
      braced: treating.unlessSaid('TARGET', (scene) => treatedIn(scene).braced),
      combatDamage: treating.unlessSaid('TARGET', ({ character }) => {
        const { combatDamage } = stateOf(character);
        return combatDamage === null ? null : Math.min(100_000, combatDamage);
      }),
    },
    effects: ({ effects, outcome, detail: { healed } }, { asked: { mode } }) =>
      outcome === 'HEALED' && mode === 'CAUTIOUS' ? [...effects, combatDamageHealed(healed)] : effects,
  }),
  characterBinding<Treating>()(combatFirstAid, {
    extraInput: whichWound,
    whyNotInScene: whyNotTreat,
    input: {
      ...{ skill: knownOfFirstAid.skill, modifiers: knownOfFirstAid.modifiers },
      bleeding: treating.unlessSaid('TARGET', (scene) => treatedIn(scene).bleeding),
      penalty: treating.unlessSaid('TARGET', (scene) => treatedIn(scene).penalty),
      damage: treating.known('TARGET', ({ character }) => Math.min(10_000, stateOf(character).lost)),
    },
    effects: ({ effects, outcome, detail }, scene) => {
      const wound = treatedIndex(scene);
      if (wound === null) return effects;
      const before = treatedIn(scene);
      const cited = combat('First Aid', 'PMA-132');
      if (outcome === 'STOPPED' || outcome === 'REDUCED')
        return [
          ...effects,
          lastingEffect(
            'bleeding stopped',
            {
              kind: 'BLEEDING_STOPPED',
              wound,
              amount: before.bleeding - detail.bleedingAfter,
              forGood: false,
            },
            combat('Bleeding', 'PMA-137'),
          ),
        ];
      if (outcome !== 'EASED') return effects;
      const amount = detail.penaltyAfter - before.penalty;
      return [
        ...effects,
        lastingEffect('eased', { kind: 'BRACED', injury: wound, amount, more: true }, cited),
      ];
    },
  }),
  characterBinding<ClosingAsked>()(closeWound, {
    extraInput: { ...numberedWound, fields: { ...numberedWound.fields, ...closingSpell } },
    whyNotInScene: ({ character, part, asked }) =>
      part === 'TARGET'
        ? whyNotNamed(
            woundToClose(asked),
            stateOf(character).bleeding.length,
            'there is no such wound',
            WOUND,
          )
        : null,
    input: {
      wound: closing.unlessSaid('TARGET', ({ asked }) => indexOf(woundToClose(asked))!),
      bleeding: closing.known('TARGET', (scene) => closedIn(scene).bleeding),
      held: closing.known('TARGET', (scene) => closedIn(scene).held),
      permanentAfter: closing.unlessSaid('ACTOR', permanentAfterOf),
    },
  }),
  characterBinding<InjuryAsked>()(woundHealing, {
    extraInput: numberedInjury,
    whyNotInScene: ({ character, asked }) =>
      whyNotNamed(injuryNamed(asked), stateOf(character).injuries.length, 'there is no such injury', INJURY),
    input: {
      injury: healing.unlessSaid('TARGET', ({ asked }) => indexOf(injuryNamed(asked))),
      penalty: healing.unlessSaid(
        'TARGET',
        ({ character, asked }) => injuryOf(character, injuryNamed(asked))?.penalty ?? 0,
      ),
      constitution: healing.known('TARGET', ({ character }) => sheetOf(character).co),
    },
    effects: ({ effects, detail: { days } }, { character, asked, options }) => {
      const injury = indexOf(injuryNamed(asked));
      if (injury === null) return effects;
      return [healingTimeEffect(injury, days, healingInjuries(patientOf(character), options))];
    },
  }),
  characterBinding()(rest, {
    whyNotInScene: ({ character, part }) =>
      part === 'TARGET' && losesHitsByRound(patientOf(character))
        ? ruleViolation(
            'a character who loses hits every round cannot rest',
            ['hours'],
            'the mutation advanceTime, which also applies these losses',
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
