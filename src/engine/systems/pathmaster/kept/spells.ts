import { optional, record, text, type Value } from '../../../rules/fields/field.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../../rules/fight/character-binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { attunedAfter, castingFactsOf, paidFor, secondsAttuned } from '../acting/caster.ts';
import { spellOf } from '../acts/cast-act.ts';
import { burdens, optionsOf, sheetOf } from '../combatant/fighter.ts';
import type { OwnSpell } from '../combatant/sheet.ts';
import { payForSpell } from '../mana/pay-for-spell.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { castSpell } from '../spells/cast.ts';
import { cancelSpell } from '../spells/special-cases.ts';
import { becomes, POWER, pays } from '../state/becomes.ts';

const which = record(
  'WhichSpell',
  {
    spell: optional(text(100, 'Which spell of the sheet it is; left out, level and skill are to be stated.')),
  },
  'Which spell is cast.',
);

/** Level and skill are of the procedure's own input, where no spell of the sheet tells them. */
type Casting = Value<typeof which> & {
  readonly spellLevel: number | null;
  readonly skill: number | null;
};

const kept = characterBindingsOf(optionsOf);
const { known } = bindingsFor<CharacterScene<PathmasterOptions>>();
const casting = bindingsFor<CharacterScene<PathmasterOptions, Casting>>();

function ownSpell(character: Fighter, { spell }: Casting): OwnSpell | null {
  const own = spell === null ? null : spellOf(character, spell);
  return own && 'forbidden' in own ? null : own;
}

function noSuchSpell(character: Fighter, { spell, spellLevel, skill }: Casting): RuleViolation | null {
  if (spell === null)
    return spellLevel === null || skill === null
      ? ruleViolation(
          'neither the spell is named nor its level and skill',
          ['spell'],
          'a spell of the sheet, or both',
        )
      : null;
  const own = spellOf(character, spell);
  return 'forbidden' in own ? own : null;
}

/** Spells of kept characters: they cost what they say. */
export const keptSpells: readonly CharacterBinding[] = [
  kept<Casting>()(castSpell, {
    asks: which,
    whyNotInScene: ({ character, part, asked }) => (part === 'ACTOR' ? noSuchSpell(character, asked) : null),
    input: {
      spellLevel: casting.unlessSaid('ACTOR', (scene) => ownSpell(scene.character, scene.asked)?.level ?? 0),
      skill: casting.unlessSaid('ACTOR', (scene) => ownSpell(scene.character, scene.asked)?.skill ?? 0),
      classes: casting.unlessSaid('ACTOR', (scene) => ownSpell(scene.character, scene.asked)?.classes ?? []),
      casterLevel: casting.known('ACTOR', ({ character }) => sheetOf(character).level),
      power: casting.known('ACTOR', ({ character }) => castingFactsOf(character).power),
      hitPoints: casting.known('ACTOR', ({ character }) => castingFactsOf(character).hitPoints),
      purse: casting.known('ACTOR', ({ character }) => castingFactsOf(character).purse),
      conditions: casting.unlessSaid('ACTOR', ({ character }) => castingFactsOf(character).conditions),
      secondsSinceUnusualEvent: casting.unlessSaid('ACTOR', ({ character, options }) =>
        secondsAttuned(character, options),
      ),
      modifiers: casting.added('ACTOR', ({ character, options }) =>
        burdens(character, options, ['LOST_POWER']),
      ),
    },
    effects: ({ effects, outcome, detail }, { character }) => [
      ...effects,
      ...paidFor(character, detail),
      ...becomes('ACTOR', { attuned: attunedAfter(character, outcome, detail) }),
    ],
  }),
  kept()(payForSpell, {
    input: { purse: known('ACTOR', ({ character }) => castingFactsOf(character).purse) },
    effects: ({ effects, detail: { mana, hitPoints } }, { character }) => [
      ...effects,
      ...paidFor(character, { manaAfter: mana, hitPointsAfter: hitPoints }),
    ],
  }),
  kept()(cancelSpell, {
    input: {},
    effects: ({ effects, detail: { powerPoints } }) => [...effects, ...pays('ACTOR', POWER, powerPoints)],
  }),
];
