import { useState } from 'preact/hooks';
import { Part } from '../kit/part.tsx';
import { SystemTabs } from '../kit/system-tabs.tsx';
import { plain } from '../service/literal.ts';
import { useAsked } from '../service/use-asked.ts';
import { Bench } from './bench.tsx';
import { type SystemId, startOf, type Value, type Values } from './control.ts';
import { formOf, forms } from './forms/index.ts';
import { NEED, type Need, needInput } from './need.ts';
import type { Odds } from './odds.ts';
import { OddsView } from './odds-view.tsx';
import { inputOf, ODDS, withVariable } from './queries.ts';
import { QueryView } from './query-view.tsx';
import { ThrowView } from './throw-view.tsx';

interface Answered {
  readonly attackOdds: Odds;
}

const ODDS_DOCUMENT = withVariable(ODDS);

const STARTS = Object.fromEntries(forms.map((form) => [form.system, startOf(form)])) as Record<
  SystemId,
  Values
>;

/** An attack with adjustable values, its odds, and a button to throw it. */
export function AttackPart() {
  const [system, setSystem] = useState<SystemId>('BRP');
  const [all, setAll] = useState(STARTS);
  const form = formOf(system);
  const values = all[system];
  const input = inputOf(form, values);
  const odds = useAsked<Answered>(ODDS_DOCUMENT, { input: plain(input) });

  const need = useAsked<{ readonly need: Need }>(NEED, { input: plain(needInput(form, values)) });

  const change = (name: string, value: Value) =>
    setAll((before) => ({ ...before, [system]: { ...before[system], [name]: value } }));

  return (
    <Part
      id="attack"
      title="An attack"
      lead="Move what you like. The odds are not simulated: the rule that throws the dice counts every way they can fall."
    >
      <SystemTabs name="attack-system" label="System" system={system} onChange={setSystem} />
      <div class="attack" data-system={system}>
        <div class="column">
          <Bench form={form} values={values} onChange={change} />
          <ThrowView key={system} input={input} />
        </div>
        <div class="column">
          <OddsView system={system} odds={odds.answer?.attackOdds ?? null} asked={odds} need={need} />
          <QueryView input={input} />
        </div>
      </div>
    </Part>
  );
}
