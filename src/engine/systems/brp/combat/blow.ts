import { formulaText, halvedDice, maximum } from '../../../dice/formula.ts';
import { parseFormula } from '../../../dice/notation.ts';
import type { Fighter, Forbidden } from '../../../rules/combat.ts';
import { choice, defaulted, flag, record, text, type Value } from '../../../rules/field.ts';
import { forbid } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { type AttackInput, attackInput } from '../attack/input.ts';
import type { BrpOptions } from '../options/index.ts';
import { difficultyFields } from '../rating.ts';
import { damageModifierText, type OwnWeapon, type Sheet } from '../sheet.ts';
import { type Burdens, burdens, easeOfHitting, has, isDefenceless } from './capable.ts';
import { answerOf, defenceFields, earlierOf } from './defence.ts';
import { weaponOf } from './own-weapon.ts';
import { itemLeft, type Side, sideOf } from './side.ts';
import { stand } from './standing.ts';
import { hurtParts } from './state.ts';

export const attackActInput = record(
  'AttackAct',
  {
    weapon: text(100, 'The weapon, by its name on the attacker’s sheet.'),
    ...difficultyFields,
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

/** The attack as its procedure takes it: every number from the sheets, the state and the conditions. */
export function blowOf(
  actor: Fighter,
  target: Fighter,
  input: Input,
  options: BrpOptions,
): { readonly blow: AttackInput; readonly given: unknown } | Forbidden {
  const [attacker, defender] = [sideOf(actor), sideOf(target)];
  const weapon = weaponOf(attacker, input.weapon);
  if ('forbidden' in weapon) return weapon;
  const defenceless = isDefenceless(target);
  if (defenceless && input.defence !== null && input.defence !== 'NONE')
    return forbid('the target cannot defend', ['defence'], 'NONE');
  const answer = answerOf(defender, input, burdens(target, 'onDefence'));
  if ('forbidden' in answer) return answer;
  const { hitPoints: current, maximum } = stand(target);
  const { siz, con, dex, int, armour } = defender.sheet;
  const idea = has(target, 'stunned') ? int : null;
  const awaited = input.defence === null && !defenceless;
  const locations = options.hitLocations ? hurtParts(defender.state) : [];
  const given = {
    attacker: attackerOf(attacker, weapon, input, burdensOf(actor, target, weapon)),
    defender: {
      ...{ armour, siz, con, dex, locations, awaited, idea, ...answer },
      hitPoints: { current, maximum, organic: defender.sheet.organic },
      fightingDefensively: defender.state.plan?.fightingDefensively ?? false,
      earlier: earlierOf(defender),
    },
  };
  return { given, blow: read(attackInput, given) };
}

const attackerOf = (attacker: Side, weapon: OwnWeapon, input: Input, scene: Burdens) => ({
  rating: weapon.rating,
  difficulty: input.difficulty,
  reasons: [...input.reasons, ...scene.reasons],
  modifiers: [...input.modifiers, ...scene.modifiers],
  weapon: {
    name: weapon.name,
    damage: formulaText(weapon.damage),
    special: weapon.special,
    kind: weapon.kind,
    hitPoints: itemLeft(attacker, weapon).hitPoints,
    malfunctionFrom: weapon.malfunctionFrom,
    fast: weapon.fast,
    limb: weapon.limb,
  },
  damageModifier: modifierOf(attacker.sheet, weapon),
  criticalChoice: input.criticalChoice,
  pullFree: input.pullFree,
  siz: attacker.sheet.siz,
});

/** What the conditions of both sides do to the attack. */
function burdensOf(actor: Fighter, target: Fighter, { kind }: OwnWeapon): Burdens {
  const { reasons, modifiers } = burdens(actor, 'onAttack');
  return {
    reasons: [...reasons, ...easeOfHitting(target, kind === 'MELEE' || kind === 'NATURAL')],
    modifiers,
  };
}

function modifierOf(attacker: Sheet, { modifier: share }: OwnWeapon): string {
  const whole = attacker.damageModifier ?? parseFormula(damageModifierText(attacker));
  if (share === 'NONE') return '0';
  // a penalty is never halved (ruling R-80)
  return formulaText(share === 'HALF' && maximum(whole) > 0 ? halvedDice(whole) : whole);
}
