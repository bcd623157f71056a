import type { GraphQLError } from 'graphql';
import { InvalidInput } from '../../../../src/engine/fault.ts';
import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { act, duel, SWORD } from '../fights/duel.ts';
import { resolvePathmaster } from '../support.ts';

const FIELDS = `... on PathmasterFire { action roundsUsed ammunitionLeft bonus critical attacks { total } }`;

const MODES: Readonly<Record<string, string>> = { LONG: 'LONG_FIREHOSE', COVER: 'COVERING_FIRE' };

const shoot = (input: object, dice: readonly number[]): Promise<Data> =>
  resolvePathmaster(
    'fire',
    { weapon: { fumbleUpTo: 0, results: [{ from: 10_000, hits: 0 }] }, ...input },
    dice,
    FIELDS,
  );

const db = (value: number) => ({ modifiers: [{ label: 'all', value }] });

/** What the rules refuse is an error that names what would have been accepted. */
const refused = async (asked: Promise<Data>): Promise<boolean> => {
  try {
    await asked;
    return false;
  } catch (error) {
    const { originalError, extensions } = error as GraphQLError;
    return originalError instanceof InvalidInput || extensions.code === 'BAD_USER_INPUT';
  }
};

/** Rounds that a gun has left after somebody has fired, or tried to. */
function leftAfterFiring(mode: string, ammunition: number): number {
  const gun = { ...SWORD, name: 'Gun', attack: 'FIREARM', ammunition };
  const fight = duel({ weapons: [gun] });
  const fires = act('a', 'b', 'fire', { weapon: 'Gun', mode, targetParries: false });
  if (fight.attempt(fires, []).ok) throw new Error('it was not refused');
  const [used = { used: 0 }] = fight.of('a').ammunition;
  return ammunition - used.used;
}

const mode: Adapter = async (vector) => {
  const { skill, ammo, target, mode, targetDbs, path, enters } = vector.given;
  if (path) {
    const spaces = (path as [number, number][]).map(([x, y]) => ({ x, y }));
    const asked = shoot(
      { mode: MODES.LONG, ammunition: 6, attacker: { skill: 0 }, targets: [], path: spaces },
      [],
    );
    return { legal: !(await refused(asked)) };
  }
  if (mode && skill === undefined) {
    const legal = !(await refused(
      shoot({ mode, ammunition: ammo, attacker: { skill: 0 }, targets: [{}] }, [50]),
    ));
    return { legal, ammoLeft: leftAfterFiring(mode, ammo) };
  }
  const dbs: number[] = targetDbs ?? enters?.map((each: { db: number }) => each.db) ?? [target.db];
  const asked = {
    mode: mode ?? (enters ? MODES.COVER : MODES.LONG),
    ammunition: ammo,
    attacker: { skill },
  };
  const told = await shoot({ ...asked, targets: dbs.map(db) }, facesOf(vector));
  return {
    action: told.action,
    roundsUsed: told.roundsUsed,
    ammoLeft: told.ammunitionLeft,
    bonus: told.bonus,
    totals: told.attacks.map(({ total }: Data) => total),
    critical: told.critical,
    diceForNonEntrant: enters && (await shoot({ ...asked, targets: [] }, [])).throws.length,
  };
};

export const fireAdapters: Readonly<Record<string, Adapter>> = {
  'PMA-081': mode,
  'PMA-082': mode,
  'PMA-083': mode,
  'PMA-084': mode,
  'PMA-085': mode,
  'PMA-086': mode,
};
