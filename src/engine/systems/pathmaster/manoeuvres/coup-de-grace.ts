import { defaulted, flag, list, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { condition, conditionsNamed, withImplied } from '../conditions/conditions.ts';
import { gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const input = record(
  'CoupDeGraceInput',
  {
    targetConditions: defaulted(list(condition, 40, 'Conditions of the target.'), []),
    missile: defaulted(flag('Whether it is delivered with a missile weapon.'), false),
    adjacent: defaulted(flag('Whether the target is adjacent.'), true),
    attackerAble: defaulted(
      flag('Whether the attacker is still able to after any Opportunity Attacks.'),
      true,
    ),
    protected: defaulted(flag('Whether an ability or the situation keeps the target from dying.'), false),
  },
  'A killing blow at somebody helpless.',
);

type Input = Value<typeof input>;

const outcomes = {
  KILLED: 'The target is dead.',
  ATTACKED: 'It is an attack like any other on the helpless.',
  REFUSED: 'There is no such blow here.',
} as const;

function outcomeOf(given: Input, { coupDeGraceAutomatic }: PathmasterOptions): keyof typeof outcomes {
  const helpless = withImplied(conditionsNamed(given.targetConditions)).includes('helpless');
  if (!helpless || !given.adjacent || !given.attackerAble) return 'REFUSED';
  return coupDeGraceAutomatic && !given.protected ? 'KILLED' : 'ATTACKED';
}

/** A coup de grace. */
export const coupDeGrace = rule({
  id: 'coupDeGrace',
  title: 'Coup de grace',
  description: 'A Full Round blow that kills a helpless target at once; foes in reach may strike first.',
  citation: combat('Helpless'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'CoupDeGrace',
  about: 'How a coup de grace comes out.',
  facts: {
    killed: flag('Whether the target dies.'),
    provokes: flag('Whether foes in reach may take Opportunity Attacks before it.'),
  },
  play: (given, options) => {
    const outcome = outcomeOf(given, options);
    const killed = outcome === 'KILLED';
    return {
      outcome,
      facts: { killed, provokes: outcome !== 'REFUSED' },
      effects: () => (killed ? [gains('TARGET', 'dead', ruling('PMA-R77'))] : []),
      say: () => outcomes[outcome],
    };
  },
});
