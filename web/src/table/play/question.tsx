import { useState } from 'preact/hooks';
import type { AnswerOption, Pending } from '../api/types/index.ts';
import { useStore } from '../state/store.ts';
import { usePlay } from './context.ts';
import { usesOwnDice } from './dice-source.ts';
import { OddsOf } from './odds-of.tsx';

interface Props {
  readonly pending: Pending;
  readonly version: number;
}

/** Shows the pending act and the respondent's options. Users who cannot answer see whose answer is needed. */
export function Question({ pending, version }: Props) {
  const { open } = usePlay();
  const { sending } = useStore(open.state);
  const own = useStore(usesOwnDice);
  const [chosen, setChosen] = useState<string | null>(null);
  const [standing, setStanding] = useState(false);
  const { options, respondent, question, summary, act, passesAt } = pending;
  if (options.length === 0)
    return (
      <div class="card waits">
        <h2 class="question">{question}</h2>
        <p>{summary}</p>
        <Passes at={passesAt} />
      </div>
    );
  const dice = own ? [] : undefined;
  const answer = async (option: string | null): Promise<void> => {
    if (standing && respondent !== null) {
      const arranged = await open.send('setStandingAnswer', {
        combatantId: respondent.id,
        act: act.name,
        ...(option === null ? {} : { option }),
      });
      if (!arranged) return;
      // The service may already have used the standing answer.
      if (open.state.get().encounter?.pending?.respondent?.id !== respondent.id) return;
    }
    await (option === null ? open.send('pass', {}, dice) : open.send('answer', { option }, dice));
  };
  return (
    <form
      class="card question-card"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) void answer(chosen);
      }}
    >
      <h2 class="question">{question}</h2>
      <p>{summary}</p>
      <Passes at={passesAt} />
      <fieldset class="options">
        <legend class="unseen">Answers of {respondent?.name}</legend>
        {options.map((option) => (
          <Option key={option.name} option={option} chosen={chosen === option.name} onChoose={setChosen} />
        ))}
      </fieldset>
      {chosen !== null && (
        <OddsOf key={`${version}-${chosen}`} input={{ encounterId: open.id, option: chosen }} />
      )}
      {respondent !== null && (
        <div class="field toggle">
          <label for="standing">
            <input
              id="standing"
              type="checkbox"
              checked={standing}
              onChange={(event) => setStanding(event.currentTarget.checked)}
            />
            Answer “{act.title}” like this until further notice
          </label>
        </div>
      )}
      <div class="row">
        <button type="submit" class="primary" disabled={sending || chosen === null}>
          Answer
        </button>
        <button type="button" class="button" disabled={sending} onClick={() => void answer(null)}>
          Let it happen
        </button>
      </div>
    </form>
  );
}

interface OptionProps {
  readonly option: AnswerOption;
  readonly chosen: boolean;
  readonly onChoose: (name: string) => void;
}

const Option = ({ option, chosen, onChoose }: OptionProps) => {
  const { name, title, meaning, rating, ratingFailing, refusalReason } = option;
  return (
    <label class="option" data-refused={refusalReason === null ? undefined : ''}>
      <input
        type="radio"
        name="option"
        value={name}
        checked={chosen}
        disabled={refusalReason !== null}
        onChange={() => onChoose(name)}
      />
      <span>
        <b>{title}</b>
        {rating !== null && (
          <span class="rating">
            {rating}
            {ratingFailing !== null && ` (else ${ratingFailing})`}
          </span>
        )}
        <small>{refusalReason ?? meaning}</small>
      </span>
    </label>
  );
};

/** Shows when the combatant passes automatically. */
function Passes({ at }: { readonly at: string | null }) {
  if (at === null) return null;
  return <p class="hint">Without an answer, the combatant passes at {new Date(at).toLocaleString()}.</p>;
}
