import { quantity } from '../../../quantity.ts';
import type { Act } from '../../../rules/combat.ts';
import { defaulted, integer, record } from '../../../rules/field.ts';
import { followed } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { beginCasting } from '../casting/begin.ts';
import { concentration } from '../casting/concentration.ts';
import { budgetOf, words } from '../casting/pool.ts';
import { resistance } from '../casting/resistance.ts';
import { level, modifiers } from '../check/roll.ts';
import { rules } from '../citations.ts';
import { unless } from './barred.ts';
import { leftOf, nothing, oneAction } from './budget.ts';
import { plans } from './planned.ts';
import { sideOf } from './side.ts';
import { spellFields } from './spell.ts';
import { castBy, castingOf } from './spell-of.ts';

const SPELLS = rules('Spellcasting and Psionics in Combat');

const beginActInput = record(
  'BeginCastingAct',
  { ...spellFields, rounds: defaulted(integer(0, 10_000, 'Rounds that it takes; at least one.'), 1) },
  'A spell or power that is begun.',
);

/** A spell or power begun as the action of a turn; it is kept up until it takes effect. */
export const beginCastingAct: Act = {
  id: 'beginCasting',
  title: 'Cast or manifest',
  description: 'Begin a spell or power, which takes effect right before a later turn of yours.',
  input: beginActInput,
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  procedure: beginCasting,
  answer: null,
  costs: oneAction,
  hindrance: unless('CAST'),
  prepare(actor, _target, given, options, path) {
    const { rounds, ...spell } = read(beginActInput, given, path);
    const left = leftOf(actor, budgetOf[spell.craft], options);
    if (spell.cost > left)
      return forbid(
        `only ${quantity(left, words[spell.craft].one, words[spell.craft].pool)} left`,
        ['cost'],
        `at most ${Math.max(0, left)}`,
      );
    const { statuses } = sideOf(actor);
    const round = Math.max(1, actor.round);
    const bound = beginCasting.bind({ craft: spell.craft, rounds, round, statuses }, options, path);
    return followed(bound, ({ outcome, detail }) => {
      const { takesEffectInRound } = detail as { readonly takesEffectInRound: number };
      const begun = { ...spell, effectInRound: takesEffectInRound, stage: 'UNDER_WAY' } as const;
      return [{ effects: outcome === 'BEGUN' ? [plans('ACTOR', { spell: begun }, SPELLS)] : [] }];
    });
  },
};

const concentrateActInput = record(
  'ConcentrateAct',
  {
    damage: integer(1, 1_000_000, 'Damage that the caster has taken.'),
    level: defaulted(level('Experience level of whoever did it; without one, 0.'), 0),
  },
  'Damage to a caster that no act of the encounter has dealt.',
);

/** Attacks of the encounter call for the check by themselves; this is for whatever else hurts a caster. */
export const concentrateAct: Act = {
  id: 'concentrate',
  title: 'Keep concentration',
  description: 'Keep up a spell or power after damage that no act of the encounter has dealt.',
  input: concentrateActInput,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: concentration,
  answer: null,
  costs: nothing,
  hindrance: (actor) =>
    castingOf(actor) ? null : forbidActor('nothing is being cast', 'somebody who is casting'),
  prepare(actor, _target, given, options, path) {
    const wound = read(concentrateActInput, given, path);
    const scene = { ...castingOf(actor), wounds: [wound], takesEffect: false };
    return concentration.bind(scene, options, path);
  },
};

const resistanceActInput = record(
  'ResistanceAct',
  { modifiers },
  'What has just taken effect against somebody who may resist it; it says its own skill.',
);

/** What has taken effect against somebody who may resist; it is paid for already. */
export const resistanceAct: Act = {
  id: 'resistance',
  title: 'Defeat resistance',
  description: 'Check whether the spell or power that has just taken effect defeats the target’s resistance.',
  input: resistanceActInput,
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  procedure: resistance,
  answer: null,
  costs: nothing,
  hindrance: (actor) =>
    sideOf(actor).state.spell?.stage === 'IN_EFFECT'
      ? null
      : forbidActor('no spell or power has just taken effect', 'somebody whose spell has taken effect'),
  prepare(actor, target, given, options, path) {
    const more = read(resistanceActInput, given, path).modifiers;
    const { spellResistance, psionicResistance } = sideOf(target).sheet;
    const spell = sideOf(actor).state.spell!;
    const skill = castBy(actor, { ...spell, modifiers: [...spell.modifiers, ...more] });
    return resistance.bind({ ...skill, spellResistance, psionicResistance }, options, path);
  },
};
