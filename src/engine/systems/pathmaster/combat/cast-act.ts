import type { Act, Cost, Fighter, Forbidden } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { claimed, defaulted, flag, integer, optional, record, text } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { magic } from '../citations.ts';
import { loses } from '../effects.ts';
import type { Manoeuvre } from '../manoeuvres/table.ts';
import type { OwnSpell } from '../sheet.ts';
import { castSpell } from '../spells/cast.ts';
import { casterConditions } from '../spells/casting-fields.ts';
import { POWER, pays, plans } from '../state/plan.ts';
import { hindranceOf } from './attack-act.ts';
import { costsOf } from './budget.ts';
import { endedBy } from './ended-by.ts';
import { burdens, hitsOf, namesHeld, optionsOf, sheetOf, stateOf } from './fighter.ts';

const spellName = text(100, 'The spell, by its name on the caster’s sheet.');

export function spellOf(actor: Fighter, name: string): OwnSpell | Forbidden {
  const { spells } = sheetOf(actor);
  return (
    spells.find((each) => each.name === name) ??
    forbid(
      'the caster knows no such spell',
      ['spell'],
      spells.map((each) => each.name).join(', ') || 'none: no spells are known',
    )
  );
}

const castInput = record(
  'CastSpellAct',
  {
    spell: spellName,
    circumstances: optional(casterConditions),
    transcendence: defaulted(integer(-1000, 10_000, 'Bonus of the Transcendence skill.'), 0),
    disturbed: defaulted(
      claimed(
        integer(-1000, 0, 'What disturbances while it was prepared take from the roll, by the game master.'),
      ),
      0,
    ),
    alwaysRoll: defaulted(flag('Whether the casting roll is made even where none is needed.'), false),
  },
  'A spell that is cast, after what concentration came before.',
);

export const manoeuvreOf = (spell: Pick<OwnSpell, 'classes'> | undefined): Manoeuvre =>
  spell?.classes.includes('INSTANTANEOUS') ? 'INSTANT_SPELL' : 'CAST_SPELL';

function castCosts(actor: Fighter, input: unknown, options: unknown): readonly Cost[] {
  const name = (input as { spell?: string } | null)?.spell;
  return costsOf(manoeuvreOf(sheetOf(actor).spells.find((each) => each.name === name)), optionsOf(options));
}

export const castAct = (instant: boolean): Act => ({
  id: instant ? 'instantSpell' : 'castSpell',
  title: instant ? 'Instantaneous spell' : 'Cast a spell',
  description: instant
    ? 'Cast an instantaneous spell as an Interrupt; it spoils what you were in the middle of.'
    : 'Cast a spell, right after its rounds of concentration; power points are paid from your own.',
  input: instant ? { ...castInput, name: 'InstantSpellAct' } : castInput,
  onOneself: true,
  onOthers: false,
  when: instant ? 'ANY_TIME' : 'TURN',
  procedure: castSpell,
  answer: null,
  costs: castCosts,
  hindrance: (actor, _moment, options) =>
    hindranceOf(actor, instant ? 'INSTANT_SPELL' : 'CAST_SPELL', optionsOf(options)),
  prepare(actor, _target, given, givenOptions, path, book) {
    const options = optionsOf(givenOptions);
    const { spell: name, circumstances, transcendence, disturbed, alwaysRoll } = read(castInput, given, path);
    const spell = spellOf(actor, name);
    if ('forbidden' in spell) return spell;
    const key = manoeuvreOf(spell);
    if ((key === 'INSTANT_SPELL') !== instant)
      return forbid(`${spell.name} is ${instant ? 'not ' : ''}instantaneous`, ['spell'], 'another spell');
    const own = sheetOf(actor);
    const { power, turn, concentration, preparing, attuned } = stateOf(actor);
    const prepared = preparing === null || preparing === spell.name ? concentration : 0;
    const mana = Math.max(0, own.powerPoints - power);
    const hits = Math.max(-10_000, hitsOf(actor));
    const bound = castSpell.bind(
      {
        spellLevel: spell.level,
        casterLevel: own.level,
        rounds: instant ? 0 : prepared,
        classes: spell.classes,
        circumstances,
        power: { current: mana, maximum: own.powerPoints },
        hitPoints: { current: hits, maximum: own.hits },
        modifiers: [
          ...burdens(actor, options, ['LOST_POWER']),
          ...(disturbed === 0 ? [] : [{ label: 'disturbed', value: disturbed }]),
        ],
        conditions: namesHeld(actor),
        transcendence,
        secondsSinceUnusualEvent: attuned === null ? null : attuned * options.roundSeconds,
        skill: spell.skill,
        roll: alwaysRoll ? 'ALWAYS' : 'WHEN_NEEDED',
        purse: { mana, maxMana: own.powerPoints, hitPoints: hits, maxHitPoints: own.hits },
      },
      options,
      path,
      book,
    );
    return withEffects(bound, ({ effects, outcome, detail }) => {
      const { works, bonusUsed, manaAfter, hitPointsAfter } = detail as {
        works: boolean;
        bonusUsed: boolean;
        manaAfter: number | null;
        hitPointsAfter: number | null;
      };
      const paid = mana - (manaAfter ?? mana);
      const blood = hits - (hitPointsAfter ?? hits);
      const after: readonly Effect[] = [
        ...pays('ACTOR', POWER, paid),
        ...(blood > 0 ? [loses('ACTOR', blood, magic('Mana Points (MP)'))] : []),
        ...plans('ACTOR', {
          turn: { ...turn, taken: [...turn.taken, key] },
          ...endedBy(key, options),
          attuned: outcome === 'UNUSUAL_EVENT' ? 0 : bonusUsed ? null : attuned,
          readied: works ? spell.name : null,
        }),
      ];
      return [...effects, ...after];
    });
  },
});
