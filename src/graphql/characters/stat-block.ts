import {
  type StatBlockDraft,
  type StatBlockFinding,
  type StatBlockPart,
  type StatBlockReading,
  type StatBlockSpan,
  statBlockFindingKinds,
  statBlockSeverities,
} from '../../engine/rules/stat-block/finding.ts';
import { STAT_BLOCK_LIMITS, type StatBlockSource } from '../../engine/rules/stat-block/read-stat-block.ts';
import { systemById } from '../../engine/systems/index.ts';
import { readStatBlockFor } from '../../play/characters/read-stat-block.ts';
import { inTurns } from '../../play/services/pace.ts';
import { builder } from '../kit/builder.ts';
import { inputOf } from '../kit/fields.ts';
import { JsonScalar } from '../kit/json.ts';
import { bySystem, chosenSystem } from '../kit/one-of.ts';
import { anybody } from '../kit/rights.ts';
import { SystemId } from '../rules/system-id.ts';

const SourceInput = builder.inputType('StatBlockSourceInput', {
  isOneOf: true,
  description: 'A stat block as text, as records, or as an exported actor. Exactly one field.',
  fields: (t) => ({
    text: t.string({
      description: `Printed text: one stat block, or a list with a header line. At most ${STAT_BLOCK_LIMITS.text} characters.`,
    }),
    records: t.field({
      type: JsonScalar,
      description: `One object, or a list of objects, whose keys are labels. At most ${STAT_BLOCK_LIMITS.depth} levels and ${STAT_BLOCK_LIMITS.values} values.`,
    }),
    foundryActor: t.field({
      type: JsonScalar,
      description: `An actor that Foundry VTT exported. Accepted for BRP: actors of the system "brp". At most ${STAT_BLOCK_LIMITS.depth} levels and ${STAT_BLOCK_LIMITS.values} values.`,
    }),
  }),
});

const OptionsInput = bySystem('StatBlockOptionsInput', 'Options for reading stat blocks.', (system) =>
  system.statBlock.options ? inputOf(system, system.statBlock.options) : null,
);

const ReadStatBlockInput = builder.inputType('ReadStatBlockInput', {
  description: 'A stat block to read.',
  fields: (t) => ({
    system: t.field({
      type: SystemId,
      required: true,
      description: 'Rule system of the drafts.',
    }),
    source: t.field({
      type: SourceInput,
      required: true,
      description: 'The stat block in one of the accepted formats.',
    }),
    options: t.field({
      type: OptionsInput,
      description: 'Options for reading the stat block. Omitted options keep their defaults.',
    }),
  }),
});

const SpanType = builder.objectRef<StatBlockSpan>('StatBlockSpan').implement({
  description: 'Position of a part in the source text, counted in Unicode code points.',
  fields: (t) => ({
    offset: t.exposeInt('offset', { description: 'Number of code points before the part.' }),
    length: t.exposeInt('length', { description: 'Number of code points of the part.' }),
    line: t.exposeInt('line', { description: 'Line of the part, from 1. Lines end with LF, CR, or both.' }),
    column: t.exposeInt('column', { description: 'Column of the part in its line, from 1.' }),
  }),
});

type Located = Pick<StatBlockPart, 'span' | 'at' | 'path'>;

const located = <Parent extends Located>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Parent>,
  path: string,
) => ({
  span: t.field({
    type: SpanType,
    nullable: true,
    description: 'Position of the part in the text. Null for a JSON source, or if the source lacks the part.',
    resolve: (parent: Parent) => parent.span,
  }),
  at: t.stringList({
    nullable: true,
    description: 'Path in the JSON source. Null for a text source, or if the source lacks the part.',
    resolve: (parent: Parent) => parent.at?.map(String) ?? null,
  }),
  path: t.stringList({ description: path, resolve: (parent: Parent) => parent.path.map(String) }),
});

const PartType = builder.objectRef<StatBlockPart>('StatBlockPart').implement({
  description: 'A part of a stat block that became a value of the draft.',
  fields: (t) => ({
    ...located(t, 'Path of the value on the sheet, for example weapons, 0, damage.'),
    text: t.exposeString('text', { description: 'Text of the part in the source, at most 200 characters.' }),
  }),
});

