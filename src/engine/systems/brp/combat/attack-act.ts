import { formulaText, halvedDice, maximum } from '../../../dice/formula.ts';
import { parseFormula } from '../../../dice/notation.ts';
import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import { choice, defaulted, flag, record, text, type Value } from '../../../rules/field.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { defenceOf } from '../attack/defence.ts';
import { attack } from '../attack/index.ts';
import { attackInput } from '../attack/input.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { difficultyFields } from '../rating.ts';
import { damageModifierText, type OwnWeapon, type Sheet } from '../sheet.ts';
import { type Burdens, burdens, easeOfHitting, has, incapableOf, isDefenceless } from './capable.ts';
import { answerOf, attackAnswer, defenceFields, earlierOf } from './defence.ts';
import { forbid } from './forbid.ts';
import { itemLeft, type Side, sideOf } from './side.ts';
import { stand } from './standing.ts';
import { hurtParts } from './state.ts';

const attackActInput = record(
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

/** An attack with a weapon of the actor's sheet on a target, who may parry or dodge. */
export const attackAct: Act = {
  id: 'attack',
  title: 'Attack',
  description: 'Attack a target with a weapon of your sheet; the target may parry or dodge.',
  input: attackActInput,
  onOneself: false,
  procedure: attack,
  answer: attackAnswer,
  prepare(actor, target, given, givenOptions, path) {
    const input = read(attackActInput, given, path);
    const options = readOptions(brpOptions, givenOptions);
    const incapable = incapableOf(actor, 'the attacker', 'ATTACKING');
    if (incapable) return incapable;
    const [attacker, defender] = [sideOf(actor), sideOf(target)];
    const weapon = weaponOf(attacker, input);
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
    const blow = {
      attacker: attackerOf(attacker, weapon, input, burdensOf(actor, target, weapon)),
      defender: {
        ...{ armour, siz, con, dex, locations, awaited, idea, ...answer },
        hitPoints: { current, maximum, organic: defender.sheet.organic },
        earlier: earlierOf(defender),
      },
    };
    return refusalOf(blow, options) ?? attack.bind(blow, givenOptions);
  },
};

/** Whoever names a defence that the rules refuse is told so before any die falls. */
function refusalOf(blow: unknown, options: BrpOptions): Forbidden | null {
  const refused = defenceOf(read(attackInput, blow), 'SUCCESS', options)?.refused ?? null;
  return refused === null ? null : forbid(refused, ['defence'], 'NONE, or another defence');
}

function weaponOf(attacker: Side, input: Input): OwnWeapon | Forbidden {
  const weapons = [...attacker.sheet.weapons, ...shieldAsWeapon(attacker.sheet)];
  const names = weapons.map(({ name }) => name).join(', ') || 'none: the sheet has no weapons';
  const weapon = weapons.find(({ name }) => name === input.weapon);
  if (!weapon) return forbid(`the attacker has no ${input.weapon}`, ['weapon'], names);
  return itemLeft(attacker, weapon).broken
    ? forbid(`the ${weapon.name} is broken`, ['weapon'], names)
    : weapon;
}

/** A shield strikes at the Shield skill (Shields). */
function shieldAsWeapon({ shield }: Sheet): readonly OwnWeapon[] {
  if (shield === null || shield.damage === null) return [];
  const { name, rating, damage, special, hitPoints } = shield;
  const held = {
    kind: 'MELEE',
    reach: 'SHORT',
    modifier: 'FULL',
    malfunctionFrom: null,
    fast: false,
  } as const;
  return [{ name, rating, damage, special, hitPoints, ...held, limb: null }];
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
