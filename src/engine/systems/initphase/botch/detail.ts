import {
  choice,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
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

const round = integer(1, 20_000, 'A round.');

const botchDetailFields = {
  rolls: list(integer(3, 18, 'A total of 3d6.'), 1000, 'The totals of 3d6, in the order rolled.'),
  entry: integer(3, 18, 'The entry of the table that applies.'),
  result: botchOutcome,
  text: text(300, 'What the table says.'),
  lostRounds: list(round, 1000, 'The rounds whose actions are lost; of the first, what was left of it.'),
  roundsAfter: integer(0, 1000, 'How many rounds the entry itself costs.'),
  actsAgain: round,
  stunnedRounds: integer(0, 1000, 'For how many rounds the subject is effectively stunned.'),
  influencePenalty: integer(0, 1000, 'What Influence checks lose.'),
  ally: optional(text(100, 'The nearest ally, whom it concerns.')),
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
  saveTotal: optional(integer(-10_000, 10_000, 'The total of the save of the weapon.')),
  bodyPart: optional(
    choice(
      'BodyPartHarm',
      { CRITICAL_WOUND: 'A critical wound.', SERIOUS_DAMAGE: 'Serious damage.' },
      'What a natural weapon suffers.',
    ),
  ),
  mayDetonate: flag('Whether the weapon may detonate in the hand.'),
  detonates: optional(flag('Whether it does; empty where that is for the game master.')),
  weaponDamage: integer(0, 1_000_000, 'Damage done to the weapon.'),
  recorded: integer(0, 1_100_000, 'Damage recorded on the weapon afterwards.'),
  feet: integer(0, 1000, 'Feet that the weapon flies.'),
  direction: optional(direction),
  struck: optional(victim),
  damageRolled: integer(0, 1_000_000, 'Damage rolled against whoever is struck.'),
  damage: integer(0, 1_000_000_000, 'Damage done to whoever is struck.'),
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
