import { defaulted, flag, integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { whenEnded } from '../../../rules/stages.ts';
import { inWords } from '../../../rules/title.ts';
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
import { type DefenceRoll, defence, defenceTotal, rollDefence, whyNotDefend } from './defence.ts';

const defendInput = record(
  'DefendInput',
  {
    attackTotal: checkTotal,
    defence,
    aware: defaulted(flag('True if the target is aware of the threat.'), true),
    defencesMade: defaulted(
      integer(0, 1000, 'Number of defences that the target has already made this round.'),
      0,
    ),
    roller: defaulted(control, 'PLAYER'),
    opponent: defaulted(control, 'GAME_MASTER'),
    ...botchStakeFields,
  },
  'A dodge or parry against an attack whose total is known.',
);

type Input = Value<typeof defendInput>;

const stakeOf = (input: Input) => botchStakeOf(input, input);

const PARTIES = { roller: 'TARGET', opponent: 'ACTOR' } as const;

const outcomes = {
  AVOIDED: 'The defence avoids the attack.',
  HIT: 'The defence fails, and the attack hits.',
  BOTCH: 'The defence is a botch, and the attack hits.',
  NOT_ALLOWED: 'The rules do not allow this defence, and the attack hits.',
} as const;

const WORDS = {
  AVOIDED: ' and avoids the attack',
  HIT: ', and the attack hits',
  BOTCH: ' and is a botch. The attack hits',
} as const;

/** Returns the verdict on a rolled defence. */
function rolled(
  { face, total, botchPayer: paid, avoids }: DefenceRoll,
  input: Input,
  options: InitphaseOptions,
) {
  const { defence, attackTotal } = input;
  const outcome: keyof typeof WORDS = paid !== null ? 'BOTCH' : avoids ? 'AVOIDED' : 'HIT';
  return {
    outcome,
    facts: {
      natural: face,
      defenceTotal: total,
      hit: !avoids,
      ...diceLeftDetail(stakeOf(input), paid),
    },
    terms: () => [defenceTotal(face, defence, options)],
    effects: () => [
      ...spends('TARGET', 'DEFENCE', 1, combat('Melee Combat', 'INI-013')),
      ...owedBotchEffects(PARTIES, paid, {
        roll: defence.kind,
        weapon: defence.kind === 'PARRY' ? (defence.weapon?.name ?? null) : null,
        purse: null,
      }),
    ],
    say: () =>
      `The ${inWords(defence.kind)} scores ${total} against an attack total of ${attackTotal}${WORDS[outcome]}.`,
  };
}

export const defend = rule({
  id: 'defend',
  title: 'Dodge or parry',
  description:
    'Rolls a dodge or parry against the total of an attack. An action die can make a natural 1 a botch.',
  citation: combat('Melee Combat', 'INI-010'),
  input: defendInput,
  options: initphaseOptions,
  outcomes,
  mishaps: ['BOTCH'],
  name: 'Defend',
  about: 'Result of a dodge or parry.',
  facts: {
    natural: optional(natural),
    defenceTotal: optional(checkTotal),
    hit: flag('True if the attack hits despite the defence.'),
    ...diceLeftFields,
  },
  play: (input, options, dice) => {
    const { defence, attackTotal, aware, defencesMade: made } = input;
    const refused = whyNotDefend(defence, { aware, made }, options);
    if (refused !== null)
      return {
        outcome: 'NOT_ALLOWED',
        facts: { natural: null, defenceTotal: null, hit: true, ...diceLeftDetail(stakeOf(input), null) },
        say: () => `The ${inWords(defence.kind)} is not allowed because ${refused}.`,
      };
    return whenEnded(
      rollDefence(defence, attackTotal, stakeOf(input), options, dice),
      [input, dice],
      stakeOf,
      (defended, answered) => rolled(defended, answered, options),
    );
  },
});
