import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { conditionOf } from '../conditions/conditions.ts';
import { FATIGUE } from '../conditions/effect-makers.ts';
import { isStunCondition, type StunCondition } from '../criticals/harm.ts';
import { reopenWounds } from '../injury/bleeding-wound.ts';
import { maximumFatigue } from '../injury/fatigue.ts';
import { UNCONSCIOUS_NOTES } from '../injury/unconscious-causes.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { asStored } from '../state/as-stored.ts';
import type { StateChanges } from '../state/changes.ts';
import { isSameValue } from '../state/is-same-value.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';
import { faringOf, isDead, knockOutCauses } from './faring.ts';
import { isTurnOver, optionsOf, sheetOf, stateOf } from './fighter.ts';

type Gain = Extract<Effect, { type: 'conditionGained' }>;
type End = Extract<Effect, { type: 'conditionEnded' }>;

const changeEffects = ({ on, citation }: Effect, round: StateChanges): readonly Effect[] =>
  stateChangeEffects(on, round, citation);

/**
 * Some conditions only show a number that the state contains. Effects on such a condition change that number instead.
 */
export function adaptEffect(fighter: Fighter, effect: Effect, given: unknown): readonly Effect[] {
  switch (effect.type) {
    case 'conditionGained':
      return adaptGain(fighter, effect);
    case 'conditionEnded':
      return adaptEnd(fighter, effect, optionsOf(given));
    case 'changed':
      return changesNothing(fighter, effect) ? [] : [effect];
    default:
      return [effect];
  }
}

function changesNothing(fighter: Fighter, { told }: Extract<Effect, { type: 'changed' }>): boolean {
  const before = stateOf(fighter);
  const changed = told as Readonly<Record<string, Json>>;
  const parts = Object.keys(changed) as readonly (keyof typeof before)[];
  return parts.every((part) => isSameValue(changed[part], asStored(part, before[part] as never)));
}

const outNotes: readonly (string | null)[] = Object.values(UNCONSCIOUS_NOTES);

/** Dead combatants do not gain conditions that only the living have. */
const isOfTheLiving = (condition: string): boolean => conditionOf('dead')!.excludes!.includes(condition);

function adaptGain(fighter: Fighter, effect: Gain): readonly Effect[] {
  const { condition, rounds, note } = effect;
  const amount = Math.abs(effect.amount ?? 0);
  if (isDead(fighter) && isOfTheLiving(condition)) return [];
  if (isStunCondition(condition)) return stunEffects(fighter, effect, condition, rounds ?? 1);
  const { bleeding, injuries, initiativeRounds, offensiveBonus, onTurn, ...now } = stateOf(fighter);
  switch (condition) {
    case 'bleeding':
      return changeEffects(effect, {
        bleeding: [
          ...bleeding,
          { rate: Math.max(1, amount), age: 0, treated: 0, magic: false, permanentIn: null },
        ],
      });
    case 'criticalInjury':
      return changeEffects(effect, {
        injuries: [
          ...injuries,
          { penalty: 0 - amount, wound: note, eased: 0, braced: 0, healed: 0, days: null },
        ],
      });
    case 'initiativeRounds':
      return changeEffects(effect, { initiativeRounds: initiativeRounds + (rounds ?? Math.max(1, amount)) });
    case 'offensiveBonus':
      return changeEffects(effect, {
        offensiveBonus: Math.max(offensiveBonus, amount),
        bonusTurns: onTurn ? 2 : 1,
      });
    case 'energyDrained':
      return changeEffects(effect, { drained: now.drained + Math.max(1, amount) });
    case 'nonlethalDamage':
      return changeEffects(effect, { nonlethal: now.nonlethal + Math.max(1, amount) });
    case 'fatigued':
      return fatigueEffects('spent', effect, fatigueLeft(fighter));
    case 'treatedWound':
      return [];
    case 'unconscious':
      return outNotes.includes(note) ? [] : [effect];
    default:
      return [{ ...effect, starts: startOf(fighter, effect) }];
  }
}

/**
 * The rounds of a condition are counted at the start of the combatant's turns. If the turn of this round has already
 * begun, the condition lasts one more round (ruling PMA-R02).
 */
const startOf = (fighter: Fighter, { rounds, starts }: Gain): Gain['starts'] =>
  rounds !== null && starts === 'NOW' && isTurnOver(stateOf(fighter)) ? 'NOW_NOT_COUNTED' : starts;

function adaptEnd(fighter: Fighter, effect: End, options: PathmasterOptions): readonly Effect[] {
  const { condition, note } = effect;
  const { bleeding, stun, pending, fatigue } = stateOf(fighter);
  if (isStunCondition(condition))
    return changeEffects(effect, {
      stun: { ...stun, [condition]: 0 },
      pending: { ...pending, [condition]: 0 },
    });
  switch (condition) {
    case 'bleeding':
      return note === FOR_GOOD ? [] : changeEffects(effect, { bleeding: [] });
    case 'treatedWound':
      return changeEffects(effect, { bleeding: reopenWounds(bleeding) });
    case 'criticalInjury':
      return changeEffects(effect, { injuries: [] });
    case 'initiativeRounds':
      return changeEffects(effect, { initiativeRounds: 0 });
    case 'offensiveBonus':
      return changeEffects(effect, { offensiveBonus: 0, bonusTurns: 0 });
    case 'energyDrained':
      return changeEffects(effect, { drained: 0 });
    case 'nonlethalDamage':
      return changeEffects(effect, { nonlethal: 0 });
    case 'fatigued':
      return fatigueEffects('regained', effect, fatigue);
    case 'unconscious':
      return wakingEffects(fighter, effect, options);
    default:
      return [effect];
  }
}

/** Note of First Aid that closes a wound permanently. It changes that wound's record, not a condition. */
const FOR_GOOD = 'for good';

/**
 * A combatant woken by the game master stays awake until a cause of unconsciousness gets worse (PMA-195 to PMA-197).
 */
function wakingEffects(fighter: Fighter, effect: End, options: PathmasterOptions): readonly Effect[] {
  const other = fighter.conditions.find(
    ({ condition, note }) => condition === 'unconscious' && !outNotes.includes(note),
  );
  return [
    ...(Object.values(knockOutCauses(fighter, options)).includes(true)
      ? changeEffects(effect, { woken: faringOf(fighter, options) })
      : []),
    ...(other ? [{ ...effect, note: other.note }] : []),
  ];
}

/** After a successful Pain Resistance roll, new stun is pending until the next recovery (ruling PMA-R101). */
function stunEffects(fighter: Fighter, effect: Gain, stun: StunCondition, rounds: number): readonly Effect[] {
  const { stunWaits, ...before } = stateOf(fighter);
  const where = stunWaits ? 'pending' : 'stun';
  const track = { ...before[where], [stun]: before[where][stun] + rounds };
  return changeEffects(effect, stunWaits ? { pending: track } : { stun: track, stunEased: 'FULL' });
}

const fatigueLeft = (fighter: Fighter): number =>
  maximumFatigue(sheetOf(fighter).co).total - stateOf(fighter).fatigue;

const fatigueEffects = (
  type: 'spent' | 'regained',
  { on, citation }: Effect,
  amount: number,
): readonly Effect[] => (amount > 0 ? [{ type, on, budget: FATIGUE, amount, citation }] : []);
