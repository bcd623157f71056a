import type { Dice } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { face, sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { flag, optional, output } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { inWords } from '../../../rules/title.ts';
import { allowedGrapplingEffects, grapplingInWords } from '../combatant/grappling.ts';
import { combat, skills } from '../core/citations.ts';
import { HELD_LEG } from '../harm/conditions.ts';
import { gains, hitPointsInWords, loses } from '../harm/effects.ts';
import { woundEffects } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { chanceTerms, resist } from '../skills/resist.ts';
import { grapplingEffects } from '../tables/special-types.ts';
import {
  type GrappleCharacteristic,
  type GrappleInput,
  grappleFaults,
  grappleInput,
  opposedCharacteristics,
} from './grapple-fields.ts';

const cite = combat('Entangling', 'BRP-136');

/** Returns the reason why this effect cannot be tried. Null if it can be tried. */
export function whyNotGrapple({
  effect,
  roundsHeld,
  keepsControl,
  holdsLeg,
}: Pick<GrappleInput, 'effect' | 'roundsHeld' | 'keepsControl' | 'holdsLeg'>): string | null {
  if (!keepsControl) return 'The attacker does not hold the entangling weapon.';
  if (roundsHeld < 1) return 'This attempt is possible only in the rounds after the entangling attack.';
  return allowedGrapplingEffects({ keepsControl, holdsLeg }).includes(effect)
    ? null
    : 'A weapon that entangles a leg cannot disarm the target.';
}

const HURT = parseFormula('1d3');

/** Result of an attempt. `metres` is the distance of a throw. `hurt` is the rolled damage before armour. */
interface Tried {
  readonly chance: Breakdown | null;
  readonly success: boolean;
  readonly metres: number;
  readonly hurt: number;
}

function attempt(input: GrappleInput, options: BrpOptions, dice: Dice): Tried {
  const done = { chance: null, success: true, metres: 0, hurt: 0 };
  switch (input.effect) {
    case 'KNOCKDOWN':
      return done;
    case 'INJURE': {
      const parts = [
        { label: 'damage of the hold', formula: HURT },
        { label: 'damage modifier', formula: input.damageModifier },
      ];
      return { ...done, hurt: dice.ask(sumOf(parts)).total };
    }
    case 'STRANGLE': {
      const chance = breakdown('CON × 1', [term('CON', input.targetCon!, 'BASE', skills('Grapple'))]);
      const breathes = diceOfTarget(dice).ask(
        successCheck(chance.total, options, 'CON × 1 roll against strangling'),
      );
      return {
        ...done,
        chance,
        success: !breathes,
        hurt: breathes ? 0 : dice.ask(face(3, 'damage from strangling')),
      };
    }
    default:
      return against(input, options, dice);
  }
}

/** Makes the opposed roll of characteristics. For a throw, also rolls the distance and the landing. */
function against(input: GrappleInput, options: BrpOptions, dice: Dice): Tried {
  const { active, passive } = opposedCharacteristics[input.effect];
  const sum = (names: readonly GrappleCharacteristic[]) =>
    names.reduce((total, name) => total + input[name]!, 0);
  const [force, counter] = [sum(active), sum(passive)];
  const contest = { active: force, passive: counter, modifiers: input.resistanceModifiers };
  const resisted = resist(dice, contest, options, `resistance roll for ${inWords(input.effect)}`);
  const { cells } = grapplingEffects.rows[input.effect];
  const label = `${cells.active} ${force} against ${cells.passive} ${counter}`;
  const chance = chanceTerms(contest, 'chance', label);
  const success = resisted.activeWins;
  if (!success || input.effect !== 'THROW') return { chance, success, metres: 0, hurt: 0 };
  const metres = dice.ask(face(6, 'metres of the throw'));
  const agility = characteristicRating('Agility', input.targetDex!, 'AVERAGE', input.targetAgilityModifiers);
  const lands = diceOfTarget(dice).ask(
    successCheck(agility.total, options, 'Agility roll of the thrown combatant'),
  );
  return { chance, success, metres, hurt: lands ? 0 : dice.ask(face(6, 'damage from the fall')) };
}

/** Returns the effects of a successful grapple on the target. */
function grappleEffects(
  { effect, hitPoints, holdsLeg }: GrappleInput,
  metres: number,
  damage: number,
  options: BrpOptions,
): readonly Effect[] {
  const hurt =
    damage === 0
      ? []
      : hitPoints
        ? woundEffects(damage, hitPoints, options)
        : [loses('TARGET', damage, cite)];
  switch (effect) {
    case 'IMMOBILIZE_LIMB':
      return [gains('TARGET', 'limbHeld', cite, null, { note: holdsLeg ? HELD_LEG : null })];
    case 'IMMOBILIZE_TARGET':
      return [gains('TARGET', 'immobilised', cite)];
    case 'THROW':
      return [
        { type: 'moved', on: 'TARGET', metres, note: 'thrown', citation: cite },
        gains('TARGET', 'prone', cite),
        ...hurt,
      ];
    case 'KNOCKDOWN':
      return [gains('TARGET', 'prone', cite)];
    case 'DISARM':
      return [{ type: 'itemDropped', on: 'TARGET', item: 'weapon in hand', metres: 0, citation: cite }];
    case 'INJURE':
    case 'STRANGLE':
      return hurt;
  }
}

/** Rule for the attacker's attempt to grapple the entangled target. */
export const grapple = rule({
  id: 'grapple',
  title: 'Grappling the entangled',
  description:
    'An attacker who still holds the entangling weapon tries to hold, throw, knock down, disarm, injure or strangle the target. Possible in the rounds after the entanglement.',
  citation: cite,
  input: grappleInput,
  options: brpOptions,
  outcomes: {
    DONE: 'The attempt succeeds and the effect applies.',
    RESISTED: 'The target resists the attempt.',
    NOT_ALLOWED: 'The rules forbid the attempt now.',
  },
  name: 'Grapple',
  about: 'Result of a Grapple effect on an entangled target.',
  facts: {
    chance: optional(
      output.count(
        'Chance of the roll in percent. The attacker makes this roll, except when strangling: then the target rolls. Null if no roll is required or allowed.',
      ),
    ),
    success: flag('True if the effect applies.'),
    metres: output.count('Distance in metres that the target is thrown.'),
    damage: measured(output.count('Hit points that the target loses.'), 'Hit points lost'),
  },
  faults: grappleFaults,
  play: (input, options, dice) => {
    const refused = whyNotGrapple(input);
    if (refused !== null)
      return {
        outcome: 'NOT_ALLOWED',
        facts: { chance: null, success: false, metres: 0, damage: 0 },
        say: () => refused,
      };
    const { effect, armour } = input;
    const { chance, success, metres, hurt } = attempt(input, options, dice);
    // Armour reduces an injury, but not strangling or a fall. Damage is at least 0 (ruling R-57).
    const damage = Math.max(0, Math.max(0, hurt) - (effect === 'INJURE' ? armour : 0));
    return {
      outcome: success ? 'DONE' : 'RESISTED',
      facts: { chance, success, metres, damage },
      terms: () => {
        if (hurt <= 0) return [chance];
        const terms = [term('rolled', hurt, 'DICE', skills('Grapple'))];
        if (damage < hurt) terms.push(term('armour', damage - hurt, 'ARMOUR', combat('Armor', 'BRP-169')));
        return [chance, breakdown('damage', terms)];
      },
      effects: () => (success ? grappleEffects(input, metres, damage, options) : []),
      say: () => {
        const [what] = grapplingInWords[effect];
        if (!success) return `The target resists and is not ${what}.`;
        const far = metres > 0 ? ` ${quantity(metres, 'metre')}` : '';
        const hurt = damage > 0 ? ` The target loses ${hitPointsInWords(damage)}.` : '';
        return `The target is ${what}${far}.${hurt}`;
      },
    };
  },
});
