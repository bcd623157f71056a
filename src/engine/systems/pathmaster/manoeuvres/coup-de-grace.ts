import { defaulted, flag, list, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
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
export const coupDeGrace = procedure({
  id: 'coupDeGrace',
  title: 'Coup de grace',
  description: 'A Full Round blow that kills a helpless target at once; foes in reach may strike first.',
  citation: combat('Helpless'),
  input,
  options: pathmasterOptions,
  detail: record(
    'CoupDeGrace',
    {
      killed: flag('Whether the target dies.'),
      provokes: flag('Whether foes in reach may take Opportunity Attacks before it.'),
    },
    'How a coup de grace comes out.',
  ),
  outcomes,
  measures: {},
  decide: (given, options: PathmasterOptions) => outcomeOf(given, options),
  view: (outcome) => ({ outcome }),
  conclude: (outcome) => ({
    outcome,
    summary: outcomes[outcome],
    breakdowns: [],
    effects: outcome === 'KILLED' ? [gains('TARGET', 'dead', ruling('PMA-R77'))] : [],
    detail: { killed: outcome === 'KILLED', provokes: outcome !== 'REFUSED' },
  }),
});
