import { percentOf } from '../../../../src/engine/dice/fraction.ts';
import { ACT_NEED, PREVIEW } from '../api/documents/index.ts';
import type { Need, Outlook } from '../api/types/index.ts';
import { useReading } from '../kit/reading.ts';
import { Histogram } from '../pictures/histogram.tsx';
import { OutcomeBar } from '../pictures/outcome-bar.tsx';
import { usePlay } from './context.ts';

interface Props {
  /** Input of `preview`. */
  readonly input: object;
}

/** Shows exact odds of a planned act or answer, and the required faces of the next die. */
export function OddsOf({ input }: Props) {
  const { signedIn } = usePlay();
  const { client } = signedIn;
  const text = JSON.stringify(input);
  const read = useReading(
    async (signal) => {
      const stated = JSON.parse(text);
      const passed = 'act' in stated ? { ...stated, pass: true } : stated;
      const [{ preview }, { actNeed }] = await Promise.all([
        client.query(PREVIEW, { input: stated }, { signal }),
        client.query(ACT_NEED, { input: passed }, { signal }).catch(() => ({ actNeed: null })),
      ]);
      const asked = preview?.outlook?.answerRequired ?? null;
      if (asked === null || passed === stated) return { preview, asked, need: actNeed };
      const unanswered = await client.query(PREVIEW, { input: passed }, { signal });
      return { preview: unanswered.preview, asked, need: actNeed };
    },
    [text],
  );
  if (read.problem !== null)
    return (
      <div class="note problem" role="status">
        <p>
          {read.problem.text}
          {read.problem.accepted !== null && <> Accepted: {read.problem.accepted}.</>}
        </p>
        <button type="button" class="button quiet" onClick={read.again}>
          Count again
        </button>
      </div>
    );
  if (read.value === null) return <p class="hint odds-wait">Calculating the odds…</p>;
  const { preview, asked, need } = read.value;
  return (
    <div class="odds planned" aria-busy={read.busy}>
      {preview?.withheldReason && <p class="hint">{preview.withheldReason}</p>}
      {asked !== null && <Asked asked={asked} />}
      {preview?.outlook && <OutlookView outlook={preview.outlook} />}
      {need !== null && need.die !== null && <NeedView need={need} />}
    </div>
  );
}

/** Names the combatant who may answer before the act is resolved. The odds below assume that the combatant passes. */
const Asked = ({ asked }: { readonly asked: NonNullable<Outlook['answerRequired']> }) => (
  <p class="hint">
    {asked.probability === 1 ? 'First ' : `In ${percentOf(asked.probability)}, first `}
    {asked.pending?.respondent?.name ?? 'a hidden combatant'} is asked
    {asked.pending && <>: {asked.pending.question}</>}. Without an answer:
  </p>
);

function OutlookView({ outlook }: { readonly outlook: Outlook }) {
  const { odds, down, hitPointsLost, conditions } = outlook;
  return (
    <>
      {odds !== null && odds.outcomes.length > 0 && <OutcomeBar outcomes={odds.outcomes} />}
      {hitPointsLost.map(({ combatant, points }) => (
        <Histogram key={combatant.id} title={`Hit points that ${combatant.name} loses`} of={points} />
      ))}
      {hitPointsLost.length === 0 && odds?.damage && <Histogram title="Damage" of={odds.damage} />}
      {(down.length > 0 || conditions.length > 0) && (
        <ul class="chances">
          {down.map(({ combatant, probability, exact }) => (
            <li key={combatant.id}>
              <b title={exact}>{percentOf(probability)}</b> {combatant.name} is out of the fight
            </li>
          ))}
          {conditions.slice(0, 8).map(({ combatant, condition, ends, probability, exact }) => (
            <li key={`${combatant.name} ${condition.title} ${ends}`}>
              <b title={exact}>{percentOf(probability)}</b> {combatant.name}: {condition.title}
              {ends && ' ends'}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const NeedView = ({ need }: { readonly need: Need }) => (
  <div class="need">
    <h3>Results of the next die</h3>
    <p class="hint">{need.die!.summary}</p>
    <ul class="bands">
      {need.bands.map(({ faces, summary, outcome }) => (
        <li key={faces}>
          <b>{faces}</b> {outcome?.title ?? summary}
        </li>
      ))}
    </ul>
  </div>
);
