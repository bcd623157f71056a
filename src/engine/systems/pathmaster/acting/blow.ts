import { read } from '../../../rules/fields/read.ts';
import { noContext } from '../../../rules/fight/act.ts';
import { AnswerNeeded } from '../../../rules/fight/answer.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { andThen, mapEffects } from '../../../rules/fight/follow-up.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { Manoeuvre } from '../actions/table.ts';
import { attack } from '../attack/attack.ts';
import { isMelee } from '../attempt/bonus.ts';
import { attackInput } from '../attempt/input.ts';
import { heldBy, hindered, idOf, stateOf } from '../combatant/fighter.ts';
import { becomes } from '../state/becomes.ts';
import { defence } from '../strike/defence.ts';
import { open } from './attack-fields.ts';
import { mayAnswer } from './choices.ts';
import { answerRefusal } from './defender.ts';
import { disturbs } from './disturbed.ts';
import { answered, roundAfter } from './rounds-after.ts';
import { goesOn, steppedInto } from './step-in.ts';
import { type Blow, inputOf } from './struck.ts';
import { mayWard } from './wards.ts';

/** What the first attack of a turn fixes; a missile keeps nothing back. */
function parryKept({ actor, weapon, input, manner: { manoeuvre } }: Blow): number | RuleViolation {
  const { parry, turn } = stateOf(actor);
  if (!isMelee(weapon)) return 0;
  if (manoeuvre === 'OPPORTUNITY_ATTACK' || manoeuvre === 'DELAYED_ATTACK') return parry ?? 0;
  const wanted = input.parry ?? parry ?? 0;
  if (parry !== null && wanted !== parry && !turn.taken.every((key) => key === 'EVALUATE'))
    return ruleViolation('the Parry of this turn is fixed', ['parry'], String(parry));
  return wanted;
}

/** The confused attack nobody but whoever attacked them last, if there is one (ruling PMA-R117). */
function strays(actor: Fighter, target: Fighter, manoeuvre: Manoeuvre): RuleViolation | null {
  const { confusedAt } = stateOf(actor);
  const bound = heldBy(actor).includes('confusedAttacking') && manoeuvre !== 'OPPORTUNITY_ATTACK';
  return bound && confusedAt !== null && confusedAt !== idOf(target)
    ? {
        ...ruleViolation('the confused attack whoever attacked them last', [], 'the last attacker'),
        about: 'target',
      }
    : null;
}

/** Whoever has delayed an Attack may strike at a charger before the blow falls (PMA-053), with a spell just cast, too. */
const mayStrikeFirst = ({ target, manner: { manoeuvre } }: Blow): boolean => {
  const { turn, budget, readied } = stateOf(target);
  return manoeuvre === 'CHARGE' && (readied !== null || (turn.delaying && budget.interrupt > 0));
};

/** An attack between two combatants, every number from their sheets and states; or why there can be none. */
export function blowOf(blow: Blow): BoundProcedure | RuleViolation {
  const { actor, target, weapon, input, manner, options, path = [], overrides, context = noContext } = blow;
  const hindrance = hindered(actor, manner.manoeuvre, options);
  if (hindrance) return hindrance;
  if (context.interposed !== null) return protecting(blow, context.interposed);
  const parry = parryKept(blow);
  const refused =
    strays(actor, target, manner.manoeuvre) ??
    (typeof parry === 'object' ? parry : null) ??
    (input.targetParries === null ? null : answerRefusal(target, weapon, input, options));
  if (refused) return refused;
  const whole = inputOf(blow, parry as number);
  const bound = attack.bind(whole, options, path, overrides);
  const asks = (): boolean =>
    input.targetParries === null &&
    (input.waits || mayStrikeFirst(blow) || (input.aware && mayWard(target, options)) || mayAnswer(blow));
  const waiting: typeof bound = {
    ...bound,
    play: (dice) => {
      if (asks()) throw new AnswerNeeded('TARGET', 'how to meet the attack');
      return bound.play(dice);
    },
  };
  const struck = mapEffects(waiting, ({ effects }) => [
    ...effects,
    ...becomes('ACTOR', roundAfter(blow, parry as number)),
    ...answered(blow, defence(read(attackInput, whole), options)),
  ]);
  return andThen(struck, ({ effects }, dice) => disturbs(blow, effects, dice));
}

/** An attack that somebody has thrown themselves into, with nothing but their Dodge and Shield. */
function protecting(blow: Blow, by: string): BoundProcedure | RuleViolation {
  const { weapon, manner, options, path = [], overrides } = blow;
  const parry = parryKept(blow);
  if (typeof parry === 'object') return parry;
  const input = { ...blow.input, ...open, shield: true, side: 'FRONT', aware: true } as const;
  const protector = { ...blow, input, manner: { ...manner, side: null } };
  const whole = inputOf(protector, parry);
  const bound = steppedInto(by, { ...whole, weapon }, options, path, overrides);
  if ('forbidden' in bound) return bound;
  return mapEffects(bound, ({ outcome, effects }) => [
    ...effects,
    ...(goesOn(outcome) ? [] : becomes('ACTOR', roundAfter(blow, parry))),
    ...answered(protector, defence(read(attackInput, whole), options)),
  ]);
}
