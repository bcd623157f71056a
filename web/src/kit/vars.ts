/** Sets CSS variables on an element by its `ref`, because the page is served without inline styles. */
export const vars =
  (values: Readonly<Record<`--${string}`, number>>) =>
  (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, String(value));
  };
