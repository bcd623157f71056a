import { expect, it } from 'vitest';
import { differences, gameMasterOfFile, PLAYS } from '../../kit/agreement.ts';
import { compareProcedure, type Procedures } from '../../kit/procedures.ts';
import { defences } from './random-defences.ts';
import { items } from './random-items.ts';
import { missiles } from './random-missiles.ts';
import { ranks } from './random-ranks.ts';
import { roundOrders } from './random-round-order.ts';
import { specials } from './random-specials.ts';
import { variants } from './random-variants.ts';
import { wounds } from './random-wounds.ts';

const gm = gameMasterOfFile();

const procedures: Procedures = {
  ...{ ...ranks, ...roundOrders, ...defences, ...variants, ...specials, ...missiles, ...items, ...wounds },
};

it.each(Object.entries(procedures))(
  'the procedure %s has the same result in the service and in the model',
  async (name, procedure) => {
    expect(
      await differences(1, PLAYS, (seed) => compareProcedure(gm(), 'brp', name, procedure, seed)),
    ).toEqual([]);
  },
);
