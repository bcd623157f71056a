import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { resolveInitphase } from '../support.ts';

const FIELDS = `... on InitphaseBotch { rolls entry result lostRounds stunnedRounds ally allyLoses prone provokes
  weaponState mayDetonate weaponDamage recorded feet struck damageRolled damage critical needsCriticalTable gmDecides }`;

/** What a case says of the weapon in use; null where there is none. */
function weaponOf(given: Data): unknown {
  if (given.weapon === null) return null;
  return {
    name: given.weapon ?? 'weapon',
    kind: { special: 'SPECIAL', natural: 'NATURAL' }[given.weapon as string] ?? 'MUNDANE',
    damage: given.weaponDamage,
    hitPoints: given.weaponHitPoints,
    recorded: given.recordedBefore,
    saved: given.saveSucceeds,
  };
}

const played = (given: Data, faces: readonly number[], more: object = {}) =>
  resolveInitphase('botch', { weapon: weaponOf(given), allies: given.allies, ...more }, faces, FIELDS);

const named = (whom: string | null, ally: string | null) => (whom === 'SELF' ? 'self' : whom && ally);

/** Where a weapon lies that has left the hand. */
function lying(effects: readonly Data[]): string | undefined {
  const dropped = effects.find(({ __typename }) => __typename === 'ItemDroppedEffect');
  return dropped && (dropped.metres === 0 ? 'own feet' : `${dropped.metres} m away`);
}

export const botchAdapter: Adapter = async (vector) => {
  const { given } = vector;
  const botch = await played(given, facesOf(vector));
  const conditions: readonly string[] = botch.effects.map(({ condition }: Data) => condition);
  return {
    result: botch.rolls[0],
    rerolledTo: botch.rolls.length > 1 ? botch.entry : undefined,
    effect: botch.result === 'NOTHING' ? 'none further' : undefined,
    weaponState: botch.weaponState.toLowerCase(),
    weaponAt: lying(botch.effects),
    mayDetonate: botch.mayDetonate,
    damageToWeapon: botch.weaponDamage,
    recorded: botch.recorded,
    broken: botch.weaponState === 'BROKEN',
    affected: botch.ally,
    losesRound: botch.allyLoses?.toLowerCase(),
    dazed: conditions.includes('dazed'),
    stunned: conditions.includes('stunned'),
    prone: named(botch.prone, botch.ally),
    provokesAgainst: named(botch.provokes, botch.ally),
    target: named(botch.struck, botch.ally),
    damage: botch.damage,
    damageRolled: botch.damageRolled,
    critical: botch.critical,
    needsCriticalTable: botch.needsCriticalTable,
    gmDecides: botch.gmDecides,
  };
};

/** Two totals that are known already, with no weapon in use. */
export const weaponless: Adapter = async (vector) => {
  const { given } = vector;
  const [none, again] = given.rolls;
  const first = await played(given, [], { total: none });
  const second = await played(given, facesOf(vector), { total: again });
  return {
    result3: first.effects.every(({ condition }: Data) => condition === 'interrupted')
      ? 'no further effect'
      : 'some effect',
    result8RerolledTo: second.entry,
  };
};
