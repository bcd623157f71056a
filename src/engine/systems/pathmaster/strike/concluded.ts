import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { advises, drops, gains, loses } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { criticalDetailOf } from '../criticals/detail.ts';
import { harmEffects, withHarm } from '../criticals/harm.ts';
import { rollTerms } from '../dice/open-ended.ts';
import { fumbleDetailOf } from '../fumbles/detail.ts';
import { mishapEffects } from '../fumbles/effects.ts';
import { OUT } from '../injury/out.ts';
import { breakageTotal, holds } from './breakage.ts';
import type { AttackDetail } from './detail.ts';
import { usesUp } from './held.ts';
import { fateOf, hitsOf, type Outcome, outcomeOf, strikes } from './outcome.ts';
import type { Scene, Strike } from './strike.ts';

/** An attack told whole: its numbers, what follows from it, and a sentence. */
export function concluded(scene: Scene, strike: Strike): Resolution<AttackDetail, Outcome> {
  const breakage = strike.breakage && breakageTotal(strike.breakage, scene.strength);
  const detail = detailOf(scene, strike, breakage);
  const spared = strike.fumble ? null : scene.hitsOn(scene.reading.at(strike.total).hits);
  return {
    outcome: outcomeOf(strike),
    summary: summarise(scene, strike, detail),
    breakdowns: [
      scene.bonus,
      scene.defence.whole,
      attackTotal(scene, strike),
      ...(spared ? [spared] : []),
      ...(breakage ? [breakage] : []),
    ],
    effects: effectsOf(scene, strike, detail),
    detail,
  };
}

const attackTotal = ({ bonus, defence }: Scene, { roll }: Strike): Breakdown =>
  breakdown('attack', [
    ...rollTerms('attack roll', roll),
    term('attack bonus', bonus.total, 'BASE', combat('Attack Roll')),
    term('defensive bonus', -defence.whole.total, 'MODIFIER', combat('Defensive Bonus')),
  ]);

function detailOf(scene: Scene, strike: Strike, breakage: Breakdown | null): AttackDetail {
  const { input, bonus, defence, reading, fumbleUpTo } = scene;
  return {
    unmodified: strike.roll.first,
    rolled: strike.roll.total,
    attackBonus: bonus.total,
    dodge: defence.dodge.total,
    shield: defence.shield.total,
    parry: defence.parry.total,
    defensiveBonus: defence.whole.total,
    total: strike.total,
    table: reading.table?.id ?? null,
    source: reading.table?.citation.document ?? 'The caller’s own table',
    read: reading.capped(strike.total),
    fumbleUpTo,
    hits: strike.result.hits,
    criticals: strike.criticals.map(criticalDetailOf),
    damage: hitsOf(strike),
    fate: fateOf(strike, input.target),
    fumble: strike.fumble && fumbleDetailOf(strike.fumble),
    breakage: breakage && { total: breakage.total, broken: !holds(breakage.total) },
    moves: overshoot(scene, strike),
  };
}

const OVERSHOOT_HEXES = 2;
const METRES_PER_HEX = 1.5;

/** A Slam that misses carries one past the target, as far as movement allows (ruling PMA-R76). */
const overshoot = ({ input: { attacker, weapon } }: Scene, strike: Strike): number =>
  weapon.attack === 'SLAM' && !strikes(strike)
    ? Math.min(OVERSHOOT_HEXES, attacker.movementLeft ?? OVERSHOOT_HEXES)
    : 0;

function effectsOf(scene: Scene, strike: Strike, detail: AttackDetail): readonly Effect[] {
  const { weapon, attacker } = scene.input;
  const effects: Effect[] = [...usesUp(attacker)];
  if (strike.result.hits > 0)
    effects.push(loses('TARGET', strike.result.hits, scene.reading.table?.citation ?? combat('Attack Roll')));
  for (const { row, table } of strike.criticals)
    effects.push(...harmEffects(row.cells, 'TARGET', 'ACTOR', table.citation));
  const fall = detail.fate === 'UP' ? null : detail.fate === 'DEAD' ? 'dead' : 'unconscious';
  if (fall && !effects.some((effect) => effect.type === 'conditionGained' && effect.condition === fall))
    effects.push(
      gains('TARGET', fall, combat('Effects of Injury'), null, fall === 'dead' ? {} : { note: OUT.hits }),
    );
  if (strike.fumble)
    effects.push(...mishapEffects(strike.fumble.row.cells, weapon.name, strike.fumble.table.citation));
  if (detail.breakage?.broken)
    effects.push({
      type: 'itemDamaged',
      on: 'ACTOR',
      item: weapon.name,
      amount: 0,
      broken: true,
      citation: combat('Attack Roll'),
    });
  if (weapon.thrown)
    effects.push(drops('ACTOR', weapon.name, attacker.distance ?? 0, combat('Thrown Weapon Attacks')));
  if (detail.moves > 0)
    effects.push({
      type: 'moved',
      on: 'ACTOR',
      metres: Math.round(detail.moves * METRES_PER_HEX),
      note: 'past the target',
      citation: combat('Slam'),
    });
  if (strike.fumble && scene.reading.table === null)
    effects.push(advises('ACTOR', 'The fumble was read on a house table.', ruling('PMA-R44')));
  return effects;
}

function summarise({ input: { weapon } }: Scene, strike: Strike, detail: AttackDetail): string {
  const parts = [`${weapon.name}: ${detail.total}`];
  if (strike.fumble) parts[0] += `, a fumble: ${strike.fumble.row.text.replace(/\.$/, '')}`;
  else if (!strikes(strike)) parts[0] += ', a miss';
  else parts[0] += `, ${quantity(detail.hits, 'hit')}`;
  for (const { kind, severity, row } of strike.criticals)
    parts.push(
      `critical ${severity} (${kind.toLowerCase().replaceAll('_', ' ')}): ${withHarm(row).replace(/\.$/, '')}`,
    );
  if (detail.fate === 'DEAD') parts.push('the target is dead');
  if (detail.fate === 'UNCONSCIOUS') parts.push('the target is out');
  if (detail.breakage) parts.push(detail.breakage.broken ? 'the weapon breaks' : 'the weapon holds');
  return `${parts.join('; ')}.`;
}
