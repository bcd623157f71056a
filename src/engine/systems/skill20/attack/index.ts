import { sumOf } from '../../../dice/questions.ts';
import {
  called,
  defaulted,
  dice,
  flag,
  integer,
  leftToCharacter,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { damageModifiers } from '../../../rules/stated-modifier.ts';
import { term } from '../../../rules/term.ts';
import { range } from '../combatant/sheet.ts';
import { statusForbidding } from '../combatant/status-forbidding.ts';
import { rules } from '../core/citations.ts';
import { advises, loses } from '../core/effects.ts';
import { places, reachesAcrossRows } from '../movement/rows.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { activeStatusesFrom, statuses, statusTerms } from '../rolls/active-statuses.ts';
import { attribute, attributeTable, score } from '../rolls/attribute.ts';
import {
  type Ability,
  addedTerms,
  addedTotal,
  checkBreakdown,
  checkTotal,
  effectiveScoreIn,
  isAttributeSpent,
  level,
  modifiers,
  natural,
  rollCheck,
  whySpent,
} from '../rolls/roll-check.ts';
import { armourClassOf, effectiveStatusesOf } from '../status/armour-class.ts';
import { damageWithVitalStrike, whyNotDoubled } from './vital-strike.ts';

const cite = rules('Rules', 'D20-002');

const attacker = record(
  'Attacker',
  {
    strength: defaulted(score('Strength score'), 10),
    dexterity: defaulted(score('Dexterity score'), 10),
    level: defaulted(level('Level of Melee Fighting, or of the skill for the weapon.'), 0),
    attribute: optional(attribute),
    otherScore: defaulted(score('Score of an attribute other than Strength and Dexterity'), 10),
    modifiers,
    statuses,
    canFlee: defaulted(
      flag('True if a frightened attacker can flee. The attacker may then not attack.'),
      true,
    ),
    attributeTable,
  },
  'The attacker and their statuses.',
);

const weapon = record(
  'Weapon',
  {
    name: defaulted(text(100, 'Name of the weapon.'), 'weapon'),
    finesse: leftToCharacter(
      defaulted(flag('True if attacks with the weapon use Dexterity instead of Strength.'), false),
    ),
    range: leftToCharacter(defaulted(range, 'MELEE')),
    damage: optional(
      dice(
        'Damage of the weapon, including all bonuses. If omitted: damage is not rolled, and the group determines it.',
      ),
    ),
    damageModifiers,
  },
  'The weapon used for the attack.',
);

const defender = record(
  'Defender',
  {
    armourClass: defaulted(integer(-1000, 1000, 'Armour Class before statuses change it.'), 10),
    dexterityBonusInArmourClass: defaulted(
      integer(-100, 1000, 'Dexterity bonus that the Armour Class includes.'),
      0,
    ),
    dexterity: optional(
      score(
        'The target’s Dexterity score. If omitted: statuses that lower Dexterity do not change the bonus',
      ),
    ),
    attributeTable,
    statuses,
    cornered: defaulted(flag('True if a panicked target cannot flee.'), false),
    vitalPoints: defaulted(flag('True if the target has vital points.'), true),
  },
  'The target of the attack.',
);

const attackInput = record(
  'AttackInput',
  {
    attacker: defaulted(attacker, {}),
    weapon: defaulted(weapon, {}),
    defender: defaulted(defender, {}),
    careful: defaulted(
      flag('True if the attack is carefully aimed at a vital point of a helpless target.'),
      false,
    ),
    rows: optional(places),
  },
  'One attack on one target.',
);

type Input = Value<typeof attackInput>;

/** Melee Fighting uses Strength, or Dexterity with a finesse weapon. */
function abilityOf({ attacker, weapon }: Input): Ability {
  const attribute = attacker.attribute ?? (weapon.finesse ? 'DEXTERITY' : 'STRENGTH');
  const scores = { STRENGTH: attacker.strength, DEXTERITY: attacker.dexterity };
  const score = attribute in scores ? scores[attribute as keyof typeof scores] : attacker.otherScore;
  return { ...attacker, attribute, score };
}

/** Returns the reason why the attack is not allowed. Null if it is allowed. */
function whyNotAttack({ attacker, rows, weapon }: Input, options: Skill20Options): string | null {
  const held = statusForbidding(activeStatusesFrom(attacker.statuses), 'ATTACK', attacker, options);
  if (held !== null) return `the attacker is ${held}`;
  return rows === null || reachesAcrossRows({ ...rows, range: weapon.range }, options)
    ? null
    : 'the target is out of reach';
}

export const attack = rule({
  id: 'attack',
  title: 'Attack',
  description:
    'Makes a Melee Fighting check, or a check of the weapon’s skill, against Armour Class. Statuses can change both the check and the Armour Class.',
  citation: cite,
  input: attackInput,
  options: skill20Options,
  outcomes: {
    HIT: 'The attack hits the target.',
    MISS: 'The attack misses the target.',
    NOT_ALLOWED: 'A status forbids the attack, or it does not reach the target’s row.',
  },
  name: 'Attack',
  about: 'Result of an attack.',
  facts: {
    natural,
    total: called('checkTotal', checkTotal),
    armourClass: output.integer(
      'Armour Class that the attack must reach, including the effects of statuses.',
    ),
    hit: flag('True if the attack hits.'),
    damage: measured(called('damageDone', output.count('Damage done to the target.'))),
  },
  prepare: (input, options) => {
    const { weapon, defender, careful } = input;
    const refused = whyNotAttack(input, options);
    const ability = abilityOf(input);
    const attribute = effectiveScoreIn(ability, options);
    const statuses = effectiveStatusesOf(defender, options);
    const terms = [
      ...addedTerms(ability, 'ATTACK', options),
      ...statusTerms(statuses, 'accuracyAgainst', options),
    ];
    const added = addedTotal(terms);
    const spent = isAttributeSpent(ability, options);
    const armourClass = armourClassOf(defender, weapon.range === 'RANGED' ? 'RANGED' : 'MELEE', options);
    const helpless = statuses.some(({ id }) => id === 'helpless');
    const weaponDamage = weapon.damage && sumOf([{ label: 'damage', formula: weapon.damage }]);
    return (dice) => {
      const rolled =
        refused === null && !spent
          ? rollCheck('attack', added, armourClass.total, options.naturalExtremes, dice)
          : null;
      const hit = rolled?.success ?? false;
      const damage =
        hit && weaponDamage
          ? damageWithVitalStrike(
              term('damage', dice.ask(weaponDamage).total, 'DICE', cite),
              { careful, helpless, vitalPoints: defender.vitalPoints },
              weapon.damageModifiers,
            )
          : null;
      return {
        outcome: refused !== null ? 'NOT_ALLOWED' : hit ? 'HIT' : 'MISS',
        facts: {
          natural: rolled?.face ?? null,
          total: rolled?.total ?? null,
          ...{ armourClass, hit },
          damage: damage ?? 0,
        },
        terms: () => [
          ...(refused === null ? [attribute] : []),
          ...(rolled ? [checkBreakdown('attack', rolled.face, terms)] : []),
          armourClass,
          damage,
        ],
        effects: () =>
          hit
            ? [
                damage
                  ? loses('TARGET', damage.total, cite)
                  : advises('TARGET', 'The weapon’s damage is unknown. The group determines it.', cite),
              ]
            : [],
        say: () => {
          const how = `The attack with the ${weapon.name}`;
          if (refused !== null) return `${how} is not allowed because ${refused}.`;
          if (!rolled) return `${how} misses because ${whySpent(ability)}.`;
          const result = hit ? 'hits' : 'misses';
          const dealt = damage ? ` It deals ${damage.total || 'no'} damage${whyNotDoubled(damage)}.` : '';
          return `${how} scores ${rolled.total} against Armour Class ${armourClass.total} and ${result}.${dealt}`;
        },
      };
    };
  },
});
