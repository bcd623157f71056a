import { useState } from 'preact/hooks';
import { Cite } from '../../kit/cite.tsx';
import { declaredInside } from '../api/declarations.ts';
import { faultsBelow } from '../api/problem.ts';
import type {
  ActRules,
  Combatant,
  Encounter,
  JsonObject,
  LegalAct,
  LegalTarget,
} from '../api/types/index.ts';
import { cleaned, faultsOf } from '../forms/faults.ts';
import { RecordForm } from '../forms/record-form.tsx';
import { useReading } from '../kit/reading.ts';
import { useStore } from '../state/store.ts';
import type { Plan } from './acts.tsx';
import { isGameMaster, usePlay } from './context.ts';
import { usesOwnDice } from './dice-source.ts';
import { OddsOf } from './odds-of.tsx';
import { Picked } from './picked.tsx';

interface Props {
  readonly act: LegalAct;
  readonly plan: Plan;
  /** Rules of the act. Null until the system's rules are read. */
  readonly rules: ActRules | null;
  readonly actor: Combatant;
  readonly encounter: Encounter;
  readonly onBack: () => void;
}

/** Form for an act before it is sent, with its target, its item, further choices and exact odds. */
export function ActForm({ act, plan, rules, actor, encounter, onBack }: Props) {
  const playing = usePlay();
  const { open, signedIn } = playing;
  const { sending, problem } = useStore(open.state);
  const own = useStore(usesOwnDice);
  const targets = foesFirst(act.targets, actor, encounter.combatants);
  const [targetId, setTarget] = useState(plan.target ?? targets[0]?.combatant.id ?? null);
  const [more, setMore] = useState<readonly string[]>([]);
  const target = targets.find(({ combatant }) => combatant.id === targetId) ?? targets[0];
  const [item, setItem] = useState(plan.item);
  const choice = target?.choices.find((each) => each.item === item) ?? target?.choices[0];
  const [changed, setChanged] = useState<JsonObject>(plan.input ?? {});
  const system = encounter.system.toLowerCase();
  const { value: form } = useInputType(encounter.system, act.act);
  if (target === undefined || choice === undefined) return null;

  const input = { ...choice.input, ...changed };
  const faults = form ? faultsOf(form.declared, form.type, input) : [];
  const command = {
    actorId: actor.id,
    targetId: target.combatant.id,
    ...(more.length > 0 ? { otherTargetIds: more.filter((id) => id !== target.combatant.id) } : {}),
    act: { [system]: { [act.act]: cleaned(input) ?? {} } },
  };
  const itemField = Object.keys(choice.input).find(
    (name) => choice.item !== null && choice.input[name] === choice.item,
  );
  return (
    <form
      class="card act-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (faults.length === 0) void open.send('act', command, own ? [] : undefined);
      }}
    >
      <header>
        <h2>{act.title}</h2>
        <button type="button" class="button quiet" onClick={onBack}>
          All acts
        </button>
        {rules !== null && (
          <p class="hint">
            {rules.description} <Cite {...rules.procedure.citation} />
          </p>
        )}
      </header>
      <Picked
        name="target"
        legend="Target"
        options={targets.map(({ combatant }) => ({ value: combatant.id, text: combatant.name }))}
        value={target.combatant.id}
        onChange={setTarget}
      />
      {act.most > 1 && act.targets.length > 1 && (
        <fieldset class="field">
          <legend>Further targets, at most {act.most - 1}</legend>
          <div class="row">
            {targets
              .filter(({ combatant }) => combatant.id !== target.combatant.id)
              .map(({ combatant: { id, name } }) => (
                <label key={id} class="check">
                  <input
                    type="checkbox"
                    checked={more.includes(id)}
                    onChange={() =>
                      setMore(more.includes(id) ? more.filter((each) => each !== id) : [...more, id])
                    }
                  />
                  {name}
                </label>
              ))}
          </div>
        </fieldset>
      )}
      <Picked
        name="item"
        legend="With"
        options={[...new Set(target.choices.flatMap((each) => each.item ?? []))].map((each) => ({
          value: each,
          text: each,
        }))}
        value={choice.item}
        onChange={setItem}
      />
      {choice.assumes && (
        <p class="note">This act depends on facts that the service does not know. Check the choices.</p>
      )}
      {faults.length === 0 && <OddsOf input={{ encounterId: open.id, ...command }} />}
      {form !== null && (
        <details class="further" open={faults.length > 0}>
          <summary>Further choices</summary>
          <RecordForm
            id="act"
            declared={form.declared}
            type={form.type}
            value={input}
            faults={[...faults, ...faultsBelow(problem?.faults ?? [], ['input', 'act', system, act.act])]}
            people={encounter.combatants}
            hidden={itemField === undefined ? [] : [itemField]}
            unrestricted={!isGameMaster(playing) && signedIn.campaign?.playersMayStateModifiers !== true}
            onChange={setChanged}
          />
        </details>
      )}
      <div class="row send">
        <button type="submit" class="primary" disabled={sending || faults.length > 0}>
          {sending
            ? 'Sending…'
            : `${act.title}${target.combatant.id === actor.id ? '' : `: ${target.combatant.name}`}`}
        </button>
      </div>
    </form>
  );
}

/** Declaration of the act's input. Null while it loads, or if the input has no fields. */
const useInputType = (system: string, act: string) => {
  const { signedIn } = usePlay();
  return useReading(
    () => declaredInside(signedIn.client, 'ActChoice', [system.toLowerCase(), act]),
    [system, act],
  );
};

/** Targets that are not on the actor's side, followed by the others. */
function foesFirst(
  targets: readonly LegalTarget[],
  actor: Combatant,
  combatants: readonly Combatant[],
): readonly LegalTarget[] {
  const isFriend = ({ combatant }: LegalTarget): boolean => {
    const side = combatants.find(({ id }) => id === combatant.id)?.side ?? null;
    return combatant.id === actor.id || (side !== null && side === actor.side);
  };
  return targets.toSorted((one, other) => Number(isFriend(one)) - Number(isFriend(other)));
}
