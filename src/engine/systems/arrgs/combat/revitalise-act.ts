import type { Act } from '../../../rules/combat.ts';
import { defaulted, integer, optional, record, type Value } from '../../../rules/field.ts';
import { followed, withEffects } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { spellLevel, vitalityOf } from '../actions/cost.ts';
import { payFields } from '../actions/perform.ts';
import { combat } from '../citations.ts';
import { tires } from '../effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { revitalise, revitaliseInput } from '../vitality/revitalise.ts';
import { type Faring, hurt } from '../vitality/vitality.ts';
import { changes } from './changes.ts';
import { exerted, overexerted } from './exertion.ts';
import { costing, readied } from './points.ts';
import { hindrance, sideOf } from './side.ts';
import { capped } from './state.ts';

const { amount, mayExceedTotal, endsDying } = revitaliseInput.fields;

const input = record(
  'RevitaliseAct',
  {
    ...{ amount, mayExceedTotal, endsDying },
    ...payFields,
    points: defaulted(integer(0, 100, 'Points it takes of the actor; the text states none.'), 0),
    spellLevel: optional(spellLevel),
  },
  'Vitality given back: what gives it, and how much, is for other chapters to say.',
);

type Giving = Value<typeof input>;

/** By what is given of the input, read or not. */
const isAction = ({ points = 0, spellLevel = null }: Partial<Giving>): boolean =>
  points > 0 || spellLevel !== null;

const drainOf = (giving: Giving, options: ArrgsOptions): number =>
  isAction(giving) ? vitalityOf(giving.spellLevel, options) : 0;

/** Vitality from a Break, a spell or whatever gives it; an Action where it takes points or is a spell. */
export const revitaliseAct: Act = {
  id: 'revitalise',
  title: revitalise.title,
  description: revitalise.description,
  input,
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  whenDown: true,
  outsideTurn: (actor, given) =>
    given === null || !isAction(given as Partial<Giving>) || readied(actor, given),
  procedure: revitalise,
  answer: null,
  tries: () => [{ item: null, input: { amount: 1 } }],
  costs: (actor, given) => costing(actor, given, (given as Partial<Giving> | null)?.points ?? 0),
  hindrance: (actor) => (sideOf(actor).dead ? forbidActor('the actor is dead', 'somebody alive') : null),
  prepare(actor, target, given, givenOptions, path) {
    const giving = read(input, given, path);
    const options = readOptions(arrgsOptions, givenOptions);
    const [giver, taker] = [sideOf(actor), sideOf(target)];
    const held = isAction(giving) ? hindrance(giver, 'ACTING') : null;
    if (held !== null) return forbidActor(`the actor is held back: ${held}`, 'somebody able to act');
    if (taker.dead)
      return { ...forbid('the dead must be restored to life first', [], 'somebody alive'), about: 'target' };
    const drain = drainOf(giving, options);
    const exhausted = drain > 0 ? overexerted(giver, drain) : null;
    if (exhausted) return exhausted;
    const tired = hurt(giver.faring, drain);
    const before = giver.id === taker.id ? tired : taker.faring;
    const { amount, mayExceedTotal, endsDying, points } = giving;
    const bound = revitalise.bind({ ...before, amount, mayExceedTotal, endsDying }, givenOptions, path);
    const afterwards = ({ detail }: Resolution): Faring => ({
      ...before,
      ...(detail as Pick<Faring, 'current' | 'dying' | 'disabled'>),
    });
    const restored = withEffects(bound, (resolution) => {
      const after = afterwards(resolution);
      const beyond = after.current - after.total;
      return [
        ...tires('ACTOR', drain),
        ...resolution.effects,
        ...(beyond > 0
          ? [changes.effect('totalExceeded', 'TARGET', { by: capped(beyond) }, combat('Vitality'))]
          : []),
      ];
    });
    if (!isAction(giving)) return restored;
    return followed(restored, (resolution, dice) => {
      const now = giver.id === taker.id ? afterwards(resolution) : tired;
      return exerted(giver, now, { event: 'ACTION', spent: points }, 'ACTOR', options, dice);
    });
  },
};
