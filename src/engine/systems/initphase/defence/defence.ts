import type { Dice } from '../../../dice/dice.ts';
import { faceByRange } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import {
  choice,
  defaulted,
  described,
  flag,
  integer,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { type Staged, Waits } from '../../../rules/stages.ts';
import { type Breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { type BotchStake, payerOfBotch } from '../check/botch-die.ts';
import { checkFields, checkTotalOf } from '../check/check-total.ts';
import { questionOfDie } from '../check/purse.ts';
import type { Payer } from '../combatant/payer.ts';
import { combat, ruling } from '../core/citations.ts';
import { weapon } from '../core/weapon.ts';
import type { InitphaseOptions } from '../options/index.ts';

export const defenceKind = choice(
  'DefenceKind',
  {
    DODGE: 'The target moves out of the way.',
    PARRY: 'The target stops the attack with a weapon.',
  },
  'How the target defends.',
);

export const defence = record(
  'Defence',
  {
    kind: defenceKind,
    ...checkFields,
    weapon: optional(
      described(
        weapon,
        'The parrying weapon. If omitted: an unspecified weapon, unless `unarmed` is true. For a stored character: the first weapon in hand.',
      ),
    ),
    unarmed: defaulted(flag('True if the target has no weapon to parry with.'), false),
    categoriesLighter: defaulted(
      integer(
        -20,
        20,
        'Number of categories by which the parrying weapon is lighter than the attacking weapon. Negative if it is heavier.',
      ),
      0,
    ),
  },
  'A dodge or a parry by the target.',
);

export type Defence = Value<typeof defence>;

const PER_CATEGORY = 2;

/** Returns the modifier for a lighter or heavier parrying weapon (ruling INI-R07). */
function weightTerms(
  { kind, categoriesLighter }: Defence,
  { parryCategories, heavierParryBonus }: InitphaseOptions,
): readonly Term[] {
  if (categoriesLighter === 0) return [];
  const steps = parryCategories === 'FLAT' ? Math.sign(categoriesLighter) : categoriesLighter;
  const value = -PER_CATEGORY * steps;
  const [label, citation] =
    categoriesLighter > 0
      ? ['lighter weapon', combat('Melee Combat', 'INI-012')]
      : ['heavier weapon', ruling('INI-R07')];
  const why =
    kind === 'DODGE'
      ? 'a dodge does not depend on weapons'
      : categoriesLighter < 0 && !heavierParryBonus
        ? 'a heavier weapon parries no better'
        : null;
  return [
    why === null
      ? term(label, value, 'MODIFIER', citation)
      : excludedTerm(label, value, 'MODIFIER', citation, why),
  ];
}

export const defenceTotal = (face: number, defence: Defence, options: InitphaseOptions): Breakdown =>
  checkTotalOf(defence.kind.toLowerCase(), face, defence, weightTerms(defence, options));

/** Returns the reason why this defence is not allowed. Null if it is allowed (rulings INI-R08, INI-R09). */
export function whyNotDefend(
  { kind, unarmed }: Pick<Defence, 'kind' | 'unarmed'>,
  { aware, made }: { readonly aware: boolean; readonly made: number },
  { unarmedParry, defencesPerRound }: InitphaseOptions,
): string | null {
  if (!aware) return 'the target is unaware of the attack';
  if (kind === 'PARRY' && unarmed && !unarmedParry) return 'the target has no weapon to parry with';
  return defencesPerRound > 0 && made >= defencesPerRound
    ? `the target has already used ${quantity(defencesPerRound, 'defence')} this round`
    : null;
}

/** A defence, rolled against an attack's total. */
export interface DefenceRoll {
  readonly face: number;
  readonly total: number;
  readonly botchPayer: Payer | null;
  readonly avoids: boolean;
}

const PARTIES = { roller: 'TARGET', opponent: 'ACTOR' } as const;

/**
 * The attack's total is the difficulty of the defence. A botched defence fails whatever its total is (rulings INI-R04,
 * INI-R14).
 */
export function rollDefence(
  defence: Defence,
  attackTotal: number,
  stake: BotchStake,
  options: InitphaseOptions,
  dice: Dice,
): Staged<BotchStake, DefenceRoll> {
  const least = options.tieGoesTo === 'DEFENDER' ? attackTotal : attackTotal + 1;
  const needed = least - defenceTotal(0, defence, options).total;
  const face = dice.ask(faceByRange(20, [2, needed], defence.kind.toLowerCase(), attackTotal));
  const { total } = defenceTotal(face, defence, options);
  const judged = (known: BotchStake): DefenceRoll => {
    const paid = payerOfBotch(face, known, options);
    const fails = paid !== null || (face === 1 && options.naturalOneAlwaysMisses);
    return { face, total, botchPayer: paid, avoids: !fails && total >= least };
  };
  const question = questionOfDie(face, stake.purse, PARTIES, { asked: 'DEFENCE_DIE' });
  return question ? new Waits(question, judged) : judged(stake);
}
