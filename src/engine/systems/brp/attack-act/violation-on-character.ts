import { nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { isDefenceless, whyNotAble } from '../combatant/active-conditions.ts';
import { readyWeapon } from '../combatant/own-weapon.ts';
import { woundedLocations } from '../consequences/parts.ts';
import { type AttackOnCharacter, aimedItemIn, guardIn, ownWeaponIn } from './character-scene.ts';

/** Returns the reason why the stored character cannot attack or defend in this way. Null if it can. */
export const violationOnCharacter = (scene: AttackOnCharacter): RuleViolation | null =>
  scene.part === 'ACTOR' ? violationOfAttacker(scene) : violationOfTarget(scene);

function violationOfAttacker(scene: AttackOnCharacter): RuleViolation | null {
  const why = whyNotAble(scene.actor, 'ATTACKING');
  if (why) return why;
  const own = ownWeaponIn(scene);
  const ready = own ? readyWeapon(scene.actor, own.name) : null;
  return ready && 'forbidden' in ready ? { ...ready, path: ['attacker', 'weapon', 'name'] } : null;
}

function violationOfTarget(scene: AttackOnCharacter): RuleViolation | null {
  const { target, asked } = scene;
  const { parry = null, dodge = null, catch: caught = null } = asked.defender ?? {};
  const defence = parry ? 'parry' : dodge ? 'dodge' : caught ? 'catch' : null;
  if (defence !== null && isDefenceless(target))
    return ruleViolation(`${nameInText(target)} cannot defend`, ['defender', defence], 'null');
  const guard = guardIn(scene);
  if (guard && 'forbidden' in guard) return { ...guard, path: ['defender', 'parry', 'item', 'name'] };
  const item = aimedItemIn(scene);
  if (item && 'forbidden' in item) return { ...item, path: ['attacker', 'atItem', 'name'] };
  return violationOfLocations(scene);
}

/** The damage and hit points that the caller states for a wounded location must be those of the target. */
function violationOfLocations({ target, asked, options }: AttackOnCharacter): RuleViolation | null {
  if (!options.hitLocations) return null;
  const own = woundedLocations(target);
  for (const [index, stated] of (asked.defender?.locations ?? []).entries()) {
    const { damage = 0, hitPoints = null } = own.find(({ location }) => location === stated.location) ?? {};
    const wrong =
      stated.damage !== damage
        ? (['damage', damage] as const)
        : hitPoints !== null && stated.hitPoints !== hitPoints
          ? (['hitPoints', hitPoints] as const)
          : null;
    if (wrong)
      return ruleViolation(
        `the character already has the value ${wrong[1]}`,
        ['defender', 'locations', index, wrong[0]],
        `${wrong[1]}`,
      );
  }
  return null;
}
