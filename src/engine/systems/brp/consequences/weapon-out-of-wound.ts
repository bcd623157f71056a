import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { hasOrWillHave } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { combat } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';

const FROM = combat('Impaling', 'BRP-146');

const holdsWeaponOf = (victim: Fighter, owner: string, item: string): boolean =>
  viewOf(victim).state.lodged.some(({ weapon, by }) => weapon === item && by === owner);

/** When a weapon comes out of a wound for any reason, its owner no longer counts it as lodged. */
export const weaponOutOfWound: ConsequenceDeclaration<Fighter, BrpOptions> = {
  id: 'weaponOutOfWound',
  citation: FROM,
  followsAmong: (owner, _options, present) =>
    viewOf(owner).state.away.flatMap(({ item, why, in: victimId }) => {
      const victim = why === 'LODGED' && victimId !== null ? present.get(victimId) : undefined;
      if (!victim || holdsWeaponOf(victim, owner.id, item)) return [];
      return [
        changes.effect('itemOutOfWound', 'TARGET', { item, lies: hasOrWillHave(victim, 'dead') }, FROM),
      ];
    }),
};
