import { useState } from 'preact/hooks';

interface Props {
  readonly text: string;
  /** Name of the copied text, if it is not clear from the button's position. */
  readonly what?: string;
}

/** Copies text, and reports whether that worked. */
export function CopyButton({ text, what }: Props) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('The browser does not allow copying. Select the text instead');
    }
  };
  return (
    <>
      <button type="button" class="button" onClick={copy}>
        Copy{what !== undefined && ` ${what}`}
      </button>
      <span class="said" aria-live="polite">
        {said}
      </span>
    </>
  );
}
