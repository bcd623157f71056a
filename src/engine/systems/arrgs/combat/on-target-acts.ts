import type { Act } from '../../../rules/combat.ts';
import { fieldsOf, record } from '../../../rules/field.ts';
import type { Term } from '../../../rules/term.ts';
import type { ManoeuvreProcedure } from '../actions/manoeuvre-procedure.ts';
import { attackerFields } from '../attack/input.ts';
import { disarm } from '../manoeuvres/disarm.ts';
import { reposition } from '../manoeuvres/reposition.ts';
import { sunder } from '../manoeuvres/sunder.ts';
import { legsTerm, trip } from '../manoeuvres/trip.ts';
import { answering } from './attack-answer.ts';
import { type AttackUse, answerOf, attackActInput, refusal, striking } from './attack-use.ts';
import type { Told } from './followed.ts';
import { manoeuvreAct } from './manoeuvre-act.ts';
import { plans } from './plan.ts';
import type { Scene } from './scene.ts';
import type { Side } from './side.ts';
import { damageTo } from './state.ts';
import { againstOf, attackerOf } from './weapon.ts';

type Use = AttackUse & Readonly<Record<string, unknown>>;

const SHEETS = [...Object.keys(attackerFields), 'target', 'area'];

/** An attack whose effect is replaced by another. */
interface Replacing {
  readonly procedure: ManoeuvreProcedure;
  /** Whether it is against Reflex, whatever the weapon. */
  readonly reflex: boolean;
  /** What sheet and state say of it beyond the attack itself. */
  readonly knows?: (scene: Scene<Use>) => Readonly<Record<string, unknown>>;
  /** Names of what `knows` tells. */
  readonly known?: readonly string[];
  /** What it makes of a Defence. */
  readonly terms?: (target: Side) => readonly Term[];
}

const replacing: readonly Replacing[] = [
  { procedure: disarm, reflex: true },
  { procedure: reposition, reflex: true },
  {
    procedure: sunder,
    reflex: false,
    known: ['damageBefore'],
    knows: ({ target, input }) => ({ damageBefore: damageTo(target.state, item(input)) }),
  },
  {
    procedure: trip,
    reflex: true,
    known: ['legs'],
    knows: ({ target }) => ({ legs: target.sheet.legs }),
    terms: ({ sheet }) => [legsTerm(sheet.legs)],
  },
];

const item = (input: Use): string => input.item as string;

const { category, ...reflexFields } = attackActInput.fields;

function actFor({ procedure, reflex, known = [], knows, terms = () => [] }: Replacing): Act {
  const own = fieldsOf(procedure.input).filter(([name]) => ![...SHEETS, ...known].includes(name));
  const input = record(
    `${procedure.input.name.replace(/Input$/, '')}Act`,
    { ...reflexFields, ...(reflex ? {} : { category }), ...Object.fromEntries(own) },
    `${procedure.input.description.replace(/\.$/, '')}; every other number comes from the sheets.`,
  );
  const useOf = (given: Scene<object>): Scene<Use> => {
    const scene = given as Scene<Use>;
    return reflex ? { ...scene, input: { ...scene.input, category: 'REFLEX' } } : scene;
  };
  return manoeuvreAct(input, {
    ...striking,
    procedure,
    answer: answering({ ...(reflex ? { always: 'REFLEX' } : {}), terms }),
    refusal: (scene) => refusal(useOf(scene)),
    asks: (given) => {
      const scene = useOf(given);
      return {
        ...Object.fromEntries(own.map(([field]) => [field, scene.input[field]])),
        ...attackerOf(scene),
        ...knows?.(scene),
        target: { ...againstOf(scene.target, scene.input), ...answerOf(scene) },
      };
    },
    skill: (scene) => striking.skill(useOf(scene)),
    also: (given, told: Told) => {
      const scene = useOf(given);
      const drops = procedure === disarm && told.success;
      return [
        ...(drops ? [plans('TARGET', { what: 'DROP', item: item(scene.input) }, 'Disarm Manoeuvre')] : []),
        ...striking.also(scene, told),
      ];
    },
  });
}

/** Disarm, Reposition, Sunder and Trip. */
export const onTargetActs: readonly Act[] = replacing.map(actFor);
