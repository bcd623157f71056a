import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { concentration } from '../casting/concentration.ts';
import { words } from '../casting/pool.ts';
import { spellFailure } from '../casting/spell-failure.ts';
import { rules } from '../citations.ts';
import { advises, ends } from '../effects.ts';
import { confusion } from '../status/confusion.ts';
import { dropping } from './dropping.ts';
import { plans } from './planned.ts';
import { has, heldBy, sideOf } from './side.ts';
import { castingOf } from './spell-of.ts';
import type { State } from './state.ts';

/** A spell takes effect right before the turn; then confusion says what is done in it. */
export function beginTurn(fighter: Fighter, options: unknown, dice: Dice): readonly Effect[] {
  return [
    ...takingEffect(fighter, options, dice),
    ...dropping(fighter),
    ...confused(fighter, options, dice),
    ...fleeing(fighter),
  ];
}

/** Paid for and in effect, spoilt by a status, or interrupted by one. */
function takingEffect(fighter: Fighter, options: unknown, dice: Dice): readonly Effect[] {
  const { state, statuses } = sideOf(fighter);
  const under = castingOf(fighter);
  if (!under || !state.spell || fighter.round < state.spell.effectInRound) return [];
  const { spell } = state;
  const citation = rules('Spellcasting and Psionics in Combat');
  const told = ({ summary }: Resolution) => advises('ACTOR', `${spell.name}: ${summary}`, citation);
  const held = concentration.bind({ ...under, wounds: [] }, options).play(dice);
  if (held.outcome === 'INTERRUPTED') return [...held.effects, told(held)];
  const { components, craft } = spell;
  if (craft === 'SPELL') {
    const failure = spellFailure.bind({ statuses, components }, options).play(dice);
    if (failure.outcome === 'FAILS')
      return [ends('ACTOR', 'casting', citation), ...failure.effects, told(failure)];
  }
  return [
    ...held.effects,
    plans('ACTOR', { spell: { ...spell, stage: 'IN_EFFECT' } }, citation),
    advises('ACTOR', `${spell.name}: the ${words[craft].it} takes effect.`, citation),
  ];
}

/** Two confusions are rolled for once. */
function confused(fighter: Fighter, options: unknown, dice: Dice): readonly Effect[] {
  if (!has(fighter, 'confused')) return [];
  const { detail, effects } = confusion.bind({ name: 'confused' }, options).play(dice);
  const { behaviour } = detail as { readonly behaviour: State['behaviour'] };
  return [...effects, plans('ACTOR', { behaviour }, rules('Status Definitions'))];
}

const fleeing = (fighter: Fighter): readonly Effect[] =>
  heldBy(fighter)
    .filter(({ bearing }) => bearing.flees)
    .map(({ title }) =>
      advises(
        'ACTOR',
        `${title}: flees from what is feared, by special means where those are the only way.`,
        rules('Status Definitions'),
      ),
    );
