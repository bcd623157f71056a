import { type KeyedRow, keyed } from '../../../../rules/table.ts';
import { magic } from '../../core/citations.ts';

type Cells = { readonly channeling: number; readonly essence: number; readonly mentalism: number };

const realms = (text: string, channeling: number, essence: number, mentalism: number): KeyedRow<Cells> => ({
  text,
  cells: { channeling, essence, mentalism },
});

const everyRealm = (text: string, modifier: number): KeyedRow<Cells> =>
  realms(text, modifier, modifier, modifier);

export const casterConditionsTable = keyed({
  id: 'pathmaster.caster-conditions',
  title: 'Caster conditions',
  citation: magic('Spell Casting Table'),
  key: 'Circumstance of the caster.',
  columns: {
    channeling: 'Added to the casting roll of a Channeling spell.',
    essence: 'Added to the casting roll of an Essence spell.',
    mentalism: 'Added to the casting roll of a Mentalism spell.',
  },
  rows: {
    COUNTER_SPECIALIST: everyRealm('A spell that the caster’s specialism runs counter to.', -20),
    CROSS_REALM: everyRealm('A spell of a realm that is not the caster’s.', -30),
    POWER_76_TO_100: everyRealm('More than 75% of power left.', 0),
    POWER_51_TO_75: everyRealm('Up to 75% of power left.', -10),
    POWER_26_TO_50: everyRealm('Up to 50% of power left.', -20),
    POWER_1_TO_25: everyRealm('Up to 25% of power left.', -30),
    HIT_POINTS_51_TO_75: everyRealm('Up to 75% of hit points left.', -10),
    HIT_POINTS_26_TO_50: everyRealm('Up to 50% of hit points left.', -20),
    HIT_POINTS_1_TO_25: everyRealm('Up to 25% of hit points left.', -30),
    HANDS_NONE: realms('No free hand.', -20, -20, 0),
    HANDS_ONE: realms('One free hand.', 0, 0, 0),
    HANDS_TWO: realms('Both hands free.', 5, 5, 0),
    VOICE_NONE: realms('No voice.', -10, -10, 0),
    VOICE_WHISPER: realms('Whispering.', -5, -5, 0),
    VOICE_NORMAL: realms('Speaking normally.', 0, 0, 0),
    VOICE_SHOUT: realms('Shouting.', 5, 5, 0),
    HELMET_NONE: realms('No helmet.', 0, 0, 0),
    HELMET_LEATHER: realms('A leather helmet.', 0, -20, -30),
    HELMET_MIXED: realms('A helmet of mixed make.', -10, -30, -40),
    HELMET_METAL: realms('A metal helmet.', -20, -40, -60),
  },
});

export type CasterCondition = keyof typeof casterConditionsTable.rows;

type Material = {
  readonly channelingFree: number | null;
  readonly channelingPer: number | null;
  readonly channelingEach: number;
  readonly essenceFree: number | null;
  readonly essencePer: number | null;
  readonly essenceEach: number;
};

export const carriedMaterial = keyed<'LIVING' | 'NON_LIVING' | 'INORGANIC', Material>({
  id: 'pathmaster.carried-material',
  title: 'Material carried by casters',
  citation: magic('Spell Casting Table'),
  key: 'Kind of material carried. It never hinders Mentalism.',
  columns: {
    channelingFree: 'Pounds that do not hinder Channeling. Empty if the material never hinders it.',
    channelingPer: 'Pounds beyond these that make one step.',
    channelingEach: 'Added to the casting roll for each step.',
    essenceFree: 'Pounds that do not hinder Essence.',
    essencePer: 'Pounds beyond these that make one step.',
    essenceEach: 'Added to the casting roll for each step.',
  },
  rows: {
    LIVING: {
      text: 'Organic, living: Essence loses 1 for each 5 pounds over 50.',
      cells: {
        ...{ channelingFree: null, channelingPer: null, channelingEach: 0 },
        ...{ essenceFree: 50, essencePer: 5, essenceEach: -1 },
      },
    },
    NON_LIVING: {
      text: 'Organic, not living: Essence loses 1 for each pound over 10.',
      cells: {
        ...{ channelingFree: null, channelingPer: null, channelingEach: 0 },
        ...{ essenceFree: 10, essencePer: 1, essenceEach: -1 },
      },
    },
    INORGANIC: {
      text: 'Inorganic: Channeling loses 1 for each pound over 10, Essence 2 for each pound over 5.',
      cells: {
        ...{ channelingFree: 10, channelingPer: 1, channelingEach: -1 },
        ...{ essenceFree: 5, essencePer: 1, essenceEach: -2 },
      },
    },
  },
});
