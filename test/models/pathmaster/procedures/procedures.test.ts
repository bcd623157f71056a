import { expect, it } from 'vitest';
import { differences, gameMasterOfFile, PLAYS } from '../../kit/agreement.ts';
import { compareProcedure, procedures } from './procedures.ts';

const gm = gameMasterOfFile();

it.each(Object.keys(procedures))('the procedure %s has the result of the model', async (name) => {
  expect(await differences(1, PLAYS, (seed) => compareProcedure(gm(), name, seed))).toEqual([]);
});
