import type { Role } from '../../../rules/effects/effect.ts';
import { choice, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { hitBreakdown } from '../critical/hit.ts';
import { criticalFields } from '../critical/index.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { botchOutcome, ruleOfEntry } from '../tables/botch.ts';
import { direction } from '../tables/deviation.ts';
import { describeBotch } from './describe-botch.ts';
import { botchEffects } from './effects.ts';
import { type BotchScene, botchInput, surroundingFaults } from './input.ts';
import { lostRoundsOf, roundLostByHarried } from './lost-rounds.ts';
import { type BotchResult, rollBotch } from './roll-botch.ts';
import { weaponState } from './weapon-fate.ts';

const rollOfBotch = combat('Resolving Botches', 'INI-018');

const victim = choice(
  'BotchVictim',
  { SELF: 'The character who botched is affected.', ALLY: 'The nearest ally is affected.' },
  'Character affected by the botch.',
);

const round = output.count('Number of a round of the fight.');

export const botchDetail = record(
  'Botch',
  {
    rolls: output.list(
      output.count('Total of one roll of 3d6.'),
      'Totals of 3d6, in the order rolled. Every total except the last led to a table entry that could not apply.',
    ),
    entry: output.count('Number of the table entry that applies.'),
    result: botchOutcome,
    text: output.text('Text of the table entry that applies.'),
    lostRounds: output.list(
      round,
      'Rounds in which actions are lost, in order. In the first round, only the remaining actions are lost.',
    ),
    roundsAfter: output.count('Number of rounds lost to the table entry itself.'),
    actsAgain: output.count('First round in which the character acts again.'),
    stunnedRounds: output.count('Number of rounds for which the character is effectively stunned.'),
    influencePenalty: output.count('Penalty to Influence checks, as a positive number.'),
    ally: optional(output.text('Name of the nearest ally. Null if the botch affects no ally.')),
    allyLoses: optional(
      choice(
        'LostRound',
        {
          THIS: 'The ally loses the actions of this round.',
          NEXT: 'The ally loses the actions of the next round.',
        },
        'Round in which the ally loses actions.',
      ),
    ),
    prone: optional(victim),
    provokes: optional(victim),
    weaponState,
    saveTotal: optional(
      output.integer('Total of the weapon’s save against shattering. Null if no save was rolled.'),
    ),
    bodyPart: optional(
      choice(
        'BodyPartHarm',
        {
          CRITICAL_WOUND: 'The body part takes a critical wound.',
          SERIOUS_DAMAGE: 'The body part takes serious damage.',
        },
        'Harm to the body part that was used as a natural weapon.',
      ),
    ),
    mayDetonate: flag('True if the weapon may detonate in the wielder’s hand.'),
    detonates: optional(
      flag(
        'True if the weapon detonates. Null if the game master decides, or if the weapon cannot detonate.',
      ),
    ),
    weaponDamage: output.count('Damage that the botch does to the weapon.'),
    recorded: output.count('Total damage recorded on the weapon after the botch.'),
    feet: output.count('Distance that the weapon flies, in feet.'),
    direction: optional(direction),
    struck: optional(victim),
    damageRolled: output.count('Damage rolled against the struck character.'),
    damage: output.count('Damage done to the struck character.'),
    ...criticalFields,
    gmDecides: flag('True if the game master determines the damage.'),
  },
  'Effects of a botch.',
);

/** Returns the verdict on a botch by `subject`. */
export function verdictOnBotch(
  subject: Role,
  botched: BotchResult,
  scene: BotchScene,
  options: InitphaseOptions,
) {
  const { totals, band, ally, rounds, weapon, feet, direction, falls, struck } = botched;
  const { hit, impossible, critical, needsTable } = botched;
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
      weaponDamage: weapon.damage ?? 0,
      recorded: weapon.recorded,
      feet,
      direction,
      struck,
      damageRolled: hit?.rolled ?? 0,
      damage: hit?.total ?? 0,
      critical,
      needsCriticalTable: needsTable,
      criticalRoll: hit?.row?.roll ?? null,
      criticalText: hit?.row?.band.text ?? null,
      gmDecides: impossible,
    },
    terms: () => termsOf(botched, scene),
    effects: () => botchEffects(subject, botched, scene, options),
    say: () => describeBotch(botched),
  };
}

export const botch = rule({
  id: 'botch',
  title: 'Effects of a botch',
  description:
    'Rolls 3d6 for the effects of a botch, rolls again if the table entry cannot apply, and resolves the effects.',
  citation: rollOfBotch,
  input: botchInput,
  options: initphaseOptions,
  outcomes: botchOutcome.values,
  name: botchDetail.name,
  about: botchDetail.description,
  facts: {
    ...botchDetail.fields,
    entry: measured(botchDetail.fields.entry, 'Entry of the table that applies'),
    roundsAfter: measured(botchDetail.fields.roundsAfter, 'Rounds that the entry itself costs', 'lostRounds'),
    damage: measured(botchDetail.fields.damage, 'Damage to the character who is struck'),
  },
  faults: surroundingFaults,
  play: (input, options, dice) => {
    const botched = rollBotch(input, input.total, options, dice);
    const { band, rounds, hit } = botched;
    return {
      outcome: band.cells.outcome,
      facts: { entry: band.from, roundsAfter: rounds, damage: hit?.total ?? 0 },
      later: () => verdictOnBotch('ACTOR', botched, input, options),
    };
  },
});

function termsOf(
  { totals, band, rounds, feet, hit, weapon: fate }: BotchResult,
  { weapon }: BotchScene,
): readonly Breakdown[] {
  const { amount } = band.cells;
  const numbers = totals.map((total) => breakdown('botch', [term('3d6', total, 'DICE', rollOfBotch)]));
  if (rounds > 0) numbers.push(breakdown('rounds lost', [term(amount!, rounds, 'DICE', ruleOfEntry(band))]));
  if (feet > 0)
    numbers.push(breakdown('feet', [term(`${amount} × 5 feet`, feet, 'DICE', ruleOfEntry(band))]));
  if (fate.save)
    numbers.push(
      breakdown('save of the weapon', [
        term('d20', fate.save.face, 'DICE', ruling('INI-R17')),
        term('bonus', fate.save.total - fate.save.face, 'BASE', ruling('INI-R17')),
      ]),
    );
  if (fate.damage !== null && fate.damage > 0)
    numbers.push(
      breakdown('damage recorded on the weapon', [
        term(
          'damage recorded before',
          weapon?.recorded ?? 0,
          'BASE',
          combat('Break / Damage Attacking Weapon'),
        ),
        term('its own damage', fate.damage, 'DICE', combat('Break / Damage Attacking Weapon')),
      ]),
    );
  if (hit) numbers.push(hitBreakdown(hit));
  return numbers;
}
