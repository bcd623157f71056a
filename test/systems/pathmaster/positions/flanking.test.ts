import { expect, it } from 'vitest';
import { flanking } from '../../../../src/engine/systems/pathmaster/positions/flanking.ts';
import { play } from '../../../kit/play.ts';

type At = readonly [x: number, y: number];

const spaces = (...all: readonly At[]) => all.map(([x, y]) => ({ x, y }));
const standing = (name: string, ...all: readonly At[]) => ({ name, spaces: spaces(...all) });

const TALL = spaces([0, 0], [0, 1], [0, 2]);
const BROAD = spaces([0, 0], [1, 0], [0, 1], [1, 1]);

it.each([
  ['opposite sides', spaces([0, 0]), [-1, 0], [1, 0], true],
  ['opposite corners', spaces([0, 0]), [-1, -1], [1, 1], true],
  ['neighbouring sides', spaces([0, 0]), [-1, 0], [0, -1], false],
  ['a side and a corner beyond it', spaces([0, 0]), [-1, 0], [1, 1], false],
  ['the same place', spaces([0, 0]), [1, 0], [1, 0], false],
  ['the long sides of a large target', TALL, [-1, 1], [1, 1], true],
  ['the ends of a large target', TALL, [0, -1], [0, 3], true],
  ['a side and an end of a large target', TALL, [-1, 2], [0, -1], false],
  ['sides of a wide target, not straight across', BROAD, [-1, 0], [2, 1], true],
] as const)(
  'flanking is determined correctly for attackers at %s (ruling PMA-R98)',
  (_where, target, one, other, flanked) => {
    const attackers = [standing('one', one), standing('other', other)];
    expect(play(flanking, { target, attackers }).detail.flanked).toBe(flanked);
  },
);

it('rotating a hex map by 60 degrees does not change which attackers flank (ruling PMA-R98)', () => {
  const turned = ([x, y]: At): At => [-y, x + y];
  const target: readonly At[] = [
    [0, 0],
    [1, 0],
    [0, 1],
  ];
  const ring: readonly At[] = [
    [-1, 0],
    [-2, 1],
    [-2, 2],
    [0, -1],
    [2, 0],
    [3, 0],
    [3, -1],
    [1, 1],
    [-1, 3],
    [0, 3],
  ];
  const flanks = (turn: (at: At) => At) =>
    ring.flatMap((one) =>
      ring.map((other) => {
        const attackers = [standing('one', turn(one)), standing('other', turn(other))];
        return play(flanking, { grid: 'HEX', target: spaces(...target.map(turn)), attackers }).detail.flanked;
      }),
    );
  expect(flanks(turned)).toEqual(flanks((at) => at));
});

it('a large attacker flanks if any of its squares does (exception A)', () => {
  const giant = standing('giant', [1, -1], [2, -1], [1, 0], [2, 0]);
  expect(play(flanking, { attackers: [standing('one', [-1, 0]), giant] }).detail.flanked).toBe(true);
});

const ring = [standing('west', [-1, 0]), standing('east', [1, 0]), standing('south', [0, 1])];

it.each([
  ['one of the pair', { focus: 'west' }, [0, 35, 20]],
  ['the attacker between them', { focus: 'south' }, [35, 20, 0]],
  ['the attacker between them, with a chosen rear', { focus: 'south', rear: 'east' }, [20, 35, 0]],
  ['one of the pair, with another chosen rear', { focus: 'west', rear: 'south' }, [0, 35, 20]],
  ['no opponent', {}, [20, 20, 20]],
])(
  'a target that focuses on %s exposes its rear to at most one attacker (ruling PMA-R99)',
  (_whom, chosen, bonuses) => {
    const { attackers } = play(flanking, { attackers: ring, ...chosen }).detail;
    expect(attackers.map(({ bonus }: { readonly bonus: number }) => bonus)).toEqual(bonuses);
  },
);
