import type { ComponentChildren } from 'preact';

/** A place whose content is on its way. */
export const Loading = ({ what }: { readonly what: string }) => (
  <p class="state loading" role="status">
    Loading {what}…
  </p>
);

interface EmptyProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A place that has no content yet, with what to do about it. */
export const Empty = ({ title, children }: EmptyProps) => (
  <div class="state empty">
    <h3>{title}</h3>
    {children}
  </div>
);
