import { useState } from 'preact/hooks';
import { LEGAL_ACTS } from '../api/documents/index.ts';
import type { ActRules, Combatant, Encounter, JsonObject, LegalAct } from '../api/types/index.ts';
import { useReading } from '../kit/reading.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { Loading } from '../kit/states.tsx';
import { useStore } from '../state/store.ts';
import { ActForm } from './act-form.tsx';
import { BestAct } from './best-act.tsx';
import { usePlay, useRules } from './context.ts';
import { usesOwnDice } from './dice-source.ts';

/** Shows the acts that the user's combatants may perform now. */
export function Acts({ encounter }: { readonly encounter: Encounter }) {
  const playable = encounter.combatants.filter(({ viewerCanAct }) => viewerCanAct);
  const active = playable.filter(({ id }) => encounter.activeCombatants.some((each) => each.id === id));
  const [chosen, setChosen] = useState<string | null>(null);
  const [others, setOthers] = useState(false);
  const offered = others ? playable : active;
  const actor = offered.find(({ id }) => id === chosen) ?? offered[0];
  if (playable.length === 0) return null;
  return (
    <div class="acts">
      {offered.length > 1 && (
        <fieldset class="field segments">
          <legend>Who acts</legend>
          <div class="track wrap">
            {offered.map(({ id, name }) => (
              <label key={id}>
                <input type="radio" name="actor" checked={id === actor?.id} onChange={() => setChosen(id)} />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {actor !== undefined && (
        <ActsOf
          key={actor.id}
          actor={actor}
          encounter={encounter}
          isActive={active.some(({ id }) => id === actor.id)}
        />
      )}
      {playable.length > active.length && (
        <div class="field toggle">
          <label for="out-of-turn">
            <input
              id="out-of-turn"
              type="checkbox"
              checked={others}
              onChange={(event) => setOthers(event.currentTarget.checked)}
            />
            Show acts out of turn
          </label>
        </div>
      )}
    </div>
  );
}

interface Props {
  readonly actor: Combatant;
  readonly encounter: Encounter;
  readonly isActive: boolean;
}

/** A planned act, which the user can change before it is sent. */
export interface Plan {
  readonly act: string;
  readonly target: string | null;
  readonly item: string | null;
  readonly input: JsonObject | null;
}

function ActsOf({ actor, encounter, isActive }: Props) {
  const { open, signedIn } = usePlay();
  const { sending } = useStore(open.state);
  const own = useStore(usesOwnDice);
  const rules = useRules(encounter.system);
  const [plan, setPlan] = useState<Plan | null>(null);
  const read = useReading(
    async (signal) =>
      (await signedIn.client.query(LEGAL_ACTS, { id: open.id, combatant: actor.id }, { signal })).encounter
        ?.combatant?.legalActs ?? [],
    [actor.id, encounter.version],
  );
  const acts = read.value ?? [];
  const planned = acts.find(({ act, allowed }) => allowed && act === plan?.act);
  return (
    <>
      <RejectedNote problem={read.problem} />
      {read.value === null && read.busy && <Loading what={`the acts of ${actor.name}`} />}
      {planned !== undefined && plan !== null ? (
        <ActForm
          key={`${plan.act} ${plan.target} ${plan.item}`}
          act={planned}
          plan={plan}
          rules={rules.value?.acts.find(({ name }) => name === planned.act) ?? null}
          actor={actor}
          encounter={encounter}
          onBack={() => setPlan(null)}
        />
      ) : (
        <>
          {isActive && <BestAct actor={actor} version={encounter.version} onPlan={setPlan} />}
          <ActList actor={actor} acts={acts} rules={rules.value?.acts ?? []} onPlan={setPlan} />
        </>
      )}
      {isActive && (
        <button
          type="button"
          class="button end-turn"
          disabled={sending}
          onClick={() => void open.send('endTurn', { actorId: actor.id }, own ? [] : undefined)}
        >
          End the turn of {actor.name}
        </button>
      )}
    </>
  );
}

interface ListProps {
  readonly actor: Combatant;
  readonly acts: readonly LegalAct[];
  readonly rules: readonly ActRules[];
  readonly onPlan: (plan: Plan) => void;
}

/** Allowed acts in groups, followed by the other acts with the reasons why they are not allowed. */
function ActList({ actor, acts, rules, onPlan }: ListProps) {
  const groups = groupsOf(
    acts.filter(({ allowed }) => allowed),
    actor.id,
  );
  const refused = acts.filter(({ allowed }) => !allowed);
  const described = (act: LegalAct) => rules.find(({ name }) => name === act.act)?.description ?? '';
  return (
    <div class="act-list">
      {groups.map(({ title, acts: inGroup }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {inGroup.map((act) => (
              <li key={act.act}>
                <button
                  type="button"
                  class="act"
                  title={described(act)}
                  onClick={() => onPlan({ act: act.act, target: null, item: null, input: null })}
                >
                  <b>{act.title}</b>
                  {act.costs.length > 0 && (
                    <small>{act.costs.map((cost) => costText(cost, actor)).join(', ')}</small>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {refused.length > 0 && (
        <details class="refused">
          <summary>Not possible now ({refused.length})</summary>
          <ul>
            {refused.map(({ act, title, refusalReason }) => (
              <li key={act}>
                <b>{title}</b> {refusalReason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface Group {
  readonly title: string;
  readonly acts: readonly LegalAct[];
}

/** Groups acts: acts that need an item, acts that need another combatant, and other acts. */
function groupsOf(acts: readonly LegalAct[], actor: string): readonly Group[] {
  const kindOf = ({ targets }: LegalAct): number => {
    if (targets.some(({ choices }) => choices.some(({ item }) => item !== null))) return 0;
    return targets.some(({ combatant }) => combatant.id !== actor) ? 1 : 2;
  };
  return ['With a weapon, a spell or an item', 'On another combatant', 'Without a target']
    .map((title, kind) => ({ title, acts: acts.filter((act) => kindOf(act) === kind) }))
    .filter(({ acts: inGroup }) => inGroup.length > 0);
}

const costText = ({ amount, resource }: LegalAct['costs'][number], { resources }: Combatant): string =>
  `${resources.find(({ name }) => name === resource)?.title ?? resource.toLowerCase()}: ${amount}`;
