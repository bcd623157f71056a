import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { consultPathmaster, resolvePathmaster } from '../support.ts';
import { attackWith } from './attacks.ts';
import { meets } from './defences.ts';
import { upper } from './magic-tables.ts';

const DETAIL = `... on PathmasterConditionEffects { attack meleeAttack manoeuvre sightManoeuvre reaction spellCasting
  resistance initiative dodgeInMelee dodgeAtRange attackedInMelee attackedAtRange conditions dodgeLost shieldLost
  parry movement manoeuvres soundPerceptionFails }`;

const effectsOf = (names: readonly string[]): Promise<Data> =>
  consultPathmaster('conditionEffects', { conditions: names.map((name) => name.toUpperCase()) }, DETAIL);

/** What a condition does, in the words of the cases. */
const single: Adapter = async ({ given }) => {
  const did = await effectsOf([given.condition]);
  const may = (key: string): boolean => did.manoeuvres.includes(key);
  const words: Readonly<Record<string, unknown>> = {
    ob: did.attack,
    sightManeuver: did.sightManoeuvre,
    initiative: did.initiative,
    spellCasting: did.spellCasting,
    soundPerception: did.soundPerceptionFails ? 'AUTO_FAIL' : 'ROLLED',
    dodge: did.dodgeLost ? 0 : 'KEPT',
    shield: did.shieldLost ? 0 : 'KEPT',
    parry: did.parry === 'NONE' ? 0 : 'KEPT',
    speedFactor: did.movement === 'HALF' ? 0.5 : 1,
    run: may('RUN'),
    charge: may('CHARGE'),
    reactiveManeuver: did.reaction,
    actions: did.manoeuvres.length === 0 ? 'NONE' : 'SOME',
    attackerMelee: did.attackedInMelee,
    attackerRanged: did.attackedAtRange,
    ownMelee: did.meleeAttack,
    attack: may('MELEE_ATTACK'),
    cast: may('CAST_SPELL'),
    unconscious: did.conditions.includes('UNCONSCIOUS'),
    helpless: did.conditions.includes('HELPLESS'),
    dodgeVsRanged: did.dodgeAtRange,
    dodgeVsMelee: did.dodgeInMelee,
    moves: may('MOVE') ? 1 : 0,
  };
  if (given.dodge === undefined) return words;
  const met = await meets({ dodge: given.dodge, conditions: [given.condition.toUpperCase()] }, [
    { foe: 'one' },
    { foe: 'two', kind: 'RANGED' },
  ]);
  return { dodgeVsMelee: met[0].dodge, dodgeVsRanged: met[1].dodge };
};

const together: Adapter = async ({ given: { skill, conditions } }) => ({
  ob: (await attackWith({ skill, conditions: conditions.map(upper) }, {}, [50])).attackBonus,
});

const sickOrAfraid: Adapter = (vector) => (vector.given.conditions ? together(vector) : single(vector));

const treated: Adapter = async () => {
  const { manoeuvres, parry, dodgeLost } = await effectsOf(['TREATED_WOUND']);
  return {
    attack: manoeuvres.includes('MELEE_ATTACK'),
    run: manoeuvres.includes('RUN'),
    move: manoeuvres.includes('MOVE'),
    parry: parry !== 'NONE',
    dodge: !dodgeLost,
  };
};

const SOURCES: Readonly<Record<string, string>> = {
  nonmagical: 'NONMAGICAL',
  spell: 'SPELL',
  magicWeapon: 'MAGIC_WEAPON',
  forceSpell: 'FORCE',
};

const incorporeal: Adapter = async ({ given: { hits, sources } }) => ({
  applied: await Promise.all(
    sources.map(
      async (source: string) =>
        (
          await consultPathmaster(
            'incorporealDamage',
            { hits, source: SOURCES[source] },
            '... on PathmasterIncorporealDamage { applied }',
          )
        ).applied,
    ),
  ),
});

const confused: Adapter = async (vector) => {
  const behaviors: string[] = [];
  for (const face of facesOf(vector)) {
    const { behaviour } = await resolvePathmaster(
      'confusion',
      {},
      [face],
      '... on PathmasterConfusion { behaviour }',
    );
    behaviors.push(behaviour);
  }
  return { behaviors };
};

const TRACK = 'downed stunnedNoParry stunned mustParry';
const STUN = `... on PathmasterStunTurn { recovered { ${TRACK} } totalRounds current modifier total effective }`;

const camel = (word: string | null) =>
  word?.toLowerCase().replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase()) ?? null;

const left = (track: Data) => Object.fromEntries(Object.entries(track).filter(([, rounds]) => rounds !== 0));

