import type { Role } from '../../../rules/effects/effect.ts';
import { choice, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { criticalDetailOf, hitBreakdown } from '../critical/hit.ts';
import { criticalFields } from '../critical/index.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { botchOutcome } from '../tables/botch.ts';
import { direction } from '../tables/deviation.ts';
import { describeBotch } from './describe-botch.ts';
import { botchEffects } from './effects.ts';
import { type BotchScene, botchInput, surroundingFaults } from './input.ts';
import { lostRoundsOf, roundLostByHarried } from './lost-rounds.ts';
import { type BotchResult, rollBotch } from './roll-botch.ts';
import { weaponState } from './weapon-fate.ts';

const victim = choice(
  'BotchVictim',
  { SELF: 'The subject of the botch.', ALLY: 'The nearest ally.' },
  'Who is affected.',
);

const round = output.count('A round.');

export const botchDetail = record(
  'Botch',
  {
    rolls: output.list(output.count('A total of 3d6.'), 'The totals of 3d6, in the order rolled.'),
    entry: output.count('The entry of the table that applies.'),
    result: botchOutcome,
    text: output.text('What the table says.'),
    lostRounds: output.list(round, 'The rounds whose actions are lost; of the first, what was left of it.'),
    roundsAfter: output.count('How many rounds the entry itself costs.'),
    actsAgain: round,
    stunnedRounds: output.count('For how many rounds the subject is effectively stunned.'),
    influencePenalty: output.count('What Influence checks lose.'),
    ally: optional(output.text('The nearest ally, whom it concerns.')),
    allyLoses: optional(
      choice(
        'LostRound',
        { THIS: 'This round’s.', NEXT: 'The next round’s.' },
        'Which actions the ally loses.',
      ),
    ),
    prone: optional(victim),
    provokes: optional(victim),
    weaponState,
    saveTotal: optional(output.integer('The total of the save of the weapon.')),
    bodyPart: optional(
      choice(
        'BodyPartHarm',
        { CRITICAL_WOUND: 'A critical wound.', SERIOUS_DAMAGE: 'Serious damage.' },
        'What a natural weapon suffers.',
      ),
    ),
    mayDetonate: flag('Whether the weapon may detonate in the hand.'),
    detonates: optional(flag('Whether it does; empty where that is for the game master.')),
    weaponDamage: output.count('Damage done to the weapon.'),
    recorded: output.count('Damage recorded on the weapon afterwards.'),
    feet: output.count('Feet that the weapon flies.'),
    direction: optional(direction),
    struck: optional(victim),
    damageRolled: output.count('Damage rolled against whoever is struck.'),
    damage: output.count('Damage done to whoever is struck.'),
    ...criticalFields,
    gmDecides: flag('Whether the game master determines the damage.'),
  },
  'What a botch led to.',
);

const notCritical = { critical: false, needsCriticalTable: false, criticalRoll: null, criticalText: null };

/** The verdict on a botch of `subject`. */
export function verdictOnBotch(
  subject: Role,
  botched: BotchResult,
  scene: BotchScene,
  options: InitphaseOptions,
) {
  const { totals, band, ally, rounds, weapon, feet, direction, falls, struck, hit, impossible } = botched;
  const { outcome } = band.cells;
  const lost = lostRoundsOf(botched, scene.round, options);
  return {
    outcome,
    facts: {
      rolls: totals,
      entry: band.from,
      result: outcome,
      text: band.text,
      lostRounds: lost.rounds,
      roundsAfter: rounds,
      actsAgain: lost.actsAgain,
      stunnedRounds: outcome === 'STUNNED' ? rounds : 0,
      influencePenalty: outcome === 'COMIC_RELIEF' ? scene.influencePenalty : 0,
      ally: ally?.name ?? null,
      allyLoses: ally && outcome === 'HARRY_ALLY' ? roundLostByHarried(ally, options) : null,
      prone: falls,
      provokes: falls,
      weaponState: weapon.state,
      saveTotal: weapon.save?.total ?? null,
      bodyPart: weapon.bodyPart,
      mayDetonate: weapon.mayDetonate,
      detonates: weapon.detonates,
      weaponDamage: weapon.damage,
      recorded: weapon.recorded,
      feet,
      direction,
      struck,
      damageRolled: hit?.rolled ?? 0,
      damage: hit?.total ?? 0,
      ...(hit ? criticalDetailOf(hit) : { ...notCritical, critical: outcome.startsWith('CRITICAL') }),
      gmDecides: impossible,
    },
    terms: () => termsOf(botched, scene),
    effects: () => botchEffects(subject, botched, scene, options),
    clause: () => describeBotch(botched),
    say: () => `${describeBotch(botched)}.`,
  };
}

/** A botch by itself: the table, the rolls it asks for, and what follows. */
export const botch = rule({
  id: 'botch',
  title: 'Effects of a botch',
  description:
    'A roll of 3d6 on the effects of a botch, again where an entry cannot apply, and what follows.',
  citation: combat('Resolving Botches'),
  input: botchInput,
  options: initphaseOptions,
  outcomes: botchOutcome.values,
  name: botchDetail.name,
  about: botchDetail.description,
  facts: {
    ...botchDetail.fields,
    entry: measured(botchDetail.fields.entry, 'Entry of the table that applies'),
    roundsAfter: measured(botchDetail.fields.roundsAfter, 'Rounds that the entry itself costs', 'lostRounds'),
    damage: measured(botchDetail.fields.damage, 'Damage to whoever is struck'),
  },
  faults: surroundingFaults,
  play: (input, options, dice, overrides) => {
    const botched = rollBotch(input, input.total, options, dice, overrides);
    const { band, rounds, hit } = botched;
    return {
      outcome: band.cells.outcome,
      facts: { entry: band.from, roundsAfter: rounds, damage: hit?.total ?? 0 },
      later: () => verdictOnBotch('ACTOR', botched, input, options),
    };
  },
});

const resolving = combat('Resolving Botches');

function termsOf(
  { totals, band, rounds, feet, hit, weapon: fate }: BotchResult,
  { weapon }: BotchScene,
): readonly Breakdown[] {
  const { amount } = band.cells;
  const numbers = totals.map((total) => breakdown('botch', [term('3d6', total, 'DICE', resolving)]));
  if (rounds > 0) numbers.push(breakdown('rounds lost', [term(amount!, rounds, 'DICE', resolving)]));
  if (feet > 0) numbers.push(breakdown('feet', [term(`${amount} × 5 feet`, feet, 'DICE', resolving)]));
  if (fate.save)
    numbers.push(
      breakdown('save of the weapon', [
        term('d20', fate.save.face, 'DICE', ruling('INI-R17')),
        term('bonus', fate.save.total - fate.save.face, 'BASE', ruling('INI-R17')),
      ]),
    );
  if (fate.damage > 0)
    numbers.push(
      breakdown('damage recorded on the weapon', [
        term('recorded before', weapon?.recorded ?? 0, 'BASE', combat('Break / Damage Attacking Weapon')),
        term('its own damage', fate.damage, 'DICE', combat('Break / Damage Attacking Weapon')),
      ]),
    );
  if (hit) numbers.push(hitBreakdown(hit));
  return numbers;
}
