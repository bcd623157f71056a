import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { hitBreakdown } from '../critical/hit.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { botchOutcome } from '../tables/botch.ts';
import { describeBotch } from './describe-botch.ts';
import { botchDetail, botchDetailOf } from './detail.ts';
import { botchEffects } from './effects.ts';
import { type BotchScene, botchInput, surroundingFaults } from './input.ts';
import { type BotchResult, rollBotch } from './roll-botch.ts';

/** A botch by itself: the table, the rolls it asks for, and what follows. */
export const botch = procedure({
  id: 'botch',
  title: 'Effects of a botch',
  description:
    'A roll of 3d6 on the effects of a botch, again where an entry cannot apply, and what follows.',
  citation: combat('Resolving Botches'),
  input: botchInput,
  options: initphaseOptions,
  detail: botchDetail,
  outcomes: botchOutcome.values,
  faults: surroundingFaults,
  measures: {
    entry: { title: 'Entry of the table that applies', kind: 'number' },
    lostRounds: { title: 'Rounds that the entry itself costs', kind: 'number' },
    damage: { title: 'Damage to whoever is struck', kind: 'number' },
  },
  decide: (input, options: InitphaseOptions, dice, overrides) =>
    rollBotch(input, input.total, options, dice, overrides),
  view: ({ band, rounds, hit }) => ({
    outcome: band.cells.outcome,
    entry: band.from,
    lostRounds: rounds,
    damage: hit?.total ?? 0,
  }),
  conclude: (botched, input, options) => ({
    outcome: botched.band.cells.outcome,
    summary: `${describeBotch(botched)}.`,
    breakdowns: botchBreakdowns(botched, input),
    effects: botchEffects('ACTOR', botched, input, options),
    detail: botchDetailOf(botched, input, options),
  }),
});

const resolving = combat('Resolving Botches');

export function botchBreakdowns(
  { totals, band, rounds, feet, hit, weapon: fate }: BotchResult,
  { weapon }: BotchScene,
): readonly Breakdown[] {
  const { amount } = band.cells;
  const numbers = totals.map((total) => breakdown('botch', [term('3d6', total, 'DICE', resolving)]));
  if (rounds > 0) numbers.push(breakdown('rounds lost', [term(amount!, rounds, 'DICE', resolving)]));
  if (feet > 0) numbers.push(breakdown('feet', [term(`${amount} × 5 feet`, feet, 'DICE', resolving)]));
  if (fate.save)
    numbers.push(
      breakdown('save of the weapon', [
        term('d20', fate.save.face, 'DICE', ruling('INI-R17')),
        term('bonus', fate.save.total - fate.save.face, 'BASE', ruling('INI-R17')),
      ]),
    );
  if (fate.damage > 0)
    numbers.push(
      breakdown('damage recorded on the weapon', [
        term('recorded before', weapon?.recorded ?? 0, 'BASE', combat('Break / Damage Attacking Weapon')),
        term('its own damage', fate.damage, 'DICE', combat('Break / Damage Attacking Weapon')),
      ]),
    );
  if (hit) numbers.push(hitBreakdown(hit));
  return numbers;
}
