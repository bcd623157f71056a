import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { conditionOf } from '../conditions/conditions.ts';
import { isStun, type Stun } from '../criticals/harm.ts';
import { reopened } from '../injury/clotting.ts';
import { fatigueOf } from '../injury/fatigue.ts';
import { OUT } from '../injury/out.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { FATIGUE } from '../state/becomes.ts';
import { changes, type Round } from '../state/changes.ts';
import { isSame } from '../state/same.ts';
import { faring, isDead, knocksOut } from './fares.ts';
import { optionsOf, sheetOf, stateOf } from './fighter.ts';

type Gain = Extract<Effect, { type: 'conditionGained' }>;
type End = Extract<Effect, { type: 'conditionEnded' }>;

const turned = ({ on, citation }: Effect, round: Round): readonly Effect[] =>
  (Object.keys(round) as readonly (keyof Round)[]).map((part) =>
    changes.effect(part, on, { [part]: round[part] ?? null }, citation),
  );

/** Ended or begun by hand, what a condition tells is counted otherwise; the condition follows. */
export function received(fighter: Fighter, effect: Effect, given: unknown): readonly Effect[] {
  switch (effect.type) {
    case 'conditionGained':
      return gained(fighter, effect);
    case 'conditionEnded':
      return ended(fighter, effect, optionsOf(given));
    case 'changed':
      return changesNothing(fighter, effect) ? [] : [effect];
    default:
      return [effect];
  }
}

function changesNothing(fighter: Fighter, effect: Extract<Effect, { type: 'changed' }>): boolean {
  const before = stateOf(fighter);
  const after = changes.fold(before, effect);
  const parts = Object.keys(effect.told as object) as readonly (keyof typeof before)[];
  return parts.every((part) => isSame(after[part], before[part]));
}

const causes: readonly (string | null)[] = Object.values(OUT);

/** The dead come to nothing else. */
const isOfTheLiving = (condition: string): boolean => conditionOf('dead')!.excludes!.includes(condition);

function gained(fighter: Fighter, effect: Gain): readonly Effect[] {
  const { condition, rounds, note } = effect;
  const amount = Math.abs(effect.amount ?? 0);
  if (isDead(fighter) && isOfTheLiving(condition)) return [];
  if (isStun(condition)) return stunnedBy(fighter, effect, condition, rounds ?? 1);
  const { bleeding, injuries, initiativeRounds, offensiveBonus, onTurn, ...state } = stateOf(fighter);
  switch (condition) {
    case 'bleeding':
      return turned(effect, {
        bleeding: [
          ...bleeding,
          { rate: Math.max(1, amount), age: 0, treated: 0, magic: false, permanentIn: null },
        ],
      });
    case 'criticalInjury':
      return turned(effect, {
        injuries: [...injuries, { penalty: 0 - amount, wound: note, eased: 0, braced: 0, days: null }],
      });
    case 'initiativeRounds':
      return turned(effect, { initiativeRounds: initiativeRounds + (rounds ?? Math.max(1, amount)) });
    case 'offensiveBonus':
      return turned(effect, {
        offensiveBonus: Math.max(offensiveBonus, amount),
        bonusTurns: onTurn ? 2 : 1,
      });
    case 'energyDrained':
      return turned(effect, { drained: state.drained + Math.max(1, amount) });
    case 'nonlethalDamage':
      return turned(effect, { nonlethal: state.nonlethal + Math.max(1, amount) });
    case 'fatigued':
      return ofFatigue('spent', effect, fatigueLeft(fighter));
    case 'treatedWound':
      return [];
    case 'unconscious':
      return causes.includes(note) ? [] : [effect];
    default:
      return [effect];
  }
}

function ended(fighter: Fighter, effect: End, options: PathmasterOptions): readonly Effect[] {
  const { condition, note } = effect;
  const { bleeding, stun, pending, fatigue } = stateOf(fighter);
  if (isStun(condition))
    return turned(effect, { stun: { ...stun, [condition]: 0 }, pending: { ...pending, [condition]: 0 } });
  switch (condition) {
    case 'bleeding':
      return note === FOR_GOOD ? [] : turned(effect, { bleeding: [] });
    case 'treatedWound':
      return turned(effect, { bleeding: reopened(bleeding) });
    case 'criticalInjury':
      return turned(effect, { injuries: [] });
    case 'initiativeRounds':
      return turned(effect, { initiativeRounds: 0 });
    case 'offensiveBonus':
      return turned(effect, { offensiveBonus: 0, bonusTurns: 0 });
    case 'energyDrained':
      return turned(effect, { drained: 0 });
    case 'nonlethalDamage':
      return turned(effect, { nonlethal: 0 });
    case 'fatigued':
      return ofFatigue('regained', effect, fatigue);
    case 'unconscious':
      return wokenBy(fighter, effect, options);
    default:
      return [effect];
  }
}

/** First Aid that closes a wound for good says so of the wound. */
const FOR_GOOD = 'for good';

/** Whom the game master wakes stays awake until something is worse (PMA-195 to 197). */
function wokenBy(fighter: Fighter, effect: End, options: PathmasterOptions): readonly Effect[] {
  const other = fighter.conditions.find(
    ({ condition, note }) => condition === 'unconscious' && !causes.includes(note),
  );
  return [
    ...(Object.values(knocksOut(fighter, options)).includes(true)
      ? turned(effect, { woken: faring(fighter, options) })
      : []),
    ...(other ? [{ ...effect, note: other.note }] : []),
  ];
}

/**
 * After a passed Pain Resistance roll stun waits; otherwise it works at once (ruling PMA-R101).
 */
function stunnedBy(fighter: Fighter, effect: Gain, stun: Stun, rounds: number): readonly Effect[] {
  const { stunWaits, ...before } = stateOf(fighter);
  const where = stunWaits ? 'pending' : 'stun';
  const track = { ...before[where], [stun]: before[where][stun] + rounds };
  return turned(effect, stunWaits ? { pending: track } : { stun: track, stunEased: 'FULL' });
}

const fatigueLeft = (fighter: Fighter): number =>
  fatigueOf(sheetOf(fighter).co).total - stateOf(fighter).fatigue;

const ofFatigue = (
  type: 'spent' | 'regained',
  { on, citation }: Effect,
  amount: number,
): readonly Effect[] => (amount > 0 ? [{ type, on, budget: FATIGUE, amount, citation }] : []);
