import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { concentration } from '../casting/concentration.ts';
import { checkOfSpellUnderWay } from '../casting/spell-check.ts';
import { spellFailure } from '../casting/spell-failure.ts';
import { changes } from '../combatant/changes.ts';
import { activeStatusesOf, hasCondition, viewOf } from '../combatant/combatant-view.ts';
import { craftWords } from '../combatant/craft.ts';
import type { Spell } from '../combatant/spell.ts';
import { rules } from '../core/citations.ts';
import { advises, ends } from '../core/effects.ts';
import { endOfChances } from '../grapple/consequences.ts';
import { confusion } from '../status/confusion.ts';

const SPELLS = rules('Spellcasting and Psionics in Combat', 'D20-022');
const STATUS = rules('Status Definitions', 'D20-045');

const noFollowUp: FollowUp = { effects: [] };

/** A spell takes effect right before the turn. Then a confusion roll determines the behaviour in the turn. */
export function beginTurn(fighter: Fighter, options: unknown, dice: Dice): FollowUp {
  const parts = [
    resolveSpell(fighter, options, dice),
    rollConfusion(fighter, options, dice),
    { effects: adviseFlight(fighter) },
  ];
  return {
    effects: parts.flatMap(({ effects }) => effects),
    breakdowns: parts.flatMap(({ breakdowns = [] }) => breakdowns),
    summary: parts.flatMap(({ summary = '' }) => (summary === '' ? [] : [summary])).join(' '),
  };
}

/**
 * The spell is paid for and takes effect, unless a status prevents it. Concentration checks that are due come first.
 */
function resolveSpell(fighter: Fighter, options: unknown, dice: Dice): FollowUp {
  const { state, statuses } = viewOf(fighter);
  const { spell } = state;
  const under = checkOfSpellUnderWay(fighter);
  if (!under || !spell || fighter.round < spell.effectInRound) return noFollowUp;
  if (under.cost > under.pool) return endUnpaid(spell, under.pool);
  const named = ({ summary }: Resolution) => `${spell.name} is due. ${summary}`;
  const held = concentration.bind({ ...under, wounds: spell.hurt }, options).play(dice);
  if (held.outcome === 'INTERRUPTED') return { ...held, summary: named(held) };
  const { components, craft } = spell;
  const risked = craft === 'SPELL' ? components : [];
  const failure = spellFailure.bind({ statuses, components: risked }, options).play(dice);
  if (failure.outcome === 'FAILS')
    return {
      effects: [ends('ACTOR', 'casting', SPELLS), ...failure.effects],
      breakdowns: failure.breakdowns,
      summary: named(failure),
    };
  const inEffect: Spell = { ...spell, stage: 'IN_EFFECT', hurt: [] };
  return {
    effects: [changes.effect('spellGoesOn', 'ACTOR', { spell: inEffect }, SPELLS), ...held.effects],
    breakdowns: [...held.breakdowns, ...failure.breakdowns],
    summary: `${spell.name} takes effect.`,
  };
}

/** If the caster can no longer pay for a spell, it does not take effect and costs nothing. */
function endUnpaid({ name, craft, cost }: Spell, left: number): FollowUp {
  const { one, pool } = craftWords[craft];
  return {
    effects: [ends('ACTOR', 'casting', SPELLS)],
    summary: `${name} does not take effect. It costs ${cost}, but the caster has only ${quantity(left, one, pool)} left.`,
  };
}

/** Makes one confusion roll, even if the combatant is confused for several reasons. */
function rollConfusion(fighter: Fighter, options: unknown, dice: Dice): FollowUp {
  if (!hasCondition(fighter, 'confused')) return noFollowUp;
  const rolled = confusion.bind({ name: 'The combatant' }, options).play(dice);
  const { behaviour } = rolled.detail;
  return {
    ...rolled,
    effects: [...rolled.effects, changes.effect('behaves', 'ACTOR', { behaviour }, STATUS)],
  };
}

const adviseFlight = (fighter: Fighter): readonly Effect[] =>
  activeStatusesOf(fighter)
    .filter(({ rules: statusRules }) => statusRules.flees)
    .map(({ title }) =>
      advises(
        'ACTOR',
        `The combatant is ${title.toLowerCase()} and must flee from the source of fear. If only special abilities or spells allow this, the combatant must use them.`,
        STATUS,
      ),
    );

/** What a takedown permits in a turn (such as a follow-up) ends with the turn. */
export const endTurn = (fighter: Fighter): readonly Effect[] => endOfChances(fighter, 'ACTOR');
