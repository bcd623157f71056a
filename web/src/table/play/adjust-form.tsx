import { useState } from 'preact/hooks';
import { declaredInside } from '../api/declarations.ts';
import { ENCOUNTER_HOUSE_RULES } from '../api/documents/index.ts';
import { faultsBelow } from '../api/problem.ts';
import type { Combatant, Encounter, JsonObject } from '../api/types/index.ts';
import { cleaned, faultsOf } from '../forms/faults.ts';
import { RecordForm } from '../forms/record-form.tsx';
import { useReading } from '../kit/reading.ts';
import { useStore } from '../state/store.ts';
import { usePlay, useRules } from './context.ts';

interface Props {
  readonly combatant: Combatant;
  readonly encounter: Encounter;
}

/** Fields that have separate controls, or that the page sets. */
const OWN = ['encounterId', 'expectedVersion', 'combatantId', 'damage', 'healing', 'reason', 'gain', 'end'];
const NOTHING: JsonObject = {};

/** Form with which the game master changes a combatant: hit points, conditions, items and pools. */
export function AdjustForm({ combatant, encounter }: Props) {
  const { open, signedIn } = usePlay();
  const { sending, problem } = useStore(open.state);
  const rules = useRules(encounter.system);
  const { value: form } = useReading(() => declaredInside(signedIn.client, 'AdjustInput', []), []);
  const house = useReading(
    async (signal) =>
      (await signedIn.client.query(ENCOUNTER_HOUSE_RULES, { id: open.id }, { signal })).encounter?.houseRules,
    [open.id],
  );
  const [amounts, setAmounts] = useState({ damage: '', healing: '' });
  const [gain, setGain] = useState('');
  const [end, setEnd] = useState('');
  const [reason, setReason] = useState('');
  const [rest, setRest] = useState(NOTHING);
  const { id, name, conditions } = combatant;
  const faults = form
    ? faultsOf(form.declared, form.type, rest).filter(({ path }) => !OWN.includes(String(path[0])))
    : [];
  const adjust = async () => {
    const sent = await open.send('adjust', {
      combatantId: id,
      reason: reason.trim(),
      damage: Number(amounts.damage || 0),
      healing: Number(amounts.healing || 0),
      ...(gain === '' ? {} : { gain: [gain] }),
      ...(end === '' ? {} : { end: [end] }),
      ...(cleaned(rest) as object),
    });
    if (!sent) return;
    setAmounts({ damage: '', healing: '' });
    setGain('');
    setEnd('');
    setReason('');
    setRest(NOTHING);
  };
  const points = (field: 'damage' | 'healing', label: string) => (
    <div class="field text">
      <label for={`${field}-${id}`}>{label}</label>
      <input
        id={`${field}-${id}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={10000}
        value={amounts[field]}
        onInput={(event) => setAmounts({ ...amounts, [field]: event.currentTarget.value })}
      />
    </div>
  );
  return (
    <details>
      <summary>Adjust {name}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void adjust();
        }}
      >
        <div class="pair">
          {points('damage', 'Hit points lost')}
          {points('healing', 'Hit points regained')}
        </div>
        <div class="pair">
          <div class="field select">
            <label for={`gain-${id}`}>Condition begins</label>
            <select id={`gain-${id}`} value={gain} onChange={(event) => setGain(event.currentTarget.value)}>
              <option value="">none</option>
              {[...(house.value?.rules.conditions ?? []), ...(rules.value?.conditions ?? [])].map(
                ({ name: condition, title }) => (
                  <option key={condition} value={condition}>
                    {title}
                  </option>
                ),
              )}
            </select>
          </div>
          <div class="field select">
            <label for={`end-${id}`}>Condition ends</label>
            <select id={`end-${id}`} value={end} onChange={(event) => setEnd(event.currentTarget.value)}>
              <option value="">none</option>
              {conditions.map(({ condition }) => (
                <option key={condition.name} value={condition.name}>
                  {condition.title}
                </option>
              ))}
            </select>
          </div>
        </div>
        {form !== null && (
          <details class="further">
            <summary>Duration, items, points and wounds</summary>
            <RecordForm
              id={`adjust-${id}`}
              declared={form.declared}
              type={form.type}
              value={rest}
              faults={[...faults, ...faultsBelow(problem?.faults ?? [], ['input'])]}
              people={encounter.combatants}
              hidden={OWN}
              onChange={setRest}
            />
          </details>
        )}
        <div class="field text">
          <label for={`reason-${id}`}>Reason, for the log</label>
          <input
            id={`reason-${id}`}
            required
            maxLength={200}
            placeholder="A trap"
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </div>
        <button type="submit" class="button" disabled={sending || reason.trim() === '' || faults.length > 0}>
          Adjust
        </button>
      </form>
    </details>
  );
}
