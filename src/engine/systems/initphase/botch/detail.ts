import { choice, flag, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { criticalDetailOf } from '../critical/hit.ts';
import { criticalFields } from '../critical/index.ts';
import type { InitphaseOptions } from '../options/index.ts';
import { botchOutcome } from '../tables/botch.ts';
import { direction } from '../tables/deviation.ts';
import type { BotchScene } from './input.ts';
import { lostRoundsOf, roundLostByHarried } from './lost-rounds.ts';
import type { BotchResult } from './roll-botch.ts';
import { weaponState } from './weapon-fate.ts';

const victim = choice(
  'BotchVictim',
  { SELF: 'The subject of the botch.', ALLY: 'The nearest ally.' },
  'Who is affected.',
);

const round = output.count('A round.');

const botchDetailFields = {
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
} as const;

export const botchDetail = record('Botch', botchDetailFields, 'What a botch led to.');

const notCritical = { critical: false, needsCriticalTable: false, criticalRoll: null, criticalText: null };

export function botchDetailOf(
  botched: BotchResult,
  scene: BotchScene,
  options: InitphaseOptions,
): Value<typeof botchDetail> {
  const { totals, band, ally, rounds, weapon, feet, direction, falls, struck, hit, impossible } = botched;
  const { outcome } = band.cells;
  const lost = lostRoundsOf(botched, scene.round, options);
  return {
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
  };
}
