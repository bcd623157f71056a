import { useState } from 'preact/hooks';

interface Props {
  readonly text: string;
  /** Description of what happens if the user confirms. */
  readonly question: string;
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
}

/** A button that asks for confirmation first. */
export function Confirm({ text, question, disabled = false, onConfirm }: Props) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <button type="button" class="button quiet" disabled={disabled} onClick={() => setAsked(true)}>
        {text}
      </button>
    );
  return (
    <fieldset class="confirm">
      <legend>{question}</legend>
      <button
        type="button"
        class="button danger"
        disabled={disabled}
        onClick={() => {
          setAsked(false);
          onConfirm();
        }}
      >
        {text}
      </button>
      <button type="button" class="button quiet" onClick={() => setAsked(false)}>
        Cancel
      </button>
    </fieldset>
  );
}
