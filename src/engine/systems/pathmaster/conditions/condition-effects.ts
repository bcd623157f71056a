import { flag, type integer, list, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown } from '../../../rules/term.ts';
import { manoeuvre } from '../actions/manoeuvres.ts';
import { combat } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import type { Affected } from './condition-rules.ts';
import { conditionTerms } from './condition-terms.ts';
import { condition, conditionName, conditionOf, conditionsNamed, withImplied } from './conditions.ts';
import {
  allowedManoeuvres,
  conditionTakingAway,
  movementLeftBy,
  parryLeftBy,
  turnGrantedBy,
} from './restrictions.ts';
import { movementLeft, parryLeft } from './restrictions-fields.ts';

const input = record(
  'ConditionEffectsInput',
  { conditions: list(condition, 40, 'The conditions of one combatant.') },
  'What somebody suffers from.',
);

const NUMBERS = {
  attack: ['ATTACK', 'every attack'],
  meleeAttack: ['MELEE_ATTACK', 'attacks in melee, beside that'],
  attackOnSighted: ['ATTACK_ON_SIGHTED', 'attacks on those who see, beside that'],
  manoeuvre: ['MANOEUVRE', 'maneuvers and skills'],
  sightManoeuvre: ['SIGHT_MANOEUVRE', 'maneuvers that need sight, beside that'],
  reaction: ['REACTION', 'maneuvers made as reactions, beside that'],
  spellCasting: ['SPELL_CASTING', 'spell casting'],
  resistance: ['RESISTANCE', 'resistance rolls'],
  initiative: ['INITIATIVE', 'an initiative roll'],
  dodgeInMelee: ['DODGE_IN_MELEE', 'Dodge against melee attacks'],
  dodgeAtRange: ['DODGE_AT_RANGE', 'Dodge against ranged attacks'],
  attackedInMelee: ['ATTACKED_IN_MELEE', 'melee attacks of foes'],
  attackedAtRange: ['ATTACKED_AT_RANGE', 'ranged attacks of foes'],
} as const satisfies Readonly<Record<string, readonly [Affected, string]>>;

type Numbered = keyof typeof NUMBERS;
const numbered = Object.keys(NUMBERS) as readonly Numbered[];

const totalsOf = ({ conditions }: Value<typeof input>, options: PathmasterOptions): readonly Breakdown[] =>
  numbered.map((name) =>
    breakdown(NUMBERS[name][1], conditionTerms(conditionsNamed(conditions), NUMBERS[name][0], options)),
  );

/** What conditions do, all together. */
export const conditionEffects = procedure({
  id: 'conditionEffects',
  title: 'What conditions do',
  description:
    'What the conditions of one combatant add to which rolls, which defences they take away, and which maneuvers they leave.',
  citation: combat('Combat Conditions and Modifiers'),
  input,
  options: pathmasterOptions,
  detail: record(
    'ConditionEffects',
    {
      ...(Object.fromEntries(
        numbered.map((name) => [name, output.integer(`Added to ${NUMBERS[name][1]}.`)]),
      ) as Readonly<Record<Numbered, ReturnType<typeof integer>>>),
      conditions: output.list(condition, 'The conditions, and all that they imply.'),
      dodgeLost: flag('Whether there is no Dodge.'),
      shieldLost: flag('Whether there is no Shield.'),
      parry: parryLeft,
      movement: movementLeft,
      manoeuvres: output.list(manoeuvre, 'The maneuvers that are left.'),
      soundPerceptionFails: flag('Whether Perception of sounds fails without a roll.'),
      undefendable: flag('Whether attacks of this combatant ignore every defence.'),
    },
    'What conditions do.',
  ),
  outcomes: { FREE: 'Nothing is restricted.', RESTRICTED: 'Some maneuvers are not possible.' },
  measures: {},
  decide: totalsOf,
  view: (_numbers, { conditions }) => ({ outcome: outcomeOf(conditions) }),
  conclude: (numbers, { conditions }, options) => {
    const all = withImplied(conditionsNamed(conditions));
    return {
      outcome: outcomeOf(conditions),
      summary: `${all.map((id) => conditionOf(id)!.title).join(', ') || 'No conditions'}.`,
      breakdowns: numbers.filter(({ terms }) => terms.length > 0),
      effects: [],
      detail: {
        ...(Object.fromEntries(numbered.map((name, index) => [name, numbers[index]!.total])) as Readonly<
          Record<Numbered, number>
        >),
        conditions: all.map(conditionName),
        dodgeLost: conditionTakingAway(all, 'DODGE', options) !== null,
        shieldLost: conditionTakingAway(all, 'SHIELD', options) !== null,
        parry: parryLeftBy(all, options),
        movement: movementLeftBy(all),
        manoeuvres: allowedManoeuvres(all, options),
        soundPerceptionFails: all.some((id) =>
          conditionOf(id)!.rules?.failsRolls?.includes('SOUND_PERCEPTION'),
        ),
        undefendable: all.some((id) => conditionOf(id)!.rules?.undefendable === true),
      },
    };
  },
});

const outcomeOf = (conditions: readonly string[]): 'FREE' | 'RESTRICTED' => {
  const all = withImplied(conditionsNamed(conditions));
  const restricted = all.some((id) => {
    const { onlyManoeuvres: only, forbids: never } = conditionOf(id)!.rules ?? {};
    return only !== undefined || never !== undefined;
  });
  return restricted || turnGrantedBy(all) !== null ? 'RESTRICTED' : 'FREE';
};
