import type { Answering } from '../../../rules/combat.ts';
import { record, type Value } from '../../../rules/field.ts';
import { forbid } from '../../../rules/forbid.ts';
import { repeatedAttack } from '../attack/repeated.ts';
import { defences, repeatedInput } from '../attack/repeated-roll.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { answerFields, answering } from './attack-answer.ts';
import {
  answerOf,
  attackActInput,
  defenceHelped,
  lasting,
  reactionsTo,
  refusal,
  striking,
} from './attack-use.ts';
import type { Told } from './followed.ts';
import { type ManoeuvreActDeclaration, manoeuvreAct } from './manoeuvre-act.ts';
import { pointsLeft } from './points.ts';
import { type Side, sideOf } from './side.ts';
import { attackerOf, targetOf } from './weapon.ts';

const { attacks, reloadPoints, memorised } = repeatedInput.fields;

export const repeatedActInput = record(
  'RepeatedAttackAct',
  { ...attackActInput.fields, attacks, reloadPoints, memorised, defences },
  'Several attacks on somebody; every other number comes from the sheets.',
);

/** How many Defences somebody can pay for. */
const payable = (defender: Side): number =>
  Math.floor(pointsLeft(defender, 'ADDITIONAL_ACTION_POINTS') / manoeuvreOf('DEFENCE').points!);

const once = answering();

/** A Defence for one of the attacks, or for as many as can be paid for. */
const repeatedAnswering: Answering = {
  ...once,
  input: record(
    'RepeatedAttackAnswer',
    { ...answerFields, defences },
    'How the target of repeated attacks answers them.',
  ),
  choices: (actor, target, input, options) => {
    const [nothing, defence] = once.choices(actor, target, input, options);
    const { attacks = 1 } = input as { readonly attacks?: number };
    const most = Math.max(1, Math.min(attacks, payable(sideOf(target))));
    return [
      nothing!,
      ...Array.from({ length: most }, (_, more) => ({
        ...defence!,
        title: more === 0 ? 'Defence' : `Defence against ${more + 1} attacks`,
        input: { defence: 'DEFEND', defences: more + 1 },
        meaning:
          more === 0 ? defence!.meaning : `${defence!.meaning}, each of the first ${more + 1} that succeed`,
      })),
    ];
  },
};

type Use = Value<typeof repeatedActInput>;

type Repeated = Told & { readonly attacks: readonly Pick<Told, 'success'>[] };

export const repeating: ManoeuvreActDeclaration<Use> = {
  ...striking,
  procedure: repeatedAttack,
  reactions: (input) => input.attacks * reactionsTo(input),
  answer: repeatedAnswering,
  refusal: (scene) => {
    const { defence, defences } = scene.input;
    const refused = refusal(scene);
    if (refused !== null || defence !== 'DEFEND') return refused;
    const most = payable(scene.target);
    return defences > most ? forbid(`points are left for ${most}`, ['defences'], `at most ${most}`) : null;
  },
  asks: (scene) => {
    const { attacks, reloadPoints, memorised, defences } = scene.input;
    const target = { ...targetOf(scene.target, scene.input), ...answerOf(scene), defences };
    return { attacks, reloadPoints, memorised, attacker: attackerOf(scene), target };
  },
  also: (scene, told: Repeated) => [
    ...(told.attacks.some(({ success }) => success) ? lasting(scene) : []),
    ...defenceHelped(scene, told),
  ],
};

export const repeatedAttackAct = manoeuvreAct(repeatedActInput, repeating);
