import { useCallback, useState } from 'preact/hooks';
import type { Combatant, Encounter } from '../api/types/index.ts';
import { Empty } from '../kit/states.tsx';
import { CombatantRow } from './combatant-row.tsx';

interface Props {
  readonly encounter: Encounter;
  readonly past: boolean;
}

/** All combatants in the order of action, followed by combatants without a place in this order. */
export function Order({ encounter, past }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const toggle = useCallback((id: string) => setOpened((before) => (before === id ? null : id)), []);
  const { combatants, departed, activeCombatants, round } = encounter;
  const active = new Set(activeCombatants.map(({ id }) => id));
  return (
    <>
      <h2>Order of action</h2>
      {combatants.length === 0 && (
        <Empty title="No combatants yet">
          <p>Combatants appear here when they join.</p>
        </Empty>
      )}
      <ol class="combatants">
        {inOrder(encounter).map(({ combatant, reason, phase }) => (
          <CombatantRow
            key={`${combatant.id} ${phase ?? ''}`}
            combatant={combatant}
            isActive={active.has(combatant.id)}
            round={round}
            place={[phase, reason].filter(Boolean).join(': ')}
            past={past}
            opened={opened === combatant.id ? encounter : null}
            onToggle={toggle}
          />
        ))}
      </ol>
      {departed.length > 0 && <p class="hint">Left: {departed.map(({ name }) => name).join(', ')}.</p>}
    </>
  );
}

interface Placed {
  readonly combatant: Combatant;
  readonly phase: string | null;
  readonly reason: string | null;
}

/** Each combatant once, at the combatant's first place. */
function inOrder({ combatants, initiative }: Encounter): readonly Placed[] {
  const places = new Map<string, Placed>();
  for (const { combatants: there, phase, reason } of initiative)
    for (const { id } of there) {
      const combatant = combatants.find((each) => each.id === id);
      if (combatant && !places.has(id)) places.set(id, { combatant, phase, reason });
    }
  for (const combatant of combatants)
    if (!places.has(combatant.id)) places.set(combatant.id, { combatant, phase: null, reason: null });
  return [...places.values()];
}