const FindingKind = builder.enumType('StatBlockFindingKind', {
  description: 'Kind of a finding about a stat block.',
  values: Object.fromEntries(
    Object.entries(statBlockFindingKinds).map(([kind, description]) => [kind, { description }]),
  ),
});

const Severity = builder.enumType('StatBlockSeverity', {
  description: 'Severity of a finding about a stat block.',
  values: Object.fromEntries(
    Object.entries(statBlockSeverities).map(([severity, description]) => [severity, { description }]),
  ),
});

const FindingType = builder.objectRef<StatBlockFinding>('StatBlockFinding').implement({
  description: 'An assumption, conversion, omission or problem found while reading a stat block.',
  fields: (t) => ({
    kind: t.field({ type: FindingKind, description: 'Kind of the finding.', resolve: ({ kind }) => kind }),
    severity: t.field({
      type: Severity,
      description: 'Severity of the finding.',
      resolve: ({ severity }) => severity,
    }),
    ...located(t, 'Field or list item of the sheet. Empty if the finding involves no field.'),
    fields: t.stringList({
      description: 'Fields below `path` that the finding involves. Empty if `path` is the field itself.',
      resolve: ({ fields }) => [...fields],
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The part of the source, at most 200 characters. Null if the source lacks it.',
    }),
    candidates: t.stringList({
      description: 'Possible values of an AMBIGUOUS field, at most 20. Empty for other kinds of finding.',
      resolve: ({ candidates }) => [...candidates],
    }),
    problem: t.exposeString('problem', {
      description: 'Sentence that states the problem or the assumption, with the values.',
    }),
    accepted: t.exposeString('accepted', {
      nullable: true,
      description: 'What the field accepts. Null if the finding involves no field.',
    }),
  }),
});

const DraftType = builder.objectRef<StatBlockDraft>('StatBlockDraft').implement({
  description: 'A draft of a character that was read from a stat block.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description:
        'Name of the character in the source. Null if there is no name, or if the name is not accepted.',
    }),
    input: t.field({
      type: JsonScalar,
      description:
        'The argument `input` of `createCharacter`. Contains only fields that come from a part of the source or have a finding.',
      resolve: ({ input }) => input,
    }),
    complete: t.exposeBoolean('complete', {
      description: 'True if `createCharacter` accepts `input` unchanged.',
    }),
    used: t.field({
      type: [PartType],
      description: 'Parts of the source that became values of the draft, in the order of the source.',
      resolve: ({ used }) => [...used],
    }),
    findings: t.field({
      type: [FindingType],
      description:
        'Findings about the draft, in the order of the source. Findings without a position come last.',
      resolve: ({ findings }) => [...findings],
    }),
  }),
});

const ReadingType = builder.objectRef<StatBlockReading>('StatBlockReading').implement({
  description: 'Result of `readStatBlock`.',
  fields: (t) => ({
    drafts: t.field({
      type: [DraftType],
      description: `One draft for each character in the source, in order. At most ${STAT_BLOCK_LIMITS.drafts}.`,
      resolve: ({ drafts }) => [...drafts],
    }),
    findings: t.field({
      type: [FindingType],
      description: 'Findings that do not belong to a draft, in the order of the source.',
      resolve: ({ findings }) => [...findings],
    }),
  }),
});

builder.queryFields((t) => ({
  readStatBlock: t.field({
    extensions: anybody,
    nullable: true,
    type: ReadingType,
    description: `Reads a stat block and returns drafts of characters. Needs no key and stores nothing. Each number of the source is in a draft or a finding. If there are more than ${STAT_BLOCK_LIMITS.findings} findings, parts without a field are omitted. Fails with BAD_USER_INPUT if the source exceeds a limit.`,
    args: {
      input: t.arg({
        type: ReadStatBlockInput,
        required: true,
        description: 'The stat block and its rule system.',
      }),
    },
    resolve: (_root, { input: { system, source, options } }, { services }) =>
      inTurns(
        readStatBlockFor(
          systemById(system)!,
          source as StatBlockSource,
          options ? chosenSystem(options) : null,
        ),
        services.pace,
        'Query.readStatBlock',
      ),
  }),
}));
