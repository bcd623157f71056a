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
  { conditions: list(condition, 40, 'Conditions of one combatant.') },
  'Conditions whose combined effects are calculated.',
);

const NUMBERS = {
  attack: ['ATTACK', 'every attack', 'Modifier to every attack.'],
  meleeAttack: [
    'MELEE_ATTACK',
    'attacks in melee, in addition',
    'Modifier to melee attacks, in addition to `attack`.',
  ],
  attackOnSighted: [
    'ATTACK_ON_SIGHTED',
    'attacks on targets who see, in addition',
    'Modifier to attacks on sighted targets, in addition to `attack`.',
  ],
  manoeuvre: ['MANOEUVRE', 'maneuvers and skills', 'Modifier to manoeuvres and skills.'],
  sightManoeuvre: [
    'SIGHT_MANOEUVRE',
    'maneuvers that need sight, in addition',
    'Modifier to manoeuvres that require sight, in addition to `manoeuvre`.',
  ],
  reaction: [
    'REACTION',
    'maneuvers made as reactions, in addition',
    'Modifier to manoeuvres made as reactions, in addition to `manoeuvre`.',
  ],
  spellCasting: ['SPELL_CASTING', 'spell casting', 'Modifier to spell casting.'],
  resistance: ['RESISTANCE', 'resistance rolls', 'Modifier to resistance rolls.'],
  initiative: ['INITIATIVE', 'an initiative roll', 'Modifier to an initiative roll.'],
  dodgeInMelee: ['DODGE_IN_MELEE', 'Dodge against melee attacks', 'Modifier to Dodge against melee attacks.'],
  dodgeAtRange: [
    'DODGE_AT_RANGE',
    'Dodge against ranged attacks',
    'Modifier to Dodge against ranged attacks.',
  ],
  attackedInMelee: [
    'ATTACKED_IN_MELEE',
    'melee attacks of foes',
    'Modifier to melee attacks of foes against the combatant.',
  ],
  attackedAtRange: [
    'ATTACKED_AT_RANGE',
    'ranged attacks of foes',
    'Modifier to ranged attacks of foes against the combatant.',
  ],
} as const satisfies Readonly<
  Record<string, readonly [affects: Affected, label: string, description: string]>
>;

type Numbered = keyof typeof NUMBERS;
const numbered = Object.keys(NUMBERS) as readonly Numbered[];

/** True if conditions forbid a manoeuvre or reduce the actions of a turn. */
const restricts = (all: readonly string[]): boolean =>
  turnGrantedBy(all) !== null ||
  all.some((id) => {
    const { onlyManoeuvres: only, forbids: never } = conditionOf(id)!.rules ?? {};
    return only !== undefined || never !== undefined;
  });

export const conditionEffects = rule({
  id: 'conditionEffects',
  title: 'What conditions do',
  description:
    'Combines the effects of one combatant’s conditions: modifiers to rolls, lost defences and the manoeuvres that remain possible.',
  citation: combat('Combat Conditions and Modifiers'),
  input,
  options: pathmasterOptions,
  outcomes: {
    FREE: 'All manoeuvres and a full turn are available.',
    RESTRICTED: 'Some manoeuvres are not possible, or the turn grants fewer actions.',
  },
  name: 'ConditionEffects',
  about: 'Combined effects of the conditions of one combatant.',
  facts: {
    ...(Object.fromEntries(numbered.map((name) => [name, output.integer(NUMBERS[name][2])])) as Readonly<
      Record<Numbered, ReturnType<typeof integer>>
    >),
    conditions: output.list(condition, 'The given conditions and all conditions that follow from them.'),
    dodgeLost: flag('True if the combatant has no Dodge.'),
    shieldLost: flag('True if the combatant has no Shield.'),
    parry: parryLeft,
    movement: movementLeft,
    manoeuvres: output.list(manoeuvre, 'Manoeuvres that remain possible.'),
    soundPerceptionFails: flag('True if Perception of sounds fails without a roll.'),
    undefendable: flag('True if attacks by this combatant ignore every defence of the target.'),
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
      say: () =>
        all.length === 0
          ? 'The combatant has no conditions.'
          : `The combatant has these conditions: ${all.map((id) => conditionOf(id)!.title).join(', ')}.`,
    };
  },
});
