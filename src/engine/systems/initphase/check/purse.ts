import type { Role } from '../../../rules/effects/effect.ts';
import { combatantRef, flag, internal, optional, record, type Value } from '../../../rules/fields/field.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import { payer } from '../combatant/payer.ts';

/** Owner of the action die in an encounter, who must still be asked or who has spent the die. */
export const purse = internal(
  optional(
    record(
      'Purse',
      {
        payer,
        who: optional(combatantRef('Combatant whose player owns the action die.')),
        asked: flag('True if the owner has still to be asked.'),
      },
      'Owner of the action die.',
    ),
  ),
  null,
);

export type Purse = NonNullable<Value<typeof purse>>;

/** Data that an act stores about the question for an action die. */
type Asked = { readonly [field: string]: string };

/**
 * Returns the question whether an action die turns a natural 1 into a botch. Null for other faces, or if no owner must
 * be asked.
 */
export function questionOfDie(
  face: number,
  purse: Purse | null,
  { roller, opponent, more = '' }: { readonly roller: Role; readonly opponent: Role; readonly more?: string },
  asked: Asked = {},
): AnswerNeeded | null {
  if (face !== 1 || !purse?.asked) return null;
  const { payer: by, who } = purse;
  const gameMaster = by === 'GAME_MASTER';
  const die = gameMaster ? 'a GM Action Die' : 'an action die';
  const of = who !== null ? { id: who } : gameMaster ? roller : opponent;
  return new AnswerNeeded(of, `whether to spend ${die} to make the natural 1 a botch${more}`, {
    ...(gameMaster && { byGameMaster: true }),
    kept: { ...asked, askedOf: who ?? by },
  });
}