const pain: Adapter = async (vector) => {
  const { painResistance, stun, hp, maxHp } = vector.given;
  const answer = await resolvePathmaster(
    'stunTurn',
    { stun, painResistance, hitPoints: hp, maximumHitPoints: maxHp, co: 100 },
    facesOf(vector),
    STUN,
  );
  return { ...answer, effective: camel(answer.effective) };
};

const recovery: Adapter = async ({ given: { stun, active, pending, houseRule } }) => {
  const answer = await resolvePathmaster(
    'stunTurn',
    {
      stun: stun ?? active,
      ...(pending ? { pending } : {}),
      co: 100,
      ...(houseRule ? { options: { [houseRule]: true } } : {}),
    },
    [],
    STUN,
  );
  const track = left(answer.recovered);
  return { afterRecovery: track, after: track, current: camel(answer.current) };
};

const stunModifier: Adapter = async ({ given: { totalStun } }) => {
  const answer = await resolvePathmaster(
    'stunTurn',
    { stun: { mustParry: totalStun + 1 }, co: 100 },
    [],
    STUN,
  );
  return { modifier: answer.modifier };
};

const INJURIES = `... on PathmasterInjuries { hitPointPenalty totalPenalty unconscious byPenalties byStun dead }`;

const injured = (input: object): Promise<Data> =>
  consultPathmaster('injuries', { hitPoints: 100, maximumHitPoints: 100, ...input }, INJURIES);

const each = <Item, Answer>(all: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(all.map(ask));

const stunLimit: Adapter = async ({ given: { co, stunTotals } }) => ({
  unconscious: await each(
    stunTotals,
    async (stunRounds: number) => (await injured({ co, stunRounds })).unconscious,
  ),
});

const woundPenalty: Adapter = async ({ given: { maxHp, hp, houseRule } }) => ({
  penalty: await each(
    hp,
    async (hitPoints: number) =>
      (
        await injured({
          hitPoints,
          maximumHitPoints: maxHp,
          ...(houseRule ? { options: { [houseRule]: true } } : {}),
        })
      ).hitPointPenalty,
  ),
});

const knockedOut: Adapter = async ({ given: { critPenalties } }) => {
  const answers = await each(critPenalties, (injuries: readonly number[]) =>
    injured({ hitPoints: 20, maximumHitPoints: 100, injuries }),
  );
  return {
    total: answers.map(({ totalPenalty }) => totalPenalty),
    unconscious: answers.map(({ unconscious }) => unconscious),
  };
};

const death: Adapter = async ({ given: { constitution, hp } }) => ({
  dead: await each(hp, async (hitPoints: number) => (await injured({ hitPoints, constitution })).dead),
});

const BLEEDING = '... on PathmasterBleeding { lost wounds { natural actual } }';

const clotting: Adapter = async ({ given: { wounds, turns } }) => {
  const answer = await consultPathmaster(
    'bleeding',
    { wounds: wounds.map((rate: number) => ({ rate })), turns },
    BLEEDING,
  );
  return { lost: answer.lost, rates: answer.wounds.map(({ natural }: Data) => natural) };
};

const reopened: Adapter = async (vector) => {
  const { wound, turnsSinceOpened, action } = vector.given;
  if (!action) return treated(vector);
  const answer = await consultPathmaster(
    'bleeding',
    {
      wounds: [{ rate: wound.natural, treated: wound.treated, age: turnsSinceOpened }],
      turns: 0,
      did: [action === 'ATTACK' ? 'MELEE_ATTACK' : action],
    },
    BLEEDING,
  );
  return { actualRate: answer.wounds[0].actual };
};

const AID = '... on PathmasterCombatFirstAid { total success penaltyAfter }';

const firstAid: Adapter = async (vector) => {
  const { penalties, option, skill } = vector.given;
  if (!penalties) return resolvePathmaster('combatFirstAid', { skill }, facesOf(vector), AID);
  const after = await each(
    penalties,
    async (penalty: number) =>
      (await resolvePathmaster('combatFirstAid', { skill: 101, aim: option, penalty }, [50], AID))
        .penaltyAfter,
  );
  return { after };
};

export const stateAdapters: Readonly<Record<string, Adapter>> = {
  'PMA-132': firstAid,
  'PMA-136': clotting,
  'PMA-138': reopened,
  'PMA-140': confused,
  'PMA-146': single,
  'PMA-147': single,
  'PMA-149': single,
  'PMA-150': single,
  'PMA-155': together,
  'PMA-156': single,
  'PMA-158': incorporeal,
  'PMA-160': single,
  'PMA-163': single,
  'PMA-164': single,
  'PMA-165': sickOrAfraid,
  'PMA-171': recovery,
  'PMA-172': recovery,
  'PMA-173': pain,
  'PMA-174': stunModifier,
  'PMA-193': woundPenalty,
  'PMA-196': knockedOut,
  'PMA-197': stunLimit,
  'PMA-198': death,
};
