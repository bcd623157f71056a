import { quantity } from '../../../quantity.ts';
import type { HeldCondition } from '../../../rules/condition.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { fatigueOf } from '../acting/resources.ts';
import { FATIGUE } from '../combatant/state.ts';
import { classifyDamage } from '../consequences/adapt-effect.ts';
import { worstWoundIn, woundOfCondition } from '../consequences/bleeding.ts';
import { combat, ruling } from '../core/citations.ts';
import { loses } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';

const isOfABlade = ({ condition }: HeldCondition): boolean => condition === 'bleeding';

/** What bleeds in this round: from the round after the wound on, unless a hand holds it closed. */
function bleedingNow({ conditions, round }: Fighter, { bleedingStacks }: BrpOptions) {
  const closed = new Set(
    conditions.filter(({ condition }) => condition === 'heldClosed').map(({ note }) => note),
  );
  const bleeding = conditions.filter(
    (held) =>
      round > held.from &&
      (held.condition === 'bleedingOut' ||
        held.condition === 'bleedingBadly' ||
        (isOfABlade(held) && !closed.has(held.note))),
  );
  const [first] = bleeding.filter(isOfABlade);
  return bleedingStacks ? bleeding : bleeding.filter((held) => !isOfABlade(held) || held === first);
}

/** 1 hit point for each wound that bleeds, which it worsens (rulings ). */
export function loseBlood(fighter: Fighter, options: BrpOptions): FollowUp {
  const bleeding = bleedingNow(fighter, options);
  const effects = bleeding.flatMap((held): readonly Effect[] => {
    const ofABlade = isOfABlade(held);
    const loss = loses('TARGET', 1, ofABlade ? combat('Bleeding') : ruling('R-71'));
    const wound = ofABlade ? woundOfCondition(fighter, held) : worstWoundIn(fighter, held.note);
    return classifyDamage(fighter, wound === null ? loss : { ...loss, wound }, options);
  });
  const lost = effects.filter(({ type }) => type === 'damage').length;
  if (lost === 0) return { effects };
  const tired =
    options.fatiguePoints && bleeding.some(isOfABlade) ? Math.min(1, fatigueOf(fighter).remaining) : 0;
  const besides = tired > 0 ? ` and ${quantity(tired, 'fatigue point')}` : '';
  return {
    effects: [...effects, ...(tired > 0 ? [tires(tired)] : [])],
    summary: `Bleeding costs ${quantity(lost, 'hit point')}${besides}.`,
  };
}

const tires = (amount: number): Effect => ({
  ...{ type: 'spent', on: 'TARGET', budget: FATIGUE, amount },
  citation: combat('Bleeding'),
});
