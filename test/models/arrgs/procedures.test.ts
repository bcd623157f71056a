import { expect, it } from 'vitest';
import { ask, type Client } from '../../kit/public-fight.ts';
import { differences, gameMasterOfFile, PLAYS } from '../kit/agreement.ts';
import { picksOf } from '../kit/picks.ts';
import { same } from '../kit/same.ts';
import { manoeuvrabilityOf, squareAllows } from './movement.ts';
import { castOf } from './random/people.ts';
import { startingVitality } from './vitality.ts';

const gm = gameMasterOfFile();

/** Calculates the result of a procedure with the service. */
async function resultOf(client: Client, input: object, fields: string): Promise<object> {
  const { resolve } = await ask(
    client,
    `mutation M($input: ProcedureInput!) { resolve(input: $input) { result { ${fields} } } }`,
    { input: { arrgs: input } },
  );
  return resolve.result;
}

/** Compares procedures outside fights, with random inputs. */
async function compareProcedures(seed: number): Promise<void> {
  const pick = picksOf(seed);
  const { options } = castOf(seed);
  const abilityScores = Array.from({ length: pick(6) }, () => pick(20));
  const classVitality = pick(30);
  const total = startingVitality(classVitality, abilityScores);
  same(
    await resultOf(
      gm(),
      { startingVitality: { classVitality, abilityScores } },
      '... on ArrgsStartingVitality { current total }',
    ),
    { current: total, total },
  );
  const [manoeuvrability, increment] = [pick(16) - 4, pick(6)];
  same(
    await resultOf(
      gm(),
      { manoeuvrability: { manoeuvrability, increment, options: { zeroTurnsAs: options.zeroTurnsAs } } },
      '... on ArrgsManoeuvrability { effective turnsPerManoeuvre oneTurnEvery facingMatters }',
    ),
    manoeuvrabilityOf(manoeuvrability, increment, options),
  );
  const square = {
    terrain: (['OPEN', 'DIFFICULT', 'IMPASSABLE'] as const)[pick(3)]!,
    bypassed: pick(2) === 0,
    occupantSizeDifference: pick(2) === 0 ? null : pick(5),
  };
  same(await resultOf(gm(), { square }, '... on ArrgsSquare { mayEnter mayEnd }'), squareAllows(square));
}

it('procedures outside fights have the same results in the service and in the model', async () => {
  expect(await differences(1, PLAYS, compareProcedures)).toEqual([]);
});
