import type { Dice } from '../../../dice/dice.ts';
import { type Formula, isNothing } from '../../../dice/formula.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { Citation } from '../../../rules/citation.ts';
import type { Effect, Role } from '../../../rules/effect.ts';
import { combat, ruling } from '../citations.ts';
import { advises, gains, loses } from '../effects.ts';
import type { FumbleBand, FumbleCells, FumbleTable } from '../tables/fumbles.ts';
import { atLeastZero, type Blow, rollDamage } from './damage.ts';

/** Who fumbled, with what. */
export interface Fumbler {
  readonly on: Role;
  readonly item: { readonly name: string; readonly hitPoints: number | null };
  /** What the fumbler strikes with; null where nobody has said. */
  readonly blow: Blow | null;
  readonly allyArmour: number | null;
  /** Whether the fumbler has taken an action this round; the fumbled attack itself is one. */
  readonly hasActed: boolean;
}

const TURN_ROUNDS = 25;

/** What the results of a fumble do, in the order they were rolled. */
export const mishapEffects = (
  table: FumbleTable,
  results: readonly FumbleBand[],
  fumbler: Fumbler,
  dice: Dice,
): readonly Effect[] => results.flatMap(({ cells }) => happen(cells, table.citation, fumbler, dice));

function happen(cells: FumbleCells, citation: Citation, fumbler: Fumbler, dice: Dice): readonly Effect[] {
  const { on, item } = fumbler;
  const amount = (purpose: string): number =>
    cells.amount === null ? 0 : total(parseFormula(cells.amount), purpose, dice);
  switch (cells.outcome) {
    case 'LOSE_ROUNDS': {
      const now = cells.thisRoundIfUnused && !fumbler.hasActed;
      const condition = cells.helpless ? 'helpless' : 'losesRounds';
      return [gains(on, condition, citation, amount('rounds lost'), null, now ? 'NOW' : 'NEXT_ROUND')];
    }
    case 'PRONE':
      return [gains(on, 'prone', citation)];
    case 'TWISTED_ANKLE':
      return [
        gains(on, 'prone', citation),
        gains(
          on,
          'twistedAnkle',
          ruling('R-82'),
          amount('full turns of a twisted ankle') * TURN_ROUNDS,
          '−1 MOV',
        ),
      ];
    case 'VISION_OBSCURED':
      return [
        gains(on, 'visionObscured', citation, amount('rounds of obscured vision'), 'this round is the first'),
      ];
    case 'DROP_WEAPON':
      return [
        { type: 'itemDropped', on, item: item.name, metres: amount('metres the weapon flies'), citation },
      ];
    case 'WEAPON_LOSES_HIT_POINTS': {
      const lost = amount('hit points the weapon loses');
      return [
        {
          type: 'itemDamaged',
          on,
          item: item.name,
          amount: lost,
          broken: item.hitPoints !== null && item.hitPoints <= lost,
          citation,
        },
      ];
    }
    case 'WEAPON_BREAKS':
      return [
        { type: 'itemDamaged', on, item: item.name, amount: item.hitPoints ?? 0, broken: true, citation },
      ];
    case 'STRAIN':
      return [loses(on, 1, citation)];
    case 'HIT_ALLY':
      return struck('ALLY', cells, fumbler.allyArmour ?? 0, fumbler, dice);
    case 'HIT_SELF':
      return struck(on, cells, 0, fumbler, dice);
    case 'WIDE_OPEN':
    case 'ROLL_AGAIN':
      return [];
  }
}

/** An automatic hit without defence; a critical ignores armour (ruling R-19). */
function struck(
  on: Role,
  { level }: FumbleCells,
  armour: number,
  { blow }: Fumbler,
  dice: Dice,
): readonly Effect[] {
  if (!level) return [];
  if (!blow)
    return [
      advises(
        on,
        'Normal damage of the natural weapon, which nobody has stated.',
        combat('Fumbles in Combat'),
      ),
    ];
  const rolled = atLeastZero(rollDamage(blow, level, dice).total);
  const effects: Effect[] = [
    loses(on, atLeastZero(rolled - (level === 'CRITICAL' ? 0 : armour)), ruling('R-19')),
  ];
  if (level === 'SPECIAL' && blow.special)
    effects.push(advises(on, `The special effect applies: ${blow.special.toLowerCase()}.`, ruling('R-19')));
  return effects;
}

const total = (formula: Formula, purpose: string, dice: Dice): number =>
  isNothing(formula) ? 0 : atLeastZero(dice.ask(sumOf([{ label: purpose, formula }])).total);
