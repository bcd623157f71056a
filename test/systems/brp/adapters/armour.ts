import type { Adapter, Data } from '../../conformance.ts';
import { resolveBrp } from '../support.ts';

const ARMOUR = '... on BrpArmour { value pieces { name wearable value counts } skills { name rating } }';

const worn = (input: object) => resolveBrp('armour', input, [], ARMOUR);

const fit: Adapter = async ({ given: { armourSiz, fits, characterSiz } }) => {
  const { pieces } = await worn({
    pieces: [{ name: 'armour', value: 1, siz: armourSiz, fitsSmaller: fits, fitsLarger: fits }],
    siz: characterSiz,
  });
  return { wearable: pieces[0].wearable };
};

const layer: Adapter = async ({ given }) => {
  const { value } = await worn({
    pieces: given.pieces.map(({ name, av, value, layerable }: Data, index: number) => ({
      name: name ?? `piece ${index + 1}`,
      value: av ?? value,
      layerable: layerable ?? true,
    })),
  });
  return { totalAV: value, armourValue: value, av: value };
};

const GROUPS: Readonly<Record<string, string>> = { Physical: 'PHYSICAL', Perception: 'PERCEPTION' };
const PHYSICAL = ['Climb', 'Jump', 'Stealth', 'Swim', 'Agility'];

const armPen: Adapter = async ({ given: { penalty, skills } }) => {
  const dressed = await worn({
    pieces: [
      { name: 'armour', value: 1, penalties: [{ group: GROUPS[penalty.group], value: penalty.value }] },
    ],
    skills: Object.entries(skills).map(([name, rating]) => ({
      name,
      rating,
      group: PHYSICAL.includes(name) ? 'PHYSICAL' : 'COMBAT',
    })),
  });
  return {
    effective: Object.fromEntries(dressed.skills.map(({ name, rating }: Data) => [name, rating])),
  };
};

const item: Adapter = async ({ given: { damage, itemAV, itemHP, defenderArmour } }) => {
  const struck = await resolveBrp(
    'attackItem',
    {
      damage: String(damage),
      item: { armour: itemAV, hitPoints: itemHP },
      holder: { armour: defenderArmour },
    },
    [],
    '... on BrpAttackItem { itemHitPointsAfter through net }',
  );
  return {
    itemHPAfter: struck.itemHitPointsAfter,
    damageThrough: struck.through,
    damageAfterArmour: struck.net,
  };
};

export const armourAdapters: Readonly<Record<string, Adapter>> = {
  fit,
  layer,
  armPen,
  destroyShield: item,
  brkThrough: item,
};
