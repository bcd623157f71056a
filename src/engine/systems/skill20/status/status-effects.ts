import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown } from '../../../rules/term.ts';
import { speedOf } from '../combatant/speed.ts';
import { request, statusForbidding } from '../combatant/status-forbidding.ts';
import { rules } from '../core/citations.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { activeStatusesFrom, statuses, statusTerms } from '../rolls/active-statuses.ts';
import { attributeTable, bonusOf, effectiveScore, score } from '../rolls/attribute.ts';
import { armourClassOf, effectiveStatusesOf } from './armour-class.ts';

const statusesInput = record(
  'StatusesInput',
  {
    statuses,
    armourClass: defaulted(integer(-1000, 1000, 'Armour Class without statuses.'), 10),
    dexterityBonusInArmourClass: defaulted(integer(-100, 1000, 'The Dexterity bonus that is part of it.'), 0),
    attackedBy: optional(
      choice(
        'AttackedBy',
        { MELEE: 'Melee attacks.', RANGED: 'Ranged attacks.' },
        'What the Armour Class is against.',
      ),
    ),
    speed: defaulted(integer(0, 10_000, 'Movement speed in feet.'), 0),
    anchored: defaulted(flag('Of the entangled: whether the bonds are anchored or tethered.'), false),
    strength: defaulted(score('Strength'), 10),
    dexterity: defaulted(score('Dexterity'), 10),
    constitution: defaulted(score('Constitution'), 10),
    attributeTable,
    canFlee: defaulted(flag('Of the frightened: whether they can flee.'), true),
    cornered: defaulted(flag('Of the panicked: whether they cannot.'), false),
    requests: defaulted(list(request, 20, 'What they want to do.'), []),
  },
  'Somebody with statuses, and what they would be without.',
);

type Input = Value<typeof statusesInput>;

const modifier = (what: string) => output.integer(what);

function numbersOf(input: Input, options: Skill20Options) {
  const held = effectiveStatusesOf(input, options);
  const sum = (number: Parameters<typeof statusTerms>[1], of: string) =>
    breakdown(of, statusTerms(held, number, options));
  return {
    armourClass: armourClassOf(input, input.attackedBy, options),
    speed: speedOf(input.speed, held, input.anchored, options),
    strength: effectiveScore('STRENGTH', input.strength, held, options),
    dexterity: effectiveScore('DEXTERITY', input.dexterity, held, options),
    constitution: effectiveScore('CONSTITUTION', input.constitution, held, options),
    d20Modifier: sum('d20', 'd20 rolls'),
    physicalModifier: sum('physical', 'physical rolls'),
    accuracyModifier: sum('accuracy', 'accuracy'),
    strengthAndDexteritySkillModifier: sum('strengthAndDexteritySkills', 'Strength and Dexterity skills'),
    initiativeModifier: sum('initiative', 'initiative'),
    attackersModifier: sum('accuracyAgainst', 'accuracy of attackers'),
  };
}

/** Everything that statuses do to somebody, taken together. */
export const statusEffects = procedure({
  id: 'statuses',
  title: 'What statuses do',
  description: 'Armour Class, speed, scores, modifiers and actions of somebody with statuses.',
  citation: rules('Status Definitions'),
  input: statusesInput,
  options: skill20Options,
  detail: record(
    'Statuses',
    {
      armourClass: output.integer('Armour Class.'),
      speed: output.count('Speed in feet.'),
      strength: output.integer('Strength.'),
      dexterity: output.integer('Dexterity.'),
      constitution: output.integer('Constitution.'),
      strengthBonus: modifier('The bonus of that Strength.'),
      dexterityBonus: modifier('The bonus of that Dexterity.'),
      constitutionBonus: modifier('The bonus of that Constitution.'),
      d20Modifier: modifier('Added to every d20 roll.'),
      physicalModifier: modifier('Added to physical actions and physical saving throws besides.'),
      accuracyModifier: modifier('Added to attacks besides.'),
      strengthAndDexteritySkillModifier: modifier(
        'Added to most skill checks of Strength and Dexterity besides.',
      ),
      initiativeModifier: modifier('Added to initiative.'),
      attackersModifier: modifier('Added to attacks of others against them.'),
      visionFails: flag('Whether checks that rely on sight fail.'),
      hearingFails: flag('Whether checks that rely on hearing fail.'),
      canAct: flag('Whether any action of their own is left.'),
      mayFight: flag('Whether they may attack.'),
      canRun: flag('Whether they may run.'),
      canCharge: flag('Whether they may charge.'),
      mustFlee: flag('Whether they must flee, by special means if those are the only way.'),
      dropsItems: flag('Whether they drop what they hold.'),
      allowed: output.list(flag('Whether it is possible.'), 'For each request, whether it is possible.'),
      forbiddenBy: output.list(output.text('A status.'), 'The statuses that forbid requests, in order.'),
    },
    'What statuses do, taken together.',
  ),
  outcomes: {
    FREE: 'They may act.',
    LIMITED: 'They may do some things only.',
    UNABLE: 'They can do nothing.',
  },
  measures: {},
  decide: (input, options: Skill20Options) => outcomeOf(input, options),
  view: (outcome) => ({ outcome }),
  conclude: (outcome, input, options) => {
    const numbers = numbersOf(input, options);
    const held = effectiveStatusesOf(input, options);
    const why = (wanted: Input['requests'][number]) => statusForbidding(held, wanted, input, options);
    const reasons = input.requests.map(why);
    const totals = Object.fromEntries(Object.entries(numbers).map(([name, { total }]) => [name, total])) as {
      readonly [Name in keyof typeof numbers]: number;
    };
    const titles = activeStatusesFrom(input.statuses).map(({ title }) => title);
    return {
      outcome,
      summary: `${titles.join(', ') || 'No statuses'}: Armour Class ${totals.armourClass}, speed ${totals.speed}.`,
      breakdowns: Object.values(numbers),
      effects: [],
      detail: {
        ...totals,
        strengthBonus: bonusOf(totals.strength, input.attributeTable),
        dexterityBonus: bonusOf(totals.dexterity, input.attributeTable),
        constitutionBonus: bonusOf(totals.constitution, input.attributeTable),
        visionFails: held.some(({ rules: statusRules }) => statusRules.failsChecksOf === 'VISION'),
        hearingFails: held.some(({ rules: statusRules }) => statusRules.failsChecksOf === 'HEARING'),
        canAct: outcome !== 'UNABLE',
        mayFight: why('ATTACK') === null,
        canRun: why('RUN') === null,
        canCharge: why('CHARGE') === null,
        mustFlee:
          held.some(({ rules: statusRules }) => statusRules.flees) && input.canFlee && !input.cornered,
        dropsItems: held.some(({ rules: statusRules }) => statusRules.dropsItems),
        allowed: reasons.map((reason) => reason === null),
        forbiddenBy: reasons.filter((reason) => reason !== null),
      },
    };
  },
});

function outcomeOf(input: Input, options: Skill20Options): 'FREE' | 'LIMITED' | 'UNABLE' {
  const limits = effectiveStatusesOf(input, options).map(({ rules: statusRules }) => statusRules.allowsOnly);
  if (limits.includes('NOTHING')) return 'UNABLE';
  return limits.some((limit) => limit !== undefined) ? 'LIMITED' : 'FREE';
}
