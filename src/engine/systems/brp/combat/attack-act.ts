import { formulaText, halvedDice, maximum } from '../../../dice/formula.ts';
import { parseFormula } from '../../../dice/notation.ts';
import type { Path } from '../../../fault.ts';
import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import { choice, defaulted, flag, list, optional, record, text, type Value } from '../../../rules/field.ts';
import { read } from '../../../rules/read.ts';
import { attack } from '../attack/index.ts';
import { difficulty, modifier } from '../rating.ts';
import { damageModifierText, dodgeOf, type OwnWeapon, type Sheet, sheet } from '../sheet.ts';
import { incapableOf, isDefenceless } from './capable.ts';
import { stand } from './standing.ts';
import type { State } from './state.ts';

const defenceFields = {
  defence: optional(
    choice(
      'DefenceChoice',
      {
        NONE: 'No defence.',
        PARRY: 'A parry with a weapon.',
        SHIELD: 'A parry with the shield.',
        DODGE: 'A dodge.',
      },
      'How the target answers; left out, the target is asked once the attack has hit.',
    ),
  ),
  parryWith: optional(
    text(100, 'The weapon to parry with, by its name on the target’s sheet; left out, the first.'),
  ),
  defenceDifficulty: defaulted(difficulty, 'AVERAGE'),
  defenceModifiers: defaulted(list(modifier, 20, 'Flat modifiers to the defence.'), []),
} as const;

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

const attackAnswer = record('AttackAnswer', defenceFields, 'How the target of an attack answers it.');

type Input = Value<typeof attackActInput>;

interface Side {
  readonly sheet: Sheet;
  readonly state: State;
}

/** An attack with a weapon of the actor's sheet on a target, who may parry or dodge. */
export const attackAct: Act = {
  id: 'attack',
  title: 'Attack',
  description: 'Attack a target with a weapon of your sheet; the target may parry or dodge.',
  input: attackActInput,
  onOneself: false,
  procedure: attack,
  answer: attackAnswer,
  prepare(actor, target, given, options, path) {
    const input = read(attackActInput, given, path);
    const incapable = incapableOf(actor, 'the attacker');
    if (incapable) return incapable;
    const [attacker, defender] = [side(actor), side(target)];
    const weapon = attacker.sheet.weapons.find(({ name }) => name === input.weapon);
    const names =
      attacker.sheet.weapons.map(({ name }) => name).join(', ') || 'none: the sheet has no weapons';
    if (!weapon) return forbid(`the attacker has no ${input.weapon}`, ['weapon'], names);
    if (broken(attacker, weapon.name)) return forbid(`the ${weapon.name} is broken`, ['weapon'], names);
    const helpless = isDefenceless(target);
    if (helpless && input.defence !== null && input.defence !== 'NONE')
      return forbid('the target cannot defend', ['defence'], 'NONE');
    const defence = answer(defender, input);
    if ('forbidden' in defence) return defence;
    const { siz, con, dex, armour } = defender.sheet;
    const { hitPoints: current, maximum } = stand(target);
    return attack.bind(
      {
        attacker: {
          rating: weapon.rating,
          difficulty: helpless ? easier(input.difficulty) : input.difficulty,
          modifiers: input.modifiers,
          weapon: {
            name: weapon.name,
            damage: formulaText(weapon.damage),
            special: weapon.special,
            kind: weapon.kind,
            hitPoints: left(attacker, weapon),
          },
          damageModifier: modifierOf(attacker.sheet, weapon),
          criticalChoice: input.criticalChoice,
          pullFree: input.pullFree,
          siz: attacker.sheet.siz,
        },
        defender: {
          armour,
          siz,
          con,
          dex,
          hitPoints: { current, maximum },
          ...defence,
          awaited: input.defence === null && !helpless,
        },
      },
      options,
    );
  },
};

const side = ({ sheet: given, state }: Fighter): Side => ({
  sheet: read(sheet, given),
  state: state as State,
});

const forbid = (forbidden: string, path: Path, accepted: string): Forbidden => ({
  forbidden,
  about: 'input',
  path,
  accepted,
});

const broken = ({ state }: Side, item: string): boolean =>
  state.items.some(({ name, broken }) => name === item && broken);

const left = (
  { state }: Side,
  { name, hitPoints }: { name: string; hitPoints: number | null },
): number | null =>
  hitPoints === null
    ? null
    : Math.max(0, hitPoints - (state.items.find((item) => item.name === name)?.lost ?? 0));

/** The helpless are hit easily (ruling R-17); one Difficult reason cancels it. */
const easier = (step: Input['difficulty']): Input['difficulty'] =>
  step === 'DIFFICULT' ? 'AVERAGE' : 'EASY';

function modifierOf(attacker: Sheet, { modifier: share }: OwnWeapon): string {
  const whole = attacker.damageModifier ?? parseFormula(damageModifierText(attacker));
  if (share === 'NONE') return '0';
  // a penalty is never halved (ruling R-80)
  return formulaText(share === 'HALF' && maximum(whole) > 0 ? halvedDice(whole) : whole);
}

/** The defence as the attack procedure takes it. */
function answer(
  defender: Side,
  input: Input,
): Forbidden | { readonly parry?: unknown; readonly dodge?: unknown } {
  const how = { difficulty: input.defenceDifficulty, modifiers: input.defenceModifiers };
  switch (input.defence) {
    case null:
    case 'NONE':
      return {};
    case 'DODGE':
      return { dodge: { rating: dodgeOf(defender.sheet), ...how } };
    case 'SHIELD': {
      const { shield } = defender.sheet;
      if (!shield) return forbid('the target has no shield', ['defence'], 'NONE, PARRY, DODGE');
      if (broken(defender, shield.name))
        return forbid('the shield is broken', ['defence'], 'NONE, PARRY, DODGE');
      return {
        parry: {
          rating: shield.rating,
          ...how,
          item: { name: shield.name, kind: 'SHIELD', hitPoints: left(defender, shield) },
        },
      };
    }
    case 'PARRY': {
      const able = defender.sheet.weapons.filter(
        ({ kind, name }) => kind !== 'MISSILE' && !broken(defender, name),
      );
      const item = input.parryWith === null ? able[0] : able.find(({ name }) => name === input.parryWith);
      const names =
        able.map(({ name }) => name).join(', ') || 'NONE or DODGE: nothing on the sheet can parry';
      if (!item) return forbid('the target has no such weapon to parry with', ['parryWith'], names);
      const kind = item.kind === 'NATURAL' ? 'BODY' : 'WEAPON';
      return {
        parry: {
          rating: item.rating,
          ...how,
          item: { name: item.name, kind, hitPoints: left(defender, item) },
        },
      };
    }
  }
}
