import { useEffect, useState } from 'preact/hooks';
import { CopyButton } from '../kit/copy-button.tsx';
import { Part } from '../kit/part.tsx';
import { SystemTabs } from '../kit/system-tabs.tsx';
import { plain } from '../service/literal.ts';
import { useAsked } from '../service/use-asked.ts';
import { queryOf, readQuery } from './address.ts';
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

/** An attack with adjustable values, its odds, and a button that rolls it. */
export function AttackPart() {
  const [system, setSystem] = useState<SystemId>('BRP');
  const [all, setAll] = useState(STARTS);
  const form = formOf(system);
  const values = all[system];
  const input = inputOf(form, values);
  const odds = useAsked<Answered>(ODDS_DOCUMENT, { input: plain(input) }, system);
  const need = useAsked<{ readonly need: Need }>(NEED, { input: plain(needInput(form, values)) }, system);
  const link = useAddress(queryOf(form, values), (query) => {
    const addressed = readQuery(query);
    if (addressed === null) return;
    setSystem(addressed.system);
    setAll((before) => ({ ...before, [addressed.system]: addressed.values }));
  });

  const change = (name: string, value: Value) =>
    setAll((before) => ({ ...before, [system]: { ...before[system], [name]: value } }));

  return (
    <Part
      id="attack"
      title="An attack"
      lead="Change any value. The odds are exact, not simulated: the code that rolls the dice also counts all their results."
    >
      <SystemTabs name="attack-system" label="System" system={system} onChange={setSystem} />
      <div class="attack" data-system={system}>
        <div class="column">
          <Bench form={form} values={values} onChange={change} />
          <ThrowView key={system} input={input} />
          <p class="row share">
            <CopyButton text={link} what="the link to this attack" />
          </p>
        </div>
        <div class="column">
          <OddsView system={system} odds={odds.answer?.attackOdds ?? null} asked={odds} need={need} />
          <QueryView input={input} />
        </div>
      </div>
    </Part>
  );
}

/**
 * Milliseconds without a change of the values after which the URL is updated. Browsers limit how often a page may
 * change its URL.
 */
const STILL = 400;

/**
 * Updates the query string of the page's URL. Calls `read` with the query string with which the page was opened.
 * Returns the whole URL.
 */
function useAddress(query: string, read: (query: string) => void): string {
  const [first] = useState(query);
  const [place, setPlace] = useState('');
  useEffect(() => {
    read(location.search);
    setPlace(location.origin + location.pathname);
  }, []);
  useEffect(() => {
    if (query === first && location.search === '') return;
    const timer = setTimeout(() => history.replaceState(history.state, '', query + location.hash), STILL);
    return () => clearTimeout(timer);
  }, [query]);
  return place + query;
}
