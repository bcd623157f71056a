/** Numbers for the style sheet, set on an element by its `ref`: the page is served with no inline styles. */
export const vars =
  (values: Readonly<Record<`--${string}`, number>>) =>
  (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, String(value));
  };
