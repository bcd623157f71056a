import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import { defaulted, flag, integer, list, optional, record, text, type Value } from '../../../rules/field.ts';
import { read } from '../../../rules/read.ts';
import { attack } from '../attack/attack.ts';
import { isMelee } from '../attack/bonus.ts';
import { side } from '../attack/input.ts';
import { conditionName } from '../conditions/conditions.ts';
import { modifier } from '../modifier.ts';
import { type OwnWeapon, type Sheet, sheet } from '../sheet.ts';
import { heldBy, hindered } from './fitness.ts';
import type { State } from './state.ts';

const modifiers = (what: string) => defaulted(list(modifier, 20, what), []);

const answerFields = {
  targetParry: optional(
    integer(0, 1000, 'How much the target parries this attack with; left out, the target is asked.'),
  ),
  shield: defaulted(flag('Whether the target uses the shield against this attack.'), true),
  retreat: defaulted(flag('Whether the target retreats.'), false),
  defenceModifiers: modifiers('What else is added to the defence: size, cover, magic.'),
} as const;

const attackActInput = record(
  'AttackAct',
  {
    weapon: text(100, 'The weapon, by its name on the attacker’s sheet.'),
    parry: defaulted(integer(0, 1000, 'How much of the skill is kept back to parry.'), 0),
    allOut: defaulted(flag('Whether it is an All-Out Attack.'), false),
    evaluations: defaulted(integer(0, 100, 'Evaluate actions spent on this target.'), 0),
    distance: optional(integer(0, 100_000, 'Distance to the target in feet, at range.')),
    side: defaulted(side, 'FRONT'),
    modifiers: modifiers('What else is added to the attack.'),
    ...answerFields,
  },
  'An attack between combatants; every other number comes from their sheets.',
);

type Input = Value<typeof attackActInput>;

/** An attack with a weapon of the actor's sheet on a target, who may parry. */
export const attackAct: Act = {
  id: 'attack',
  title: 'Attack',
  description: 'Attack a target with a weapon of your sheet; the target says how much to parry with.',
  input: attackActInput,
  onOneself: false,
  procedure: attack,
  answer: record('AttackAnswer', answerFields, 'How the target of an attack answers it.'),
  prepare(actor, target, given, options, path) {
    const input = read(attackActInput, given, path);
    const own = read(sheet, actor.sheet);
    const theirs = read(sheet, target.sheet);
    const weapon = weaponOf(own, actor.state as State, input.weapon);
    if ('forbidden' in weapon) return weapon;
    const hindrance = hindered(actor, isMelee(weapon) ? 'MELEE_ATTACK' : 'RANGED_ATTACK', 'the attacker');
    if (hindrance) return hindrance;
    const most = parryMost(theirs);
    if ((input.targetParry ?? 0) > most)
      return {
        forbidden: 'the target cannot parry with so much',
        about: 'input',
        path: ['targetParry'],
        accepted: `at most ${most}`,
      };
    return attack.bind(
      {
        attacker: attackerOf(actor, weapon, input),
        weapon: plain(weapon),
        target: targetOf(target, theirs, weapon, input, most),
      },
      options,
    );
  },
};

function weaponOf({ weapons }: Sheet, { broken }: State, name: string): OwnWeapon | Forbidden {
  const usable = weapons.filter((weapon) => !broken.includes(weapon.name));
  const weapon = usable.find((each) => each.name === name);
  return (
    weapon ?? {
      forbidden: broken.includes(name) ? `the ${name} is broken` : `the attacker has no ${name}`,
      about: 'input',
      path: ['weapon'],
      accepted: usable.map((each) => each.name).join(', ') || 'none: there is no weapon left',
    }
  );
}

const plain = ({ skill: _, ranks: __, ...weapon }: OwnWeapon) => weapon;

/** Parry is limited by the skill of what one parries with; here the best weapon at hand. */
const parryMost = ({ weapons }: Sheet): number =>
  Math.max(0, ...weapons.filter(isMelee).map(({ skill }) => skill));

const penaltyOf = ({ injuries }: State): number =>
  Math.max(
    -1000,
    injuries.reduce((sum, { penalty }) => sum + penalty, 0),
  );

const named = (fighter: Fighter): readonly string[] => heldBy(fighter).map(conditionName);

function attackerOf(actor: Fighter, { skill }: OwnWeapon, input: Input) {
  const state = actor.state as State;
  const { parry, allOut, evaluations, distance, modifiers } = input;
  return {
    skill,
    parry,
    allOut,
    evaluations,
    distance,
    modifiers,
    penalty: penaltyOf(state),
    initiativeRounds: Math.min(1000, state.initiativeRounds),
    offensiveBonus: Math.min(1000, state.offensiveBonus),
    conditions: named(actor),
  };
}

function targetOf(target: Fighter, theirs: Sheet, weapon: OwnWeapon, input: Input, most: number) {
  const state = target.state as State;
  const melee = isMelee(weapon);
  const canParry = melee && most > 0;
  return {
    armourType: theirs.armourType,
    dodge: theirs.dodge,
    shield: input.shield ? (melee ? theirs.shieldMelee : theirs.shieldRanged) : 0,
    parry: input.targetParry ?? 0,
    weaponSkill: most,
    retreat: input.retreat && melee,
    side: input.side,
    edgedWeapon: theirs.weapons.some(({ edged }) => edged),
    conditions: named(target),
    modifiers: input.defenceModifiers,
    hits: { current: theirs.hits - state.lost, constitution: theirs.constitution },
    awaited: input.targetParry === null && canParry,
  };
}
