import type { Fighter, Forbidden } from '../../../rules/combat.ts';
import { choice, optional, record, text, type Value } from '../../../rules/field.ts';
import { forbid } from '../../../rules/forbid.ts';
import type { Made } from '../defence/earlier.ts';
import { free, guard } from '../defence/input.ts';
import type { BrpOptions } from '../options/index.ts';
import { difficultyFields } from '../rating.ts';
import { LEAST_RATING } from '../round/split-rating.ts';
import { dodgeOf, type OwnShield } from '../sheet.ts';
import { burdens, has } from './capable.ts';
import { itemLeft, type Side, sideOf } from './side.ts';

const { fitness, kneeling, spotted } = guard.fields;

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
  parryFitness: fitness,
  ...{ kneeling, spotted },
  freeDefence: free,
  defenceDifficulty: difficultyFields.difficulty,
  defenceReasons: difficultyFields.reasons,
  defenceModifiers: difficultyFields.modifiers,
} as const;

export const attackAnswer = record('AttackAnswer', defenceFields, 'How the target of an attack answers it.');

type Answer = Value<typeof attackAnswer>;

/** What the attack procedure takes of the defender's answer. */
type Answered = { readonly parry?: unknown; readonly dodge?: unknown };

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
export function answerOf(target: Fighter, answer: Answer, options: BrpOptions): Answered | Forbidden {
  if (answer.defence === null || answer.defence === 'NONE') return {};
  const guard = guardOf(target, answer);
  if ('forbidden' in guard) return guard;
  const { kind, rating, item } = guard;
  const burdening = burdens(target, 'onDefence', options);
  const how = {
    rating,
    free: answer.freeDefence,
    difficulty: answer.defenceDifficulty,
    reasons: [...answer.defenceReasons, ...burdening.reasons],
    modifiers: [...answer.defenceModifiers, ...burdening.modifiers],
  };
  const { parryFitness, kneeling, spotted } = answer;
  return kind === 'DODGE'
    ? { dodge: how }
    : { parry: { ...how, item: { ...item, fitness: parryFitness, kneeling, spotted } } };
}

/** The defences that count in the round, as the attack takes them. */
export const earlierOf = ({ state }: Side): readonly Made[] =>
  state.defences.map((made, index) => ({
    kind: made.endsWith('PARRY') ? 'PARRY' : 'DODGE',
    free: made.startsWith('FREE'),
    dexRank: state.defenceRanks[index] || null,
    missile: made.endsWith('MISSILE'),
  }));

/** Whether somebody could attack more than once in a round, which gives a second free defence. */
export const severalAttacks = ({ sheet }: Side, { splitAttacks }: BrpOptions): boolean =>
  sheet.weapons.some(({ rating, attacks }) => (splitAttacks && rating >= LEAST_RATING) || (attacks ?? 1) > 1);

function guardOf(target: Fighter, { defence, parryWith }: Answer): Guard | Forbidden {
  const defender = sideOf(target);
  const { sheet } = defender;
  if (defence === 'DODGE') return { kind: 'DODGE', rating: dodgeOf(sheet), item: null };
  if (defence === 'SHIELD') {
    if (has(target, 'withoutShield') || has(target, 'withoutArms'))
      return forbid('the shield is of no use to them', ['defence'], 'NONE, PARRY, DODGE');
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
    (weapon) =>
      weapon.kind !== 'MISSILE' &&
      !itemLeft(defender, weapon).broken &&
      (weapon.kind === 'NATURAL' || !has(target, 'withoutArms')),
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
