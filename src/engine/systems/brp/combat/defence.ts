import type { Forbidden } from '../../../rules/combat.ts';
import { choice, defaulted, list, optional, record, text, type Value } from '../../../rules/field.ts';
import { read } from '../../../rules/read.ts';
import type { Made } from '../defence/earlier.ts';
import { successivePenalty } from '../defence/earlier.ts';
import { attempt } from '../defence/input.ts';
import { defenceRating } from '../defence/rating.ts';
import type { BrpOptions } from '../options/index.ts';
import { difficulty, modifier, type Rating } from '../rating.ts';
import { dodgeOf, type OwnShield, type OwnWeapon } from '../sheet.ts';
import { type Burdens, netDifficulty } from './capable.ts';
import { forbid } from './forbid.ts';
import { itemLeft, type Side } from './side.ts';

export const defenceFields = {
  defence: optional(
    choice(
      'DefenceChoice',
      {
        NONE: 'No defence.',
        PARRY: 'A parry with a weapon.',
        SHIELD: 'A parry with the shield.',
        DODGE: 'A dodge.',
      },
      'How the target answers; left out, the target is asked once the attack has hit.',
    ),
  ),
  parryWith: optional(
    text(100, 'The weapon to parry with, by its name on the target’s sheet; left out, the first.'),
  ),
  defenceDifficulty: defaulted(difficulty, 'AVERAGE'),
  defenceModifiers: defaulted(list(modifier, 20, 'Flat modifiers to the defence.'), []),
} as const;

export const attackAnswer = record('AttackAnswer', defenceFields, 'How the target of an attack answers it.');

type Answer = Value<typeof attackAnswer>;

/** What the attack procedure takes of the defender's answer. */
type Answered = { readonly parry?: Rating & { readonly item: Guard['item'] }; readonly dodge?: Rating };

interface Guard {
  readonly kind: 'PARRY' | 'DODGE';
  readonly rating: number;
  readonly item: {
    readonly name: string;
    readonly kind: 'WEAPON' | 'SHIELD' | 'BODY';
    readonly hitPoints: number | null;
    readonly maximum: number | null;
    readonly size: OwnShield['size'] | null;
    readonly armour: number | null;
  } | null;
}

/** The target's answer with every number from the sheet, after the defences of the round before it. */
export function answerOf(
  defender: Side,
  answer: Answer,
  weapon: OwnWeapon,
  { difficult, modifiers: burdening }: Burdens,
  options: BrpOptions,
): Answered | Forbidden {
  if (answer.defence === null || answer.defence === 'NONE') return {};
  const guard = guardOf(defender, answer);
  if ('forbidden' in guard) return guard;
  const { kind, rating, item } = guard;
  const difficulty = netDifficulty([answer.defenceDifficulty, difficult ? 'DIFFICULT' : 'AVERAGE']);
  const modifiers = [...answer.defenceModifiers, ...burdening];
  const tried = read(attempt, {
    kind,
    rating,
    difficulty,
    modifiers,
    guard: { kind: item?.kind ?? 'BODY', size: item?.size ?? null },
    against: { kind: weapon.kind, fast: weapon.fast },
  });
  const earlier = defender.state.defences.map(earlierOf);
  const { refused } = defenceRating(
    tried,
    earlier,
    { fightingDefensively: false, normalAttacks: 1, siz: defender.sheet.siz },
    options,
  );
  if (refused) return forbid(refused, ['defence'], 'NONE, or another defence');
  const penalty = successivePenalty(tried, earlier, options);
  const before = penalty === 0 ? [] : [{ label: `defences before it: ${earlier.length}`, value: -penalty }];
  const how = { rating, difficulty, modifiers: [...modifiers, ...before] };
  return kind === 'DODGE' ? { dodge: how } : { parry: { ...how, item } };
}

const earlierOf = (made: Side['state']['defences'][number]): Made => ({
  kind: made === 'PARRY' ? 'PARRY' : 'DODGE',
  free: false,
  dexRank: null,
  missile: made === 'DODGE_MISSILE',
});

function guardOf(defender: Side, { defence, parryWith }: Answer): Guard | Forbidden {
  const { sheet } = defender;
  if (defence === 'DODGE') return { kind: 'DODGE', rating: dodgeOf(sheet), item: null };
  if (defence === 'SHIELD') {
    if (!sheet.shield) return forbid('the target has no shield', ['defence'], 'NONE, PARRY, DODGE');
    const left = itemLeft(defender, sheet.shield);
    if (left.broken) return forbid('the shield is broken', ['defence'], 'NONE, PARRY, DODGE');
    const { name, rating, size, armour, hitPoints: maximum } = sheet.shield;
    return {
      kind: 'PARRY',
      rating,
      item: { name, kind: 'SHIELD', hitPoints: left.hitPoints, maximum, size, armour },
    };
  }
  const able = sheet.weapons.filter(
    (weapon) => weapon.kind !== 'MISSILE' && !itemLeft(defender, weapon).broken,
  );
  const weapon = parryWith === null ? able[0] : able.find(({ name }) => name === parryWith);
  const names = able.map(({ name }) => name).join(', ') || 'NONE or DODGE: nothing on the sheet can parry';
  if (!weapon) return forbid('the target has no such weapon to parry with', ['parryWith'], names);
  const { hitPoints } = itemLeft(defender, weapon);
  const kind = weapon.kind === 'NATURAL' ? 'BODY' : 'WEAPON';
  return {
    kind: 'PARRY',
    rating: weapon.rating,
    item: { name: weapon.name, kind, hitPoints, maximum: weapon.hitPoints, size: null, armour: null },
  };
}
