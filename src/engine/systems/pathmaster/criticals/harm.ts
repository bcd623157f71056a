import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { gains, loses } from '../conditions/effect-makers.ts';
import type { ConditionId } from '../conditions/index.ts';

/** Effects of a critical or a fumble, column by column. */
export type Harm = {
  readonly hits: number;
  readonly mustParry: number;
  readonly stunned: number;
  readonly stunnedNoParry: number;
  readonly downed: number;
  /** Number of hits that the victim loses each round. */
  readonly bleeding: number;
  /** Penalty from the harm. It is 0 or less. */
  readonly penalty: number;
  /** Category of a wound that takes days to heal. Null if there is none. */
  readonly wound: string | null;
  /** Number of rounds of initiative that the opponent gains. */
  readonly initiative: number;
  /** Bonus to the opponent's next attack. */
  readonly bonus: number;
  readonly prone: boolean;
  /** Number of rounds for which the victim is Entangled. */
  readonly entangled: number;
  readonly unconscious: boolean;
  readonly death: boolean;
};

export const harmColumns: Readonly<Record<keyof Harm, string>> = {
  hits: 'Additional hits to the victim.',
  mustParry: 'Rounds of Must Parry for the victim.',
  stunned: 'Rounds of Stunned for the victim.',
  stunnedNoParry: 'Rounds of Stunned, No Parry for the victim.',
  downed: 'Rounds of Downed for the victim.',
  bleeding: 'Hits that the victim loses each round by bleeding.',
  penalty: 'Penalty on all actions and skills of the victim.',
  wound: 'Category of the wound. Null if there is no wound.',
  initiative: 'Rounds of initiative that the opponent gains.',
  bonus: 'Bonus of the opponent’s next attack.',
  prone: 'True if the victim falls prone.',
  entangled: 'Rounds of Entangled for the victim.',
  unconscious: 'True if the victim becomes unconscious.',
  death: 'True if the victim dies.',
};

export const NO_HARM: Harm = {
  hits: 0,
  mustParry: 0,
  stunned: 0,
  stunnedNoParry: 0,
  downed: 0,
  bleeding: 0,
  penalty: 0,
  wound: null,
  initiative: 0,
  bonus: 0,
  prone: false,
  entangled: 0,
  unconscious: false,
  death: false,
};

export const STUN_CONDITIONS = ['downed', 'stunnedNoParry', 'stunned', 'mustParry'] as const;

export type StunCondition = (typeof STUN_CONDITIONS)[number];

export const isStunCondition = (condition: string): condition is StunCondition =>
  (STUN_CONDITIONS as readonly string[]).includes(condition);

/** Returns the worst stun. Null if there is none. */
export const worstStunOfHarm = (harm: Harm): StunCondition | null =>
  STUN_CONDITIONS.find((stun) => harm[stun] > 0) ?? null;

/** Returns the effects of harm on the victim and the opponent. */
export function harmEffects(harm: Harm, on: Role, other: Role, citation: Citation): readonly Effect[] {
  const effects: Effect[] = [];
  const gain = (
    recipient: Role,
    condition: ConditionId,
    rounds: number | null = null,
    more?: { readonly amount: number; readonly note?: string | null },
  ): void => {
    effects.push(gains(recipient, condition, citation, rounds, more));
  };
  if (harm.hits > 0) effects.push(loses(on, harm.hits, citation));
  for (const stun of STUN_CONDITIONS) if (harm[stun] > 0) gain(on, stun, harm[stun]);
  if (harm.prone) gain(on, 'prone');
  if (harm.bleeding > 0) gain(on, 'bleeding', null, { amount: harm.bleeding });
  if (harm.penalty < 0) gain(on, 'criticalInjury', null, { amount: harm.penalty, note: harm.wound });
  if (harm.entangled > 0) gain(on, 'entangled', harm.entangled);
  if (harm.unconscious) gain(on, 'unconscious');
  if (harm.death) gain(on, 'dead');
  if (harm.initiative > 0) gain(other, 'initiativeRounds', harm.initiative);
  if (harm.bonus > 0) gain(other, 'offensiveBonus', null, { amount: harm.bonus });
  return effects;
}

/** Returns the source of a penalty, such as " from a bone wound". Empty if it comes from no wound. */
function describeSource(wound: string | null): string {
  if (wound === null) return '';
  if (wound === 'BURNS') return ' from burns';
  return ` from ${wound === 'ORGAN' ? 'an' : 'a'} ${wound.toLowerCase()} wound`;
}

/** Returns the description of harm, such as "4 hits, stunned for 2 rounds". */
export function describeHarm(harm: Harm): string {
  const rounds = (count: number): string => quantity(count, 'round');
  const words: string[] = [];
  if (harm.hits > 0) words.push(quantity(harm.hits, 'hit'));
  if (harm.downed > 0) words.push(`downed for ${rounds(harm.downed)}`);
  if (harm.stunnedNoParry > 0) words.push(`stunned without Parry for ${rounds(harm.stunnedNoParry)}`);
  if (harm.stunned > 0) words.push(`stunned for ${rounds(harm.stunned)}`);
  if (harm.mustParry > 0) words.push(`must parry for ${rounds(harm.mustParry)}`);
  if (harm.prone) words.push('prone');
  if (harm.bleeding > 0) words.push(`bleeding ${quantity(harm.bleeding, 'hit')} a round`);
  if (harm.penalty < 0) words.push(`a penalty of ${harm.penalty}${describeSource(harm.wound)}`);
  if (harm.entangled > 0) words.push(`entangled for ${rounds(harm.entangled)}`);
  if (harm.unconscious) words.push('unconscious');
  if (harm.death) words.push('dead');
  return words.join(', ') || 'no further effect';
}

/** Describes a row and its harm in one sentence: "A ringing in the ears (stunned for 1 round)." */
export const describeHarmRow = ({ text, cells }: { readonly text: string; readonly cells: Harm }): string =>
  `${text.replace(/\.$/, '')} (${describeHarm(cells)}).`;
