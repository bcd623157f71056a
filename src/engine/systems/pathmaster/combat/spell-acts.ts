import {
  type Act,
  type Cost,
  type Course,
  type Fighter,
  type Forbidden,
  straight,
} from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { defaulted, flag, integer, optional, record, text } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { attack } from '../attack/attack.ts';
import { MOST_TARGETS } from '../attack/fire.ts';
import { magic } from '../citations.ts';
import { loses } from '../effects.ts';
import type { Manoeuvre } from '../manoeuvres/table.ts';
import { modifiers } from '../modifier.ts';
import type { OwnSpell } from '../sheet.ts';
import { baseAttack } from '../spells/base-attack.ts';
import { castSpell } from '../spells/cast.ts';
import { casterConditions } from '../spells/casting-fields.ts';
import { hindranceOf } from './attack-act.ts';
import { blowFields } from './attack-fields.ts';
import { blowOf } from './blow.ts';
import { costsOf, free } from './budget.ts';
import { attackAnswering } from './choices.ts';
import { endedBy } from './ended-by.ts';
import { burdens, hitsOf, namesHeld, optionsOf, sheetOf, stateOf } from './fighter.ts';
import { placed } from './placed.ts';
import { POWER, pays, plans } from './plan.ts';
import type { State } from './state.ts';
import { redirected } from './step-in.ts';
import { boltOf } from './weapon.ts';

const spellName = text(100, 'The spell, by its name on the caster’s sheet.');

function spellOf(actor: Fighter, name: string): OwnSpell | Forbidden {
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
      integer(-1000, 0, 'What disturbances while it was prepared take from the roll, by the game master.'),
      0,
    ),
    alwaysRoll: defaulted(flag('Whether the casting roll is made even where none is needed.'), false),
  },
  'A spell that is cast, after what concentration came before.',
);

const manoeuvreOf = (spell: Pick<OwnSpell, 'classes'> | undefined): Manoeuvre =>
  spell?.classes.includes('INSTANTANEOUS') ? 'INSTANT_SPELL' : 'CAST_SPELL';

function castCosts(actor: Fighter, input: unknown, options: unknown): readonly Cost[] {
  const name = (input as { spell?: string } | null)?.spell;
  return costsOf(manoeuvreOf(sheetOf(actor).spells.find((each) => each.name === name)), optionsOf(options));
}

const casting = (instant: boolean): Act => ({
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
    const { power, turn, concentration, preparing } = stateOf(actor);
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
        skill: spell.skill,
        roll: alwaysRoll ? 'ALWAYS' : 'WHEN_NEEDED',
        purse: { mana, maxMana: own.powerPoints, hitPoints: hits, maxHitPoints: own.hits },
      },
      options,
      path,
      book,
    );
    return withEffects(bound, ({ effects, detail }) => {
      const { works, manaAfter, hitPointsAfter } = detail as {
        works: boolean;
        manaAfter: number | null;
        hitPointsAfter: number | null;
      };
      const paid = mana - (manaAfter ?? mana);
      const blood = hits - (hitPointsAfter ?? hits);
      const after: readonly Effect[] = [
        ...pays('ACTOR', POWER, paid),
        ...(blood > 0 ? [loses('ACTOR', blood, magic('Mana Points (MP)'))] : []),
        plans('ACTOR', {
          turn: { ...turn, taken: [...turn.taken, key] },
          ...endedBy(key, options),
          readied: works ? spell.name : null,
        }),
      ];
      return [...effects, ...after];
    });
  },
});

/** Whether a spell has been cast and may now take its target. */
const ready = (actor: Fighter): Forbidden | null =>
  stateOf(actor).readied === null
    ? forbidActor('no spell has been cast', 'somebody whose spell worked')
    : null;

