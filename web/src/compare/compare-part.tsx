import { useState } from 'preact/hooks';
import { forms } from '../attack/forms/index.ts';
import { Part } from '../kit/part.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useSeen } from '../kit/use-seen.ts';
import { useAsked } from '../service/use-asked.ts';
import { type Blow, blowsOf, COMPARE, comparedWith } from './compared.ts';
import { FighterFields } from './fighter-fields.tsx';
import { ANN, BOB } from './generic-combatant.ts';
import { SystemRow } from './system-row.tsx';

interface Answered {
  readonly compareSystems: readonly Blow[];
}

/** Shows the same fight by every system's rules. */
export function ComparePart() {
  const [one, setOne] = useState(ANN);
  const [other, setOther] = useState(BOB);
  const [seen, place] = useSeen();
  const asked = useAsked<Answered>(COMPARE, seen ? comparedWith(one, other) : null);
  const blows = asked.answer?.compareSystems ?? [];
  return (
    <Part
      id="compare"
      title="The same fight, five ways"
      lead="Describe two swordsmen without the terms of a system. The page shows one attack by each fighter in every system."
    >
      <div class="compare" ref={place}>
        <div class="fighters">
          <FighterFields id="one" title="One fighter" fighter={one} onChange={setOne} />
          <FighterFields id="other" title="The other fighter" fighter={other} onChange={setOther} />
        </div>
        <div class="card rows" aria-busy={asked.busy}>
          <ProblemNote problem={asked.problem} waits={asked.waits} />
          {forms.map(({ system, title }) => (
            <SystemRow key={system} system={system} title={title} blows={blowsOf(blows, system)} />
          ))}
        </div>
      </div>
    </Part>
  );
}
