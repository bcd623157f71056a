import { InvalidInput, type Path } from '../../engine/fault.ts';
import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { titleOf } from '../../engine/rules/title.ts';
import { certainIn, decidedIn, describeBand, describeFaces } from '../../play/odds/describe-need.ts';
import type { Need, NeedBand, RuleResult } from '../../play/odds/need.ts';
import { need } from '../../play/resolve/resolve.ts';
import { overridesFor } from '../../play/tables/overrides.ts';
import { builder } from '../kit/builder.ts';
import type { Values } from '../kit/fields.ts';
import { anybody } from '../kit/rights.ts';
import { DiceInput, DieType, type GivenDice, unusedDiceField } from './dice.ts';
import { EffectInterface, type NamedEffect, namedEffect } from './effect.ts';
import { anyProcedure } from './entry-points.ts';
import { OddsType, runInWorkerOf } from './odds.ts';
import { OutcomeType, outcomeOf, ProcedureType } from './procedure.ts';
import { SystemId } from './system-id.ts';

/** What is needed, and of what. */
export interface Needed {
  readonly system: System;
  readonly procedure: Procedure;
  readonly need: Need;
  /** The effects of a band with their recipients. If omitted: each on a part that somebody plays. */
  readonly effectsOf?: (result: RuleResult) => readonly NamedEffect[];
}

interface Band {
  readonly of: Needed;
  readonly band: NeedBand;
}

interface Decided {
  readonly name: string;
  readonly title: string;
  readonly value: string;
}

const DecidedType = builder.objectRef<Decided>('DecidedMeasure').implement({
  description: 'Something that a face of the next die makes certain, and other faces do not.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name among the measures of the odds: attackLevel.' }),
    title: t.exposeString('title', { description: 'What it is.' }),
    value: t.exposeString('value', { description: 'What it comes to.' }),
    valueTitle: t.string({ description: 'The same for people.', resolve: ({ value }) => titleOf(value) }),
  }),
});

const BandType = builder.objectRef<Band>('NeedBand').implement({
  description: 'Faces of the next die, one after another, that come to the same.',
  fields: (t) => ({
    from: t.int({ description: 'The lowest face, from 1; 100 for 00.', resolve: ({ band }) => band.from }),
    to: t.int({ description: 'The highest face.', resolve: ({ band }) => band.to }),
    faces: t.string({
      description: 'The faces as people read them: "04–12", "98–00".',
      resolve: ({ of, band }) => describeFaces(band, of.need.needs[0]!.sides),
    }),
    summary: t.string({
      description: 'What they come to, in a few words: "Critical", "Hit 63%, Miss 37%", "Damage: 5".',
      resolve: ({ of, band }) => describeBand(of.need, band, of.system),
    }),
    outcome: t.field({
      type: OutcomeType,
      nullable: true,
      description: 'How it comes out; null while that is open.',
      resolve: ({ of: { procedure }, band }) => {
        const outcome = certainIn(band, 'outcome');
        return outcome === null ? null : outcomeOf(procedure, String(outcome));
      },
    }),
    decides: t.field({
      type: [DecidedType],
      description:
        'What becomes certain by them that other faces do not make so: the level of the attack roll.',
      resolve: ({ of, band }) =>
        decidedIn(of.need, band).map(({ name, title, chances: [only] }) => ({
          ...{ name, title },
          value: String(only!.outcome),
        })),
    }),
    odds: t.field({
      type: OddsType,
      description: 'How it can come out after one of them, exactly.',
      resolve: ({ band }) => band.odds,
    }),
    needs: t.field({
      type: [DieType],
      description: 'The dice that are thrown next, together; empty where it is whole.',
      resolve: ({ band }) => [...band.needs],
    }),
    effects: t.field({
      type: [EffectInterface],
      description: 'What follows; empty while dice are needed.',
      resolve: ({ of: { system, effectsOf }, band: { result } }) => {
        if (!result) return [];
        return [...(effectsOf?.(result) ?? result.effects.map((effect) => namedEffect(system, effect)))];
      },
    }),
  }),
});

export const NeedType = builder.objectRef<Needed>('Need').implement({
  description: 'The next die, and what each of its faces comes to, found with the very rule that throws it.',
  fields: (t) => ({
    system: t.field({ type: SystemId, description: 'By whose rules.', resolve: ({ system }) => system.id }),
    procedure: t.field({
      type: ProcedureType,
      description: 'Which procedure of the system.',
      resolve: ({ procedure }) => procedure,
    }),
    die: t.field({
      type: DieType,
      nullable: true,
      description: 'The die to throw next; null where none is needed.',
      resolve: ({ need }) => need.needs[0] ?? null,
    }),
    needs: t.field({
      type: [DieType],
      description: 'That die, and those that are thrown after it in any case, in order.',
      resolve: ({ need }) => [...need.needs],
    }),
    bands: t.field({
      type: [BandType],
      description: 'Every face of the die once, rising; empty where none is needed.',
      resolve: (of) => of.need.bands.map((band) => ({ of, band })),
    }),
    summary: t.string({
      description:
        'All of it in a sentence: "01–03 Critical, 04–12 Special, 13–60 Success, 61–97 Failure, 98–00 Fumble."',
      resolve: describeNeed,
    }),
    ...unusedDiceField(t, ({ need }) => need.unused),
  }),
});

function describeNeed({ system, need }: Needed): string {
  const [die] = need.needs;
  if (!die) return 'No die is needed.';
  const bands = need.bands.map((band) => {
    const text = describeBand(need, band, system);
    return `${describeFaces(band, die.sides)}${/^\d/.test(text) ? ':' : ''} ${text}`;
  });
  return `${bands.join(bands.some((band) => /[,:] /.test(band)) ? '; ' : ', ')}.`;
}

/** The faces that have fallen: there is no seed where nothing is thrown. */
export function fallen(dice: GivenDice | null | undefined, path: Path): readonly number[] {
  const { seed, given, rest } = dice ?? {};
  if ((seed ?? null) !== null || rest === 'THROW')
    throw new InvalidInput([
      {
        path: [...path, (seed ?? null) === null ? 'rest' : 'seed'],
        problem: 'nothing is thrown here',
        accepted: 'the faces of the dice that have fallen, in "given"',
      },
    ]);
  return given ?? [];
}

builder.queryFields((t) => ({
  need: t.field({
    extensions: anybody,
    type: NeedType,
    description:
      'What the next die of any procedure must show: each of its faces and what it comes to, by the rules and by the campaign’s own tables where its key is sent. Ask with the dice that have fallen so far; what can fall in too many ways is refused as its odds are.',
    args: {
      input: t.arg({
        type: anyProcedure.input,
        required: true,
        description: 'What happens, by the rules of one system: the input of "resolve" and "odds".',
      }),
      dice: t.arg({
        type: DiceInput,
        description:
          'The dice that have fallen so far, in "given"; left out, none has. No seed, since nothing is thrown.',
      }),
    },
    resolve: async (_root, { input, dice }, { services, viewer, meter, allowances }) => {
      const { system, ...asked } = anyProcedure.read(input as Values);
      const overrides = await overridesFor(services, viewer, system.tables);
      const given = fallen(dice, ['dice']);
      const found = await need(services, system, asked, given, overrides, runInWorkerOf(meter, allowances));
      return { system, procedure: asked.procedure, need: found };
    },
  }),
}));
