import type { Fighter, Place } from '../../../rules/combat.ts';
import { read } from '../../../rules/read.ts';
import { type OwnWeapon, reach, sheet } from '../sheet.ts';

const REACHES = Object.keys(reach.values);

interface Standing<Id> {
  readonly id: Id;
  readonly dex: number;
  readonly reach: number;
  readonly rating: number;
}

/** By DEX rank; within one, by the reach of the weapon in hand, then skill; equals act together (ruling R-40). */
export function order<Id>(fighters: ReadonlyMap<Id, Fighter>): readonly Place<Id>[] {
  const standings = [...fighters]
    .map(([id, { sheet: given }]): Standing<Id> => {
      const { dex, weapons } = read(sheet, given);
      const inHand: OwnWeapon | undefined = weapons[0];
      return { id, dex, reach: REACHES.indexOf(inHand?.reach ?? 'SHORT'), rating: inHand?.rating ?? 0 };
    })
    .sort(compare);
  const places: { rank: number; reason: string; ids: Id[]; like: Standing<Id> }[] = [];
  for (const standing of standings) {
    const last = places.at(-1);
    if (last && compare(last.like, standing) === 0) last.ids.push(standing.id);
    else places.push({ rank: standing.dex, reason: reason(standing), ids: [standing.id], like: standing });
  }
  return places.map(({ rank, reason, ids }) => ({ rank, reason, ids }));
}

const compare = <Id>(a: Standing<Id>, b: Standing<Id>): number =>
  b.dex - a.dex || a.reach - b.reach || b.rating - a.rating;

const reason = <Id>({ dex, reach: class_, rating }: Standing<Id>): string =>
  `DEX ${dex}, ${REACHES[class_]!.toLowerCase()} weapon, ${rating}%`;
