import { type Adapter, type Data, facesOf, type Vector } from '../../conformance.ts';
import { consultPathmaster, resolvePathmaster } from '../support.ts';
import { cellsAt, lower, upper } from './magic-tables.ts';

const KINDS: Readonly<Record<string, string>> = { time: 'TIME', crossRealm: 'CROSS_REALM' };

/** Modifiers that a case names; being entangled is a condition and brings its own. */
const modifiersOf = (modifiers: Readonly<Record<string, number>> = {}) =>
  Object.entries(modifiers)
    .filter(([label]) => label !== 'entangled')
    .map(([label, value]) => ({ label, value, kind: KINDS[label] ?? 'OTHER' }));

const conditionsOf = (modifiers: Readonly<Record<string, number>> = {}) =>
  'entangled' in modifiers ? ['ENTANGLED'] : [];

const MODIFIERS = `... on PathmasterCastingModifiers { modifiers { label value } sum transcendenceApplied rollRequired reasons }`;

const REASONS: Readonly<Record<string, string>> = {
  PENALTY_REMAINS: 'penaltyRemains',
  TIME: 'time',
  FOREIGN_REALM: 'crossRealm',
  ENTANGLED: 'entangled',
};

const LABELS: Readonly<Record<string, string>> = {
  'counter specialist': 'counterSpecialist',
  'cross-realm': 'crossRealm',
};

const circumstancesOf = (given: Data) =>
  given.realm && {
    realms: [upper(given.realm)],
    hands: upper(given.hands),
    voice: upper(given.voice),
    helmet: upper(given.helmet),
    livingPounds: given.livingLbs,
    nonLivingPounds: given.nonLivingLbs,
    inorganicPounds: given.inorganicLbs,
    counterSpecialist: given.counterSpecialist,
    crossRealm: given.crossRealm,
  };

const modifiers: Adapter = async ({ given }) => {
  const played = await consultPathmaster(
    'castingModifiers',
    {
      spellLevel: given.spellLevel ?? 1,
      casterLevel: given.casterLevel,
      rounds: given.rounds,
      classes: given.instant ? ['INSTANTANEOUS'] : [],
      circumstances: circumstancesOf(given),
      modifiers: modifiersOf(given.modifiers),
      conditions: conditionsOf(given.modifiers),
      transcendence: given.transcendence,
      secondsSinceUnusualEvent: given.secondsLater,
    },
    MODIFIERS,
  );
  return {
    sum: played.sum,
    modifier: played.sum,
    bonus: played.sum,
    rollRequired: played.rollRequired,
    reasons: played.reasons.map((reason: string) => REASONS[reason]),
    modifiers: Object.fromEntries(
      played.modifiers.map(({ label, value }: Data) => [LABELS[label] ?? label, value]),
    ),
  };
};

const COLUMNS = ['INSTANT', '0', '1', '2', '3-4', '5-6', '7-8', '9+'];

const castingTime: Adapter = async (vector) => {
  if (vector.given.table !== 'castingTime') return modifiers(vector);
  const rows: Record<string, number[]> = {};
  for (const key of ['2', '1', '0', '-1', '-2', '-3', '-4', '-5']) {
    rows[key] = [];
    for (const column of COLUMNS)
      rows[key].push(
        (await cellsAt('pathmaster.casting-time', { row: key === '2' ? '2+' : key, column })).modifier,
      );
  }
  return { rows };
};

const OUTCOMES: Readonly<Record<string, string>> = {
  SUCCESS: 'success',
  FAILURE: 'failure',
  SPECTACULAR_FAILURE: 'spectacular',
  ABSOLUTE_FAILURE: 'absolute',
  UNUSUAL_EVENT: 'unusual',
};

const CAST = `... on PathmasterSpellCast { total: castTotal modifierSum transcendenceApplied powerPoints failureTableBonus bonusGained }`;

const cast: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolvePathmaster(
    'castSpell',
    {
      spellLevel: given.spellLevel,
      skill: given.skill,
      classes: given.spellClass ? [upper(given.spellClass)] : [],
      modifiers: modifiersOf(given.modifiers),
      conditions: conditionsOf(given.modifiers),
      transcendence: given.transcendence,
      roll: 'ALWAYS',
    },
    facesOf(vector),
    CAST,
  );
  return { ...played, outcome: OUTCOMES[played.outcome], ppCost: played.powerPoints };
};

