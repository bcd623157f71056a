import type { Citation } from '../../../rules/citation.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { changes } from '../combatant/changes.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises, drops, gains, loses } from '../core/effects.ts';
import { adviseTableNeeded, hitEffects } from '../critical/hit.ts';
import type { InitphaseOptions } from '../options/index.ts';
import { ruleOfEntry } from '../tables/botch.ts';
import type { Ally, BotchScene } from './input.ts';
import { lostRoundsOf, roundLostByHarried } from './lost-rounds.ts';
import type { BotchResult, BotchVictim } from './roll-botch.ts';

/**
 * Returns the effects of a botch of the combatant with the role `subject`. First, the combatant's actions are
 * interrupted.
 */
export function botchEffects(
  subject: Role,
  botched: BotchResult,
  scene: BotchScene,
  options: InitphaseOptions,
): readonly Effect[] {
  const on = (victim: BotchVictim): Role => (victim === 'SELF' ? subject : 'ALLY');
  const { ally, falls, struck } = botched;
  return [
    gains(subject, 'interrupted', combat('Interruption'), 1),
    ...roundsLost(subject, botched, scene, options),
    ...weaponEffects(subject, botched, scene),
    ...onKnownAlly(ally, [
      ...(ally && botched.band.cells.outcome === 'HARRY_ALLY'
        ? harriedEffects(roundLostByHarried(ally, options), ally)
        : []),
      ...(falls ? fallEffects(on(falls), ally, ruleOfEntry(botched.band)) : []),
      ...(struck ? blowEffects(on(struck), botched, heldByStruck(struck, botched, scene)) : []),
    ]),
  ];
}

/** Applies effects on an ally to the ally's combatant, if the fight contains that combatant. */
const onKnownAlly = (ally: Ally | null, effects: readonly Effect[]): readonly Effect[] => {
  const who = ally?.combatantId ?? null;
  return who === null ? effects : effects.map((each) => (each.on === 'ALLY' ? { ...each, who } : each));
};

/** Returns the item that the struck character holds and may have to drop. */
function heldByStruck(struck: BotchVictim, { ally }: BotchResult, { weapon }: BotchScene): string | null {
  if (struck === 'ALLY') return ally?.inHand ?? null;
  return weapon && weapon.kind !== 'NATURAL' && !weapon.fixed ? weapon.name : null;
}

function roundsLost(
  subject: Role,
  botched: BotchResult,
  { round, influencePenalty }: BotchScene,
  options: InitphaseOptions,
): readonly Effect[] {
  if (botched.rounds === 0) return [];
  const starts = lostRoundsOf(botched, round, options).from === round ? 'NOW' : 'NEXT_ROUND';
  if (botched.band.cells.outcome === 'STUNNED')
    return [gains(subject, 'stunned', ruleOfEntry(botched.band), botched.rounds, { starts })];
  return [
    gains(subject, 'comicRelief', combat('Comic Relief'), botched.rounds, { starts }),
    gains(subject, 'embarrassed', combat('Comic Relief'), null, { amount: influencePenalty }),
  ];
}

function weaponEffects(
  subject: Role,
  { weapon: fate, feet, direction, band }: BotchResult,
  { weapon }: BotchScene,
): readonly Effect[] {
  if (!weapon) return [];
  const effects: Effect[] = [];
  const destroyed = fate.state === 'BROKEN' || fate.state === 'DESTROYED';
  const damage = fate.damage ?? 0;
  if (destroyed || damage > 0)
    effects.push({
      type: 'itemDamaged',
      on: subject,
      item: weapon.name,
      amount: damage,
      broken: destroyed,
      citation: combat('Special Botch Results'),
    });
  if (fate.state === 'DESTROYED')
    effects.push(changes.effect('weaponDestroyed', subject, { item: weapon.name }, ruling('INI-R17')));
  if (fate.state === 'LOST' || fate.state === 'DROPPED')
    effects.push(drops(subject, weapon.name, feet, ruleOfEntry(band)));
  if (fate.state === 'LOST' && direction !== null)
    effects.push(changes.effect('weaponFlew', subject, { item: weapon.name, direction }, ruling('INI-R25')));
  if (fate.state === 'LOST' && direction === null)
    effects.push(
      advises(subject, 'The game master decides in which direction the weapon flies.', ruling('INI-R25')),
    );
  if (fate.bodyPart)
    effects.push(
      fate.bodyPart === 'CRITICAL_WOUND'
        ? gains(subject, 'criticalWoundOfPart', combat('Shatter/Destroy Attacking Weapon'), null, {
            note: weapon.name,
          })
        : gains(subject, 'seriousDamageOfPart', combat('Break / Damage Attacking Weapon'), null, {
            note: weapon.name,
          }),
    );
  if (band.cells.outcome === 'SHATTER_WEAPON' && fate.saved === null)
    effects.push(advises(subject, 'The weapon has no save against shattering.', ruling('INI-R17')));
  if (fate.mayDetonate && fate.detonates === null)
    effects.push(advises(subject, 'The weapon may detonate in the wielder’s hand.', ruling('INI-R17')));
  if (fate.detonationDamage > 0)
    effects.push(loses(subject, fate.detonationDamage, combat('Shatter/Destroy Attacking Weapon')));
  if (fate.damage === null)
    effects.push(
      advises(subject, 'The weapon takes its own normal damage. The group determines it.', ruleOfEntry(band)),
    );
  return effects;
}

/** Returns the ally’s name. Null in a fight, where the condition applies to the ally’s combatant. */
const noteOf = (ally: Ally | null): string | null => (ally?.combatantId ? null : (ally?.name ?? null));

const harriedEffects = (when: 'THIS' | 'NEXT', ally: Ally): readonly Effect[] => [
  gains('ALLY', 'harried', ruling('INI-R20'), 1, {
    starts: when === 'THIS' ? 'NOW' : 'NEXT_ROUND',
    note: noteOf(ally),
  }),
];

const fallEffects = (on: Role, ally: Ally | null, rule: Citation): readonly Effect[] => [
  gains(on, 'prone', rule, null, { note: on === 'ALLY' ? noteOf(ally) : null }),
  advises(on, 'Falling prone provokes attacks of opportunity.', rule),
];

function blowEffects(
  on: Role,
  { hit, impossible, needsTable, band }: BotchResult,
  inHand: string | null,
): readonly Effect[] {
  const rule = ruleOfEntry(band);
  if (hit) return hitEffects(on, hit, inHand, rule);
  if (impossible) return [advises(on, 'The game master determines the damage.', rule)];
  const unstated = advises(on, 'The weapon’s damage is unknown. The group determines it.', rule);
  return needsTable ? [unstated, adviseTableNeeded(on)] : [unstated];
}
