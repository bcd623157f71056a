import { from, one, type Pick, type Procedures } from '../../kit/procedures.ts';
import { counting, fits, inArmour, type Piece, strikeItem } from './items-and-armour.ts';

const groups = ['PHYSICAL', 'PERCEPTION', 'OTHER', 'COMBAT'] as const;

const piece = (pick: Pick, index: number): Piece => ({
  ...{ name: `piece ${index}`, value: pick(9), layerable: pick(3) === 0 },
  siz: pick(3) === 0 ? null : from(pick, 9, 15),
  ...{ fitsSmaller: pick(3), fitsLarger: pick(3) },
  penalties: Array.from({ length: pick(3) }, () => ({ group: one(pick, groups), value: -5 * pick(6) })),
});

export const items: Procedures = {
  armour: {
    fields: '... on BrpArmour { value pieces { name counts wearable value } skills { name rating } }',
    play: (pick) => {
      const pieces = Array.from({ length: from(pick, 1, 4) }, (_, index) => piece(pick, index));
      const siz = from(pick, 9, 15);
      const skills = groups.map((group) => ({ name: `skill ${group}`, group, rating: 40 + pick(60) }));
      const count = counting(pieces, siz);
      return {
        input: {
          ...{ siz, skills },
          pieces: pieces.map(({ siz: made, ...rest }) => (made === null ? rest : { ...rest, siz: made })),
        },
        result: {
          value: pieces.reduce((sum, { value }, index) => sum + (count[index] ? value : 0), 0),
          pieces: pieces.map((each, index) => {
            const wearable = fits(each, siz);
            return { name: each.name, counts: count[index], wearable, value: wearable ? each.value : 0 };
          }),
          skills: skills.map((skill) => ({
            name: skill.name,
            rating: Math.max(0, inArmour(skill, pieces, siz)),
          })),
        },
      };
    },
  },
  attackItem: {
    fields: '... on BrpAttackItem { rolled itemLost itemHitPointsAfter through net }',
    play: (pick, roll) => {
      const blow = {
        damage: one(pick, ['1d8+1', '2d6', '1d6-1', '2d8']),
        modifier: one(pick, ['0', '1d4', '-1d4', '1d6']),
        level: one(pick, ['SUCCESS', 'SPECIAL', 'CRITICAL'] as const),
        special: one(pick, ['CRUSHING', 'IMPALING', 'BLEEDING', null] as const),
      };
      const item = { armour: pick(8), hitPoints: from(pick, 1, 12) };
      const armour = pick(4);
      const { damage, modifier, level, special } = blow;
      return {
        input: {
          ...{ damage, damageModifier: modifier, level, item, holder: { armour } },
          ...(special === null ? {} : { special }),
        },
        result: strikeItem(blow, item, armour, roll),
      };
    },
  },
};
