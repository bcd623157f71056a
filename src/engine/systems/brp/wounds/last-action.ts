import type { Fighter } from '../../../rules/fight/combat.ts';
import { withEffects } from '../../../rules/fight/followed.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { combat } from '../citations.ts';
import { has } from '../combat/capable.ts';
import { ends, gains } from '../effects.ts';

/** The dying who act once more die when it is done (Dying Blows). */
export const thenDies = <Detail>(actor: Fighter, bound: BoundProcedure<Detail>): BoundProcedure<Detail> =>
  has(actor, 'lastAction')
    ? withEffects(bound, ({ effects }) => [
        ...effects,
        ends('ACTOR', 'lastAction', combat('Dying Blows (Option)')),
        gains('ACTOR', 'dead', combat('Dying Blows (Option)'), null, { note: 'after a dying blow' }),
      ])
    : bound;
