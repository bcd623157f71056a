import type { Json } from '../../../json.ts';

/** Names of armour types, with their numbers. */
export const armourRanges: Readonly<Record<string, readonly [from: number, to: number]>> = {
  no: [1, 4],
  sl: [5, 8],
  rl: [9, 12],
  ch: [13, 16],
  pl: [17, 20],
};

export type Sets = Readonly<Record<string, Json>>;
export type Known = readonly [name: string, sets: Sets];

const edged = (name: string): Known => [name, { attack: 'ONE_HANDED_EDGED' }];
const crushing = (name: string): Known => [name, { attack: 'CRUSHING' }];
const missile = (name: string, crossbow = false): Known => [
  name,
  { attack: 'BOW', ...(crossbow ? { crossbow } : {}) },
];
const thrown = (name: string): Known => [name, { attack: 'THROWN', thrown: true }];

/** Weapons by their code in stat blocks. */
export const weaponCodes: Readonly<Record<string, Known>> = {
  bs: edged('Broadsword'),
  ss: edged('Short sword'),
  sc: edged('Scimitar'),
  fa: edged('Falchion'),
  ra: edged('Rapier'),
  da: edged('Dagger'),
  ha: edged('Hand axe'),
  ma: crushing('Mace'),
  cl: crushing('Club'),
  wh: crushing('War hammer'),
  fl: crushing('Flail'),
  qs: crushing('Quarterstaff'),
  th: ['Two-handed sword', { attack: 'TWO_HANDED' }],
  ba: ['Battle-axe', { attack: 'TWO_HANDED' }],
  sp: ['Spear', { attack: 'POLE_ARM' }],
  pa: ['Pole-arm', { attack: 'POLE_ARM' }],
  la: ['Lance', { attack: 'POLE_ARM' }],
  ja: thrown('Javelin'),
  ts: thrown('Throwing star'),
  lb: missile('Long bow'),
  sb: missile('Short bow'),
  cb: missile('Composite bow'),
  sl: missile('Sling'),
  lcb: missile('Light crossbow', true),
  hcb: missile('Heavy crossbow', true),
};

/** Natural attacks by their code in stat blocks. In a stat block, a letter for the size precedes the code. */
export const naturalCodes: Readonly<Record<string, Known>> = {
  ba: ['Bash', { attack: 'SLAM' }],
  ra: ['Ram', { attack: 'SLAM' }],
  cr: ['Crush', { attack: 'SLAM' }],
  tr: ['Trample', { attack: 'SLAM' }],
  gr: ['Grapple', { attack: 'GRAPPLE' }],
  bi: ['Bite', {}],
  cl: ['Claw', {}],
  ho: ['Horn', {}],
  pi: ['Pincer', {}],
  be: ['Beak', {}],
  st: ['Stinger', {}],
};

/** Sizes by word. The word's first letter is the code. */
export const sizes: Readonly<Record<string, string>> = {
  small: 'SMALL',
  medium: 'MEDIUM',
  large: 'LARGE',
  huge: 'HUGE',
  tiny: 'SMALL',
};

export const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

export const byName = new Map(
  [...Object.values(weaponCodes), ...Object.values(naturalCodes)].map((known) => [keyOf(known[0]), known]),
);
