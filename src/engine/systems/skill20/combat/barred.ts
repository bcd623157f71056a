import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { skill20Options } from '../options/index.ts';
import { forbiddenBy, type Request, type Situation } from '../status/permitted.ts';
import { confusion } from '../tables/confusion.ts';
import { heldBy, type Side, sideOf } from './side.ts';

type Behaviour = NonNullable<Side['state']['behaviour']>;

const MOVING: readonly Request[] = ['MOVE', 'RUN', 'FLEE'];

/** What the roll for the confused leaves them to do in their turn. */
const CONFUSED: Readonly<Record<Behaviour, readonly Request[] | null>> = {
  ACT_NORMALLY: null,
  BABBLE: [],
  FLEE_CAUSER: MOVING,
  ATTACK_CAUSER: [...MOVING, 'ATTACK'],
  ATTACK_NEAREST: [...MOVING, 'ATTACK'],
};

/** Why the actor may not do this now; null where they may. */
export function barred(
  actor: Fighter,
  wanted: Request,
  options: unknown,
  situation: Situation = { canFlee: false },
): Forbidden | null {
  const { behaviour } = sideOf(actor).state;
  const left = behaviour && CONFUSED[behaviour];
  const why =
    left && !left.includes(wanted)
      ? `confused: ${confusion.bands.find(({ cells }) => cells.behaviour === behaviour)!.text}`
      : forbiddenBy(heldBy(actor), wanted, situation, readOptions(skill20Options, options));
  return why === null ? null : forbidActor(`held back: ${why}`, 'somebody able to act');
}

/** The hindrance of acts that are of this kind. */
export const unless =
  (wanted: Request): Act['hindrance'] =>
  (actor, _moment, options) =>
    barred(actor, wanted, options);

/** Acts that nothing about the actor rules out. */
export const unhindered: Act['hindrance'] = () => null;
