import { quantity } from '../../../quantity.ts';
import { defaulted, integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { actorViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { aboutTarget, bindings, skill20Act } from '../acting/acts.ts';
import { leftOf, nothing, oneAction } from '../acting/budget.ts';
import { paid } from '../acting/harmed.ts';
import { beginCasting } from '../casting/begin.ts';
import { concentration } from '../casting/concentration.ts';
import { resistance } from '../casting/resistance.ts';
import { castBy, castingOf } from '../casting/spell-of.ts';
import { unless } from '../combatant/barred.ts';
import { changes } from '../combatant/changes.ts';
import { budgetOf, words } from '../combatant/pool.ts';
import { sideOf } from '../combatant/side.ts';
import { type Spell, spellFields } from '../combatant/spell.ts';
import { rules } from '../core/citations.ts';
import { level, modifiers } from '../rolls/roll.ts';

const SPELLS = rules('Spellcasting and Psionics in Combat');

const beginAsks = record('BeginCastingAct', spellFields, 'A spell or power that is begun.');

type Begun = Value<typeof beginAsks> & Pick<Spell, 'craft'>;

const begins = bindings<Begun>();

/** A spell or power begun as the action of a turn; it is kept up until it takes effect. */
export const beginCastingAct: Act = skill20Act<Begun>()(beginCasting, {
  title: 'Cast or manifest',
  description: 'Begin a spell or power, which takes effect right before a later turn of yours.',
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  costs: oneAction,
  whyNot: unless('CAST'),
  asks: beginAsks,
  input: {
    round: begins.known('ACTOR', ({ actor }) => Math.max(1, actor.round)),
    statuses: begins.known('ACTOR', ({ actor }) => sideOf(actor).statuses),
  },
  whyNotInScene: ({ actor, asked: { craft, cost }, options }) => {
    const left = leftOf(actor, budgetOf[craft], options);
    const { one, pool } = words[craft];
    return cost > left
      ? ruleViolation(`only ${quantity(left, one, pool)} left`, ['cost'], `at most ${Math.max(0, left)}`)
      : null;
  },
  effects: ({ effects, detail }, { asked }) => {
    const { name, craft, cost, components, attribute, score, level, modifiers } = asked;
    const spell: Spell = {
      ...{ name, craft, cost, components, attribute, score, level, modifiers },
      effectInRound: detail.takesEffectInRound!,
      stage: 'UNDER_WAY',
      met: [],
      hurt: [],
    };
    return [changes.effect('spellGoesOn', 'ACTOR', { spell }, SPELLS), ...effects];
  },
});

const concentrateAsks = record(
  'ConcentrateAct',
  {
    damage: optional(
      integer(1, 1_000_000, 'Of which wound: the damage taken; left out, of all that are owed.'),
    ),
    level: defaulted(level('Experience level of whoever did it; without one, 0.'), 0),
  },
  'Wounds of a caster that were not checked for as they were dealt.',
);

type Concentrated = Value<typeof concentrateAsks>;

const { known: ofActor } = bindingsFor<{ readonly actor: Fighter }>();

const ofCast = <V>(what: (cast: ReturnType<typeof castBy>) => V) =>
  ofActor('ACTOR', ({ actor }) => what(castBy(actor, sideOf(actor).state.spell!)));

/** The check of the skill that the spell is cast by, and what it is paid with. */
const theSpell = {
  attribute: ofCast(({ attribute }) => attribute),
  score: ofCast(({ score }) => score),
  level: ofCast(({ level }) => level),
  modifiers: ofCast(({ modifiers }) => modifiers),
  statuses: ofCast(({ statuses }) => statuses),
  attributeTable: ofCast(({ attributeTable }) => attributeTable),
  craft: ofCast(({ craft }) => craft),
  pool: ofCast(({ pool }) => pool),
} as const;

const keeps = bindings<Concentrated>();

/** Of which wounds it is. */
const owedFor = ({ actor, asked }: { readonly actor: Fighter; readonly asked: Concentrated }) =>
  (sideOf(actor).state.spell?.hurt ?? []).filter(
    ({ damage }) => asked.damage === null || damage === asked.damage,
  );

/** Attacks call for the check by themselves; this is for whatever else has hurt a caster. */
export const concentrateAct: Act = skill20Act<Concentrated>()(concentration, {
  id: 'concentrate',
  title: 'Keep concentration',
  description: 'Keep up a spell or power after wounds that no attack of the encounter has dealt.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  costs: nothing,
  whyNot: (actor) => {
    if (!castingOf(actor)) return actorViolation('nothing is being cast', 'somebody who is casting');
    return sideOf(actor).state.spell?.hurt.length
      ? null
      : actorViolation('no wound calls for it', 'somebody hurt while casting');
  },
  asks: concentrateAsks,
  input: {
    ...theSpell,
    cost: keeps.known('ACTOR', ({ actor }) => sideOf(actor).state.spell?.cost ?? 0),
    wounds: keeps.known('ACTOR', (scene) =>
      owedFor(scene).map(({ damage }) => ({ damage, level: scene.asked.level })),
    ),
    takesEffect: keeps.known('ACTOR', () => false),
  },
  whyNotInScene: (scene) =>
    owedFor(scene).length === 0
      ? ruleViolation(
          'no such wound calls for it',
          ['damage'],
          'the damage of a wound that is owed for, or nothing',
        )
      : null,
  effects: ({ effects }, { asked: { damage } }) => [...effects, paid('ACTOR', damage)],
});

const resistanceAsks = record(
  'ResistanceAct',
  { modifiers },
  'What has just taken effect against somebody who may resist it; it says its own skill.',
);

type Resisted = Value<typeof resistanceAsks>;

const meets = bindings<Resisted>();

/** What has taken effect against somebody who may resist, once; it is paid for already. */
export const resistanceAct: Act = skill20Act<Resisted>()(resistance, {
  title: 'Defeat resistance',
  description: 'Check whether the spell or power that has just taken effect defeats the target’s resistance.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: nothing,
  whyNot: (actor) =>
    sideOf(actor).state.spell?.stage === 'IN_EFFECT'
      ? null
      : actorViolation('no spell or power has just taken effect', 'somebody whose spell has taken effect'),
  asks: resistanceAsks,
  input: {
    ...theSpell,
    modifiers: meets.known('ACTOR', ({ actor, asked }) => [
      ...(sideOf(actor).state.spell?.modifiers ?? []),
      ...asked.modifiers,
    ]),
    cost: meets.known('ACTOR', () => 0),
    spellResistance: meets.known('TARGET', ({ target }) => sideOf(target).sheet.spellResistance),
    psionicResistance: meets.known('TARGET', ({ target }) => sideOf(target).sheet.psionicResistance),
  },
  whyNotInScene: ({ actor, target }) =>
    sideOf(actor).state.spell?.met.includes(target.id)
      ? aboutTarget('it has met the resistance of the target already', 'somebody it has not met yet')
      : null,
  effects: ({ effects }, { target }) => [
    ...effects,
    changes.effect('resistanceMet', 'ACTOR', { target: target.id }, SPELLS),
  ],
});
