import { optional, record, text, type Value } from '../../../rules/fields/field.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../../rules/fight/character-binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { mapEffects } from '../../../rules/fight/follow-up.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { castingCostEffects, knownOfCaster, roundsSinceUnusualEventAfter } from '../acting/caster.ts';
import { rollSpellFailure, spellNamed, withoutGuidance } from '../acts/cast-act.ts';
import { optionsOf, stateOf } from '../combatant/fighter.ts';
import { rollModifiers } from '../combatant/manoeuvre-rolls.ts';
import type { OwnSpell } from '../combatant/sheet.ts';
import { POWER_POINTS, spends } from '../conditions/effect-makers.ts';
import { magic } from '../core/citations.ts';
import { payForSpell } from '../mana/pay-for-spell.ts';
import { regainPower } from '../mana/regain-power.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { cancelSpell } from '../spells/cancel-spell.ts';
import { castSpell, ruleOfCasting } from '../spells/cast-spell.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';

const whichSpell = record(
  'WhichSpell',
  {
    spell: optional(
      text(
        100,
        'Name of the spell on the sheet. If omitted: the input must contain the spell’s level and skill.',
      ),
    ),
  },
  'The spell that the character casts.',
);

/** The level and the skill of a spell are inputs of the procedure. Callers must give them if they name no spell. */
type Casting = Value<typeof whichSpell> & {
  readonly spellLevel: number | null;
  readonly skill: number | null;
};

const characterBinding = characterBindingsOf(optionsOf);
const { known } = bindingsFor<CharacterScene<PathmasterOptions>>();
const casting = bindingsFor<CharacterScene<PathmasterOptions, Casting>>();

function namedSpell(character: Fighter, { spell }: Casting): OwnSpell | null {
  const own = spell === null ? null : spellNamed(character, spell);
  return own && 'forbidden' in own ? null : own;
}

function whyNoSpell(character: Fighter, { spell, spellLevel, skill }: Casting): RuleViolation | null {
  if (spell === null)
    return spellLevel === null || skill === null
      ? ruleViolation(
          'the input contains neither a spell nor a level and a skill',
          ['spell'],
          'a spell on the sheet, or a level and a skill',
        )
      : null;
  const own = spellNamed(character, spell);
  return 'forbidden' in own ? own : null;
}

/** Spells of stored characters. Their costs are paid. */
export const spellBindings: readonly CharacterBinding[] = [
  characterBinding<Casting>()(castSpell, {
    extraInput: whichSpell,
    whyNotInScene: ({ character, part, asked }) => (part === 'ACTOR' ? whyNoSpell(character, asked) : null),
    input: {
      name: casting.completed('ACTOR', (scene) => namedSpell(scene.character, scene.asked)?.name ?? null),
      spellLevel: casting.unlessSaid(
        'ACTOR',
        (scene) => namedSpell(scene.character, scene.asked)?.level ?? 0,
      ),
      skill: casting.unlessSaid('ACTOR', (scene) => namedSpell(scene.character, scene.asked)?.skill ?? 0),
      classes: casting.unlessSaid(
        'ACTOR',
        (scene) => namedSpell(scene.character, scene.asked)?.classes ?? [],
      ),
      ...knownOfCaster,
      conditions: casting.unlessSaid('ACTOR', knownOfCaster.conditions.of),
      secondsSinceUnusualEvent: casting.unlessSaid('ACTOR', knownOfCaster.secondsSinceUnusualEvent.of),
      modifiers: casting.added('ACTOR', ({ character, options }) =>
        rollModifiers(character, options, ['LOST_POWER']),
      ),
    },
    effects: ({ effects, outcome, detail }, { character }) => [
      ...effects,
      ...castingCostEffects(character, detail, ruleOfCasting(outcome)),
      ...stateChangeEffects(
        'ACTOR',
        { attuned: roundsSinceUnusualEventAfter(character, outcome, detail) },
        magic('Unusual Event'),
      ),
    ],
    afterwards: (bound, scene) =>
      rollSpellFailure(
        mapEffects(bound, ({ effects }) => withoutGuidance(effects)),
        scene,
      ),
  }),
  characterBinding()(payForSpell, {
    input: { purse: knownOfCaster.purse },
    effects: ({ effects, detail: { mana, hitPoints } }, { character }) => [
      ...effects,
      ...castingCostEffects(
        character,
        { manaAfter: mana, hitPointsAfter: hitPoints },
        magic('Casting Spells', 'PMB-021'),
      ),
    ],
  }),
  characterBinding()(regainPower, {
    input: { spent: known('TARGET', ({ character }) => stateOf(character).power) },
  }),
  characterBinding()(cancelSpell, {
    input: {},
    effects: ({ effects, detail: { powerPoints } }) => [
      ...effects,
      ...spends('ACTOR', POWER_POINTS, powerPoints, magic('Distraction and Injury', 'PMB-056')),
    ],
  }),
];
