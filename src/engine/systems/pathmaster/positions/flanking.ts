import type { Fault, Path } from '../../../fault.ts';
import {
  defaulted,
  flag,
  list,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { attackedSide } from '../attempt/attack-input.ts';
import { gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { type Grid, gridKind, isBetween, type Space, space } from './grid.ts';
import { isGuarded, type Side, sideBonus } from './sides.ts';

const attacker = record(
  'FlankingAttacker',
  {
    name: text(100, 'Name of the attacker.'),
    spaces: defaulted(
      list(space, 25, 'Spaces that the attacker fills: one, or several for a large creature.'),
      [],
    ),
    ranged: defaulted(flag('True if the attacker attacks at range.'), false),
    active: defaulted(flag('True if the attacker can act and reach the target in melee.'), true),
  },
  'An attacker who threatens the target.',
);

export const flankingInput = record(
  'FlankingInput',
  {
    grid: defaulted(gridKind, 'SQUARE'),
    target: defaulted(list(space, 25, 'Spaces that the target fills.'), [{ x: 0, y: 0 }]),
    attackers: list(attacker, 12, 'All attackers who threaten the target.'),
    flanked: optional(flag('True if the target is flanked. If omitted: the positions determine it.')),
    focus: optional(text(100, 'Name of the attacker that the target focuses on. If omitted: none.')),
    rear: optional(
      text(
        100,
        'Name of the attacker who gets the rear of a focusing target. If omitted: the first candidate.',
      ),
    ),
  },
  'A target and the attackers around it.',
);

type Flankers = Value<typeof flankingInput>;
type Input = Flankers;
type Attacker = Input['attackers'][number];

const threatens = ({ active, ranged }: Attacker): boolean => active && !ranged;

/** A large creature is flanked if any of its squares is (exception A). */
const areOpposite = (a: Attacker, b: Attacker, target: readonly Space[], grid: Grid): boolean =>
  a.spaces.some((from) => b.spaces.some((to) => isBetween(from, to, target, grid)));

/** Returns the pairs of opposite attackers. If the input contains flanking, all pairs are opposite. */
function pairsOf({ attackers, flanked, target, grid }: Input): readonly (readonly [string, string])[] {
  const near = attackers.filter(threatens);
  return near.flatMap((a, index) =>
    near
      .slice(index + 1)
      .flatMap((b) => ((flanked ?? areOpposite(a, b, target, grid)) ? [[a.name, b.name] as const] : [])),
  );
}

interface FlankingSides {
  readonly flanked: boolean;
  readonly from: readonly Side[];
}

/**
 * Returns the attacker behind a target that focuses on one foe: an attacker opposite that foe, or any other attacker
 * (ruling PMA-R99).
 */
function attackerBehind(
  { focus, rear, attackers }: Input,
  pairs: readonly (readonly [string, string])[],
): string | null {
  if (focus === null) return null;
  const facing = pairs.flatMap(([a, b]) => (a === focus ? [b] : b === focus ? [a] : []));
  const others = attackers.filter(threatens).flatMap(({ name }) => (name === focus ? [] : [name]));
  const could = facing.length > 0 ? facing : others;
  return rear !== null && could.includes(rear) ? rear : (could[0] ?? null);
}

/** All melee attackers have the flank, except the foe that the target focuses on. One other attacker has the rear. */
export function flankingSidesOf(given: Input): FlankingSides {
  const pairs = pairsOf(given);
  const flanked = given.flanked ?? pairs.length > 0;
  const { focus, attackers } = given;
  const behind = attackerBehind(given, pairs);
  return {
    flanked,
    from: attackers.map((each): Side => {
      if (!flanked || !threatens(each) || each.name === focus) return 'FRONT';
      return each.name === behind ? 'REAR' : 'FLANK';
    }),
  };
}

export const faultsOfUnknownNames = ({ attackers, focus, rear }: Input, path: Path): readonly Fault[] => {
  const names = attackers.map(({ name }) => name);
  const accepted = names.join(', ') || 'none, because there are no attackers';
  const wrong = (at: readonly (string | number)[], name: string | null): readonly Fault[] =>
    name === null || names.includes(name)
      ? []
      : [{ path: [...path, ...at], problem: `no attacker is named ${name}`, accepted }];
  return [...wrong(['focus'], focus), ...wrong(['rear'], rear)];
};

const flankingResult = record(
  'FlankingResult',
  {
    name: output.text('Name of the attacker.'),
    side: attackedSide,
    bonus: output.count('Bonus added to the attacker’s melee attacks.'),
    shieldAndParry: flag('True if the target’s Shield and Parry count against this attacker.'),
  },
  'Side of the target that one attacker attacks, and the bonus.',
);

export const flanking = rule({
  id: 'flanking',
  title: 'Flanking',
  description:
    'Determines whether attackers flank a target, based on positions on squares or hexes, or on the input. If the target focuses on one foe, another foe attacks its rear.',
  citation: combat('Flanked', 'PMA-152'),
  input: flankingInput,
  options: pathmasterOptions,
  outcomes: { FLANKED: 'The target is flanked.', NOT_FLANKED: 'The target is not flanked.' },
  name: 'Flanking',
  about: 'Result of a flanking check.',
  facts: {
    flanked: flag('True if the target is flanked.'),
    attackers: output.list(flankingResult, 'Side and bonus of each attacker, in the order of the input.'),
  },
  faults: faultsOfUnknownNames,
  play: (given) => {
    const { flanked, from } = flankingSidesOf(given);
    const attackers = given.attackers.map(({ name, ranged }, index) => ({
      name,
      side: from[index]!,
      bonus: sideBonus(from[index]!, !ranged),
      shieldAndParry: isGuarded(from[index]!),
    }));
    return {
      outcome: flanked ? 'FLANKED' : 'NOT_FLANKED',
      facts: { flanked, attackers },
      terms: () =>
        attackers.map(({ name, side, bonus }) => {
          const rule = combat('Flanked', name === given.focus ? 'PMA-154' : 'PMA-152');
          const citation = side === 'REAR' ? ruling('PMA-R99') : rule;
          return breakdown(name, [term(side.toLowerCase(), bonus, 'MODIFIER', citation)]);
        }),
      effects: () => (flanked ? [gains('TARGET', 'flanked', combat('Flanked', 'PMA-152'))] : []),
      say: () =>
        attackers.length === 0
          ? 'There are no attackers, so the target is not flanked.'
          : `The target is ${flanked ? '' : 'not '}flanked. The attackers have these bonuses: ${attackers.map(({ name, bonus }) => `${name} +${bonus}`).join(', ')}.`,
    };
  },
});
