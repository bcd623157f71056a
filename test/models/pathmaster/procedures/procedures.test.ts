import { expect, it } from 'vitest';
import { differences, gameMasterOfFile, PLAYS } from '../../kit/agreement.ts';
import { ailments } from './ailments.ts';
import { combat } from './combat.ts';
import { compareProcedure } from './compare.ts';
import { healing } from './healing.ts';
import { manoeuvres } from './manoeuvres.ts';
import { spells } from './spells.ts';

const gm = gameMasterOfFile();

const procedures = { ...healing, ...spells, ...ailments, ...combat, ...manoeuvres };

it.each(Object.entries(procedures))(
  'the procedure %s has the same result in the service and in the model',
  async (name, compared) => {
    expect(await differences(1, PLAYS, (seed) => compareProcedure(gm(), name, compared, seed))).toEqual([]);
  },
);
