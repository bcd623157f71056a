import { quantity } from '../../../quantity.ts';
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
    armourClass: defaulted(integer(-1000, 1000, 'Armour Class before statuses change it.'), 10),
    dexterityBonusInArmourClass: defaulted(
      integer(-100, 1000, 'Dexterity bonus that the Armour Class includes.'),
      0,
    ),
    attackedBy: optional(
      choice(
        'AttackedBy',
        {
          MELEE: 'The combatant is attacked in melee.',
          RANGED: 'The combatant is attacked at range.',
        },
        'Kind of attack for which Armour Class is calculated. If omitted: modifiers for only one kind do not count.',
      ),
    ),
    speed: defaulted(integer(0, 10_000, 'Movement speed in feet per turn.'), 0),
    anchored: defaulted(flag('True if an entangled combatant’s bonds are anchored or tethered.'), false),
    strength: defaulted(score('Strength score'), 10),
    dexterity: defaulted(score('Dexterity score'), 10),
    constitution: defaulted(score('Constitution score'), 10),
    attributeTable,
    canFlee: defaulted(flag('True if a frightened combatant can flee.'), true),
    cornered: defaulted(flag('True if a panicked combatant cannot flee.'), false),
    requests: defaulted(list(request, 20, 'Actions to test against the statuses.'), []),
  },
  'A combatant with statuses, and the combatant’s numbers without them.',
);

const modifier = (what: string) => output.integer(what);

export const statusEffects = rule({
  id: 'statuses',
  title: 'Effects of statuses',
  description:
    'Calculates Armour Class, speed, scores, modifiers and possible actions of a combatant with statuses.',
  citation: rules('Status Definitions'),
  input: statusesInput,
  options: skill20Options,
  outcomes: {
    FREE: 'The combatant may act freely.',
    LIMITED: 'The combatant may do only some things.',
    UNABLE: 'The combatant cannot act.',
  },
  name: 'Statuses',
  about: 'Combined effects of all statuses.',
  facts: {
    armourClass: output.integer('Armour Class with the statuses.'),
    speed: output.count('Speed with the statuses, in feet.'),
    strength: output.integer('Strength score with the statuses.'),
    dexterity: output.integer('Dexterity score with the statuses.'),
    constitution: output.integer('Constitution score with the statuses.'),
    strengthBonus: modifier('Attribute bonus for the Strength score.'),
    dexterityBonus: modifier('Attribute bonus for the Dexterity score.'),
    constitutionBonus: modifier('Attribute bonus for the Constitution score.'),
    d20Modifier: modifier('Modifier to every d20 roll of the combatant.'),
    physicalModifier: modifier('Additional modifier to physical actions and physical saving throws.'),
    accuracyModifier: modifier('Additional modifier to the combatant’s attacks.'),
    strengthAndDexteritySkillModifier: modifier(
      'Additional modifier to most Strength and Dexterity skill checks.',
    ),
    initiativeModifier: modifier('Modifier to the combatant’s initiative.'),
    attackersModifier: modifier('Modifier to attacks on the combatant.'),
    visionFails: flag('True if checks that rely on sight fail.'),
    hearingFails: flag('True if checks that rely on hearing fail.'),
    canAct: flag('True if the combatant can act at all.'),
    mayFight: flag('True if the combatant may attack.'),
    canRun: flag('True if the combatant may run.'),
    canCharge: flag('True if the combatant may charge.'),
    mustFlee: flag('True if the combatant must flee, if necessary with special abilities or spells.'),
    dropsItems: flag('True if the combatant drops held items.'),
    allowed: output.list(
      flag('True if the statuses allow the request.'),
      'Whether the statuses allow each request, in the order of the requests.',
    ),
    forbiddenBy: output.list(
      output.text('Status or reason that forbids a request.'),
      'Status or other reason that forbids each request, in the order of the requests.',
    ),
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
        strengthBonus: bonusOf(strength.total, attributeTable, options),
        dexterityBonus: bonusOf(dexterity.total, attributeTable, options),
        constitutionBonus: bonusOf(constitution.total, attributeTable, options),
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
        const held = titles.length > 0 ? `these statuses: ${titles.join(', ')}` : 'no statuses';
        return `The combatant has ${held}. Armour Class is ${armourClass.total}, and speed is ${quantity(speed.total, 'foot', 'feet')}.`;
      },
    };
  },
});