/** The spell that strikes now: the one just cast, or the same as at the target before. */
const striking = (actor: Fighter, { before }: Course): OwnSpell | Forbidden => {
  const { readied, loosed } = stateOf(actor);
  if (before !== null && loosed === null)
    return { ...forbidActor('the spell has failed', 'a spell that works'), path: [] };
  const spell = spellOf(actor, (before === null ? readied : loosed) ?? '');
  return 'forbidden' in spell ? { ...spell, path: [] } : spell;
};

const struckBy = ({ name }: OwnSpell) => ({ readied: null, loosed: name });

/** What is left of a spell that has failed: nothing for anybody else. */
const SPENT = { readied: null, loosed: null } satisfies Partial<State>;

const { weapon: _, ...bolt } = blowFields;
const boltInput = record('DirectedSpellAct', bolt, 'A directed spell that was cast flies at its target.');

const directedSpellAct: Act = {
  id: 'directedSpell',
  title: 'Directed spell',
  description: 'Let the directed spell that you have cast fly at its target, who may answer as to a missile.',
  input: boltInput,
  onOneself: false,
  onOthers: true,
  when: 'ANY_TIME',
  procedure: attack,
  answer: attackAnswering,
  ...redirected,
  several: (actor) => {
    const { spells } = sheetOf(actor);
    const spell = spells.find(({ name }) => name === stateOf(actor).readied);
    return { most: spell?.area ? MOST_TARGETS : 1, again: false };
  },
  costs: free,
  hindrance: ready,
  prepare(actor, target, given, givenOptions, path, book, course = straight) {
    const options = optionsOf(givenOptions);
    const blow = placed(read(boltInput, given, path), path);
    const spell = striking(actor, course);
    if ('forbidden' in spell) return spell;
    if (spell.directed === null)
      return { ...forbidActor(`${spell.name} is no directed spell`, 'a directed spell'), path: [] };
    const weapon = boltOf(spell);
    return blowOf({
      ...{ actor, target, options, path, book, course },
      input: { ...blow, weapon: spell.name },
      manner: { manoeuvre: manoeuvreOf(spell), again: true, weapon, plan: struckBy(spell) },
    });
  },
};

const baseInput = record(
  'BaseAttackAct',
  {
    adjust: defaulted(integer(-1000, 1000, 'Added to the resistance roll of the target.'), 0),
    willing: defaulted(flag('Whether the target wants the effect.'), false),
    modifiers,
  },
  'A spell that was cast takes its target, who resists.',
);

const baseAttackAct: Act = {
  id: 'baseAttack',
  title: 'Base attack spell',
  description: 'Let the spell that you have cast take its target, who makes a resistance roll.',
  input: baseInput,
  onOneself: true,
  onOthers: true,
  when: 'ANY_TIME',
  procedure: baseAttack,
  answer: null,
  several: () => ({ most: MOST_TARGETS, again: false }),
  costs: free,
  hindrance: ready,
  prepare(actor, target, given, options, path, book, course = straight) {
    const { adjust, willing, modifiers } = read(baseInput, given, path);
    const spell = striking(actor, course);
    if ('forbidden' in spell) return spell;
    const { level, spellStats, armourType } = sheetOf(target);
    const more = modifiers.reduce((sum, { value }) => sum + value, adjust);
    const bound = baseAttack.bind(
      {
        casterLevel: sheetOf(actor).level,
        realm: spell.realm,
        natural: (course.before as { natural: number } | null)?.natural ?? null,
        targets: [
          {
            level,
            stats: spellStats,
            armourType,
            adjust: Math.max(-1000, Math.min(1000, more)),
            conditions: namesHeld(target),
            willing,
          },
        ],
      },
      options,
      path,
      book,
    );
    return withEffects(bound, ({ effects, outcome }) => [
      ...effects,
      plans('ACTOR', outcome === 'FAILS' ? SPENT : struckBy(spell)),
    ]);
  },
};

export const spellActs: readonly Act[] = [casting(false), casting(true), directedSpellAct, baseAttackAct];
