import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { type Aftermath, followed } from '../../../rules/followed.ts';
import { readOptions } from '../../../rules/option.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { characteristicRating, passes } from '../characteristic-roll.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { collapses } from '../wound.ts';
import { luckDue } from '../wounds/wound.ts';
import { has } from './capable.ts';
import { sideOf } from './side.ts';
import { stand } from './standing.ts';

/** What an act does to its target, and the Luck roll of whom the day's minor wounds may fell (ruling R-60). */
export const mayFaint = (victim: Fighter, bound: BoundProcedure, options: unknown): BoundProcedure =>
  followed(bound, ({ effects }, dice) => faint(victim, effects, readOptions(brpOptions, options), dice));

function faint(
  victim: Fighter,
  effects: readonly Effect[],
  options: BrpOptions,
  dice: Dice,
): readonly Aftermath[] {
  const { sheet, state } = sideOf(victim);
  const { organic, pow } = sheet;
  let { hitPoints: current } = stand(victim);
  let before = state.minorToday;
  let due = false;
  for (const effect of effects) {
    if (effect.type !== 'damage' || effect.on !== 'TARGET') continue;
    const { amount: damage, severity } = effect;
    const hitPoints = { current, maximum: stand(victim).maximum, organic };
    if (severity === 'MINOR') {
      due ||= luckDue({ damage, hitPoints, minorWoundsToday: [before] }, options);
      before += damage;
    }
    current -= damage;
  }
  if (!due || has(victim, 'unconscious')) return [];
  const luck = characteristicRating('Luck', pow);
  const lucky = dice.ask(passes(luck.total, options, 'Luck roll against fainting'));
  return [
    {
      effects: lucky ? [] : [collapses(options.koMinutes)],
      breakdowns: [luck],
      summary: `The day’s minor wounds are as much as a major one: ${lucky ? 'a Luck roll keeps them up' : 'unconscious'}.`,
    },
  ];
}
