import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown } from '../../../rules/term.ts';
import { speedOf } from '../combatant/speed.ts';
import { type Request, request, statusForbidding } from '../combatant/status-forbidding.ts';
import { rules } from '../core/citations.ts';
import { skill20Options } from '../options/index.ts';
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

const modifier = (what: string) => output.integer(what);

/** Everything that statuses do to somebody, taken together. */
export const statusEffects = rule({
  id: 'statuses',
  title: 'What statuses do',
  description: 'Armour Class, speed, scores, modifiers and actions of somebody with statuses.',
  citation: rules('Status Definitions'),
  input: statusesInput,
  options: skill20Options,
  outcomes: {
    FREE: 'They may act.',
    LIMITED: 'They may do some things only.',
    UNABLE: 'They can do nothing.',
  },
  name: 'Statuses',
  about: 'What statuses do, taken together.',
  facts: {
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
  play: (input, options) => {
    const { attributeTable, requests, canFlee, cornered } = input;
    const held = effectiveStatusesOf(input, options);
    const limits = held.map(({ rules: statusRules }) => statusRules.allowsOnly);
    const limited = limits.some((limit) => limit !== undefined);
    const outcome = limits.includes('NOTHING') ? 'UNABLE' : limited ? 'LIMITED' : 'FREE';
    const armourClass = armourClassOf(input, input.attackedBy, options);
    const speed = speedOf(input.speed, held, input.anchored, options);
    const strength = effectiveScore('STRENGTH', input.strength, held, options);
    const dexterity = effectiveScore('DEXTERITY', input.dexterity, held, options);
    const constitution = effectiveScore('CONSTITUTION', input.constitution, held, options);
    const sum = (number: Parameters<typeof statusTerms>[1], of: string) =>
      breakdown(of, statusTerms(held, number, options));
    const why = (wanted: Request) => statusForbidding(held, wanted, input, options);
    const reasons = requests.map(why);
    const allowed = reasons.map((reason) => reason === null);
    const forbiddenBy = reasons.filter((reason) => reason !== null);
    return {
      outcome,
      facts: {
        armourClass,
        speed,
        strength,
        dexterity,
        constitution,
        strengthBonus: bonusOf(strength.total, attributeTable),
        dexterityBonus: bonusOf(dexterity.total, attributeTable),
        constitutionBonus: bonusOf(constitution.total, attributeTable),
        d20Modifier: sum('d20', 'd20 rolls'),
        physicalModifier: sum('physical', 'physical rolls'),
        accuracyModifier: sum('accuracy', 'accuracy'),
        strengthAndDexteritySkillModifier: sum('strengthAndDexteritySkills', 'Strength and Dexterity skills'),
        initiativeModifier: sum('initiative', 'initiative'),
        attackersModifier: sum('accuracyAgainst', 'accuracy of attackers'),
        visionFails: held.some(({ rules: statusRules }) => statusRules.failsChecksOf === 'VISION'),
        hearingFails: held.some(({ rules: statusRules }) => statusRules.failsChecksOf === 'HEARING'),
        canAct: outcome !== 'UNABLE',
        mayFight: why('ATTACK') === null,
        canRun: why('RUN') === null,
        canCharge: why('CHARGE') === null,
        mustFlee: held.some(({ rules: statusRules }) => statusRules.flees) && canFlee && !cornered,
        dropsItems: held.some(({ rules: statusRules }) => statusRules.dropsItems),
        allowed,
        forbiddenBy,
      },
      say: () => {
        const titles = activeStatusesFrom(input.statuses).map(({ title }) => title);
        return `${titles.join(', ') || 'No statuses'}: Armour Class ${armourClass.total}, speed ${speed.total}.`;
      },
    };
  },
});
