import { formulaText } from '../../../dice/formula.ts';
import type { Path } from '../../../fault.ts';
import type { Act, Fighter } from '../../../rules/combat.ts';
import { optional, type RecordField, record } from '../../../rules/field.ts';
import { readOptions } from '../../../rules/option.ts';
import type { Procedure } from '../../../rules/procedure.ts';
import { read } from '../../../rules/read.ts';
import { difficulty, modifiers } from '../check/roll.ts';
import { grapplingAttackKind } from '../grapple/attack.ts';
import { grapplingAttack } from '../grapple/grappling-attack.ts';
import { attributeOf, BETTER_POSITION } from '../grapple/input.ts';
import { positionChange, positionKind } from '../grapple/position-change.ts';
import { opening, takedown, takedownKind } from '../grapple/takedown.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { barred, has, type Side, sideOf } from './side.ts';

const grapplingActFields = { difficulty, modifiers } as const;

const takedownAnswer = record(
  'TakedownAnswer',
  { opponentTakes: optional(opening) },
  'What the opponent takes when a takedown shows a natural 1.',
);

type Kind = Parameters<typeof attributeOf>[0];

const scoreOf = ({ sheet }: Side, kind: Kind): number =>
  ({
    STRENGTH: sheet.strength,
    DEXTERITY: sheet.dexterity,
    CONSTITUTION: sheet.constitution,
    WISDOM: sheet.wisdom,
    OTHER: 10,
  })[attributeOf(kind)];

type Given = { readonly kind: Kind } & Readonly<Record<string, unknown>>;

/** What the sheets and the grapple so far say of a grappling check. */
function scene(actor: Fighter, target: Fighter, { kind, ...given }: Given) {
  const [own, other] = [sideOf(actor), sideOf(target)];
  const { meleeFighting: level, attributeTable } = own.sheet;
  const opponent = {
    score: Math.max(other.sheet.strength, other.sheet.dexterity),
    level: other.sheet.meleeFighting,
    statuses: other.statuses,
  };
  return {
    ...given,
    kind,
    score: scoreOf(own, kind),
    level,
    statuses: own.statuses,
    attributeTable,
    opponent,
  };
}

/** Where the two stand to each other. */
function position(actor: Fighter, target: Fighter) {
  const held = actor.conditions.filter(({ condition }) => condition === 'betterPosition').length;
  return {
    grappling: has(actor, 'grappling') && has(target, 'grappling'),
    advantage: has(actor, 'grapplingAdvantage')
      ? 'SELF'
      : has(target, 'grapplingAdvantage')
        ? 'OPPONENT'
        : 'NOBODY',
    nextAttackBonus: held * BETTER_POSITION,
  };
}

type More = (actor: Fighter, target: Fighter, given: Given) => object;

const grapplingAct = (
  about: Pick<Act, 'id' | 'title' | 'description' | 'answer'>,
  procedure: Procedure,
  input: RecordField,
  more: More,
): Act => ({
  ...about,
  input,
  onOneself: false,
  procedure,
  prepare(actor, target, given, givenOptions, path: Path) {
    const asked = read(input, given, path) as unknown as Given;
    const options: Skill20Options = readOptions(skill20Options, givenOptions);
    return (
      barred(actor, 'ATTACK', options) ??
      procedure.bind({ ...scene(actor, target, asked), ...more(actor, target, asked) }, givenOptions, path)
    );
  },
});

const takedownAct = grapplingAct(
  {
    id: 'takedown',
    title: 'Takedown',
    description: 'Start a grapple; on a natural 1 the opponent chooses what they take.',
    answer: takedownAnswer,
  },
  takedown,
  record(
    'TakedownAct',
    { kind: takedownKind, ...grapplingActFields, ...takedownAnswer.fields },
    'A takedown between combatants.',
  ),
  (_actor, _target, { opponentTakes }) => ({ awaited: opponentTakes === null }),
);

const positionChangeAct = grapplingAct(
  {
    id: 'positionChange',
    title: 'Position change',
    description: 'Gain Grappling Advantage, or a better position with it.',
    answer: null,
  },
  positionChange,
  record(
    'PositionChangeAct',
    { kind: positionKind, ...grapplingActFields },
    'A position change in a grapple.',
  ),
  position,
);

const grapplingAttackAct = grapplingAct(
  {
    id: 'grapplingAttack',
    title: 'Grappling attack',
    description: 'A submission, a slam or short strikes in a grapple.',
    answer: null,
  },
  grapplingAttack,
  record(
    'GrapplingAttackAct',
    { kind: grapplingAttackKind, ...grapplingActFields },
    'An attack in a grapple.',
  ),
  (actor, target) => {
    const { unarmedDamage } = sideOf(actor).sheet;
    const { strength, constitution } = sideOf(target).sheet;
    return {
      ...position(actor, target),
      unarmedDamage: unarmedDamage && formulaText(unarmedDamage),
      targetStrength: strength,
      targetConstitution: constitution,
      earlierSubmissions: target.conditions.filter(({ condition }) => condition === 'submitted').length,
    };
  },
);

export const grappleActs = [takedownAct, positionChangeAct, grapplingAttackAct];
