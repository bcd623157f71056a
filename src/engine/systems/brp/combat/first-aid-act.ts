import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { integer, optional, record } from '../../../rules/field.ts';
import { forbid } from '../../../rules/forbid.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { read } from '../../../rules/read.ts';
import { type Level, succeeds } from '../check.ts';
import { combat } from '../citations.ts';
import { ends } from '../effects.ts';
import { firstAid } from '../healing/first-aid.ts';
import { difficultyFields } from '../rating.ts';
import { sheet } from '../sheet.ts';
import { oneAction } from './budget.ts';
import { has, incapableOf } from './capable.ts';
import type { State } from './state.ts';

const firstAidActInput = record(
  'FirstAidAct',
  {
    wound: optional(integer(1, 1000, 'Which wound, the oldest being 1; left out, the worst.')),
    ...difficultyFields,
  },
  'First Aid on one wound, for a full round.',
);

/** First Aid by the actor's skill on one wound of the target, who may be the actor; it also stops bleeding. */
export const firstAidAct: Act = {
  id: 'firstAid',
  title: 'First Aid',
  description: 'Treat one wound, your own or another’s; a success also stops bleeding.',
  input: firstAidActInput,
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  procedure: firstAid,
  answer: null,
  costs: oneAction,
  hindrance: (actor) => incapableOf(actor, 'the healer'),
  prepare(actor, target, given, options, path): BoundProcedure | Forbidden {
    const input = read(firstAidActInput, given, path);
    const { wounds } = target.state as State;
    const wound = input.wound === null ? worst(wounds) : input.wound - 1;
    const treated = wounds[wound];
    if (!treated)
      return wounds.length === 0
        ? forbid('there is no wound to treat', ['wound'], 'somebody wounded')
        : forbid(`there is no wound ${wound + 1}`, ['wound'], `1 to ${wounds.length}`);
    const { firstAid: rating } = read(sheet, actor.sheet);
    const { difficulty, reasons, modifiers } = input;
    const bound = firstAid.bind({ rating, difficulty, reasons, modifiers, wound: treated.points }, options);
    return {
      odds: bound.odds,
      play: (dice) => {
        const resolution = bound.play(dice);
        const { level } = resolution.detail as { readonly level: Level };
        return {
          ...resolution,
          effects: resolution.effects.map(onWound(wound)).concat(stopped(target, level)),
        };
      },
    };
  },
};

const worst = (wounds: State['wounds']): number =>
  wounds.reduce((worst, { points }, index) => (points > (wounds[worst]?.points ?? 0) ? index : worst), 0);

const onWound =
  (wound: number) =>
  (effect: Effect): Effect =>
    effect.type === 'healing' ? { ...effect, wound } : effect;

const stopped = (target: Fighter, level: Level): readonly Effect[] =>
  succeeds(level) && has(target, 'bleeding')
    ? [ends('TARGET', 'bleeding', combat('Bleeding'), 'stopped for good')]
    : [];
