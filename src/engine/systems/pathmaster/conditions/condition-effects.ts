import { flag, type integer, list, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown } from '../../../rules/term.ts';
import { manoeuvre } from '../actions/manoeuvres.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
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

/** Whether conditions leave some manoeuvres undone, or less than a turn. */
const restricts = (all: readonly string[]): boolean =>
  turnGrantedBy(all) !== null ||
  all.some((id) => {
    const { onlyManoeuvres: only, forbids: never } = conditionOf(id)!.rules ?? {};
    return only !== undefined || never !== undefined;
  });

/** What conditions do, all together. */
export const conditionEffects = rule({
  id: 'conditionEffects',
  title: 'What conditions do',
  description:
    'What the conditions of one combatant add to which rolls, which defences they take away, and which maneuvers they leave.',
  citation: combat('Combat Conditions and Modifiers'),
  input,
  options: pathmasterOptions,
  outcomes: { FREE: 'Nothing is restricted.', RESTRICTED: 'Some maneuvers are not possible.' },
  name: 'ConditionEffects',
  about: 'What conditions do.',
  facts: {
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
  play: (given, options) => {
    const named = conditionsNamed(given.conditions);
    const all = withImplied(named);
    const conditions = all.map(conditionName);
    const numbers = numbered.map((name) =>
      breakdown(NUMBERS[name][1], conditionTerms(named, NUMBERS[name][0], options)),
    );
    const totals = Object.fromEntries(numbered.map((name, index) => [name, numbers[index]!])) as Readonly<
      Record<Numbered, Breakdown>
    >;
    return {
      outcome: restricts(all) ? 'RESTRICTED' : 'FREE',
      facts: {
        ...totals,
        conditions,
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
      terms: () => numbers.filter(({ terms }) => terms.length > 0),
      say: () => `${all.map((id) => conditionOf(id)!.title).join(', ') || 'No conditions'}.`,
    };
  },
});
