import type { Path } from '../../../fault.ts';
import type { ActContext } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { ALLY_STATED } from '../botch/input.ts';
import { droppableWeaponOf } from '../combatant/combatant-view.ts';

/** An ally, as the caller's input describes it. */
interface StatedAlly {
  readonly combatantId?: string | null;
}

/** The caller's input about a combatant's allies. */
interface StatedAllies {
  readonly allies?: readonly StatedAlly[] | null;
  readonly alone?: boolean | null;
}

/**
 * Returns a combatant's surroundings: those in the input, with further facts from the fight. Null if the input does not
 * describe them; the botch is then rolled later.
 */
export function surroundingsIn(
  subject: Fighter,
  stated: StatedAllies | null | undefined,
  context: ActContext | undefined,
  path: Path,
): object | null | RuleViolation {
  if (!stated) return null;
  const allies = alliesIn(subject, stated, context, path);
  return 'forbidden' in allies ? allies : { ...stated, round: Math.max(1, subject.round), allies };
}

/**
 * Returns the allies that the input describes. Empty if the combatant is alone. If the input describes no allies: the
 * ally that the act names, or else all others on the same side, at an unknown distance.
 */
export function alliesIn(
  subject: Fighter,
  { allies, alone }: StatedAllies,
  context: ActContext | undefined,
  path: Path,
): readonly object[] | RuleViolation {
  const stated = allies ?? [];
  const { present = new Map<string, Fighter>(), acted, ally = null } = context ?? {};
  if (alone === true)
    return stated.length === 0 && ally === null
      ? []
      : ruleViolation(ALLY_STATED, [...path, 'alone'], 'false, or true without allies');
  if (stated.length === 0) {
    const beside = [...present.values()].filter(({ id, side }) => id !== subject.id && side === subject.side);
    const near = ally ? [ally] : subject.side === null ? [] : beside;
    return near.map((each) => allyInFight(each, acted));
  }
  for (const [index, { combatantId = null }] of stated.entries()) {
    if (combatantId === null ? ally !== null : !present.has(combatantId) || combatantId === subject.id)
      return ruleViolation(
        combatantId === null ? 'the ally has no id' : 'this combatant cannot be an ally here',
        [...path, 'allies', index, 'combatantId'],
        'the id of another combatant of the encounter',
      );
  }
  return stated.map((each) => ({
    ...each,
    ...(each.combatantId ? allyInFight(present.get(each.combatantId)!, acted) : {}),
  }));
}

const allyInFight = (ally: Fighter, acted: ActContext['acted']) => ({
  combatantId: ally.id,
  acted: acted?.has(ally.id) ?? false,
  inHand: droppableWeaponOf(ally),
});
