import { defaulted, flag, integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { whenEnded } from '../../../rules/stages.ts';
import {
  botchStakeFields,
  botchStakeOf,
  diceLeftDetail,
  diceLeftFields,
  owedBotchEffects,
} from '../check/botch-die.ts';
import { checkTotal, natural } from '../check/check-total.ts';
import { control } from '../combatant/payer.ts';
import { combat } from '../core/citations.ts';
import { spends } from '../core/effects.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { defence, defenceTotal, rollDefence, whyNotDefend } from './defence.ts';

const defendInput = record(
  'DefendInput',
  {
    attackTotal: checkTotal,
    defence,
    aware: defaulted(flag('Whether the target is aware of the threat.'), true),
    defencesMade: defaulted(integer(0, 1000, 'Defences made earlier this round.'), 0),
    roller: defaulted(control, 'PLAYER'),
    opponent: defaulted(control, 'GAME_MASTER'),
    ...botchStakeFields,
  },
  'A dodge or parry against an attack whose total is known.',
);

type Input = Value<typeof defendInput>;

const stakeOf = (input: Input) => botchStakeOf(input, input);

const whyNotDefendIn = (input: Input, options: InitphaseOptions): string | null =>
  whyNotDefend(input.defence, { aware: input.aware, made: input.defencesMade }, options);

const PARTIES = { roller: 'TARGET', opponent: 'ACTOR' } as const;

/** The response to an attack by itself. */
export const defend = procedure({
  id: 'defend',
  title: 'Dodge or parry',
  description: 'A dodge or parry against the total of an attack; a natural 1 may be made a botch.',
  citation: combat('Melee Combat'),
  input: defendInput,
  options: initphaseOptions,
  detail: record(
    'Defend',
    {
      natural: optional(natural),
      defenceTotal: optional(checkTotal),
      hit: flag('Whether the attack strikes all the same.'),
      ...diceLeftFields,
    },
    'How a defence came out.',
  ),
  outcomes: {
    AVOIDED: 'The attack is avoided.',
    HIT: 'The attack strikes.',
    BOTCH: 'The defence is a botch, and the attack strikes.',
    NOT_ALLOWED: 'No such defence may be made.',
  },
  mishaps: ['BOTCH'],
  measures: {},
  decide: (input, options: InitphaseOptions, dice) =>
    whyNotDefendIn(input, options) === null
      ? whenEnded(
          rollDefence(input.defence, input.attackTotal, stakeOf(input), options, dice),
          [input, dice],
          stakeOf,
          (defended) => defended,
        )
      : null,
  view: (defended) => ({
    outcome: defended
      ? defended.botchPayer !== null
        ? 'BOTCH'
        : defended.avoids
          ? 'AVOIDED'
          : 'HIT'
      : 'NOT_ALLOWED',
  }),
  conclude: (defended, input, options) => {
    const kind = input.defence.kind === 'PARRY' ? 'Parry' : 'Dodge';
    const paid = defended?.botchPayer ?? null;
    const left = diceLeftDetail(stakeOf(input), paid);
    if (!defended)
      return {
        outcome: 'NOT_ALLOWED',
        summary: `${kind} not allowed: ${whyNotDefendIn(input, options)}.`,
        breakdowns: [],
        effects: [],
        detail: { natural: null, defenceTotal: null, hit: true, ...left },
      };
    const words = paid !== null ? 'a botch, and struck' : defended.avoids ? 'avoided' : 'struck';
    return {
      outcome: paid !== null ? 'BOTCH' : defended.avoids ? 'AVOIDED' : 'HIT',
      summary: `${kind} ${defended.total} against ${input.attackTotal}: ${words}.`,
      breakdowns: [defenceTotal(defended.face, input.defence, options)],
      effects: [
        ...spends('TARGET', 'DEFENCE', 1, combat('Melee Combat')),
        ...owedBotchEffects(PARTIES, paid, {
          roll: input.defence.kind,
          weapon: input.defence.kind === 'PARRY' ? (input.defence.weapon?.name ?? null) : null,
          purse: null,
        }),
      ],
      detail: {
        natural: defended.face,
        defenceTotal: defended.total,
        hit: !defended.avoids,
        ...left,
      },
    };
  },
});
