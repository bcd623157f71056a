import { quantity } from '../../quantity.ts';
import type { Condition } from '../condition.ts';
import type { EncounterRules } from '../fight/encounter-rules.ts';
import { titleOf } from '../title.ts';
import type { DeclaredChange } from './change.ts';
import type { ConditionStart, Effect, EffectType } from './effect.ts';

/** A system's words for effects. */
interface Words {
  readonly conditions: readonly Pick<Condition, 'id' | 'title' | 'thing' | 'counted'>[];
  readonly encounterRules: Pick<EncounterRules, 'changes' | 'amounts' | 'hitPointNames'>;
}

type Of<Type extends EffectType> = Extract<Effect, { readonly type: Type }>;

const inBrackets = (note: string | null): string => (note === null || note === '' ? '' : ` (${note})`);

const conditionTitle = (id: string, { conditions }: Words): string =>
  (conditions.find((condition) => condition.id === id)?.title ?? titleOf(id)).toLowerCase();

/** Returns an amount of hit points as text, with the system's name for hit points. */
function hitPoints(amount: number, { encounterRules: { hitPointNames } }: Words): string {
  const [one, more] = hitPointNames ?? ['hit point', 'hit points'];
  return quantity(amount, one, more);
}

const lossOf = ({ amount, location, severity }: Of<'damage'>, words: Words): string =>
  [
    `${hitPoints(amount, words)} lost`,
    location === undefined ? '' : `, ${titleOf(location).toLowerCase()}`,
    severity === null ? '' : `, ${titleOf(severity).toLowerCase()}`,
  ].join('');

function durationOf(rounds: number, starts: ConditionStart): string {
  switch (starts) {
    case 'NOW':
      return quantity(rounds, 'round');
    case 'NOW_NOT_COUNTED':
      return `this round and ${quantity(rounds, 'more round')}`;
    case 'NEXT_ROUND':
      return `${quantity(rounds, 'round')} from the next round`;
  }
}

function gainOf(
  { condition, rounds, amount, starts, untilTurnOf, note }: Of<'conditionGained'>,
  words: Words,
): string {
  const much = amount === undefined ? '' : ` ${amount}`;
  const long = rounds === null ? '' : ` for ${durationOf(rounds, starts)}`;
  const turn = untilTurnOf === undefined ? '' : ` until ${untilTurnOf}’s turn begins`;
  return `${conditionTitle(condition, words)}${much}${long}${turn}${inBrackets(note)}`;
}

const harmOf = ({ amount, broken }: Of<'itemDamaged'>): string =>
  [
    ...(amount > 0 || !broken ? [`loses ${quantity(amount, 'hit point')}`] : []),
    ...(broken ? ['breaks'] : []),
  ].join(' and ');

function endOf({ condition, note }: Of<'conditionEnded'>, words: Words): string {
  const title = conditionTitle(condition, words);
  const { thing = false, counted = false } = words.conditions.find(({ id }) => id === condition) ?? {};
  if (counted) return `one application of ${title} removed${inBrackets(note)}`;
  return thing ? `${title} ends${inBrackets(note)}` : `no longer ${title}${inBrackets(note)}`;
}

interface Distance {
  readonly metres: number;
  readonly feet?: number;
}

const distanceOf = ({ metres, feet }: Distance): string =>
  feet === undefined ? `${metres} m` : quantity(feet, 'foot', 'feet');

const lies = (distance: Distance): string =>
  (distance.feet ?? distance.metres) === 0 ? 'lies at their feet' : `lies ${distanceOf(distance)} away`;

/** Returns the title of an attribute. Books write abbreviations in capitals: STR, MOV. */
const attributeTitle = (name: string): string => (name.length <= 3 ? name.toUpperCase() : titleOf(name));

/**
 * Returns the words that describe how the combatant moved. Empty if the note contains only the fact that the combatant
 * moved.
 */
const how = (note: string): string => (note === '' || note === 'moved' ? '' : `, ${note}`);

/** Returns an amount of a resource, such as "2 action points". */
export function describeAmount(
  budget: string,
  amount: number,
  { encounterRules: { amounts } }: Words,
): string {
  const [one, more] = amounts?.[budget] ?? [];
  return quantity(amount, one ?? titleOf(budget).toLowerCase(), more ?? one ?? titleOf(budget).toLowerCase());
}

/** Returns the short description of an effect, such as "5 hit points lost" or "stunned for 3 rounds". */
export function effectSummary(effect: Effect, words: Words): string {
  switch (effect.type) {
    case 'damage':
      return lossOf(effect, words);
    case 'healing':
      return `${hitPoints(effect.amount, words)} regained`;
    case 'conditionGained':
      return gainOf(effect, words);
    case 'conditionEnded':
      return endOf(effect, words);
    case 'itemDamaged':
      return `${effect.item} ${harmOf(effect)}`;
    case 'itemDropped':
      return `${effect.item} ${lies(effect)}`;
    case 'itemTaken':
      return `takes ${effect.item} in hand`;
    case 'itemMended':
      return `${effect.item} regains ${quantity(effect.amount, 'hit point')}`;
    case 'moved':
      return `moved ${distanceOf(effect)}${how(effect.note)}`;
    case 'spent':
      return `${describeAmount(effect.budget, effect.amount, words)} spent`;
    case 'regained':
      return `${describeAmount(effect.budget, effect.amount, words)} regained`;
    case 'progressed':
      return `${effect.task}: ${effect.sum} of ${effect.of} after ${quantity(effect.rolls, 'roll')}`;
    case 'weakened':
      return `${attributeTitle(effect.attribute)} decreases by ${effect.amount}`;
    case 'initiative':
      return `initiative ${effect.value}`;
    case 'planned':
      return 'has a plan for the round';
    case 'lasting':
      return effect.what;
    case 'changed':
      return changeOf(effect, words)?.says(effect.told) ?? effect.change;
    case 'left':
      return 'leaves the fight';
    case 'putOff':
      return 'the turn moves to later in the round';
    case 'guidance':
      return effect.text;
  }
}

export const changeOf = (
  { change }: Of<'changed'>,
  { encounterRules: { changes } }: Words,
): DeclaredChange | undefined => changes?.find(({ id }) => id === change);

/** Returns the amount of an effect. Null if it has none. */
export function amountOf(effect: Effect, words: Words): number | null {
  if ('amount' in effect) return effect.amount ?? null;
  if (effect.type === 'changed') return changeOf(effect, words)?.amountIn(effect.told) ?? null;
  return effect.type === 'initiative' ? effect.value : null;
}

/** True if the effect only records something that later rules need. Readable logs then omit it. */
export const isInternal = (effect: Effect, words: Words): boolean =>
  effect.type === 'planned' || (effect.type === 'changed' && changeOf(effect, words)?.isInternal === true);
