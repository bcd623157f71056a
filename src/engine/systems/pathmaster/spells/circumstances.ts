import type { Value } from '../../../rules/fields/field.ts';
import { type Term, term } from '../../../rules/term.ts';
import { magic, ruling } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { RealmName } from '../resistance/fields.ts';
import type { casterConditions } from './casting-fields.ts';
import { type CasterCondition, carriedMaterial, casterConditionsTable } from './tables/caster-conditions.ts';

type CasterConditions = Value<typeof casterConditions>;

const cellOf = (condition: CasterCondition, realm: RealmName): number => {
  const { channeling, essence, mentalism } = casterConditionsTable.rows[condition].cells;
  return { CHANNELING: channeling, ESSENCE: essence, MENTALISM: mentalism }[realm];
};

/** For a hybrid realm, the worst row counts (ruling PMB-R68). */
const worstOfRealms = (realms: readonly RealmName[], of: (realm: RealmName) => number): number =>
  realms.length === 0 ? 0 : Math.min(...realms.map(of));

/**
 * Returns the modifier for the weight that exceeds what is allowed. It counts whole units. With an option, a fraction
 * counts as a whole unit (ruling PMB-R68).
 */
function weightModifier(
  material: keyof typeof carriedMaterial.rows,
  pounds: number,
  realm: RealmName,
  { partialWeightUnits }: Pick<PathmasterOptions, 'partialWeightUnits'>,
): number {
  const cells = carriedMaterial.rows[material].cells;
  const [free, per, each] = {
    CHANNELING: [cells.channelingFree, cells.channelingPer, cells.channelingEach] as const,
    ESSENCE: [cells.essenceFree, cells.essencePer, cells.essenceEach] as const,
    MENTALISM: [null, null, 0] as const,
  }[realm];
  if (free === null || per === null || pounds <= free) return 0;
  const units = Number((pounds - free).toFixed(2)) / per;
  return each * (partialWeightUnits ? Math.ceil(units) : Math.floor(units));
}

/** Returns the modifiers that are the same in all realms. */
const inAnyRealm = (label: string, condition: 'COUNTER_SPECIALIST' | 'CROSS_REALM'): Term =>
  term(label, cellOf(condition, 'ESSENCE'), 'MODIFIER', magic('Spell Casting Table', 'PMB-033'));

/** Hands, voice, helmet and weight, by realm. Modifiers of 0 are omitted. */
export function circumstanceTerms(given: CasterConditions, options: PathmasterOptions): readonly Term[] {
  const { realms, hands, voice, helmet } = given;
  const row = (label: string, condition: CasterCondition, rule: 'PMB-036' | 'PMB-037' | 'PMB-038'): Term =>
    term(
      label,
      worstOfRealms(realms, (realm) => cellOf(condition, realm)),
      'MODIFIER',
      magic('Spell Casting Table', rule),
    );
  const carried = (label: string, material: keyof typeof carriedMaterial.rows, pounds: number): Term =>
    term(
      label,
      worstOfRealms(realms, (realm) => weightModifier(material, pounds, realm, options)),
      'MODIFIER',
      ruling('PMB-R68'),
    );
  return [
    row('hands', `HANDS_${hands}`, 'PMB-036'),
    row('voice', `VOICE_${voice}`, 'PMB-037'),
    row('helmet', `HELMET_${helmet}`, 'PMB-038'),
    carried('living material', 'LIVING', given.livingPounds),
    carried('organic material', 'NON_LIVING', given.nonLivingPounds),
    carried('inorganic material', 'INORGANIC', given.inorganicPounds),
    ...(given.counterSpecialist ? [inAnyRealm('counter specialist', 'COUNTER_SPECIALIST')] : []),
  ].filter(({ value }) => value !== 0);
}

export const crossRealmTerm = (): Term => inAnyRealm('cross-realm', 'CROSS_REALM');
