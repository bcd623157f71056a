/** Models the section “Flanked” on a grid of squares. The target is in the central square. */

export interface Flanker {
  readonly name: string;
  readonly spaces: readonly { readonly x: number; readonly y: number }[];
  readonly active: boolean;
  readonly ranged: boolean;
}

const threatens = ({ active, ranged }: Flanker): boolean => active && !ranged;

/**
 * Two opponents flank a target if they are on opposite sides or corners of it (PMA-152). For a large opponent, any of
 * its squares may count (PMA-153).
 */
export const opposite = (a: Flanker, b: Flanker): boolean =>
  a !== b &&
  threatens(a) &&
  threatens(b) &&
  a.spaces.some(({ x, y }) => b.spaces.some((other) => other.x === -x && other.y === -y));

/**
 * Returns the bonus of each opponent. If the target focuses on one opponent, the opponent on the opposite side attacks
 * its rear (PMA-154, PMA-R99).
 */
export function sidesOf(foes: readonly Flanker[], focus: string | null) {
  const flanked = foes.some((a) => foes.some((b) => opposite(a, b)));
  const focused = foes.find(({ name }) => name === focus) ?? null;
  const rear = focused ? (foes.find((foe) => opposite(focused, foe)) ?? null) : null;
  const attackers = foes.map((foe) => {
    const side = !flanked || !threatens(foe) || foe === focused ? 'FRONT' : foe === rear ? 'REAR' : 'FLANK';
    const bonus = { FRONT: 0, FLANK: 20, REAR: 35 }[side];
    return { name: foe.name, side, bonus, shieldAndParry: side !== 'REAR' };
  });
  return { flanked, attackers };
}
