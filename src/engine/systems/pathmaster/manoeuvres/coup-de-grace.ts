import { defaulted, flag, list, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { condition, conditionsNamed, withImplied } from '../conditions/conditions.ts';
import { gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const input = record(
  'CoupDeGraceInput',
  {
    targetConditions: defaulted(list(condition, 40, 'The target’s conditions.'), []),
    missile: defaulted(flag('True if the attacker uses a missile weapon.'), false),
    adjacent: defaulted(flag('True if the target is adjacent to the attacker.'), true),
    attackerAble: defaulted(
      flag('True if the attacker is still able to strike after any Opportunity Attacks.'),
      true,
    ),
    protected: defaulted(flag('True if an ability or the situation protects the target from death.'), false),
  },
  'A coup de grace on a helpless target.',
);

type Input = Value<typeof input>;

const outcomes = {
  KILLED: 'The target is dead.',
  ATTACKED: 'The blow is a normal attack on a helpless target.',
  REFUSED: 'A coup de grace is not possible here.',
} as const;

/** True if the attacker may begin, which provokes Opportunity Attacks even if these prevent the blow. */
const mayBegin = ({ targetConditions, adjacent }: Input): boolean =>
  adjacent && withImplied(conditionsNamed(targetConditions)).includes('helpless');

function outcomeOf(given: Input, { coupDeGraceAutomatic }: PathmasterOptions): keyof typeof outcomes {
  if (!mayBegin(given) || !given.attackerAble) return 'REFUSED';
  return coupDeGraceAutomatic && !given.protected ? 'KILLED' : 'ATTACKED';
}

export const coupDeGrace = rule({
  id: 'coupDeGrace',
  title: 'Coup de grace',
  description:
    'Resolves a Full Round blow that kills a helpless target at once. Foes in reach may strike first.',
  citation: combat('Helpless', 'PMA-157'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'CoupDeGrace',
  about: 'Result of a coup de grace.',
  facts: {
    killed: flag('True if the target dies.'),
    provokes: flag('True if foes in reach may make Opportunity Attacks before the blow.'),
  },
  play: (given, options) => {
    const outcome = outcomeOf(given, options);
    const killed = outcome === 'KILLED';
    return {
      outcome,
      facts: { killed, provokes: mayBegin(given) },
      effects: () => (killed ? [gains('TARGET', 'dead', ruling('PMA-R77'))] : []),
      say: () => outcomes[outcome],
    };
  },
});
