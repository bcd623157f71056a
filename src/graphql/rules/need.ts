import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { titleOf } from '../../engine/rules/title.ts';
import { certainIn, decidedIn, describeBand, describeFaces } from '../../play/odds/describe-need.ts';
import type { Need, NeedBand, RuleResult } from '../../play/odds/need.ts';
import { need } from '../../play/resolve/resolve.ts';
import { builder } from '../kit/builder.ts';
import { DiceInput, withRolledFaces } from '../kit/dice-input.ts';
import type { Values } from '../kit/fields.ts';
import { anybody } from '../kit/rights.ts';
import { DieType, unusedDiceField } from './dice.ts';
import { EffectObject } from './effect.ts';
import { anyProcedure } from './entry-points.ts';
import { underHomebrew } from './house-rules.ts';
import { OddsType, runInWorkerOf } from './odds.ts';
import { OutcomeType, outcomeOf, ProcedureType } from './procedure.ts';
import { type NamedEffect, namedEffect } from './recipient.ts';
import { SystemId } from './system-id.ts';

/** Dice that a procedure needs. */
export interface Needed {
  readonly system: System;
  readonly procedure: Procedure;
  readonly need: Need;
  /**
   * Function that returns the effects of a range of dice results with their recipients. If omitted: the recipients are
   * roles in the procedure.
   */
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
  description: 'A property of the result that the next die can determine.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Name of the measure in the odds, for example attackLevel.',
    }),
    title: t.exposeString('title', { description: 'Display name of the measure.' }),
    value: t.exposeString('value', { description: 'Value of the measure.' }),
    valueTitle: t.string({
      description: 'Display name of the value.',
      resolve: ({ value }) => titleOf(value),
    }),
  }),
});

const BandType = builder.objectRef<Band>('NeedBand').implement({
  description: 'Consecutive faces of the next die that have the same result.',
  fields: (t) => ({
    from: t.int({ description: 'Lowest face, from 1. 00 counts as 100.', resolve: ({ band }) => band.from }),
    to: t.int({ description: 'Highest face of the band.', resolve: ({ band }) => band.to }),
    faces: t.string({
      description: 'The faces as printed on dice, for example "04–12" or "98–00".',
      resolve: ({ of, band }) => describeFaces(band, of.need.needs[0]!.sides),
    }),
    summary: t.string({
      description:
        'Short description of the result of these faces, for example "Critical" or "Hit 63%, Miss 37%".',
      resolve: ({ of, band }) => describeBand(of.need, band, of.system),
    }),
    outcome: t.field({
      type: OutcomeType,
      nullable: true,
      description: 'Outcome of the procedure. Null if further dice determine the outcome.',
      resolve: ({ of: { procedure }, band }) => {
        const outcome = certainIn(band, 'outcome');
        return outcome === null ? null : outcomeOf(procedure, String(outcome));
      },
    }),
    decides: t.field({
      type: [DecidedType],
      description:
        'Properties of the result that become certain with these faces, for example the attack level.',
      resolve: ({ of, band }) =>
        decidedIn(of.need, band).map(({ name, title, chances: [only] }) => ({
          ...{ name, title },
          value: String(only!.outcome),
        })),
    }),
    odds: t.field({
      type: OddsType,
      description: 'Exact odds of the procedure after one of these faces.',
      resolve: ({ band }) => band.odds,
    }),
    needs: t.field({
      type: [DieType],
      description: 'Dice to roll next, in order. Empty if no more dice are needed.',
      resolve: ({ band }) => [...band.needs],
    }),
    effects: t.field({
      type: [EffectObject],
      description: 'Effects of the procedure. Empty while dice are needed.',
      resolve: ({ of: { system, effectsOf }, band: { result } }) => {
        if (!result) return [];
        return [...(effectsOf?.(result) ?? result.effects.map((effect) => namedEffect(system, effect)))];
      },
    }),
  }),
});

export const NeedType = builder.objectRef<Needed>('Need').implement({
  description: 'The next die of a procedure, and the result of each face of the die.',
  fields: (t) => ({
    system: t.field({
      type: SystemId,
      description: 'Rule system of the procedure.',
      resolve: ({ system }) => system.id,
    }),
    procedure: t.field({
      type: ProcedureType,
      description: 'Procedure whose dice are rolled.',
      resolve: ({ procedure }) => procedure,
    }),
    die: t.field({
      type: DieType,
      nullable: true,
      description: 'The next die to roll. Null if no die is needed.',
      resolve: ({ need }) => need.needs[0] ?? null,
    }),
    needs: t.field({
      type: [DieType],
      description: 'The next die and the dice that always follow it, in order.',
      resolve: ({ need }) => [...need.needs],
    }),
    bands: t.field({
      type: [BandType],
      description:
        'Bands that together contain every face of the die once, in ascending order. Empty if no die is needed.',
      resolve: (of) => of.need.bands.map((band) => ({ of, band })),
    }),
    summary: t.string({
      description: 'All bands in one sentence, for example "01–03 Critical, 04–60 Success, 61–00 Failure."',
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

builder.queryFields((t) => ({
  need: t.field({
    extensions: anybody,
    type: NeedType,
    description:
      'The next die of any procedure, and the result of each face. `dice` contains the faces rolled so far. With a campaign key, the campaign’s own tables apply. Fails if there are too many possible results, as in `odds`.',
    args: {
      input: t.arg({
        type: anyProcedure.input,
        required: true,
        description: 'Input of `resolve` and `odds`, for one rule system.',
      }),
      dice: t.arg({
        type: DiceInput,
        description:
          'Faces of the dice rolled so far. If omitted: no dice have been rolled. A seed is not accepted, because nothing is rolled.',
      }),
    },
    resolve: async (_root, { input, dice }, { services, viewer, meter, allowances }) => {
      const { system, ...asked } = await underHomebrew(services, viewer, anyProcedure.read(input as Values));
      const found = await withRolledFaces(dice, (given) =>
        need(services, system, asked, given, runInWorkerOf(meter, allowances)),
      );
      return { system, procedure: asked.procedure, need: found };
    },
  }),
}));
