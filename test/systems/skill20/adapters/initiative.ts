import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { played, resolveSkill20, statusesOf } from '../support.ts';

const FIELDS = '... on Skill20Initiative { winner places { name initiative } }';

const contendersOf = (combatants: readonly Data[], side: string) =>
  combatants.map(({ name, dexterity, status }) => ({
    name,
    dexterity,
    side,
    statuses: statusesOf(status),
  }));

const order: Adapter = async (vector) => {
  const { combatants, dexterity, status } = vector.given;
  const all: readonly Data[] = combatants ?? [{ name: 'one', dexterity, status }];
  const { places } = await played(vector, 'initiative', { contenders: contendersOf(all, 'PLAYERS') }, FIELDS);
  const of = (wanted: string) => places.find(({ name }: Data) => name === wanted).initiative;
  return {
    initiatives: all.map(({ name }) => of(name)),
    initiative: of(all[0].name),
    order: places.map(({ name }: Data) => name),
  };
};

/** A first round with dice, and a second that keeps what the first has shown. */
const kept: Adapter = async (vector) => {
  const round = (faces: readonly number[], kept: number | null) =>
    resolveSkill20(
      'initiative',
      {
        contenders: [{ name: 'one', dexterity: vector.given.dexterity, kept }],
        options: { initiative: 'ONCE' },
      },
      faces,
      FIELDS,
    );
  const first = (await round(facesOf(vector), null)).places[0].initiative;
  const second = (await round([], first)).places[0].initiative;
  return { initiatives: [first, second] };
};

const sides: Adapter = async (vector) => {
  const { players = [], enemies = [] } = vector.given;
  const { winner } = await played(
    vector,
    'initiative',
    {
      contenders: [...contendersOf(players, 'PLAYERS'), ...contendersOf(enemies, 'ENEMIES')],
      options: { initiative: 'SIDES' },
    },
    FIELDS,
  );
  return { winner: winner.toLowerCase() };
};

export const initiativeAdapters: Readonly<Record<string, Adapter>> = {
  'D20-015': order,
  'D20-016': kept,
  'D20-017': sides,
};
