import type { Dice } from '../../../dice/dice.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { face, sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { allowedGrapplingEffects } from '../combatant/grappling.ts';
import { combat, ruling, skills } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { resist } from '../skills/resist.ts';
import { type GrapplingEffect, grapplingEffects } from '../tables/special-types.ts';
import { grappleEffects } from './grapple-effects.ts';
import {
  type GrappleCharacteristic,
  type GrappleInput,
  grappleFaults,
  grappleInput,
  opposedCharacteristics,
} from './grapple-fields.ts';

/** Why it may not be tried; null where it may. */
export function whyNotGrapple({
  effect,
  roundsHeld,
  keepsControl,
  holdsLeg,
}: Pick<GrappleInput, 'effect' | 'roundsHeld' | 'keepsControl' | 'holdsLeg'>): string | null {
  if (!keepsControl) return 'The entangling weapon is out of the attacker’s hands.';
  if (roundsHeld < 1) return 'Possible only from the round after the entangling.';
  return allowedGrapplingEffects({ keepsControl, holdsLeg }).includes(effect)
    ? null
    : 'Nothing is taken out of a hand by holding a leg.';
}

/** How an attempt came out. */
export interface Grappled {
  readonly refused: string | null;
  readonly chance: Breakdown | null;
  readonly success: boolean;
  readonly metres: number;
  readonly rolled: number;
}

const HURT = parseFormula('1d3');

function attempt(input: GrappleInput, options: BrpOptions, dice: Dice): Grappled {
  const refused = whyNotGrapple(input);
  const none = { refused, chance: null, success: refused === null, metres: 0, rolled: 0 };
  if (refused !== null) return none;
  switch (input.effect) {
    case 'KNOCKDOWN':
      return none;
    case 'INJURE': {
      const parts = [
        { label: 'injury', formula: HURT },
        { label: 'damage modifier', formula: input.damageModifier },
      ];
      return { ...none, rolled: dice.ask(sumOf(parts)).total };
    }
    case 'STRANGLE': {
      const chance = breakdown('CON × 1', [term('CON', input.targetCon!, 'BASE', skills('Grapple'))]);
      const breathes = dice.ask(successCheck(chance.total, options, 'roll of CON × 1 against strangling'));
      return { ...none, chance, success: !breathes, rolled: breathes ? 0 : dice.ask(face(3, 'strangling')) };
    }
    default:
      return against(input, options, dice);
  }
}

/** Force against force, and for a throw how far and how the target lands. */
function against(input: GrappleInput, options: BrpOptions, dice: Dice): Grappled {
  const { active, passive } = opposedCharacteristics[input.effect];
  const sum = (names: readonly GrappleCharacteristic[]) =>
    names.reduce((total, name) => total + input[name]!, 0);
  const [force, counter] = [sum(active), sum(passive)];
  const resisted = resist(dice, force, counter, options, `${input.effect.toLowerCase()} on the entangled`);
  const { cells } = grapplingEffects.rows[input.effect];
  const label = `${cells.active} ${force} against ${cells.passive} ${counter}`;
  const chance = breakdown('chance', [term(label, resisted.chance, 'BASE', ruling('R-85'))]);
  const { activeWins: success } = resisted;
  const done = { refused: null, chance, success, metres: 0, rolled: 0 };
  if (!success || input.effect !== 'THROW') return done;
  const metres = dice.ask(face(6, 'metres thrown'));
  const agility = characteristicRating('Agility', input.targetDex!, 'AVERAGE', input.targetAgilityModifiers);
  const lands = dice.ask(successCheck(agility.total, options, 'Agility roll of the thrown'));
  return { ...done, metres, rolled: lands ? 0 : dice.ask(face(6, 'fall of the thrown')) };
}

/** Armour stops a blow, but neither a noose nor the ground; nothing costs less than 0 (ruling R-57). */
export const grappleDamageOf = ({ rolled }: Grappled, { effect, armour }: GrappleInput): number =>
  Math.max(0, Math.max(0, rolled) - (effect === 'INJURE' ? armour : 0));

const outcomes = {
  DONE: 'The effect comes about.',
  RESISTED: 'The target withstands it.',
  NOT_ALLOWED: 'The rules forbid it now.',
} as const;

const outcomeOf = ({ refused, success }: Grappled): keyof typeof outcomes =>
  refused !== null ? 'NOT_ALLOWED' : success ? 'DONE' : 'RESISTED';

/** What an entangler does to the entangled. */
export const grapple = procedure({
  id: 'grapple',
  title: 'Grappling the entangled',
  description:
    'Who still holds the entangling weapon holds a limb or the whole target, throws, knocks down, disarms, injures or strangles it, from the next round on.',
  citation: combat('Entangling'),
  input: grappleInput,
  options: brpOptions,
  detail: record(
    'Grapple',
    {
      chance: optional(output.count('Percent at or below which the one who rolls succeeds.')),
      success: flag('Whether the effect comes about.'),
      metres: output.count('Metres that the target is thrown.'),
      damage: output.count('Hit points lost.'),
    },
    'How an attempt at an effect came out.',
  ),
  outcomes,
  faults: grappleFaults,
  measures: { damage: { title: 'Hit points lost', kind: 'number' } },
  decide: attempt,
  view: (grappled, input) => ({ outcome: outcomeOf(grappled), damage: grappleDamageOf(grappled, input) }),
  conclude: (grappled, input, options) => {
    const { refused, chance, success, metres, rolled } = grappled;
    const damage = grappleDamageOf(grappled, input);
    const terms = [term('rolled', Math.max(0, rolled), 'DICE', skills('Grapple'))];
    if (damage < rolled) terms.push(term('armour', damage - rolled, 'ARMOUR', combat('Armor')));
    return {
      outcome: outcomeOf(grappled),
      summary: refused ?? summaryOf(input.effect, success, metres, damage),
      breakdowns: [...(chance ? [chance] : []), ...(rolled > 0 ? [breakdown('damage', terms)] : [])],
      effects: success ? grappleEffects(input, metres, damage, options) : [],
      detail: { chance: chance?.total ?? null, success, metres, damage },
    };
  },
});

function summaryOf(effect: GrapplingEffect, success: boolean, metres: number, damage: number): string {
  const name = effect.toLowerCase().replace('_', ' ');
  if (!success) return `The target withstands: ${name}.`;
  const far = metres > 0 ? `, ${quantity(metres, 'metre')}` : '';
  return `Done: ${name}${far}${damage > 0 ? `, ${quantity(damage, 'hit point')} lost` : ''}.`;
}
