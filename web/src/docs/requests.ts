import { Placeholders } from './placeholders.ts';

const placeholders = new Placeholders();

/** Adds a button to each block that copies it, and a button to each request that runs it. */
export function addButtons(): void {
  const blocks = [...document.querySelectorAll<HTMLPreElement>('main pre')];
  for (const [index, block] of blocks.entries()) {
    const tools = document.createElement('p');
    tools.className = 'tools';
    tools.append(copyButton(block));
    const answer = blocks[index + 1];
    if (block.className === 'graphql' && answer?.className === 'json')
      tools.append(runButton({ request: block, printed: answer, tools }));
    block.after(tools);
  }
}

function button(text: string, act: (self: HTMLButtonElement) => Promise<void>): HTMLButtonElement {
  const self = document.createElement('button');
  self.type = 'button';
  self.textContent = text;
  self.addEventListener('click', () => void act(self));
  return self;
}

/** Milliseconds for which the button shows that the text was copied. */
const COPIED_MS = 2000;

const copyButton = (block: HTMLPreElement): HTMLButtonElement =>
  button('Copy', async (self) => {
    await navigator.clipboard.writeText(block.textContent ?? '');
    self.textContent = 'Copied';
    setTimeout(() => {
      self.textContent = 'Copy';
    }, COPIED_MS);
  });

interface Request {
  readonly request: HTMLPreElement;
  /** Element that contains the printed response of the example. */
  readonly printed: HTMLPreElement;
  readonly tools: HTMLElement;
}

function runButton({ request, printed, tools }: Request): HTMLButtonElement {
  const output = document.createElement('div');
  output.setAttribute('role', 'status');
  const show = (text: string, name: 'p' | 'pre'): void => {
    const shown = document.createElement(name);
    shown.className = name === 'pre' ? 'answer json' : '';
    if (name === 'pre') shown.tabIndex = 0;
    shown.textContent = text;
    output.replaceChildren(shown);
  };
  const run = button('Run', async (self) => {
    if (!output.isConnected) tools.after(output);
    const before = request.previousElementSibling;
    const key = before?.className === 'as' ? /^as (.*)$/.exec(before.textContent ?? '')?.[1] : undefined;
    const query = request.textContent ?? '';
    const missing = placeholders.missingIn(`${key ?? ''} ${query}`);
    if (missing !== null)
      return show(
        `First run the requests above, because this request needs ${missing} from an earlier response.`,
        'p',
      );
    self.disabled = true;
    try {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', accept: 'application/json' },
          ...(key === undefined ? {} : { authorization: `Bearer ${placeholders.filled(key)}` }),
        },
        body: JSON.stringify({ query: placeholders.filled(query) }),
      });
      const answer: unknown = await response.json();
      placeholders.learn(JSON.parse(printed.textContent ?? 'null'), answer);
      show(JSON.stringify(answer, null, 2), 'pre');
    } catch {
      show('The service cannot be reached, or its response cannot be read. Try again.', 'p');
    } finally {
      self.disabled = false;
    }
  });
  return run;
}
