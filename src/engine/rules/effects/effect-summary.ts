import { quantity } from '../../quantity.ts';
import type { Condition } from '../condition.ts';
import { titleOf } from '../title.ts';
import type { DeclaredChange } from './change.ts';
import type { Effect, EffectType } from './effect.ts';

/** Where an effect finds the words of its system. */
interface Words {
  readonly conditions: readonly Pick<Condition, 'id' | 'title'>[];
  readonly changes: readonly DeclaredChange[];
}

type Of<Type extends EffectType> = Extract<Effect, { readonly type: Type }>;

const inBrackets = (note: string | null): string => (note === null || note === '' ? '' : ` (${note})`);

const conditionTitle = (id: string, { conditions }: Words): string =>
  (conditions.find((condition) => condition.id === id)?.title ?? titleOf(id)).toLowerCase();

const lossOf = ({ amount, location, severity }: Of<'damage'>): string =>
  [
    `${quantity(amount, 'hit point')} lost`,
    location === undefined ? '' : `, ${titleOf(location).toLowerCase()}`,
    severity === null ? '' : `, ${titleOf(severity).toLowerCase()}`,
  ].join('');

function gainOf(
  { condition, rounds, amount, starts, untilTurnOf, note }: Of<'conditionGained'>,
  words: Words,
): string {
  const much = amount === undefined ? '' : ` ${amount}`;
  const long = rounds === null ? '' : ` for ${quantity(rounds, 'round')}`;
  const when = starts === 'NEXT_ROUND' && rounds !== null ? ' from the next round' : '';
  const turn = untilTurnOf === undefined ? '' : ' until a turn begins';
  return `${conditionTitle(condition, words)}${much}${long}${when}${turn}${inBrackets(note)}`;
}

const distanceOf = ({ metres, feet }: { readonly metres: number; readonly feet?: number }): string =>
  feet === undefined ? `${metres} m` : `${feet} feet`;

const pointsOf = (budget: string, amount: number): string => `${amount} × ${titleOf(budget).toLowerCase()}`;

/** An effect in a few words for people: "5 hit points lost", "stunned for 3 rounds". */
export function effectSummary(effect: Effect, words: Words): string {
  switch (effect.type) {
    case 'damage':
      return lossOf(effect);
    case 'healing':
      return `${quantity(effect.amount, 'hit point')} regained`;
    case 'conditionGained':
      return gainOf(effect, words);
    case 'conditionEnded':
      return `no longer ${conditionTitle(effect.condition, words)}${inBrackets(effect.note)}`;
    case 'itemDamaged':
      return `${effect.item} loses ${quantity(effect.amount, 'hit point')}${effect.broken ? ' and breaks' : ''}`;
    case 'itemDropped':
      return `${effect.item} lies ${distanceOf(effect)} away`;
    case 'itemTaken':
      return `${effect.item} in hand again`;
    case 'itemMended':
      return `${effect.item} gets ${quantity(effect.amount, 'hit point')} back`;
    case 'moved':
      return `moved ${distanceOf(effect)}, ${effect.note}`;
    case 'spent':
      return `${pointsOf(effect.budget, effect.amount)} spent`;
    case 'regained':
      return `${pointsOf(effect.budget, effect.amount)} had again`;
    case 'progressed':
      return `${effect.task}: ${effect.sum} of ${effect.of} after ${quantity(effect.rolls, 'roll')}`;
    case 'weakened':
      return `${titleOf(effect.attribute)} lower by ${effect.amount}`;
    case 'initiative':
      return `initiative ${effect.value}`;
    case 'planned':
      return 'a plan for the round';
    case 'lasting':
      return effect.what;
    case 'changed':
      return withoutStop(
        words.changes.find(({ id }) => id === effect.change)?.told.description ?? effect.change,
      );
    case 'putOff':
      return 'a turn later in the round';
    case 'guidance':
      return effect.text;
  }
}

const withoutStop = (text: string): string => text.replace(/\.$/, '');

/** How much of it there is, where it comes in amounts. */
export function amountOf(effect: Effect): number | null {
  if ('amount' in effect) return effect.amount ?? null;
  return effect.type === 'initiative' ? effect.value : null;
}
