import { quantity } from '../../../quantity.ts';
import { defaulted, integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, ruleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, skill20Act } from '../acting/acts.ts';
import { concentrationChecked } from '../acting/concentration-follow-up.ts';
import { actionCost, noCosts, remainingOf } from '../acting/resources.ts';
import { beginCasting } from '../casting/begin-casting.ts';
import { concentration } from '../casting/concentration.ts';
import { resistance } from '../casting/resistance.ts';
import { checkOfSpellUnderWay, knownOfCaster } from '../casting/spell-check.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { craftWords, resourceOfCraft } from '../combatant/craft.ts';
import { knownResistances, statusesOfActor } from '../combatant/known-inputs.ts';
import { type Spell, spellFields } from '../combatant/spell.ts';
import { whyNotAnyOf } from '../combatant/why-not-able.ts';
import { rules } from '../core/citations.ts';
import { level, modifiers } from '../rolls/roll-check.ts';

const SPELLS = rules('Spellcasting and Psionics in Combat');

const beginAsks = record('BeginCastingAct', spellFields, 'A spell or power that the actor begins.');

type Begun = Value<typeof beginAsks> & Pick<Spell, 'craft'>;

const begins = bindings<Begun>();

export const beginCastingAct: Act = skill20Act<Begun>()(beginCasting, {
  title: 'Cast or manifest',
  description: 'Begin a spell or power. It takes effect right before one of your later turns.',
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  costs: actionCost,
  whyNot: whyNotAnyOf('CAST'),
  extraInput: beginAsks,
  input: {
    round: begins.known('ACTOR', ({ actor }) => Math.max(1, actor.round)),
    statuses: statusesOfActor,
  },
  whyNotInScene: ({ actor, asked: { craft, cost }, options }) => {
    const left = remainingOf(actor, resourceOfCraft[craft], options);
    const { one, pool } = craftWords[craft];
    return cost > left
      ? ruleViolation(
          `${nameInText(actor)} has ${quantity(left, one, pool)} left, but this act costs ${cost}`,
          ['cost'],
          `at most ${Math.max(0, left)}`,
        )
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
      integer(
        1,
        1_000_000,
        'Damage of the wound that requires the check. If omitted: all wounds that have not been checked yet.',
      ),
    ),
    level: defaulted(
      level('Experience level of the creature that dealt the damage. 0 if no creature dealt it.'),
      0,
    ),
  },
  'A concentration check for wounds that were not checked when they were dealt.',
);

type Concentrated = Value<typeof concentrateAsks>;

const { known: ofActor } = bindingsFor<{ readonly actor: Fighter }>();

const spellOf = ({ actor }: { readonly actor: Fighter }): Spell => viewOf(actor).state.spell!;

/** Bindings for a check of the casting skill, and for the spell energy or power points that pay for the spell. */
const spellBindings = {
  ...knownOfCaster(spellOf),
  attribute: ofActor('ACTOR', (scene) => spellOf(scene).attribute),
  level: ofActor('ACTOR', (scene) => spellOf(scene).level),
  modifiers: ofActor('ACTOR', (scene) => spellOf(scene).modifiers),
  craft: ofActor('ACTOR', (scene) => spellOf(scene).craft),
} as const;

const keeps = bindings<Concentrated>();

/**
 * Returns the wounds for which a concentration check is made: those with the given damage, or all if no damage is
 * given.
 */
const woundsToCheck = ({ actor, asked }: { readonly actor: Fighter; readonly asked: Concentrated }) =>
  (viewOf(actor).state.spell?.hurt ?? []).filter(
    ({ damage }) => asked.damage === null || damage === asked.damage,
  );

/** Attacks make the check immediately. This act is for damage from other sources. */
export const concentrateAct: Act = skill20Act<Concentrated>()(concentration, {
  id: 'concentrate',
  title: 'Keep concentration',
  description:
    'Check concentration on a spell or power after damage that was not dealt by an attack in the encounter.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  costs: noCosts,
  whyNot: (actor) => {
    if (!checkOfSpellUnderWay(actor))
      return actorViolation(`${nameInText(actor)} is not casting`, 'a combatant who is casting');
    return viewOf(actor).state.spell?.hurt.length
      ? null
      : actorViolation(
          `${nameInText(actor)} has no wound that requires a concentration check`,
          'a combatant who was hurt while casting',
        );
  },
  extraInput: concentrateAsks,
  input: {
    ...spellBindings,
    cost: keeps.known('ACTOR', ({ actor }) => viewOf(actor).state.spell?.cost ?? 0),
    wounds: keeps.known('ACTOR', (scene) =>
      woundsToCheck(scene).map(({ damage }) => ({ damage, level: scene.asked.level })),
    ),
    takesEffect: keeps.known('ACTOR', () => false),
  },
  whyNotInScene: (scene) =>
    woundsToCheck(scene).length === 0
      ? ruleViolation(
          'no wound with this damage requires a concentration check',
          ['damage'],
          'the damage of a wound that has not been checked yet, or null',
        )
      : null,
  effects: ({ effects }, { asked: { damage } }) => [...effects, concentrationChecked('ACTOR', damage)],
});

const resistanceAsks = record(
  'ResistanceAct',
  { modifiers },
  'A spell or power that has just taken effect, against a target who may resist it. The check uses the skill that was used to cast it.',
);

type Resisted = Value<typeof resistanceAsks>;

const meets = bindings<Resisted>();

/** Each target's resistance is checked once against a spell. The spell was paid for when it took effect. */
export const resistanceAct: Act = skill20Act<Resisted>()(resistance, {
  title: 'Defeat resistance',
  description: 'Check whether the spell or power that has just taken effect defeats the target’s resistance.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: noCosts,
  whyNot: (actor) =>
    viewOf(actor).state.spell?.stage === 'IN_EFFECT'
      ? null
      : actorViolation(
          `none of ${nameInText(actor)}’s spells or powers has just taken effect`,
          'a combatant whose spell or power has just taken effect',
        ),
  extraInput: resistanceAsks,
  input: {
    ...spellBindings,
    modifiers: meets.known('ACTOR', ({ actor, asked }) => [
      ...(viewOf(actor).state.spell?.modifiers ?? []),
      ...asked.modifiers,
    ]),
    cost: meets.known('ACTOR', () => 0),
    ...knownResistances,
  },
  whyNotInScene: ({ actor, target }) =>
    viewOf(actor).state.spell?.met.includes(target.id)
      ? targetViolation(
          `${nameInText(target)} has already resisted this spell or power`,
          'a target that has not resisted it',
        )
      : null,
  effects: ({ effects }, { target }) => [
    ...effects,
    changes.effect('resistanceMet', 'ACTOR', { target: target.id }, SPELLS),
  ],
});
