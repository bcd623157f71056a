import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given } from '../campaign.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const guard = `{ str: 10, con: 13, siz: 13, int: 10, pow: 10, dex: 10, cha: 10, armour: 3,
  weapons: [{ name: "Mace", rating: 60, damage: "1d8", special: CRUSHING, hitPoints: 20 }] }`;

const attacker = 'attacker: { rating: 60, weapon: { name: "Axe", damage: "1d6+2" } }';
const detail = 'result { ... on BrpAttack { defenceLevel damage { rolled armour net } } }';

/** Creates a stored character. Returns a function that applies an attack with this defender to it. */
async function storedGuard() {
  const { createCampaign } = await given(
    arbiter.ask('mutation { createCampaign(input: { name: "Gate" }) { secret } }'),
  );
  const key = createCampaign.secret as string;
  const { createCharacter } = await given(
    arbiter.ask(
      `mutation { createCharacter(input: { name: "Guard", sheet: { brp: ${guard} } }) { character { id } } }`,
      {},
      key,
    ),
  );
  const character = `characterId: "${createCharacter.character.id}", expectedVersion: 1`;
  return (defender: string) =>
    arbiter.ask(
      `mutation { applyToCharacter(input: { ${character}, procedure: { brp: { attack: { ${attacker}, defender: { ${defender} } } } } }, dice: { given: [40, 90, 4] }) { resolution { ${detail} } character { standing { ... on BrpStanding { hitPoints } } } } }`,
      {},
      key,
    );
}

it('a stored target that is attacked provides the armour, the hit points and the parrying weapon', async () => {
  const apply = await storedGuard();
  const { applyToCharacter } = await given(apply('parry: {}'));
  const net = { rolled: 6, armour: 3, net: 3 };
  expect(applyToCharacter).toMatchObject({
    resolution: { result: { defenceLevel: 'FAILURE', damage: net } },
    character: { standing: { hitPoints: 13 - 3 } },
  });
});

it('armour that contradicts the sheet is rejected at its path, also if it equals the default', async () => {
  const apply = await storedGuard();
  const { errors } = await apply('armour: 0');
  expect(errors).toMatchObject([
    { path: ['applyToCharacter'], extensions: { path: expect.arrayContaining(['defender', 'armour']) } },
  ]);
});
