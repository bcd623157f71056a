import { formulaText, halvedDice, maximum } from '../../../dice/formula.ts';
import { parseFormula } from '../../../dice/notation.ts';
import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import { choice, defaulted, flag, list, record, text, type Value } from '../../../rules/field.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { attack } from '../attack/index.ts';
import { brpOptions } from '../options/index.ts';
import { difficulty, modifier } from '../rating.ts';
import { damageModifierText, type OwnWeapon, type Sheet } from '../sheet.ts';
import { oneAction } from './budget.ts';
import {
  type Burdens,
  burdens,
  has,
  incapableOf,
  isDefenceless,
  isEasyTarget,
  netDifficulty,
} from './capable.ts';
import { attackAnswering } from './choices.ts';
import { answerOf, defenceFields } from './defence.ts';
import { forbid } from './forbid.ts';
import { weaponOf } from './own-weapon.ts';
import { itemLeft, type Side, sideOf } from './side.ts';
import { stand } from './standing.ts';
import { hurtParts } from './state.ts';

const attackActInput = record(
  'AttackAct',
  {
    weapon: text(100, 'The weapon, by its name on the attacker’s sheet.'),
    difficulty: defaulted(difficulty, 'AVERAGE'),
    modifiers: defaulted(list(modifier, 20, 'Flat modifiers to the attack.'), []),
    criticalChoice: defaulted(
      choice(
        'ActCriticalChoice',
        { CRITICAL: 'The most damage, past armour.', SPECIAL: 'The special effect instead.' },
        'What is taken when a critical stands.',
      ),
      'CRITICAL',
    ),
    pullFree: defaulted(flag('Whether the attacker at once tries to pull an impaling weapon free.'), false),
    ...defenceFields,
  },
  'An attack between combatants; every other number comes from their sheets.',
);

type Input = Value<typeof attackActInput>;

/** An attack with a weapon of the actor's sheet on a target, who may parry or dodge. */
export const attackAct: Act = {
  id: 'attack',
  title: 'Attack',
  description: 'Attack a target with a weapon of your sheet; the target may parry or dodge.',
  input: attackActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: attack,
  answer: attackAnswering,
  costs: oneAction,
  hindrance: attackHindrance,
  prepare(actor, target, given, givenOptions, path) {
    const input = read(attackActInput, given, path);
    const options = readOptions(brpOptions, givenOptions);
    const [attacker, defender] = [sideOf(actor), sideOf(target)];
    const weapon = weaponOf(attacker, input.weapon);
    if ('forbidden' in weapon) return weapon;
    const defenceless = isDefenceless(target);
    if (defenceless && input.defence !== null && input.defence !== 'NONE')
      return forbid('the target cannot defend', ['defence'], 'NONE');
    const answer = answerOf(defender, input, weapon, burdens(target, 'onDefence'), options);
    if ('forbidden' in answer) return answer;
    const { hitPoints: current, maximum } = stand(target);
    const { siz, con, dex, int, armour } = defender.sheet;
    const idea = has(target, 'stunned') ? int : null;
    const awaited = input.defence === null && !defenceless;
    const locations = options.hitLocations ? hurtParts(defender.state) : [];
    return attack.bind(
      {
        attacker: attackerOf(attacker, weapon, input, reasons(actor, target, weapon)),
        defender: {
          armour,
          siz,
          con,
          dex,
          hitPoints: { current, maximum },
          locations,
          ...answer,
          awaited,
          idea,
        },
      },
      givenOptions,
    );
  },
};

function attackHindrance(actor: Fighter): Forbidden | null {
  if (sideOf(actor).state.plan?.fightingDefensively)
    return {
      forbidden: 'fighting defensively allows no attack',
      about: 'actor',
      path: [],
      accepted: 'somebody who does not fight defensively',
    };
  return incapableOf(actor, 'the attacker', 'ATTACKING');
}

const attackerOf = (attacker: Side, weapon: OwnWeapon, input: Input, { easy, burdens }: Reasons) => ({
  rating: weapon.rating,
  difficulty: netDifficulty([
    input.difficulty,
    easy ? 'EASY' : 'AVERAGE',
    burdens.difficult ? 'DIFFICULT' : 'AVERAGE',
  ]),
  modifiers: [...input.modifiers, ...burdens.modifiers],
  weapon: {
    name: weapon.name,
    damage: formulaText(weapon.damage),
    special: weapon.special,
    kind: weapon.kind,
    hitPoints: itemLeft(attacker, weapon).hitPoints,
    malfunctionFrom: weapon.malfunctionFrom,
    fast: weapon.fast,
  },
  damageModifier: modifierOf(attacker.sheet, weapon),
  criticalChoice: input.criticalChoice,
  pullFree: input.pullFree,
  siz: attacker.sheet.siz,
});

/** What the conditions of both sides do to the attack. */
interface Reasons {
  readonly easy: boolean;
  readonly burdens: Burdens;
}

const reasons = (actor: Fighter, target: Fighter, { kind }: OwnWeapon): Reasons => ({
  easy: isEasyTarget(target, kind === 'MELEE' || kind === 'NATURAL'),
  burdens: burdens(actor, 'onAttack'),
});

function modifierOf(attacker: Sheet, { modifier: share }: OwnWeapon): string {
  const whole = attacker.damageModifier ?? parseFormula(damageModifierText(attacker));
  if (share === 'NONE') return '0';
  // a penalty is never halved (ruling R-80)
  return formulaText(share === 'HALF' && maximum(whole) > 0 ? halvedDice(whole) : whole);
}
