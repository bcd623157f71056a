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
    name: text(100, 'Who.'),
    spaces: defaulted(list(space, 25, 'The spaces that it fills: one, or more of a large creature.'), []),
    ranged: defaulted(flag('Whether it attacks from a distance.'), false),
    active: defaulted(flag('Whether it can act, and reach the target in melee.'), true),
  },
  'Somebody who threatens the target.',
);

export const flankingInput = record(
  'FlankingInput',
  {
    grid: defaulted(gridKind, 'SQUARE'),
    target: defaulted(list(space, 25, 'The spaces that the target fills.'), [{ x: 0, y: 0 }]),
    attackers: list(attacker, 12, 'Everybody who threatens the target.'),
    flanked: optional(
      flag('Whether the target is flanked, where the table says so and no positions are given.'),
    ),
    focus: optional(text(100, 'The foe that the target turns on.')),
    rear: optional(text(100, 'Who then has its back, where several could; left out, the first of them.')),
  },
  'Somebody beset by several.',
);

type Flankers = Value<typeof flankingInput>;
type Input = Flankers;
type Attacker = Input['attackers'][number];

const threatens = ({ active, ranged }: Attacker): boolean => active && !ranged;

/** Any square of a large creature will do (exception A). */
const areOpposite = (a: Attacker, b: Attacker, target: readonly Space[], grid: Grid): boolean =>
  a.spaces.some((from) => b.spaces.some((to) => isBetween(from, to, target, grid)));

/** Who stands opposite whom; where flanking is merely stated, everybody does. */
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

/** Who has the back of somebody who turns on one foe: one opposite, or where nobody is, another (ruling PMA-R99). */
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

/** Flank for all in melee; whoever is focused has none, and one other has the rear. */
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
  const accepted = names.join(', ') || 'nobody: there are no attackers';
  const wrong = (at: readonly (string | number)[], name: string | null): readonly Fault[] =>
    name === null || names.includes(name)
      ? []
      : [{ path: [...path, ...at], problem: `there is no ${name}`, accepted }];
  return [...wrong(['focus'], focus), ...wrong(['rear'], rear)];
};

const flankingResult = record(
  'FlankingResult',
  {
    name: output.text('Who.'),
    side: attackedSide,
    bonus: output.count('Added to the attack.'),
    shieldAndParry: flag('Whether Shield and Parry serve against it.'),
  },
  'One attacker.',
);

/** From which side each attacker strikes. */
export const flanking = rule({
  id: 'flanking',
  title: 'Flanking',
  description:
    'Whether attackers stand on opposite sides of a target, on squares or hexes or as stated; what each gains, and whom focusing on one foe shows the back.',
  citation: combat('Flanked'),
  input: flankingInput,
  options: pathmasterOptions,
  outcomes: { FLANKED: 'The target is flanked.', NOT_FLANKED: 'It is not.' },
  name: 'Flanking',
  about: 'Who flanks whom.',
  facts: {
    flanked: flag('Whether the target is flanked.'),
    attackers: output.list(flankingResult, 'The attackers as given.'),
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
          const citation = side === 'REAR' ? ruling('PMA-R99') : combat('Flanked');
          return breakdown(name, [term(side.toLowerCase(), bonus, 'MODIFIER', citation)]);
        }),
      effects: () => (flanked ? [gains('TARGET', 'flanked', combat('Flanked'))] : []),
      say: () =>
        `${flanked ? 'Flanked' : 'Not flanked'}: ${attackers.map(({ name, bonus }) => `${name} +${bonus}`).join(', ') || 'nobody attacks'}.`,
    };
  },
});
