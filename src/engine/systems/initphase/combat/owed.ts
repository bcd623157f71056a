import type { Dice } from '../../../dice/dice.ts';
import { noContext } from '../../../rules/fight/act.ts';
import type { Obligation } from '../../../rules/fight/encounter-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { alliesIn } from '../acting/surroundings.ts';
import { settleOwedBotch, weaponOfBotch } from '../acts/botch-act.ts';
import { botch } from '../botch/index.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { applyEffect } from './apply-effect.ts';

/** Returns the botches with effects that are not rolled yet. */
export function owed(fighter: Fighter): readonly Obligation[] {
  const times = viewOf(fighter).state.botches.length;
  return times > 0 ? [{ act: 'botch', title: 'the effects of a botch', to: null, times }] : [];
}

/** Rolls the remaining botches at the end of the round, with the surroundings that the fight contains. */
export function rollOwed(
  fighter: Fighter,
  options: unknown,
  dice: Dice,
  present: ReadonlyMap<string, Fighter> = new Map(),
): FollowUp {
  // Each botch finds the weapons as the earlier botches have left them.
  let now = fighter;
  const all = viewOf(fighter).state.botches.map((each) => {
    const scene = {
      weapon: weaponOfBotch(now, each, null),
      allies: alliesIn(fighter, {}, { ...noContext, present, acted: new Set(present.keys()) }, []),
      round: Math.max(1, fighter.round),
    };
    const { summary, breakdowns, effects } = botch.bind(scene, options).play(dice);
    const own = effects.filter(({ on }) => on === 'ACTOR');
    now = { ...now, state: own.reduce(applyEffect, now.state) };
    return { summary, breakdowns, effects: settleOwedBotch(effects, each) };
  });
  return {
    summary: all.map(({ summary }) => summary).join(' '),
    breakdowns: all.flatMap(({ breakdowns }) => breakdowns),
    effects: all.flatMap(({ effects }) => effects),
  };
}
