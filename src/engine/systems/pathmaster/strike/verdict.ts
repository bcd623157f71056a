import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { capitalised, inWords, titleOf } from '../../../rules/title.ts';
import { attackRollRuleOf } from '../attempt/attack-bonus.ts';
import { advises, drops, gains, loses } from '../conditions/effect-makers.ts';
import { combat, house, ruling } from '../core/citations.ts';
import { criticalDetailOf } from '../criticals/critical-detail.ts';
import { describeHarmRow, harmEffects } from '../criticals/harm.ts';
import { rollTerms } from '../dice/open-ended-chain.ts';
import { fumbleDetailOf } from '../fumbles/fumble-detail.ts';
import { mishapEffects } from '../fumbles/mishap-effects.ts';
import { weaponSizes } from '../house/weapon-sizes.ts';
import { knocksOut } from '../injury/unconscious-causes.ts';
import { spendCriticalBonuses } from '../state/spend-critical-bonuses.ts';
import type { AttackScene, DecidedAttack } from './attack-scene.ts';
import { breakageTotal, weaponHolds } from './breakage.ts';
import type { AttackDetail } from './detail.ts';
import { fallOf, fateOf, hitsTarget, outcomeOf, totalHitsOf } from './outcome.ts';

/** Returns the verdict on one attack, alone or within a rule with several attacks. */
export function strikeVerdict(scene: AttackScene, decided: DecidedAttack) {
  const breakage = decided.breakage && breakageTotal(decided.breakage, scene.strength);
  const facts = factsOf(scene, decided, breakage);
  return {
    outcome: outcomeOf(decided),
    facts,
    terms: () => [
      scene.bonus,
      scene.defence.whole,
      attackTotal(scene, decided),
      totalRead(scene, decided),
      ...(decided.fumble ? [] : scene.hitBreakdowns(scene.reading.resultAt(decided.total).hits)),
      breakage,
    ],
    effects: () => effectsOf(scene, decided, facts),
    say: () => summarise(scene, decided, facts),
  };
}

const attackTotal = ({ input, bonus, defence }: AttackScene, { roll }: DecidedAttack): Breakdown =>
  breakdown('attack', [
    ...rollTerms('attack roll', roll),
    term('attack bonus', bonus.total, 'BASE', attackRollRuleOf(input.weapon)),
    term('defensive bonus', -defence.whole.total, 'MODIFIER', combat('Defensive Bonus')),
  ]);

/** Returns the total that is looked up in the table, if the weapon's size limits it. */
function totalRead({ input: { weapon }, reading }: AttackScene, decided: DecidedAttack): Breakdown | null {
  const { total, fumble } = decided;
  const over = reading.cap(total) - total;
  if (over === 0 || fumble || weapon.size === null) return null;
  return breakdown('total on the table', [
    term('attack', total, 'BASE', attackRollRuleOf(weapon)),
    term(`highest total of ${inWords(weapon.size)} weapons`, over, 'LIMIT', weaponSizes.citation),
  ]);
}

function factsOf(scene: AttackScene, decided: DecidedAttack, breakage: Breakdown | null): AttackDetail {
  const { input, options, bonus, defence, reading, fumbleUpTo } = scene;
  return {
    unmodified: decided.roll.first,
    rolled: decided.roll.total,
    attackBonus: bonus.total,
    dodge: defence.dodge.total,
    shield: defence.shield.total,
    parry: defence.parry.total,
    defensiveBonus: defence.whole.total,
    total: decided.total,
    table: reading.table?.id ?? null,
    source: reading.table?.citation.document ?? 'The caller’s own table',
    read: reading.cap(decided.total),
    fumbleUpTo,
    hits: decided.result.hits,
    criticals: decided.criticals.map(criticalDetailOf),
    damage: totalHitsOf(decided),
    fate: fateOf(decided, input.target, options),
    fumble: decided.fumble && fumbleDetailOf(decided.fumble),
    breakage: breakage && { total: breakage.total, broken: !weaponHolds(breakage.total) },
    moves: overshoot(scene, decided),
  };
}

const HOUSE = house('').document;

const OVERSHOOT_HEXES = 2;
const METRES_PER_HEX = 1.5;

/** A Slam that misses moves the attacker past the target, as far as movement allows (ruling PMA-R76). */
const overshoot = ({ input: { attacker, weapon } }: AttackScene, decided: DecidedAttack): number =>
  weapon.attack === 'SLAM' && !hitsTarget(decided)
    ? Math.min(OVERSHOOT_HEXES, attacker.movementLeft ?? OVERSHOOT_HEXES)
    : 0;

function effectsOf(scene: AttackScene, decided: DecidedAttack, facts: AttackDetail): readonly Effect[] {
  const { weapon, attacker } = scene.input;
  const effects: Effect[] = [...spendCriticalBonuses(attacker)];
  if (decided.result.hits > 0)
    effects.push(
      loses('TARGET', decided.result.hits, scene.reading.table?.citation ?? attackRollRuleOf(weapon)),
    );
  for (const { row, table } of decided.criticals)
    effects.push(...harmEffects(row.cells, 'TARGET', 'ACTOR', table.citation));
  const fall = fallOf(decided, scene.input.target, scene.options);
  if (fall && !effects.some((effect) => effect.type === 'conditionGained' && effect.condition === fall))
    effects.push(
      fall === 'dead'
        ? gains('TARGET', 'dead', combat('Effects of Injury', 'PMA-198'))
        : knocksOut('TARGET', 'hits'),
    );
  if (decided.fumble)
    effects.push(...mishapEffects(decided.fumble.row.cells, weapon.name, decided.fumble.table.citation));
  if (facts.breakage?.broken)
    effects.push({
      type: 'itemDamaged',
      on: 'ACTOR',
      item: weapon.name,
      amount: 0,
      broken: true,
      citation: combat('Attack Roll', 'PMA-068'),
    });
  if (weapon.thrown)
    effects.push(
      drops('ACTOR', weapon.name, attacker.distance ?? 0, combat('Thrown Weapon Attacks', 'PMA-079')),
    );
  if (facts.moves > 0)
    effects.push({
      type: 'moved',
      on: 'ACTOR',
      metres: Math.round(facts.moves * METRES_PER_HEX),
      note: 'past the target',
      citation: combat('Slam'),
    });
  if (scene.reading.table === null && decided.fumble?.table.citation.document === HOUSE)
    effects.push(advises('ACTOR', 'The fumble result comes from a house table.', ruling('PMA-R44')));
  return effects;
}

function summarise({ input: { weapon } }: AttackScene, decided: DecidedAttack, facts: AttackDetail): string {
  const result = decided.fumble
    ? `is a fumble. ${decided.fumble.row.text.replace(/\.$/, '')}.`
    : hitsTarget(decided)
      ? `causes ${quantity(facts.hits, 'hit')}.`
      : 'misses.';
  const sentences = [`${capitalised(weapon.name)}: the attack has a total of ${facts.total} and ${result}`];
  for (const { kind, severity, row } of decided.criticals)
    sentences.push(`${titleOf(kind)} critical (severity ${severity}): ${describeHarmRow(row)}`);
  if (facts.fate === 'DEAD') sentences.push('The target is dead.');
  if (facts.fate === 'UNCONSCIOUS') sentences.push('The target is unconscious.');
  if (facts.breakage)
    sentences.push(facts.breakage.broken ? 'The weapon breaks.' : 'The weapon does not break.');
  return sentences.join(' ');
}
