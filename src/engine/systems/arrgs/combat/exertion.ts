import type { Dice } from '../../../dice/dice.ts';
import type { Role } from '../../../rules/effect.ts';
import type { Aftermath } from '../../../rules/followed.ts';
import { movementTerms } from '../movement/increment.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { strain } from '../vitality/disabled.ts';
import { bleed } from '../vitality/dying.ts';
import { type Held, heldBreakdowns } from '../vitality/fortitude.ts';
import { type ConditionEvent, type Ordeal, ordealEffects } from '../vitality/ordeal.ts';
import { type Faring, isDisabled } from '../vitality/vitality.ts';
import { meansOf, modifiersOf, withCircumstances } from './modifiers.ts';
import { movementOf, type Side } from './side.ts';
import { spentIn } from './state.ts';

/** What somebody holds out with against their conditions, `spent` points later. */
export const fortitudeOf = (side: Side, spent = 0) => ({
  fortitude: withCircumstances(
    modifiersOf(side, meansOf('FORTITUDE')),
    movementTerms(movementOf(side), null).map(({ label, value }) => ({ label, value })),
  ),
  spent: spentIn(side.state) + spent,
});

/** What somebody did, so often, with so many points. */
export interface Exertion {
  readonly event: ConditionEvent;
  readonly times: number;
  readonly spent: number;
}

/**
 * What acting or reacting does to somebody Disabled or Dying, once the manoeuvre is resolved (ruling ARR-R40):
 * `now` is how they fare by then, the cost paid and every blow taken.
 */
export function exerted(
  side: Side,
  now: Faring,
  { event, times, spent }: Exertion,
  on: Role,
  options: ArrgsOptions,
  dice: Dice,
): readonly Aftermath[] {
  const { faring: before } = side;
  const held = fortitudeOf(side, spent);
  const suffers = before.dying > 0 || (event === 'ACTION' && isDisabled(before));
  const made: Aftermath[] = [];
  let faring = now;
  for (let time = 0; suffers && time < times; time++) {
    const ordeal =
      before.dying > 0 ? bleed(faring, event, held, options, dice) : strain(faring, held, options, dice);
    made.push(tell(ordeal, on));
    faring = ordeal.after;
  }
  return made;
}

const tell = (ordeal: Ordeal, on: Role): Aftermath => ({
  effects: ordealEffects(ordeal, on),
  breakdowns: heldBreakdowns(ordeal.held),
  ...(ordeal.held ? { summary: ordealWords(ordeal.held, ordeal) } : {}),
});

const ordealWords = ({ dc, judged: { checkResult } }: Held, { of, loss }: Ordeal): string =>
  `${of}: Fortitude ${checkResult} against ${dc.total}, ${loss} Vitality lost.`;
