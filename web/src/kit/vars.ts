/** Sets CSS variables on an element through its `ref`, because the page has no inline styles. */
export const vars =
  (values: Readonly<Record<`--${string}`, number>>) =>
  (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, String(value));
  };
