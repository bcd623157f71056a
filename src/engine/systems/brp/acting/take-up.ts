import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { whyNotHold } from '../combatant/arms.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { weaponsOf } from '../combatant/own-weapon.ts';
import { combat } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';
import { freeMetres } from '../tables/round.ts';

/** Picks up a dropped item or clears a malfunction. If that is not possible, returns the reason. */
export function makeReady(
  actor: Fighter,
  action: 'TAKE_UP' | 'CLEAR',
  name: string | null,
  options: BrpOptions,
): { readonly item: string; readonly effects: readonly Effect[] } | RuleViolation {
  const { away, plan } = viewOf(actor).state;
  const [why, none] =
    action === 'TAKE_UP'
      ? (['DROPPED', `${nameInText(actor)} has nothing on the ground`] as const)
      : (['JAMMED', `none of ${nameInText(actor)}’s weapons has malfunctioned`] as const);
  const all = away.filter((each) => each.why === why);
  const found = name === null ? all[0] : all.find(({ item }) => item === name);
  if (!found)
    return ruleViolation(none, ['item'], all.map(({ item }) => item).join(', ') || 'another action');
  const { item, metres } = found;
  const hands = weaponsOf(actor).find(({ name }) => name === item)?.hands ?? 1;
  const unable = whyNotHold(actor, item, hands);
  if (unable !== null) return ruleViolation(unable, ['item'], 'another action');
  if (metres > Math.max(freeMetres(options), plan?.metresMoved ?? 0))
    return ruleViolation(
      `the ${item} is ${quantity(metres, 'metre')} away`,
      ['item'],
      'a declared move of that distance',
    );
  const effect =
    action === 'TAKE_UP'
      ? changes.effect('itemTaken', 'ACTOR', { item }, combat('Noncombat Action', 'BRP-042'))
      : changes.effect('itemCleared', 'ACTOR', { item }, combat('Fumble', 'BRP-081'));
  return { item, effects: [effect] };
}