const pendingOrCast: Adapter = (vector) =>
  vector.given.procedure === 'pendingBonus' ? modifiers(vector) : cast(vector);

const AREA = `... on PathmasterAreaSpell { fails failureTableBonus attacks { total defence } }`;

const area: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolvePathmaster(
    'areaSpell',
    {
      targets: given.targets.map(({ centre, magicalDefence, maneuverDefence }: Data) => ({
        centre,
        magical: magicalDefence,
        special: maneuverDefence,
      })),
    },
    facesOf(vector),
    AREA,
  );
  return {
    fumble: played.fails,
    failureTableBonus: played.failureTableBonus,
    totals: played.attacks.map(({ total }: Data) => total),
  };
};

const areaDefence: Adapter = async ({ given: { dodge, shield, parry, magical } }) => {
  const played = await resolvePathmaster(
    'areaSpell',
    { targets: [{ dodge, shield, parry, magical }] },
    [50],
    AREA,
  );
  return { defence: played.attacks[0].defence };
};

const movement: Adapter = async ({ given }) => {
  const continuing = given.feetPerRound !== undefined;
  const { move } = await consultPathmaster(
    'spellMovement',
    { kind: continuing ? 'CONTINUING' : 'ONE_USE', feet: given.feetPerRound ?? given.feet },
    '... on PathmasterSpellMovement { move }',
  );
  return { move };
};

const defensive = ({ given }: Vector) =>
  consultPathmaster(
    'defensiveSpell',
    { attackRolled: given.attackRolled, charges: given.charges, attacks: given.attacksFacedThisTurn },
    '... on PathmasterDefensiveSpell { allowed used lost }',
  );

const PATHS: Readonly<Record<string, string>> = {
  NO_RESISTANCE: 'noResistanceRoll',
  DIRECTED_ATTACK: 'directedAttack',
  AREA_ATTACK: 'areaAttack',
  BASE_ATTACK: 'baseAttackAndResistanceRoll',
  RESISTANCE_FOR_AWARENESS: 'resistanceRollForAwarenessOnly',
  WILLING_ONLY: 'noResistanceRoll',
};

const path: Adapter = async ({ given }) => {
  const { path } = await consultPathmaster(
    'spellPath',
    { class: given.spellClass.replace(/[A-Z]/g, (letter: string) => `_${letter}`).toUpperCase() },
    '... on PathmasterSpellPath { path }',
  );
  return { resolution: PATHS[path] };
};

const markers: Adapter = async () => {
  const all: Record<string, string> = {};
  for (const key of ['INSTANTANEOUS', 'NORMAL', 'FREE', 'CONJUNCTIVE'])
    all[lower(key)!] = (await cellsAt('pathmaster.spell-classes', { key })).marker ?? '';
  return { markers: all };
};

const touch: Adapter = async ({ given }) => {
  const { total, touched } = await resolvePathmaster(
    'touch',
    {
      attacker: { quickness: given.qu, armourPenalty: given.armor },
      target: { quickness: given.targetQu, armourPenalty: given.targetArmor },
    },
    [given.roll],
    '... on PathmasterTouch { total touched }',
  );
  return { total, hit: touched };
};

const stunned: Adapter = async ({ given: { stunRounds } }) =>
  cellsAt('pathmaster.stun-modifiers', { roll: stunRounds });

const casting = Object.fromEntries(
  ['020', '022', '025', '026', '027', '028', '029', '031'].map((rule) => [`PMB-${rule}`, cast]),
);

export const spellAdapters: Readonly<Record<string, Adapter>> = {
  ...casting,
  'PMB-024': modifiers,
  'PMB-030': pendingOrCast,
  'PMB-032': castingTime,
  'PMB-033': modifiers,
  'PMB-036': modifiers,
  'PMB-037': modifiers,
  'PMB-038': modifiers,
  'PMB-039': modifiers,
  'PMB-040': modifiers,
  'PMB-041': modifiers,
  'PMB-046': areaDefence,
  'PMB-047': area,
  'PMB-048': area,
  'PMB-064': markers,
  'PMB-068': path,
  'PMB-070': path,
  'PMB-071': path,
  'PMB-074': path,
  'PMB-077': movement,
  'PMB-078': movement,
  'PMB-080': defensive,
  'PMB-081': defensive,
  'PMB-144': stunned,
  'PMB-146': touch,
};
