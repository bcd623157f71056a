import { useState } from 'preact/hooks';
import { declaredInside } from '../api/declarations.ts';
import { IMPORT_HOUSE_RULES } from '../api/documents/index.ts';
import { faultsBelow } from '../api/problem.ts';
import type { HouseRules, HouseVocabulary, JsonObject } from '../api/types/index.ts';
import { cleaned, faultsOf } from '../forms/faults.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { RecordForm } from '../forms/record-form.tsx';
import { Confirm } from '../kit/confirm.tsx';
import { useDoing } from '../kit/doing.ts';
import { useReading } from '../kit/reading.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { Loading } from '../kit/states.tsx';
import type { SignedIn } from '../state/session.ts';

interface Props {
  readonly signedIn: SignedIn;
  readonly known: HouseVocabulary;
  /** House rules. Null if the campaign has none. */
  readonly houseRules: HouseRules | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Names that expressions in each field may use. */
const LISTS = {
  quantities: 'house-quantities',
  condition: 'house-conditions',
  forbids: 'house-acts',
} as const;

/** Form for conditions, modifiers and default options. Its fields are the fields that the service declares. */
export function HouseRulesForm({ signedIn: { client }, known, houseRules, onDone, onCancel }: Props) {
  const system = known.id;
  const member = system.toLowerCase();
  const [title, setTitle] = useState(houseRules?.title ?? 'At our table');
  const [rules, setRules] = useState<JsonObject>((houseRules?.rules ?? {}) as JsonObject);
  const [options, setOptions] = useState(houseRules?.options ?? {});
  const [tried, setTried] = useState(false);
  const doing = useDoing();
  const forms = useReading(
    () =>
      Promise.all([
        declaredInside(client, 'ImportHouseRulesInput', ['rules']),
        declaredInside(client, 'RuleOptionsInput', [member]),
      ]),
    [system],
  );
  if (forms.value === null)
    return forms.problem === null ? (
      <Loading what="the fields of house rules" />
    ) : (
      <RejectedNote problem={forms.problem} />
    );
  const [ofRules, ofOptions] = forms.value;
  const refused = doing.problem?.faults ?? [];
  const local = [
    ...(ofRules ? faultsOf(ofRules.declared, ofRules.type, rules) : []).map((fault) => ({
      ...fault,
      path: ['input', 'rules', ...fault.path],
    })),
    ...(ofOptions ? faultsOf(ofOptions.declared, ofOptions.type, options) : []).map((fault) => ({
      ...fault,
      path: ['input', 'options', member, ...fault.path],
    })),
  ];
  const faults = [...(tried ? local : local.filter(({ path }) => isTyped(rules, path.slice(2)))), ...refused];
  const inRules = faultsBelow(faults, ['input', 'rules']);
  const inOptions = faultsBelow(faults, ['input', 'options', member]);
  const shown = [...inRules, ...inOptions];
  const send = async (sent: { readonly rules: JsonObject; readonly options: JsonObject }) => {
    const done = await doing.run(async () => {
      await client.mutate(IMPORT_HOUSE_RULES, {
        input: { system, title: title.trim(), rules: sent.rules, options: { [member]: sent.options } },
      });
    });
    if (done) onDone();
  };
  const own = (rules.conditions ?? []) as readonly { readonly name?: string; readonly title?: string }[];
  return (
    <form
      class="house-form"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (local.length === 0)
          void send({ rules: cleaned(rules) as JsonObject, options: cleaned(options) as JsonObject });
      }}
    >
      <div class="field text">
        <label for="house-rules-title">Title of the house rules</label>
        <input
          id="house-rules-title"
          required
          maxLength={100}
          autocomplete="off"
          value={title}
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
      </div>
      <Names id={LISTS.quantities} names={known.quantities} />
      <Names id={LISTS.condition} names={[...own, ...known.conditions]} />
      <Names id={LISTS.forbids} names={known.acts} />
      {ofRules !== null && (
        <RecordForm
          id="house"
          declared={ofRules.declared}
          type={ofRules.type}
          value={rules}
          faults={inRules}
          lists={LISTS}
          onChange={setRules}
        />
      )}
      {ofOptions !== null && (
        <details>
          <summary>Default rule options</summary>
          <RecordForm
            id="house-options"
            declared={ofOptions.declared}
            type={ofOptions.type}
            value={options}
            faults={inOptions}
            onChange={setOptions}
          />
        </details>
      )}
      <FormProblem problem={doing.problem} shown={tried ? shown : []} />
      <div class="row">
        <button type="submit" class="primary" disabled={doing.busy || title.trim() === ''}>
          {doing.busy ? 'Saving…' : 'Use these house rules'}
        </button>
        {houseRules !== null && (
          <Confirm
            text="Remove all"
            question="Remove all house rules of this system?"
            disabled={doing.busy}
            onConfirm={() => void send({ rules: {}, options: {} })}
          />
        )}
        <button type="button" class="button quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
      <p class="hint">
        Running encounters keep the house rules that they started with.{' '}
        <a href="/docs/house-rules">How to write amounts and expressions</a>
      </p>
    </form>
  );
}

interface NamesProps {
  readonly id: string;
  readonly names: readonly { readonly name?: string; readonly title?: string }[];
}

/** Values that the browser suggests for a field. */
const Names = ({ id, names }: NamesProps) => (
  <datalist id={id}>
    {names.map(({ name, title }) => (
      <option key={name} value={name} label={title} />
    ))}
  </datalist>
);

const isTyped = (value: unknown, path: readonly (string | number)[]): boolean =>
  path.reduce<unknown>((at, step) => (at as Readonly<Record<string, unknown>> | undefined)?.[step], value) !==
  undefined;
