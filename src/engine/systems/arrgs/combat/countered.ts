import { diceFrom, givenFaces } from '../../../dice/faces.ts';
import { signedDie } from '../../../dice/formula.ts';
import { add, type Fraction, fraction, multiply, ONE, sum } from '../../../dice/fraction.ts';
import { quantity } from '../../../quantity.ts';
import type { Choice, Forbidden } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { forbid } from '../../../rules/forbid.ts';
import type { BoundProcedure, ViewOdds } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { reaction } from '../attack/reaction.ts';
import { D20, TEN } from '../check/natural.ts';
import { counterspell } from '../manoeuvres/counterspell.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { OwnWeapon } from '../sheet.ts';
import { type Faring, faringTold, hurt } from '../vitality/vitality.ts';
import type { Told } from './followed.ts';
import { actingWith, meansOf, modifiersOf } from './modifiers.ts';
import type { Scene } from './scene.ts';
import { movementOf, type Side } from './side.ts';
import { spentIn } from './state.ts';
import { usable, type WeaponUse, weaponOf } from './weapon.ts';

/** The opponent’s Spell Attack as a Reaction, so many points later. */
export const spellReaction = (
  opponent: Side,
  options: ArrgsOptions,
  acting = modifiersOf,
  later = 0,
): Breakdown =>
  reaction(
    'Spell Attack',
    {
      category: 'SPELL',
      modifiers: acting(opponent, meansOf('SPELL')),
      spentBefore: spentIn(opponent.state) + later,
      movement: movementOf(opponent),
      ...{ unconscious: false, charged: false, magnitude: null },
    },
    options,
  );

type Duel = Pick<Scene<unknown>, 'actor' | 'target' | 'options' | 'cost'>;

type Countering = Scene<
  WeaponUse & { readonly defence: string | null; readonly counterspell: string | null }
>;

const sameSchool = ({ school: one }: OwnWeapon, { school: other }: OwnWeapon): boolean =>
  one === null || other === null || one.toLowerCase() === other.toLowerCase();

/** The spells that could be given up to cancel one: of its school, as far as the sheets tell, and no lower level. */
const fitting = (defender: Side, cast: OwnWeapon): readonly OwnWeapon[] =>
  cast.kind !== 'SPELL' || cast.area
    ? []
    : usable(defender).filter(
        (own) => own.kind === 'SPELL' && own.spellLevel! >= cast.spellLevel! && sameSchool(own, cast),
      );

/** The target’s Counterspell against what is being cast on it. */
const counterOf = ({ actor, target, options, cost }: Duel, cast: OwnWeapon, own: OwnWeapon) =>
  counterspell.bind(
    {
      pool: 'ADDITIONAL_ACTION_POINTS',
      modifiers: actingWith(target, meansOf('SPELL')),
      spentBefore: spentIn(target.state),
      movement: movementOf(target),
      targetMovement: movementOf(actor),
      enemyModifiers: spellReaction(actor, options, modifiersOf, cost).total - TEN,
      ownLevel: own.spellLevel,
      enemyLevel: cast.spellLevel,
      ...{ targeted: true, spellState: 'BEING_CAST' },
    },
    options,
  );

/** A choice for each spell that the target could give up. */
export function spellsAgainst(duel: Duel, weapon: string, refused: string | null): readonly Choice[] {
  const cast = duel.actor.sheet.weapons.find(({ name }) => name === weapon);
  return (cast ? fitting(duel.target, cast) : []).map((own) => {
    const { checkResult, dc, points, vitalityLoss } = counterOf(duel, cast!, own).play(
      diceFrom(givenFaces([TEN]).faces),
    ).detail as Told & { readonly checkResult: number; readonly dc: number };
    return {
      title: `Counterspell with ${own.name}`,
      input: { defence: 'NONE', counterspell: own.name },
      meaning:
        refused ??
        `${signedDie(D20, checkResult - TEN)} against ${dc}: the spell is gone; it costs ${own.name}, ${quantity(points, 'Additional Action Point')} and ${vitalityLoss} Vitality`,
      refused,
    };
  });
}

/** Why an attack is not to be countered so; null where it is not to be, or can. `why` keeps the target from any answer. */
export function counterRefusal(scene: Countering, why: string | null): Forbidden | null {
  const cast = weaponOf(scene);
  const { counterspell: named, defence } = scene.input;
  if (named === null || cast === null) return null;
  const refused = defence === 'DEFEND' ? 'an attack is answered once' : why;
  if (refused !== null) return forbid(refused, ['counterspell'], 'none');
  const fit = fitting(scene.target, cast).map(({ name }) => name);
  if (fit.includes(named)) return null;
  return forbid(`${named} does not counter ${cast.name}`, ['counterspell'], fit.join(', ') || 'none');
}

/** An attack by a spell that its target, once struck, answers by a Counterspell. */
export function countered(bound: BoundProcedure, scene: Countering): BoundProcedure {
  const named = scene.target.sheet.weapons.find(({ name }) => name === scene.input.counterspell);
  if (!named) return bound;
  const counter = counterOf(scene, weaponOf(scene)!, named);
  return {
    ...bound,
    play: (dice) => {
      const struck = bound.play(dice);
      const told = struck.detail as Told;
      if (!told.success) return struck;
      const { summary, breakdowns, effects, detail } = counter.play(dice);
      const { success, vitalityLoss } = detail as Told;
      const own: readonly Effect[] = effects.map((effect) => ({ ...effect, on: 'TARGET' }));
      const kept = success ? struck.effects.filter(({ on }) => on === 'ACTOR') : struck.effects;
      const before: Faring = success ? scene.target.faring : { ...scene.target.faring, ...told.target };
      const target = faringTold(hurt(before, vitalityLoss));
      return {
        ...struck,
        ...(success ? { outcome: 'DEFENDED' } : {}),
        summary: `${success ? `${weaponOf(scene)!.name} is cast.` : struck.summary} ${summary}`,
        breakdowns: [...struck.breakdowns, ...breakdowns],
        effects: [...kept, ...own],
        detail: { ...told, target, ...(success ? cancelled : {}) },
      };
    },
    odds: () => cancelledBy(chanceOf(counter), bound.odds()),
  };
}

const cancelled = { success: false, successValue: 0, damage: null, dying: 0 } as const;

const HITS: readonly unknown[] = ['HIT', 'CRITICAL_HIT'];

const rest = ({ numerator, denominator }: Fraction): Fraction => add(ONE, fraction(-numerator, denominator));

const chanceOf = (counter: BoundProcedure): Fraction =>
  sum(
    counter
      .odds()
      .find(({ name }) => name === 'outcome')!
      .chances.flatMap(({ outcome, probability }) => (outcome === 'SUCCEEDS' ? [probability] : [])),
  );

/** What the attack does, where a hit comes to nothing so often. */
function cancelledBy(chance: Fraction, odds: readonly ViewOdds[]): readonly ViewOdds[] {
  const stays = rest(chance);
  return odds.map((view) => {
    const [nothing, does] =
      view.name === 'outcome'
        ? ['DEFENDED', (outcome: unknown) => HITS.includes(outcome)]
        : [0, (outcome: unknown) => outcome !== 0];
    const left = view.chances
      .filter(({ outcome }) => outcome !== nothing)
      .map(({ outcome, probability }) => ({
        outcome,
        probability: does(outcome) ? multiply(probability, stays) : probability,
      }));
    const probability = rest(sum(left.map((each) => each.probability)));
    return { ...view, chances: [...left, { outcome: nothing as string | number, probability }] };
  });
}
