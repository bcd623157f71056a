import type { Locator, Page } from 'playwright-core';

/** How a person uses the page: with a mouse, with only a keyboard, or with a finger on a phone. */
export type Hands = 'mouse' | 'keyboard' | 'touch';

/** If a control has not been reached after this many keys, it counts as unreachable. */
const KEYS = 400;

/** What a person does on a page. Controls are found by their labels. */
export interface UsedPage {
  press(what: Locator): Promise<void>;
  write(what: Locator, text: string): Promise<void>;
  pick(what: Locator, value: string): Promise<void>;
}

export const used = (page: Page, hands: Hands): UsedPage =>
  hands === 'keyboard' ? byKeyboard(page) : byPointer(hands);

function byPointer(hands: Exclude<Hands, 'keyboard'>): UsedPage {
  const press = (what: Locator) => (hands === 'mouse' ? what.click() : what.tap());
  return {
    press,
    async write(what, text) {
      await press(what);
      await what.fill(text);
    },
    async pick(what, value) {
      await what.selectOption(value);
    },
  };
}

/** Only keys that every browser supports are used: Tab, the arrow keys, Enter and Space. */
function byKeyboard({ keyboard }: Page): UsedPage {
  const reach = async (what: Locator): Promise<void> => {
    await what.waitFor({ state: 'attached' });
    for (let times = 0; times < KEYS; times += 1) {
      const key = await what.evaluate(nextKey);
      if (key === null) return;
      await keyboard.press(key);
    }
    throw new Error(`The keyboard does not reach ${what}.`);
  };
  return {
    async press(what) {
      await reach(what);
      const isBox = await what.evaluate((element) => {
        const control = element instanceof HTMLLabelElement ? element.control : element;
        if (!(control instanceof HTMLInputElement)) return false;
        return control.type === 'checkbox' || (control.type === 'radio' && !control.checked);
      });
      const isRadio = await what.evaluate((element) => {
        const control = element instanceof HTMLLabelElement ? element.control : element;
        return control instanceof HTMLInputElement && control.type === 'radio';
      });
      if (isBox) await keyboard.press('Space');
      else if (!isRadio) await keyboard.press('Enter');
    },
    async write(what, text) {
      await reach(what);
      await keyboard.press('Control+A');
      await keyboard.type(text);
    },
    async pick(what, value) {
      await reach(what);
      await keyboard.press('Home');
      for (let times = 0; times < KEYS && (await what.inputValue()) !== value; times += 1)
        await keyboard.press('ArrowDown');
    },
  };
}

/**
 * Returns the next key on the way to an element. This is an arrow key within a group of radio buttons, and otherwise
 * Tab. Returns null if the element has the focus.
 */
function nextKey(element: Element): 'Tab' | 'ArrowDown' | null {
  const wanted = element instanceof HTMLLabelElement ? element.control! : element;
  const at = document.activeElement;
  if (at === wanted) return null;
  const isSameGroup =
    at instanceof HTMLInputElement &&
    wanted instanceof HTMLInputElement &&
    at.type === 'radio' &&
    at.name === wanted.name;
  return isSameGroup ? 'ArrowDown' : 'Tab';
}
