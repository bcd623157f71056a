import type { Act } from '../../../rules/combat.ts';
import { fieldsOf, record } from '../../../rules/field.ts';
import type { ManoeuvreProcedure } from '../actions/manoeuvre-procedure.ts';
import { attackerFields } from '../attack/input.ts';
import { disarm } from '../manoeuvres/disarm.ts';
import { reposition } from '../manoeuvres/reposition.ts';
import { sunder } from '../manoeuvres/sunder.ts';
import { trip } from '../manoeuvres/trip.ts';
import { manoeuvreAct } from './manoeuvre-act.ts';
import { plans } from './plan.ts';
import type { Scene } from './scene.ts';
import { damageTo } from './state.ts';
import { againstOf, attackerOf, unarmed, type WeaponUse, weaponFields, weaponSkill } from './weapon.ts';

type Use = WeaponUse & Readonly<Record<string, unknown>>;

/** What sheets and state say of a manoeuvre beyond the attack itself. */
type Known = (scene: Scene<Use>) => Readonly<Record<string, unknown>>;

const SHEETS = [...Object.keys(attackerFields), 'target', 'area'];

/** Attacks whose effect is replaced by another, and what sheet and state say of it. */
const replacing: readonly (readonly [procedure: ManoeuvreProcedure, known: readonly string[], Known])[] = [
  [disarm, [], () => ({})],
  [reposition, [], () => ({})],
  [sunder, ['damageBefore'], ({ target, input }) => ({ damageBefore: damageTo(target.state, item(input)) })],
  [trip, ['legs'], ({ target }) => ({ legs: target.sheet.legs })],
];

const item = (input: Use): string => input.item as string;

const actFor = ([procedure, known, knowing]: (typeof replacing)[number]): Act => {
  const own = fieldsOf(procedure.input).filter(([name]) => ![...SHEETS, ...known].includes(name));
  const input = record(
    `${procedure.input.name.replace(/Input$/, '')}Act`,
    { ...weaponFields, ...Object.fromEntries(own) },
    `${procedure.input.description.replace(/\.$/, '')}; every other number comes from the sheets.`,
  );
  return manoeuvreAct(input, {
    on: 'OTHERS',
    reacts: true,
    procedure,
    refusal: (scene) => unarmed(scene),
    asks: (scene) => {
      const use = scene as unknown as Scene<Use>;
      const { name, ...attacker } = attackerOf(use);
      return {
        ...Object.fromEntries(own.map(([field]) => [field, use.input[field]])),
        ...attacker,
        name,
        ...knowing(use),
        target: againstOf(use.target, use.input),
      };
    },
    skill: (scene) => weaponSkill(scene),
    also: (scene, { success }: { readonly success: boolean }) =>
      procedure === disarm && success
        ? [plans('TARGET', { drops: item(scene.input as unknown as Use) }, 'Disarm Manoeuvre')]
        : [],
  });
};

/** Disarm, Reposition, Sunder and Trip. */
export const onTargetActs: readonly Act[] = replacing.map(actFor);
